"""A line that drops, comes back, or ends for good; and leaving."""

from pokerclient.sdk.updates import Online
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.model.saved_name import SavedName
from pokerclient.terminal.terminal_app import PokerApp
from pokerclient.terminal.widgets.table_widget import TableWidget
from tests.terminal import samples
from tests.terminal.terminal_stage import ROOM, at_table, play, stage


def test_the_line_mends_itself_and_the_screen_counts_down(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.room.down = True
            now.room.link.cut("the cable")
            await now.rest()
            for _ in range(4):
                await now.time.move(1)
            await now.rest()
            assert "Connection lost: reconnecting" in now.status
            assert "seats are kept" in now.status
            waited = now.app.model.connection_text()
            now.time.now += 1
            assert now.app.model.connection_text() != waited
            now.room.down = False
            await now.time.move(10)
            await now.rest()
            assert isinstance(now.app.model.connection_state, Online)
            assert "Connection lost" not in now.status
            assert now.sent("resume") == [{"table": 1, "seq": 100}]
            assert "▶Ada" in now.text(TableWidget)
            await now.press("c")
            assert [act["action"] for act in now.sent("act")] == ["call"]

    play(story)


def test_a_seat_that_came_while_the_line_was_down_is_shown(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.snapshot(), 2: samples.snapshot()}) as now:
            now.room.greet = {"seats": [{"table": 1, "seat": 1}, {"table": 2, "seat": 1}]}
            now.room.link.cut("the cable")
            await now.time.move(5)
            await now.rest()
            assert now.sent("watch") == [{"table": 2}]
            assert list(now.app.model.open_tables) == [1, 2]

    play(story)


def test_what_was_pressed_while_the_line_was_down_is_sent_once(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.room.link.cut("the cable")
            await now.press("c", "c")
            await now.time.move(5)
            await now.rest()
            assert [act["action"] for act in now.sent("act")] == ["call"]

    play(story)


def test_a_second_login_takes_over_and_can_be_taken_back(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            bye = {
                "type": "bye",
                "code": "taken_over",
                "message": "you came in from elsewhere",
                "retry": True,
            }
            await now.deliver(bye)
            assert now.screen_name == "QuestionDialog"
            assert now.label("#question") == "You came in from elsewhere."
            now.room.greet = {"seats": [{"table": 1, "seat": 1}]}
            await now.press("c")
            assert now.screen_name == "CashTableScreen"
            assert len(now.room.links) == 2
            assert "▶Ada" in now.text(TableWidget)

    play(story)


def test_seats_held_from_before_are_shown_at_once(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            now.room.greet = {"seats": [{"table": 1, "seat": 1}]}
            await now.press(*"Ada", "enter")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_leaving_with_a_seat_asks_what_becomes_of_it(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            now.room.greet = {"seats": [{"table": 1, "seat": 1}]}
            await now.press(*"Ada", "enter")
            await now.press("ctrl+c", "ctrl+c", "ctrl+q")
            assert now.label("#question") == "You have a seat at 1 table."
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"
            await now.press("ctrl+c", "l")
            assert now.sent("leave") == [{"table": 1, "cancel": False}]
            assert now.app.return_value == 0

    play(story)


def test_leaving_without_a_seat_just_leaves(tmp_path):
    async def story():
        async with stage(tmp_path, states={1: samples.snapshot(you=None)}) as now:
            await now.press("q")
            assert now.app.return_value == 0
            assert now.sent("leave") == []

    play(story)


def test_a_fault_of_ours_is_one_sentence(tmp_path, capsys, monkeypatch):
    monkeypatch.delenv("POKERROOM_TRACEBACK", raising=False)

    def broken(address, name):
        raise RuntimeError("the cat")

    app = PokerApp(
        ROOM, "Ada", look=Look(title=False), saved_name=SavedName(tmp_path / "p.json"), make_client=broken
    )
    assert app.run(headless=True) is None
    told = capsys.readouterr().err
    assert "internal error" in told
    assert "the cat" in told
    assert "Traceback" not in told
    assert len(told.strip().splitlines()) <= 3

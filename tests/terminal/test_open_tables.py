"""Several open tables, calls for my turn, and terminals of all sizes and abilities."""

import pytest

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.widgets.bars import ActionBar, TabsBar
from pokerclient.terminal.widgets.table_widget import TableWidget
from pokerwire.cash.table_config import TableConfig
from tests.terminal import samples
from tests.terminal.terminal_stage import TerminalStage, at_table, play, row, stage

# --- several tables -----------------------------------------------------------------------------------------------


async def open_second(now: TerminalStage) -> None:
    await now.press("escape", "down", "enter")
    assert now.app.model.current_table_number == 2


def two_tables():
    me = samples.seat(1, cards=("2c", "2d"))
    other = samples.snapshot(
        seats=(me, samples.seat(2)), turn=samples.turn(2), config=TableConfig(name="Upstairs", seats=6)
    )
    return {1: samples.snapshot(turn=samples.turn(2)), 2: other}


ROWS = (row(1), row(2, name="Upstairs"), row(3, name="Third"), row(4, name="Fourth"), row(5, name="Fifth"))


def test_another_table_calls_and_n_goes_there(tmp_path):
    async def story():
        async with at_table(tmp_path, tables=ROWS, states=two_tables()) as now:
            await open_second(now)
            await now.turn(1)
            assert "▶The Corner" in now.text(TabsBar)
            assert "your turn at The Corner" in now.status
            await now.press("n")
            assert now.app.model.current_table_number == 1
            await now.press("c")
            assert [act["table"] for act in now.sent("act")] == [1]
            await now.press("tab")
            assert now.app.model.current_table_number == 2

    play(story)


GIVEN = {"type": "notice", "text": "a host has given you seat 3 at table 3, Third", "table": 3, "seat": 3,
         "name": "Third", "chips": 150}  # fmt: skip


def three_tables():
    third = samples.snapshot(turn=samples.turn(2), config=TableConfig(name="Third", seats=6))
    return {**two_tables(), 3: third}


def test_where_a_host_has_seated_me_is_told_at_the_table_in_front_and_n_goes_there(tmp_path):
    async def story():
        async with at_table(tmp_path, tables=ROWS, states=three_tables()) as now:
            await open_second(now)
            await now.deliver(GIVEN)
            assert now.app.model.current_table_number == 2
            assert now.status == "The host gives you seat 3 at table 3 (Third) with 150: N goes there"
            assert "Third" in now.text(TabsBar)
            await now.press("n")
            assert now.app.model.current_table_number == 3
            await now.press("n")
            assert now.app.model.current_table_number == 1

    play(story)


def test_in_the_lobby_esc_goes_to_where_a_host_has_seated_me(tmp_path):
    async def story():
        async with at_table(tmp_path, tables=ROWS, states=three_tables()) as now:
            await now.press("escape")
            await now.deliver(GIVEN)
            assert now.screen_name == "LobbyScreen"
            assert now.status.endswith("at table 3 (Third) with 150: Esc goes there")
            await now.press("escape")
            assert now.app.model.current_table_number == 3
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_a_key_meant_for_the_table_before_does_nothing(tmp_path):
    async def story():
        async with at_table(tmp_path, tables=ROWS, states=two_tables()) as now:
            await open_second(now)
            await now.turn(1)
            await now.turn(2)
            now.time.now += 1
            await now.hit("n")
            now.time.now += 0.1
            await now.hit("f")
            assert now.sent("act") == []

    play(story)


def test_no_more_than_four_tables(tmp_path):
    async def story():
        states = {number: samples.looking_on() for number in range(1, 6)}
        async with stage(tmp_path, tables=ROWS, states=states) as now:
            for downs in range(5):
                await now.press(*["down"] * (1 if downs else 0), "enter")
                if downs < 4:
                    await now.press("escape")
            assert list(now.app.model.open_tables) == [1, 2, 3, 4]
            assert now.screen_name == "LobbyScreen"
            assert "4 tables are open" in now.status

    play(story)


def test_it_rings_once_for_each_decision_and_once_for_the_time_bank(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.snapshot(turn=samples.turn(2))}) as now:
            bells = []
            now.app.bell = lambda: bells.append(1)
            await now.turn(decision=8)
            await now.tell(1, {"type": "said", "player": "x", "seat": 2, "text": "your turn"})
            assert len(bells) == 1
            await now.tell(1, {"type": "clock_extended", "seat": 1, "source": "time_bank", "time": 1000})
            assert len(bells) == 2
            await now.press("c")
            await now.turn(seat=2, decision=9)
            await now.tell(1, {"type": "clock_extended", "seat": 2, "source": "time_bank", "time": 1000})
            assert len(bells) == 2

    play(story)


def test_my_turn_is_told_in_the_lobby_too(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.snapshot(turn=samples.turn(2))}) as now:
            await now.press("escape")
            await now.turn(decision=8)
            assert "your turn at The Corner" in now.status
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_a_table_that_closes_says_so(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.tell(1, {"type": "table_closed", "reason": "closed by Bea"})
            assert "closed by Bea" in now.text(TableWidget)
            await now.press("l")
            assert now.screen_name == "LobbyScreen"
            assert now.sent("unwatch") == []

    play(story)


# --- size and look ------------------------------------------------------------------------------------------------


def test_resizing_reflows_and_a_tiny_terminal_says_so(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            middle = now.app.screen.query_one("#middle")
            assert middle.has_class("narrow")
            await now.resize(160, 40)
            assert middle.has_class("wide")
            assert "▶Ada" in now.text(TableWidget)
            await now.resize(60, 19)
            assert "▶Ada" in now.text(TableWidget)
            assert not now.app.screen.has_class("too-small")
            await now.resize(59, 19)
            assert now.app.screen.has_class("too-small")
            await now.resize(80, 24)
            assert not now.app.screen.has_class("too-small")

    play(story)


@pytest.mark.parametrize("size", [(60, 19), (80, 24), (100, 30), (120, 40), (200, 50)])
def test_nothing_moves_the_input_line(tmp_path, size):
    async def story():
        async with at_table(tmp_path, size=size) as now:
            line = now.app.screen.query_one("ChatInput")
            before = line.region
            assert before.bottom == size[1]
            await now.press("r")
            await now.tell(1, *[{"type": "said", "player": "x", "seat": 2, "text": "word " * 40}] * 9)
            assert line.region == before

    play(story)


def test_a_turn_with_every_size_fits_the_smallest_terminal(tmp_path):
    async def story():
        chips = {"call_by": 1_000_000, "min_to": 2_000_000, "max_to": 9_000_000, "all_in_to": 9_000_000}
        state = samples.snapshot(turn=samples.turn(**chips))
        async with at_table(tmp_path, size=(60, 19), states={1: state}) as now:
            bar = now.text(ActionBar)
            assert "F fold" in bar
            assert "C call 1" in bar
            assert "R raise to 2" in bar
            assert "A all-in 9" in bar

    play(story)


def test_an_ascii_terminal_is_sent_ascii(tmp_path):
    async def story():
        look = Look(unicode=False, title=False)
        seats = (samples.seat(1, cards=samples.HOLDEM_HAND), samples.seat(4))
        async with at_table(tmp_path, look=look, states={1: samples.snapshot(seats=seats)}) as now:
            await now.press("l")
            assert now.app.export_screenshot().isascii()

    play(story)


def test_my_turn_at_the_table_behind_a_dialog_is_not_told_as_one_elsewhere(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.snapshot(turn=samples.turn(2))}) as now:
            await now.press("l")
            assert now.screen_name == "QuestionDialog"
            await now.turn(decision=8)
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"
            assert "your turn at" not in now.status

    play(story)

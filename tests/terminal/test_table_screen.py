"""Keys at a table and what reaches the room for them; what the room tells and where it is read."""

import pytest

from pokerclient.terminal.bars import ActionBar, HandLine, TabsBar
from pokerclient.terminal.felt_view import FeltView
from pokerclient.terminal.log_pane import LogPane
from pokerclient.terminal.look import Look
from pokerroom.table.config import TableConfig
from pokerroom.table.events import MadeHand, SeatOffered
from tests.terminal import samples
from tests.terminal.stage import Stage, at_table, play, row, stage

CASES = [
    (["f"], {"action": "fold", "to": 0}),
    (["c"], {"action": "call", "to": 0}),
    (["space"], {"action": "call", "to": 0}),
    (["r", "enter"], {"action": "raise", "to": 40}),
    (["r", "right_square_bracket", "right", "enter"], {"action": "raise", "to": 80}),
    (["R", "P", "enter"], {"action": "raise", "to": 90}),
    (["b", "2", "0", "0", "enter"], {"action": "raise", "to": 200}),
    (["a", "a"], {"action": "raise", "to": 1240}),
]


@pytest.mark.parametrize(("keys", "sent"), CASES, ids=[" ".join(case[0]) for case in CASES])
def test_a_key_sends_the_decision_that_is_on_the_screen(tmp_path, keys, sent):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press(*keys)
            assert now.sent("act") == [{"table": 1, "hand": 12, "decision": 7, "cards": [], **sent}]
            assert "fold" not in now.text(ActionBar)

    play(story)


def test_the_bar_shows_amounts_and_the_size_being_chosen(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            bar = now.text(ActionBar)
            for label in ("F fold", "C call 20", "R raise to 40+", "A all-in 1,240"):
                assert label in bar
            await now.press("r", "right")
            bar = now.text(ActionBar)
            assert "Raise to 60" in bar
            assert "H 1/2 pot 60" in bar
            await now.press("9", "9", "9", "9", "enter")
            assert now.sent("act") == []
            assert "at most 1,240" in now.status
            await now.press("escape")
            assert "C call 20" in now.text(ActionBar)

    play(story)


def test_a_click_on_a_label_is_its_key(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.time.now += 1
            bar = now.app.screen.query_one(ActionBar)
            await now.pilot.click(ActionBar, offset=(now.text(ActionBar).index("C call"), 0))
            assert bar.size.height == 2
            assert [act["action"] for act in now.sent("act")] == ["call"]

    play(story)


def test_a_key_right_after_the_amount_changed_does_nothing(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.time.now += 1
            await now.turn(decision=8, call_by=500, call_to=500)
            now.time.now += 0.1
            await now.hit("c")
            assert now.sent("act") == []
            assert "changed" in now.status
            now.time.now += 0.2
            await now.hit("c")
            assert [act["decision"] for act in now.sent("act")] == [8]

    play(story)


def test_a_stale_action_is_refused_politely_and_can_be_made_anew(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            refusal = {"type": "error", "code": "stale_decision", "message": "that decision is over"}
            now.room.answers["act"] = lambda command: [{**refusal, "id": command["id"]}]
            await now.press("c")
            assert now.status == "that decision is over"
            assert "C call 20" in now.text(ActionBar)
            await now.press("c")
            assert len(now.sent("act")) == 2

    play(story)


def test_typing_in_the_chat_is_no_action(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("t", *"fcraalls", "enter")
            assert now.sent("act") == []
            assert now.sent("say") == [{"text": "fcraalls", "table": 1}]
            await now.press("t", "f", "escape")
            await now.press("c")
            assert [act["action"] for act in now.sent("act")] == ["call"]

    play(story)


def test_what_is_said_and_done_is_in_the_log(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.tell(
                1,
                {"type": "acted", "seat": 1, "action": "call", "by": 10, "to": 20, "stack": 1230},
                {
                    "type": "board_dealt",
                    "street": "flop",
                    "cards": ["As", "Kd", "2c"],
                    "board": ["As", "Kd", "2c"],
                },
                {"type": "said", "player": "Grace\x1b[31m", "seat": 2, "text": "As if"},
            )
            log = "\n".join(line.text for line in now.app.screen.query_one(LogPane).lines)
            assert "Ada calls 10" in log
            assert "Flop: A♠ K♦ 2♣" in log
            assert "Grace[31m: As if" in log

    play(story)


def test_a_pre_action_is_sent_when_the_turn_comes(tmp_path):
    async def story():
        state = samples.snapshot(turn=samples.turn(2))
        async with at_table(tmp_path, states={1: state}) as now:
            assert "check/fold" in now.text(ActionBar)
            await now.press("x")
            assert "will check/fold" in now.text(ActionBar)
            assert now.sent("act") == []
            await now.turn(check=True, call_by=0, call_to=0)
            assert [act["action"] for act in now.sent("act")] == ["check"]

    play(story)


def test_my_hand_and_the_clock(tmp_path):
    async def story():
        state = samples.snapshot(made_hand=MadeHand(1, 3000, "pair of Tens", "Paire de 10"))
        async with at_table(tmp_path, states={1: state}) as now:
            assert "You have pair of Tens" in now.text(HandLine)
            assert "Your turn" in now.text(HandLine)
            now.time.now += 10
            now.app.screen.tick()
            assert "15 s + 60 s bank" in now.text(HandLine)

    play(story)


def test_draw_by_keys(tmp_path):
    async def story():
        state = samples.snapshot(5, "draw", turn=samples.draw_turn(), street="draw")
        async with at_table(tmp_path, states={1: state}) as now:
            assert "P stand pat" in now.text(ActionBar)
            await now.press("2", "5", "4", "4")
            assert "Enter draw 2" in now.text(ActionBar)
            assert "[2]" in now.text(FeltView)
            await now.press("enter")
            assert now.sent("act") == [
                {"table": 1, "hand": 12, "decision": 7, "action": "draw", "to": 0, "cards": ["Kh", "2s"]}
            ]

    play(story)


def test_the_result_is_shown_and_cards_can_be_shown(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.tell(
                1,
                {"type": "pot_awarded", "pot": 0, "amount": 50, "rake": 0, "shares": [{"seat": 1, "by": 50}]},
                {"type": "hand_ended", "results": [{"seat": 1, "stack": 1290, "net": 40}]},
            )
            assert "You win 50" in now.text(FeltView)
            assert "wins 50" in now.text(FeltView)
            await now.press("w")
            assert now.sent("show") == [{"table": 1, "hand": 12, "cards": ["As", "Th"]}]
            await now.press("v", "2")
            assert now.sent("show")[-1]["cards"] == ["Th"]

    play(story)


@pytest.mark.parametrize(
    ("given", "key", "kind", "sent"),
    [
        ({}, "s", "sit_out", {"table": 1}),
        ({"sitting_out": True}, "s", "sit_in", {"table": 1, "blinds": "wait"}),
        ({"leaving": True}, "l", "leave", {"table": 1, "cancel": True}),
    ],
)
def test_sitting_out_and_in(tmp_path, given, key, kind, sent):
    async def story():
        me = samples.seat(1, cards=samples.HOLDEM_HAND, **given)
        async with at_table(tmp_path, states={1: samples.snapshot(seats=(me, samples.seat(2)))}) as now:
            await now.press(key)
            assert now.sent(kind) == [sent]

    play(story)


def test_coming_back_with_owed_blinds_asks_how(tmp_path):
    async def story():
        me = samples.seat(1, sitting_out=True, in_hand=False, owes_big_blind=True)
        async with at_table(tmp_path, states={1: samples.snapshot(seats=(me, samples.seat(2)))}) as now:
            await now.press("s")
            assert now.screen_name == "Ask"
            await now.press("p")
            assert now.sent("sit_in") == [{"table": 1, "blinds": "post"}]

    play(story)


def test_leaving_asks_first(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("l")
            assert "1,240" in now.label("#question")
            await now.press("escape")
            assert now.sent("leave") == []
            await now.press("l")
            await now.press("l")
            assert now.sent("leave") == [{"table": 1, "cancel": False}]

    play(story)


def test_the_straddle_is_offered_where_the_table_has_one(tmp_path):
    async def story():
        config = TableConfig(name="S", seats=6, straddle="utg")
        async with at_table(tmp_path, states={1: samples.snapshot(config=config)}) as now:
            assert "O straddle" in now.text(ActionBar)
            await now.press("o")
            assert now.sent("set_straddle") == [{"table": 1, "on": True}]

    play(story)


# --- without a seat -----------------------------------------------------------------------------------------------


def looking_on(**given):
    seats = tuple(samples.seat(number) for number in (2, 3, 5))
    return samples.snapshot(**{"you": None, "seats": seats, "turn": samples.turn(2), **given})


def test_taking_a_seat(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: looking_on()}) as now:
            assert "S to sit down" in now.status
            await now.press("s")
            assert now.screen_name == "SitDialog"
            await now.press("5", "0", "0", "enter")
            assert "800 to 2,000" in now.label("#error")
            await now.press("backspace", "backspace", "backspace", *"900", "enter")
            assert now.sent("sit") == [{"table": 1, "seat": 0, "buy_in": 900, "blinds": "wait"}]
            assert now.screen_name == "TableScreen"

    play(story)


def test_choosing_seat_and_blinds(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: looking_on()}) as now:
            await now.press("s", "up", "right", "right", "down", "down", "space", "enter")
            assert now.sent("sit") == [{"table": 1, "seat": 4, "buy_in": 1000, "blinds": "post"}]

    play(story)


def test_a_click_on_a_free_seat_asks_to_sit_there(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: looking_on()}) as now:
            lines = now.text(FeltView).splitlines()
            y = next(y for y, line in enumerate(lines) if "seat 6" in line)
            await now.pilot.click(FeltView, offset=(lines[y].index("seat 6"), y))
            await now.rest()
            await now.press("enter")
            assert [sit["seat"] for sit in now.sent("sit")] == [6]

    play(story)


def test_the_rooms_refusal_stays_in_the_dialog(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: looking_on()}) as now:
            now.room.answers["sit"] = lambda command: [
                {"type": "error", "id": command["id"], "code": "seat_taken", "message": "seat 4 is taken"}
            ]
            await now.press("s", "enter")
            assert now.screen_name == "SitDialog"
            assert now.label("#error") == "seat 4 is taken"

    play(story)


def test_a_full_table_has_a_waiting_list(tmp_path):
    async def story():
        full = tuple(samples.seat(number) for number in range(2, 8))
        seats = tuple(type(seat)(seat.seat - 1, seat.player, seat.stack) for seat in full)
        async with at_table(tmp_path, states={1: looking_on(seats=seats)}) as now:
            assert "S wait for a seat" in now.text(ActionBar)
            await now.press("s")
            assert now.sent("join_waiting_list") == [{"table": 1}]
            await now.tell(1, {"type": "waiting_list_changed", "names": ["Bea", "Ada"]})
            assert "number 2 of 2" in now.status or "waiting list" in now.status
            await now.tell(1, {"type": "stood_up", "seat": 3, "player": "x", "stack": 1, "reason": "left"})
            await now.tell(1, samples.plain(SeatOffered("Ada", 3, 30_000)))
            now.time.now += 10
            now.app.screen.tick()
            assert "Seat 3 is kept for you for 20 s" in now.status
            await now.press("s")
            assert now.screen_name == "SitDialog"
            await now.press("enter")
            assert [sit["seat"] for sit in now.sent("sit")] == [3]

    play(story)


def test_closing_a_table_that_one_only_looked_at(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: looking_on()}) as now:
            await now.press("l")
            assert now.sent("unwatch") == [{"table": 1}]
            assert now.screen_name == "LobbyScreen"

    play(story)


def test_topping_up(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("u")
            await now.press("enter")
            assert now.sent("top_up") == [{"table": 1, "by": 760}]

    play(story)


# --- several tables -----------------------------------------------------------------------------------------------


async def open_second(now: Stage) -> None:
    await now.press("escape", "down", "enter")
    assert now.app.hub.current == 2


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
            assert now.app.hub.current == 1
            await now.press("c")
            assert [act["table"] for act in now.sent("act")] == [1]
            await now.press("tab")
            assert now.app.hub.current == 2

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
        states = {number: looking_on() for number in range(1, 6)}
        async with stage(tmp_path, tables=ROWS, states=states) as now:
            for downs in range(5):
                await now.press(*["down"] * (1 if downs else 0), "enter")
                if downs < 4:
                    await now.press("escape")
            assert list(now.app.hub.desks) == [1, 2, 3, 4]
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
            assert now.screen_name == "TableScreen"

    play(story)


def test_a_table_that_closes_says_so(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.tell(1, {"type": "table_closed", "reason": "closed by Bea"})
            assert "closed by Bea" in now.text(FeltView)
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
            await now.pilot.resize_terminal(160, 40)
            assert middle.has_class("wide")
            assert "▶Ada" in now.text(FeltView)
            await now.pilot.resize_terminal(60, 19)
            assert "▶Ada" in now.text(FeltView)
            assert not now.app.screen.has_class("too-small")
            await now.pilot.resize_terminal(59, 19)
            assert now.app.screen.has_class("too-small")
            await now.pilot.resize_terminal(80, 24)
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

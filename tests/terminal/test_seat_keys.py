"""Sitting down and up, out and in, chips, straddles and waiting lists, by keys."""

import pytest
from msgspec.structs import replace
from textual.events import Key
from textual.widgets import Input, Label

from pokerclient.terminal.model.status_text import menu_of, situation
from pokerclient.terminal.widgets.bars import ActionBar, MenuKey
from pokerclient.terminal.widgets.table_widget import TableWidget
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import BuyInAsked, Sat, SatOut, SeatOffered, StoodUp, TableClosed
from pokerwire.cash.cash_snapshot import AutoTopUp
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.player_settings import PlayerNote
from tests.terminal import samples
from tests.terminal.terminal_stage import at_table, play, stage


@pytest.mark.parametrize(
    ("given", "key", "kind", "sent"),
    [
        ({}, "s", "sit_out", {"table": 1}),
        ({"sitting_out": True}, "s", "sit_in", {"table": 1, "blinds": "post"}),
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
            assert now.screen_name == "QuestionDialog"
            assert "or once the button has passed" in now.label("#question")
            await now.press("p")
            assert now.sent("sit_in") == [{"table": 1, "blinds": "post"}]

    play(story)


@pytest.mark.parametrize(("owed", "by"), [({}, 20), ({"owes_small_blind": True}, 30)], ids=["big", "both"])
def test_who_posts_reads_when_they_come_in_and_what_they_post(owed, by):
    me = samples.seat(1, in_hand=False, card_count=0, owes_big_blind=True, blind_choice="post", **owed)
    view = samples.view(3, seats=(me, samples.seat(2)), turn=samples.turn(2))
    told = f"You come in with the next hand, or once the button has passed you, and post {by}"
    assert situation(view, 0.0) == told


@pytest.mark.parametrize("key", ["s", "u", "l"])
def test_what_is_asked_about_a_seat_goes_with_the_seat(tmp_path, key):
    async def story():
        me = samples.seat(1, sitting_out=True, in_hand=False, owes_big_blind=True)
        async with at_table(tmp_path, states={1: samples.snapshot(seats=(me, samples.seat(2)))}) as now:
            await now.press(key)
            assert now.screen_name in {"QuestionDialog", "TopUpDialog"}
            await now.tell(1, samples.plain(StoodUp(2, "Bea", 1_000, "left")))
            assert now.screen_name in {"QuestionDialog", "TopUpDialog"}
            await now.tell(1, samples.plain(StoodUp(1, "Ada", 1_240, "missed_blinds")))
            assert [line.text for line in now.app.model.chat][-1:] == [
                "The Corner: Ada leaves seat 1 with 1,240: missed too many blinds"
            ]
            assert now.screen_name == "CashTableScreen"
            assert now.sent("sit_in") == now.sent("leave") == now.sent("top_up") == []

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


def test_no_chips_go_back_to_whoever_has_none(tmp_path):
    async def story():
        me = samples.seat(1, stack=0, sitting_out=True, in_hand=False)
        async with stage(tmp_path, states={1: samples.snapshot(seats=(me, samples.seat(2)))}) as now:
            await now.press("enter", "escape", "l")
            assert now.label("#question") == "Stand up now."
            await now.tell(1, samples.plain(StoodUp(1, "Ada", 0, "broke")))
            told = [line.text for line in now.app.model.chat][-1]
            assert told == "The Corner: Ada leaves seat 1: out of chips"

    play(story)


def test_the_straddle_is_offered_where_the_table_has_one(tmp_path):
    async def story():
        config = TableConfig(name="S", seats=6, straddle="utg")
        async with at_table(tmp_path, states={1: samples.snapshot(config=config)}) as now:
            assert "O straddle" in now.text(ActionBar)
            await now.press("o")
            assert now.sent("set_straddle") == [{"table": 1, "on": True}]

    play(story)


def test_another_seat_a_free_one_or_that_of_somebody_who_agrees_to_swap(tmp_path):
    async def story():
        six = samples.snapshot()
        state = replace(six, seats=tuple(seat for seat in six.seats if seat.seat in (1, 2, 3)))
        async with at_table(tmp_path, states={1: state}) as now:
            await now.press("g")
            options = [str(label.content) for label in now.app.screen.query("Label.option").results(Label)]
            count = state.config.seats
            assert [option.split()[0] for option in options] == ["2", *map(str, range(4, count + 1))], (
                "no bot"
            )
            assert options[0].endswith("seat 2: swap with Grace Hopper")
            await now.press("2")
            assert now.sent("swap_seats") == [{"table": 1, "seat": 2}]
            await now.press("g", "4")
            assert now.sent("change_seat") == [{"table": 1, "seat": 4}]

    play(story)


# --- without a seat -----------------------------------------------------------------------------------------------


def test_what_is_unusual_at_a_table_is_said_before_one_sits_down(tmp_path):
    async def story():
        state = samples.looking_on()
        state = replace(state, config=replace(state.config, buy_ins="approved", one_at_a_time=True))
        async with at_table(tmp_path, states={1: state}) as now:
            await now.press("s")
            notices = [str(label.content) for label in now.app.screen.query(".notice").results(Label)]
            assert notices == [
                "The host approves all chips at this table: you sit down once yours are.",
                "Whoever sits here sits at no other table.",
            ]

    play(story)


def test_taking_a_seat(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
            assert "S to sit down" in now.status
            await now.press("s")
            assert now.screen_name == "SitDialog"
            await now.press("5", "0", "0", "enter")
            assert "800 to 2,000" in now.label("#error")
            await now.press("backspace", "backspace", "backspace", *"900", "enter")
            assert now.sent("sit") == [{"table": 1, "seat": 0, "buy_in": 900, "blinds": "post"}]
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_keys_that_come_together_are_in_order_and_letters_are_no_numbers(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
            await now.press("s")
            for key in ("S", "1", "backspace", "9", "9", "backspace", "0", "0", "x"):
                now.app.post_message(Key(key, key if len(key) == 1 else None))
            await now.rest()
            assert now.app.screen.query_one("#buy-in", Input).value == "900"

    play(story)


def test_who_watches_without_a_name_is_asked_for_one_and_then_for_a_seat(tmp_path):
    async def story():
        async with at_table(tmp_path, name="", states={1: samples.looking_on()}) as now:
            await now.press("s")
            assert now.screen_name == "LoginScreen"
            await now.press(*"Ada", "enter")
            assert now.screen_name == "SitDialog"

    play(story)


def test_the_question_for_a_seat_follows_the_wallet(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
            await now.deliver({"type": "wallet", "wallet": 0})
            await now.press("s")
            assert "Your chips 0" in now.label("#chips")
            assert now.app.screen.query_one("#short").display
            await now.press("enter")
            assert "800 to 2,000" in now.label("#error")
            await now.deliver({"type": "wallet", "wallet": 1_500})
            assert "Your chips 1,500" in now.label("#chips")
            assert not now.app.screen.query_one("#short").display
            assert now.label("#error") == ""
            await now.press("enter")
            assert now.sent("sit") == [{"table": 1, "seat": 0, "buy_in": 1_500, "blinds": "post"}]

    play(story)


@pytest.mark.parametrize(
    "events",
    [
        [Sat(4, "Ada", 900)],
        [Sat(seat, f"P{seat}", 900) for seat in (1, 4, 6)],
        [TableClosed("it is late")],
    ],
    ids=["seated from another device", "the last seats are taken", "the table is closed"],
)
def test_the_question_for_a_seat_goes_when_it_has_no_answer_any_more(tmp_path, events):
    async def story():
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
            await now.press("s")
            assert now.screen_name == "SitDialog"
            for event in events:
                await now.tell(1, samples.plain(event))
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_choosing_seat_and_blinds(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
            await now.press("s", "up", "right", "right", "down", "down", "space", "enter")
            assert now.sent("sit") == [{"table": 1, "seat": 4, "buy_in": 1000, "blinds": "wait"}]

    play(story)


def test_a_click_on_a_free_seat_asks_to_sit_there(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
            lines = now.text(TableWidget).splitlines()
            y = next(y for y, line in enumerate(lines) if "seat 6" in line)
            await now.pilot.click(TableWidget, offset=(lines[y].index("seat 6"), y))
            await now.rest()
            await now.press("enter")
            assert [sit["seat"] for sit in now.sent("sit")] == [6]

    play(story)


def test_a_click_on_a_player_notes_something_about_them_and_mutes_them(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            lines = now.text(TableWidget).splitlines()
            y = next(y for y, line in enumerate(lines) if "bob" in line)
            await now.pilot.click(TableWidget, offset=(lines[y].index("bob"), y))
            await now.rest()
            await now.press(*"rivers", "down", "right", "down", "left", "enter")
            (sent,) = now.sent("set_settings")
            note = {"text": "rivers", "colour": "red"}
            assert sent["settings"] == {"notes": {"bob": note}, "muted": ["bob"]}

    play(story)


def test_a_player_with_a_note_has_a_mark(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            assert "*" not in now.text(TableWidget)
            now.app.model.preferences.notes = {"bob": PlayerNote("rivers", "red")}
            now.app.redraw()
            await now.rest()
            lines = [line for line in now.text(TableWidget).splitlines() if "bob" in line]
            assert "*" in lines[0]

    play(story)


def test_the_rooms_refusal_stays_in_the_dialog(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
            now.room.answers["sit"] = lambda command: [
                {"type": "error", "id": command["id"], "code": "seat_taken", "message": "seat 4 is taken"}
            ]
            await now.press("s", "enter")
            assert now.screen_name == "SitDialog"
            assert now.label("#error") == "Seat 4 is taken"

    play(story)


def test_a_full_table_has_a_waiting_list(tmp_path):
    async def story():
        full = tuple(samples.seat(number) for number in range(2, 8))
        seats = tuple(type(seat)(seat.seat - 1, seat.player, seat.stack) for seat in full)
        async with at_table(tmp_path, states={1: samples.looking_on(seats=seats)}) as now:
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
        async with at_table(tmp_path, states={1: samples.looking_on()}) as now:
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


def test_keeping_a_stack_topped_up(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("u")
            await now.press(*["backspace"] * 3, "down", *"900", "down", *"500", "enter")
            assert now.sent("top_up") == []
            assert now.sent("set_auto_top_up") == [{"table": 1, "to": 900, "below": 500}]
            assert now.status == "Your stack is topped up to 900 when a hand leaves fewer than 500"

    play(story)


def test_chips_are_added_before_the_room_is_told_to_keep_the_stack_up(tmp_path):
    """Or the room would top it up at once, and there would be no place for those chips."""

    async def story():
        async with at_table(tmp_path) as now:
            await now.press("u")
            await now.press("down", *"2000", "enter")
            wanted = ("top_up", "set_auto_top_up")
            assert tuple(one["type"] for one in now.room.got() if one["type"] in wanted) == wanted

    play(story)


def test_a_stack_that_is_kept_up_shows_how_and_can_be_left_alone(tmp_path):
    async def story():
        me = samples.seat(1, auto_top_up=AutoTopUp(900, 500))
        async with at_table(tmp_path, states={1: samples.snapshot(seats=(me, samples.seat(2)))}) as now:
            await now.press("u")
            fields = [now.app.screen.query_one(id, Input).value for id in ("#by", "#to", "#below")]
            assert fields == ["", "900", "500"]
            await now.press("enter")
            assert now.label("#error").startswith("Add: at least 1 chip")
            await now.press("down", *["backspace"] * 3, "enter")
            assert now.sent("set_auto_top_up") == [{"table": 1, "to": 0, "below": 0}]

    play(story)


@pytest.mark.parametrize(
    ("table", "kept", "told"),
    [
        (1, 60_000, "You are out of chips: U to buy more within 52 s"),
        (1, 0, "You are out of chips: U to buy more"),
        (1_010_001, 0, "You are out of chips: U to buy more"),
    ],
)
@pytest.mark.parametrize("in_hand", [False, True])
def test_whoever_is_out_of_chips_is_told_the_key_and_the_time(table, kept, told, in_hand):
    me = samples.seat(1, stack=0, sitting_out=True, sit_out_reason="broke", in_hand=in_hand, kept=kept)
    over = samples.snapshot(seats=(me, samples.seat(2)), turn=None, hand_running=False)
    view = TableView.from_snapshot(table, samples.plain(over), "Ada", now=100.0)
    assert situation(view, 108.0) == told
    assert menu_of(view, 1)[0] == MenuKey("U", "top up" if table == 1 else "rebuy")
    assert "S" not in [entry.key for entry in menu_of(view, 1)]


def test_the_clock_of_a_seat_that_is_kept_begins_when_its_player_is_out_of_chips():
    view = TableView.from_snapshot(1, samples.plain(samples.snapshot()), "Ada", now=100.0)
    view.apply(SatOut(2, "broke"), now=120.0)
    view.apply(SatOut(1, "broke", 60_000), now=130.0)
    assert (view.kept_seconds(130.0), view.kept_seconds(150.5), view.kept_seconds(300.0)) == (60, 40, 1)
    view.apply(BuyInAsked("Ada", 0, 100, top_up=True), now=150.0)
    assert view.kept_seconds(150.0) == 0


ALONE = samples.snapshot(seats=(samples.seat(1),), hand_running=False, turn=None)


def test_who_is_alone_brings_house_bots(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: ALONE}) as now:
            now.app.client._session.house_bots = ("club", "easy")
            assert MenuKey("B", "bring bots") in menu_of(now.app.screen.open_table.view, 1, bots=True)
            await now.press("b", "right", "down", "right", "enter")
            assert now.sent("bring_bots") == [{"table": 1, "bots": ["easy"] * 4}]

    play(story)


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        (ALONE, ()),
        (replace(ALONE, config=replace(ALONE.config, access="locked")), ("club",)),
        (replace(ALONE, config=replace(ALONE.config, bots_allowed=False)), ("club",)),
        (
            samples.snapshot(seats=(samples.seat(1), samples.seat(2)), hand_running=False, turn=None),
            ("club",),
        ),
    ],
)
def test_no_bots_are_brought_where_none_may_come(tmp_path, state, kinds):
    async def story():
        async with at_table(tmp_path, states={1: state}) as now:
            now.app.client._session.house_bots = kinds
            await now.press("b")
            assert now.screen_name == "CashTableScreen"
            assert now.sent("bring_bots") == []

    play(story)

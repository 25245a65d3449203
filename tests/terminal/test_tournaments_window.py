"""Tournaments in the terminal: the list, registering, the seat that comes by itself, the news at the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from textual.widgets import DataTable, Static

from pokerclient.terminal.screens.tournaments_window import TournamentsWindow
from pokerclient.terminal.widgets.bars import ActionBar
from pokerclient.terminal.widgets.table_widget import TableWidget
from tests.clients.fakes import error, ok
from tests.clients.test_tournament_text import MESSAGE
from tests.terminal import samples
from tests.terminal.terminal_stage import TerminalStage, play, stage

SETUP = msgspec.to_builtins(MESSAGE.setup)
ROW = {
    "tournament": 1,
    "setup": SETUP,
    "phase": "registering",
    "paused": False,
    "entrants": 3,
    "players": 0,
    "level": 0,
    "pool": 300,
    "paid_places": 0,
}
FIRST, SECOND = 1_010_001, 1_010_002
SEAT_NOTICE = {
    "type": "notice",
    "text": "Friday",
    "table": FIRST,
    "seat": 1,
    "name": "Friday 1",
    "chips": 1_000,
}


def announce(now: TerminalStage, *rows: dict[str, Any]) -> None:
    """Let the room have tournaments; number 1 has begun."""
    told = msgspec.to_builtins(MESSAGE) | {"type": "tournament"}
    now.room.answers |= {
        "get_tournaments": lambda m: [{"type": "tournaments", "id": m["id"], "tournaments": list(rows)}],
        "watch_tournament": lambda m: [ok(m), told],
        "enter_tournament": lambda m: [ok(m), told],
        "leave_tournament": lambda m: [error(m, "not_registered", "you are not registered")],
    }


async def seat(now: TerminalStage, table: int) -> None:
    """Seat the player, as a director does."""
    await now.deliver({**SEAT_NOTICE, "table": table})


async def happen(now: TerminalStage, *events: dict[str, Any]) -> None:
    """Let events happen in tournament 1, which has two tables."""
    tables = [{"number": 1, "table": FIRST}, {"number": 2, "table": SECOND}]
    told = {"type": "tournament_events", "tournament": 1, "first": 10, "last": 9 + len(events)}
    await now.deliver({**told, "events": list(events), "tables": tables})


def test_the_window_lists_tells_and_registers(tmp_path):
    async def story() -> None:
        async with stage(tmp_path) as now:
            announce(now, ROW)
            await now.press("n")
            window = now.app.screen
            assert isinstance(window, TournamentsWindow)
            assert [str(cell) for cell in window.query_one(DataTable).get_row_at(0)] == [
                "1",
                "Friday",
                "registering",
                "3",
                "110",
                "300",
            ]
            assert "Level 2: 100/200" in str(window.query_one("#standing", Static).content)
            await now.press("r")
            assert now.sent("enter_tournament") == [{"tournament": 1}]
            assert now.label(".hint") == "You are registered; your seat is announced."
            await now.press("w")
            assert now.label(".hint") == "You are not registered"
            await now.press("escape")
            assert now.screen_name == "LobbyScreen"

    play(story)


def test_a_player_has_a_sit_and_go_announced(tmp_path):
    async def story() -> None:
        async with stage(tmp_path) as now:
            announce(now)
            await now.press("n")
            now.room.answers["open_sit_and_go"] = lambda command: [
                {"type": "tournament_opened", "id": command["id"], "tournament": 4}
            ]
            await now.press("3")
            assert now.sent("open_sit_and_go") == [{"players": 3}]
            assert now.label(".hint") == "A sit-and-go waits for players: R enters it."

    play(story)


def test_a_room_without_tournaments_says_so(tmp_path):
    async def story() -> None:
        async with stage(tmp_path) as now:
            announce(now)
            await now.press("n")
            none = "There is no tournament in this room.   3/6/9 sit & go   P private   S season   Esc back"
            assert now.label(".hint") == none
            await now.press("r", "w", "b")
            assert now.sent("enter_tournament") == []

    play(story)


def test_a_seat_in_a_tournament_opens_by_itself_and_replaces_the_former_one(tmp_path):
    async def story() -> None:
        states = {1: samples.snapshot(), FIRST: samples.looking_on(), SECOND: samples.looking_on()}
        async with stage(tmp_path, states=states) as now:
            announce(now, ROW)
            await now.press("n")
            assert now.screen_name == "TournamentsWindow"
            await seat(now, FIRST)
            assert now.screen_name == "CashTableScreen"
            assert now.app.model.current_table_number == FIRST
            assert now.sent("watch_tournament") == [{"tournament": 1}]
            await seat(now, SECOND)
            assert list(now.app.model.open_tables) == [SECOND]
            assert now.app.model.current_table_number == SECOND

    play(story)


def test_a_tournament_that_begins_with_ones_own_turn_opens_too(tmp_path):
    async def story() -> None:
        async with stage(tmp_path, states={FIRST: samples.snapshot()}) as now:
            announce(now, ROW)
            await now.press("n")
            await seat(now, FIRST)
            assert now.app.model.open_tables[FIRST].my_turn
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_a_seat_waits_behind_a_table_that_asks_for_a_decision(tmp_path):
    async def story() -> None:
        async with stage(tmp_path, states={1: samples.snapshot(), FIRST: samples.looking_on()}) as now:
            announce(now, ROW)
            await now.press("enter")
            assert now.app.model.open_tables[1].my_turn
            await seat(now, FIRST)
            assert now.app.model.current_table_number == 1
            assert FIRST in now.app.model.open_tables

    play(story)


def test_what_happens_is_told_at_the_table_and_the_notices_do_not_repeat_it(tmp_path):
    async def story() -> None:
        async with stage(tmp_path, states={FIRST: samples.looking_on(hand_running=False, turn=None)}) as now:
            announce(now, ROW)
            await seat(now, FIRST)
            await happen(now, {"type": "place_taken", "player": "Bob", "place": 7})
            assert "Bob" not in now.status
            await happen(now, {"type": "place_taken", "player": "Ada", "place": 2, "prize": 100})
            assert now.status == "You finish 2nd and win 100."
            assert now.app.model.open_tables[FIRST].log.lines[-1].text == now.status
            assert "You finish 2nd" in now.text(TableWidget), "and stays in the middle of the table"
            await now.deliver({"type": "notice", "text": "you finish in place 2", "code": "tournament_place"})
            assert now.status == "You finish 2nd and win 100."

    play(story)


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
def test_a_podium_stands_in_the_middle_of_the_table_once_the_tournament_is_over(tmp_path, size):
    places = [("Cy", 3, 50), ("Ada", 2, 100), ("Bob", 1, 200)]

    async def story() -> None:
        states = {FIRST: samples.looking_on(hand_running=False, turn=None)}
        async with stage(tmp_path, states=states, size=size) as now:
            announce(now, ROW)
            await seat(now, FIRST)
            for player, place, prize in places:
                assert "3rd" not in now.text(TableWidget)
                await happen(now, {"type": "place_taken", "player": player, "place": place, "prize": prize})
            await happen(now, {"type": "tournament_ended", "winner": "Bob"})
            shown = now.text(TableWidget).splitlines()
            rows = {
                word: next(row for row, line in enumerate(shown) if word in line)
                for word in ("1st", "2nd", "3rd")
            }
            assert rows["1st"] < rows["2nd"] < rows["3rd"]
            columns = {word: shown[row].index(word) for word, row in rows.items()}
            assert columns["2nd"] < columns["1st"] < columns["3rd"]
            for word, prize in (("1st", "200"), ("2nd", "100"), ("3rd", "50")):
                assert prize in shown[rows[word] + 1]
            assert any("Bob" in line for line in shown[: rows["1st"]])

    play(story)


def test_a_deal_may_leave_something_for_the_winner(tmp_path):
    def amounts(message: dict[str, Any]) -> list[dict[str, Any]]:
        left = message.get("left", 0)
        told = {"type": "prize_deal", "id": message["id"], "tournament": 1, "left": left, "most_left": 180}
        who_agrees = {"agreed": {"Bob": "icm"}, "agreed_left": {"Bob": 40}}
        return [{**told, "icm": {"Ada": 450 - left}, "chips": {"Ada": 440 - left}, **who_agrees}]

    async def story() -> None:
        async with stage(tmp_path) as now:
            announce(now, ROW)
            now.room.answers |= {"get_prize_deal": amounts, "vote_deal": lambda m: [ok(m)]}
            await now.press("n")
            await now.press("d")
            text = str(now.app.screen.query_one("#standing", Static).content)
            assert "Ada: 410 by ICM, 400 by chips" in text, "as much is left as those want who agree already"
            await now.press("l")
            await now.press("backspace", "backspace", "6", "0", "enter")
            assert "Ada: 390 by ICM" in str(now.app.screen.query_one("#standing", Static).content)
            await now.press("c")
            assert now.sent("vote_deal") == [{"tournament": 1, "by": "chips", "agrees": True, "left": 60}]

    play(story)


def test_new_chips_are_one_key_at_the_table(tmp_path):
    async def story() -> None:
        me = samples.seat(1, stack=0, in_hand=False)
        table = samples.snapshot(seats=(me, samples.seat(2)), turn=None)
        async with stage(tmp_path, states={1: samples.snapshot(), FIRST: table}) as now:
            announce(now, ROW)
            await seat(now, FIRST)
            assert "U rebuy" in now.text(ActionBar)
            await happen(now, {"type": "rebuy_offered", "player": "Ada", "time": 20_000})
            assert now.app.model.open_tables[FIRST].log.lines[-1].text == (
                "You have no chips left: U buys new ones, within 20 s."
            )
            await now.press("u")
            assert [sent["what"] for sent in now.sent("buy_tournament_chips")] == ["rebuy"]

    play(story)

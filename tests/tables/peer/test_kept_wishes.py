"""Who changes seats, or stands up and comes back, need not say again that they straddle and how often they run it."""

from __future__ import annotations

import random

import msgspec

from pokerroom.tables.peer import kept_wishes
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.cash.cash_events import RunsSet, Sat, StraddleSet
from pokerwire.cash.table_config import Clocks
from tests.tables.peer.test_face_up_odds import events_of
from tests.tables.peer.twins import DECODER
from tests.tables.peer.watched import WatchedTable

SLOW = Clocks(decision=0, rathole=0)


def with_wishes(straddle_to: int = 0, **options: object) -> WatchedTable:
    """Ana straddles and runs everything twice, Bob and Cid have said nothing."""
    watched = WatchedTable(
        **{"viewers": ("Ana", "Bob"), "clocks": SLOW, "straddle": "utg", "max_runs": 3, **options}
    )
    watched.sit("Ana", "Bob", "Cid")
    watched.must("set_straddle", "Ana", True, to=straddle_to)
    watched.must("set_runs", "Ana", 2, 0)
    return watched


def wishes(watched: WatchedTable, player: str) -> tuple[bool, int, int]:
    seat = next(seat for seat in watched.snap(player).seats if seat.player == player)
    return seat.straddle, seat.straddle_to, seat.runs


def comes_back(watched: WatchedTable, player: str, stack: int = 200) -> list[object]:
    watched.must("leave", player)
    return watched.must("sit", player, 0, stack)


def test_who_comes_back_wants_what_they_wanted() -> None:
    watched = with_wishes()
    assert comes_back(watched, "Ana") == [Sat(1, "Ana", 200), StraddleSet(1, True), RunsSet(1, 2)]
    assert wishes(watched, "Ana") == (True, 0, 2)
    assert next(seat.runs for seat in watched.snap("Bob").seats if seat.player == "Ana") == 0, "Ana's alone"
    comes_back(watched, "Bob")
    assert wishes(watched, "Bob") == (False, 0, 0)


def test_what_was_taken_back_is_not_wanted_again() -> None:
    watched = with_wishes()
    watched.must("set_straddle", "Ana", False)
    watched.must("set_runs", "Ana", 0, 0)
    assert comes_back(watched, "Ana") == [Sat(1, "Ana", 200)]


def test_an_amount_is_at_most_what_the_player_brings() -> None:
    watched = with_wishes(150, straddle="restraddle")
    comes_back(watched, "Ana", 100)
    assert wishes(watched, "Ana") == (True, 100, 2)
    assert [event for event in watched.fresh if isinstance(event, StraddleSet)] == [
        StraddleSet(1, True, 100, 8, 100)
    ]


def test_in_another_seat_the_wishes_are_the_same() -> None:
    watched = with_wishes()
    watched.must("change_seat", "Ana", 6)
    assert [seat.seat for seat in watched.snap("Ana").seats if seat.player == "Ana"] == [6]
    assert wishes(watched, "Ana") == (True, 0, 2)
    assert events_of(watched, StraddleSet)[-1] == StraddleSet(6, True)


def test_the_wishes_of_many_are_kept_and_those_of_the_first_go() -> None:
    watched = with_wishes()
    watched.must("leave", "Ana")
    for number in range(kept_wishes.MOST_KEPT):
        name = f"P{number}"
        watched.must("sit", name, 0, 200)
        watched.must("set_runs", name, 3, 0)
        watched.must("leave", name)
    watched.sit("Ana")
    assert wishes(watched, "Ana") == (False, 0, 0)
    watched.sit("P0")
    assert wishes(watched, "P0") == (False, 0, 3)


def test_they_outlive_the_process_but_not_in_a_journal_that_an_older_room_began() -> None:
    watched = with_wishes()
    watched.must("leave", "Ana")
    written = watched.table.checkpoint()
    kept = DECODER.decode(msgspec.json.encode(written))
    assert isinstance(kept, TableCheckpoint)
    for checkpoint, wanted in ((kept, 2), (msgspec.structs.replace(kept, kept_wishes=None), 0)):
        table = CashTable.restore(checkpoint, random.Random(1))
        table.sit("Ana", 0, 200, watched.now)
        assert table.snapshot("Ana", watched.now).seats[0].runs == wanted

"""Who gets a place at a UTH table: the waiting list of a full one, and guests at places that a marker holds."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.uth_checkpoint import UthCheckpoint
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tables.uth.uth_table_state import SEAT_OFFER_MS
from pokerwire.cash.cash_events import SeatOffered, WaitingListChanged
from pokerwire.uth.round_events import BetsSettled
from pokerwire.uth.uth_snapshot import UthSeatView
from pokerwire.uth.uth_table_events import PlaceGivenUp, PlaceLeft, PlaceTaken, PlaceWanted
from tests.tables.uth.table_harness import UthTableHarness

SIX = ("ann", "bob", "cat", "dan", "eve", "fay")


def full_table() -> UthTableHarness:
    table = UthTableHarness("casino")
    table.sit(*SIX)
    return table


def refusal(action: Any, *arguments: Any) -> str:
    with pytest.raises(TableError) as refused:
        action(*arguments)
    return refused.value.code


def seats(table: UthTableHarness) -> dict[int, str]:
    return {place.seat: place.player for place in table.see().places}


def place_at(table: UthTableHarness, number: int) -> UthSeatView:
    return next(place for place in table.see().places if place.seat == number)


def test_whoever_is_removed_learns_by_whom_now_or_when_the_round_is_over() -> None:
    table = full_table()
    table.place("ann")
    table.wait_until("preflop")
    table.take()
    table.table.remove("ann", table.now, by="bob")
    table.table.remove("cat", table.now)
    assert [(left.player, left.reason, left.removed_by) for left in table.take(PlaceLeft)] == [
        ("cat", "removed", "")
    ]
    table.wait_until("betting")
    assert [(left.player, left.reason, left.removed_by) for left in table.take(PlaceLeft)] == [
        ("ann", "removed", "bob")
    ]


# --- the waiting list -------------------------------------------------------------------------------------------------


def test_a_full_table_keeps_a_list_and_offers_what_becomes_free() -> None:
    table = full_table()
    assert refusal(table.table.sit, "gus", 0, table.now) == "table_full"
    table.table.join_waiting("gus", table.now)
    table.table.join_waiting("hal", table.now)
    assert table.table.waiting == table.see().waiting_list == ("gus", "hal")
    table.take()
    table.table.leave("cat", table.now)
    assert [(offer.player, offer.seat) for offer in table.take(SeatOffered)] == [("gus", 3)]
    assert table.see("hal").offers == (SeatOffered("gus", 3, SEAT_OFFER_MS),)
    assert refusal(table.table.sit, "hal", 3, table.now) == "seat_kept"
    assert refusal(table.table.sit, "hal", 0, table.now) == "table_full"
    assert table.table.sit("gus", 0, table.now) == 3
    assert table.table.waiting == ("hal",)


def test_an_offer_that_runs_out_goes_to_the_next() -> None:
    table = full_table()
    for name in ("gus", "hal"):
        table.table.join_waiting(name, table.now)
    table.table.leave("bob", table.now)
    table.take()
    table.wait(SEAT_OFFER_MS)
    events = table.take(WaitingListChanged, SeatOffered)
    assert events == [WaitingListChanged(("hal",)), SeatOffered("hal", 2, SEAT_OFFER_MS)]


def test_who_may_sit_or_sits_does_not_wait() -> None:
    table = UthTableHarness("casino")
    table.sit("ann")
    assert refusal(table.table.join_waiting, "ann", table.now) == "already_seated"
    assert refusal(table.table.join_waiting, "bob", table.now) == "seat_free"
    assert refusal(table.table.leave_waiting, "bob", table.now) == "not_waiting"
    crowd = UthTableHarness("extreme")
    crowd.sit(*SIX)
    assert refusal(crowd.table.join_waiting, "gus", crowd.now) == "seat_free"


def test_the_list_goes_with_the_table() -> None:
    table = full_table()
    table.table.join_waiting("gus", table.now)
    table.table.close(table.now)
    assert table.table.waiting == ()


# --- guests -----------------------------------------------------------------------------------------------------------


def play_round(table: UthTableHarness, *players: str) -> None:
    """Everybody bets; the clock decides the rest."""
    for player in players:
        table.place(player)
    table.wait_until("over")


def test_a_guest_plays_at_a_place_that_a_marker_holds_and_gives_it_back_after_the_round() -> None:
    table = full_table()
    table.table.sit_out("cat", table.now)
    table.take()
    assert table.table.sit("gus", 0, table.now) == 3
    assert table.take(PlaceTaken) == [PlaceTaken(3, True, "gus", False, "cat")]
    assert place_at(table, 3).reserved_for == "cat"
    assert (table.see("gus").you, table.see("cat").you, table.see("cat").lent) == (3, None, 3)
    table.place("gus")
    table.wait_until("preflop")
    table.table.sit_in("cat", table.now)
    assert table.take(PlaceWanted) == [PlaceWanted(3, True, "cat")]
    table.decide("gus", "preflop", "raise", 40)
    table.wait_until("over")
    settled = [event for event in table.take() if isinstance(event, BetsSettled)]
    assert [event.seat for event in settled] == [3]
    assert (seats(table)[3], table.see("cat").you, table.see("cat").lent) == ("cat", 3, None)
    assert "gus" not in table.table.players
    assert table.purse.accounts["cat"] == 10_000
    table.wait_until("betting")
    table.place("cat")
    assert table.see("cat").total == 20


def test_a_guest_without_bets_goes_at_once() -> None:
    table = full_table()
    table.table.sit_out("bob", table.now)
    table.table.sit("gus", 2, table.now)
    table.table.sit("bob", 0, table.now)
    assert seats(table)[2] == "bob"
    table.place("bob")
    assert table.table.stack_of("bob") == 20


@pytest.mark.parametrize("last_bet", ["undo", "clear", "connection_lost"])
def test_a_place_is_its_players_again_as_soon_as_the_guest_has_no_bets(last_bet: str) -> None:
    table = full_table()
    table.table.sit_out("bob", table.now)
    table.table.sit("gus", 2, table.now)
    table.place("gus")
    table.table.sit_in("bob", table.now)
    assert seats(table)[2] == "gus"
    with pytest.raises(TableError, match="a guest finishes the round at your place"):
        table.place("bob")
    game = () if last_bet == "connection_lost" else (table.table.game,)
    getattr(table.table, last_bet)("gus", *game, table.now)
    assert (seats(table)[2], table.see("bob").you) == ("bob", 2)
    assert "gus" not in table.table.players
    table.place("bob")
    assert table.purse.accounts["gus"] == 10_000


def test_an_absent_player_cannot_touch_the_bets_of_their_guest() -> None:
    table = full_table()
    table.table.sit_out("bob", table.now)
    table.table.sit("gus", 2, table.now)
    table.place("gus")
    assert refusal(table.place, "bob") == "place_lent"
    assert refusal(table.table.undo, "bob", table.table.game, table.now) == "place_lent"
    assert refusal(table.table.deal, "bob", table.table.game, table.now) == "place_lent"
    assert (table.table.stack_of("bob"), table.table.stack_of("gus")) == (0, 20)
    table.wait_until("preflop")
    assert refusal(table.decide, "bob", "preflop", "check") == "place_lent"
    assert (table.see("bob").choices, table.see("bob").previous) == (None, ())
    assert all(place.cards is None for place in table.see("bob").places)


def test_bets_that_are_in_play_keep_a_place_from_guests() -> None:
    table = full_table()
    table.place("ann")
    table.wait_until("preflop")
    table.table.sit_out("ann", table.now)
    assert refusal(table.table.sit, "gus", 1, table.now) == "seat_taken"
    table.wait_until("over")
    assert table.table.sit("gus", 1, table.now) == 1


def test_a_place_whose_player_stays_away_is_the_guests() -> None:
    table = full_table()
    table.table.sit_out("ann", table.now)
    table.table.sit("gus", 1, table.now)
    assert refusal(table.table.sit_out, "gus", table.now) == "no_marker"
    table.take()
    table.wait(table.rules.timing.hold_seat)
    assert table.take(PlaceGivenUp) == [PlaceGivenUp(1, True, "ann", "held_too_long")]
    assert (seats(table)[1], place_at(table, 1).reserved_for) == ("gus", "")
    table.table.sit_out("gus", table.now)


def test_a_guest_who_leaves_gives_the_marker_back() -> None:
    table = full_table()
    table.table.sit_out("ann", table.now)
    table.table.sit("gus", 1, table.now)
    table.table.leave("gus", table.now)
    place = place_at(table, 1)
    assert (place.player, place.held) == ("ann", True)
    assert table.table.sit("hal", 1, table.now) == 1


def test_those_who_wait_are_offered_a_place_that_a_marker_holds() -> None:
    table = full_table()
    table.table.join_waiting("gus", table.now)
    table.take()
    table.table.sit_out("dan", table.now)
    assert [offer.seat for offer in table.take(SeatOffered)] == [4]
    table.table.sit_in("dan", table.now)
    assert table.see("gus").offers == ()
    assert refusal(table.table.sit, "gus", 0, table.now) == "table_full"
    assert table.table.waiting == ("gus",)


def restored(table: UthTableHarness) -> UthTable:
    """The table of its checkpoint, as a room reads it from its store."""
    stored = msgspec.json.decode(msgspec.json.encode(table.table.checkpoint()), type=UthCheckpoint)
    return UthTable.restore(stored, table.rules, random.Random(1), table.purse)


def test_guests_and_the_waiting_list_are_there_after_a_restart() -> None:
    table = full_table()
    play_round(table, "ann")
    table.table.sit_out("bob", table.now)
    table.table.sit("gus", 2, table.now)
    table.table.join_waiting("hal", table.now)
    table.wait_until("over")
    again = restored(table)
    assert again.waiting == ("hal",)
    assert again.snapshot("bob", table.now).lent == 2
    again.sit_in("bob", table.now)
    assert again.players["bob"] == 2
    assert "gus" not in again.players

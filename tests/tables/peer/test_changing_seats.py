"""Moving to another seat of the table: kept until the hand is over, and coming in there like a newcomer (rule E7)."""

from __future__ import annotations

import pytest

from pokerwire.cash.cash_events import AutoTopUpSet, BlindsOwed, HandStarted, Sat, SatOut, StoodUp
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks
from tests.tables.peer.watched import WatchedTable

SLOW = Clocks(street_pause=0, hand_pause=1_000)


def playing(**options: object) -> WatchedTable:
    """A hand of three players in seats 1, 2 and 4 of six."""
    watched = WatchedTable(seats=6, clocks=SLOW, **options)
    for name, seat in (("Ana", 1), ("Bob", 2), ("Cid", 4)):
        watched.must("sit", name, seat, 100)
    watched.run(1_000)
    return watched


def test_the_seat_is_kept_until_the_hand_is_over_and_the_stack_goes_along() -> None:
    watched = playing()
    watched.must("change_seat", "Ana", 6)
    assert watched.table.seat_of("Ana") == 1
    assert watched.do("sit", "Dan", 6, 100) == "seat_taken"
    assert watched.do("change_seat", "Bob", 6) == "seat_taken"
    watched.end_hand()
    assert (watched.table.seat_of("Ana"), watched.table.seat_of("Bob")) == (6, 2)
    left, sat = watched.of(StoodUp)[-1], watched.of(Sat)[-1]
    assert (left.seat, left.reason, sat.seat) == (1, "moved", 6)
    assert left.stack == sat.stack == watched.seat("Ana").stack
    watched.must("sit", "Dan", 1, 100)


def test_who_is_in_no_hand_moves_at_once() -> None:
    watched = WatchedTable(seats=6)
    watched.sit("Ana")
    watched.must("change_seat", "Ana", 5)
    assert watched.table.seat_of("Ana") == 5
    assert watched.of(BlindsOwed) == [], "no hand has been dealt, so nobody owes anything"


def test_ones_own_seat_cancels_it() -> None:
    watched = playing()
    watched.must("change_seat", "Ana", 6)
    watched.must("change_seat", "Ana", 1)
    watched.must("sit", "Dan", 6, 100)
    watched.end_hand()
    assert watched.table.seat_of("Ana") == 1


@pytest.mark.parametrize(("seat", "code"), [(2, "seat_taken"), (7, "no_such_seat"), (0, "no_such_seat")])
def test_what_is_no_free_seat_is_refused(seat: int, code: str) -> None:
    watched = playing()
    assert watched.do("change_seat", "Ana", seat) == code
    watched.end_hand()
    assert watched.table.seat_of("Ana") == 1


def test_strangers_do_not_move() -> None:
    assert playing().do("change_seat", "Eve", 6) == "not_seated"


@pytest.mark.parametrize("seat", [3, 5, 6])
@pytest.mark.parametrize("name", ["Ana", "Bob", "Cid"])
@pytest.mark.parametrize("moving_button", [False, True])
def test_wherever_one_moves_the_big_blind_is_paid_before_the_next_cards(
    name: str, seat: int, *, moving_button: bool
) -> None:
    watched = playing(moving_button=moving_button)
    watched.must("change_seat", name, seat)
    watched.end_hand()
    owed = watched.of(BlindsOwed)[-1]
    assert (owed.seat, owed.big_blind) == (seat, True)
    watched.must("sit_in", name, "wait")
    for _ in range(8):
        watched.run(1_000)
        started = watched.of(HandStarted)[-1]
        if name in [player.player for player in started.players]:
            assert started.big_blind_seat == seat
            return
        watched.end_hand()
    raise AssertionError("the big blind never came")


def test_wishes_and_the_time_of_a_kept_seat_go_along() -> None:
    watched = playing()
    watched.must("set_auto_top_up", "Ana", 100, 50)
    watched.must("sit_out", "Ana")
    watched.end_hand()
    watched.run(500)
    watched.must("change_seat", "Ana", 6)
    watched.end_hand()
    out = watched.of(SatOut)[-1]
    assert (out.seat, out.reason) == (6, "asked")
    assert 0 < out.kept < SLOW.sit_out_limit
    assert watched.of(AutoTopUpSet)[-1].seat == 6
    assert watched.seat("Ana").sitting_out


def test_whoever_leaves_does_not_move_first() -> None:
    watched = playing()
    watched.must("change_seat", "Ana", 6)
    watched.must("leave", "Ana")
    watched.end_hand()
    assert watched.of(StoodUp)[-1].reason == "left"
    watched.must("sit", "Dan", 6, 100)


def test_who_asked_for_the_seat_that_somebody_moves_to_gets_another() -> None:
    watched = playing()
    watched.must("set_stakes", StakesChange(buy_ins="approved"))
    watched.must("ask", "Dan", 6, 100)
    watched.must("change_seat", "Ana", 6)
    watched.must("approve", "Dan", "Host")
    assert watched.table.seat_of("Dan") in (3, 5)

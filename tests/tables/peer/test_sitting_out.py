"""Sitting out and coming back, and who loses their seat (rules B6, E3)."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.tables.peer.cash_table_config import MINUTE
from pokerwire.cash.cash_events import BlindsOwed, SatIn, SatOut, StoodUp
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import ForcedBet
from tests.tables.peer.watched import WatchedTable

SLOW = Clocks(street_pause=0, hand_pause=1_000, decision=0)


def playing(**options: Any) -> WatchedTable:
    """Seats 1, 3, 5, 7 in their first hand: button on 1, blinds on 3 and 5."""
    watched = WatchedTable(**{"clocks": SLOW, **options})
    for seat, name in ((1, "Ana"), (3, "Bob"), (5, "Cid"), (7, "Dee")):
        watched.must("sit", name, seat, 200)
    watched.run(1_000)
    return watched


def next_hand(watched: WatchedTable, hands: int = 1) -> None:
    for _ in range(hands):
        watched.end_hand()
        watched.run(1_000)


def test_who_sits_out_during_a_hand_plays_it_to_the_end() -> None:
    watched = playing()
    assert watched.must("sit_out", "Dee") == [SatOut(7, "asked", 900_000)]
    assert watched.must("sit_out", "Dee") == []
    turn = watched.turn
    assert turn is not None
    assert turn.seat == 7
    next_hand(watched)
    assert not watched.seat("Dee").in_hand
    assert watched.seat("Dee").sitting_out


def test_who_comes_back_before_a_blind_passed_owes_nothing() -> None:
    watched = playing()
    watched.must("sit_out", "Ana")
    next_hand(watched)
    assert not watched.seat("Ana").in_hand
    assert watched.must("sit_in", "Ana", "wait") == [SatIn(1)]
    next_hand(watched)
    assert watched.seat("Ana").in_hand
    assert not [event for event in watched.events if isinstance(event, BlindsOwed)]


@pytest.mark.parametrize(
    ("name", "hands", "owed"),
    [
        ("Dee", 1, (True, False)),
        ("Dee", 2, (True, True)),
        ("Dee", 6, (True, True)),
        ("Cid", 1, (False, True)),
        ("Ana", 2, (True, False)),
    ],
)
def test_missed_blinds_are_owed(name: str, hands: int, owed: tuple[bool, bool]) -> None:
    watched = playing(max_missed_big_blinds=0)
    watched.must("sit_out", name)
    next_hand(watched, hands)
    seat = watched.seat(name)
    assert (seat.owes_big_blind, seat.owes_small_blind) == owed


@pytest.mark.parametrize(
    ("choice", "posted"),
    [("post", [("post", 2, 2), ("dead", 1, 2)]), ("wait", [("big_blind", 2, 2)])],
)
def test_who_owes_both_posts_them_or_waits_for_the_big_blind(
    choice: str, posted: list[tuple[str, int, int]]
) -> None:
    """The big blind is live, the small blind dead."""
    watched = playing()
    watched.must("sit", "Eve", 9, 200, blinds="wait")
    watched.must("sit_out", "Dee")
    next_hand(watched, 2)
    watched.must("sit_in", "Dee", choice)
    while not watched.seat("Dee").in_hand:
        next_hand(watched)
    paid = [(e.kind, e.by, e.to) for e in watched.fresh if isinstance(e, ForcedBet) and e.seat == 7]
    assert paid == posted
    seat = watched.seat("Dee")
    assert (seat.owes_big_blind, seat.owes_small_blind) == (False, False)


@pytest.mark.parametrize(("most", "hands"), [(1, 1), (2, 7), (0, None)])
def test_too_many_missed_big_blinds_cost_the_seat(most: int, hands: int | None) -> None:
    watched = playing(max_missed_big_blinds=most)
    watched.must("sit_out", "Dee")
    for hand in range(1, 9):
        next_hand(watched)
        if hands is not None and hand > hands:
            break
    stood = [event for event in watched.events if isinstance(event, StoodUp)]
    assert [(event.player, event.reason) for event in stood] == (
        [] if hands is None else [("Dee", "missed_blinds")]
    )


def test_who_comes_back_starts_counting_anew() -> None:
    watched = playing(max_missed_big_blinds=2)
    watched.must("sit_out", "Dee")
    next_hand(watched, 2)
    watched.must("sit_in", "Dee", "wait")
    watched.must("sit_out", "Dee")
    next_hand(watched, 3)
    assert "Dee" in watched.table.players


@pytest.mark.parametrize(
    ("clocks", "what", "after", "reason"),
    [
        (Clocks(hand_pause=0, sit_out_limit=MINUTE), "sit_out", MINUTE, "sat_out_too_long"),
        (Clocks(hand_pause=0, disconnect_limit=MINUTE), "line_lost", MINUTE, "disconnected_too_long"),
    ],
)
def test_time_limits_stand_a_player_up(clocks: Clocks, what: str, after: int, reason: str) -> None:
    watched = WatchedTable(clocks=clocks)
    watched.sit("Ana")
    watched.must(what, "Ana")
    watched.run(after - 1)
    assert "Ana" in watched.table.players
    watched.run(1)
    assert watched.events[-1] == StoodUp(1, "Ana", 200, reason)  # type: ignore[arg-type]


@pytest.mark.parametrize(("what", "back"), [("sit_out", "sit_in"), ("line_lost", "line_back")])
def test_who_comes_back_in_time_keeps_his_seat(what: str, back: str) -> None:
    watched = WatchedTable(clocks=Clocks(hand_pause=0, sit_out_limit=MINUTE, disconnect_limit=MINUTE))
    watched.sit("Ana")
    watched.must(what, "Ana")
    watched.run(MINUTE - 1)
    watched.must(back, "Ana", *(["wait"] if back == "sit_in" else []))
    watched.run(10 * MINUTE)
    assert "Ana" in watched.table.players


@pytest.mark.parametrize("what", ["sit_out", "line_lost"])
def test_no_limit_is_for_ever(what: str) -> None:
    watched = WatchedTable(clocks=Clocks(hand_pause=0, sit_out_limit=0, disconnect_limit=0))
    watched.sit("Ana")
    watched.must(what, "Ana")
    assert watched.table.wake_at is None


def test_a_player_in_a_hand_keeps_his_seat_until_it_is_over() -> None:
    watched = WatchedTable(clocks=Clocks(hand_pause=0, street_pause=0, decision=0, sit_out_limit=MINUTE))
    watched.sit("Ana", "Bob", "Cid")
    watched.must("sit_out", "Ana")
    watched.run(5 * MINUTE)
    assert "Ana" in watched.table.players
    watched.end_hand()
    assert "Ana" not in watched.table.players


def test_a_table_of_one_deals_to_nobody_and_goes_on_when_another_comes_back() -> None:
    watched = playing()
    for name in ("Bob", "Cid", "Dee"):
        watched.must("sit_out", name)
    next_hand(watched)
    assert not watched.table.hand_running
    watched.must("sit_in", "Cid", "wait")
    watched.run(1_000)
    assert watched.table.hand_running
    assert {seat.player for seat in watched.snap().seats if seat.in_hand} == {"Ana", "Cid"}


def test_when_the_game_starts_again_nobody_owes() -> None:
    watched = playing(max_missed_big_blinds=0)
    watched.must("sit_out", "Dee")
    next_hand(watched, 2)
    for name in ("Ana", "Bob", "Cid"):
        watched.must("sit_out", name)
    next_hand(watched)
    assert watched.seat("Dee").owes_big_blind
    watched.must("sit_in", "Dee", "wait")
    watched.must("sit_in", "Bob", "wait")
    watched.run(1_000)
    assert {seat.player for seat in watched.snap().seats if seat.in_hand} == {"Bob", "Dee"}
    assert not watched.seat("Dee").owes_big_blind
    kinds = {event.kind for event in watched.fresh if isinstance(event, ForcedBet)}
    assert kinds == {"small_blind", "big_blind"}


def test_a_new_game_after_everybody_left_starts_from_the_beginning() -> None:
    watched = WatchedTable(clocks=SLOW)
    watched.sit("Ana", "Bob")
    watched.run(1_000)
    for name in ("Ana", "Bob"):
        watched.must("leave", name)
    watched.run(1_000)
    assert not watched.table.players
    watched.must("sit", "Cid", 4, 200)
    watched.must("sit", "Dee", 2, 200)
    assert not watched.seat("Cid").owes_big_blind
    watched.run(1_000)
    assert watched.snap().button == 2


def test_a_snapshot_tells_its_viewer_how_much_longer_the_seat_is_kept() -> None:
    watched = playing(clocks=Clocks(street_pause=0, decision=0, sit_out_limit=5 * MINUTE))

    def kept(viewer: str) -> tuple[str | None, int]:
        (seat,) = [seat for seat in watched.snap(viewer).seats if seat.player == "Dee"]
        return seat.sit_out_reason, seat.kept

    assert kept("Dee") == (None, 0)
    assert watched.must("sit_out", "Dee") == [SatOut(7, "asked", 5 * MINUTE)]
    watched.run(1_000)
    assert kept("Dee") == ("asked", 5 * MINUTE - 1_000)
    assert kept("Ana") == ("asked", 0)
    watched.must("pause")
    watched.run(MINUTE)
    assert kept("Dee") == ("asked", 5 * MINUTE - 1_000), "no time runs while the table is paused"
    watched.must("resume")
    watched.run(MINUTE)
    assert kept("Dee") == ("asked", 4 * MINUTE - 1_000)
    watched.must("sit_in", "Dee", "post")
    assert kept("Dee") == (None, 0)


def test_three_missed_big_blinds_are_three_orbits_also_where_two_play() -> None:
    watched = WatchedTable(clocks=SLOW)
    for seat, name in ((1, "Ana"), (3, "Bob"), (5, "Cid")):
        watched.must("sit", name, seat, 200)
    watched.run(1_000)
    watched.must("sit_out", "Cid")
    next_hand(watched, 12)
    assert "Cid" in watched.table.players
    next_hand(watched, 4)
    stood = [event for event in watched.events if isinstance(event, StoodUp)]
    assert [(event.player, event.reason) for event in stood] == [("Cid", "missed_blinds")]

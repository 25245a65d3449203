"""The time for a decision at the table, and lost lines (rule E2)."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.poker.actions import CHECK, FOLD
from pokerwire.cash.cash_events import (
    ClockExtended,
    LineBack,
    LineLost,
    Paused,
    Resumed,
    SatIn,
    SatOut,
    TimedOut,
    Turn,
)
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import Acted, Drew
from tests.tables.peer.watched import WatchedTable

TIMED = Clocks(
    decision=20_000,
    time_bank=50_000,
    time_bank_refill=5_000,
    disconnected=30_000,
    street_pause=0,
    hand_pause=1_000,
)


def timed(game: str = "holdem", **clocks: int) -> WatchedTable:
    """Three in their first hand: Ana has the button and acts first, Bob and Cid the blinds."""
    fields: dict[str, Any] = {name: getattr(TIMED, name) for name in Clocks.__struct_fields__}
    watched = WatchedTable(clocks=Clocks(**{**fields, **clocks}), game=game, seats=5)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(1_000)
    return watched


def test_the_decision_time_then_the_bank_then_a_fold_and_sitting_out() -> None:
    watched = timed()
    assert watched.run(20_000) == [ClockExtended(1, "time_bank", 50_000)]
    events = watched.run(50_000)
    assert events[:3] == [TimedOut(1), SatOut(1, "timed_out", 900_000), Acted(1, "fold", 0, 0, 200)]
    assert isinstance(events[3], Turn)
    watched.end_hand()
    watched.run(1_000)
    assert not watched.seat("Ana").in_hand


def test_time_over_checks_when_that_is_free() -> None:
    watched = timed(time_bank=0)
    watched.passive()
    watched.passive()
    events = watched.run(20_000)
    assert [event for event in events if isinstance(event, Acted)] == [Acted(3, "check", 0, 2, 198)]
    assert watched.seat("Cid").sitting_out


def test_time_over_at_the_draw_stands_pat() -> None:
    watched = timed("draw", time_bank=0)
    for _ in range(3):
        watched.passive()
    events = watched.run(20_000)
    assert [(event.seat, event.count) for event in events if isinstance(event, Drew)] == [(2, 0)]


def test_the_bank_is_spent_by_the_millisecond_and_refilled_with_each_hand() -> None:
    watched = timed()
    watched.run(20_000 + 12_345)
    watched.act(FOLD)
    watched.act(FOLD)
    watched.run(1_000)
    while (turn := watched.turn) is not None and turn.seat != 1:
        watched.passive()
    assert turn is not None
    assert turn.bank == 50_000 - 12_345 + 5_000


def test_a_full_bank_is_not_refilled() -> None:
    watched = timed()
    watched.end_hand()
    watched.run(1_000)
    assert watched.turn is not None
    assert watched.turn.bank == 50_000


def test_an_action_in_time_counts_however_late_the_clock_is_looked_at() -> None:
    watched = timed(time_bank=0)
    watched.now += 25_000
    watched.act(FOLD)
    assert not watched.seat("Ana").sitting_out


@pytest.mark.parametrize(
    ("after", "time", "bank", "extension"),
    [
        (0, 20_000, 50_000, None),
        (4_000, 16_000, 50_000, None),
        (25_000, 0, 0, ClockExtended(1, "time_bank", 45_000)),
    ],
)
def test_a_snapshot_tells_the_time_that_is_left(
    after: int, time: int, bank: int, extension: ClockExtended | None
) -> None:
    watched = timed()
    watched.run(after)
    snapshot = watched.snap("Bob")
    assert snapshot.turn is not None
    assert (snapshot.turn.time, snapshot.turn.bank) == (time, bank)
    assert snapshot.clock == extension


def test_the_clock_of_a_table_never_goes_back() -> None:
    watched = timed()
    watched.run(10_000)
    watched.must("set_straddle", "Ana", False)
    earlier = watched.table.snapshot(None, watched.now - 5_000).turn
    assert earlier is not None
    assert earlier.time == 10_000
    watched.now -= 5_000
    watched.act(FOLD)
    assert watched.table.wake_at == watched.now + 5_000 + 20_000


# --- lost lines -------------------------------------------------------------------------------------------------


def test_a_lost_line_brings_extra_time_once_a_hand() -> None:
    watched = timed(time_bank=0)
    watched.must("line_lost", "Cid")
    assert watched.fresh == [LineLost(3)]
    assert watched.must("line_lost", "Cid") == []
    watched.passive()
    watched.passive()
    assert watched.run(20_000) == [ClockExtended(3, "lost_line", 30_000)]
    events = watched.run(30_000)
    assert events[:3] == [TimedOut(3), SatOut(3, "disconnected", 900_000), Acted(3, "check", 0, 2, 198)]


def test_a_lost_line_costs_a_table_one_clock_in_a_hand() -> None:
    watched = timed(time_bank=0)
    watched.must("line_lost", "Cid")
    watched.passive()
    watched.passive()
    watched.run(50_000)
    for _ in range(3):
        assert watched.turn is not None
        assert watched.turn.seat != 3, "the table checks and folds for them at once"
        watched.passive()


def test_who_is_back_after_their_clock_is_asked_again() -> None:
    watched = timed(time_bank=0)
    watched.must("line_lost", "Cid")
    watched.passive()
    watched.passive()
    watched.run(50_000)
    watched.must("line_back", "Cid")
    watched.act(CHECK)
    assert watched.turn is not None
    assert watched.turn.seat == 3
    watched.must("line_lost", "Cid")
    assert watched.run(20_000)[0] == TimedOut(3), "the extra time is given once a hand"


def test_a_lost_line_does_not_spend_the_bank_first() -> None:
    watched = timed()
    watched.must("line_lost", "Ana")
    assert watched.run(20_000) == [ClockExtended(1, "lost_line", 30_000)]
    assert watched.run(30_000) == [ClockExtended(1, "time_bank", 50_000)]


def test_a_lost_line_does_not_spend_the_bank_where_checking_is_free() -> None:
    watched = timed()
    watched.passive()
    watched.passive()
    watched.must("line_lost", "Cid")
    assert watched.run(20_000) == [ClockExtended(3, "lost_line", 30_000)]
    events = watched.run(30_000)
    assert events[:3] == [TimedOut(3), SatOut(3, "disconnected", 900_000), Acted(3, "check", 0, 2, 198)]


def test_who_comes_back_during_his_extra_time_decides_himself() -> None:
    watched = timed(time_bank=0)
    watched.must("line_lost", "Ana")
    watched.run(40_000)
    assert watched.must("line_back", "Ana") == [LineBack(1)]
    watched.passive()
    assert not watched.seat("Ana").sitting_out
    assert watched.must("line_back", "Ana") == []


def test_who_was_sat_out_for_his_line_alone_plays_on_when_it_is_back() -> None:
    watched = timed(time_bank=0)
    watched.must("line_lost", "Ana")
    watched.run(50_000)
    assert watched.seat("Ana").sitting_out
    assert watched.must("line_back", "Ana") == [LineBack(1), SatIn(1)]


def test_who_asked_to_sit_out_stays_out_when_his_line_is_back() -> None:
    watched = timed(time_bank=0)
    watched.must("line_lost", "Ana")
    watched.run(50_000)
    watched.must("sit_out", "Ana")
    assert watched.must("line_back", "Ana") == [LineBack(1)]


# --- no connection when a hand begins ---------------------------------------------------------------------------


def test_who_has_no_connection_when_a_hand_begins_is_not_dealt_in_and_is_back_with_it() -> None:
    watched = WatchedTable(clocks=TIMED)
    watched.sit("Ana", "Bob", "Cid", "Dee")
    watched.run(1_000)
    watched.must("line_lost", "Ana")
    assert not watched.seat("Ana").sitting_out, "the running hand is theirs"
    watched.end_hand()
    assert watched.run(1_000)[0] == SatOut(1, "disconnected", 900_000)
    assert [seat.in_hand for seat in watched.snap().seats] == [False, True, True, True]
    assert watched.must("line_back", "Ana") == [LineBack(1), SatIn(1)]
    watched.end_hand()
    watched.run(1_000)
    assert watched.seat("Ana").in_hand, "no blind passed them"


def test_a_drop_between_two_hands_costs_nothing() -> None:
    watched = timed()
    watched.end_hand()
    watched.must("line_lost", "Ana")
    watched.run(500)
    assert watched.must("line_back", "Ana") == [LineBack(1)]
    watched.run(500)
    assert watched.seat("Ana").in_hand


def test_who_misses_a_blind_without_a_connection_owes_it() -> None:
    watched = timed()
    watched.must("line_lost", "Ana")  # the big blind of the second hand would be hers, after Cid's
    for _ in range(2):
        watched.end_hand()
        watched.run(1_000)
    assert watched.seat("Ana").owes_big_blind
    watched.must("line_back", "Ana")
    assert watched.seat("Ana").owes_big_blind


def test_no_hand_begins_with_fewer_than_two_connections() -> None:
    watched = timed()
    watched.end_hand()
    for name in ("Ana", "Bob"):
        watched.must("line_lost", name)
    assert not watched.run(60_000)
    assert watched.table.hands == 1
    assert not watched.seat("Ana").sitting_out
    watched.must("line_back", "Ana")
    watched.run(1_000)
    assert [watched.seat(name).in_hand for name in ("Ana", "Bob", "Cid")] == [True, False, True]


def test_who_leaves_or_sits_out_without_a_connection_is_sat_out_for_nothing_else() -> None:
    watched = timed()
    watched.sit("Dee")
    watched.must("sit_out", "Cid")
    for name in ("Cid", "Dee"):
        watched.must("line_lost", name)
    watched.end_hand()
    assert [event for event in watched.run(1_000) if isinstance(event, SatOut)] == [
        SatOut(4, "disconnected", 900_000)
    ]
    assert watched.must("line_back", "Cid") == [LineBack(3)]


# --- no time limit ----------------------------------------------------------------------------------------------


def test_without_a_limit_only_a_lost_line_has_one() -> None:
    watched = timed(decision=0, time_bank=0)
    assert watched.table.wake_at is None
    assert watched.must("line_lost", "Ana") == [LineLost(1), ClockExtended(1, "lost_line", 30_000)]
    watched.run(10_000)
    watched.must("line_back", "Ana")
    assert [type(event) for event in watched.fresh] == [LineBack, Turn]
    assert watched.table.wake_at is None
    watched.must("line_lost", "Ana")
    assert watched.run(0)[0] == TimedOut(1), "the extra time is given once a hand"


def test_without_a_limit_the_turn_of_a_lost_line_has_one_from_its_beginning() -> None:
    watched = timed(decision=0, time_bank=0)
    watched.must("line_lost", "Bob")
    watched.act(FOLD)
    assert watched.fresh[-1] == ClockExtended(2, "lost_line", 30_000)
    watched.run(30_000)
    assert watched.seat("Bob").sitting_out


# --- pausing ----------------------------------------------------------------------------------------------------


def test_a_pause_stops_the_clock_but_not_the_players() -> None:
    watched = timed()
    watched.run(5_000)
    assert watched.must("pause") == [Paused()]
    assert watched.must("pause") == []
    assert watched.run(10**9) == []
    assert watched.snap().turn is not None
    assert watched.snap().turn.time == 15_000  # type: ignore[union-attr]
    watched.act(FOLD)
    assert watched.table.wake_at is None
    assert watched.must("resume") == [Resumed()]
    assert watched.must("resume") == []
    assert watched.table.wake_at == watched.now + 20_000


def test_no_hand_begins_in_a_pause() -> None:
    watched = timed()
    watched.must("pause")
    watched.end_hand()
    assert watched.table.wake_at is None
    watched.run(10**6)
    assert watched.table.hands == 1
    watched.must("resume")
    watched.run(1_000)
    assert watched.table.hands == 2


@pytest.mark.parametrize("limits", [(60_000, 0), (0, 60_000)])
def test_nobody_loses_his_seat_or_an_offer_in_a_pause(limits: tuple[int, int]) -> None:
    sit_out, disconnect = limits
    watched = WatchedTable(seats=2, clocks=Clocks(sit_out_limit=sit_out, disconnect_limit=disconnect))
    watched.sit("Ana")
    watched.must("sit_out", "Ana")
    watched.must("line_lost", "Ana")
    watched.must("sit", "Bob", 0, 200)
    watched.must("join_waiting", "Cid")
    watched.run(40_000)
    watched.must("leave", "Bob")
    watched.run(10_000)
    watched.must("pause")
    watched.run(10**8)
    assert watched.snap().offers[0].time == 20_000
    watched.must("resume")
    watched.run(9_999)
    assert "Ana" in watched.table.players
    assert watched.table.waiting == ("Cid",)
    watched.run(1)
    assert "Ana" not in watched.table.players

"""Taking a seat, chips, the waiting list (rules E1, E4, B6)."""

from __future__ import annotations

import pytest

from pokerroom.tables.peer.cash_table_config import MINUTE
from pokerwire.cash.cash_events import (
    BlindsOwed,
    HandStarted,
    Sat,
    SatIn,
    SatOut,
    SeatOffered,
    StoodUp,
    StraddleSet,
    ToppedUp,
    TopUpSet,
    WaitingListChanged,
)
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import ForcedBet
from pokerwire.room.room_limits import MAX_CHIPS
from tests.tables.peer.watched import BOTS, WatchedTable

SLOW = Clocks(street_pause=0, hand_pause=1_000)


@pytest.mark.parametrize(
    ("seat", "buy_in", "code"),
    [
        (1, 100, "seat_taken"),
        (7, 100, "no_such_seat"),
        (-1, 100, "no_such_seat"),
        (2, 79, "buy_in_too_small"),
        (2, 201, "buy_in_too_large"),
        (2, 80, None),
        (2, 200, None),
        (0, 100, None),
    ],
)
def test_who_may_sit_where_with_what(seat: int, buy_in: int, code: str | None) -> None:
    watched = WatchedTable(seats=6)
    watched.must("sit", "Ana", 1, 100)
    assert watched.do("sit", "Bob", seat, buy_in) == code
    assert (watched.table.seat_of("Bob") is None) is (code is not None)


def test_one_seat_for_each_player() -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    assert watched.do("sit", "Ana", 5, 100) == "already_seated"


def test_a_full_table_takes_nobody() -> None:
    watched = WatchedTable(seats=2)
    watched.sit("Ana", "Bob")
    assert watched.do("sit", "Cid", 0, 100) == "table_full"


@pytest.mark.parametrize("hands", range(1, 6))
def test_a_newcomer_for_whom_any_seat_will_do_is_dealt_into_the_next_hand(hands: int) -> None:
    watched = WatchedTable(seats=6, clocks=SLOW)
    for name, seat in (("Ana", 1), ("Bob", 3), ("Cid", 5)):
        watched.must("sit", name, seat, 100)
    for _ in range(hands - 1):
        watched.run(1_000)
        watched.end_hand()
    watched.run(1_000)
    watched.must("sit", "Dan", 0, 100, blinds="post")
    watched.end_hand()
    watched.run(1_000)
    assert "Dan" in [player.player for player in watched.of(HandStarted)[-1].players]


def test_programs_sit_only_where_they_may() -> None:
    watched = WatchedTable(bots_allowed=False)
    assert watched.do("sit", "Ana", 0, 100, bot=True) == "no_bots"
    watched.sit("Ana")
    watched = WatchedTable()
    watched.sit("Ana", bot=True)
    assert watched.seat("Ana").bot


def test_a_table_never_holds_more_chips_than_can_be_written_down() -> None:
    watched = WatchedTable(max_buy_in=MAX_CHIPS)
    watched.must("sit", "Ana", 0, MAX_CHIPS - 80)
    assert watched.do("sit", "Bob", 0, 81) == "too_many_chips"
    watched.must("sit", "Bob", 0, 80)
    assert watched.do("top_up", "Bob", 1) == "too_many_chips"


# --- coming back (rule E4) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("took", "after", "least"),
    [(150, 0, 150), (150, 2 * 60 * MINUTE - 1, 150), (150, 2 * 60 * MINUTE, 80), (80, 0, 80)],
)
def test_who_comes_back_soon_brings_what_he_took(took: int, after: int, least: int) -> None:
    watched = WatchedTable()
    watched.must("sit", "Ana", 0, took)
    watched.must("leave", "Ana")
    watched.run(after)
    assert watched.table.min_buy_in("Ana", watched.now) == least
    if least > 80:
        assert watched.do("sit", "Ana", 0, least - 1) == "buy_in_too_small"
    watched.must("sit", "Ana", 0, least)


def test_who_took_more_than_the_maximum_brings_the_maximum() -> None:
    watched = WatchedTable(clocks=SLOW)
    watched.sit("Ana", "Bob")
    watched.run(1_000)
    watched.end_hand()
    rich = max(watched.snap().seats, key=lambda seat: seat.stack)
    assert rich.stack > 200
    watched.must("leave", rich.player)
    assert watched.table.min_buy_in(rich.player, watched.now) == 200


# --- adding chips (rule E1) -------------------------------------------------------------------------------------


def test_between_hands_chips_are_added_at_once() -> None:
    watched = WatchedTable()
    watched.must("sit", "Ana", 0, 100)
    assert watched.do("top_up", "Ana", 101) == "top_up_too_large"
    assert watched.do("top_up", "Ana", 0) == "top_up_too_small"
    assert watched.must("top_up", "Ana", 100) == [ToppedUp(1, 100, 200)]
    assert watched.do("top_up", "Ana", 1) == "top_up_too_large"
    assert watched.do("top_up", "Bob", 1) == "not_seated"


def test_during_a_hand_chips_are_kept_aside_until_it_is_over() -> None:
    watched = WatchedTable(clocks=SLOW)
    watched.sit("Ana", "Bob", stack=100)
    watched.run(1_000)
    assert watched.must("top_up", "Ana", 30) == [TopUpSet(1, 30)], "in all"
    assert watched.must("top_up", "Ana", 20) == [TopUpSet(1, 50)]
    assert watched.do("top_up", "Ana", 151) == "top_up_too_large"
    assert watched.seat("Ana").top_up == 50
    assert watched.table.stack_of("Ana") == 150
    watched.end_hand()
    assert watched.of(ToppedUp) == [ToppedUp(1, 50, 149)]
    assert watched.seat("Ana").top_up == 0


def test_chips_kept_aside_go_back_as_far_as_the_maximum_is_reached() -> None:
    watched = WatchedTable(clocks=SLOW)
    watched.sit("Ana", "Bob", stack=200)
    watched.run(1_000)
    for name in ("Ana", "Bob"):
        watched.must("top_up", name, 40)
    watched.end_hand()
    assert watched.of(ToppedUp) == [ToppedUp(1, 1, 200, 39), ToppedUp(2, 0, 201, 40)]


def play_until_broke(watched: WatchedTable) -> None:
    """Two players check and call until one has lost everything."""
    while len(watched.seats) == 2 and not any(seat.sitting_out for seat in watched.snap().seats):
        watched.run(0) if watched.turn is None else watched.passive()


def test_who_lost_everything_buys_in_anew_and_plays_on() -> None:
    watched = WatchedTable(seats=2, max_buy_in=10, min_buy_in=5)
    watched.must("sit", "Ana", 0, 5)
    watched.must("sit", "Bob", 0, 10)
    play_until_broke(watched)
    assert [event.reason for event in watched.of(SatOut)] == ["broke"]
    broke = next(seat for seat in watched.snap().seats if not seat.stack)
    assert watched.do("sit_in", broke.player, "wait") == "no_chips"
    assert watched.do("top_up", broke.player, 4) == "top_up_too_small"
    watched.must("top_up", broke.player, 5)
    assert watched.of(SatIn) == [SatIn(broke.seat)]
    assert watched.table.hand_running


def test_asking_to_sit_out_does_not_lengthen_the_time_to_buy_in_anew() -> None:
    watched = WatchedTable(seats=3, max_buy_in=10, min_buy_in=5)
    watched.must("sit", "Ana", 0, 5)
    watched.must("sit", "Bob", 0, 10)
    play_until_broke(watched)
    broke = next(seat.player for seat in watched.snap().seats if not seat.stack)
    watched.run(MINUTE - 1)
    assert watched.must("sit_out", broke) == []
    watched.run(1)
    assert broke not in watched.table.players


@pytest.mark.parametrize(("rebuy", "after"), [(0, 0), (60_000, 60_000)])
def test_who_does_not_buy_in_anew_loses_his_seat(rebuy: int, after: int) -> None:
    watched = WatchedTable(
        seats=3, max_buy_in=10, min_buy_in=5, clocks=Clocks(street_pause=0, hand_pause=0, rebuy=rebuy)
    )
    watched.must("sit", "Ana", 0, 5)
    watched.must("sit", "Bob", 0, 10)
    play_until_broke(watched)
    start = watched.now
    if after:
        watched.run(after - 1)
        assert len(watched.snap().seats) == 2
        watched.run(1)
    stood = [event for event in watched.events if isinstance(event, StoodUp)]
    assert [(event.stack, event.reason) for event in stood] == [(0, "broke")]
    assert watched.now == start + after


# --- the first blind of a new player (rule B6) ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "number", "blinds", "hand", "kind"),
    [
        ("left of under the gun", 9, "post", 3, "big_blind"),
        ("left of under the gun", 9, "wait", 3, "big_blind"),
        ("right of the button", 2, "post", 2, "post"),
        ("right of the button", 2, "wait", 4, "big_blind"),
        ("between the button and the small blind to come", 4, "post", 3, "post"),
        ("between the button and the small blind to come", 4, "wait", 5, "big_blind"),
        ("left of the big blind", 6, "post", 2, "big_blind"),
        ("left of the big blind", 6, "wait", 2, "big_blind"),
    ],
)
def test_a_new_player_waits_for_the_big_blind_or_posts_one(
    where: str, number: int, blinds: str, hand: int, kind: str
) -> None:
    """In the first hand the button is on seat 1, the blinds on 3 and 5, seat 7 is under the gun."""
    watched = WatchedTable(clocks=SLOW)
    for seat, name in ((1, "Ana"), (3, "Bob"), (5, "Cid"), (7, "Eve")):
        watched.must("sit", name, seat, 200)
    watched.run(1_000)
    watched.must("sit", "Dee", number, 200, blinds=blinds)
    assert watched.of(BlindsOwed) == [BlindsOwed(number, True, False, blinds)]  # type: ignore[arg-type]
    while not watched.seat("Dee").in_hand:
        watched.end_hand()
        watched.run(1_000)
    assert watched.table.hands == hand
    paid = next(event for event in watched.fresh if isinstance(event, ForcedBet) and event.seat == number)
    assert (paid.kind, paid.by, paid.to) == (kind, 2, 2)
    assert not watched.seat("Dee").owes_big_blind


def test_how_a_new_player_comes_in_can_be_changed() -> None:
    watched = WatchedTable(clocks=SLOW)
    for seat, name in ((1, "Ana"), (3, "Bob"), (5, "Cid"), (6, "Eve")):
        watched.must("sit", name, seat, 200)
    watched.run(1_000)
    watched.must("sit", "Dee", 2, 200)
    assert watched.must("sit_in", "Dee", "post") == [BlindsOwed(2, True, False, "post")]
    assert watched.must("sit_in", "Dee", "post") == []
    watched.end_hand()
    watched.run(1_000)
    assert watched.seat("Dee").in_hand


# --- the waiting list -------------------------------------------------------------------------------------------


def full_table() -> WatchedTable:
    watched = WatchedTable(seats=2, clocks=SLOW)
    watched.sit("Ana", "Bob")
    watched.must("join_waiting", "Cid")
    watched.must("join_waiting", "Dee")
    return watched


def test_a_free_seat_is_kept_for_the_first_who_waits() -> None:
    watched = full_table()
    assert watched.table.waiting == ("Cid", "Dee")
    watched.must("leave", "Ana")
    assert watched.of(SeatOffered) == [SeatOffered("Cid", 1, 30_000)]
    assert watched.do("sit", "Eve", 1, 100) == "seat_kept"
    assert watched.do("sit", "Dee", 0, 100) == "table_full"
    watched.must("sit", "Cid", 0, 100)
    assert [type(event) for event in watched.fresh][:2] == [Sat, WaitingListChanged]
    assert watched.snap().waiting == ("Dee",)
    assert watched.snap().offers == ()


def test_an_offer_runs_out_and_goes_to_the_next() -> None:
    watched = full_table()
    watched.must("leave", "Ana")
    watched.run(10_000)
    assert watched.snap().offers == (SeatOffered("Cid", 1, 20_000),)
    watched.run(20_000)
    assert watched.table.waiting == ("Dee",)
    assert watched.snap().offers == (SeatOffered("Dee", 1, 30_000),)
    watched.must("leave_waiting", "Dee")
    assert watched.snap().offers == ()
    watched.must("sit", "Eve", 1, 100)


def test_who_may_wait() -> None:
    watched = full_table()
    assert watched.do("join_waiting", "Ana") == "already_seated"
    assert watched.do("join_waiting", "Dee") == "already_waiting"
    assert watched.do("leave_waiting", "Eve") == "not_waiting"
    watched.must("leave", "Ana")
    watched.must("join_waiting", "Eve")
    watched.must("leave", "Bob")
    assert [offer.player for offer in watched.snap().offers] == ["Cid", "Dee"]
    for name in ("Cid", "Dee", "Eve"):
        watched.must("leave_waiting", name)
    assert watched.do("join_waiting", "Fay") == "seat_free"


def test_the_waiting_list_has_an_end() -> None:
    watched = WatchedTable(seats=2)
    watched.sit("Ana", "Bob")
    for i in range(100):
        watched.must("join_waiting", f"P{i}")
    assert watched.do("join_waiting", "One more") == "waiting_list_full"


# --- straddles (rule B5) ----------------------------------------------------------------------------------------


def test_a_straddle_is_posted_by_who_opted_in_when_it_is_his_place() -> None:
    watched = WatchedTable(clocks=SLOW, straddle="utg")
    watched.sit("Ana", "Bob", "Cid", "Dee")
    watched.must("set_straddle", "Dee", True)
    assert watched.seat("Dee").straddle
    watched.run(1_000)
    straddles = [
        event for event in watched.fresh if isinstance(event, ForcedBet) and event.kind == "straddle"
    ]
    assert [(event.seat, event.to) for event in straddles] == [(4, 4)]
    turn = watched.turn
    assert turn is not None
    assert (turn.seat, turn.legal.call_to, turn.legal.min_to) == (1, 4, 8)
    watched.end_hand()
    watched.run(1_000)
    assert not [event for event in watched.fresh if isinstance(event, ForcedBet) and event.kind == "straddle"]


def test_on_a_button_straddle_the_small_blind_acts_first() -> None:
    watched = WatchedTable(clocks=SLOW, straddle="button")
    watched.sit("Ana", "Bob", "Cid", "Dee")
    for name in ("Ana", "Bob"):
        watched.must("set_straddle", name, True)
    watched.run(1_000)
    turn = watched.turn
    assert turn is not None
    assert (watched.seat("Ana").last_action, turn.seat, turn.legal.call_to) == ("straddle", 2, 4)


def test_the_player_names_what_they_restraddle_to() -> None:
    watched = WatchedTable(clocks=SLOW, straddle="restraddle")
    watched.sit("Ana", "Bob", "Cid", "Dee", "Eve")
    assert watched.must("set_straddle", "Dee", True) == [StraddleSet(4, True, 0, 8, 200)]
    assert watched.must("set_straddle", "Eve", True, to=11) == [StraddleSet(5, True, 11, 8, 200)]
    assert [watched.do("set_straddle", "Eve", True, to=amount) for amount in (7, 201, -1)] == [
        "bad_straddle"
    ] * 3
    assert watched.do("set_straddle", "Eve", False, to=11) == "bad_straddle"
    eve = watched.seat("Eve")
    assert (eve.straddle_to, eve.straddle_min_to, eve.straddle_max_to) == (11, 8, 200)
    watched.run(1_000)
    straddles = [
        event for event in watched.fresh if isinstance(event, ForcedBet) and event.kind == "straddle"
    ]
    assert [(event.seat, event.to) for event in straddles] == [(4, 4), (5, 11)]


def test_there_are_no_straddles_where_the_table_has_none() -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    assert watched.do("set_straddle", "Ana", True) == "no_straddle"
    assert watched.must("set_straddle", "Ana", False) == []


def test_bots_start_without_clocks() -> None:
    assert (BOTS.street_pause, BOTS.hand_pause) == (0, 0)
    watched = WatchedTable()
    watched.sit("Ana", "Bob", bot=True)
    assert len(watched.of(HandStarted)) == 1

"""The host's hand on a cash table: stakes, approval of chips, stacks, the last hand."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.history.hand_collector import HandCollector
from pokerroom.poker.actions import CALL, FOLD, Action
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import (
    AdjustSet,
    BuyInAnswered,
    BuyInAsked,
    ClosingSet,
    HandStarted,
    HandVoided,
    Sat,
    SatIn,
    SatOut,
    StackAdjusted,
    StakesChanged,
    StakesSet,
    StoodUp,
    TableClosed,
    ToppedUp,
)
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import ForcedBet, HandEnded
from tests.tables.peer.watched import WatchedTable

SLOW = Clocks(street_pause=0, hand_pause=1_000)
ANA_LOSES = 1
"""a seed with which the first of two loses the first hand"""


def playing(**options: Any) -> WatchedTable:
    """Ana and Bob in their first hand; Ana's turn."""
    watched = WatchedTable(clocks=SLOW, **options)
    watched.sit("Ana", "Bob")
    watched.run(1_000)
    assert watched.table.hand_running
    return watched


# --- stakes ---------------------------------------------------------------------------------------------------------


def test_blinds_change_with_the_next_hand() -> None:
    watched = playing(viewers=(None, "Ana"))
    watched.must("set_stakes", StakesChange(small_blind=5, big_blind=10, ante=1))
    assert [event.config.big_blind for event in watched.of(StakesSet)] == [10]
    assert watched.snap().config.big_blind == 2
    assert (watched.snap().next_config or watched.config).big_blind == 10
    assert watched.turn is not None
    assert watched.turn.legal.min_to == 4, "the running hand goes on as it began"
    events = watched.end_hand()
    assert [type(event) for event in events if isinstance(event, HandEnded | StakesChanged)] == [
        HandEnded,
        StakesChanged,
    ]
    assert watched.snap().next_config is None
    posted = [event for event in watched.run(1_000) if isinstance(event, ForcedBet)]
    assert sorted((event.kind, event.by) for event in posted) == [
        ("ante", 1),
        ("ante", 1),
        ("big_blind", 10),
        ("small_blind", 5),
    ]
    assert watched.turn is not None
    assert watched.turn.legal.min_to == 20
    watched.check_replay()


def test_between_hands_stakes_change_at_once() -> None:
    watched = WatchedTable()
    events = watched.must("set_stakes", StakesChange(structure="limit", max_bets=3))
    assert [type(event) for event in events] == [StakesChanged]
    assert watched.table.config.structure == "limit"
    assert watched.must("set_stakes", StakesChange(max_bets=3)) == [], "as it was"


@pytest.mark.parametrize(
    ("change", "bounds"),
    [
        (StakesChange(small_blind=2, big_blind=4), (160, 400)),
        (StakesChange(big_blind=4, max_buy_in=1_000), (160, 1_000)),
        (StakesChange(min_buy_in=2), (2, 200)),
        (StakesChange(max_buy_in=500, buy_ins="approved"), (80, 500)),
    ],
)
def test_buy_ins_follow_the_big_blind_unless_named(change: StakesChange, bounds: tuple[int, int]) -> None:
    watched = WatchedTable()
    watched.must("set_stakes", change)
    assert (watched.table.config.min_buy_in, watched.table.config.max_buy_in) == bounds


@pytest.mark.parametrize(
    "change",
    [
        StakesChange(big_blind=0),
        StakesChange(small_blind=3),
        StakesChange(min_buy_in=1),
        StakesChange(max_buy_in=10),
        StakesChange(ante=-1),
        StakesChange(decision=-1),
    ],
)
def test_stakes_that_cannot_be_are_refused(change: StakesChange) -> None:
    watched = playing()
    assert watched.do("set_stakes", change) == "bad_stakes"
    assert watched.snap().next_config is None


def test_changes_in_one_hand_add_up() -> None:
    watched = playing()
    watched.must("set_stakes", StakesChange(big_blind=4))
    watched.must("set_stakes", StakesChange(small_blind=2))
    watched.end_hand()
    assert (watched.table.config.small_blind, watched.table.config.big_blind) == (2, 4)


def test_approval_changes_at_once_and_nothing_else_is_told() -> None:
    watched = playing(viewers=(None, "Ana"))
    watched.must("set_stakes", StakesChange(buy_ins="approved"))
    assert [event.changed for event in watched.of(StakesChanged)] == [("buy_ins",)]
    assert len(watched.fresh) == 1
    assert watched.table.config.buy_ins == "approved"
    assert watched.snap().config.buy_ins == "approved"
    assert watched.snap().next_config is None
    assert not [event for event in watched.end_hand() if isinstance(event, StakesSet | StakesChanged)]
    watched.check_replay()


def test_what_holds_at_once_and_what_holds_later_are_told_apart() -> None:
    watched = playing(viewers=(None, "Ana"))
    watched.must("set_stakes", StakesChange(small_blind=2, big_blind=4, buy_ins="approved"))
    assert [(type(event), event.changed, event.config.big_blind) for event in watched.fresh] == [
        (StakesChanged, ("buy_ins",), 2),
        (StakesSet, ("small_blind", "big_blind", "min_buy_in", "max_buy_in"), 4),
    ]
    watched.must("set_stakes", StakesChange(buy_ins="free"))
    assert (watched.table.config.buy_ins, watched.table.config.big_blind) == ("free", 2)
    snap = watched.snap()
    assert snap.next_config is not None
    assert (snap.next_config.buy_ins, snap.next_config.big_blind) == ("free", 4)
    watched.must("set_stakes", StakesChange(decision=9_000))
    assert [event.changed for event in watched.of(StakesSet)] == [("decision",)]
    told = [event for event in watched.end_hand() if isinstance(event, StakesChanged)]
    assert [event.changed for event in told] == [
        ("small_blind", "big_blind", "min_buy_in", "max_buy_in", "decision")
    ]
    watched.check_replay()


def test_between_hands_the_change_is_told_by_name() -> None:
    watched = WatchedTable()
    watched.must("set_stakes", StakesChange(ante=1, buy_ins="approved"))
    assert [event.changed for event in watched.of(StakesChanged)] == [("ante", "buy_ins")]


def test_a_history_has_each_hand_with_its_own_stakes() -> None:
    watched = playing()
    collector = HandCollector("T", watched.config)
    watched.must("set_stakes", StakesChange(big_blind=4))
    watched.end_hand()
    watched.run(1_000)
    watched.end_hand()
    records = [record for event in watched.events if (record := collector.add(event, 0)) is not None]
    assert [record.config.big_blind for record in records] == [2, 4]


# --- chips that need approval -----------------------------------------------------------------------------------------


def test_a_request_waits_for_the_host() -> None:
    watched = WatchedTable(buy_ins="approved", viewers=(None, "Ana"))
    assert watched.must("ask", "Ana", 3, 150) == [BuyInAsked("Ana", 3, 150)]
    assert watched.snap().requests == (BuyInAsked("Ana", 3, 150),)
    assert watched.table.chips == 0
    watched.must("approve", "Ana", "Hugo")
    assert watched.fresh == [Sat(3, "Ana", 150), BuyInAnswered("Ana", "approved", "Hugo")]
    assert watched.snap().requests == ()


def test_a_request_may_be_refused_or_taken_back() -> None:
    watched = WatchedTable(buy_ins="approved")
    watched.must("ask", "Ana", 0, 150)
    watched.must("refuse", "Ana", "Hugo", "pay first")
    assert watched.fresh == [BuyInAnswered("Ana", "refused", "Hugo", "pay first")]
    watched.must("ask", "Ana", 0, 150)
    watched.must("refuse", "Ana", "Ana", "")
    assert watched.fresh == [BuyInAnswered("Ana", "withdrawn", "Ana")]
    assert watched.do("approve", "Ana", "Hugo") == "not_asked"
    assert watched.do("refuse", "Ana", "Hugo", "") == "not_asked"


@pytest.mark.parametrize(
    ("seat", "by", "code"),
    [
        (1, 100, "seat_taken"),
        (7, 100, "no_such_seat"),
        (0, 79, "buy_in_too_small"),
        (0, 201, "buy_in_too_large"),
    ],
)
def test_only_what_could_be_done_may_be_asked(seat: int, by: int, code: str) -> None:
    watched = WatchedTable(seats=6, buy_ins="approved")
    watched.must("sit", "Bob", 1, 100)
    assert watched.do("ask", "Ana", seat, by) == code
    assert watched.do("ask", "Bob", 0, 101) == "top_up_too_large"
    watched.must("ask", "Ana", 0, 100)
    assert watched.do("ask", "Ana", 0, 100) == "already_asked"


def test_more_chips_are_asked_for_too() -> None:
    watched = playing(buy_ins="approved")
    watched.act(CALL)
    watched.must("adjust", "Ana", -50, who="Hugo", reason="")
    watched.end_hand()
    watched.must("ask", "Ana", 0, 30)
    assert watched.of(BuyInAsked)[0].top_up
    watched.must("approve", "Ana", "Hugo")
    assert [event.by for event in watched.of(ToppedUp)] == [30]


def test_another_seat_when_the_wanted_one_is_taken_meanwhile() -> None:
    watched = WatchedTable(seats=2, buy_ins="approved")
    watched.must("ask", "Ana", 1, 100)
    watched.must("sit", "Bob", 1, 100)
    watched.must("approve", "Ana", "Hugo")
    assert watched.table.seat_of("Ana") == 2


def test_a_request_stays_when_it_cannot_be_done_now() -> None:
    watched = WatchedTable(seats=2, buy_ins="approved")
    watched.must("ask", "Ana", 1, 100)
    watched.sit("Bob", "Cid")
    assert watched.do("approve", "Ana", "Hugo") == "table_full"
    assert len(watched.snap().requests) == 1


def test_nobody_waits_at_a_closed_table() -> None:
    watched = WatchedTable(buy_ins="approved")
    watched.must("ask", "Ana", 0, 150)
    watched.must("close")
    assert [event.answer for event in watched.of(BuyInAnswered)] == ["refused"]


def test_who_leaves_asks_no_longer() -> None:
    watched = WatchedTable(buy_ins="approved")
    watched.sit("Ana", stack=100)
    watched.must("ask", "Ana", 0, 50)
    watched.must("leave", "Ana")
    assert [event.answer for event in watched.of(BuyInAnswered)] == ["withdrawn"]


def bust(*, rebuy: int, asks_before: bool) -> WatchedTable:
    """Ana has lost her chips, and asks for some before that hand is over, or not yet."""
    clocks = Clocks(street_pause=0, hand_pause=1_000, rebuy=rebuy)
    watched = WatchedTable(seed=ANA_LOSES, buy_ins="approved", clocks=clocks, viewers=(None, "Ana"))
    watched.sit("Ana", stack=80)
    watched.sit("Bob", stack=200)
    watched.run(1_000)
    while watched.table.hand_running:
        turn = watched.turn
        assert turn is not None
        if asks_before and not watched.snap().requests:
            watched.must("ask", "Ana", 0, 100)
        if turn.legal.aggression:
            watched.act(Action(turn.legal.aggression, turn.legal.max_to))
        else:
            watched.act(CALL)
    return watched


@pytest.mark.parametrize(("rebuy", "asks_before"), [(60_000, False), (60_000, True), (0, True)])
@pytest.mark.parametrize("answer", ["approve", "refuse", "withdraw"])
def test_the_seat_of_a_player_without_chips_waits_as_long_as_their_request(
    rebuy: int, answer: str, *, asks_before: bool
) -> None:
    watched = bust(rebuy=rebuy, asks_before=asks_before)
    assert watched.of(SatOut) == [SatOut(1, "broke", 0 if asks_before else rebuy)]
    if not asks_before:
        watched.run(rebuy - 1_000)
        watched.must("ask", "Ana", 0, 100)
    watched.run(3_600_000)
    assert [request.player for request in watched.snap().requests] == ["Ana"]
    own = next(seat for seat in watched.snap("Ana").seats if seat.player == "Ana")
    assert own.kept == 0
    if answer == "approve":
        watched.must("approve", "Ana", "Hugo")
        assert watched.seat("Ana").stack == 100
        return
    watched.must("refuse", "Ana", "Ana" if answer == "withdraw" else "Hugo", "")
    if rebuy:
        assert watched.of(SatOut) == [SatOut(1, "broke", rebuy)]
        watched.run(rebuy - 1)
        assert "Ana" in watched.table.players
        watched.fresh = watched.run(1)
    assert [event.reason for event in watched.of(StoodUp)] == ["broke"]


# --- stacks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [-200, -1, 1, 5_000])
def test_a_stack_is_changed_between_hands_at_once(by: int) -> None:
    watched = WatchedTable(viewers=(None, "Ana"))
    watched.sit("Ana")
    watched.must("adjust", "Ana", by, who="Hugo", reason="miscount", source="wallet")
    assert watched.of(StackAdjusted) == [StackAdjusted(1, by, 200 + by, "wallet", "Hugo", "miscount")]
    assert watched.seat("Ana").stack == 200 + by


def test_a_stack_in_a_hand_is_changed_at_its_end() -> None:
    watched = playing(viewers=(None, "Bob"))
    watched.must("adjust", "Ana", 70, who="Hugo", reason="lost bet")
    assert watched.fresh == [AdjustSet(1, 70, "Hugo", "lost bet")]
    assert watched.seat("Ana").adjust_by == 70
    assert watched.do("adjust", "Ana", 1, who="Hugo", reason="") == "adjust_waits"
    events = watched.end_hand()
    assert [event.by for event in events if isinstance(event, StackAdjusted)] == [70]
    assert watched.seat("Ana").adjust_by == 0
    assert watched.seat("Ana").stack == 269, "the small blind is lost"


def test_all_that_lies_behind_can_be_taken() -> None:
    watched = playing()
    watched.must("adjust", "Ana", -199, who="Hugo", reason="loan back")
    events = watched.end_hand()
    assert [event for event in events if isinstance(event, StackAdjusted)] == [
        StackAdjusted(1, -199, 0, "corrections", "Hugo", "loan back")
    ]
    assert watched.seat("Ana").sitting_out
    watched.must("adjust", "Ana", 40, who="Hugo", reason="loan")
    assert watched.of(SatIn), "chips bring him back in"


def test_what_is_in_the_pot_cannot_be_taken() -> None:
    watched = playing()
    with pytest.raises(TableError) as refused:
        watched.table.adjust_stack("Ana", -200, watched.table.now, who="Hugo", reason="typing")
    assert refused.value.code == "stack_too_small"
    assert (
        str(refused.value) == "Ana has 200 at this table, of which 1 are in the pot: at most 199 can be taken"
    )
    assert watched.seat("Ana").adjust_by == 0
    watched.must("adjust", "Ana", 70, who="Hugo", reason="a change that is possible is not kept out")


def test_when_less_is_left_at_the_end_that_is_taken_and_told() -> None:
    watched = playing(viewers=(None, "Bob"))
    watched.must("adjust", "Ana", -150, who="Hugo", reason="loan back")
    watched.act(Action("raise", 100))
    watched.act(Action("raise", 200))
    watched.act(FOLD)
    assert watched.of(StackAdjusted) == [
        StackAdjusted(1, -100, 0, "corrections", "Hugo", "loan back", wanted=-150)
    ]
    assert watched.seat("Ana").stack == 0


def test_a_change_that_waits_can_be_taken_back() -> None:
    watched = playing(viewers=(None, "Bob"))
    assert watched.do("cancel_adjust", "Ana", who="Hugo") == "no_adjustment"
    watched.must("adjust", "Ana", -50, who="Hugo", reason="typing")
    watched.must("cancel_adjust", "Ana", who="Hugo")
    assert watched.fresh == [AdjustSet(1, 0, "Hugo", "")]
    assert watched.seat("Ana").adjust_by == 0
    watched.must("adjust", "Ana", -5, who="Hugo", reason="what was meant")
    events = watched.end_hand()
    assert [event.by for event in events if isinstance(event, StackAdjusted)] == [-5]
    watched.check_replay()


def test_chips_of_a_change_that_is_taken_back_leave_the_table() -> None:
    watched = playing()
    before = watched.table.chips
    watched.must("adjust", "Ana", 70, who="Hugo", reason="typing", source="wallet")
    assert watched.table.chips == before + 70
    watched.must("cancel_adjust", "Ana", who="Hugo")
    assert watched.table.chips == before
    assert not [event for event in watched.end_hand() if isinstance(event, StackAdjusted)]


def test_a_voided_hand_does_not_void_the_change() -> None:
    watched = playing()
    watched.must("adjust", "Bob", 10, who="Hugo", reason="")
    watched.must("close", at_once=True)
    assert [type(event) for event in watched.fresh if isinstance(event, HandVoided | StackAdjusted)] == [
        HandVoided,
        StackAdjusted,
    ]
    assert {event.player: event.stack for event in watched.of(StoodUp)} == {"Ana": 200, "Bob": 210}


@pytest.mark.parametrize(
    ("by", "code"), [(0, "bad_amount"), (-201, "stack_too_small"), (2**53, "too_many_chips")]
)
def test_what_a_stack_cannot_be_is_refused(by: int, code: str) -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    assert watched.do("adjust", "Ana", by, who="Hugo", reason="") == code
    assert watched.do("adjust", "Bob", 5, who="Hugo", reason="") == "not_seated"


# --- the last hand ----------------------------------------------------------------------------------------------------


def test_all_are_told_of_the_last_hand() -> None:
    watched = playing()
    assert watched.must("close", reason="it is late") == [ClosingSet("it is late")]
    assert watched.snap().closing == "it is late"
    events = watched.end_hand()
    assert isinstance(events[-1], TableClosed)
    assert not [event for event in events if isinstance(event, HandStarted)]
    assert watched.table.chips == 0

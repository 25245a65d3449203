"""A stack is topped up by itself when its player wants that (rule E1)."""

from __future__ import annotations

import pytest

from pokerroom.poker.actions import CALL, CHECK, FOLD, bet_to, raise_to
from pokerwire.cash.cash_events import AutoTopUpSet, HandStarted, SatIn, SatOut, ToppedUp
from pokerwire.cash.cash_snapshot import AutoTopUp
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import HandEnded
from tests.tables.peer.watched import NOW, WatchedTable

CALM = Clocks(street_pause=0, hand_pause=10_000, rebuy=60_000)


def lose(watched: WatchedTable, player: str) -> list[object]:
    """Play hands of nothing but blinds until ``player`` has folded one; return the events of that hand's end."""
    while True:
        if not watched.table.hand_running:
            watched.run(10_000)
        turn = watched.turn
        assert turn is not None
        events = watched.act(FOLD)
        if watched.seats[turn.seat] == player:
            return list(events)


def shove(watched: WatchedTable) -> None:
    """Play one hand in which everybody goes all-in."""
    watched.run(10_000)
    while watched.turn is not None:
        legal = watched.turn.legal
        if legal.aggression:
            watched.act((bet_to if legal.aggression == "bet" else raise_to)(legal.max_to))
        else:
            watched.act(CHECK if legal.check else CALL)


def test_a_stack_is_topped_up_when_the_hand_is_over_and_before_the_next() -> None:
    watched = WatchedTable(viewers=(None, "Ana", "Bob"))
    watched.sit("Ana", "Bob")
    assert watched.must("set_auto_top_up", "Ana", 200, 0) == [AutoTopUpSet(1, 200, 200)]
    events = lose(watched, "Ana")
    kinds = [type(event) for event in events]
    ended, begun = kinds.index(HandEnded), kinds.index(HandStarted)
    [topped] = [event for event in events[ended:begun] if isinstance(event, ToppedUp)]
    assert topped.seat == 1
    assert topped.stack == 200
    [started] = [event for event in events if isinstance(event, HandStarted)]
    assert [player.stack for player in started.players if player.player == "Ana"] == [200]
    assert watched.purse.brought == topped.by > 0


def test_chips_are_added_only_when_fewer_than_that_are_left() -> None:
    watched = WatchedTable(clocks=CALM)
    watched.sit("Ana", "Bob", "Cid")
    watched.must("set_auto_top_up", "Ana", 200, 198)
    seen = set()
    for hand in range(12):
        if hand % 4 == 0:
            watched.must("adjust", "Ana", 197 - watched.seat("Ana").stack, who="Host", reason="a test")
        watched.run(10_000)
        events = watched.end_hand()
        [ended] = [event for event in events if isinstance(event, HandEnded)]
        left = next(result.stack for result in ended.results if result.seat == 1)
        topped = [event for event in events if isinstance(event, ToppedUp)]
        assert topped == ([ToppedUp(1, 200 - left, 200)] if left < 198 else [])
        seen.add(left)
    assert {197, 198} <= seen


def test_between_hands_it_is_done_at_once_and_during_one_at_its_end() -> None:
    watched = WatchedTable(clocks=CALM)
    watched.sit("Ana", "Bob", stack=100)
    assert watched.must("set_auto_top_up", "Ana", 150, 101) == [
        AutoTopUpSet(1, 150, 101),
        ToppedUp(1, 50, 150),
    ]
    watched.run(10_000)
    assert watched.table.hand_running
    assert watched.must("set_auto_top_up", "Bob", 120, 0) == [AutoTopUpSet(2, 120, 120)]
    lose(watched, "Bob")
    assert watched.seat("Bob").stack == 120
    assert watched.must("set_auto_top_up", "Bob", 0, 0) == [AutoTopUpSet(2, 0, 0)]
    assert watched.must("set_auto_top_up", "Bob", 0, 0) == []
    for _ in range(3):
        lose(watched, "Bob")
        assert watched.seat("Bob").stack <= 120
    assert not [event for event in watched.events[len(watched.events) // 2 :] if isinstance(event, ToppedUp)]


def test_who_has_lost_everything_plays_on() -> None:
    watched = WatchedTable(clocks=CALM)
    watched.sit("Ana", "Bob", stack=100)
    for name in ("Ana", "Bob"):
        watched.must("set_auto_top_up", name, 100, 0)
    while not watched.purse.brought:
        shove(watched)
    assert watched.purse.brought == 100, "one of them had nothing left"
    assert sorted(seat.stack for seat in watched.snap().seats) == [100, 200]
    assert not [event for event in watched.events if isinstance(event, SatOut)]


@pytest.mark.parametrize(("pocket", "stack"), [(0, 0), (79, 0), (80, 80), (90, 90)])
def test_an_account_gives_what_it_has_if_that_is_enough_to_sit_down(pocket: int, stack: int) -> None:
    watched = WatchedTable(clocks=CALM, min_buy_in=80, pocket=pocket)
    watched.sit("Ana", "Bob", stack=100)
    for name in ("Ana", "Bob"):
        watched.must("set_auto_top_up", name, 100, 1)
    while watched.table.hand_running or all(seat.stack == 100 for seat in watched.snap().seats):
        shove(watched)
    poor = min(watched.snap().seats, key=lambda seat: seat.stack)
    assert poor.stack == stack
    assert poor.sitting_out is (stack == 0)
    if not stack:
        assert watched.do("sit_in", poor.player, "wait") == "no_chips"
        watched.purse.left[poor.player] = 500
        assert watched.must("sit_in", poor.player, "wait")[:2] == [
            ToppedUp(poor.seat, 100, 100),
            SatIn(poor.seat),
        ]


@pytest.mark.parametrize("away", ["sit_out", "leave", "close"])
def test_who_goes_brings_nothing_more(away: str) -> None:
    watched = WatchedTable(clocks=CALM)
    watched.sit("Ana", "Bob")
    watched.must("set_auto_top_up", "Ana", 200, 0)
    watched.run(10_000)
    watched.must(away, *(() if away == "close" else ("Ana",)))
    watched.end_hand()
    assert watched.purse.brought == 0
    if away == "sit_out":
        least = watched.seat("Ana").stack
        watched.must("sit_in", "Ana", "post")
        assert watched.seat("Ana").stack == 200
        assert watched.purse.brought == 200 - least


@pytest.mark.parametrize(
    ("to", "below", "code"),
    [
        (79, 0, "bad_auto_top_up"),
        (201, 0, "bad_auto_top_up"),
        (100, 101, "bad_auto_top_up"),
        (100, -1, "bad_auto_top_up"),
        (-1, 0, "bad_auto_top_up"),
        (80, 80, None),
        (200, 1, None),
    ],
)
def test_to_what_and_when(to: int, below: int, code: str | None) -> None:
    watched = WatchedTable(min_buy_in=80, max_buy_in=200)
    watched.sit("Ana")
    assert watched.do("set_auto_top_up", "Ana", to, below) == code
    assert watched.do("set_auto_top_up", "Bob", to, below) == "not_seated"


def test_where_the_host_approves_chips_none_come_by_themselves() -> None:
    watched = WatchedTable(buy_ins="approved")
    watched.must("ask", "Ana", 0, 100)
    watched.must("approve", "Ana", "Host")
    assert watched.do("set_auto_top_up", "Ana", 200, 0) == "host_approves"
    watched = WatchedTable(clocks=CALM)
    watched.sit("Ana", "Bob", stack=100)
    watched.run(10_000)
    watched.must("set_auto_top_up", "Ana", 200, 0)
    watched.must("set_stakes", StakesChange(buy_ins="approved"))
    watched.end_hand()
    assert watched.purse.brought == 0, "approval holds at once, for the running hand too"
    lose(watched, "Ana")
    assert watched.purse.brought == 0


def test_lower_stakes_bound_what_was_set_before() -> None:
    watched = WatchedTable(clocks=CALM, min_buy_in=20, max_buy_in=200)
    watched.sit("Ana", "Bob", stack=100)
    watched.must("set_auto_top_up", "Ana", 200, 50)
    watched.must("set_stakes", StakesChange(min_buy_in=10, max_buy_in=100))
    watched.must("set_auto_top_up", "Bob", 100, 0)
    lose(watched, "Bob")
    assert watched.seat("Bob").stack == 100
    assert watched.do("set_auto_top_up", "Ana", 200, 0) == "bad_auto_top_up"


def test_nobody_else_is_told_how_deep_a_pocket_is() -> None:
    watched = WatchedTable(viewers=(None, "Ana", "Bob"))
    watched.sit("Ana", "Bob")
    watched.must("set_auto_top_up", "Ana", 200, 90)
    views = {name: watched.table.snapshot(name, NOW).seats[0].auto_top_up for name in (None, "Ana", "Bob")}
    assert views == {None: None, "Ana": AutoTopUp(200, 90), "Bob": None}
    assert watched.table.public_state().seats[1].auto_top_up is None
    told = {
        name: [event for _, event in seen if isinstance(event, AutoTopUpSet)]
        for name, seen in watched.seen.items()
    }
    assert told == {None: [], "Ana": [AutoTopUpSet(1, 200, 90)], "Bob": []}

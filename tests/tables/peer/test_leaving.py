"""Leaving, being removed, closing (rules E1, E5)."""

from __future__ import annotations

import pytest

from pokerroom.poker.actions import FOLD, raise_to
from pokerwire.cash.cash_events import (
    HandVoided,
    LeaveSet,
    StoodUp,
    TableClosed,
    ToppedUp,
    Turn,
    WaitingListChanged,
)
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import Acted, Drew, HandEnded
from tests.tables.peer.watched import WatchedTable

SLOW = Clocks(street_pause=0, hand_pause=1_000)


def three(**options: object) -> WatchedTable:
    """Three in their first hand: Ana has the button and acts first, Bob and Cid the blinds."""
    watched = WatchedTable(**{"clocks": SLOW, **options})  # type: ignore[arg-type]
    watched.sit("Ana", "Bob", "Cid")
    watched.run(1_000)
    return watched


def test_between_hands_a_player_leaves_at_once() -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    assert watched.must("leave", "Ana") == [StoodUp(1, "Ana", 200, "left")]
    assert watched.do("leave", "Ana") == "not_seated"


def test_a_player_not_dealt_in_leaves_at_once() -> None:
    watched = three()
    watched.sit("Dee")
    assert watched.must("leave", "Dee") == [StoodUp(4, "Dee", 200, "left")]


def test_during_a_hand_the_stack_is_paid_when_it_is_over() -> None:
    watched = three()
    assert watched.must("leave", "Bob") == [LeaveSet(2, True)]
    assert watched.must("leave", "Bob") == []
    assert watched.seat("Bob").leaving
    watched.act(raise_to(6))
    kinds = [type(event) for event in watched.fresh]
    assert kinds == [Acted, Acted, Turn], "Bob was folded when his turn came"
    watched.act(FOLD)
    kinds = [type(event) for event in watched.fresh]
    assert kinds.index(HandEnded) < kinds.index(StoodUp)
    assert watched.of(StoodUp) == [StoodUp(2, "Bob", 199, "left")]


def test_whose_turn_it_is_and_leaves_is_folded_at_once() -> None:
    watched = three()
    watched.must("leave", "Ana")
    assert watched.of(Acted) == [Acted(1, "fold", 0, 0, 200)]
    assert [turn.seat for turn in watched.of(Turn)] == [2]


def test_who_leaves_checks_when_that_is_free() -> None:
    watched = three()
    watched.must("leave", "Cid")
    watched.passive()
    watched.passive()
    acted = [(event.seat, event.action) for event in watched.of(Acted)]
    assert acted == [(2, "call"), (3, "check")]


def test_who_leaves_before_the_draw_stands_pat() -> None:
    watched = three(game="draw", seats=5)
    for _ in range(3):
        watched.passive()
    watched.must("leave", "Bob")
    assert [(event.seat, event.count) for event in watched.of(Drew)] == [(2, 0)]


def test_who_is_all_in_and_leaves_plays_the_hand_to_its_end() -> None:
    watched = three()
    watched.act(raise_to(200))
    watched.must("leave", "Ana")
    watched.act(FOLD)
    watched.passive()
    result = watched.of(HandEnded)[0].results
    stack = next(entry.stack for entry in result if entry.seat == 1)
    assert watched.of(StoodUp)[0] == StoodUp(1, "Ana", stack, "left")


def test_the_wish_to_leave_can_be_taken_back() -> None:
    watched = three()
    watched.must("leave", "Bob")
    assert watched.must("leave", "Bob", cancel=True) == [LeaveSet(2, False)]
    assert watched.must("leave", "Bob", cancel=True) == []
    watched.end_hand()
    assert "Bob" in watched.table.players


def test_who_is_removed_cannot_stay() -> None:
    watched = three()
    assert watched.must("remove", "Bob") == [LeaveSet(2, True)]
    assert watched.do("leave", "Bob", cancel=True) == "removed"
    watched.end_hand()
    assert [event.reason for event in watched.of(StoodUp)] == ["removed"]


def test_chips_kept_aside_never_come_into_play_for_who_leaves() -> None:
    watched = three()
    watched.must("top_up", "Bob", 1)
    watched.must("adjust", "Bob", 40, who="Hugo", reason="more", source="wallet")
    watched.must("leave", "Bob")
    watched.end_hand()
    assert [event for event in watched.events if isinstance(event, ToppedUp | StoodUp)] == [
        ToppedUp(2, 0, 199, 41),
        StoodUp(2, "Bob", 199, "left"),
    ]


@pytest.mark.parametrize(
    "command", ["leave", "sit_out", "line_lost", "top_up", "sit_in", "show", "set_straddle"]
)
def test_commands_of_who_has_no_seat(command: str) -> None:
    arguments = {"top_up": (1,), "sit_in": ("wait",), "show": (1, ("As",)), "set_straddle": (True,)}
    watched = three()
    expected = None if command == "line_lost" else "not_seated"
    assert watched.do(command, "Eve", *arguments.get(command, ())) == expected
    assert watched.fresh == []


# --- closing ----------------------------------------------------------------------------------------------------


def test_a_table_closes_when_the_hand_is_over_and_pays_everybody() -> None:
    watched = three(seats=3)
    watched.must("join_waiting", "Dee")
    watched.must("close", reason="the night is over")
    assert watched.do("sit", "Eve", 0, 100) == "closed"
    assert watched.do("join_waiting", "Eve") == "closed"
    assert watched.table.hand_running
    watched.end_hand()
    assert [(event.player, event.reason) for event in watched.of(StoodUp)] == [
        ("Ana", "closed"),
        ("Bob", "closed"),
        ("Cid", "closed"),
    ]
    assert watched.of(WaitingListChanged) == [WaitingListChanged(())]
    assert watched.fresh[-1] == TableClosed("the night is over")
    assert watched.table.closed
    assert watched.table.wake_at is None
    assert watched.do("say", "Ana", "bye") == "closed"
    assert watched.must("tick") == []
    assert watched.must("close") == []


def test_closing_at_once_gives_back_what_lies_in_the_middle() -> None:
    watched = three()
    watched.act(raise_to(50))
    watched.must("close", at_once=True)
    assert len(watched.of(HandVoided)) == 1
    assert [event.stack for event in watched.of(StoodUp)] == [200, 200, 200]
    assert watched.table.closed


def test_an_empty_table_closes_at_once() -> None:
    watched = WatchedTable()
    assert watched.must("close", reason="nobody came") == [TableClosed("nobody came")]

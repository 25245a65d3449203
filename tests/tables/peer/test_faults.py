"""A mistake of ours in a hand voids that hand; the table continues (principle: a broken invariant never spreads)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pokerroom.poker.actions import CALL
from pokerroom.poker.hand import Hand
from pokerroom.poker.hand_errors import ChipConservationError, IllegalAction
from pokerroom.tables.peer import hand_setup
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.peer.hand_runner import FAULT_PAUSE
from pokerwire.cash.cash_events import HandStarted, HandVoided
from pokerwire.cash.table_config import Clocks, TableConfig

BOTS = Clocks(street_pause=0, hand_pause=0)


class Breaking:
    """A table whose hands break in ``method`` at its ``nth`` call."""

    def __init__(self, patch: pytest.MonkeyPatch, method: str, nth: int, fault: Exception) -> None:
        real = getattr(Hand, method)
        self.calls = 0
        self.now = 1_000

        def breaking(hand: Hand, *args: Any) -> Any:
            self.calls += 1
            if self.calls == nth:
                raise fault
            return real(hand, *args)

        # A class of its own, since compiled code calls the methods of Hand itself whatever stands in the class.
        patch.setattr(hand_setup, "Hand", type("BreakingHand", (Hand,), {method: breaking}))
        self.faults: list[tuple[Exception, int]] = []
        config = check(TableConfig("T", clocks=BOTS))
        self.table = CashTable(config, random.Random(1), 0, on_fault=lambda *fault: self.faults.append(fault))
        self.table.sit("Ana", 1, 150, self.now)
        self.table.sit("Bob", 2, 200, self.now)

    def play(self, decisions: int) -> None:
        for _ in range(decisions):
            turn = self.table.snapshot(None, self.now).turn
            if turn is None:
                return
            player = "Ana" if turn.seat == 1 else "Bob"
            action = CALL if turn.legal.call_by else type(CALL)("check")
            self.table.act(player, turn.hand, turn.decision, action, self.now)


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.mark.parametrize(
    ("method", "nth", "fault"),
    [
        ("start", 1, RuntimeError("no cards")),
        ("act", 1, ChipConservationError("the chips do not add up")),
        ("act", 3, ZeroDivisionError("ours")),
        ("advance", 1, ChipConservationError("the chips do not add up")),
        ("advance", 4, KeyError("ours")),
        ("strength", 1, IndexError("ours")),
        ("_form_pots", 1, AssertionError("ours")),
    ],
)
def test_the_hand_is_voided_and_the_next_one_is_played(
    patch: pytest.MonkeyPatch, method: str, nth: int, fault: Exception
) -> None:
    breaking = Breaking(patch, method, nth, fault)
    table = breaking.table
    breaking.play(20 if method != "start" else 0)
    events = [event for _, event in table.take_events()]
    (voided,) = [event for event in events if isinstance(event, HandVoided)]
    assert voided.hand == 1
    assert [(player.seat, player.stack) for player in voided.players] == [(1, 150), (2, 200)]
    assert breaking.faults == [(fault, 1)]
    assert table.chips == 350
    assert not table.hand_running
    snapshot = table.snapshot(None, breaking.now)
    assert [seat.stack for seat in snapshot.seats] == [150, 200]
    assert (snapshot.turn, snapshot.pots, snapshot.hand_running) == (None, (), False)
    assert table.wake_at == breaking.now + FAULT_PAUSE
    breaking.now += FAULT_PAUSE
    table.tick(breaking.now)
    assert table.hand_running
    assert next(type(event) for _, event in table.take_events()) is HandStarted


def test_a_hand_that_does_not_come_to_be_is_tried_again(patch: pytest.MonkeyPatch) -> None:
    breaking = Breaking(patch, "__init__", 1, ValueError("ours"))
    table = breaking.table
    assert breaking.faults[0][1] == 1
    assert not [event for _, event in table.take_events() if isinstance(event, HandStarted | HandVoided)]
    table.tick(breaking.now + FAULT_PAUSE)
    assert table.hand_running


def test_the_tables_own_action_refused_is_a_fault_of_ours(patch: pytest.MonkeyPatch) -> None:
    breaking = Breaking(patch, "act", 1, IllegalAction("cannot_fold", "ours"))
    breaking.table.leave("Ana", breaking.now)
    assert isinstance(breaking.faults[0][0], IllegalAction)
    assert breaking.table.chips == 200, "Ana left with all that she brought"
    assert breaking.table.players == {"Bob": 2}


def test_leaving_and_added_chips_survive_a_voided_hand(patch: pytest.MonkeyPatch) -> None:
    breaking = Breaking(patch, "act", 1, ChipConservationError("ours"))
    breaking.table.top_up("Ana", 20, breaking.now)
    breaking.table.leave("Bob", breaking.now)
    breaking.play(1)
    assert breaking.table.players == {"Ana": 1}
    assert breaking.table.stack_of("Ana") == 170


def test_without_anybody_to_tell_a_fault_is_only_voided(patch: pytest.MonkeyPatch) -> None:
    breaking = Breaking(patch, "advance", 99, ChipConservationError("ours"))
    table = CashTable(breaking.table.config, random.Random(1), 0)
    breaking.calls = 98
    table.sit("Ana", 1, 100, 0)
    table.sit("Bob", 2, 100, 0)
    breaking.table = table
    breaking.play(2)
    assert [type(event) for _, event in table.take_events()][-1] is HandVoided

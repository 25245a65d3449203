"""What a sensible player remembers of the running hand: who raised, and how wide a hand each opponent may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import HandStarted
from pokerwire.hand_events import Acted, Event, PotsFormed

CALLED, RAISED, RERAISED = 0.45, 0.25, 0.10
"""share of all hands with which somebody calls, raises, raises again in the first round"""


class Habit(NamedTuple):
    """What a player does more often than others, or less, where that is known."""

    looseness: float = 1.0
    """times as many hands as usual that they play"""
    folding: float = 1.0
    """times as often as usual that they fold to a bet"""


USUAL = Habit()


class HandMemory:
    """One hand, as its events show it."""

    def __init__(self) -> None:
        self.habits: Mapping[int, Habit] = {}
        """opponents' habits, by seat"""
        self.forget()

    def forget(self) -> None:
        """A new hand begins."""
        self.raises = 0
        """bets and raises in this round"""
        self.aggressor: int | None = None
        """the seat that bet or raised last in this hand"""
        self.own_width = 0.0
        """share of all hands with which we raised in the first round; 0 before we did"""
        self._first_round = True
        self._widths: dict[int, float] = {}

    def see(self, view: TableView, event: Event) -> None:
        """Take one event."""
        if isinstance(event, HandStarted):
            self.forget()
        elif isinstance(event, PotsFormed):
            self.raises, self._first_round = 0, False
        elif isinstance(event, Acted):
            self._acted(event.seat, event.action)

    def _acted(self, seat: int, action: str) -> None:
        if action in ("bet", "raise"):
            self.raises += 1
            self.aggressor = seat
        if self._first_round and action in ("bet", "call", "raise"):
            width = CALLED if action == "call" else RAISED if self.raises <= 1 else RERAISED
            width *= self.habits.get(seat, USUAL).looseness
            self._widths[seat] = min(width, self.width(seat))

    def width(self, seat: int) -> float:
        """Return the share of all hands that the player's class makes up."""
        return self._widths.get(seat, 1.0)

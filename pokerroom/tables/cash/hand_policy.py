"""What tables of peer poker decide differently about a hand: who is dealt in, for whom the table acts, what waits."""

from __future__ import annotations

from typing import Protocol

from pokerroom.tables.cash.cash_seats import Seat
from pokerroom.tables.cash.cash_table_state import RunningHand


class HandPolicy(Protocol):
    """One kind of table's way with its hands; the rest is the same for all."""

    def begin(self) -> RunningHand:
        """Return the next hand, announced but not yet dealt."""

    def decides_for(self, seat: Seat) -> bool:
        """Return whether the table acts at once for the player whose turn it is, and asks nobody."""

    def withholds_street(self, running: RunningHand) -> bool:
        """Return whether the street or showdown that is due has to wait for an order from outside the table."""

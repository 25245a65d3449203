"""The hands of a cash table: who has chips and wants cards is dealt in, and who leaves is acted for (rules B6, E5)."""

from __future__ import annotations

from pokerroom.tables.cash.cash_seats import Seat
from pokerroom.tables.cash.cash_table_state import RunningHand, TableState
from pokerroom.tables.cash.hand_setup import begin_hand, enough_players


class CashHands:
    """How a cash table deals."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def begin(self) -> RunningHand:
        """Return the next hand of those who are active."""
        return begin_hand(self._state)

    def decides_for(self, seat: Seat) -> bool:
        """Return whether the player is leaving."""
        return seat.leaving is not None

    def withholds_street(self, running: RunningHand) -> bool:
        """Return ``False``: a cash table deals on when its pause is over."""
        return False


def ready_to_deal(state: TableState) -> bool:
    """Return whether a cash table may deal: it is not paused, stays open, and has two players."""
    return state.paused_at is None and state.closing is None and enough_players(state)

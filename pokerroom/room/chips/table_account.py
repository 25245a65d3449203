"""The wallets of a room as one of its tables sees them; what it may take there it books at its own time."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.room.chips.cashier import ChipCashier
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer


class TableAccount:
    """What the cashier of a house table and the purse of a cash table share. ``now`` tells the table's time."""

    def __init__(self, cashier: ChipCashier, play_limits: PlayLimitEnforcer, table: int) -> None:
        self._cashier = cashier
        self._wallets = cashier.wallets
        self._play_limits = play_limits
        self._table = table
        self.now: Callable[[], int] = lambda: 0

    def allowance(self, player: str) -> int:
        """What a player may put down now of what his wallet holds, by his own limits too."""
        return min(self._wallets[player], self._play_limits.allowance(player, self.now()))

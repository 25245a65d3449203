"""What the accounts of both kinds of tables share."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer


class TableAccount:
    """One table's access to the wallets. ``now`` returns the table's time, at which transfers are booked."""

    def __init__(self, cashier: ChipCashier, play_limits: PlayLimitEnforcer, table: int) -> None:
        self._cashier = cashier
        self._wallets = cashier.wallets
        self._play_limits = play_limits
        self._table = table
        self.now: Callable[[], int] = lambda: 0

    def allowance(self, player: str) -> int:
        """Return how many chips a player may stake now, by their wallet and their own limits."""
        return min(self._wallets[player], self._play_limits.allowance(player, self.now()))

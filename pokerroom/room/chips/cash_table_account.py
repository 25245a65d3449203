"""The purse of a cash table: the wallets of those who let it top up their stacks by itself."""

from __future__ import annotations

from pokerroom.room.chips.table_account import TableAccount
from pokerroom.room.errors import RoomError


class CashTableAccount(TableAccount):
    """The :class:`~pokerroom.tables.cash.player_funds.PlayerFunds` of one table."""

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Move up to ``maximum`` chips of a wallet to a stack, by the player's own limits too; 0: not even
        ``minimum``."""
        now = self.now()
        try:
            self._play_limits.check_may_play(player, now)
        except RoomError:
            return 0
        withdrawn = min(maximum, self.allowance(player))
        if withdrawn < minimum:
            return 0
        self._cashier.buy_in(player, self._table, withdrawn, kind="top_up", now=now)
        self._play_limits.add_stake(player, withdrawn, now)
        return withdrawn

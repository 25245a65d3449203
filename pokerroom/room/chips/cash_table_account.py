"""A cash table's access to the wallets, for automatic top-ups."""

from __future__ import annotations

from pokerroom.room.chips.table_account import TableAccount
from pokerroom.room.room_errors import RoomError


class CashTableAccount(TableAccount):
    """The :class:`~pokerroom.tables.cash.player_funds.PlayerFunds` of one table."""

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Move up to ``maximum`` chips from a wallet to a stack, within the player's own limits.

        Return how many, or 0 when ``minimum`` is not possible.
        """
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

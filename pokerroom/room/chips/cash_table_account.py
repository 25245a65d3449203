"""The purse of a cash table: the wallets of those who let it top up their stacks by itself."""

from __future__ import annotations

from pokerroom.room.chips.table_account import Window
from pokerroom.room.errors import RoomError


class RoomPurse(Window):
    """The :class:`~pokerroom.tables.cash.player_funds.Purse` of one table."""

    def bring(self, player: str, least: int, most: int) -> int:
        """Move up to ``most`` chips of a wallet to a stack, by the player's own limits too; 0: not even ``least``."""
        now = self.now()
        try:
            self._guards.check(player, now)
        except RoomError:
            return 0
        by = min(most, self.allowance(player))
        if by < least:
            return 0
        self._till.bring(player, self._table, by, kind="top_up", now=now)
        self._guards.staked(player, by, now)
        return by

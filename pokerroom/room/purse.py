"""The purse of a cash table: the wallets of those who let it top up their stacks by itself."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.room.errors import RoomError
from pokerroom.room.guards import Guards
from pokerroom.room.till import Till


class RoomPurse:
    """The :class:`~pokerroom.table.purse.Purse` of one table. ``now`` tells the table's time."""

    def __init__(self, till: Till, guards: Guards, table: int) -> None:
        self._till = till
        self._guards = guards
        self._table = table
        self.now: Callable[[], int] = lambda: 0

    def bring(self, player: str, least: int, most: int) -> int:
        """Move up to ``most`` chips of a wallet to a stack, by the player's own limits too; 0: not even ``least``."""
        now = self.now()
        try:
            self._guards.check(player, now)
        except RoomError:
            return 0
        by = min(most, self._till.wallets[player], self._guards.allowance(player, now))
        if by < least:
            return 0
        self._till.bring(player, self._table, by, kind="top_up", now=now)
        self._guards.staked(player, by, now)
        return by

"""The cashier of a house table: what stands between it and the players' wallets, the house's bank and the jackpot."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.room.chips.cashier import Till
from pokerroom.room.chips.table_account import Window
from pokerroom.room.responsible_play.enforcement import Guards
from pokerroom.tables.uth.cashier import Move
from pokerroom.uth.errors import RoundBroken


class RoomCashier(Window):
    """The :class:`~pokerroom.tables.uth.cashier.Cashier` of one table."""

    def __init__(self, till: Till, guards: Guards, table: int) -> None:
        super().__init__(till, guards, table)
        self._bank = till.bank

    @property
    def meter(self) -> int:
        """The progressive jackpot of the room now."""
        return self._bank.meter

    def balance(self, player: str) -> int:
        """What the player's wallet holds."""
        return self._wallets[player]

    def reserve(self, worst: int) -> bool:
        """Set ``worst`` chips of the bank aside for this table; ``False``: it has not so many."""
        return self._bank.reserve(self._table, worst)

    def book(self, moves: Sequence[Move], bank: int = 0, meter: int = 0) -> None:
        """Move all these chips, or none and raise :class:`RoundBroken`."""
        if self._bank.meter + meter < 0 or any(move.by > self._wallets[move.player] for move in moves):
            raise RoundBroken("an account would hold less than nothing")
        self._till.book(self._table, moves, bank=bank, meter=meter, now=self.now())
        for move in moves:
            if move.result:
                self._guards.returned(move.player, -move.by, self.now())
            else:
                self._guards.staked(move.player, move.by, self.now())

"""A table's access to wallets, bank and jackpot, for play against the house."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.poker.hand_errors import ChipConservationError
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.chips.table_account import TableAccount
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer
from pokerroom.tables.uth.uth_cashier import ChipMove


class UthTableAccount(TableAccount):
    """The :class:`~pokerroom.tables.uth.uth_cashier.UthCashier` of one table."""

    def __init__(self, cashier: ChipCashier, play_limits: PlayLimitEnforcer, table: int) -> None:
        super().__init__(cashier, play_limits, table)
        self._bank = cashier.bank

    @property
    def meter(self) -> int:
        """Return the progressive jackpot of the room."""
        return self._bank.meter

    def balance(self, player: str) -> int:
        """Return the balance of a player's wallet."""
        return self._wallets[player]

    def reserve(self, worst: int) -> bool:
        """Reserve ``worst`` chips of the bank for this table; return ``False`` if it has too few."""
        return self._bank.reserve(self._table, worst)

    def book(self, moves: Sequence[ChipMove], bank: int = 0, meter: int = 0) -> None:
        """Move all these chips, or none and raise :class:`ChipConservationError`."""
        if self._bank.meter + meter < 0 or any(move.amount > self._wallets[move.player] for move in moves):
            raise ChipConservationError("an account would hold less than nothing")
        self._cashier.settle_round_step(self._table, moves, bank=bank, meter=meter, now=self.now())
        for move in moves:
            if move.result:
                self._play_limits.add_return(move.player, -move.amount, self.now())
            else:
                self._play_limits.add_stake(move.player, move.amount, self.now())

"""The house's own account, and the cashier that stands between it and the players' wallets (rules F3, F6).

What players win the house loses, to the chip.  Tables set aside what the worst case of their running round takes, so
that the house never owes.  The jackpot's meter is one for all tables of the room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.house.refusal import RoundBroken
from pokerroom.room.guards import Guards
from pokerroom.room.wallets import Wallets
from pokerroom.table.house.cashier import Move


class Bank:
    """The house's chips, the jackpot's meter, and what is set aside for running rounds, by table."""

    def __init__(self) -> None:
        self.chips = 0
        self.meter = 0
        self._reserved: dict[int, int] = {}

    @property
    def total(self) -> int:
        """All chips of the house and of the jackpot."""
        return self.chips + self.meter

    def open(self, chips: int, seed: int) -> None:
        """Give the house its first chips; the meter is lifted to ``seed`` from them, as far as they go."""
        self.meter = min(chips, seed)
        self.chips = chips - self.meter

    def reserve(self, table: int, worst: int) -> bool:
        """Set ``worst`` chips aside for ``table`` instead of what was; ``False``: too many, and nothing changed."""
        before = self._reserved.get(table, 0)
        others = sum(self._reserved.values()) - before
        if worst > before and worst > self.chips - others:
            return False
        self._reserved[table] = worst
        if not worst:
            del self._reserved[table]
        return True


class RoomCashier:
    """The :class:`~pokerroom.table.house.cashier.Cashier` of one table. ``now`` tells the table's time."""

    def __init__(self, bank: Bank, wallets: Wallets, guards: Guards, table: int) -> None:
        self._bank = bank
        self._wallets = wallets
        self._guards = guards
        self._table = table
        self.now: Callable[[], int] = lambda: 0

    @property
    def meter(self) -> int:
        """The progressive jackpot of the room now."""
        return self._bank.meter

    def balance(self, player: str) -> int:
        """What the player's wallet holds."""
        return self._wallets[player]

    def allowance(self, player: str) -> int:
        """What of it he may put down now, by his own limits too."""
        return min(self._wallets[player], self._guards.allowance(player, self.now()))

    def reserve(self, worst: int) -> bool:
        """Set ``worst`` chips of the bank aside for this table; ``False``: it has not so many."""
        return self._bank.reserve(self._table, worst)

    def book(self, moves: Sequence[Move], bank: int = 0, meter: int = 0) -> None:
        """Move all these chips, or none and raise :class:`RoundBroken`."""
        if self._bank.meter + meter < 0 or any(move.by > self._wallets[move.player] for move in moves):
            raise RoundBroken("an account would hold less than nothing")
        for move in moves:
            self._wallets.put(move.player, -move.by)
            if move.result:
                self._guards.returned(move.player, -move.by, self.now())
            else:
                self._guards.staked(move.player, move.by, self.now())
        self._bank.chips += bank
        self._bank.meter += meter

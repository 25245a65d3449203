"""What a table reaches of wallets, bank and jackpot: a cash table for automatic top-ups, a UTH table for every bet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pokerroom.poker.hand_errors import ChipConservationError
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.uth.uth_cashier import ChipMove


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


class CashTableAccount(TableAccount):
    """The :class:`~pokerroom.tables.peer.player_funds.PlayerFunds` of one table."""

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
        stakes: Counter[str] = Counter()
        for move in moves:
            stakes[move.player] += move.amount
        left = [self._bank.meter + meter, *(self._wallets[name] - stake for name, stake in stakes.items())]
        if bank < 0:
            left.append(self._bank.chips + bank)
        if min(left) < 0:
            raise ChipConservationError("an account would hold less than nothing")
        self._cashier.settle_round_step(self._table, moves, bank=bank, meter=meter, now=self.now())
        for move in moves:
            if move.result:
                self._play_limits.add_return(move.player, -move.amount, self.now())
            else:
                self._play_limits.add_stake(move.player, move.amount, self.now())

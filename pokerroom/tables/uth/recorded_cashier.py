"""What a cashier said, noted while a table keeps a journal, and said again in a replay.

What a player may put down, what the bank can pay and where the jackpot stands come from outside the table, and were
other values when a command was carried out than they are after a crash.  So every answer is noted with its command.
In a replay the noted answers are given and no chip moves: all were moved when the command was carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.tables.replay import Recalled
from pokerroom.tables.uth.cashier import Cashier, Move

DONE, FAILED = 1, 0
"""answers to a booking"""


class NotedCashier:
    """The cashier ``inner``; ``note`` is told every answer that a command may depend on."""

    def __init__(self, inner: Cashier, note: Callable[[int], None]) -> None:
        self._inner = inner
        self._note = note

    @property
    def meter(self) -> int:
        """The progressive jackpot of the room now."""
        return self._noted(self._inner.meter)

    def balance(self, player: str) -> int:
        """What the player's account holds: for snapshots, on which nothing depends."""
        return self._inner.balance(player)

    def allowance(self, player: str) -> int:
        """What of it he may put down now."""
        return self._noted(self._inner.allowance(player))

    def reserve(self, worst: int) -> bool:
        """Set ``worst`` chips of the bank aside; ``False``: it has not so many."""
        return bool(self._noted(int(self._inner.reserve(worst))))

    def book(self, moves: Sequence[Move], bank: int = 0, meter: int = 0) -> None:
        """Move these chips, all or none."""
        try:
            self._inner.book(moves, bank, meter)
        except Exception:
            self._note(FAILED)
            raise
        self._note(DONE)

    def _noted(self, answer: int) -> int:
        self._note(answer)
        return answer


class RecalledCashier(Recalled):
    """Says again what was noted; ``inner`` tells balances."""

    def __init__(self, inner: Cashier) -> None:
        super().__init__()
        self._inner = inner
        self.reserved = 0
        """what was set aside in the end"""

    @property
    def meter(self) -> int:
        """The progressive jackpot as it was."""
        return self.next("the jackpot")

    def balance(self, player: str) -> int:
        """What the player's account holds now."""
        return self._inner.balance(player)

    def allowance(self, player: str) -> int:
        """What the player could put down."""
        return self.next(f"what {player} may put down")

    def reserve(self, worst: int) -> bool:
        """Whether the bank had so many chips."""
        had = bool(self.next("the bank"))
        if had:
            self.reserved = worst
        return had

    def book(self, moves: Sequence[Move], bank: int = 0, meter: int = 0) -> None:
        """Nothing, or the failure that it was."""
        if self.next("a booking") == FAILED:
            raise RuntimeError("these chips could not be moved when it happened")

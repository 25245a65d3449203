"""The answers of a cashier, recorded while a table keeps a journal, and repeated in a replay.

What a player may put down, what the bank can pay and where the jackpot stands come from outside the table, and were
other values when a command was carried out than they are after a crash.  So every answer is noted with its command.
In a replay the noted answers are given and no chip moves: all were moved when the command was carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.tables.replay import ReplayedAnswers
from pokerroom.tables.uth.uth_cashier import ChipMove, UthCashier

DONE, FAILED = 1, 0
"""answers to a booking"""


class RecordingCashier:
    """The cashier ``inner``; ``record`` is called with every answer that a command may depend on."""

    def __init__(self, inner: UthCashier, record: Callable[[int], None]) -> None:
        self._inner = inner
        self._record = record

    @property
    def meter(self) -> int:
        """The progressive jackpot of the room now."""
        return self._recorded(self._inner.meter)

    def balance(self, player: str) -> int:
        """What the player's account holds: for snapshots, on which nothing depends."""
        return self._inner.balance(player)

    def allowance(self, player: str) -> int:
        """Return what of it they may put down now."""
        return self._recorded(self._inner.allowance(player))

    def reserve(self, worst: int) -> bool:
        """Set ``worst`` chips of the bank aside; ``False``: it has too few."""
        return bool(self._recorded(int(self._inner.reserve(worst))))

    def book(self, moves: Sequence[ChipMove], bank: int = 0, meter: int = 0) -> None:
        """Move these chips, all or none."""
        try:
            self._inner.book(moves, bank, meter)
        except Exception:
            self._record(FAILED)
            raise
        self._record(DONE)

    def _recorded(self, answer: int) -> int:
        self._record(answer)
        return answer


class ReplayCashier(ReplayedAnswers):
    """Repeats what was recorded; ``inner`` knows the balances."""

    def __init__(self, inner: UthCashier) -> None:
        super().__init__()
        self._inner = inner
        self.reserved = 0
        """what was set aside in the end"""

    @property
    def meter(self) -> int:
        """The progressive jackpot as it was."""
        return self.next_answer("the jackpot")

    def balance(self, player: str) -> int:
        """What the player's account holds now."""
        return self._inner.balance(player)

    def allowance(self, player: str) -> int:
        """What the player could put down."""
        return self.next_answer(f"what {player} may put down")

    def reserve(self, worst: int) -> bool:
        """Whether the bank had enough chips."""
        granted = bool(self.next_answer("the bank"))
        if granted:
            self.reserved = worst
        return granted

    def book(self, moves: Sequence[ChipMove], bank: int = 0, meter: int = 0) -> None:
        """Nothing, or the failure that it was."""
        if self.next_answer("a booking") == FAILED:
            raise RuntimeError("these chips could not be moved when it happened")

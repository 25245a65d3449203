"""The chips of a hand of PHH: what a call adds follows from what was bet before."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.history.replay.recorded_hand import SPLASH, RecordedAction
from pokerroom.lab.importers.phh.fields import PhhFields


class PhhChipCounter:
    """Counts as the room does: the full blind is what there is to call (rule B4)."""

    def __init__(self, fields: PhhFields, forced: Sequence[RecordedAction]) -> None:
        self._seats = fields.seats
        self._stacks = list(fields.stacks)
        n = len(self._stacks)
        self._folded = [False] * n
        self._bets = [0] * n
        self.street = 0
        for action in forced:
            p = fields.seats.index(action.seat)
            self._pay(p, action.amount, live=action.act not in {"ante", "dead", SPLASH})
        self._level = max([*self._bets, *[abs(bet) for bet in fields.blinds]])

    def next_street(self) -> None:
        """Community cards are dealt, or a draw begins."""
        self.street += 1
        self._bets = [0] * len(self._bets)
        self._level = 0

    def fold(self, p: int) -> RecordedAction:
        """Player ``p`` folds."""
        self._folded[p] = True
        return self._action(p, "fold", 0)

    def call(self, p: int) -> RecordedAction:
        """Player ``p`` checks or calls."""
        others = [q for q in range(len(self._bets)) if q != p and not self._folded[q]]
        level = self._level
        if not any(self._stacks[q] for q in others):
            level = max([self._bets[q] for q in others], default=0)
        owed = min(level - self._bets[p], self._stacks[p])
        return self._action(p, "call" if owed > 0 else "check", max(owed, 0))

    def raise_to(self, p: int, to: int) -> RecordedAction:
        """Player ``p`` bets or raises ``to``, the total of this round."""
        act = "raise" if self._level else "bet"
        self._level = max(self._level, to)
        return self._action(p, act, to - self._bets[p], to if act == "raise" else 0)

    def collected(self, finishing: Sequence[int]) -> dict[str, int]:
        """Return what each seat got back of the middle, uncalled bets included, when it ends with ``finishing``."""
        returned = {
            str(seat): end - stack
            for seat, end, stack in zip(self._seats, finishing, self._stacks, strict=True)
        }
        return {seat: chips for seat, chips in returned.items() if chips}

    def _action(self, p: int, act: str, amount: int, to: int = 0) -> RecordedAction:
        self._pay(p, amount, live=True)
        all_in = amount > 0 and self._stacks[p] == 0
        return RecordedAction(self.street, self._seats[p], act, amount, to, all_in)

    def _pay(self, p: int, amount: int, *, live: bool) -> None:
        self._stacks[p] -= amount
        if live:
            self._bets[p] += amount

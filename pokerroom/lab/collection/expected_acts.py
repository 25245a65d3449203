"""What most records say of an act, by what was put in before it: a call of what is to call, a blind as it is posted.

It only saves room: where a record says something else, that is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

STATED = frozenset({"bet", "raise", "post", "dead", "straddle", "splash"})
"""acts whose amounts nothing foretells"""
_DEAD = frozenset({"ante", "dead", "splash"})
"""acts whose chips are no bet"""


class ExpectedActs:
    """The chips of one hand, act by act; players are numbers from 0."""

    def __init__(self, stacks: Sequence[int], forced: Mapping[str, int]) -> None:
        """``forced`` are the amounts of blinds and antes."""
        self.left = list(stacks)
        """what each player has behind"""
        self.pot = 0
        self._bets = [0] * len(stacks)
        self._highest = 0
        self._forced = forced

    def amount(self, act: str, player: int) -> int:
        """Return what ``act`` adds, or gives back."""
        if act == "call":
            return max(min(self._highest - self._bets[player], self.left[player]), 0)
        if act == "uncalled":
            others = [bet for one, bet in enumerate(self._bets) if one != player]
            return max(self._bets[player] - max(others), 0)
        return min(self._forced.get(act, 0), self.left[player])

    def add(self, act: str, player: int, amount: int) -> None:
        """Note an act."""
        if act == "uncalled":
            amount = -amount
        if not amount:
            return
        self.left[player] -= amount
        self.pot += amount
        if act not in _DEAD:
            self._bets[player] += amount
            self._highest = max(self._highest, self._bets[player])

    def total(self, act: str, player: int) -> int:
        """Return what a raise that was noted is to."""
        return self._bets[player] if act == "raise" else 0

    def is_all_in(self, act: str, player: int, amount: int) -> bool:
        """Return whether an act that was noted left nothing."""
        return amount > 0 and self.left[player] == 0 and act != "uncalled"

    def next_street(self) -> None:
        """Begin a street."""
        self._bets = [0] * len(self._bets)
        self._highest = 0

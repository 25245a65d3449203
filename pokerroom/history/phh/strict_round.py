"""A betting round by the narrower rules of the parsers that read PHH.

Where these part from the room's, a hand has to be worded otherwise (:mod:`~pokerroom.history.phh.action_wording`):

* the bet to match is the largest that lies there, so a short blind is a smaller one (rule B4 says the full one);
* every all-in counts as a full bet at fixed limit, and the next raise is a whole unit on top of it (rule A8);
* short all-ins are added up over the table, not for each player (rule A4);
* nobody may raise when no other live player has the chips for more than a call.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

CAP = 4
"""bets and raises a round at fixed limit"""


class StrictRound:
    """Who must act and what they may raise to; players are positions, ``live`` those who have not folded."""

    def __init__(
        self,
        stacks: Sequence[int],
        live: Sequence[bool],
        bets: Sequence[int],
        opener: int,
        step: int,
        *,
        limit: bool,
    ) -> None:
        self._stacks = list(stacks)
        self._live = list(live)
        self.bets = list(bets)
        self._step = step
        self._limit = limit
        self._largest = 0
        """the largest bet or raise so far"""
        self._count = 0
        self._shorts: list[int] = []
        self._acted: set[int] = set()
        self.folded_now: set[int] = set()
        """who folded in this round"""
        n = len(stacks)
        order = [(opener + i) % n for i in range(n)]
        self.waiting = [p for p in order if live[p] and stacks[p]]

    def copy(self) -> StrictRound:
        """Return a round in the same state with chips of its own."""
        other = copy(self)
        for name in ("_stacks", "_live", "bets", "_shorts", "_acted", "folded_now", "waiting"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def call(self, p: int) -> None:
        """Let player ``p`` check or call, all-in if necessary."""
        self._leave_queue(p)
        self._pay(p, min(max(self.bets) - self.bets[p], self._stacks[p]))
        self._acted.add(p)

    def fold(self, p: int) -> None:
        """Player ``p`` folds."""
        self._leave_queue(p)
        self._live[p] = False
        self.folded_now.add(p)

    def can_be_answered(self, p: int) -> bool:
        """Whether another live player has the chips for more than a call."""
        highest = max(self.bets)
        return any(
            live and q != p and self._stacks[q] + self.bets[q] > highest for q, live in enumerate(self._live)
        )

    def raise_to(self, p: int, to: int) -> bool:
        """Player ``p`` bets or raises to ``to``; return False, and change nothing, where that is forbidden."""
        highest = max(self.bets)
        if not self._may_raise(p, highest) or not self._is_size(p, to, highest):
            return False
        raise_size = to - highest
        self._pay(p, to - self.bets[p])
        n = len(self._stacks)
        others = [(p + i) % n for i in range(1, n)]
        self.waiting = [q for q in others if self._live[q] and self._stacks[q]]
        if raise_size >= self._largest:
            self._acted = {p}
        self._largest = max(self._largest, raise_size)
        self._count += 1
        self._shorts = [] if self._stacks[p] else [*self._shorts, raise_size]
        if sum(self._shorts) >= self._largest:
            self._shorts = []
        return True

    def _may_raise(self, p: int, highest: int) -> bool:
        owed = min(highest - self.bets[p], self._stacks[p])
        reopened = not self._shorts or sum(self._shorts) >= self._largest or p not in self._acted
        capped = self._limit and self._count == CAP
        has_more = self._stacks[p] > highest - self.bets[p]
        return owed >= self._largest and reopened and not capped and has_more and self.can_be_answered(p)

    def _is_size(self, p: int, to: int, highest: int) -> bool:
        all_in = self._stacks[p] + self.bets[p]
        min_to = min(highest + max(self._largest, self._step), all_in)
        return to == min_to if self._limit else min_to <= to <= all_in

    def _leave_queue(self, p: int) -> None:
        if p in self.waiting:
            self.waiting.remove(p)

    def _pay(self, p: int, amount: int) -> None:
        self._stacks[p] -= amount
        self.bets[p] += amount

"""The chips of one hand and the betting round that is running.

Players are positions 0, 1, .. clockwise from the left of the puck; the puck (or the seat before a dead one) is the
last.  This module knows who must act, what calling costs and when a round is over; what may be bet or raised is the
structure's business (:mod:`pokerroom.poker.betting_structures`).

The state of a round:

* ``level``: the bet to match, C in the rules.  A short-posted blind leaves it at the nominal blind (rule B4).
* ``step``: the largest full bet or raise so far, the least that a full raise adds (rule A3); the unit at fixed limit.
* ``full``: where the last full bet or raise stands.  At no-limit and pot-limit it follows ``level``; at fixed limit
  an all-in of less than half a bet leaves it (rule A8).
* ``seen[p]``: ``full`` when player p last acted in this round, or -1.  Whether he may raise again depends on how far
  ``full`` has moved since (rule A4), player by player.
* ``pending``: how many players must still act; they sit clockwise from the one whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence

NOT_ACTED = -1


class Betting:
    """Stacks, bets and the turn.  Mutable and without checks: :class:`~pokerroom.poker.hand.Hand` guards it."""

    __slots__ = (
        "able",
        "aggressor",
        "bets",
        "count",
        "dead",
        "folded",
        "full",
        "level",
        "live",
        "paid",
        "pending",
        "pot",
        "seen",
        "size",
        "stacks",
        "step",
        "turn",
        "was_capped",
    )

    def __init__(self, stacks: Sequence[int]) -> None:
        n = len(stacks)
        self.size = n
        self.stacks = list(stacks)
        self.bets = [0] * n
        self.paid = [0] * n
        self.folded = [False] * n
        self.seen = [NOT_ACTED] * n
        self.dead = 0
        """chips that belong to no layer: big-blind ante and dead posts; they lie in the main pot"""
        self.pot = 0
        """everything in the middle, the bets of this round included (P in the rules)"""
        self.live = n
        """players who have not folded"""
        self.able = n
        """players who have not folded and have chips left"""
        self.level = 0
        self.step = 0
        self.full = 0
        self.count = 0
        """full bets and raises of this round; the big blind is the first (rule A7)"""
        self.was_capped = False
        self.pending = 0
        self.turn = -1
        self.aggressor = -1
        """who bet or raised last in this round, or -1"""

    def copy(self) -> Betting:
        """Return the same chips and turn as they stand."""
        made = Betting.__new__(Betting)
        made.size = self.size
        made.stacks = self.stacks.copy()
        made.bets = self.bets.copy()
        made.paid = self.paid.copy()
        made.folded = self.folded.copy()
        made.seen = self.seen.copy()
        made.dead = self.dead
        made.pot = self.pot
        made.live = self.live
        made.able = self.able
        made.level = self.level
        made.step = self.step
        made.full = self.full
        made.count = self.count
        made.was_capped = self.was_capped
        made.pending = self.pending
        made.turn = self.turn
        made.aggressor = self.aggressor
        return made

    def pay(self, p: int, amount: int) -> int:
        """Move up to ``amount`` live chips of player ``p`` to the middle; return how many he had."""
        stack = self.stacks[p]
        if amount >= stack:
            amount = stack
            if stack and not self.folded[p]:
                self.able -= 1
        self.stacks[p] = stack - amount
        self.bets[p] += amount
        self.paid[p] += amount
        self.pot += amount
        return amount

    def pay_ante(self, p: int, amount: int) -> int:
        """Pay an ante: it counts for the layers of the pots but not for the bet."""
        paid = self.pay(p, amount)
        self.bets[p] -= paid
        return paid

    def pay_dead(self, p: int, amount: int) -> int:
        """Pay chips that are the main pot's whoever paid them: a big-blind ante, a dead post."""
        paid = self.pay_ante(p, amount)
        self.paid[p] -= paid
        self.dead += paid
        return paid

    def open_blinds(self, level: int, step: int, first: int) -> None:
        """Begin the first round after the forced bets; ``first`` is asked first if he can act."""
        self.level = self.full = level
        self.step = step
        self.count = 1 if level else 0
        self._open(first)

    def open_round(self, step: int) -> None:
        """Begin a later round, from the first live player left of the puck."""
        n = self.size
        self.bets = [0] * n
        self.seen = [NOT_ACTED] * n
        self.level = self.full = self.count = 0
        self.step = step
        self.was_capped = False
        self.aggressor = -1
        self._open(0)

    def _open(self, first: int) -> None:
        self.pending = self.able
        if not self.able:
            return
        self.turn = first - 1 if first else self.size - 1
        self._next()

    @property
    def matched(self) -> int:
        """The bet to match for the player whose turn it is.

        When everybody else is all-in it is the most that any of them has bet: more could only come back uncalled.
        """
        if self.able > 1:
            return self.level
        return self.highest_against(self.turn)

    def highest_against(self, p: int) -> int:
        """The largest bet of this round of a live player other than ``p``."""
        bets, folded = self.bets, self.folded
        return max([bets[q] for q in range(self.size) if q != p and not folded[q]], default=0)

    def fold(self) -> None:
        """The player whose turn it is folds."""
        self.folded[self.turn] = True
        self.live -= 1
        self.able -= 1
        self._acted()

    def check(self) -> None:
        """The player whose turn it is checks."""
        self.seen[self.turn] = self.full
        self._acted()

    def call(self) -> int:
        """The player whose turn it is calls, all-in if he must; return what it added."""
        p = self.turn
        by = self.pay(p, self.matched - self.bets[p])
        self.seen[p] = self.full
        self._acted()
        return by

    def raise_to(self, to: int, full: int, step: int, *, counts: bool) -> int:
        """The player whose turn it is bets or raises to ``to``; return what it added.

        ``full`` and ``step`` are the structure's verdict on it; ``counts`` says whether it is a full bet or raise.
        """
        p = self.turn
        by = self.pay(p, to - self.bets[p])
        self.level = to
        self.full = full
        self.step = step
        self.count += counts
        self.seen[p] = full
        self.aggressor = p
        self.pending = self.able + (self.stacks[p] == 0)
        self._acted()
        return by

    def _acted(self) -> None:
        self.pending -= 1
        if self.pending and self.live > 1:
            self._next()
        else:
            self.pending = 0

    def _next(self) -> None:
        """Move the turn to the next player who can act; end the round when nothing is left to ask him."""
        stacks, folded = self.stacks, self.folded
        p = self.turn + 1
        while True:
            if p == self.size:
                p = 0
            if stacks[p] and not folded[p]:
                break
            p += 1
        self.turn = p
        if self.able == 1 and self.bets[p] >= self.highest_against(p):
            self.pending = 0

    def return_uncalled(self) -> tuple[int, int]:
        """Give the uncalled part of the last bet back (rule C1); return (player, amount), amount 0 when none."""
        bets = self.bets
        top = max(bets)
        if not top:
            return -1, 0
        p = bets.index(top)
        bets[p] = 0
        second = max(bets)
        bets[p] = second
        by = top - second
        if by:
            if not self.stacks[p] and not self.folded[p]:
                self.able += 1
            self.stacks[p] += by
            self.paid[p] -= by
            self.pot -= by
        return p, by

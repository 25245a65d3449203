"""The chips of one hand and its current betting round.

Players are positions 0, 1, .. clockwise from the left of the button; the button (or the seat before a dead one) is the
last.  This module knows who must act, what calling costs and when a round is over; what may be bet or raised is the
structure's business (:mod:`pokerroom.poker.betting_structures`).

The state of a round:

* ``bet_to_match``: C in the rules.  A short-posted blind leaves it at the nominal blind (rule B4).
* ``min_raise``: the largest full bet or raise so far, the least that a full raise adds (rule A3); the unit at fixed
  limit.
* ``last_full_raise_to``: where the last full bet or raise stands.  At no-limit and pot-limit it follows
  ``bet_to_match``; at fixed limit an all-in of less than half a bet leaves it (rule A8).
* ``last_full_raise_seen[p]``: ``last_full_raise_to`` when player p last acted in this round, or ``NOT_ACTED``.  Whether
  they may raise again depends on how far ``last_full_raise_to`` has moved since (rule A4), player by player.
* ``to_act_count``: how many players must still act; they sit clockwise from the one whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerroom.compiled import mypyc_attr

NOT_ACTED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Betting:
    """Stacks, bets and the turn.  Mutable and without checks: :class:`~pokerroom.poker.hand.Hand` guards it."""

    __slots__ = (
        "aggressor",
        "bet_to_match",
        "bets",
        "can_act_count",
        "dead_chips",
        "folded",
        "full_bet_count",
        "last_full_raise_seen",
        "last_full_raise_to",
        "min_raise",
        "not_folded_count",
        "paid",
        "player_count",
        "pot",
        "stacks",
        "to_act_count",
        "turn",
        "was_capped",
    )

    def __init__(self, stacks: Sequence[int]) -> None:
        n = len(stacks)
        self.player_count = n
        self.stacks = list(stacks)
        self.bets = [0] * n
        self.paid = [0] * n
        self.folded = [False] * n
        self.last_full_raise_seen = [NOT_ACTED] * n
        self.dead_chips = 0
        """chips that belong to no layer: big-blind ante and dead posts; they lie in the main pot"""
        self.pot = 0
        """everything in the middle, the bets of this round included (P in the rules)"""
        self.not_folded_count = n
        """players who have not folded"""
        self.can_act_count = n
        """players who have not folded and have chips left"""
        self.bet_to_match = 0
        self.min_raise = 0
        self.last_full_raise_to = 0
        self.full_bet_count = 0
        """full bets and raises of this round; the big blind is the first (rule A7)"""
        self.was_capped = False
        self.to_act_count = 0
        self.turn = -1
        self.aggressor = -1
        """who bet or raised last in this round, or -1"""

    def copy(self) -> Betting:
        """Return a copy with the same chips and turn."""
        copied = Betting.__new__(Betting)
        copied.player_count = self.player_count
        copied.stacks = self.stacks.copy()
        copied.bets = self.bets.copy()
        copied.paid = self.paid.copy()
        copied.folded = self.folded.copy()
        copied.last_full_raise_seen = self.last_full_raise_seen.copy()
        copied.dead_chips = self.dead_chips
        copied.pot = self.pot
        copied.not_folded_count = self.not_folded_count
        copied.can_act_count = self.can_act_count
        copied.bet_to_match = self.bet_to_match
        copied.min_raise = self.min_raise
        copied.last_full_raise_to = self.last_full_raise_to
        copied.full_bet_count = self.full_bet_count
        copied.was_capped = self.was_capped
        copied.to_act_count = self.to_act_count
        copied.turn = self.turn
        copied.aggressor = self.aggressor
        return copied

    def pay(self, p: int, amount: int) -> int:
        """Move up to ``amount`` live chips of player ``p`` to the middle; return how many they had."""
        stack = self.stacks[p]
        if amount >= stack:
            amount = stack
            if stack and not self.folded[p]:
                self.can_act_count -= 1
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
        """Pay chips that go to the main pot whoever paid them: a big-blind ante, a dead post."""
        paid = self.pay_ante(p, amount)
        self.paid[p] -= paid
        self.dead_chips += paid
        return paid

    def open_blinds(self, bet_to_match: int, min_raise: int, first: int) -> None:
        """Begin the first round after the forced bets; ``first`` is asked first, if they can act."""
        self.bet_to_match = self.last_full_raise_to = bet_to_match
        self.min_raise = min_raise
        self.full_bet_count = 1 if bet_to_match else 0
        self._open_turns(first)

    def open_round(self, min_raise: int) -> None:
        """Begin a later round, from the first live player left of the button."""
        n = self.player_count
        if self.bet_to_match:
            self.bets = [0] * n
        self.last_full_raise_seen = [NOT_ACTED] * n
        self.bet_to_match = self.last_full_raise_to = self.full_bet_count = 0
        self.min_raise = min_raise
        self.was_capped = False
        self.aggressor = -1
        self._open_turns(0)

    def _open_turns(self, first: int) -> None:
        self.to_act_count = self.can_act_count
        if not self.can_act_count:
            return
        self.turn = first - 1 if first else self.player_count - 1
        self._next_turn()

    @property
    def bet_to_call(self) -> int:
        """The bet to match for the player whose turn it is.

        When everybody else is all-in it is the most that any of them has bet: more could only come back uncalled.
        """
        if self.can_act_count > 1:
            return self.bet_to_match
        return self.highest_against(self.turn)

    def highest_against(self, p: int) -> int:
        """The largest bet of this round of a live player other than ``p``."""
        bets, folded = self.bets, self.folded
        return max([bets[q] for q in range(self.player_count) if q != p and not folded[q]], default=0)

    def fold(self) -> None:
        """The player whose turn it is folds."""
        self.folded[self.turn] = True
        self.not_folded_count -= 1
        self.can_act_count -= 1
        self._acted()

    def check(self) -> None:
        """The player whose turn it is checks."""
        self.last_full_raise_seen[self.turn] = self.last_full_raise_to
        self._acted()

    def call(self) -> int:
        """The player whose turn it is calls, all-in if they must; return what it added."""
        p = self.turn
        added = self.pay(p, self.bet_to_call - self.bets[p])
        self.last_full_raise_seen[p] = self.last_full_raise_to
        self._acted()
        return added

    def raise_to(
        self, raise_total: int, last_full_raise_to: int, min_raise: int, *, counts_as_raise: bool
    ) -> int:
        """The player whose turn it is bets or raises to ``raise_total``; return what it added.

        ``last_full_raise_to`` and ``min_raise`` are the structure's verdict on it; ``counts_as_raise`` says
        whether it is a full bet or raise.
        """
        p = self.turn
        added = self.pay(p, raise_total - self.bets[p])
        self.bet_to_match = raise_total
        self.last_full_raise_to = last_full_raise_to
        self.min_raise = min_raise
        self.full_bet_count += counts_as_raise
        self.last_full_raise_seen[p] = last_full_raise_to
        self.aggressor = p
        self.to_act_count = self.can_act_count + (self.stacks[p] == 0)
        self._acted()
        return added

    def _acted(self) -> None:
        self.to_act_count -= 1
        if self.to_act_count and self.not_folded_count > 1:
            self._next_turn()
        else:
            self.to_act_count = 0

    def _next_turn(self) -> None:
        """Move the turn to the next player who can act; end the round when nothing is left to ask them."""
        stacks, folded = self.stacks, self.folded
        p = self.turn + 1
        while True:
            if p == self.player_count:
                p = 0
            if stacks[p] and not folded[p]:
                break
            p += 1
        self.turn = p
        if self.can_act_count == 1 and self.bets[p] >= self.highest_against(p):
            self.to_act_count = 0

    def return_uncalled(self) -> tuple[int, int]:
        """Give the uncalled part of the last bet back (rule C1); return (player, amount), amount 0 when none."""
        if not self.bet_to_match:
            return -1, 0
        bets = self.bets
        p, highest, next_highest = -1, 0, 0
        for q in range(self.player_count):
            bet = bets[q]
            if bet > highest:
                p, highest, next_highest = q, bet, highest
            elif bet > next_highest:
                next_highest = bet
        uncalled = highest - next_highest
        if uncalled:
            bets[p] = next_highest
            if not self.stacks[p] and not self.folded[p]:
                self.can_act_count += 1
            self.stacks[p] += uncalled
            self.paid[p] -= uncalled
            self.pot -= uncalled
        return p, uncalled

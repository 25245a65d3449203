"""The betting that the table of the bot ``blueprint`` knows: heads-up no-limit hold'em with a few sizes a street.

Everybody begins with 100 big blinds.  A situation has a number; its choices lead to other situations or to ends.  The
solver walks the same tree (:mod:`pokerroom.lab.blueprint`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import inf

SMALL_BLIND, BIG_BLIND, STACK = 50, 100, 10_000
BIG_BLIND_SEAT, BUTTON = 0, 1
FOLD, CALL, ALL_IN = -1.0, 0.0, inf
"""choices; ``CALL`` checks too, and all others are bets and raises, as parts of the pot after calling"""
SIZES = (
    ((0.75,), (1.0,), (1.0, ALL_IN), (ALL_IN,)),
    ((0.5, 1.0), (1.0, ALL_IN), (ALL_IN,)),
    ((0.5, 1.0), (1.0, ALL_IN), (ALL_IN,)),
    ((0.5, 1.0, ALL_IN), (ALL_IN,)),
)
"""by street, then by how often somebody has bet or raised there: the sizes; the last also for more often"""


@dataclass(frozen=True, slots=True)
class End:
    """The end of a hand; each player has at most ``paid`` at stake."""

    paid: int
    folder: int | None
    """who folded; ``None``: the cards decide"""


@dataclass(frozen=True, slots=True)
class AbstractSituation:
    """A decision: who has it, what the choices are, and where each leads."""

    street: int
    player: int
    choices: tuple[float, ...]
    next: tuple[int | End, ...]
    """of each choice, the number of the next situation, or the end"""


@dataclass(frozen=True, slots=True)
class _State:
    """What the rest of the hand depends on."""

    street: int = 0
    player: int = BUTTON
    paid: tuple[int, int] = (BIG_BLIND, SMALL_BLIND)
    """in the whole hand, the big blind first"""
    bets: int = 0
    """bets and raises in this round"""
    last_raise: int = BIG_BLIND
    acted: bool = False
    """whether somebody has checked or called in this round"""

    def amounts(self) -> list[tuple[float, int]]:
        """Return each choice with what the player has then paid in all."""
        level, own = max(self.paid), self.paid[self.player]
        found = [(FOLD, own)] if level > own else []
        found.append((CALL, level))
        if level == STACK:
            return found
        sizes = SIZES[self.street]
        for size in sizes[min(self.bets, len(sizes) - 1)]:
            if size == ALL_IN:
                found.append((ALL_IN, STACK))
            elif level + self.last_raise <= (to := level + int(size * 2 * level)) < STACK:
                found.append((size, to))
        return found

    def after(self, choice: float, amount: int) -> _State | End:
        """Return the state or the end after a choice."""
        other = 1 - self.player
        if choice == FOLD:
            return End(amount, self.player)
        level = max(self.paid)
        if choice == CALL and (self.acted or self.bets):
            if amount == STACK or self.street + 1 == len(SIZES):
                return End(amount, None)
            return _State(self.street + 1, BIG_BLIND_SEAT, (amount, amount))
        paid = (amount, self.paid[1]) if self.player == 0 else (self.paid[0], amount)
        if choice == CALL:
            return _State(self.street, other, paid, self.bets, self.last_raise, acted=True)
        return _State(self.street, other, paid, self.bets + 1, amount - level, self.acted)


@cache
def situations() -> tuple[AbstractSituation, ...]:
    """Return all situations; the first is the button's first decision."""
    found: list[AbstractSituation | None] = []
    _explore(_State(), found)
    return tuple([situation for situation in found if situation is not None])


def _explore(state: _State, found: list[AbstractSituation | None]) -> int:
    """Add a state and all after it; return its number."""
    number = len(found)
    found.append(None)
    choices = state.amounts()
    following: list[int | End] = []
    for choice, amount in choices:
        after = state.after(choice, amount)
        following.append(after if isinstance(after, End) else _explore(after, found))
    found[number] = AbstractSituation(
        state.street, state.player, tuple([choice for choice, _ in choices]), tuple(following)
    )
    return number

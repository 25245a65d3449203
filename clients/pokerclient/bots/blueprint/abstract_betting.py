"""The betting that the table of the bot ``blueprint`` knows: heads-up no-limit hold'em with a few sizes a street.

There is a tree for each of a few depths, which are the big blinds with which both players begin.  A situation has a
number; its choices lead to other situations or to ends.  The solver walks the same tree
(:mod:`pokerroom.lab.blueprint`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from math import inf, log
from typing import TypeVar

T = TypeVar("T")
SMALL_BLIND, BIG_BLIND = 50, 100
BIG_BLIND_SEAT, BUTTON = 0, 1
RIVER = 3
FOLD, CALL, ALL_IN = -1.0, 0.0, inf
"""choices; ``CALL`` checks too, and all others are bets and raises, as parts of the pot after calling"""
Sizes = tuple[tuple[tuple[float, ...], ...], ...]
"""by street, then by how often somebody has bet or raised there: the sizes; the last also for more often"""
SIZES: dict[int, Sizes] = {
    20: (
        ((0.5, ALL_IN), (1.0, ALL_IN), (ALL_IN,)),
        ((0.33, 0.75, ALL_IN), (ALL_IN,)),
        ((0.33, 0.75, ALL_IN), (ALL_IN,)),
        ((0.33, 0.75, ALL_IN), (ALL_IN,)),
    ),
    50: (
        ((0.75,), (1.0, ALL_IN), (ALL_IN,)),
        ((0.33, 0.75), (1.0, ALL_IN), (ALL_IN,)),
        ((0.5, 1.0, ALL_IN), (ALL_IN,)),
        ((0.5, 1.0, ALL_IN), (ALL_IN,)),
    ),
    100: (
        ((0.75,), (1.0,), (1.0, ALL_IN), (ALL_IN,)),
        ((0.5, 1.0), (1.0, ALL_IN), (ALL_IN,)),
        ((0.5, 1.0), (1.0, ALL_IN), (ALL_IN,)),
        ((0.5, 1.0, ALL_IN), (ALL_IN,)),
    ),
    200: (
        ((0.75,), (1.0,), (1.0,), (1.0, ALL_IN), (ALL_IN,)),
        ((0.5, 1.0), (1.0,), (1.0, ALL_IN), (ALL_IN,)),
        ((0.5, 1.0), (1.0,), (ALL_IN,)),
        ((0.5, 1.0, 2.0), (1.0, ALL_IN), (ALL_IN,)),
    ),
}
"""by depth"""
DEPTHS = tuple(SIZES)


@dataclass(frozen=True, slots=True)
class End:
    """The end of a hand; each player has at most ``paid`` at stake."""

    paid: int
    folder: int | None
    """who folded; ``None``: the cards decide"""


@dataclass(frozen=True, slots=True)
class AbstractSituation:
    """A decision: whose it is, its choices, and where each leads."""

    street: int
    player: int
    choices: tuple[float, ...]
    next: tuple[int | End, ...]
    """for each choice, the number of the next situation, or the end"""


@dataclass(frozen=True, slots=True)
class BettingState:
    """What the rest of the hand depends on. Amounts are chips."""

    street: int = 0
    player: int = BUTTON
    paid: tuple[int, int] = (BIG_BLIND, SMALL_BLIND)
    """in the whole hand, the big blind first"""
    bets: int = 0
    """bets and raises in this round"""
    last_raise: int = BIG_BLIND
    acted: bool = False
    """whether somebody has checked or called in this round"""

    def amounts(self, sizes: Sequence[float], stack: int) -> dict[float, int]:
        """Return each choice with what the player has then paid in all; both began with ``stack``."""
        level, own = max(self.paid), self.paid[self.player]
        found = {FOLD: own} if level > own else {}
        found[CALL] = level
        if level == stack:
            return found
        for size in sizes:
            if size == ALL_IN:
                found[ALL_IN] = stack
            elif level + self.last_raise <= (to := level + int(size * 2 * level)) < stack:
                found[size] = to
        return found

    def after(self, choice: float, amount: int, stack: int) -> BettingState | End:
        """Return the state or the end after a choice with which the player has paid ``amount`` in all."""
        other = 1 - self.player
        if choice == FOLD:
            return End(amount, self.player)
        level = max(self.paid)
        if choice == CALL and (self.acted or self.bets):
            if amount == stack or self.street == RIVER:
                return End(amount, None)
            return replace(
                self, street=self.street + 1, player=BIG_BLIND_SEAT, paid=(amount, amount), bets=0,
                last_raise=BIG_BLIND, acted=False,
            )  # fmt: skip
        paid = (amount, self.paid[1]) if self.player == 0 else (self.paid[0], amount)
        if choice == CALL:
            return replace(self, player=other, paid=paid, acted=True)
        return replace(self, player=other, paid=paid, bets=self.bets + 1, last_raise=amount - level)


@cache
def situations(depth: int) -> tuple[AbstractSituation, ...]:
    """Return all situations of one of the ``DEPTHS``; the first is the button's first decision."""
    return betting_tree(BettingState(), depth * BIG_BLIND, partial(choices, depth))


def choices(depth: int, state: BettingState) -> dict[float, int]:
    """Return the choices of a state of one of the ``DEPTHS``, each with what the player has then paid in all."""
    sizes = SIZES[depth][state.street]
    return state.amounts(sizes[min(state.bets, len(sizes) - 1)], depth * BIG_BLIND)


def nearest_by_ratio(options: Iterable[T], size: float, size_of: Callable[[T], float]) -> T:
    """Return the option whose size is the nearest to ``size``: half as large is as near as twice."""
    return min(options, key=lambda option: abs(log(size / size_of(option))))


def betting_tree(
    first: BettingState, stack: int, amounts: Callable[[BettingState], Mapping[float, int]]
) -> tuple[AbstractSituation, ...]:
    """Return all situations from ``first`` on, each before those that it leads to; ``amounts`` are the choices of a
    state, each with what the player has then paid in all."""
    found: list[AbstractSituation | None] = []

    def explore(state: BettingState) -> int:
        number = len(found)
        found.append(None)
        offered = amounts(state)
        following: list[int | End] = []
        for choice, amount in offered.items():
            after = state.after(choice, amount, stack)
            following.append(after if isinstance(after, End) else explore(after))
        found[number] = AbstractSituation(state.street, state.player, tuple(offered), tuple(following))
        return number

    explore(first)
    return tuple([situation for situation in found if situation is not None])

"""The independent chip model: what each stack is worth of the prizes that are left (rule T23).

The chance of first place is the share of the chips, the chance of second that share among the others, and so on.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

from pokerroom.tournament.paying_places import prizes_above_least

EXACT_PLAYERS = 20
"""players up to which the exact value can be asked for"""
FEW_STATES = 20_000

Number = TypeVar("Number", Fraction, float)


def exact_icm(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the value of each stack as a fraction; ``prizes`` are those left, the largest first.

    The work grows with the number of sets of players who can take the places with different prizes: a moment for ten
    players or for the first places of twenty, long when all twenty places differ.
    """
    _check(stacks, prizes)
    if len(stacks) > EXACT_PLAYERS and not _has_few_states(stacks, prizes):
        raise ValueError(f"exact values are for at most {EXACT_PLAYERS} players, not {len(stacks)}")
    return _by_sets(stacks, prizes, Fraction)


def icm(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[float, ...]:
    """Return the value of each stack, for any number of players; the sum is that of the prizes to 1e-9 of it.

    With many players and prizes this needs NumPy (the extra ``batch``).
    """
    _check(stacks, prizes)
    if _has_few_states(stacks, prizes):
        return _by_sets(stacks, prizes, float)
    from pokerroom.tournament.icm_quadrature import icm_by_quadrature

    return icm_by_quadrature(stacks, prizes)


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if not stacks or min(stacks) <= 0:
        raise ValueError("each stack must be more than 0 chips")
    if len(prizes) > len(stacks):
        raise ValueError(
            f"{len(prizes)} prizes are left for {len(stacks)} players: give those that can be won"
        )


def _has_few_states(stacks: Sequence[int], prizes: Sequence[int]) -> bool:
    """Whether there are few sets of stacks that can take the places which pay more than the last."""
    _, above = prizes_above_least(stacks, prizes)
    sets = [1] + [0] * max(len(above) - 1, 0)  # how many sets there are of 0, 1, 2 ... players
    for count in Counter(stacks).values():
        sets = [sum(sets[max(size - count, 0) : size + 1]) for size in range(len(sets))]
        if sum(sets) > FEW_STATES:
            return False
    return True


def _by_sets(
    stacks: Sequence[int], prizes: Sequence[int], number: Callable[[int], Number]
) -> tuple[Number, ...]:
    """Go through the sets of stacks that can hold the first places; equal stacks are one kind."""
    certain, above = prizes_above_least(stacks, prizes)
    counts = Counter(stacks)
    kinds = list(counts)
    worth: list[Number] = [number(0)] * len(kinds)
    states: dict[tuple[int, ...], Number] = {tuple(counts.values()): number(1)}
    for prize in above:
        following: defaultdict[tuple[int, ...], Number] = defaultdict(lambda: number(0))
        for left, chance in states.items():
            chips = sum([count * stack for count, stack in zip(left, kinds, strict=True)])
            for kind, count in enumerate(left):
                if count:
                    here = chance * (count * kinds[kind]) / chips
                    worth[kind] += here * prize
                    following[_one_fewer(left, kind)] += here
        states = following
    by_stack = {stack: certain + worth[kind] / counts[stack] for kind, stack in enumerate(kinds)}
    return tuple([by_stack[stack] for stack in stacks])


def _one_fewer(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])

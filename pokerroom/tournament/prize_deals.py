"""How the players who are left divide the prizes that are left (rule T23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pokerroom.tournament.apportionment import apportion
from pokerroom.tournament.icm import exact_icm, icm

DealMethod = Literal["icm", "chips"]

MAX_DEAL = 20
"""players who may divide the prizes at most"""
EXACT_DEAL = 10
"""players up to which the model's values are fractions; with more they are rounded to a hundred-millionth unit"""


@dataclass(frozen=True, slots=True)
class PrizeDeal:
    """What each player gets now, in the order of their stacks, and what the winner gets besides."""

    shares: tuple[int, ...]
    left_for_winner: int = 0


def most_left(prizes: Sequence[int], players: int) -> int:
    """Return how much ``players`` may leave to play for: the first prize stays the largest."""
    if players < 2 or not prizes:
        return 0
    return prizes[0] - (prizes[1] if len(prizes) > 1 else 0)


def propose_deal(
    stacks: Sequence[int], prizes: Sequence[int], method: DealMethod = "icm", left_for_winner: int = 0
) -> PrizeDeal:
    """Return a deal by ``method``; the shares and what is left to play for add up to ``prizes`` exactly.

    ``prizes`` are those of places 1, 2, ... as far as they are paid. What is left to play for comes out of the
    first prize, which stays the largest. Odd units go by the largest fraction, then to the earlier player.
    """
    open_prizes = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    most = most_left(prizes, len(stacks))
    if not 0 <= left_for_winner <= most:
        raise ValueError(
            f"{left_for_winner} cannot be left to play for: 0 to {most}, the first prize less the second"
        )
    open_prizes[0] -= left_for_winner
    divided = _by_chips(stacks, open_prizes) if method == "chips" else _by_icm(stacks, open_prizes)
    return PrizeDeal(divided, left_for_winner)


def _by_chips(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """Each gets the least prize, and the rest goes by chips."""
    least = prizes[-1]
    rest = apportion(sum(prizes) - least * len(prizes), stacks)
    return tuple([least + part for part in rest])


def _by_icm(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    if len(stacks) <= EXACT_DEAL:
        return apportion(sum(prizes), exact_icm(stacks, prizes))
    values = [Fraction(value).limit_denominator(10**8) for value in icm(stacks, prizes)]
    return apportion(sum(prizes), values)

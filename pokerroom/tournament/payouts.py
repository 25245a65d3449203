"""The prizes of a tournament: whole units for each paid place, which add up to the pool (rules T3, T26 and T28).

``geometric`` pays a part of the field. The prizes of the first nine places stand in one ratio; below them groups of
places share a prize, each group less than the one before. The last group gets somewhat less than two average
buy-ins, and the ratio is the one by which the pool is used up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from pokerroom.tournament.apportionment import apportion, split_equally
from pokerroom.tournament.payout_tables import (
    STANDARD,
    TOP_THREE,
    TOP_TWO,
    percent_for,
)
from pokerroom.tournament.tournament_config import PayoutPlan

SINGLE_PLACES = 9
"""places with a prize of their own; below them groups share one"""
FIRST_GROUPS = (3, 3, 3, 9, 9, 9)
GROUP_EXPONENT = 0.7
"""how far prizes fall from group to group, 1 being as far as from place to place"""
LAST_PRIZE = 1.75
"""what the last place gets, in average buy-ins"""
LAST_PRIZE_CAP = 0.7
"""and at most this part of an equal share of the pool"""
FEW_PLACES = 4
FEW_PLACES_FLOOR = 0.45
"""with so few paid places the last one gets at least this part of an equal share"""


def prizes(plan: PayoutPlan, pool: int, entrants: int, buy_in: int = 0) -> tuple[int, ...]:
    """Return the prize of each paid place, the winner's first.

    They add up to ``pool`` and never rise. The least is at least ``buy_in``, unless the host's own table says
    otherwise or the pool is less than that.
    """
    if plan.preset == "own":
        percent = percent_for(plan.brackets, entrants) or plan.percent or plan.brackets[-1].percent
        return apportion(pool, _shares(percent[:entrants]))
    if plan.preset == "winner_takes_all":
        return (pool,)
    if plan.preset == "double_or_nothing":
        return split_equally(pool, max(entrants // 2, 1))
    table = {"top_two": TOP_TWO, "top_three": TOP_THREE}.get(plan.preset)
    if plan.preset == "standard":
        table = percent_for(STANDARD, entrants)
    if table is not None:
        return _by_table(table[:entrants], pool, buy_in)
    return geometric_prizes(pool, entrants, buy_in, plan.paid_per_mille)


def paid_places(entrants: int, per_mille: int) -> int:
    """Return how many places of a field are paid: about ``per_mille`` of a thousand, more of a small field."""
    at_least = 1 if entrants < 4 else 2 if entrants < 7 else 3
    return min(max((entrants * per_mille + 500) // 1000, at_least), entrants)


def geometric_prizes(pool: int, entrants: int, buy_in: int, per_mille: int) -> tuple[int, ...]:
    """Return prizes in one ratio, with groups of equal prizes below the first nine places."""
    paid = paid_places(entrants, per_mille)
    least = max(buy_in, 1)
    if paid * least > pool:
        paid = max(pool // least, 1)
    groups = place_groups(paid)
    share = pool / paid
    floor = FEW_PLACES_FLOOR * share if paid <= FEW_PLACES else 0.0
    last = max(min(max(LAST_PRIZE * pool / entrants, floor), LAST_PRIZE_CAP * share), least)
    return _whole_prizes(pool, groups, _weights(pool, groups, last), least)


def place_groups(paid: int) -> tuple[int, ...]:
    """Return the sizes of the groups of places with one prize: nine singles, then ever larger ones."""
    sizes = [1] * min(paid, SINGLE_PLACES)
    left = paid - len(sizes)
    for number in range(paid):
        if not left:
            break
        size = _group_size(number)
        if left < size + _group_size(number + 1) // 2:  # the rest is too few for a group of its own
            size = left
        sizes.append(min(size, left))
        left -= sizes[-1]
    return tuple(sizes)


def _group_size(number: int) -> int:
    if number < len(FIRST_GROUPS):
        return FIRST_GROUPS[number]
    return 9 << ((number - len(FIRST_GROUPS)) // 3 + 1)


def _weights(pool: int, groups: Sequence[int], last: float) -> list[float]:
    """Return the prize of each group as far as the ratio says, ``last`` that of the last one."""
    singles = min(len(groups), SINGLE_PLACES)
    grouped = len(groups) - singles
    exponents = [singles - 1 - place + GROUP_EXPONENT * grouped for place in range(singles)]
    exponents += [GROUP_EXPONENT * (grouped - 1 - number) for number in range(grouped)]

    def total(ratio: float) -> float:
        return last * sum(
            [size * math.pow(ratio, power) for size, power in zip(groups, exponents, strict=True)]
        )

    low, high = 1.0, 2.0
    while len(groups) > 1 and total(high) < pool:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if total(middle) < pool else (low, middle)
    return [last * math.pow(low, power) for power in exponents]


def _whole_prizes(pool: int, groups: Sequence[int], weights: list[float], least: int) -> tuple[int, ...]:
    """Round from the last group upwards; what is over at each raises all above it in proportion."""
    left, weight_left = pool, sum([size * weight for size, weight in zip(groups, weights, strict=True)])
    singles = min(len(groups), SINGLE_PLACES)
    below: list[int] = []
    prize = min(least, pool)
    for size, weight in reversed(list(zip(groups[singles:], weights[singles:], strict=True))):
        above = sum(groups[: len(groups) - len(below)])
        prize = min(max(int(weight * left / weight_left), prize), left // above)
        below.append(prize)
        left -= size * prize
        weight_left -= size * weight
    top = _top_prizes(left, weights[:singles], prize)
    flat = [
        each for size, each in zip(groups[singles:], reversed(below), strict=True) for each in [each] * size
    ]
    return (*top, *flat)


def _top_prizes(pool: int, weights: list[float], least: int) -> tuple[int, ...]:
    """Divide ``pool`` among single places, each at least ``least``."""
    scale = pool / sum(weights)
    extra = [Fraction(max(weight * scale - least, 0)) for weight in weights]
    return tuple([least + part for part in apportion(pool - least * len(weights), extra)])


def _by_table(percent: Sequence[Decimal], pool: int, buy_in: int) -> tuple[int, ...]:
    """Share by a table; its last places are left out while they would get less than the buy-in."""
    for paid in range(len(percent), 0, -1):
        found = apportion(pool, _shares(percent[:paid]))
        if found[-1] >= buy_in:
            return found
    return (pool,)


def _shares(percent: Sequence[Decimal]) -> list[Fraction]:
    return [Fraction(share) for share in percent]


def check_prizes(found: Sequence[int], pool: int) -> bool:
    """Whether ``found`` adds up to ``pool`` and never rises with the place."""
    return sum(found) == pool and all(better >= worse for better, worse in pairwise(found))

"""Bets that are paid without rounding: what returns are measured with."""

from __future__ import annotations

from math import ceil, lcm

from pokerroom.uth.odds import PayTable
from pokerroom.uth.rulesets.model import PROGRESSIVE, RuleSet
from pokerroom.uth.settlement import Settlement


def unrounded(table: PayTable, low: int, high: int) -> int:
    """Return the smallest bet from ``low`` to ``high`` that is paid without rounding, or ``low`` if there is none."""
    step = lcm(*[odds.denominator for odds in table.odds])
    amount = step * ceil(low / step)
    return amount if amount <= high else low


def initial_bets(rules: RuleSet) -> tuple[int, dict[str, int]]:
    """Return the ante and side bets with which the pay tables pay exactly, the smallest within the limits."""
    settlement = Settlement(rules)
    ante = unrounded(settlement.blind, rules.ante.min, rules.ante.max)
    sides = {side.bet: unrounded(settlement.sides[side.bet], side.min, side.max) for side in rules.side_bets}
    if rules.progressive is not None:
        sides[PROGRESSIVE] = rules.progressive.amount
    return ante, sides

"""Bets that are paid without rounding: what returns are measured with."""

from __future__ import annotations

from math import ceil, lcm

from pokerroom.uth.odds import PayTable
from pokerroom.uth.rulesets.model import PROGRESSIVE, RuleSet
from pokerroom.uth.settlement import BetSettler


def unrounded_bet(table: PayTable, minimum: int, maximum: int) -> int:
    """Return the smallest bet from ``minimum`` to ``maximum`` that is paid without rounding, or ``minimum`` if
    there is none."""
    step = lcm(*[odds.denominator for odds in table.odds])
    amount = step * ceil(minimum / step)
    return amount if amount <= maximum else minimum


def initial_bets(rules: RuleSet) -> tuple[int, dict[str, int]]:
    """Return the ante and side bets with which the pay tables pay exactly, the smallest within the limits."""
    settler = BetSettler(rules)
    ante = unrounded_bet(settler.blind, rules.ante.min, rules.ante.max)
    sides = {side.bet: unrounded_bet(settler.sides[side.bet], side.min, side.max) for side in rules.side_bets}
    if rules.progressive is not None:
        sides[PROGRESSIVE] = rules.progressive.amount
    return ante, sides

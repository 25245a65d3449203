"""Bets that are paid exactly: the step of each spot, so that no line of its pay table has to be rounded (rule F7).

A flush that pays 3:2 makes the step of the blind, and so of the ante, 2 chips.
"""

from __future__ import annotations

from math import lcm

from msgspec.structs import replace

from pokerroom.uth.odds import parse_odds
from pokerwire.uth.rule_set import Limit, Pays, RuleSet, SideBet

MOST_CHIPS = 9
"""chips of the display, each on a key of its own"""


def paid_exactly(rules: RuleSet) -> RuleSet:
    """Return ``rules`` with bets in whole steps only: limits and chips become multiples of the step.

    An odd minimum becomes the lowest chip that is high enough.  A spot within whose limits no multiple lies stays
    as it is, and its payouts are rounded up.
    """
    step = _step_of(rules.blind_pays, rules.ante)
    if step > 1:
        chips = {chip if chip % step == 0 else chip * step for chip in rules.chips}
        chips.add(min([*chips, *[side.max for side in rules.side_bets]]))
        display = tuple(sorted(chips))[:MOST_CHIPS]
        rules = replace(rules, ante=_in_steps(rules.ante, step, display), chips=display)
    sides = [_side_in_steps(side, rules.chips) for side in rules.side_bets]
    return replace(rules, exact=True, rounding="up", side_bets=tuple(sides))


def ante_step(rules: RuleSet) -> int:
    """Return the step of the ante: the bets on ante and blind are multiples of it."""
    return _step_of(rules.blind_pays, rules.ante) if rules.exact else 1


def side_step(rules: RuleSet, side: SideBet) -> int:
    """Return the step of a side bet."""
    return _step_of(side.pays, side) if rules.exact else 1


def _side_in_steps(side: SideBet, chips: tuple[int, ...]) -> SideBet:
    limit = _in_steps(Limit(side.min, side.max), _step_of(side.pays, side), chips)
    return replace(side, min=limit.min, max=limit.max)


def _step_of(pays: Pays, limit: Limit | SideBet) -> int:
    step = lcm(*[parse_odds(odds).denominator for odds in pays.values()])
    return step if limit.max // step * step >= max(limit.min, step) else 1


def _in_steps(limit: Limit, step: int, chips: tuple[int, ...]) -> Limit:
    least, most = -(-limit.min // step) * step, limit.max // step * step
    if limit.min % step:
        least = next((chip for chip in chips if least <= chip <= most and chip % step == 0), least)
    return Limit(least, most)

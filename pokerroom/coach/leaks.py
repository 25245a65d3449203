"""What a player does more or less often than the strategies would with the same cards, over many hands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND_SEAT, CALL, FOLD
from pokerroom.coach.hand_review import shares_at
from pokerroom.coach.own_decisions import OwnDecision, OwnDecisions
from pokerroom.coach.strategies import SolvedStrategy
from pokerwire.room.coached_hand import COACH_STREETS, CoachedEvening, CoachStreet, Leak, LeakAction, LeakSpot

MOST_LEAKS = 3
LEAST_DECISIONS = 8
"""in a spot, before anything is said of it"""
LEAST_ERRORS = 2.0
"""standard errors between the player and the strategy, before it is said"""


@dataclass(slots=True)
class _Count:
    part: int = 0
    whole: int = 0
    expected: float = 0.0
    """how often the strategy would have done it"""

    @property
    def errors(self) -> float:
        """Standard errors between the player and the strategy, if the player does it as often as the strategy."""
        share = self.expected / self.whole
        spread = max(share * (1 - share), 1 / self.whole)
        return abs(self.part / self.whole - share) / sqrt(spread / self.whole)


def coached_evening(hands: Iterable[OwnDecisions]) -> CoachedEvening:
    """Return what stands out in hands."""
    counts: dict[tuple[CoachStreet, LeakSpot, LeakAction], _Count] = {}
    known = decisions = 0
    for hand in hands:
        if hand.strategy is not None and hand.decisions:
            known += 1
            decisions += len(hand.decisions)
            for decision in hand.decisions:
                _count(counts, decision, hand.strategy)
    return CoachedEvening(known, decisions, _leaks(counts))


def _count(
    counts: dict[tuple[CoachStreet, LeakSpot, LeakAction], _Count],
    decision: OwnDecision,
    strategy: SolvedStrategy,
) -> None:
    """Add a decision to the counts of its spot; what was unlike all choices is a bet or a raise."""
    choices = strategy.situations[decision.number].choices
    spot = _spot(decision, strategy)
    shares = dict(zip(choices, shares_at(decision, strategy), strict=True))
    taken = _action(decision, decision.taken)
    expected: dict[LeakAction, float] = {}
    for choice, share in shares.items():
        action = _action(decision, choice)
        expected[action] = expected.get(action, 0) + share
    for action, share in expected.items():
        count = counts.setdefault((COACH_STREETS[decision.street], spot, action), _Count())
        count.whole += 1
        count.part += action == taken
        count.expected += share


def _action(decision: OwnDecision, choice: float | None) -> LeakAction:
    bets = decision.bets
    if choice == FOLD:
        return "fold"
    if choice == CALL:
        return "call" if bets.level > bets.own else "check"
    return "raise" if bets.opened else "bet"


def _spot(decision: OwnDecision, strategy: SolvedStrategy) -> LeakSpot:
    situations = strategy.situations
    here = [choice for number, choice in decision.path if situations[number].street == decision.street]
    raises = sum([choice > CALL for choice in here])
    if decision.street:
        return "bet_to" if decision.bets.level > decision.bets.own else "checked_to"
    if not here:
        return "button_first"
    if raises == 1 and situations[decision.number].player == BIG_BLIND_SEAT and len(here) == 1:
        return "big_blind_raised"
    return "reraised" if raises else "checked_to"


def _leaks(counts: dict[tuple[CoachStreet, LeakSpot, LeakAction], _Count]) -> tuple[Leak, ...]:
    """Return the surest, one of a spot."""
    sure = [
        (count.errors, key, count)
        for key, count in counts.items()
        if count.whole >= LEAST_DECISIONS and count.errors >= LEAST_ERRORS
    ]
    found: dict[tuple[CoachStreet, LeakSpot], Leak] = {}
    for _, (street, spot, action), count in sorted(sure, key=lambda one: (-one[0], one[1])):
        share = round(count.expected / count.whole, 4)
        leak = Leak(street, spot, action, count.part, count.whole, share)
        found.setdefault((street, spot), leak)
    return tuple(found.values())[:MOST_LEAKS]

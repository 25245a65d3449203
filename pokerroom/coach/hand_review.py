"""A hand as the coach sees it: what the strategy does at each own decision, and what the choice that was made lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pokerclient.bots.blueprint.abstract_betting import ALL_IN, CALL, FOLD
from pokerclient.bots.limit_cfr.hand_buckets import bucket
from pokerroom.coach.own_decisions import (
    Bets,
    OwnDecision,
    OwnDecisions,
    own_decisions,
    own_decisions_of,
    raised_to,
)
from pokerroom.coach.strategies import SolvedStrategy
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerwire.room.coached_hand import COACH_STREETS, CoachAction, CoachChoice, CoachedDecision, CoachedHand
from pokerwire.room.finished_hand import HandRecord

if TYPE_CHECKING:
    from pokerroom.coach.action_values import ActionValues

DIGITS = 4
"""decimals of shares and big blinds"""


def review_of(record: HandRecord, player: str) -> CoachedHand:
    """Return the review of a hand that ``player`` was dealt into, from a record that shows their cards."""
    if record.voided:
        return CoachedHand(None, (), 0, "voided")
    return _review(own_decisions_of(record, player))


def review(record: ReplayRecord, seat: int) -> CoachedHand:
    """Return the same for the player of a ``seat`` in a hand of any source.

    Without NumPy there are frequencies but no values.
    """
    return _review(own_decisions(record, seat))


def _review(own: OwnDecisions) -> CoachedHand:
    if own.strategy is None:
        return CoachedHand(None, (), own.made, own.not_covered)
    decisions = tuple([_reviewed(decision, own.strategy) for decision in own.decisions])
    return CoachedHand(own.strategy.name, decisions, own.made, own.not_covered)


def shares_at(decision: OwnDecision, strategy: SolvedStrategy) -> Sequence[float]:
    """Return how often the strategy makes each choice with the player's cards."""
    return strategy.chances(decision.number, bucket(decision.hole, decision.board))


def _reviewed(decision: OwnDecision, strategy: SolvedStrategy) -> CoachedDecision:
    choices = strategy.situations[decision.number].choices
    shares, values = shares_at(decision, strategy), _values(decision, strategy)
    taken = None if decision.taken is None else choices.index(decision.taken)
    lost, margin = None, 0.0
    if values is not None and taken is not None:
        made = [place for place, share in enumerate(shares) if share > 0]
        best = max(made, key=lambda place: values.means[place])
        lost = round(values.means[best] - values.means[taken], DIGITS)
        margin = round(values.margins[best][taken], DIGITS)
    told = tuple(
        [
            CoachChoice(
                _action(choice, decision.bets),
                _amount(choice, decision.bets),
                round(shares[place], DIGITS),
                None if values is None else round(values.means[place], DIGITS) + 0.0,
            )
            for place, choice in enumerate(choices)
        ]
    )
    return CoachedDecision(COACH_STREETS[decision.street], told, taken, lost, margin)


def _values(decision: OwnDecision, strategy: SolvedStrategy) -> ActionValues | None:
    try:
        from pokerroom.coach.action_values import action_values
    except ImportError:
        return None
    return action_values(decision, strategy)


def _action(choice: float, bets: Bets) -> CoachAction:
    if choice == FOLD:
        return "fold"
    if choice == CALL:
        return "call" if bets.level > bets.own else "check"
    if choice == ALL_IN:
        return "all_in"
    return "raise" if bets.opened else "bet"


def _amount(choice: float, bets: Bets) -> int:
    if choice == FOLD:
        return 0
    if choice == CALL:
        return bets.level - bets.own
    return raised_to(bets, choice)

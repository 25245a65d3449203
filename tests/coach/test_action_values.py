"""What a choice wins: against sums that are made here one holding at a time."""

from __future__ import annotations

from functools import cache

import pytest

from pokerclient.bots.blueprint.abstract_betting import CALL, FOLD
from pokerclient.bots.limit_cfr.batch_buckets import Buckets, buckets_on
from pokerclient.bots.river_solver.hand_ranges import BOARD_CARDS, DOUBT
from pokerroom.coach.action_values import action_values
from pokerroom.coach.own_decisions import OwnDecision, own_decisions
from pokerroom.coach.strategies import SolvedStrategy, no_limit_strategy
from pokerroom.evaluator import strength
from pokerroom.evaluator.batch import HOLE_PAIRS
from tests.coach.played import BLUFF_CATCHER

DECISIONS = own_decisions(BLUFF_CATCHER.replay, BLUFF_CATCHER.seat).decisions


@cache
def classes(street: int) -> Buckets:
    """The class of each holding on a street of the hand."""
    return buckets_on(DECISIONS[-1].board[: BOARD_CARDS[street]])


def likelihood(strategy: SolvedStrategy, decision: OwnDecision, holding: int) -> float:
    """How likely the strategy plays a holding as the other player did."""
    found, me = 1.0, strategy.situations[decision.number].player
    for number, choice in decision.path:
        situation = strategy.situations[number]
        if situation.player != me:
            hand_class = int(classes(situation.street)[holding])
            chance = strategy.chances(number, hand_class)[situation.choices.index(choice)]
            found *= (1 - DOUBT) * chance + DOUBT / len(situation.choices)
    return found


def test_a_call_on_the_river_wins_what_all_holdings_of_the_other_pay() -> None:
    strategy, decision = no_limit_strategy(100), DECISIONS[-1]
    choices = strategy.situations[decision.number].choices
    mine = strength([*decision.hole, *decision.board])
    weights = won = 0.0
    for number, pair in enumerate(HOLE_PAIRS.tolist()):
        if set(pair) & {*decision.hole, *decision.board}:
            continue
        weight = likelihood(strategy, decision, number)
        theirs = strength([*pair, *decision.board])
        weights += weight
        won += weight * ((mine > theirs) - (mine < theirs))
    after = strategy.situations[decision.number].next
    folded, called = after[choices.index(FOLD)], after[choices.index(CALL)]
    values = action_values(decision, strategy)
    expected = (called.paid * won / weights + folded.paid) / strategy.big_blind
    assert values.means[choices.index(CALL)] == pytest.approx(expected, rel=1e-4)
    assert values.means[choices.index(FOLD)] == 0
    assert max(max(row) for row in values.margins) == 0


def test_before_the_turn_cards_are_drawn_and_the_interval_says_so() -> None:
    strategy, decision = no_limit_strategy(100), DECISIONS[2]
    one, two = action_values(decision, strategy, seed=1), action_values(decision, strategy, seed=2)
    assert one == action_values(decision, strategy, seed=1)
    assert one.means != two.means
    for place, (mean, again) in enumerate(zip(one.means, two.means, strict=True)):
        assert abs(mean - again) <= 2 * (one.margins[0][place] + two.margins[0][place])


def test_checking_down_wins_no_less_than_a_fold() -> None:
    decision = DECISIONS[-2]
    values = action_values(decision, no_limit_strategy(100))
    assert values.means[0] > 0

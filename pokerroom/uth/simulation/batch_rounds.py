"""Plays many rounds of one player as arrays, and counts what happens in them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerroom.evaluator.batch import strengths
from pokerroom.uth import decisions
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.settlement import BetSettler
from pokerroom.uth.simulation.batch_settlement import BatchShowdown, ChipArray, JackpotMeter, settle
from pokerroom.uth.simulation.batch_strategies import HAND_CLASSES, BatchStrategy
from pokerroom.uth.simulation.simulated_deals import (
    DEALER_SEVEN,
    PLAYER_FIRST_FIVE,
    PLAYER_SEVEN,
    Deals,
    deal,
)
from pokerroom.uth.simulation.simulation_statistics import OutcomeCounts, ReturnRatio
from pokerroom.uth.strategy.uniform import PICKS
from pokerroom.uth.uth_hand_classes import HAND_NAMES, HIGH_CARD, TOP_STRENGTHS
from pokerwire.uth.rule_set import ANTE, BLIND, PROGRESSIVE, RAISE, RuleSet

OUTCOMES = (
    "fold",
    "lose, dealer does not qualify",
    "tie, dealer does not qualify",
    "win, dealer does not qualify",
    "lose, dealer qualifies",
    "tie, dealer qualifies",
    "win, dealer qualifies",
)
"""The outcomes of a round for ante, blind and raise."""


class Simulation:
    """Rounds of one player who bets the same ``ante`` and ``sides`` each time."""

    def __init__(
        self,
        rules: RuleSet,
        strategy: BatchStrategy,
        rng: np.random.Generator,
        ante: int,
        sides: dict[str, int],
    ) -> None:
        self.rules = rules
        self.ante = ante
        self.sides = sides
        self.initial = ReturnRatio()
        self.total = ReturnRatio()
        self.ratios = {bet: ReturnRatio() for bet in (ANTE, BLIND, RAISE, *sides)}
        self.results = {bet: OutcomeCounts() for bet in self.ratios}
        self.button_counts = {
            phase: np.zeros(len(decisions.options(rules, phase, ante)), np.int64)
            for phase in decisions.DECISION_PHASES
        }
        self.outcomes = np.zeros(len(OUTCOMES), np.int64)
        self.hands = np.zeros(len(HAND_NAMES), np.int64)
        self.meter = (
            JackpotMeter(Jackpot(rules.progressive), rules.progressive.seed)
            if rules.progressive is not None and PROGRESSIVE in sides
            else None
        )
        self._settlement = BetSettler(rules)
        self._strategy = strategy
        self._rng = rng

    def play(self, rounds: int) -> None:
        """Play and count ``rounds`` rounds."""
        deals = deal(self._rng, rounds)
        picks = self._rng.integers(0, PICKS, (rounds, len(decisions.DECISION_PHASES)), np.uint8)
        raised = self.decide(deals, picks)
        hands = strengths_of(deals)
        self._count(hands, raised, self.settle(hands, raised))

    def decide(self, deals: Deals, picks: NDArray[np.uint8]) -> ChipArray:
        """Return the raise in chips of every round, 0 for a fold; count the buttons pressed."""
        raised = np.zeros(len(deals), np.int64)
        undecided = np.arange(len(deals))
        for i, phase in enumerate(decisions.DECISION_PHASES):
            options = decisions.options(self.rules, phase, self.ante)
            buttons = self._strategy.choose(phase, deals[undecided], picks[undecided, i], len(options))
            self.button_counts[phase] += np.bincount(buttons, minlength=len(options))
            raised[undecided] = np.array([option.by for option in options])[buttons]
            undecided = undecided[buttons == 0]
        return raised

    def settle(self, hands: BatchShowdown, raised: ChipArray) -> dict[str, ChipArray]:
        """Return the net of every bet in every round, by the bet's id."""
        return settle(self._settlement, hands, raised, ante=self.ante, sides=self.sides, meter=self.meter)

    def _count(self, hands: BatchShowdown, raised: ChipArray, nets: dict[str, ChipArray]) -> None:
        main = nets[ANTE] + nets[BLIND] + nets[RAISE]
        self.initial.add(main, self.ante)
        self.total.add(main, raised + 2 * self.ante)
        stakes: dict[str, ChipArray | int] = {ANTE: self.ante, BLIND: self.ante, RAISE: raised, **self.sides}
        for bet, net in nets.items():
            self.ratios[bet].add(net, stakes[bet])
            bets_made = int(np.count_nonzero(raised)) if bet == RAISE else len(net)
            self.results[bet].add(net, bets_made)
        self.hands += np.bincount(HAND_CLASSES[hands.player], minlength=len(HAND_NAMES))
        self.outcomes += np.bincount(_outcomes(hands, raised), minlength=len(OUTCOMES))


def _outcomes(hands: BatchShowdown, raised: ChipArray) -> NDArray[np.int64]:
    """Return the index of each round's outcome in ``OUTCOMES``."""
    compared = (hands.player > hands.dealer).astype(np.int64) - (hands.player < hands.dealer)
    qualified = hands.dealer > TOP_STRENGTHS[HIGH_CARD]
    return np.where(raised > 0, 2 + compared + 3 * qualified, 0)


def strengths_of(deals: Deals) -> BatchShowdown:
    """Return the strengths that settle each round."""
    return BatchShowdown(
        *[strengths(deals[:, part]) for part in (PLAYER_SEVEN, DEALER_SEVEN, PLAYER_FIRST_FIVE)]
    )

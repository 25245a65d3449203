"""How rounds end under given decisions: counts by the last raise, by the outcome, and by the player's hand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerroom.uth.simulation.batch_strategies import HAND_CLASSES
from pokerroom.uth.solver.flop_sums import FLOPS_OF_BOARD
from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.showdown_counts import ShowdownCounts
from pokerroom.uth.solver.solution import DEALER_HANDS, FOLD, OUTCOMES, Ending
from pokerroom.uth.solver.suit_classes import Ints, Placed, changed_holes
from pokerroom.uth.uth_hand_classes import HAND_NAMES

Choices = NDArray[np.uint8]


class EndingCounts:
    """Counts the deals of boards.  A choice is 0 for check or fold, then the raises, the largest first."""

    def __init__(self, game: HouseGame, preflop: Choices, flop: Choices) -> None:
        """``preflop`` has the choice of each pair of hole cards, ``flop`` that of each flop class and pair."""
        self._game = game
        self._preflop = preflop
        self._flop = flop
        raises = (("preflop", game.preflop), ("flop", game.flop), ("river", game.river))
        self._lines = [(phase, raised) for phase, multiples in raises for raised in multiples]
        self._lines.append(("river", 0))
        self._deals = np.zeros((len(self._lines), len(OUTCOMES), len(HAND_NAMES)), np.int64)

    def add(self, weights: Ints, placed: Placed, counts: ShowdownCounts, river: Choices) -> None:
        """Count boards that stand for ``weights`` each; ``river`` has the last choice of each holding."""
        hands = HAND_CLASSES[counts.strengths]
        outcomes = _outcomes(counts)
        for line, deals in enumerate(self._deals_by_line(weights, placed, counts, river)):
            some = np.flatnonzero(deals)
            times, classes = deals.reshape(-1)[some], hands.reshape(-1)[some]
            if line == len(self._lines) - 1:
                self._deals[line, FOLD] += _sums_by_class(classes, times * DEALER_HANDS)
                continue
            for outcome, found in enumerate(outcomes):
                self._deals[line, outcome] += _sums_by_class(classes, times * found.reshape(-1)[some])

    def endings(self) -> tuple[Ending, ...]:
        """Return all endings that occur."""
        return tuple(
            [
                Ending(phase, raised, OUTCOMES[outcome], hand, int(self._deals[line, outcome, hand]))
                for line, (phase, raised) in enumerate(self._lines)
                for outcome, hand in np.argwhere(self._deals[line]).tolist()
            ]
        )

    def _deals_by_line(
        self, weights: Ints, placed: Placed, counts: ShowdownCounts, river: Choices
    ) -> list[Ints]:
        """Return how many flops of each board and holding, times the weight, go each way; folds come last."""
        game = self._game
        preflop = self._preflop[counts.holes]
        flops = np.zeros((len(game.flop) + 1, *river.shape), np.uint8)
        for classes, changes in zip(placed.classes, placed.changes, strict=True):
            holes = changed_holes()[changes[:, None], counts.holes]
            choices = self._flop[classes[:, None], holes]
            for choice in range(1, len(flops)):
                flops[choice] += choices == choice
        flops[0] = len(FLOPS_OF_BOARD) - flops[1:].sum(axis=0)
        flops *= preflop == 0
        weight = weights[:, None]
        raised_first = [(preflop == i + 1) * weight * len(FLOPS_OF_BOARD) for i in range(len(game.preflop))]
        raised_second = [flops[i + 1] * weight for i in range(len(game.flop))]
        last = flops[0] * weight
        return [
            *raised_first,
            *raised_second,
            *[last * (river == i + 1) for i in range(len(game.river))],
            last * (river == 0),
        ]


def _outcomes(counts: ShowdownCounts) -> list[NDArray[np.int32]]:
    """Return how many dealer's hands lead to each outcome but the fold."""
    ties = DEALER_HANDS - counts.won - counts.lost
    return [
        counts.won_qualified,
        counts.won - counts.won_qualified,
        counts.lost_qualified,
        counts.lost - counts.lost_qualified,
        ties,
    ]


def _sums_by_class(classes: Choices, deals: Ints) -> Ints:
    """Return the sums of ``deals`` by class; floats hold those of some hundred boards exactly."""
    return np.bincount(classes, weights=deals, minlength=len(HAND_NAMES)).astype(np.int64)

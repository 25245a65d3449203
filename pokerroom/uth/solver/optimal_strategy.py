"""The exact solution as a strategy: for arrays of rounds in a simulation, and for one hand at a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import strengths
from pokerroom.uth.simulation.batch_strategies import Buttons, Picks
from pokerroom.uth.simulation.simulated_deals import BOARD, HOLE, PLAYER_SEVEN, Deals
from pokerroom.uth.solver import flop_choices
from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.showdown_counts import ShowdownCounts
from pokerroom.uth.solver.solution import DEALER_HANDS, FLOP_CARDS, Solution
from pokerroom.uth.solver.solve_game import river_sums, worth
from pokerroom.uth.solver.spot_values import river_spot
from pokerroom.uth.solver.suit_classes import HOLES, changed_holes, hole_numbers, place, starting_hands
from pokerroom.uth.uth_hand_classes import HIGH_CARD, TOP_STRENGTHS
from pokerwire.uth.round_events import DecisionPhase, Option

UNSEEN = DECK_SIZE - 7
"""cards that a player who sees seven does not see"""

ROWS_AT_ONCE = 256

_DEALER_PAIRS: NDArray[np.intp] = np.array(list(combinations(range(UNSEEN), 2)))


class SolvedChoices:
    """The decisions of a solution, quick to look up: 0 is check or fold, then the raises, the largest first."""

    def __init__(self, solution: Solution) -> None:
        self.game = solution.game
        best = {own.hand: own.best for own in solution.hands}
        self.preflop = np.array([best[hand] for hand in starting_hands()], np.uint8)
        self.flop = flop_choices.unpack(solution.flop_choices)

    def on_flops(self, holes: NDArray[np.int16], flops: Deals) -> NDArray[np.uint8]:
        """Return the choices for rows of pairs of hole cards, by their numbers, and of flops."""
        placed = place(flops)
        choices: NDArray[np.uint8] = self.flop[placed.classes, changed_holes()[placed.changes, holes]]
        return choices


class BatchOptimalStrategy:
    """Optimal play for arrays of rounds, with the buttons of :mod:`pokerroom.uth.simulation`."""

    name = "optimal"

    def __init__(self, solution: Solution) -> None:
        self._choices = SolvedChoices(solution)

    def choose(self, phase: DecisionPhase, deals: Deals, picks: Picks, buttons: int) -> Buttons:
        """Return the best button for each row."""
        holes = hole_numbers()[deals[:, HOLE][:, 0], deals[:, HOLE][:, 1]]
        if phase == "preflop":
            return self._choices.preflop[holes].astype(np.intp)
        if phase == "flop":
            flops = np.ascontiguousarray(deals[:, BOARD][:, :FLOP_CARDS])
            return self._choices.on_flops(holes, flops).astype(np.intp)
        parts = [deals[start : start + ROWS_AT_ONCE] for start in range(0, len(deals), ROWS_AT_ONCE)]
        chosen = [river_choices(self._choices.game, part) for part in parts]
        return np.concatenate([np.empty(0, np.intp), *chosen])


class OptimalStrategy:
    """Optimal play of one hand; it answers with one of the buttons."""

    def __init__(self, solution: Solution) -> None:
        self._choices = SolvedChoices(solution)

    def choose(
        self, phase: DecisionPhase, hole: Sequence[int], board: Sequence[int], options: Sequence[Option]
    ) -> Option:
        """Return the best of ``options``; a raise that is not among them (too few chips) becomes check or fold."""
        best = self._best(phase, hole, board)
        return options[best] if best < len(options) else options[0]

    def _best(self, phase: DecisionPhase, hole: Sequence[int], board: Sequence[int]) -> int:
        number = hole_numbers()[hole[0], hole[1]]
        if phase == "preflop":
            return int(self._choices.preflop[number])
        if phase == "flop":
            flops = np.array([board[:FLOP_CARDS]], np.uint8)
            return int(self._choices.on_flops(np.array([number]), flops)[0])
        return river_spot(self._choices.game, hole, board).best


def river_choices(game: HouseGame, deals: Deals) -> Buttons:
    """Return the best last button of rows of seven cards or more: each is compared with all 990 dealer's hands."""
    seen = deals[:, PLAYER_SEVEN]
    unseen = np.ones((len(seen), DECK_SIZE), np.bool_)
    np.put_along_axis(unseen, seen.astype(np.intp), values=False, axis=1)
    left = np.nonzero(unseen)[1].reshape(-1, UNSEEN).astype(np.uint8)
    hands = np.empty((len(seen), DEALER_HANDS, 7), np.uint8)
    hands[:, :, :5] = deals[:, None, BOARD]
    hands[:, :, 5:] = left[:, _DEALER_PAIRS]
    dealers = strengths(hands.reshape(-1, 7)).reshape(-1, DEALER_HANDS)
    own = strengths(np.ascontiguousarray(seen))[:, None]
    qualified = dealers > TOP_STRENGTHS[HIGH_CARD]
    won, lost = dealers < own, dealers > own
    found = [
        np.count_nonzero(kind, axis=1) for kind in (won, lost, qualified, won & qualified, lost & qualified)
    ]
    holes = np.full(own.shape, HOLES, np.int16)
    columns = [kind[:, None].astype(np.int32) for kind in found]
    counts = ShowdownCounts(holes, own.astype(np.int32), *columns)
    return river_sums(game, worth(game, counts))[1][:, 0].astype(np.intp)

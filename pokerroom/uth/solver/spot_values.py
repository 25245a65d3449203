"""What every choice in one spot is worth, from scratch: at the river and after the flop within a second.

Before the flop it comes from a solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np

from pokerroom.cards import DECK_SIZE
from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.showdown_counts import DEALER_HANDS, ShowdownCounts, count_showdowns
from pokerroom.uth.solver.solution import FLOP_DEALS, PREFLOP_DEALS, Solution, best_choice
from pokerroom.uth.solver.solve_game import river_sums, worth
from pokerroom.uth.solver.suit_classes import BOARD_CARDS, FLOP_CARDS, hole_numbers, starting_hand
from pokerwire.uth.round_events import DecisionPhase

PHASES: dict[int, DecisionPhase] = {0: "preflop", FLOP_CARDS: "flop", BOARD_CARDS: "river"}
"""The decision to be made with so many cards of the board up."""


class DecisionSpot(NamedTuple):
    """One decision: the sum of the nets of each choice over all ``deals`` that are left, in units.

    Check or fold comes first, then the raises, ``multiples`` of the ante, the largest first.
    """

    phase: DecisionPhase
    multiples: tuple[int, ...]
    sums: tuple[int, ...]
    deals: int
    ante: int

    @property
    def best(self) -> int:
        """The best choice; of equal ones that which stakes least."""
        return best_choice(self.sums)

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The mean net of each choice for a bet of 1 on the ante, the best decisions following."""
        return tuple([Fraction(own, self.deals * self.ante) for own in self.sums])

    def lost_by(self, choice: int) -> Fraction:
        """Return how much less ``choice`` is worth than the best, for a bet of 1 on the ante."""
        return self.values[self.best] - self.values[choice]


def river_spot(game: HouseGame, hole: Sequence[int], board: Sequence[int]) -> DecisionSpot:
    """Return the last decision with ``hole`` when all five cards of ``board`` are up; card ids."""
    _check_cards(hole, board, BOARD_CARDS)
    shown = worth(game, _counts(hole, np.array([board], np.uint8)))
    sums = [-2 * game.ante * DEALER_HANDS, *[int(shown.of(raised)[0, 0]) for raised in game.river]]
    return DecisionSpot("river", game.river, tuple(sums), DEALER_HANDS, game.ante)


def flop_spot(game: HouseGame, hole: Sequence[int], flop: Sequence[int]) -> DecisionSpot:
    """Return the decision after ``flop`` with ``hole``; card ids."""
    _check_cards(hole, flop, FLOP_CARDS)
    seen = {*hole, *flop}
    unseen = [card for card in range(DECK_SIZE) if card not in seen]
    boards = np.array([(*flop, *last) for last in combinations(unseen, 2)], np.uint8)
    shown = worth(game, _counts(hole, boards))
    checked = int(river_sums(game, shown)[0].sum())
    raised = [int(shown.of(multiple).sum()) for multiple in game.flop]
    return DecisionSpot("flop", game.flop, (checked, *raised), FLOP_DEALS, game.ante)


def preflop_spot(solution: Solution, hole: Sequence[int]) -> DecisionSpot:
    """Return the first decision with ``hole``; card ids."""
    _check_cards(hole, (), 0)
    game = solution.game
    hand = starting_hand(*hole)
    sums = next(own.sums for own in solution.hands if own.hand == hand)
    return DecisionSpot("preflop", game.preflop, sums, PREFLOP_DEALS, game.ante)


def _counts(hole: Sequence[int], boards: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> ShowdownCounts:
    """Return the counts of one holding on each board, shape (N, 1)."""
    counts = count_showdowns(boards)
    own = counts.holes == hole_numbers()[hole[0], hole[1]]
    return ShowdownCounts(*[found[own].reshape(-1, 1) for found in counts])


def _check_cards(hole: Sequence[int], board: Sequence[int], count: int) -> None:
    cards = [*hole, *board]
    if len(hole) != 2 or len(board) != count or len(set(cards)) != len(cards):
        raise ValueError(f"two hole cards and a board of {count}, all different, not {hole} and {board}")

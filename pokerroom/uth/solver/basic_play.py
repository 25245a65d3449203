"""The published basic strategy as arrays of choices, to count how its rounds end.

It raises the largest multiple on offer: choice 1.  A choice of 0 is check or fold.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import RANKS
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths
from pokerroom.uth.simulation.batch_strategies import HAND_CLASSES, raise_flop
from pokerroom.uth.solver.showdown_counts import HOLDINGS, LIVE_CARDS, ShowdownCounts, live_cards
from pokerroom.uth.solver.solution import BOARD_CARDS, FLOP_CARDS
from pokerroom.uth.solver.suit_classes import HOLES, CardRows, suit_classes
from pokerroom.uth.strategy.basic import TOO_MANY_OUTS, raises_preflop

Choices = NDArray[np.uint8]

_FIRST, _SECOND = np.ascontiguousarray(HOLDINGS.T)


def basic_preflop() -> Choices:
    """Return the choice of each pair of hole cards before the flop."""
    return np.array([raises_preflop(hole) for hole in HOLE_PAIRS.tolist()], np.uint8)


def basic_flop() -> Choices:
    """Return the choice on each flop class with each pair of hole cards, shape (1755, 1326)."""
    flops = suit_classes(FLOP_CARDS).cards
    choices = np.empty((len(flops), HOLES), np.uint8)
    seen = np.empty((HOLES, 2 + FLOP_CARDS), np.uint8)
    seen[:, :2] = HOLE_PAIRS
    for number, flop in enumerate(flops):
        seen[:, 2:] = flop
        choices[number] = raise_flop(seen) & ~np.isin(HOLE_PAIRS, flop).any(axis=1)
    return choices


def basic_river(boards: CardRows, counts: ShowdownCounts) -> Choices:
    """Return the choice of each holding at the river, shape (N, 1081)."""
    live = live_cards(boards)
    ranks = live >> 2
    on_board = np.zeros((len(boards), len(RANKS)), np.bool_)
    np.put_along_axis(on_board, (boards >> 2).astype(np.intp), values=True, axis=1)
    pairs_board = np.take_along_axis(on_board, ranks, axis=1)
    hidden_pair = pairs_board[:, _FIRST] | pairs_board[:, _SECOND] | (ranks[:, _FIRST] == ranks[:, _SECOND])
    better = HAND_CLASSES[counts.strengths] > HAND_CLASSES[strengths(boards)][:, None]
    few_outs = _dealer_outs(boards, live, counts) < TOO_MANY_OUTS
    choices: Choices = (hidden_pair | better | few_outs).astype(np.uint8)
    return choices


def _dealer_outs(boards: CardRows, live: NDArray[np.intp], counts: ShowdownCounts) -> Choices:
    """Count the cards that, each alone with the board, beat each holding; its own two never do."""
    six_cards = np.empty((len(boards), LIVE_CARDS, BOARD_CARDS + 1), np.uint8)
    six_cards[:, :, :BOARD_CARDS] = boards[:, None]
    six_cards[:, :, BOARD_CARDS] = live
    with_one = strengths(six_cards.reshape(-1, BOARD_CARDS + 1)).reshape(-1, LIVE_CARDS).astype(np.int32)
    outs = np.zeros(counts.strengths.shape, np.uint8)
    for card in range(LIVE_CARDS):
        outs += with_one[:, card, None] > counts.strengths
    return outs

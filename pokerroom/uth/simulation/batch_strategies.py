"""The strategies of :mod:`pokerroom.uth.strategy` for arrays of rounds.

``choose`` returns the button for each row: 0 is check or fold, 1 the largest raise, and so on.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import strengths
from pokerroom.uth.simulation.simulated_deals import BOARD, HOLE, PLAYER_FIRST_FIVE, PLAYER_SEVEN, Deals
from pokerroom.uth.strategy import StrategyName
from pokerroom.uth.strategy.basic import DEUCE, FOUR_TO_A_FLUSH, TEN, TOO_MANY_OUTS, raises_preflop
from pokerroom.uth.strategy.uniform import PICKS
from pokerroom.uth.uth_hand_classes import HAND_NAMES, PAIR, TOP_STRENGTHS
from pokerwire.uth.round_events import DecisionPhase

Flags = NDArray[np.bool_]
Buttons = NDArray[np.intp]
Picks = NDArray[np.uint8]

UNSEEN = DECK_SIZE - 7
"""Number of cards that a player who sees seven does not see."""

HAND_CLASSES: NDArray[np.uint8] = np.repeat(
    np.arange(len(HAND_NAMES), dtype=np.uint8), np.diff(TOP_STRENGTHS, prepend=-1)
)
"""The class of each strength, 0 to 9."""


class BatchStrategy(Protocol):
    """Decides many rounds; ``picks`` is a random number below ``PICKS`` for each."""

    name: str
    """what a report calls it"""

    def choose(self, phase: DecisionPhase, deals: Deals, picks: Picks, buttons: int) -> Buttons:
        """Return the button for each row, 0 to ``buttons`` - 1."""


class BatchBasicStrategy:
    """The published basic strategy."""

    name = "basic"

    def choose(self, phase: DecisionPhase, deals: Deals, picks: Picks, buttons: int) -> Buttons:
        """Return the button of the largest raise, or of check or fold."""
        raises = {"preflop": raise_preflop, "flop": raise_flop, "river": raise_river}
        return raises[phase](deals).astype(np.intp)


class BatchUniformStrategy:
    """Random buttons, all equally likely."""

    name = "random"

    def choose(self, phase: DecisionPhase, deals: Deals, picks: Picks, buttons: int) -> Buttons:
        """Return the button that the pick selects."""
        assert PICKS % buttons == 0  # all buttons are equally likely
        return (picks % buttons).astype(np.intp)


STRATEGIES: dict[StrategyName, BatchStrategy] = {
    "basic": BatchBasicStrategy(),
    "random": BatchUniformStrategy(),
}


def raise_preflop(deals: Deals) -> Flags:
    """Return which rows raise before the flop."""
    hole = deals[:, HOLE].astype(np.intp)
    flags: Flags = _preflop_table()[hole[:, 0], hole[:, 1]]
    return flags


@cache
def _preflop_table() -> Flags:
    table = np.zeros((DECK_SIZE, DECK_SIZE), np.bool_)
    for hole in permutations(range(DECK_SIZE), 2):
        table[hole] = raises_preflop(hole)
    return table


def raise_flop(deals: Deals) -> Flags:
    """Return which rows raise after the flop."""
    seen = deals[:, PLAYER_FIRST_FIVE]
    pocket_deuces = (seen[:, HOLE] >> 2 == DEUCE).all(axis=1)
    two_pair = strengths(seen) > TOP_STRENGTHS[PAIR]
    flags: Flags = (_hidden_pair(seen) & ~pocket_deuces) | two_pair | _four_to_a_high_flush(seen)
    return flags


def raise_river(deals: Deals) -> Flags:
    """Return which rows raise rather than fold, when only the dealer's hand is unknown."""
    raised = _hidden_pair(deals[:, PLAYER_SEVEN])
    undecided = np.flatnonzero(~raised)
    own = strengths(deals[undecided, PLAYER_SEVEN])
    better = HAND_CLASSES[own] > HAND_CLASSES[strengths(deals[undecided, BOARD])]
    raised[undecided] = better
    doubtful = ~better
    weak = undecided[doubtful]
    raised[weak] = dealer_outs(deals[weak, PLAYER_SEVEN], own[doubtful]) < TOO_MANY_OUTS
    return raised


def dealer_outs(seen: Deals, own: NDArray[np.uint16]) -> NDArray[np.intp]:
    """Count the unseen cards that beat a hand of strength ``own`` with the board; ``seen`` has shape (N, 7)."""
    unseen = np.ones((len(seen), DECK_SIZE), np.bool_)
    np.put_along_axis(unseen, seen.astype(np.intp), values=False, axis=1)
    six_cards = np.empty((len(seen), UNSEEN, 6), np.uint8)
    six_cards[:, :, :5] = seen[:, None, 2:]
    six_cards[:, :, 5] = np.nonzero(unseen)[1].reshape(-1, UNSEEN)
    beaten = strengths(six_cards.reshape(-1, 6)).reshape(-1, UNSEEN) > own[:, None]
    outs: NDArray[np.intp] = np.count_nonzero(beaten, axis=1)
    return outs


def _hidden_pair(seen: Deals) -> Flags:
    """Return which rows have a pair with one of their first two cards."""
    ranks = seen >> 2
    first, second, board = ranks[:, :1], ranks[:, 1:2], ranks[:, 2:]
    flags: Flags = (first == second)[:, 0] | ((board == first) | (board == second)).any(axis=1)
    return flags


def _four_to_a_high_flush(seen: Deals) -> Flags:
    suits = seen & 3
    flags = np.zeros(len(seen), np.bool_)
    for i in (0, 1):
        same = np.count_nonzero(suits == suits[:, i : i + 1], axis=1)
        flags |= (same == FOUR_TO_A_FLUSH) & (seen[:, i] >> 2 >= TEN)
    return flags

"""Every hand that a deck can give, counted (needs the extra ``batch``).

All hands of five or seven cards go through the evaluator, none is taken from a formula.  They come in the order of
``itertools.combinations``: with the first cards fixed, the five higher ones are the tail of one sorted table.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, pairwise
from math import comb

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import strengths
from pokerroom.uth.bet_returns import Counts
from pokerroom.uth.uth_hand_classes import TOP_STRENGTHS

FIVE = 5


@cache
def count_strengths(cards: int) -> Counts:
    """Return how many of all hands of ``cards`` cards, 5 to 7, are of each strength from 0; seven take some seconds."""
    fives = _five_card_combinations()
    found = np.zeros(TOP_STRENGTHS[-1] + 1, np.int64)
    hands = np.empty((len(fives), cards), np.uint8)
    hands[:, cards - FIVE :] = fives
    for first in combinations(range(DECK_SIZE), cards - FIVE):
        higher = DECK_SIZE - 1 - first[-1] if first else DECK_SIZE
        tail = hands[len(hands) - comb(higher, FIVE) :]
        tail[:, : len(first)] = first
        found += np.bincount(strengths(tail), minlength=len(found))
    return tuple(found.tolist())


def count_hands(cards: int) -> Counts:
    """Return how many of all hands of ``cards`` cards, 5 to 7, are of each class; seven take some seconds."""
    strength_counts = count_strengths(cards)
    return tuple([sum(strength_counts[low + 1 : top + 1]) for low, top in pairwise([-1, *TOP_STRENGTHS])])


def _five_card_combinations() -> NDArray[np.uint8]:
    """All five cards out of 52, each row and the rows ascending."""
    size = comb(DECK_SIZE, FIVE)
    cards = chain.from_iterable(combinations(range(DECK_SIZE), FIVE))
    return np.fromiter(cards, np.uint8, size * FIVE).reshape(size, FIVE)

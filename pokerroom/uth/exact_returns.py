"""Returns computed exactly, from every hand that a deck can give (needs the extra ``batch``).

All hands of five or seven cards go through the evaluator, none is taken from a formula.  They come in the order of
``itertools.combinations``: with the first cards fixed, the five higher ones are the tail of one sorted table.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import chain, combinations, pairwise
from math import comb

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import strengths
from pokerroom.uth.odds import PayTable
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.uth_hand_classes import HAND_NAMES, TOP_STRENGTHS

Counts = tuple[int, ...]
"""How many hands are of each class 0..9, or of each strength."""

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


def side_bet_return(table: PayTable, counts: Counts) -> Fraction:
    """Return what a side bet gives back on average, 1 being even, when nothing is rounded."""
    rows = zip(counts, table.odds, strict=True)
    returned = sum([count * (1 + odds) for count, odds in rows if odds], Fraction(0))
    return returned / sum(counts)


def progressive_return(jackpot: Jackpot, counts: Counts, meter: int) -> Fraction:
    """Return what a progressive bet gives back on average with the jackpot at ``meter`` chips."""
    rows = zip(counts, jackpot.chips, jackpot.percents, strict=True)
    hundredths = sum([count * (100 * chips + meter * percent) for count, chips, percent in rows])
    return Fraction(hundredths, 100 * sum(counts) * jackpot.terms.amount)


def counts_by_hand_name(counts: Counts) -> dict[str, int]:
    """Return counts by the names of the classes, best hand first."""
    return dict(zip(reversed(HAND_NAMES), reversed(counts), strict=True))

"""Every hand that a deck of 52 cards can give."""

from __future__ import annotations

import numpy as np

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import Cards


def combinations_of(count: int) -> Cards:
    """Return all sets of ``count`` cards, one a row, ascending within the row and from row to row."""
    sets = np.arange(DECK_SIZE, dtype=np.uint8)[:, None]
    for _ in range(count - 1):
        starts = np.searchsorted(sets[:, 0], np.arange(1, DECK_SIZE + 1))
        sets = np.concatenate(
            [
                np.column_stack((np.full(len(sets) - start, card, np.uint8), sets[start:]))
                for card, start in enumerate(starts)
            ]
        )
    return sets

"""Every hand that a deck of 52 cards can give."""

from __future__ import annotations

from collections.abc import Iterator

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


def seven_card_hands() -> Iterator[Cards]:
    """Yield all 133,784,560 hands of seven cards, in arrays that are written over by the next one.

    Rows hold two cards and then five higher ones.  The five stand there once for all; the rows whose five are all
    higher than the second card are the end of the array.
    """
    fives = combinations_of(5)
    rows = np.empty((len(fives), 7), np.uint8)
    rows[:, 2:] = fives
    for second in range(1, DECK_SIZE - 5):
        tail = rows[np.searchsorted(fives[:, 0], second + 1) :]
        tail[:, 1] = second
        for first in range(second):
            tail[:, 0] = first
            yield tail

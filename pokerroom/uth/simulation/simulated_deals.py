"""Deals thousands of rounds at once, each from a freshly shuffled deck."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE

Deals = NDArray[np.uint8]
"""Shape (N, 9), one round per row: two cards of the player, five of the board, two of the dealer."""

HOLE = slice(0, 2)
BOARD = slice(2, 7)
DEALER = slice(7, 9)
PLAYER_FIRST_FIVE = slice(0, 5)
PLAYER_SEVEN = slice(0, 7)
DEALER_SEVEN = slice(2, 9)
CARDS = 9


def deal(rng: np.random.Generator, rounds: int) -> Deals:
    """Return ``rounds`` deals: the first nine steps of a Fisher-Yates shuffle in every row, without modulo bias."""
    decks = np.tile(np.arange(DECK_SIZE, dtype=np.uint8), rounds)
    rows = np.arange(0, rounds * DECK_SIZE, DECK_SIZE)
    deals = np.empty((rounds, CARDS), np.uint8)
    for i in range(CARDS):
        picked = rows + rng.integers(i, DECK_SIZE, rounds, np.uint8)
        deals[:, i] = decks.take(picked)
        decks[picked] = decks.take(rows + i)
    return deals

"""Five-card draw counted exactly: every way in which the hands that draw can be filled (needs NumPy)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import strengths
from pokerroom.odds.equity_result import Tally
from pokerroom.odds.exact_ranges import Progress
from pokerroom.odds.known_hands import count_boards

HAND_CARDS = 5
_ROWS = 1 << 20


def count_of_draws(kept: Sequence[Sequence[int]], dead: Sequence[int]) -> int:
    """Return in how many ways all hands can be filled."""
    left = DECK_SIZE - len(dead) - sum(map(len, kept))
    ways = 1
    for hand in kept:
        ways *= comb(left, HAND_CARDS - len(hand))
        left -= HAND_CARDS - len(hand)
    return ways


def tally_draws(
    kept: Sequence[Sequence[int]], dead: Sequence[int], progress: Progress | None = None
) -> Tally:
    """Return the tally of every way to fill all hands; those who stand pat are in every one of them."""
    known = {*dead, *chain.from_iterable(kept)}
    left = np.array([card for card in range(DECK_SIZE) if card not in known], np.uint8)
    filled = [_ways_to_fill(hand, left) for hand in kept]
    found = Tally.empty(len(kept))
    _fill(filled, np.zeros((0, 1), np.uint16), np.zeros(1, np.int64), found)
    if progress is not None:
        progress(found.deals, found.deals)
    return found


Filled = tuple[NDArray[np.uint16], NDArray[np.int64]]
"""Strengths of a hand for every draw, and the bit mask of the cards drawn."""


def _ways_to_fill(hand: Sequence[int], left: NDArray[np.uint8]) -> Filled:
    drawn = list(combinations(left.tolist(), HAND_CARDS - len(hand)))
    cards = np.array([[*hand, *draw] for draw in drawn], np.uint8)
    masks = np.array([sum([1 << card for card in draw]) for draw in drawn], np.int64)
    return strengths(cards), masks


def _fill(filled: Sequence[Filled], rows: NDArray[np.uint16], used: NDArray[np.int64], found: Tally) -> None:
    """Add the draws of the next hand to ``rows``, in parts small enough for the memory, and count full rows."""
    if not filled:
        found.add(count_boards(rows, np.ones(rows.shape[1], np.int64)))
        return
    (values, masks), *others = filled
    step = max(1, _ROWS // len(masks))
    for start in range(0, len(used), step):
        part = slice(start, start + step)
        before, draw = np.nonzero((used[part, None] & masks[None, :]) == 0)
        _fill(
            others,
            np.vstack([rows[:, part][:, before], values[draw]]),
            used[part][before] | masks[draw],
            found,
        )

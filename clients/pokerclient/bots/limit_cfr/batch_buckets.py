"""The classes of all 1,326 holdings on a board at once: those of :mod:`pokerclient.bots.limit_cfr.hand_buckets`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.limit_cfr.hand_buckets import EDGES, LEVELS, preflop_class, straight_outs
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board

Buckets = NDArray[np.int16]
NO_BUCKET = -1
"""bucket of holdings that have a card of the board"""
PREFLOP = np.array([preflop_class(int(first), int(second)) for first, second in HOLE_PAIRS], np.int16)
_HOLES = HOLE_PAIRS.astype(np.int64)
_RANK_BITS = (1 << (_HOLES[:, 0] >> 2)) | (1 << (_HOLES[:, 1] >> 2))
_SUITS = _HOLES & 3
_SUIT_COUNTS = np.stack([np.count_nonzero(np.equal(_SUITS, suit), axis=1) for suit in range(4)])
_EDGES = np.array(EDGES)


@cache
def _straight_draws() -> NDArray[np.bool_]:
    """Return which sets of ranks need one of two ranks or more for a straight."""
    return np.array([straight_outs(ranks) >= 2 for ranks in range(1 << 13)])


def buckets_on(board: Sequence[int]) -> Buckets:
    """Return the class of each holding of ``HOLE_PAIRS`` on a board of none or three to five cards."""
    if not board:
        return PREFLOP
    strength = strengths_on_board(board)
    free = strength > 0
    ranked = np.sort(strength[free])
    middle = (ranked.searchsorted(strength, "left") + ranked.searchsorted(strength, "right")) / 2
    level = _EDGES.searchsorted(middle / len(ranked), "right").astype(np.int16)
    if len(board) < 5:
        level += LEVELS * _draws(board)
    level[~free] = NO_BUCKET
    return level


def _draws(board: Sequence[int]) -> NDArray[np.int16]:
    bits = 0
    for card in board:
        bits |= 1 << (card >> 2)
    draws = _straight_draws()[_RANK_BITS | bits]
    for suit in range(4):
        own = _SUIT_COUNTS[suit]
        draws |= (own > 0) & (own + sum([card & 3 == suit for card in board]) == 4)
    drawing: NDArray[np.int16] = draws.astype(np.int16)
    return drawing

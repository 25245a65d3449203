"""Classes of hands that the table treats the same: 169 before the flop, later by what they beat, and draws."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import combinations

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator import strengths_on_board

PREFLOP_CLASSES = 169
EDGES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.78, 0.85, 0.9, 0.94, 0.97, 0.985)
"""shares of other holdings that a hand beats, between which its level lies"""
LEVELS = len(EDGES) + 1
STREETS = ("preflop", "flop", "turn", "river")
BOARD_CARDS = (0, 3, 4, 5)
"""cards of the board, by street"""
BUCKETS = (PREFLOP_CLASSES, 2 * LEVELS, 2 * LEVELS, LEVELS)
"""by street: after flop and turn each level with and without a draw"""
_WHEEL = 0b1000000001111


def preflop_class(first: int, second: int) -> int:
    """Return the class of two hole cards: suited above the diagonal of a square of ranks, others below it."""
    high, low = max(first >> 2, second >> 2), min(first >> 2, second >> 2)
    return 13 * high + low if first & 3 == second & 3 else 13 * low + high


def bucket(hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the class of a hand on a board of none to five cards."""
    if not board:
        return preflop_class(*hole)
    free = [card for card in range(DECK_SIZE) if card not in board]
    return class_among(hole, board, list(combinations(free, 2)))


def class_among(hole: Sequence[int], board: Sequence[int], pairs: Sequence[tuple[int, int]]) -> int:
    """Return the class of a hand on a board of three to five cards by how many of other holdings it beats."""
    strengths = sorted(strengths_on_board(tuple(board), pairs))
    (mine,) = strengths_on_board(tuple(board), [(hole[0], hole[1])])
    above = bisect_right(strengths, mine)
    below = bisect_right(strengths, mine - 1)
    level = bisect_right(EDGES, (below + above) / 2 / len(strengths))
    if len(board) == 5:
        return level
    return level + LEVELS * has_draw(hole, board)


def has_draw(hole: Sequence[int], board: Sequence[int]) -> bool:
    """Whether one card more can make a flush with an own card, or two ranks can make a straight."""
    suits = [card & 3 for card in (*hole, *board)]
    if any(suits.count(card & 3) == 4 for card in hole):
        return True
    ranks = 0
    for card in (*hole, *board):
        ranks |= 1 << (card >> 2)
    return straight_outs(ranks) >= 2


def straight_outs(ranks: int) -> int:
    """Return how many ranks make a straight of a set of ranks, a bit each, that has none; 0 where it has one."""
    if _has_straight(ranks):
        return 0
    return sum([_has_straight(ranks | 1 << rank) for rank in range(13) if not ranks >> rank & 1])


def _has_straight(ranks: int) -> bool:
    runs = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4
    return bool(runs) or ranks & _WHEEL == _WHEEL

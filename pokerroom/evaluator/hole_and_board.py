"""What own cards make with a board: the best five of all, or exactly two and three as in Omaha."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from pokerroom.evaluator.lookup_tables import FIVE, FLUSH, RANK_KEYS
from pokerroom.evaluator.scalar import best_five, strength, strength5

FIVE_CARDS = 5


def strength_with_board(hole: Sequence[int], board: Sequence[int], plays: int = 0) -> int:
    """Return the strength 1..7462 of ``hole`` with ``board``; 0 while the two have too few cards for a hand.

    ``plays`` is how many hole cards play, exactly; 0 means as many as are best.  That all are different cards of one
    deck is not checked.
    """
    if plays:
        return _strength_of_exactly(hole, board, plays) if len(board) + plays >= FIVE_CARDS else 0
    return strength([*hole, *board]) if len(hole) + len(board) >= FIVE_CARDS else 0


def best_five_with_board(hole: Sequence[int], board: Sequence[int], plays: int = 0) -> tuple[int, ...]:
    """Return the five cards that make :func:`strength_with_board`, in the order in which they are named; or none.

    With ``plays``, where several choices of cards would do, the earliest of ``hole`` and ``board`` are taken.
    """
    if not strength_with_board(hole, board, plays):
        return ()
    if not plays:
        return best_five([*hole, *board])
    choices = [
        (*own, *common)
        for own in combinations(hole, plays)
        for common in combinations(board, FIVE_CARDS - plays)
    ]
    return best_five(max(choices, key=lambda five: strength5(*five)))


def _strength_of_exactly(hole: Sequence[int], board: Sequence[int], plays: int) -> int:
    """Add up the ranks of own and common cards once each; look up apart the one suit that can be a flush."""
    need = FIVE_CARDS - plays
    common_keys = _rank_sums(tuple(board), need)
    best = max([FIVE[own + common] for own in _rank_sums(tuple(hole), plays) for common in common_keys])
    suits = [card & 3 for card in board]
    for suit in set(suits):
        if suits.count(suit) >= need:
            owns = _rank_bits(hole, suit, plays)
            best = max([best, *[FLUSH[own | bits] for bits in _rank_bits(board, suit, need) for own in owns]])
    return best


@lru_cache(maxsize=1024)  # a board for all hands, a hand for all its boards
def _rank_sums(cards: tuple[int, ...], count: int) -> frozenset[int]:
    return frozenset(map(sum, combinations([RANK_KEYS[card >> 2] for card in cards], count)))


def _rank_bits(cards: Sequence[int], suit: int, count: int) -> list[int]:
    """Return the ranks, as bits, of every ``count`` cards of ``suit``."""
    return list(map(sum, combinations([1 << (card >> 2) for card in cards if card & 3 == suit], count)))

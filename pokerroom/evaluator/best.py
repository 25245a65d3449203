"""Which five cards make a hand."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.evaluator.categories import Category, category, ranks_of
from pokerroom.evaluator.scalar import strength

_FLUSH_CATEGORIES = (Category.FLUSH, Category.STRAIGHT_FLUSH)


def best_five(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the five of five to seven cards that make the strength, in the order in which they are named.

    The larger group comes first, then kickers downwards; straights run downwards, in the wheel the ace is last.
    Where several cards of a rank would do, the earlier in ``cards`` is taken.  Raise ValueError for another number
    of cards.
    """
    value = strength(cards)
    remaining = list(cards)
    if category(value) in _FLUSH_CATEGORIES:
        remaining = _longest_suit(remaining)
    five = []
    for rank in ranks_of(value):
        card = next(card for card in remaining if card >> 2 == rank)
        remaining.remove(card)
        five.append(card)
    return tuple(five)


def _longest_suit(cards: Sequence[int]) -> list[int]:
    return max(([card for card in cards if card & 3 == suit] for suit in range(4)), key=len)

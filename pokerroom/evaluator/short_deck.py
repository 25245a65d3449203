"""Strengths with a deck of 36 cards, from the sixes up, where a flush beats a full house (rule C10).

The usual ranking orders all hands of these cards but two kinds: no seven cards hold a full house and a flush, so each
class only gets another number; and A-6-7-8-9 is looked for apart.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.evaluator.categories import ROYAL_FLUSH, STRENGTH_OF, STRENGTHS, Category, category, ranks_of
from pokerroom.evaluator.scalar import strength

_STRENGTHS = STRENGTH_OF["short_deck"]
_OF_USUAL = [0] + [
    _STRENGTHS.get((category(usual), ranks_of(usual)), 0) for usual in range(1, ROYAL_FLUSH + 1)
]
"""The strength by that of the usual ranking; 0 for hands of other cards, and for A-9-8-7-6."""
_WHEEL_RANKS = (7, 6, 5, 4, 12)
_WHEEL_BITS = sum([1 << rank for rank in _WHEEL_RANKS])
_WHEEL = _STRENGTHS[Category.STRAIGHT, _WHEEL_RANKS]
_STEEL_WHEEL = _STRENGTHS[Category.STRAIGHT_FLUSH, _WHEEL_RANKS]
_LOWEST_STRAIGHT = STRENGTHS[Category.STRAIGHT].start
_FLUSHES = STRENGTHS[Category.FLUSH]


def short_deck_strength(cards: Sequence[int]) -> int:
    """Return the strength of the best five of five to seven cards from the sixes up."""
    usual = strength(cards)
    if usual < _LOWEST_STRAIGHT:
        return _WHEEL if _has_wheel(cards) else _OF_USUAL[usual]
    if usual in _FLUSHES and any(
        _has_wheel([card for card in cards if card & 3 == suit]) for suit in range(4)
    ):
        return _STEEL_WHEEL
    return _OF_USUAL[usual]


def _has_wheel(cards: Sequence[int]) -> bool:
    bits = 0
    for card in cards:
        bits |= 1 << (card >> 2)
    return bits & _WHEEL_BITS == _WHEEL_BITS

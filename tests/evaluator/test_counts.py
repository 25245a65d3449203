"""Whole decks: every hand of five and six cards goes through the batch evaluator and is counted.

Those of seven cards are counted with their returns, in tests/uth/test_exact_returns.py.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerroom.evaluator import ROYAL_FLUSH, STRENGTHS, Category
from pokerroom.evaluator.batch import Cards, strengths
from tests.evaluator.all_hands import combinations_of

FIVE_CARD_HANDS = {
    Category.HIGH_CARD: 1_302_540,
    Category.PAIR: 1_098_240,
    Category.TWO_PAIR: 123_552,
    Category.THREE_OF_A_KIND: 54_912,
    Category.STRAIGHT: 10_200,
    Category.FLUSH: 5_108,
    Category.FULL_HOUSE: 3_744,
    Category.FOUR_OF_A_KIND: 624,
    Category.STRAIGHT_FLUSH: 40,
}
SIX_CARD_HANDS = {
    Category.HIGH_CARD: 6_612_900,
    Category.PAIR: 9_730_740,
    Category.TWO_PAIR: 2_532_816,
    Category.THREE_OF_A_KIND: 732_160,
    Category.STRAIGHT: 361_620,
    Category.FLUSH: 205_792,
    Category.FULL_HOUSE: 165_984,
    Category.FOUR_OF_A_KIND: 14_664,
    Category.STRAIGHT_FLUSH: 1_844,
}
SUITS_OF_A_CLASS = {
    Category.HIGH_CARD: 4**5 - 4,
    Category.PAIR: 6 * 4**3,
    Category.TWO_PAIR: 6 * 6 * 4,
    Category.THREE_OF_A_KIND: 4 * 4**2,
    Category.STRAIGHT: 4**5 - 4,
    Category.FLUSH: 4,
    Category.FULL_HOUSE: 4 * 6,
    Category.FOUR_OF_A_KIND: 4,
    Category.STRAIGHT_FLUSH: 4,
}
"""In how many suits the same five ranks can come."""

Histogram = NDArray[np.int64]


def histogram(cards: Cards) -> Histogram:
    return np.bincount(strengths(cards), minlength=ROYAL_FLUSH + 1)


def by_category(hands: Histogram) -> dict[Category, int]:
    return {kind: int(hands[span.start : span.stop].sum()) for kind, span in STRENGTHS.items()}


def test_five_cards() -> None:
    hands = histogram(combinations_of(5))
    assert by_category(hands) == FIVE_CARD_HANDS
    assert hands[0] == 0
    assert np.count_nonzero(hands) == ROYAL_FLUSH == 7462
    for kind, span in STRENGTHS.items():
        assert set(hands[span.start : span.stop].tolist()) == {SUITS_OF_A_CLASS[kind]}


def test_six_cards() -> None:
    hands = histogram(combinations_of(6))
    assert by_category(hands) == SIX_CARD_HANDS
    assert hands[0] == 0
    assert np.count_nonzero(hands) == 6075

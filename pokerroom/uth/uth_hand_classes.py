"""The ten classes of hands that pay tables speak of, lowest first.

The evaluator's nine categories do not part the royal flush from the straight flush; pay tables do (rule F4).
"""

from __future__ import annotations

from bisect import bisect_left
from typing import get_args

from pokerroom.evaluator.categories import ROYAL_FLUSH as BEST
from pokerroom.evaluator.categories import STRENGTHS, Category
from pokerwire.hand_names import HandName

HAND_NAMES: tuple[HandName, ...] = get_args(HandName)
"""The classes by number: 0 is a high card, 9 the royal flush."""

TOP_STRENGTHS: tuple[int, ...] = (
    *[values[-1] for kind, values in STRENGTHS.items() if kind is not Category.STRAIGHT_FLUSH],
    BEST - 1,
    BEST,
)
"""The strength of the best hand of each class."""

(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
) = range(len(HAND_NAMES))


def hand_class(strength: int) -> int:
    """Return the class 0..9 of a hand of ``strength`` 1..7462."""
    return bisect_left(TOP_STRENGTHS, strength)


def qualifies(strength: int) -> bool:
    """Whether a dealer's hand of ``strength`` is a pair or better (rule F3)."""
    return strength > TOP_STRENGTHS[HIGH_CARD]

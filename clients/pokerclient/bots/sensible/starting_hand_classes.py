"""Classes of starting hands: all that a start's worth depends on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pokerclient.bots.sensible.discards import four_flush, is_pat, open_straight
from pokerroom.cards import RANKS


def holdem_class(first: int, second: int) -> str:
    """Return the class of two hole cards: ``AA``, ``AKs`` (suited), ``AKo``."""
    high, low = max(first, second), min(first, second)
    name = RANKS[high >> 2] + RANKS[low >> 2]
    if high >> 2 == low >> 2:
        return name
    return name + ("s" if high & 3 == low & 3 else "o")


def draw_class(cards: Sequence[int]) -> str:
    """Return the class of five cards before the draw: ``pat``, ``trips``, ``two pairs``, ``pair K``, ``flush draw``,
    ``straight draw``, ``high A``."""
    if is_pat(cards):
        return "pat"
    counts = Counter(card >> 2 for card in cards)
    groups = sorted(counts.values(), reverse=True)
    if groups[0] == 3:
        return "trips"
    if groups[:2] == [2, 2]:
        return "two pairs"
    if groups[0] == 2:
        return "pair " + RANKS[next(rank for rank, count in counts.items() if count == 2)]
    if four_flush(cards):
        return "flush draw"
    if open_straight(cards):
        return "straight draw"
    return "high " + RANKS[max(counts)]

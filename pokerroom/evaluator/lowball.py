"""Strengths where the lowest hand wins: 2-7 with five cards (rule C11), Badugi with four."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pokerroom.evaluator.categories import (
    RANKINGS,
    ROYAL_FLUSH,
    STRENGTH_OF,
    Category,
    Hand,
    category,
    ranks_of,
)
from pokerroom.evaluator.scalar import strength

_WHEEL = (3, 2, 1, 0, 12)


def _hand_at_2_7(usual: int) -> Hand:
    """Return the hand of a usual strength as it counts at 2-7."""
    kind, ranks = category(usual), ranks_of(usual)
    if ranks == _WHEEL:
        return Category.LOW if kind is Category.STRAIGHT else Category.FLUSH, (12, 3, 2, 1, 0)
    return Category.LOW if kind is Category.HIGH_CARD else kind, ranks


DEUCE_TO_SEVEN_OF_USUAL: list[int] = [0] + [
    STRENGTH_OF["deuce_to_seven"][_hand_at_2_7(usual)] for usual in range(1, ROYAL_FLUSH + 1)
]
"""The strength at 2-7 of five cards by their usual strength."""

_BADUGIS: dict[frozenset[int], int] = {
    frozenset(ranks): value for (_, ranks), value in STRENGTH_OF["badugi"].items()
}
"""The strength at Badugi of the ranks that play."""
_MOST_CARDS = len(RANKINGS["badugi"][1])


def deuce_to_seven_strength(cards: Sequence[int]) -> int:
    """Return the strength at 2-7 of five cards; the lowest hand has the highest."""
    return DEUCE_TO_SEVEN_OF_USUAL[strength(cards)]


def badugi_strength(cards: Sequence[int]) -> int:
    """Return the strength at Badugi of four cards; the lowest hand has the highest."""
    return _BADUGIS[frozenset([card >> 2 for card in badugi_cards(cards)])]


def badugi_cards(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the cards that play at Badugi, the highest first: most of different ranks and suits, then lowest."""
    for count in range(_MOST_CARDS, 1, -1):
        playable = [chosen for chosen in combinations(cards, count) if _all_differ(chosen)]
        if playable:
            return tuple(sorted(min(playable, key=_low_ranks), key=low_rank, reverse=True))
    return (min(cards, key=low_rank),)


def _all_differ(cards: Sequence[int]) -> bool:
    return len({card >> 2 for card in cards}) == len({card & 3 for card in cards}) == len(cards)


def low_rank(card: int) -> int:
    """Return the rank of a card where aces are low: 0 (ace) to 12 (king)."""
    return ((card >> 2) + 1) % 13


def _low_ranks(cards: Iterable[int]) -> list[int]:
    return sorted(map(low_rank, cards), reverse=True)

"""Classes of hands of five-card draw that the tables treat alike, and which cards go when a hand draws some."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from pokerclient.bots.sensible.discards import four_flush, is_pat, open_straight
from pokerroom.cards import RANKS
from pokerroom.evaluator import strength

MOST_DRAWN = 3
"""cards that the tables know somebody to draw; more are read as as many"""
_TOP_PAIRS = tuple([RANKS.index(rank) for rank in "8JQKA"])
_TRIPS = tuple([RANKS.index(rank) for rank in "7J"])
_KING = RANKS.index("K")
_HIGH_CARDS = tuple(
    [(RANKS.index(high), RANKS.index(low)) for high, low in ("Q2", "K2", "KJ", "A2", "AJ", "AK")]
)

PAT, TRIPS, TWO_PAIRS, PAIR, FOUR_FLUSH, OPEN_STRAIGHT, HIGH_CARD = 0, 3, 6, 12, 38, 40, 41
"""the first class of each kind of start"""
START_CLASSES = 48
DRAWS = (
    *[(0,)] * (TRIPS - PAT),
    *[(0, 1, 2)] * (TWO_PAIRS - TRIPS),
    *[(0, 1)] * (PAIR - TWO_PAIRS),
    *[(0, 2, 3)] * (FOUR_FLUSH - PAIR),
    *[(0, 1)] * (HIGH_CARD - FOUR_FLUSH),
    *[(0, 3)] * (START_CLASSES - HIGH_CARD),
)
"""by class of the start: how many cards it may draw; to stand pat with nothing is a bluff"""

EDGES = (
    456, 785, 1114,  # king, ace, ace with a king
    1278, 1718, 2158, 2598, 2818, 3038, 3258, 3478, 3698, 3918, 4028,  # pairs
    4138, 4369, 4534, 4633, 4743, 4864,  # two pairs
    4996, 5326, 5590, 5788,  # three of a kind
    5854, 5859,  # straights
    5864, 6319, 6648,  # flushes
    7141, 7220, 7297,  # full houses, four of a kind
)  # fmt: skip
"""strengths at which the classes after the draw begin, but for the first"""
FINAL_CLASSES = len(EDGES) + 1


def start_class(cards: Sequence[int]) -> int:
    """Return the class of five cards before the draw."""
    counts = Counter([card >> 2 for card in cards])
    ranks = sorted(counts, reverse=True)
    if is_pat(cards):
        return PAT + (0 if len(counts) == 2 else 1 if len({card & 3 for card in cards}) == 1 else 2)
    matched = [rank for rank in ranks if counts[rank] > 1]
    if len(matched) == 2:
        return TWO_PAIRS + bisect_right(_TOP_PAIRS, matched[0])
    if matched and counts[matched[0]] == 3:
        return TRIPS + bisect_right(_TRIPS, matched[0])
    if matched:
        kicker = next(rank for rank in ranks if rank not in matched)
        return PAIR + 2 * matched[0] + (kicker >= _KING)
    if four_flush(cards):
        return FOUR_FLUSH + (ranks[0] >= _KING)
    if open_straight(cards):
        return OPEN_STRAIGHT
    return HIGH_CARD + bisect_right(_HIGH_CARDS, (ranks[0], ranks[1]))


def cards_to_draw(cards: Sequence[int], count: int) -> list[int]:
    """Return which ``count`` cards go, one of the ``DRAWS`` of the class: what is left is matched, suited, in a row or
    high."""
    counts = Counter([card >> 2 for card in cards])
    kept: Sequence[int] = ()
    if count == 1 and len(counts) == len(cards):
        kept = four_flush(cards) or open_straight(cards)
    order = sorted(cards, key=lambda card: (card in kept, counts[card >> 2], card))
    return order[:count]


def final_class(cards: Sequence[int]) -> int:
    """Return the class of five cards after the draw."""
    return bisect_right(EDGES, strength(cards))

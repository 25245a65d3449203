"""The classes of poker hands in order, for each way of ranking them: the scales on which hands are compared.

A *strength* is an integer from 1 (7-5-4-3-2 of mixed suits) to 7462 (a royal flush); higher is better, equal is a
tie.  Every strength stands for a category and five ranks, listed here in the order in which hands are named and
compared: the larger group first, then the kickers downwards ("Queens full of Nines" is Q Q Q 9 9).  Suits never
rank hands (rule C3); the wheel 5-4-3-2-A is a five-high straight, and nothing wraps around (rule C7).

That is the usual ranking.  The others have scales of their own that begin at other numbers (``RANKINGS``), so
a strength says by itself what hand it is.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import accumulate, combinations

from pokerwire.games import Ranking

Ranks = tuple[int, ...]
"""Ranks 0 (deuce) to 12 (ace), as in :mod:`pokerroom.cards`."""

ACE = 12


class Category(IntEnum):
    """The nine usual categories of hands, weakest first, a royal flush being the best straight flush
    (:func:`is_royal`); then those of games that the lowest hand wins."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    LOW = 10
    """at 2-7 what is no pair, straight or flush"""
    ONE_CARD = 11
    TWO_CARDS = 12
    THREE_CARDS = 13
    BADUGI = 14
    """at Badugi how many cards play"""


def _hands_of(*shape: int) -> list[Ranks]:
    """Return the ranks of all hands with groups of these sizes, weakest first.

    >>> _hands_of(3, 2)[0], _hands_of(3, 2)[-1]
    ((0, 0, 0, 1, 1), (12, 12, 12, 11, 11))
    """
    hands: list[Ranks] = [()]
    for i, size in enumerate(shape):
        below_last = i > 0 and shape[i - 1] == size  # equal groups are named from the higher one down
        hands = [
            (*hand, *[rank] * size)
            for hand in hands
            for rank in range(hand[-1] if below_last else ACE + 1)
            if rank not in hand
        ]
    return hands


_WHEEL = (3, 2, 1, 0, ACE)
_STRAIGHTS = [_WHEEL, *[tuple(range(high, high - 5, -1)) for high in range(4, ACE + 1)]]
_IN_SEQUENCE = {tuple(sorted(ranks, reverse=True)) for ranks in _STRAIGHTS}
_NO_PAIR = [ranks for ranks in _hands_of(1, 1, 1, 1, 1) if ranks not in _IN_SEQUENCE]

CLASSES: dict[Category, list[Ranks]] = {
    Category.HIGH_CARD: _NO_PAIR,
    Category.PAIR: _hands_of(2, 1, 1, 1),
    Category.TWO_PAIR: _hands_of(2, 2, 1),
    Category.THREE_OF_A_KIND: _hands_of(3, 1, 1),
    Category.STRAIGHT: _STRAIGHTS,
    Category.FLUSH: _NO_PAIR,
    Category.FULL_HOUSE: _hands_of(3, 2),
    Category.FOUR_OF_A_KIND: _hands_of(4, 1),
    Category.STRAIGHT_FLUSH: _STRAIGHTS,
}
"""The five ranks of every class, weakest category and weakest class first."""

_SIX = 4


def _short_deck_classes() -> dict[Category, list[Ranks]]:
    """Return the classes of a deck that begins with sixes, where a flush beats a full house, and A-6-7-8-9 is a
    straight (rule C10)."""
    wheel = (7, 6, 5, 4, ACE)
    straights = [wheel, *[ranks for ranks in _STRAIGHTS if min(ranks) >= _SIX]]
    no_pair = [ranks for ranks in _NO_PAIR if min(ranks) >= _SIX and set(ranks) != set(wheel)]
    own = {Category.STRAIGHT: straights, Category.STRAIGHT_FLUSH: straights}
    own |= {Category.HIGH_CARD: no_pair, Category.FLUSH: no_pair}
    order = list(CLASSES)
    order.remove(Category.FLUSH)
    order.insert(order.index(Category.FULL_HOUSE) + 1, Category.FLUSH)
    return {kind: own.get(kind) or [ranks for ranks in CLASSES[kind] if min(ranks) >= _SIX] for kind in order}


def _deuce_to_seven_classes() -> dict[Category, list[Ranks]]:
    """Return the classes where the lowest hand wins, the worst first: aces are high, and A-2-3-4-5 is no straight (rule
    C11)."""
    wheel_cards = (ACE, 3, 2, 1, 0)
    no_pair = sorted([*_NO_PAIR, wheel_cards], reverse=True)
    straights = [ranks for ranks in reversed(_STRAIGHTS) if ranks != _WHEEL]
    own = {Category.FLUSH: no_pair, Category.STRAIGHT: straights, Category.STRAIGHT_FLUSH: straights}
    kinds = [kind for kind in reversed(CLASSES) if kind is not Category.HIGH_CARD]
    return {**{kind: own.get(kind) or CLASSES[kind][::-1] for kind in kinds}, Category.LOW: no_pair}


def _badugi_classes() -> dict[Category, list[Ranks]]:
    """Return the classes of one to four cards of different ranks and suits, the worst first; aces are low."""
    kinds = (Category.ONE_CARD, Category.TWO_CARDS, Category.THREE_CARDS, Category.BADUGI)
    downwards = [*range(ACE - 1, -1, -1), ACE]
    return {kind: list(combinations(downwards, count)) for count, kind in enumerate(kinds, 1)}


RANKINGS: dict[Ranking, tuple[int, dict[Category, list[Ranks]]]] = {
    "high": (1, CLASSES),
    "short_deck": (10_001, _short_deck_classes()),
    "deuce_to_seven": (20_001, _deuce_to_seven_classes()),
    "badugi": (30_001, _badugi_classes()),
}
"""The classes of each ranking, weakest first, with the strength of the weakest."""

_LAST = list(accumulate(map(len, CLASSES.values())))
STRENGTHS: dict[Category, range] = {
    kind: range(last - len(CLASSES[kind]) + 1, last + 1) for kind, last in zip(CLASSES, _LAST, strict=True)
}
"""The strengths of each category, weakest first: ``STRENGTHS[Category.PAIR]`` is ``range(1278, 4138)``."""

ROYAL_FLUSH = _LAST[-1]
"""The best strength, 7462."""

Hand = tuple[Category, Ranks]
STRENGTH_OF: dict[Ranking, dict[Hand, int]] = {
    ranking: {
        hand: strength
        for strength, hand in enumerate(
            [(kind, ranks) for kind, hands in classes.items() for ranks in hands], first
        )
    }
    for ranking, (first, classes) in RANKINGS.items()
}
"""The strength of a hand in each ranking."""
_HANDS: dict[int, Hand] = {
    strength: hand for strengths in STRENGTH_OF.values() for hand, strength in strengths.items()
}

_ALIKE: dict[int, range] = {}
for _first, _classes in RANKINGS.values():
    for _hands in _classes.values():
        _span = range(_first, _first + len(_hands))
        _ALIKE.update(dict.fromkeys(_span, _span))
        _first = _span.stop


def strengths_alike(strength: int) -> range:
    """Return all strengths of the same category in the same ranking."""
    return _ALIKE[strength]


def category(strength: int) -> Category:
    """Return the category of a strength; raise ValueError for anything else."""
    return _hand(strength)[0]


def is_royal(strength: int) -> bool:
    """Return whether a strength is that of a royal flush."""
    kind, ranks = _hand(strength)
    return kind is Category.STRAIGHT_FLUSH and ranks[0] == ACE


def ranks_of(strength: int) -> Ranks:
    """Return the ranks of a strength, ordered as they are named; raise ValueError for anything else."""
    return _hand(strength)[1]


def _hand(strength: int) -> Hand:
    try:
        return _HANDS[strength]
    except KeyError:
        raise ValueError(
            f"not a strength: {strength!r} (1, the worst hand, to {ROYAL_FLUSH}, a royal flush)"
        ) from None

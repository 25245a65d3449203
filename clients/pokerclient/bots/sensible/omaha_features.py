"""What the worth of a start at Omaha is summed up from: ranks, pairs, suits, and cards in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

_ACE = 12
_FOUR = 4


def omaha_points(cards: Sequence[int], weights: Sequence[float]) -> float:
    """Return about what four cards win against four others; of more cards, what the best four of them do."""
    return max([_points_of_four(four, weights) for four in combinations(cards, _FOUR)])


def _points_of_four(cards: Sequence[int], weights: Sequence[float]) -> float:
    return sum([weight * feature for weight, feature in zip(weights, omaha_features(cards), strict=True)])


def omaha_features(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the features of four cards; each has a weight."""
    ranks = [card >> 2 for card in cards]
    count = Counter(ranks)
    pairs = [rank for rank, times in count.items() if times == 2]
    suits = Counter([card & 3 for card in cards])
    suited = [suit for suit, times in suits.items() if times > 1]
    double = len(suited) == 2
    many = max(suits.values()) > 2
    high = max([card >> 2 for card in cards if card & 3 in suited], default=0)
    reach = {*ranks, -1} if _ACE in count else set(ranks)
    in_row = [sum([low <= rank <= low + 4 for rank in reach]) for low in range(-1, 9)]
    return (
        1,
        sum(ranks),
        double,
        bool(suited) and not double and not many,
        many,
        high,
        sum(pairs),
        len(pairs),
        max(count.values()) > 2,
        sum([cards_in_row >= 2 for cards_in_row in in_row]),
        sum([cards_in_row >= 3 for cards_in_row in in_row]),
        _ACE in count,
        _ACE in pairs,
        _ACE - 1 in pairs,
    )

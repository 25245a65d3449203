"""Which cards a sensible player throws away at Five-Card Draw.

Keep what is made; of what is not made keep the best start: trips before two pairs before a pair before four to a
flush before four to an open straight before the highest cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

_TEN = 8


def discards(cards: Sequence[int], maximum: int = 5) -> tuple[int, ...]:
    """Return the cards of a five-card hand to throw away, ``maximum`` at most; none to stand pat."""
    cards_kept = cards_to_keep(cards)
    discarded = [card for card in cards if card not in cards_kept]
    discarded.sort()  # lowest ranks first: those go when not all may
    return tuple(discarded[:maximum])


def cards_to_keep(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the cards of a five-card hand worth keeping."""
    if is_pat(cards):
        return tuple(cards)
    counts = Counter(card >> 2 for card in cards)
    matched = tuple(card for card in cards if counts[card >> 2] > 1)
    return matched or four_flush(cards) or open_straight(cards) or high_cards(cards)


def is_pat(cards: Sequence[int]) -> bool:
    """Whether five cards are a straight or better, four of a kind included."""
    counts = sorted(Counter(card >> 2 for card in cards).values())
    if counts in ([1, 4], [2, 3]) or len({card & 3 for card in cards}) == 1:
        return True
    return len(counts) == 5 and _straight(sorted(card >> 2 for card in cards))


def _straight(ranks: list[int]) -> bool:
    return ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12]


def four_flush(cards: Sequence[int]) -> tuple[int, ...]:
    """Return four cards of one suit, or none."""
    suits = Counter(card & 3 for card in cards)
    suit, count = suits.most_common(1)[0]
    return tuple(card for card in cards if card & 3 == suit) if count == 4 else ()


def open_straight(cards: Sequence[int]) -> tuple[int, ...]:
    """Return four cards in a row that either end completes, or none."""
    by_rank = {card >> 2: card for card in cards}
    for low in range(8, -1, -1):  # from T-J-Q-K, the highest that an ace and a nine complete, down to 2-3-4-5
        if all(low + i in by_rank for i in range(4)):
            return tuple(by_rank[low + i] for i in range(4))
    return ()


def high_cards(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the two highest cards when both are tens or better, else the highest one."""
    ranked = sorted(cards, reverse=True)
    return tuple(ranked[:2]) if ranked[1] >> 2 >= _TEN else tuple(ranked[:1])

"""One hand at a time: the strength of five to seven cards, and the five that make it.

The functions for a known number of cards are written out, card by card, because a loop or a helper would cost
as much as the look-ups.  Nor do they ask whether the table for seven cards is made yet: an empty one raises
IndexError, and waiting for that costs nothing.  Cards are not checked: the caller hands in different cards of one
deck, 0..51.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerroom.evaluator.categories import Category, category, ranks_of
from pokerroom.evaluator.lookup_tables import (
    COLUMNS,
    FIVE,
    FLUSH,
    FLUSH_OF_FIVE,
    FLUSH_OF_SEVEN,
    FLUSH_OF_SIX,
    KEYS,
    PAIR_KEYS,
    ROW_PICKS,
    SEVEN,
    SIX,
    SUIT_UNIT,
    make_seven,
)

_FLUSH_CATEGORIES = (Category.FLUSH, Category.STRAIGHT_FLUSH)


def strength5(a: int, b: int, c: int, d: int, e: int) -> int:
    """Return the strength 1..7462 of five different cards; nothing is checked."""
    key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + KEYS[e]
    suited = FLUSH_OF_FIVE[key // SUIT_UNIT]
    if suited is None:
        return FIVE[key % SUIT_UNIT]
    return FLUSH[suited[a] | suited[b] | suited[c] | suited[d] | suited[e]]


def strength6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:  # noqa: PLR0917
    """Return the strength 1..7462 of the best five of six different cards; nothing is checked."""
    key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + PAIR_KEYS[e][f]
    suited = FLUSH_OF_SIX[key // SUIT_UNIT]
    if suited is None:
        return SIX[key % SUIT_UNIT]
    return FLUSH[suited[a] | suited[b] | suited[c] | suited[d] | suited[e] | suited[f]]


def strength7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:  # noqa: PLR0917
    """Return the strength 1..7462 of the best five of seven different cards; nothing is checked."""
    key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + PAIR_KEYS[e][f] + KEYS[g]
    suited = FLUSH_OF_SEVEN[key // SUIT_UNIT]
    if suited is None:
        try:
            return SEVEN[key % ROW_PICKS][key % COLUMNS]
        except IndexError:
            make_seven()
            return SEVEN[key % ROW_PICKS][key % COLUMNS]
    return FLUSH[suited[a] | suited[b] | suited[c] | suited[d] | suited[e] | suited[f] | suited[g]]


def strength(cards: Sequence[int]) -> int:
    """Return the strength 1..7462, higher is better, of the best five of five to seven different cards.

    Raise ValueError for another number of cards.  That they are different cards of one deck is not checked.
    """
    count = len(cards)
    if count == 7:
        a, b, c, d, e, f, g = cards
        return strength7(a, b, c, d, e, f, g)
    if count == 5:
        a, b, c, d, e = cards
        return strength5(a, b, c, d, e)
    if count == 6:
        a, b, c, d, e, f = cards
        return strength6(a, b, c, d, e, f)
    raise ValueError(f"a hand has five to seven cards, not {count}")


def strengths_on_board(board: Sequence[int], holes: Iterable[tuple[int, int]]) -> list[int]:
    """Return the strength of every two hole cards together with one board of three to five cards.

    The cards of the board are added up once for all.  Raise ValueError for another number of board cards.  That all
    are different cards of one deck is not checked.
    """
    count = len(board)
    if count == 5:
        return _strengths_on_river(board, holes)
    if count in (3, 4):
        return [strength((*board, *hole)) for hole in holes]
    raise ValueError(f"a board has three to five cards, not {count}")


def _strengths_on_river(board: Sequence[int], holes: Iterable[tuple[int, int]]) -> list[int]:
    a, b, c, d, e = board
    board_key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + KEYS[e]
    make_seven()
    strengths = []
    for f, g in holes:
        key = board_key + PAIR_KEYS[f][g]
        suited = FLUSH_OF_SEVEN[key // SUIT_UNIT]
        if suited is None:
            strengths.append(SEVEN[key % ROW_PICKS][key % COLUMNS])
        else:
            strengths.append(
                FLUSH[suited[a] | suited[b] | suited[c] | suited[d] | suited[e] | suited[f] | suited[g]]
            )
    return strengths


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

"""Two hands before the flop, from a table: how many of the 1,712,304 boards the first one wins.

The table has a row for each of the 169 starting hands and a column for each pair of cards that the other may hold;
suits are renamed so that the first hand is one of the 169.  Its file (``preflop_wins.xz``) has one column for all that
are the same but for suits which the first hand does not tell apart: 103,935 entries of 224,094.
:mod:`pokerroom.odds.make_preflop_table` makes it.  Reading it needs nothing but Python.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from itertools import permutations
from math import comb
from operator import itemgetter
from typing import Final

from pokerroom.cards import DECK_SIZE, SUITS
from pokerroom.odds.equity_result import SHARES, Tally
from pokerroom.odds.hand_ranges import EVERY_COMBO, Combo

BOARDS: Final = comb(DECK_SIZE - 4, 5)
"""how many boards two hands leave"""

TABLE_FILE: Final = "preflop_wins.xz"
COMBO_INDEX: dict[Combo, int] = {combo: i for i, combo in enumerate(EVERY_COMBO)}
BYTES: Final = 3
"""bytes of each entry; the file has the low bytes of all entries first, since that compresses best"""


def rename_suits(cards: Combo, order: tuple[int, ...]) -> Combo:
    """Return two cards with suit ``i`` named ``order[i]``."""
    a, b = [card & ~3 | order[card & 3] for card in cards]
    return (a, b) if a < b else (b, a)


SUIT_ORDERS: Final = tuple(permutations(range(len(SUITS))))


@cache
def starting_hand(combo: Combo) -> tuple[Combo, tuple[int, ...]]:
    """Return the starting hand that ``combo`` is but for suits, and how suits are renamed to make it that one."""
    return min([(rename_suits(combo, order), order) for order in SUIT_ORDERS])


STARTING_HANDS: Final = tuple(sorted({starting_hand(combo)[0] for combo in EVERY_COMBO}))
_ROW = {combo: row for row, combo in enumerate(STARTING_HANDS)}


def kept_columns(hand: Combo) -> tuple[int, ...]:
    """Return the columns that the file has in the row of a starting hand: the first of those that are the same."""
    return _columns(_same_orders(hand))[0]


def _same_orders(hand: Combo) -> tuple[tuple[int, ...], ...]:
    """Return the ways to rename suits that leave a hand as it is: the same for all pairs, for all suited hands and for
    all others."""
    return tuple(order for order in SUIT_ORDERS if rename_suits(hand, order) == hand)


@cache
def _columns(
    orders: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], Callable[[array[int]], tuple[int, ...]]]:
    """Return the columns that are kept, and what makes a whole row of their entries."""
    first = [min(COMBO_INDEX[rename_suits(combo, order)] for order in orders) for combo in EVERY_COMBO]
    kept = tuple(sorted(set(first)))
    place = {column: i for i, column in enumerate(kept)}
    return kept, itemgetter(*(place[column] for column in first))


@cache
def read_table() -> array[int]:
    """Return all entries, row by row."""
    entries = _unpacked(lzma.decompress((files("pokerroom.odds") / TABLE_FILE).read_bytes()))
    table = array("I")
    start = 0
    for hand in STARTING_HANDS:
        kept, whole_row = _columns(_same_orders(hand))
        table.extend(whole_row(entries[start : start + len(kept)]))
        start += len(kept)
    return table


def _unpacked(planes: bytes) -> array[int]:
    size = len(planes) // BYTES
    spread = bytearray(4 * size)
    for place in range(BYTES):
        spread[place::4] = planes[place * size : (place + 1) * size]
    entries = array("I", bytes(spread))
    if sys.byteorder == "big":
        entries.byteswap()
    return entries


def boards_won(mine: Combo, other: Combo) -> int:
    """Return how many boards ``mine`` wins against ``other``; the four cards must differ."""
    hand, order = starting_hand(mine)
    return read_table()[_ROW[hand] * len(EVERY_COMBO) + COMBO_INDEX[rename_suits(other, order)]]


def tally_two_hands(mine: Combo, other: Combo) -> Tally:
    """Return what two hands have of all boards."""
    won, lost = boards_won(mine, other), boards_won(other, mine)
    tied = BOARDS - won - lost
    half = SHARES // 2
    return Tally(BOARDS, [won, lost], [tied, tied], [SHARES * won + half * tied, SHARES * lost + half * tied])

"""Two hands before the flop, from a table: how many of the 1,712,304 boards the first one wins.

The table (``preflop_wins.xz``) has a row for each of the 169 starting hands and a column for each pair of cards that
the other may hold; suits are renamed so that the first hand is one of the 169.
:mod:`pokerroom.odds.make_preflop_table` makes it.  Reading it needs nothing but Python.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from functools import cache
from importlib.resources import files
from itertools import permutations
from math import comb
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


@cache
def read_table() -> array[int]:
    """Return all entries, row by row."""
    planes = lzma.decompress((files("pokerroom.odds") / TABLE_FILE).read_bytes())
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

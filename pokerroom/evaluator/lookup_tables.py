"""The look-up tables of the evaluator, built in pure Python: the largest when it is first needed, the others at import.

How it works.  Every rank has a key such that the sums of the keys of five, of six, and of seven cards differ for
any two sets of ranks that a deck can give.  Every suit has a key, a multiple of ``SUIT_UNIT``, such that the sum
shows whether five or more cards share a suit, and which.  So one sum over the cards says all: divided by
``SUIT_UNIT`` it is looked up in the flush table, and the remainder in the rank table.  A hand with a flush among
seven cards can have neither four of a kind nor a full house, so then only the ranks of that suit matter.

What makes it fast.  The suit keys are shifted below zero so that nearly all sums fit in one 30-bit digit of a
CPython integer.  The sum of two cards is looked up, not added.  The ranks of seven cards, the largest table, are not
in a dict but packed in few short lists (:func:`_packed`), which fit in a processor's second-level cache.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations_with_replacement
from operator import itemgetter, or_
from typing import Final

from pokerroom.cards import DECK_SIZE, SUITS
from pokerroom.evaluator.categories import CLASSES, STRENGTHS, Category, Ranks, ranks_of

MAX_CARDS: Final = 7

RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Keys of the ranks, deuce to ace: no two sets of five, of six, or of seven ranks have the same sum."""

ROW_PICKS: Final = 8192
COLUMNS: Final = 957
SUIT_UNIT: Final = ROW_PICKS * COLUMNS
"""More than any sum of seven rank keys. The two factors have no common divisor, so that remainder by the one and
remainder by the other together identify every sum of rank keys, whatever the suits."""
_SUIT_KEYS = (-4, -3, 21, 28)

KEYS: Final[list[int]] = [key + suit * SUIT_UNIT for key in RANK_KEYS for suit in _SUIT_KEYS]
"""The key of every card."""


def _pair_keys() -> list[list[int]]:
    rows: list[list[int]] = [[] for _ in range(DECK_SIZE)]
    for first, row in enumerate(rows):  # one object for both orders, to keep the table small in the cache
        row.extend(rows[second][first] for second in range(first))
        row.extend(KEYS[first] + KEYS[second] for second in range(first, DECK_SIZE))
    return rows


PAIR_KEYS: Final[list[list[int]]] = _pair_keys()
"""``PAIR_KEYS[a][b]``: the sum of the keys of two cards."""

RankTable = dict[int, int]
"""Sum of rank keys -> strength."""


def _ascending(*kinds: Category) -> Iterator[tuple[Ranks, int]]:
    for kind in kinds:
        yield from zip(CLASSES[kind], STRENGTHS[kind], strict=True)


def _five_card_table() -> RankTable:
    kinds = [kind for kind in CLASSES if kind not in (Category.FLUSH, Category.STRAIGHT_FLUSH)]
    return {sum([RANK_KEYS[rank] for rank in ranks]): value for ranks, value in _ascending(*kinds)}


def _with_one_more(table: RankTable) -> RankTable:
    """Return the table for one card more.

    Weaker hands come first, so that the best five of the larger hand write last.  Nobody holds a fifth card of one
    rank.
    """
    weakest_four = STRENGTHS[Category.FOUR_OF_A_KIND].start
    ascending = sorted(table.items(), key=itemgetter(1))
    larger = {key + added: value for key, value in ascending if value < weakest_four for added in RANK_KEYS}
    for key, value in ascending:
        if value >= weakest_four:
            four = RANK_KEYS[ranks_of(value)[0]]
            larger.update({key + added: value for added in RANK_KEYS if added != four})
    return larger


FIVE: Final[RankTable] = _five_card_table()
SIX: Final[RankTable] = _with_one_more(FIVE)


def seven_card_table() -> RankTable:
    """Return the table for seven cards, made anew."""
    return _with_one_more(SIX)


def _packed(table: RankTable) -> list[list[int]]:
    """Return rows such that ``rows[key % ROW_PICKS][key % COLUMNS]`` is ``table[key]``.

    Many entries of the result are the same row: keys that pick an entry together, a *bucket*, go into the first row
    in which all their columns are free, the largest bucket first.  ``rows_in_use`` says by column, as a bit mask,
    in which rows it is taken, so that the first free row is found by a few ORs.
    """
    buckets: list[list[int]] = [[] for _ in range(ROW_PICKS)]
    for key in table:
        buckets[key % ROW_PICKS].append(key)
    rows_in_use = [0] * COLUMNS
    rows: list[list[int]] = []
    picks: list[list[int]] = [[]] * ROW_PICKS
    for bucket in sorted(filter(None, buckets), key=len, reverse=True):
        columns = [key % COLUMNS for key in bucket]
        in_use = reduce(or_, [rows_in_use[column] for column in columns])
        free = ~in_use & (in_use + 1)
        if free >> len(rows):
            rows.append([0] * COLUMNS)
        row = rows[free.bit_length() - 1]
        for key, column in zip(bucket, columns, strict=True):
            rows_in_use[column] |= free
            row[column] = table[key]
        picks[bucket[0] % ROW_PICKS] = row
    return picks


SEVEN: Final[list[list[int]]] = []
"""Strength of seven cards without a flush: ``SEVEN[key % ROW_PICKS][key % COLUMNS]``, suits in the key or not.

It is empty until :func:`make_seven`: building it takes longer than all else here, and many programs never need it.
"""


def make_seven() -> None:
    """Fill ``SEVEN``, in place, unless that is done."""
    if not SEVEN:
        SEVEN[:] = _packed(seven_card_table())


def _flush_table() -> list[int]:
    table = [0] * (1 << len(RANK_KEYS))
    for ranks, value in _ascending(Category.FLUSH, Category.STRAIGHT_FLUSH):
        table[sum([1 << rank for rank in ranks])] = value
    for mask in range(len(table)):
        if 5 < mask.bit_count() <= MAX_CARDS:
            table[mask] = max([table[mask & ~(1 << rank)] for rank in range(len(RANK_KEYS))])
    return table


FLUSH: Final[list[int]] = _flush_table()
"""Strength of five to seven cards of one suit, by the bit mask of their ranks."""

SUITED_RANK_BITS: list[list[int]] = [
    [1 << (card >> 2) if card & 3 == suit else 0 for card in range(DECK_SIZE)] for suit in range(len(SUITS))
]
"""``SUITED_RANK_BITS[suit][card]``: the bit of the card's rank when it is of that suit, else 0."""

FlushTable = list[list[int] | None]
"""Sum of keys divided by ``SUIT_UNIT`` -> the ``SUITED_RANK_BITS`` of the suit of five cards or more, or None."""


def _flush_suits(count: int) -> FlushTable:
    """Return the table for ``count`` cards. A few sums are negative: they index from the end, as lists do."""
    table: FlushTable = [None] * 256
    for suit, key in enumerate(_SUIT_KEYS):
        for others in combinations_with_replacement(_SUIT_KEYS, count - 5):
            table[5 * key + sum(others)] = SUITED_RANK_BITS[suit]
    return table


FLUSH_OF_FIVE: Final[FlushTable] = _flush_suits(5)
FLUSH_OF_SIX: Final[FlushTable] = _flush_suits(6)
FLUSH_OF_SEVEN: Final[FlushTable] = _flush_suits(7)

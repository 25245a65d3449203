"""Many hands at a time, as NumPy arrays, on the same scale as :func:`pokerroom.evaluator.strength`.

Needs NumPy, which the package's extra ``batch`` brings.

The look-ups are those of :mod:`pokerroom.evaluator.lookup_tables`, laid out for arrays: two cards at a time are
read as one 16-bit number, the sum of the rank keys indexes a table directly (8 million entries, made on first
use), and each suit is counted in four bits of its own, started at 3 so that the top bit says "five or more".  Rows
are taken in chunks, large enough that NumPy's own calls do not weigh and small enough for the processor's cache.

Below about a hundred hands the functions for one hand are faster.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final

from pokerroom.cards import DECK_SIZE, SUITS
from pokerroom.evaluator import INSTALL_NUMPY
from pokerroom.evaluator.lookup_tables import (
    FIVE,
    FLUSH,
    RANK_KEYS,
    SIX,
    SUITED_RANK_BITS,
    RankTable,
    seven_card_table,
)

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as missing:
    raise ImportError(f"evaluating hands in batches needs NumPy: {INSTALL_NUMPY}", name="numpy") from missing

Cards = NDArray[np.uint8]
Strengths = NDArray[np.uint16]
_Keys = NDArray[np.int64]

_CHUNK = 1 << 17
_UNCHECKED: Final = "wrap"
"""How indexes are looked up: all are in range, and this is the fastest way (measured against "clip")."""
_SUIT_SHIFT = 24
_RANK_MASK = (1 << _SUIT_SHIFT) - 1
_THREE_OF_EACH = 0x3333 << _SUIT_SHIFT
_FIVE_OF_ONE = 0x8888 << _SUIT_SHIFT

_TABLES: dict[int, Callable[[], RankTable]] = {5: lambda: FIVE, 6: lambda: SIX, 7: seven_card_table}

_RANK_KEYS = np.array([RANK_KEYS[card >> 2] for card in range(DECK_SIZE)], np.int64)
_KEYS = _RANK_KEYS + np.array([1 << _SUIT_SHIFT + 4 * (card & 3) for card in range(DECK_SIZE)], np.int64)


def _by_pair(one: NDArray[Any]) -> NDArray[Any]:
    """Return a table by 16-bit number of two cards of the sum of their values in ``one``, which is by card.

    Two cards a, b read as 256 a + b, or as 256 b + a on the other kind of machine: the sum is the same.
    """
    table = np.zeros((DECK_SIZE, 256), one.dtype)
    table[:, :DECK_SIZE] = one[:, None] + one[None, :]
    return table.reshape(-1)


_PAIR_KEYS: _Keys = _by_pair(_KEYS)
_FIRST_PAIR_KEYS: _Keys = _PAIR_KEYS + _THREE_OF_EACH
_FLUSH = np.array(FLUSH, np.uint16)
_SUITED_RANK_BITS = np.array(SUITED_RANK_BITS, np.uint16)
_SUITED_PAIR_BITS = np.array([_by_pair(bits) for bits in _SUITED_RANK_BITS])
_SUIT_OF_FIVE = np.zeros((1 << 4 * len(SUITS) - 4) + 1, np.int64)
_SUIT_OF_FIVE[[1 << 4 * suit for suit in range(len(SUITS))]] = range(len(SUITS))


@cache
def rank_table(count: int) -> Strengths:
    """Return the strengths of ``count`` cards without a flush by the sum of their rank keys: some 15 MB."""
    table = _TABLES[count]()
    direct = np.zeros(max(table) + 1, np.uint16)
    direct[np.fromiter(table, np.int64)] = np.fromiter(table.values(), np.uint16)
    return direct


def strengths(cards: NDArray[np.integer[Any]]) -> Strengths:
    """Return the strength 1..7462 of every row of ``cards``: shape (N, 5), (N, 6) or (N, 7) to shape (N,).

    ``cards`` holds card numbers 0..51, best as a contiguous array of uint8 (others are copied).  That the cards of
    a row differ is not checked.  Raise ValueError for another shape and for numbers that are not cards, TypeError
    for an array of something else than integers.
    """
    rows = _checked(cards)
    result = np.empty(len(rows), np.uint16)
    for start in range(0, len(rows), _CHUNK):
        _WORKSPACE.evaluate(rows[start : start + _CHUNK], result[start : start + _CHUNK])
    return result


def _checked(cards: NDArray[np.integer[Any]]) -> Cards:
    array = np.asarray(cards)
    if array.ndim != 2 or array.shape[1] not in _TABLES:
        raise ValueError(f"cards must have the shape (N, 5), (N, 6) or (N, 7), not {array.shape}")
    if not np.issubdtype(array.dtype, np.integer):
        raise TypeError(f"cards must be integers 0..{DECK_SIZE - 1}, not {array.dtype}")
    if array.size and not 0 <= array.min() <= array.max() < DECK_SIZE:
        bad_card = int(array[(array < 0) | (array >= DECK_SIZE)][0])
        raise ValueError(f"not a card: {bad_card} (cards are 0..{DECK_SIZE - 1})")
    return np.ascontiguousarray(array, np.uint8)


class _Workspace(threading.local):
    """Room for the sums of one chunk, kept from call to call because getting fresh memory would cost a third more.

    Each thread has its own.
    """

    def __init__(self) -> None:
        self._index = np.empty(_CHUNK, np.int64)
        self._sums = np.empty(_CHUNK, np.int64)
        self._part = np.empty(_CHUNK, np.int64)
        self._flags = np.empty(_CHUNK, np.bool_)

    def evaluate(self, cards: Cards, out: Strengths) -> None:
        """Write the strengths of ``cards``, which is contiguous and no more than a chunk, to ``out``."""
        size, count = cards.shape
        sums, part, flags = self._sums[:size], self._part[:size], self._flags[:size]
        first, *pairs = _pairs(cards)
        self._look_up(_FIRST_PAIR_KEYS, first, sums)
        for pair in pairs:
            sums += self._look_up(_PAIR_KEYS, pair, part)
        if count % 2:
            sums += self._look_up(_KEYS, cards[:, -1], part)
        np.bitwise_and(sums, _RANK_MASK, out=part)
        rank_table(count).take(part, out=out, mode=_UNCHECKED)
        np.bitwise_and(sums, _FIVE_OF_ONE, out=sums)
        np.not_equal(sums, 0, out=flags)
        flushes = np.flatnonzero(flags)
        if len(flushes):
            out[flushes] = _flush_strengths(cards.take(flushes, axis=0), sums.take(flushes))

    def _look_up(self, table: _Keys, column: NDArray[Any], out: _Keys) -> _Keys:
        index = self._index[: len(column)]
        np.copyto(index, column)
        return table.take(index, out=out, mode=_UNCHECKED)


_WORKSPACE = _Workspace()


def _pairs(cards: Cards) -> list[NDArray[np.uint16]]:
    """Return columns 0-1, 2-3, ... of contiguous ``cards`` as 16-bit numbers, without copying."""
    size, count = cards.shape
    return [np.ndarray(size, np.uint16, cards, at, (count,)) for at in range(0, count - 1, 2)]


def _flush_strengths(cards: Cards, fives: _Keys) -> Strengths:
    """Return the strengths of hands with a flush; ``fives`` has the one bit of ``_FIVE_OF_ONE`` of its suit."""
    suits = _SUIT_OF_FIVE.take(fives >> _SUIT_SHIFT + 3)
    offset = suits * (DECK_SIZE * 256)
    first, *pairs = _pairs(cards)
    bits = _SUITED_PAIR_BITS.take(offset + first)
    for pair in pairs:
        bits |= _SUITED_PAIR_BITS.take(offset + pair)
    if cards.shape[1] % 2:
        bits |= _SUITED_RANK_BITS.take(suits * DECK_SIZE + cards[:, -1])
    strengths: Strengths = _FLUSH.take(bits)
    return strengths


# --- one board, all hole cards ----------------------------------------------------------------------------------

HOLE_PAIRS: Cards = np.array(list(combinations(range(DECK_SIZE), 2)), np.uint8)
"""All 1,326 pairs of hole cards, shape (1326, 2): the order of :func:`strengths_on_board`."""

_HOLE_KEYS: _Keys = _RANK_KEYS[HOLE_PAIRS].sum(axis=1)
_HOLE_BITS = _SUITED_RANK_BITS[:, HOLE_PAIRS].sum(axis=2, dtype=np.uint16)
_HOLES_WITH = [np.flatnonzero(np.equal(HOLE_PAIRS, card).any(axis=1)) for card in range(DECK_SIZE)]


def strengths_on_board(board: Sequence[int]) -> Strengths:
    """Return the strength of every pair of :data:`HOLE_PAIRS` with one board of three to five cards, shape (1326,).

    Pairs that hold a card of the board get 0.  Raise ValueError for another number of board cards, a number that is
    no card, and a card that is there twice.
    """
    cards = list(board)
    if not 3 <= len(cards) <= 5:
        raise ValueError(f"a board has three to five cards, not {len(cards)}")
    if len(set(cards)) != len(cards) or not all(0 <= card < DECK_SIZE for card in cards):
        raise ValueError(f"a board is different cards 0..{DECK_SIZE - 1}, not {cards}")
    keys = _HOLE_KEYS + sum([RANK_KEYS[card >> 2] for card in cards])
    result: Strengths = rank_table(len(cards) + 2).take(keys, mode=_UNCHECKED)
    suits = [card & 3 for card in cards]
    flush_suit = next((suit for suit in suits[:3] if suits.count(suit) >= 3), None)
    if flush_suit is not None:
        board_bits = sum([SUITED_RANK_BITS[flush_suit][card] for card in cards])
        np.maximum(result, _FLUSH.take(_HOLE_BITS[flush_suit] | board_bits), out=result)
    for card in cards:
        result[_HOLES_WITH[card]] = 0
    return result

"""Hold'em hands whose cards are known: every run-out counted, boards that are alike at once (needs NumPy).

Theory of operation.  Without a flush only the ranks of a board matter, so the boards are counted by their sets of
ranks: 6,175 instead of C(48, 5) = 1,712,304 before the flop, each with the number of ways in which the cards that
are left make it.  What flushes change is put right afterwards: for every suit, the sets of ranks that the board may
show in it (three or more, as many as some hand needs), and the sets of ranks of the other cards.  Those boards are
counted once more as flushes make them, and taken away as they were counted before.  No board shows three cards of
two suits, so none is put right twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import RANKS, SUITS
from pokerroom.evaluator.batch import rank_table
from pokerroom.evaluator.lookup_tables import FLUSH, RANK_KEYS
from pokerroom.odds.equity_result import SHARES, Tally
from pokerroom.odds.hand_ranges import Combo

BOARD_CARDS = 5
_FLUSH = np.array(FLUSH, np.uint16)
_KEYS = np.array(RANK_KEYS, np.int64)
_CHOOSE = np.array([[comb(n, k) for k in range(BOARD_CARDS + 1)] for n in range(len(SUITS) + 1)], np.int64)

Counts = NDArray[np.int64]
Strengths = NDArray[np.uint16]


def _array(sets: Iterable[tuple[int, ...]]) -> NDArray[np.intp]:
    rows = list(sets)
    return np.array(rows, np.intp).reshape(len(rows), -1 if rows[0] else 0)


class _RankSets(NamedTuple):
    """Sets of one number of ranks, with the sum of their keys and how often each rank is in them, a row a rank."""

    keys: Counts
    counts: NDArray[np.uint8]


@cache
def _rank_sets(size: int) -> _RankSets:
    """Return all sets of ``size`` cards that differ by ranks; a rank may be there again."""
    sets = _array(combinations_with_replacement(range(len(RANKS)), size))
    counts = np.array([(sets == rank).sum(axis=1) for rank in range(len(RANKS))], np.uint8)
    return _RankSets(_KEYS[sets].sum(axis=1), counts)


class _SuitSets(NamedTuple):
    """Sets of different ranks of one suit: the sum of their keys, and their bits."""

    keys: Counts
    bits: NDArray[np.int64]


@cache
def _suit_sets(size: int) -> _SuitSets:
    sets = _array(combinations(range(len(RANKS)), size))
    return _SuitSets(_KEYS[sets].sum(axis=1), (1 << sets).sum(axis=1))


def tally_known_hands(hands: Sequence[Combo], board: Sequence[int], dead: Sequence[int]) -> Tally:
    """Return what each hand has of all run-outs of ``board``; all cards given must differ."""
    return _KnownHands(hands, board, dead).tally()


class _KnownHands:
    def __init__(self, hands: Sequence[Combo], board: Sequence[int], dead: Sequence[int]) -> None:
        known = {*board, *dead, *[card for hand in hands for card in hand]}
        self._hands = hands
        self._board = board
        self._missing = BOARD_CARDS - len(board)
        board_key = sum([RANK_KEYS[card >> 2] for card in board])
        self._hand_keys = [board_key + RANK_KEYS[a >> 2] + RANK_KEYS[b >> 2] for a, b in hands]
        self._left = np.array(
            [[4 * rank + suit not in known for suit in range(len(SUITS))] for rank in range(len(RANKS))]
        )

    def tally(self) -> Tally:
        found = Tally.empty(len(self._hands))
        keys, ways = self._sets_left(self._missing, self._left.sum(axis=1))
        found.add(count_boards(self._by_ranks(keys), ways))
        for suit in range(len(SUITS)):
            for size in range(self._missing + 1):
                self._put_flushes_right(found, suit, size)
        return found

    def _put_flushes_right(self, found: Tally, suit: int, size: int) -> None:
        """Count the boards to which ``size`` cards of ``suit`` come, as flushes make them."""
        sets = _suit_sets(size)
        bits_left = sum([1 << rank for rank in range(len(RANKS)) if self._left[rank, suit]])
        board_bits = self._bits(self._board, suit)
        if board_bits.bit_count() + size < 3:
            return
        flushes: Strengths = np.array(
            [_FLUSH[sets.bits | board_bits | self._bits(hand, suit)] for hand in self._hands]
        )
        rows = np.flatnonzero(((sets.bits & ~bits_left) == 0) & flushes.any(axis=0))
        if not len(rows):
            return
        others = self._left.sum(axis=1) - self._left[:, suit]
        keys, ways = self._sets_left(self._missing - size, others)
        all_keys = (sets.keys[rows][:, None] + keys[None, :]).reshape(-1)
        all_ways = np.tile(ways, len(rows))
        by_ranks = self._by_ranks(all_keys)
        with_flushes = np.maximum(by_ranks, np.repeat(flushes[:, rows], len(keys), axis=1))
        found.add(count_boards(with_flushes, all_ways))
        found.add(count_boards(by_ranks, all_ways), -1)

    def _sets_left(self, size: int, left: NDArray[Any]) -> tuple[Counts, Counts]:
        """Return the keys of all sets of ``size`` ranks, and in how many ways ``left`` cards of each make them."""
        sets = _rank_sets(size)
        ways = np.ones(len(sets.keys), np.int64)
        for rank, counts in enumerate(sets.counts):
            ways *= _CHOOSE[left[rank]][counts]
        there = np.flatnonzero(ways)
        return sets.keys[there], ways[there]

    def _by_ranks(self, keys: Counts) -> Strengths:
        table = rank_table(BOARD_CARDS + 2)
        return np.array([table.take(keys + hand_key, mode="wrap") for hand_key in self._hand_keys])

    @staticmethod
    def _bits(cards: Sequence[int], suit: int) -> int:
        return sum([1 << (card >> 2) for card in cards if card & 3 == suit])


def count_boards(strengths: Strengths, ways: Counts) -> Tally:
    """Return the tally of boards that come in ``ways`` ways each; ``strengths`` has a row a hand."""
    best = strengths == strengths.max(axis=0)
    winners = best.sum(axis=0, dtype=np.uint8)
    deals = int(ways.sum())
    wins, ties, shares = [], [], []
    for row in best:  # the weights are added as floats, exactly: there are far fewer than 2**53 boards
        ways_by_winners = np.bincount(winners[row], weights=ways[row], minlength=2)
        won, *shared = [int(count) for count in ways_by_winners[1:]]
        wins.append(won)
        ties.append(sum(shared))
        shares.append(SHARES * won + sum([SHARES // n * count for n, count in enumerate(shared, 2)]))
    return Tally(deals, wins, ties, shares)

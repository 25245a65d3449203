"""Ranges of hold'em hands counted exactly: the table before the flop, every board after it, every deal of a few combos.

Each way to deal one pair of cards of each range, all different, counts once (needs NumPy).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.odds.equity_result import SHARES, Tally
from pokerroom.odds.hand_ranges import EVERY_COMBO, Combo
from pokerroom.odds.known_hands import BOARD_CARDS, tally_known_hands
from pokerroom.odds.preflop_table import (
    BOARDS,
    COMBO_INDEX,
    STARTING_HANDS,
    SUIT_ORDERS,
    read_table,
    rename_suits,
    starting_hand,
)

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""

_MOST_CODED = 5
"""ranges whose deals fit in one number of 64 bits"""


class RangeDeals(NamedTuple):
    """Ways to deal the ranges, one row each, and how many ways each row stands for."""

    combos: NDArray[np.intp]
    times: NDArray[np.int64]


def masks_of(combos: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
    """Return the bit masks of the cards of combos, which are given by index."""
    masks: NDArray[np.int64] = (1 << HOLE_PAIRS.astype(np.int64)).sum(axis=1)[combos]
    return masks


def indexes_of(combos: Sequence[Combo]) -> NDArray[np.intp]:
    """Return the indexes of combos among all 1,326."""
    return np.array([COMBO_INDEX[combo] for combo in combos], np.intp)


def distinct_deals(
    ranges: Sequence[Sequence[Combo]], board: Sequence[int], dead: Sequence[int], most: int
) -> RangeDeals | None:
    """Return the ways to deal the ranges that differ by more than the names of suits; ``None``: over ``most`` ways."""
    rows = np.zeros((1, 0), np.intp)
    used = np.zeros(1, np.int64)
    for hands in ranges:
        indexes = indexes_of(hands)
        if len(rows) * len(indexes) > 4 * most:
            return None
        masks = masks_of(indexes)
        before, added = np.nonzero((used[:, None] & masks[None, :]) == 0)
        if len(before) > most:
            return None
        rows = np.column_stack([rows[before], indexes[added]])
        used = used[before] | masks[added]
    return _but_for_suits(rows, board, dead)


def _but_for_suits(rows: NDArray[np.intp], board: Sequence[int], dead: Sequence[int]) -> RangeDeals:
    if rows.shape[1] > _MOST_CODED or not len(rows):
        return RangeDeals(rows, np.ones(len(rows), np.int64))
    place = len(EVERY_COMBO) ** np.arange(rows.shape[1])
    code = np.full(len(rows), np.iinfo(np.int64).max)
    for order in SUIT_ORDERS:
        if all(_renamed(cards, order) == set(cards) for cards in (board, dead)):
            renamed = np.array([COMBO_INDEX[rename_suits(combo, order)] for combo in EVERY_COMBO])
            np.minimum(code, renamed[rows] @ place, out=code)
    _, first, times = np.unique(code, return_index=True, return_counts=True)
    return RangeDeals(rows[first], times.astype(np.int64))


def _renamed(cards: Sequence[int], order: tuple[int, ...]) -> set[int]:
    return {card & ~3 | order[card & 3] for card in cards}


def tally_deals(
    deals: RangeDeals, board: Sequence[int], dead: Sequence[int], progress: Progress | None = None
) -> Tally:
    """Return the tally of all run-outs of all deals."""
    found = Tally.empty(deals.combos.shape[1])
    for done, (row, times) in enumerate(zip(deals.combos.tolist(), deals.times.tolist(), strict=True), 1):
        found.add(tally_known_hands([EVERY_COMBO[i] for i in row], board, dead), times)
        if progress is not None:
            progress(done, len(deals.times))
    return found


def tally_two_before_flop(mine: Sequence[Combo], other: Sequence[Combo]) -> Tally:
    """Return the tally of two ranges before the flop, from the table."""
    table = np.frombuffer(read_table(), np.uint32).reshape(len(STARTING_HANDS), len(EVERY_COMBO))
    apart = _disjoint(mine, other)
    won = int(_won(table, mine, other)[apart].sum(dtype=np.int64))
    lost = int(_won(table, other, mine)[apart.T].sum(dtype=np.int64))
    return _tally_of_two(int(apart.sum()) * BOARDS, won, lost)


def _won(table: NDArray[np.uint32], mine: Sequence[Combo], other: Sequence[Combo]) -> NDArray[np.uint32]:
    """Return how many boards each of ``mine`` wins against each of ``other``."""
    columns = {
        order: np.array([COMBO_INDEX[rename_suits(combo, order)] for combo in other]) for order in SUIT_ORDERS
    }
    row_of = {hand: row for row, hand in enumerate(STARTING_HANDS)}
    return np.array([table[row_of[hand]][columns[order]] for hand, order in map(starting_hand, mine)])


def _disjoint(mine: Sequence[Combo], other: Sequence[Combo]) -> NDArray[np.bool_]:
    shared = masks_of(indexes_of(mine))[:, None] & masks_of(indexes_of(other))[None, :]
    disjoint: NDArray[np.bool_] = shared == 0
    return disjoint


def tally_two_on_board(
    mine: Sequence[Combo],
    other: Sequence[Combo],
    board: Sequence[int],
    dead: Sequence[int],
    progress: Progress | None = None,
) -> Tally:
    """Return the tally of two ranges on every run-out of a board of three cards or more."""
    apart = _disjoint(mine, other)
    my_indexes, other_indexes = indexes_of(mine), indexes_of(other)
    left = [card for card in range(DECK_SIZE) if card not in {*board, *dead}]
    run_outs = list(combinations(left, BOARD_CARDS - len(board)))
    deals = won = lost = 0
    for done, run_out in enumerate(run_outs, 1):
        strengths = strengths_on_board([*board, *run_out]).astype(np.int16)
        mine_here, other_here = strengths[my_indexes][:, None], strengths[other_indexes][None, :]
        there = apart & (mine_here != 0) & (other_here != 0)
        deals += int(np.count_nonzero(there))
        won += int(np.count_nonzero(there & (mine_here > other_here)))
        lost += int(np.count_nonzero(there & (mine_here < other_here)))
        if progress is not None:
            progress(done, len(run_outs))
    return _tally_of_two(deals, won, lost)


def _tally_of_two(deals: int, won: int, lost: int) -> Tally:
    tied = deals - won - lost
    half = SHARES // 2
    return Tally(deals, [won, lost], [tied, tied], [SHARES * won + half * tied, SHARES * lost + half * tied])

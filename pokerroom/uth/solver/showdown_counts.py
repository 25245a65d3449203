"""Every holding on a board against every hand of the dealer, counted for many boards at once.

The 47 cards that are not on a board are its *live* cards, in ascending order; a holding is two of them.  All 1,081
holdings are ranked.  How many of them a holding beats comes from its place in that order, less those that share a
card with it, which come from its place among the 46 holdings with each of its cards.  Only the holding itself shares
both cards, and it is neither better nor worse than itself.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE, SUITS
from pokerroom.evaluator.batch import rank_table
from pokerroom.evaluator.lookup_tables import FLUSH, RANK_KEYS, SUITED_RANK_BITS
from pokerroom.uth.solver.solution import BOARD_CARDS, DEALER_HANDS
from pokerroom.uth.solver.suit_classes import CardRows, hole_numbers
from pokerroom.uth.uth_hand_classes import HIGH_CARD, TOP_STRENGTHS

LIVE_CARDS = DECK_SIZE - BOARD_CARDS

HOLDINGS: NDArray[np.intp] = np.array(list(combinations(range(LIVE_CARDS), 2)))
"""The places of each holding's cards among the live cards, shape (1081, 2)."""

Counts = NDArray[np.int32]

_FIRST, _SECOND = np.ascontiguousarray(HOLDINGS.T)
_FLUSH_TABLE = np.array(FLUSH, np.int32)
_SUIT_BITS = np.array(SUITED_RANK_BITS, np.int32)
_CARD_KEYS = np.array([RANK_KEYS[card >> 2] for card in range(DECK_SIZE)], np.int64)
_OTHERS = LIVE_CARDS - 1
_PLACE_BITS = 11


class ShowdownCounts(NamedTuple):
    """For each board and holding, in rows: its strength, and of 990 dealer's hands how many there are of each kind.

    ``qualified`` is how many qualify; of these it beats ``won_qualified`` and loses to ``lost_qualified``.
    """

    holes: NDArray[np.int16]
    """the number of the holding in ``HOLE_PAIRS``"""
    strengths: Counts
    won: Counts
    lost: Counts
    qualified: Counts
    won_qualified: Counts
    lost_qualified: Counts


def count_showdowns(boards: CardRows) -> ShowdownCounts:
    """Return the counts of all holdings on ``boards``, shape (N, 5) to arrays of shape (N, 1081)."""
    live = live_cards(boards)
    strengths = _strengths(boards, live)
    won, lost = _won_and_lost(strengths)
    qualified = DEALER_HANDS - _unqualified(strengths)
    high_card = strengths <= TOP_STRENGTHS[HIGH_CARD]
    beats_qualified = np.where(high_card, 0, won - (DEALER_HANDS - qualified))
    loses_to_qualified = np.where(high_card, qualified, lost)
    holes = hole_numbers()[live[:, _FIRST], live[:, _SECOND]]
    return ShowdownCounts(holes, strengths, won, lost, qualified, beats_qualified, loses_to_qualified)


def live_cards(boards: CardRows) -> NDArray[np.intp]:
    """Return the cards that are not on each board, ascending, shape (N, 47)."""
    live = np.ones((len(boards), DECK_SIZE), np.bool_)
    np.put_along_axis(live, boards.astype(np.intp), values=False, axis=1)
    return np.nonzero(live)[1].reshape(-1, LIVE_CARDS)


def _strengths(boards: CardRows, live: NDArray[np.intp]) -> Counts:
    """Return the strengths of all holdings with their boards."""
    card_keys = _CARD_KEYS[live]
    keys = card_keys.take(_FIRST, axis=1)
    keys += card_keys.take(_SECOND, axis=1)
    keys += _CARD_KEYS[boards].sum(axis=1)[:, None]
    found: Counts = rank_table(BOARD_CARDS + 2).take(keys).astype(np.int32)
    for suit in range(len(SUITS)):
        suited = np.flatnonzero((boards & 3 == suit).sum(axis=1) >= 3)
        if len(suited):
            bits = _SUIT_BITS[suit][live[suited]]
            board_bits = _SUIT_BITS[suit][boards[suited]].sum(axis=1)
            all_bits = bits.take(_FIRST, axis=1) | bits.take(_SECOND, axis=1) | board_bits[:, None]
            found[suited] = np.maximum(found[suited], _FLUSH_TABLE.take(all_bits))
    return found


@cache
def _holdings_by_card() -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
    """Return the 46 holdings with each live card, and for each holding its place in the rows of its two cards."""
    rows = np.array([np.flatnonzero(np.equal(HOLDINGS, card).any(axis=1)) for card in range(LIVE_CARDS)])
    places = np.array(
        [card * _OTHERS + np.searchsorted(rows[card], range(len(HOLDINGS))) for card in range(LIVE_CARDS)]
    )
    numbers = np.arange(len(HOLDINGS))
    return rows.reshape(-1), places[_FIRST, numbers], places[_SECOND, numbers]


def _won_and_lost(strengths: Counts) -> tuple[Counts, Counts]:
    """Return how many of the holdings that share no card are worse than each, and how many are better."""
    rows, first, second = _holdings_by_card()
    by_card = strengths.take(rows, axis=1).reshape(-1, _OTHERS)
    card_worse, card_better = (found.reshape(len(strengths), -1) for found in _worse_and_better(by_card))
    won, lost = _worse_and_better(strengths)
    won -= card_worse.take(first, axis=1)
    won -= card_worse.take(second, axis=1)
    lost -= card_better.take(first, axis=1)
    lost -= card_better.take(second, axis=1)
    return won, lost


def _worse_and_better(strengths: Counts) -> tuple[Counts, Counts]:
    """Return for each number of a row how many in the row are less, and how many are greater."""
    size = strengths.shape[1]
    numbers = np.arange(size, dtype=np.int32)
    ordered = np.sort(strengths << _PLACE_BITS | numbers, axis=1)
    places = (ordered & (1 << _PLACE_BITS) - 1).astype(np.intp)
    ordered >>= _PLACE_BITS
    rises = ordered[:, 1:] != ordered[:, :-1]
    worse = np.zeros_like(ordered)
    np.multiply(rises, numbers[1:], out=worse[:, 1:])
    np.maximum.accumulate(worse, axis=1, out=worse)
    better = np.zeros_like(ordered)
    np.multiply(rises[:, ::-1], numbers[1:], out=better[:, 1:])
    np.maximum.accumulate(better, axis=1, out=better)
    found_worse, found_better = np.empty_like(ordered), np.empty_like(ordered)
    np.put_along_axis(found_worse, places, worse, axis=1)
    np.put_along_axis(found_better, places, better[:, ::-1], axis=1)
    return found_worse, found_better


def _unqualified(strengths: Counts) -> Counts:
    """Return how many of the holdings that share no card with each have less than a pair."""
    less = strengths <= TOP_STRENGTHS[HIGH_CARD]
    found = np.zeros(strengths.shape, np.int32)
    some = np.flatnonzero(less.any(axis=1))
    if len(some):
        rows, _, _ = _holdings_by_card()
        own = less[some]
        by_card = own.take(rows, axis=1).reshape(len(some), LIVE_CARDS, _OTHERS).sum(axis=2, dtype=np.int32)
        shared = by_card.take(_FIRST, axis=1) + by_card.take(_SECOND, axis=1)
        found[some] = own.sum(axis=1, dtype=np.int32)[:, None] - shared + own
    return found

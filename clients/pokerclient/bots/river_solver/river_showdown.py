"""What holdings win from the other player's holdings on a full board, for many ends of the betting at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board

Floats = NDArray[np.float32]


class RiverShowdown:
    """The 1,081 holdings that a full board leaves, weakest first.

    ``weights`` are arrays with a row for each end and a column for each holding of the other player: how likely that
    player reaches the end with it.  Sums over stronger and weaker holdings come from running totals, less those of the
    holdings with a card of our own.
    """

    def __init__(self, board: Sequence[int]) -> None:
        """``board`` are five card numbers."""
        strength = strengths_on_board(board)
        order = np.argsort(strength, kind="stable")
        self.holdings: NDArray[np.intp] = order[np.count_nonzero(strength == 0) :]
        """the index of each in ``HOLE_PAIRS``"""
        ranked = strength[self.holdings]
        self._weaker = ranked.searchsorted(ranked, "left")
        self._not_stronger = ranked.searchsorted(ranked, "right")
        self._find_cards(HOLE_PAIRS[self.holdings].astype(np.intp), ranked)

    def _find_cards(self, cards: NDArray[np.intp], ranked: NDArray[np.uint16]) -> None:
        """For each card, note its holdings, weakest first, and where in this list each holding stands."""
        holds = np.array([(cards == card).any(axis=1) for card in range(DECK_SIZE)])
        free = np.flatnonzero(holds.any(axis=1))
        self._with_card = np.array([np.flatnonzero(holds[card]) for card in free])
        width = self._with_card.shape[1] + 1
        place = free.searchsorted(cards.T)
        strength = ranked[self._with_card]
        below, level = (
            np.array([row.searchsorted(ranked, side) for row in strength]) for side in ("left", "right")
        )
        columns = np.arange(len(ranked))
        self._card_weaker = place * width + below[place, columns]
        self._card_not_stronger = place * width + level[place, columns]
        self._card_all = place * width + width - 1

    def met(self, weights: Floats) -> Floats:
        """Return the weight of the holdings that can be dealt beside each holding."""
        by_card = self._by_card(weights)
        met: Floats = weights.sum(axis=1, keepdims=True) - self._of_cards(by_card, self._card_all) + weights
        return met

    def won(self, weights: Floats) -> Floats:
        """Return the weight that each holding beats, less that of what beats it."""
        total = _running(weights)
        by_card = self._by_card(weights)
        beaten = total[:, self._weaker] - self._of_cards(by_card, self._card_weaker)
        stronger = total[:, -1:] - total[:, self._not_stronger]
        blocked = self._of_cards(by_card, self._card_all) - self._of_cards(by_card, self._card_not_stronger)
        won: Floats = beaten - stronger + blocked
        return won

    def _by_card(self, weights: Floats) -> Floats:
        """Return the running totals of the holdings of each card, one card after the other."""
        return _running(weights[:, self._with_card]).reshape(len(weights), -1)

    @staticmethod
    def _of_cards(by_card: Floats, places: NDArray[np.intp]) -> Floats:
        """Return for each holding the sum of the running totals of its two cards."""
        both: Floats = by_card[:, places[0]] + by_card[:, places[1]]
        return both


def _running(weights: Floats) -> Floats:
    """Return running totals along the last axis, from 0 on."""
    totals = np.zeros((*weights.shape[:-1], weights.shape[-1] + 1), np.float32)
    np.cumsum(weights, axis=-1, out=totals[..., 1:])
    return totals

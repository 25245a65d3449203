"""Deals drawn at random, for ranges and draws that are too many to count (needs NumPy)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths
from pokerroom.odds.equity_result import Tally
from pokerroom.odds.exact_ranges import Progress, indexes_of, masks_of
from pokerroom.odds.hand_ranges import EVERY_COMBO, Combo
from pokerroom.odds.known_hands import BOARD_CARDS, count_boards
from pokerroom.odds.odds_errors import OddsError

_BATCH = 1 << 16
_FRUITLESS = 50
"""batches without one deal after which ranges count as impossible to deal together"""

Masks = NDArray[np.int64]
Hands = list[NDArray[np.uint8]]


def sample_ranges(
    ranges: Sequence[Sequence[Combo]],
    board: Sequence[int],
    dead: Sequence[int],
    *,
    samples: int,
    seed: int,
    progress: Progress | None = None,
) -> Tally:
    """Return the tally of ``samples`` deals of the ranges, each as likely as any other, and run-outs of the board."""
    known = _mask([*board, *dead])
    to_come = BOARD_CARDS - len(board)

    def deal(rng: np.random.Generator, rows: int) -> Hands:
        used, picked = _pick_combos(rng, ranges, np.full(rows, known, np.int64))
        for i, hands in enumerate(ranges):
            if _is_random(hands, known):  # any two cards are dealt last: then nothing has to be dealt again
                picked[i] = np.column_stack([_draw_card(rng, used), _draw_card(rng, used)])
        shown = np.tile(np.array(board, np.uint8), (len(used), 1))
        columns = [_draw_card(rng, used) for _ in range(to_come)]
        common = np.column_stack([shown, *columns]) if columns else shown
        return [np.column_stack([common, picked[i]]) for i in range(len(ranges))]

    return _sample(deal, len(ranges), samples, seed, progress)


def sample_draws(
    kept: Sequence[Sequence[int]],
    dead: Sequence[int],
    *,
    samples: int,
    seed: int,
    progress: Progress | None = None,
) -> Tally:
    """Return the tally of ``samples`` ways in which hands of five-card draw are filled up to five cards."""
    known = _mask([*dead, *[card for hand in kept for card in hand]])

    def deal(rng: np.random.Generator, rows: int) -> Hands:
        used = np.full(rows, known, np.int64)
        full = []
        for hand in kept:
            held = np.tile(np.array(hand, np.uint8), (rows, 1))
            full.append(np.column_stack([held, *[_draw_card(rng, used) for _ in range(5 - len(hand))]]))
        return full

    return _sample(deal, len(kept), samples, seed, progress)


def _sample(
    deal: Callable[[np.random.Generator, int], Hands],
    hands: int,
    samples: int,
    seed: int,
    progress: Progress | None,
) -> Tally:
    rng = np.random.Generator(np.random.PCG64(seed))
    found = Tally.empty(hands)
    fruitless = 0
    while found.deals < samples:
        dealt = [hand[: samples - found.deals] for hand in deal(rng, min(_BATCH, 2 * samples))]
        if not len(dealt[0]):
            fruitless += 1
            if fruitless == _FRUITLESS:
                raise OddsError(
                    "these ranges hardly ever fit in one deck together: name fewer or wider ranges"
                )
            continue
        found.add(_tally(np.array([strengths(np.ascontiguousarray(hand)) for hand in dealt])))
        if progress is not None:
            progress(found.deals, samples)
    return found


def _tally(rows: NDArray[np.uint16]) -> Tally:
    tally = count_boards(rows, np.ones(rows.shape[1], np.int64))
    best = rows == rows.max(axis=0)
    parts = best / best.sum(axis=0)
    tally.squares = [float(square) for square in (parts * parts).sum(axis=1)]
    return tally


def _pick_combos(
    rng: np.random.Generator, ranges: Sequence[Sequence[Combo]], used: Masks
) -> tuple[Masks, dict[int, NDArray[np.uint8]]]:
    """Return deals in which no card is twice: the cards used in each, and the combos by number of the range."""
    fits = np.ones(len(used), np.bool_)
    known = int(used[0])
    picked = {}
    for i, hands in enumerate(ranges):
        if not _is_random(hands, known):
            indexes = indexes_of(hands)[rng.integers(len(hands), size=len(used))]
            masks = masks_of(indexes)
            fits &= (used & masks) == 0
            used |= masks
            picked[i] = HOLE_PAIRS[indexes]
    return used[fits], {i: cards[fits] for i, cards in picked.items()}


def _is_random(hands: Sequence[Combo], known: int) -> bool:
    left = DECK_SIZE - known.bit_count()
    return len(hands) == left * (left - 1) // 2 or len(hands) == len(EVERY_COMBO)


def _draw_card(rng: np.random.Generator, used: Masks) -> NDArray[np.uint8]:
    """Return one card for each row that is not in its mask, and put it there."""
    cards = rng.integers(DECK_SIZE, size=len(used))
    again = np.flatnonzero(used >> cards & 1)
    while len(again):
        cards[again] = rng.integers(DECK_SIZE, size=len(again))
        again = again[(used[again] >> cards[again] & 1).astype(np.bool_)]
    used |= np.int64(1) << cards
    return cards.astype(np.uint8)


def _mask(cards: Sequence[int]) -> int:
    return sum([1 << card for card in cards])

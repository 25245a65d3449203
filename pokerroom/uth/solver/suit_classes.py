"""Flops and boards that differ by more than suits: 1,755 and 134,459, each with the number of deals it stands for.

Cards are seen as one set of ranks for each suit.  Of all boards that a change of suits turns into one another, the one
whose sets descend, as numbers, stands for all: its class.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE, RANKS, SUITS
from pokerroom.evaluator.batch import HOLE_PAIRS
from pokerroom.uth.solver.solution import FLOP_CARDS, starting_hand

Ints = NDArray[np.int64]
CardRows = NDArray[np.uint8]

SUIT_CHANGES: NDArray[np.intp] = np.array(list(permutations(range(len(SUITS)))))
"""All 24 changes of suits: a row gives the new suit of each suit."""

HOLES = len(HOLE_PAIRS)

_RANK_BITS = len(RANKS)
_CHANGE_CODES = np.zeros(4**4, np.intp)
_CHANGE_CODES[SUIT_CHANGES @ (64, 16, 4, 1)] = range(len(SUIT_CHANGES))


class SuitClasses(NamedTuple):
    """All classes of one number of cards: ``cards`` in rows, the number of sets in each, and the ascending ``keys``."""

    cards: CardRows
    weights: Ints
    keys: Ints


class Placed(NamedTuple):
    """For sets of cards: the number of the class of each, and the number of a change of suits that leads to it."""

    classes: NDArray[np.intp]
    changes: NDArray[np.intp]


@cache
def suit_classes(count: int) -> SuitClasses:
    """Return the classes of ``count`` cards."""
    rows = np.array(list(combinations(range(DECK_SIZE), count)), np.uint8)
    keys, first, weights = np.unique(_sorted_sets(rows)[0], return_index=True, return_counts=True)
    changes = _sorted_sets(rows[first])[1]
    return SuitClasses(np.sort(_changed(rows[first], changes), axis=1), weights.astype(np.int64), keys)


def place(rows: CardRows) -> Placed:
    """Return the class of each row of cards, and a change of suits that turns the row into it."""
    keys, changes = _sorted_sets(rows)
    return Placed(np.searchsorted(suit_classes(rows.shape[1]).keys, keys), changes)


def _sorted_sets(rows: CardRows) -> tuple[Ints, NDArray[np.intp]]:
    """Return the key of each row's class, and a change of suits that sorts its sets of ranks, the largest first."""
    sets = np.zeros((len(rows), len(SUITS)), np.int64)
    for suit in range(len(SUITS)):
        sets[:, suit] = np.where(rows & 3 == suit, 1 << (rows >> 2).astype(np.int64), 0).sum(axis=1)
    order = np.argsort(-sets, axis=1, kind="stable")
    ordered = np.take_along_axis(sets, order, axis=1)
    key = ordered[:, 0]
    for suit in range(1, len(SUITS)):
        key = key << _RANK_BITS | ordered[:, suit]
    new_suits = np.argsort(order, axis=1)
    return key, _CHANGE_CODES[new_suits @ (64, 16, 4, 1)]


def _changed(rows: CardRows, changes: NDArray[np.intp]) -> CardRows:
    changed: CardRows = (rows & 0xFC) | SUIT_CHANGES[changes[:, None], rows & 3].astype(np.uint8)
    return changed


@cache
def hole_numbers() -> NDArray[np.int16]:
    """Return the number of each pair of cards in ``HOLE_PAIRS``, in either order; -1 on the diagonal."""
    numbers = np.full((DECK_SIZE, DECK_SIZE), -1, np.int16)
    first, second = HOLE_PAIRS.T
    numbers[first, second] = numbers[second, first] = range(HOLES)
    return numbers


@cache
def changed_holes() -> NDArray[np.int16]:
    """Return what each change of suits makes of each pair of hole cards, shape (24, 1326)."""
    rows = [_changed(HOLE_PAIRS, np.full(HOLES, change)) for change in range(len(SUIT_CHANGES))]
    return np.array([hole_numbers()[row[:, 0], row[:, 1]] for row in rows])


@cache
def unchanged_flops() -> NDArray[np.bool_]:
    """Return which changes of suits leave which flop class as it is, shape (24, 1755)."""
    flops = suit_classes(FLOP_CARDS).cards
    every = [
        np.sort(_changed(flops, np.full(len(flops), change)), axis=1) for change in range(len(SUIT_CHANGES))
    ]
    unchanged: NDArray[np.bool_] = (np.array(every) == flops).all(axis=2)
    return unchanged


@cache
def starting_hands() -> tuple[str, ...]:
    """Return the starting hand of each pair of ``HOLE_PAIRS``."""
    return tuple([starting_hand(int(first), int(second)) for first, second in HOLE_PAIRS])


def pairs_of(hand: str) -> int:
    """Return how many pairs of cards are a starting hand."""
    return {"": 6, "s": 4, "o": 12}[hand[2:]]


def averaged_over_suits(sums: NDArray[Any]) -> list[int]:
    """Return for each pair of hole cards the mean over all changes of suits; ``sums`` is by pair, shape (1326,)."""
    exact = sums.astype(object)
    total = sum([exact[holes] for holes in changed_holes()])
    return [int(value) // len(SUIT_CHANGES) for value in total]

"""Sums over all run-outs of a flop, for every flop class and pair of hole cards, gathered board by board.

Each board is looked at once, for its ten flops: what it gives to a pair of hole cards goes to the class of the flop,
to the pair that the same change of suits makes of it.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pokerroom.uth.solver.solution import BOARD_CARDS, FLOP_CARDS
from pokerroom.uth.solver.suit_classes import (
    HOLES,
    SUIT_CHANGES,
    CardRows,
    Ints,
    Placed,
    changed_holes,
    place,
    suit_classes,
    unchanged_flops,
)

FLOPS_OF_BOARD = np.array(list(combinations(range(BOARD_CARDS), FLOP_CARDS)))
"""Which three of five cards may have been the flop, shape (10, 3)."""


def place_flops(boards: CardRows) -> Placed:
    """Return the class of each flop of each board, and a change of suits that leads to it, shape (10, N)."""
    flops = boards[:, FLOPS_OF_BOARD].transpose(1, 0, 2).reshape(-1, FLOP_CARDS)
    classes, changes = place(flops)
    shape = (len(FLOPS_OF_BOARD), len(boards))
    return Placed(classes.reshape(shape), changes.reshape(shape))


class FlopSums:
    """Adds what boards give to each pair of hole cards on each of their flops."""

    def __init__(self) -> None:
        self._raw = np.zeros((len(suit_classes(FLOP_CARDS).cards), HOLES), np.int64)

    def add(self, placed: Placed, by_hole: Ints) -> None:
        """Add boards: ``by_hole`` has a row for each, times its weight, and a column for each pair of hole cards."""
        boards = np.tile(np.arange(len(by_hole)), len(FLOPS_OF_BOARD))
        classes, changes = placed.classes.reshape(-1), placed.changes.reshape(-1)
        order = np.lexsort((classes, changes))
        ends = np.searchsorted(changes[order], range(len(SUIT_CHANGES) + 1))
        for change in range(len(SUIT_CHANGES)):
            rows = order[ends[change] : ends[change + 1]]
            if len(rows):
                gathered = by_hole[boards[rows]].take(_back_to_holes()[change], axis=1)
                flops, first = np.unique(classes[rows], return_index=True)
                self._raw[flops] += np.add.reduceat(gathered, first, axis=0)

    def sums(self) -> Ints:
        """Return the sums over all 1,081 run-outs, shape (1755, 1326); 0 where a hole card is on the flop.

        One change of suits led each flop to its class; all that lead there count alike.
        """
        found = np.zeros_like(self._raw)
        for unchanged, holes in zip(unchanged_flops(), changed_holes(), strict=True):
            rows = np.flatnonzero(unchanged)
            found[rows] += self._raw[rows][:, holes]
        found //= len(SUIT_CHANGES)
        return found


@cache
def _back_to_holes() -> NDArray[np.intp]:
    """Return for each change of suits the pair of hole cards that it turns into each pair."""
    return np.argsort(changed_holes(), axis=1)

"""Heads-up hold'em for the solver: each iteration has a board of its own."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.limit_cfr.batch_buckets import buckets_on
from pokerclient.bots.limit_cfr.hand_buckets import BOARD_CARDS, BUCKETS
from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.lab.solver.tree_solver import Deal, SolvedTree, TreeSolver


class HoldemTree(SolvedTree, Protocol):
    """A tree that knows the cards of the board."""

    showdown: NDArray[np.bool_]

    @property
    def board(self) -> NDArray[np.int8]:
        """How many cards are on the board in each situation."""


class HoldemSolver(TreeSolver):
    """Solves hold'em over the classes of :mod:`pokerclient.bots.limit_cfr.hand_buckets`."""

    def __init__(self, tree: HoldemTree, big_blind: int, seed: int = 1, hands: int = 96) -> None:
        """``hands`` are those of each player in one iteration."""
        self.tree = tree
        self.streets = np.searchsorted(BOARD_CARDS, tree.board)
        ends = [np.flatnonzero(tree.showdown), np.flatnonzero(~tree.showdown)]
        super().__init__(
            tree, np.array(BUCKETS)[self.streets], ends, big_blind=big_blind, seed=seed, hands=hands
        )

    def deal(self) -> Deal:
        """Deal a board, and hands on it."""
        board = self._rng.permutation(DECK_SIZE)[:5].tolist()
        by_street = [buckets_on(board[:count]).astype(np.intp) for count in BOARD_CARDS]
        strength = strengths_on_board(board).astype(int)
        free = np.flatnonzero(strength > 0)
        first, second = (self._rng.choice(free, self._hands, replace=False) for _ in range(2))
        apart = (HOLE_PAIRS[first][:, None, :, None] != HOLE_PAIRS[second][None, :, None, :]).all(axis=(2, 3))
        won = np.sign(strength[first][:, None] - strength[second]) * apart
        classes = np.array([[street[first], street[second]] for street in by_street])
        rows = self.first_row[:, None] + classes[self.streets, self.tree.player]
        return Deal(rows, (won.astype(np.float32), apart.astype(np.float32)))

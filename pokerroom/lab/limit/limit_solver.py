"""Counterfactual regret minimisation for heads-up limit hold'em, with classes of hands.

In each iteration one board is drawn and many pairs of hands on it; the whole betting tree is walked for all of them
at once, level by level, as arrays.  Later iterations count more (linear CFR, Brown and Sandholm, 2019).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.lab.env.betting_tree import LOST, TIED, WON, betting_tree
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.limit.batch_buckets import buckets_on

Floats = NDArray[np.float32]
ACTIONS = 3
STREET_OF_BOARD = {0: 0, 3: 1, 4: 2, 5: 3}
LIMIT = EnvConfig(game="holdem-limit", small_blind=1, big_blind=2, stack=400)
"""the table that is solved: stacks of 200 big blinds, at which nobody is all-in"""


class LimitSolver:
    """Solves the abstract game; call :meth:`run` as often as you like, and read :meth:`average` between."""

    def __init__(self, seed: int = 1, deals: int = 48) -> None:
        """``deals`` are the pairs of hands of one iteration."""
        self.tree = tree = betting_tree(LIMIT)
        self._rng = np.random.default_rng(seed)
        self._deals = deals
        self.iterations = 0
        self.streets = np.array([STREET_OF_BOARD[int(cards)] for cards in tree.board], np.int8)
        sizes = np.array(BUCKETS)[self.streets]
        self.first_row = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        """of each node: where its classes begin in the table"""
        self.rows = rows = int(sizes.sum())
        self._regrets = np.zeros((rows, ACTIONS), np.float32)
        self._sums = np.zeros((rows, ACTIONS), np.float32)
        self._levels = self._by_level()
        self._payoffs = tree.payoffs.astype(np.float32) / LIMIT.big_blind

    def _by_level(self) -> list[NDArray[np.intp]]:
        """Return the nodes by how many choices led to them; every node comes after its parent."""
        depth = np.zeros(self.tree.size, int)
        for node in range(self.tree.size):
            for child in self.tree.next[node][self.tree.legal[node]]:
                if child < self.tree.size:
                    depth[child] = depth[node] + 1
        return [np.flatnonzero(depth == level) for level in range(int(depth.max()) + 1)]

    def run(self, iterations: int) -> None:
        """Play that many more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            rows, outcome = self._deal()
            self._walk(rows, outcome)

    def average(self) -> Floats:
        """Return the average strategy: for each row the probabilities to fold, to call and to raise."""
        return _normal(self._sums, np.repeat(self.tree.legal, np.array(BUCKETS)[self.streets], axis=0))

    def _deal(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Return the row of each node for each deal, and how each showdown ends."""
        board = self._rng.permutation(DECK_SIZE)[:5].tolist()
        by_street = [buckets_on(board[:count]).astype(np.intp) for count in (0, 3, 4, 5)]
        strength = strengths_on_board(board).astype(int)
        free = np.flatnonzero(strength > 0)
        first, second = self._rng.choice(free, (2, 2 * self._deals))
        apart = (HOLE_PAIRS[first][:, :, None] != HOLE_PAIRS[second][:, None, :]).all(axis=(1, 2))
        first, second = first[apart][: self._deals], second[apart][: self._deals]
        classes = np.array([[street[first], street[second]] for street in by_street])
        rows = self.first_row[:, None] + classes[self.streets, self.tree.player]
        sign = np.sign(strength[first] - strength[second])
        return rows, np.array([LOST, TIED, WON])[sign + 1]

    def _walk(self, rows: NDArray[np.intp], outcome: NDArray[np.intp]) -> None:
        """Walk down with the reaches, and up with the values; add regrets and the strategy that was played."""
        tree, size, deals = self.tree, self.tree.size, rows.shape[1]
        chances = _normal(self._regrets[rows], tree.legal[:, None, :])
        reach = np.zeros((2, size, deals), np.float32)
        reach[:, 0] = 1
        for nodes in self._levels:
            for action in range(ACTIONS):
                inside = nodes[tree.legal[nodes, action]]
                child = tree.next[inside, action]
                inside, child = inside[child < size], child[child < size]
                for position in (0, 1):
                    own = (tree.player[inside] == position)[:, None]
                    reach[position, child] = reach[position, inside] * np.where(
                        own, chances[inside, :, action], 1
                    )
        values = np.empty((size + len(tree.payoffs), deals), np.float32)
        values[size:] = self._payoffs[:, outcome]
        for nodes in reversed(self._levels):
            after = values[np.where(tree.legal[nodes], tree.next[nodes], nodes[:, None])]
            after[~tree.legal[nodes]] = 0
            values[nodes] = np.einsum("nda,nad->nd", chances[nodes], after)
        self._add(rows, chances, reach, values)

    def _add(self, rows: NDArray[np.intp], chances: Floats, reach: Floats, values: Floats) -> None:
        tree, size = self.tree, self.tree.size
        sign = np.where(tree.player == 0, 1, -1).astype(np.float32)[:, None]
        numbers = np.arange(size)
        other, own = reach[1 - tree.player, numbers], reach[tree.player, numbers]
        flat = rows.ravel()
        for action in range(ACTIONS):
            legal = tree.legal[:, action]
            child = np.where(legal, tree.next[:, action], 0)
            gain = sign * other * (values[child] - values[:size])
            gain[~legal] = 0
            weight = float(self.iterations)
            self._regrets[:, action] += weight * _summed(flat, gain, self.rows)
            self._sums[:, action] += weight * _summed(flat, own * chances[:, :, action], self.rows)


def _summed(rows: NDArray[np.intp], values: Floats, size: int) -> NDArray[np.float64]:
    summed: Any = np.bincount(rows, values.ravel(), size)
    return np.asarray(summed, np.float64)


def _normal(weights: Any, legal: Any) -> Floats:
    """Return positive weights as probabilities over the legal actions; any of these where none is positive."""
    positive = np.where(legal, np.maximum(weights, 0), 0).astype(np.float32)
    total = positive.sum(axis=-1, keepdims=True)
    anything = (legal / legal.sum(axis=-1, keepdims=True)).astype(np.float32)
    chances: Floats = np.where(total > 0, positive / np.where(total > 0, total, 1), anything).astype(
        np.float32
    )
    return chances

"""Counterfactual regret minimisation for heads-up hold'em, with classes of hands.

In each iteration one board is drawn, and many hands on it for each player; the whole betting tree is walked for all of
them at once, level by level, and every hand meets every hand of the other player.  Later iterations count more (linear
CFR, Brown and Sandholm, 2019).
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.limit_cfr.batch_buckets import buckets_on
from pokerclient.bots.limit_cfr.hand_buckets import BOARD_CARDS, BUCKETS
from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.lab.env.betting_tree import WON

Floats = NDArray[np.float32]
Numbers = NDArray[np.intp]


class SolvedTree(Protocol):
    """What the solver reads of a tree: :class:`~pokerroom.lab.env.betting_tree.BettingTree` says what it is."""

    size: int
    legal: NDArray[np.bool_]
    next: NDArray[np.int32]
    player: NDArray[np.int8]
    board: NDArray[np.int8]
    showdown: NDArray[np.bool_]

    @property
    def payoffs(self) -> NDArray[np.int32]:
        """What position 0 wins at each end when it has lost, tied or won."""


class _Deal(NamedTuple):
    """Hands on a board."""

    rows: Numbers
    """for each situation and each hand of its player: the row of the table"""
    apart: Floats
    """for each hand of position 0 and each of position 1: whether they can be dealt together"""
    won: Floats
    """1 where the first wins, -1 where the second does, 0 where they tie or cannot be dealt together"""


class HoldemSolver:
    """Solves the abstract game; call :meth:`run` as often as you like, and read :meth:`average` between."""

    def __init__(self, tree: SolvedTree, big_blind: int, seed: int = 1, hands: int = 96) -> None:
        """``hands`` are those of each player in one iteration."""
        self.tree = tree
        self.iterations = 0
        self._rng = np.random.default_rng(seed)
        self._hands = hands
        self.actions = tree.legal.shape[1]
        self.streets = np.searchsorted(BOARD_CARDS, tree.board)
        sizes = np.array(BUCKETS)[self.streets]
        self.first_row = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        """for each node: where its classes begin in the table"""
        self.rows = int(sizes.sum())
        self._legal = np.repeat(tree.legal, sizes, axis=0).T
        self._regrets, self._sums = np.zeros((2, self.actions, self.rows), np.float32)
        self._find_edges()
        won = (tree.payoffs[:, WON] / big_blind / hands).astype(np.float32)[:, None]
        """chips won at each end; both players have put in the same, so who loses the showdown loses as much"""
        self._ends = [
            (tree.size + ends, won[ends]) for ends in map(np.flatnonzero, (tree.showdown, ~tree.showdown))
        ]

    def _find_edges(self) -> None:
        """Note all choices by how many choices led to them; every situation comes after its parent."""
        tree, depth = self.tree, np.zeros(self.tree.size, int)
        for node in range(tree.size):
            after = tree.next[node][tree.legal[node]]
            depth[after[after < tree.size]] = depth[node] + 1
        nodes, actions = np.nonzero(tree.legal)
        kind = np.stack([depth[nodes], tree.player[nodes], actions])
        order = np.lexsort(kind[::-1])
        self._nodes, self._actions = nodes[order], actions[order]
        self._players = tree.player[self._nodes].astype(np.intp)
        self._after = tree.next[self._nodes, self._actions].astype(np.intp)
        starts = np.flatnonzero(np.diff(kind[:, order], prepend=-1).any(axis=0))
        bounds = [*starts.tolist(), len(order)]
        self._steps = [(int(self._players[start]), slice(start, end)) for start, end in pairwise(bounds)]
        """the same choice of one player at one depth: the player, and where these choices stand"""

    def run(self, iterations: int) -> None:
        """Play that many more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            self._iterate(self._deal())

    def average(self) -> Floats:
        """Return the average strategy: for each row the probability of each choice."""
        return _normal(self._sums, self._legal).T

    def save(self, file: Path) -> None:
        """Write what :meth:`resume` continues from; a file that is there is replaced whole."""
        written = file.with_name(f"{file.name}.new")
        cards = json.dumps(self._rng.bit_generator.state)
        with written.open("wb") as out:
            np.savez(out, regrets=self._regrets, sums=self._sums, iterations=self.iterations, cards=cards)
        written.replace(file)

    def resume(self, file: Path) -> None:
        """Continue as if there had been no end."""
        with np.load(file) as saved:
            self._regrets[:], self._sums[:] = saved["regrets"], saved["sums"]
            self.iterations = int(saved["iterations"])
            self._rng.bit_generator.state = json.loads(str(saved["cards"]))

    def _deal(self) -> _Deal:
        board = self._rng.permutation(DECK_SIZE)[:5].tolist()
        by_street = [buckets_on(board[:count]).astype(np.intp) for count in BOARD_CARDS]
        strength = strengths_on_board(board).astype(int)
        free = np.flatnonzero(strength > 0)
        first, second = (self._rng.choice(free, self._hands, replace=False) for _ in range(2))
        apart = (HOLE_PAIRS[first][:, None, :, None] != HOLE_PAIRS[second][None, :, None, :]).all(axis=(2, 3))
        won = np.sign(strength[first][:, None] - strength[second]) * apart
        classes = np.array([[street[first], street[second]] for street in by_street])
        rows = self.first_row[:, None] + classes[self.streets, self.tree.player]
        return _Deal(rows, apart.astype(np.float32), won.astype(np.float32))

    def _iterate(self, deal: _Deal) -> None:
        """Walk down with the reaches, and up with the values; add regrets and the strategy that was played."""
        cells = self._actions[:, None] * self.rows + deal.rows[self._nodes]
        chances = _normal(self._regrets, self._legal).ravel()[cells]
        reach = self._walk_down(chances)
        values = self._walk_up(chances, reach, deal)
        gains = values[self._players, self._after] - values[self._players, self._nodes]
        self._add(self._regrets, cells, gains)
        self._add(self._sums, cells, reach[self._players, self._nodes] * chances)

    def _add(self, total: Floats, cells: Numbers, values: Floats) -> None:
        """Add values to the cells of a table, as much as this iteration counts."""
        summed = np.bincount(cells.ravel(), values.ravel(), total.size)
        total += (self.iterations * summed).reshape(total.shape)

    def _walk_down(self, chances: Floats) -> Floats:
        """Return how likely each player's own choices lead each of their hands to each situation and end."""
        reach = np.empty((2, self.tree.size + len(self.tree.payoffs), self._hands), np.float32)
        reach[:, 0] = 1
        for player, step in self._steps:
            nodes, after = self._nodes[step], self._after[step]
            reach[player, after] = reach[player, nodes] * chances[step]
            reach[1 - player, after] = reach[1 - player, nodes]
        return reach

    def _walk_up(self, chances: Floats, reach: Floats, deal: _Deal) -> Floats:
        """Return what each hand of each player wins from each situation on, over the other's hands that get there."""
        values = np.zeros_like(reach)
        for (ends, won), meeting in zip(self._ends, (deal.won, deal.apart), strict=True):
            values[0, ends] = reach[1, ends] @ meeting.T * won
            values[1, ends] = reach[0, ends] @ meeting * -won
        for player, step in reversed(self._steps):
            nodes, after = self._nodes[step], self._after[step]
            values[player, nodes] += chances[step] * values[player, after]
            values[1 - player, nodes] += values[1 - player, after]
        return values


def _normal(weights: Floats, legal: NDArray[np.bool_]) -> Floats:
    """Return positive weights as probabilities over the legal actions; any of these where none is positive."""
    positive = np.maximum(weights, 0)
    total = positive.sum(axis=0)
    chances: Floats = np.where(total > 0, positive / np.where(total > 0, total, 1), legal / legal.sum(axis=0))
    return chances.astype(np.float32)

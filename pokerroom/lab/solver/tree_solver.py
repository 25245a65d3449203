"""Counterfactual regret minimisation over a betting tree, with classes of hands.

In each iteration each player has many hands; the whole tree is walked for all of them at once, level by level, and
every hand meets every hand of the other player.  Later iterations count more (linear CFR, Brown and
Sandholm, 2019).
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pokerroom.lab.env.betting_tree import WON

Floats = NDArray[np.float32]
Numbers = NDArray[np.intp]


class SolvedTree(Protocol):
    """What the solver reads of a tree: :class:`~pokerroom.lab.env.betting_tree.BettingTree` says what it is."""

    size: int
    legal: NDArray[np.bool_]
    next: NDArray[np.int32]
    player: NDArray[np.int8]

    @property
    def payoffs(self) -> NDArray[np.int32]:
        """What position 0 wins at each end when it has lost, tied or won."""


class Deal(NamedTuple):
    """The hands of one iteration."""

    rows: Numbers
    """for each situation and each hand of its player: the row of the table"""
    meetings: Sequence[Floats]
    """for each kind of end, for each hand of position 0 and each of position 1: how much it counts that they meet
    there, 0 where they cannot be dealt together; at a showdown it is negative where the second wins"""


class TreeSolver(ABC):
    """Solves the abstract game; call :meth:`run` as often as you like, and read :meth:`average` between."""

    def __init__(
        self,
        tree: SolvedTree,
        classes: Numbers,
        ends: Sequence[Numbers],
        *,
        big_blind: int,
        seed: int,
        hands: int,
        drawing: Sequence[int] = (),
        exchanges: Sequence[Floats] = (),
    ) -> None:
        """``classes`` are how many each situation has, ``ends`` the ends by kind; ``hands`` are those of each player
        in one iteration.  In the situations ``drawing`` a choice of that many cards makes other hands of a player's by
        ``exchanges``, each with a row for each hand before and a column for each after."""
        self.iterations = 0
        self._tree = tree
        self._rng = np.random.default_rng(seed)
        self._hands = hands
        self.actions = tree.legal.shape[1]
        self.first_row = np.concatenate([[0], np.cumsum(classes)[:-1]])
        """for each situation: where its classes begin in the table"""
        self.rows = int(classes.sum())
        self._legal = np.repeat(tree.legal, classes, axis=0).T.copy()
        self._regrets, self._sums = np.zeros((2, self.actions, self.rows), np.float32)
        self._find_edges(drawing, exchanges)
        self._start = np.full((2, hands), 1 / hands, np.float32)
        """how likely each player has each hand"""
        won = (tree.payoffs[:, WON] / big_blind).astype(np.float32)[:, None]
        """chips won at each end; both players have put in the same, so who loses the showdown loses as much"""
        self._ends = [(tree.size + kind, won[kind]) for kind in ends]

    @abstractmethod
    def deal(self) -> Deal:
        """Deal the hands of an iteration."""

    def _find_edges(self, drawing: Sequence[int], exchanges: Sequence[Floats]) -> None:
        """Note all choices by how many choices led to them; every situation comes after its parent."""
        tree, depth = self._tree, np.zeros(self._tree.size, int)
        for node in range(tree.size):
            after = tree.next[node][tree.legal[node]]
            depth[after[after < tree.size]] = depth[node] + 1
        nodes, actions = np.nonzero(tree.legal)
        draws = np.isin(nodes, drawing)
        kind = np.stack([depth[nodes], tree.player[nodes], actions, draws])
        order = np.lexsort(kind[::-1])
        self._nodes, self._actions = nodes[order], actions[order]
        self._players = tree.player[self._nodes].astype(np.intp)
        self._after = tree.next[self._nodes, self._actions].astype(np.intp)
        starts = np.flatnonzero(np.diff(kind[:, order], prepend=-1).any(axis=0))
        bounds = [*starts.tolist(), len(order)]
        self._steps = [
            (
                int(self._players[start]),
                slice(start, end),
                exchanges[self._actions[start]] if draws[order[start]] else None,
            )
            for start, end in pairwise(bounds)
        ]
        """the same choice of one player at one depth: the player, where these choices stand, and at a draw what becomes
        of the hands"""

    def run(self, iterations: int) -> None:
        """Play that many more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            self._iterate(self.deal())

    @property
    def legal(self) -> NDArray[np.bool_]:
        """For each row: which choices it has."""
        return self._legal.T

    @property
    def reached(self) -> Floats:
        """For each row: what share of hands came to it in an iteration, later ones counting more."""
        weights: Floats = self._sums.sum(axis=0) / max(1, self.iterations * (self.iterations + 1) / 2)
        return weights

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

    def _iterate(self, deal: Deal) -> None:
        """Walk down with the reaches, and up with the values; add regrets and the strategy that was played."""
        cells = self._actions[:, None] * self.rows + deal.rows[self._nodes]
        chances = _normal(self._regrets, self._legal).ravel()[cells]
        reach = self._walk_down(chances)
        values, chosen = self._walk_up(chances, reach, deal)
        gains = chosen - values[self._players, self._nodes]
        self._add(self._regrets, cells, gains)
        self._add(self._sums, cells, reach[self._players, self._nodes] * chances)

    def _add(self, total: Floats, cells: Numbers, values: Floats) -> None:
        """Add values to the cells of a table, as much as this iteration counts."""
        summed = np.bincount(cells.ravel(), values.ravel(), total.size)
        total += (self.iterations * summed).reshape(total.shape)

    def _walk_down(self, chances: Floats) -> Floats:
        """Return how likely each player's own choices lead each of their hands to each situation and end."""
        reach = np.empty((2, self._tree.size + len(self._tree.payoffs), self._hands), np.float32)
        reach[:, 0] = self._start
        for player, step, exchange in self._steps:
            nodes, after = self._nodes[step], self._after[step]
            staying = reach[player, nodes] * chances[step]
            reach[player, after] = staying if exchange is None else staying @ exchange
            reach[1 - player, after] = reach[1 - player, nodes]
        return reach

    def _walk_up(self, chances: Floats, reach: Floats, deal: Deal) -> tuple[Floats, Floats]:
        """Return what each hand of each player wins from each situation on, over the other's hands that get there, and
        what it wins after each choice."""
        values, chosen = np.zeros_like(reach), np.empty_like(chances)
        for (ends, won), meeting in zip(self._ends, deal.meetings, strict=True):
            values[0, ends] = reach[1, ends] @ meeting.T * won
            values[1, ends] = reach[0, ends] @ meeting * -won
        for player, step, exchange in reversed(self._steps):
            nodes, after = self._nodes[step], self._after[step]
            won = values[player, after]
            chosen[step] = won if exchange is None else won @ exchange.T
            values[player, nodes] += chances[step] * chosen[step]
            values[1 - player, nodes] += values[1 - player, after]
        return values, chosen


def _normal(weights: Floats, legal: NDArray[np.bool_]) -> Floats:
    """Return positive weights as probabilities over the legal actions; any of these where none is positive."""
    positive = np.maximum(weights, 0) * legal
    total = positive.sum(axis=0)
    chances: Floats = np.where(total > 0, positive / np.where(total > 0, total, 1), legal / legal.sum(axis=0))
    return chances.astype(np.float32)

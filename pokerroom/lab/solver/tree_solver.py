"""Counterfactual regret minimisation over a betting tree, with classes of hands.

In each iteration each player has many hands; the whole tree is walked for all of them at once, level by level, and
every hand meets every hand of the other player.  Later iterations count more (linear CFR, Brown and
Sandholm, 2019).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pokerroom.lab.env.betting_tree import WON
from pokerroom.lab.solver.regret_table import Floats, Numbers, RegretTable, normal


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


class TreeSolver(RegretTable):
    """Solves the abstract game."""

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
        super().__init__(tree.legal, classes, seed)
        self._tree = tree
        self._hands = hands
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

    def iterate(self) -> None:
        """Deal, walk down with the reaches, and up with the values; add regrets and the strategy that was played."""
        deal = self.deal()
        cells = self._cells(deal)
        chances = normal(self._regrets, self._legal).ravel()[cells]
        reach = self._walk_down(chances)
        values, chosen = self._walk_up(chances, reach, deal)
        gains = chosen - values[self._players, self._nodes]
        self._add(self._regrets, cells, gains)
        self._add(self._sums, cells, reach[self._players, self._nodes] * chances)

    def _cells(self, deal: Deal) -> Numbers:
        """Return for each choice of each situation, in the order of the steps, where each hand stands in a table."""
        cells: Numbers = self._actions[:, None] * self.rows + deal.rows[self._nodes]
        return cells

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
        values, chosen = self._value_ends(reach, deal), np.empty_like(chances)
        for player, step, exchange in reversed(self._steps):
            nodes, after = self._nodes[step], self._after[step]
            won = values[player, after]
            chosen[step] = won if exchange is None else won @ exchange.T
            values[player, nodes] += chances[step] * chosen[step]
            values[1 - player, nodes] += values[1 - player, after]
        return values, chosen

    def _value_ends(self, reach: Floats, deal: Deal) -> Floats:
        """Return what each hand of each player wins at each end, over the other's hands that get there; else 0."""
        values = np.zeros_like(reach)
        for (ends, won), meeting in zip(self._ends, deal.meetings, strict=True):
            values[0, ends] = reach[1, ends] @ meeting.T * won
            values[1, ends] = reach[0, ends] @ meeting * -won
        return values

"""A response to how opponents play that stays hard to beat: data biased (Johanson and Bowling, 2009).

While one player learns, the other plays as the model of opponents says, as far as that is known, and else learns too,
against the first.  Both players take both parts, so the result has the decisions of both.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from pokerroom.lab.solver.holdem_solver import HoldemSolver, HoldemTree
from pokerroom.lab.solver.regret_table import Floats, Numbers, normal
from pokerroom.lab.solver.tree_solver import Deal


class _Parts(NamedTuple):
    """The probability of each choice of each situation, for each hand of the player."""

    own: Floats
    """of who learns a response"""
    theirs: Floats
    """of an opponent"""
    free: Floats
    """of an opponent where it does not play by the model"""


class BiasedSolver(HoldemSolver):
    """Solves hold'em against a model of opponents."""

    def __init__(self, tree: HoldemTree, big_blind: int, seed: int = 1, hands: int = 96) -> None:
        """``hands`` are those of each player in one iteration."""
        super().__init__(tree, big_blind, seed, hands)
        self._trust = np.zeros(self.rows, np.float32)
        self._by_model = np.zeros_like(self._regrets)
        self._opponents = np.zeros_like(self._regrets)
        """regrets of the opponent where it does not play by the model"""

    def begin(self, solved: Path, worth: int) -> None:
        """Begin with a state that was solved without a model, which counts as ``worth`` iterations."""
        with np.load(solved) as saved:
            weight = (worth / int(saved["iterations"])) ** 2
            self._regrets[:], self._sums[:] = saved["regrets"] * weight, saved["sums"] * weight
        self._opponents[:] = self._regrets
        self.iterations = worth

    def meet(self, model: Floats, trust: Floats) -> None:
        """Meet opponents like a model: for each class of hands of each situation it has the probability of each choice,
        and ``trust`` says how likely they play by it."""
        self._trust, self._by_model = trust, trust * model

    def kept(self) -> dict[str, Floats]:
        """Return what is kept, the opponent's regrets too."""
        return {**super().kept(), "opponents": self._opponents}

    def iterate(self) -> None:
        """Let each player learn once from a deal against the other's part as an opponent."""
        deal = self.deal()
        cells = self._cells(deal)
        own, free = normal(self._regrets, self._legal), normal(self._opponents, self._legal)
        theirs = self._by_model + (1 - self._trust) * free
        parts = _Parts(*[chances.ravel()[cells] for chances in (own, theirs, free)])
        for learner in (0, 1):
            self._learn(deal, cells, learner, parts)

    def _learn(self, deal: Deal, cells: Numbers, learner: int, parts: _Parts) -> None:
        """Walk the tree with one player as the learner; add what both learn."""
        mine = self._players == learner
        chances = np.where(mine[:, None], parts.own, parts.theirs)
        reach = self._walk_down(chances)
        values, chosen = self._walk_up(chances, reach, deal)
        nodes, other = self._nodes[mine], ~mine
        self._add(self._regrets, cells[mine], chosen[mine] - values[learner, nodes])
        self._add(self._sums, cells[mine], reach[learner, nodes] * parts.own[mine])
        won = np.zeros((self._tree.size, self._hands), np.float32)
        for player, step, _ in self._steps:
            if player != learner:
                won[self._nodes[step]] += parts.free[step] * chosen[step]
        self._add(self._opponents, cells[other], chosen[other] - won[self._nodes[other]])

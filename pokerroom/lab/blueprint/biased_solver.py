"""A data-biased response (Johanson and Bowling, 2009): it wins from opponents like a model, and stays hard to beat.

While one player learns the response, the other plays by the model as often as the model is relied on, and else learns
to beat the first.  Both take both parts in turn, so the response has the decisions of both positions.
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

    response: Floats
    opponent: Floats
    """by the model and free together"""
    free: Floats
    """of the opponent where it does not play by the model"""


class BiasedSolver(HoldemSolver):
    """Solves hold'em against a model of opponents."""

    def __init__(self, tree: HoldemTree, big_blind: int, seed: int = 1, hands: int = 96) -> None:
        """``hands`` are those of each player in one iteration."""
        super().__init__(tree, big_blind, seed, hands)
        self._free_share = np.ones(self.rows, np.float32)
        self._by_model = np.zeros_like(self._regrets)
        self._opponents = np.zeros_like(self._regrets)
        """regrets of the opponent where it does not play by the model"""

    def begin(self, solved: Path, worth: int) -> None:
        """Begin with a state that was solved against itself and counts as ``worth`` iterations.

        Iterations count more the later they are, so all of them together count by their number squared.
        """
        with np.load(solved) as saved:
            weight = (worth / int(saved["iterations"])) ** 2
            self._regrets[:], self._sums[:] = saved["regrets"] * weight, saved["sums"] * weight
        self._opponents[:] = self._regrets
        self.iterations = worth

    def play_against(self, model: Floats, confidence: Floats) -> None:
        """Take opponents to play by ``model``, which has for each row the probability of each choice; ``confidence``
        says for each row how often they do."""
        self._free_share, self._by_model = 1 - confidence, confidence * model

    def kept(self) -> dict[str, Floats]:
        """Return what is kept, the opponent's regrets too."""
        return {**super().kept(), "opponents": self._opponents}

    def iterate(self) -> None:
        """Let each player learn once from the same deal, with the other as the opponent."""
        deal = self.deal()
        cells = self._cells(deal)
        response, free = normal(self._regrets, self._legal), normal(self._opponents, self._legal)
        opponent = self._by_model + self._free_share * free
        parts = _Parts(*[chances.ravel()[cells] for chances in (response, opponent, free)])
        for learner in (0, 1):
            self._learn(deal, cells, learner, parts)

    def _learn(self, deal: Deal, cells: Numbers, learner: int, parts: _Parts) -> None:
        """Walk the tree with one player as the learner; add to the regrets of both."""
        mine = self._players == learner
        chances = np.where(mine[:, None], parts.response, parts.opponent)
        reach = self._walk_down(chances)
        values, chosen = self._walk_up(chances, reach, deal)
        nodes, other = self._nodes[mine], ~mine
        self._add(self._regrets, cells[mine], chosen[mine] - values[learner, nodes])
        self._add(self._sums, cells[mine], reach[learner, nodes] * parts.response[mine])
        won = np.zeros((self._tree.size, self._hands), np.float32)
        for player, step, _ in self._steps:
            if player != learner:
                won[self._nodes[step]] += parts.free[step] * chosen[step]
        self._add(self._opponents, cells[other], chosen[other] - won[self._nodes[other]])

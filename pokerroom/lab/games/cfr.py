"""Counterfactual regret minimisation: a strategy near equilibrium by play against itself.

``CfrSolver`` is CFR+ (Tammelin, 2014): players update in turn, regrets never fall below 0, and later iterations
count more in the average strategy.  With ``plus=False`` it is the original algorithm (Zinkevich and others, 2007).
"""

from __future__ import annotations

from typing import Generic

from pokerroom.lab.games.extensive_game import CHANCE, OVER, ExtensiveGame, History, Strategy
from pokerroom.lab.games.game_tree import tree_of


class CfrSolver(Generic[History]):
    """Solves a small game; call :meth:`run` as often as you like, and read :attr:`strategy` in between."""

    def __init__(self, game: ExtensiveGame[History], *, plus: bool = True) -> None:
        self._tree = tree = tree_of(game)
        self._plus = plus
        self.iterations = 0
        sizes = [len(state.actions) for state in tree.states]
        self._regrets = [[0.0] * size for size in sizes]
        self._sums = [[0.0] * size for size in sizes]
        self._current = [[1 / size] * size for size in sizes]

    def run(self, iterations: int) -> None:
        """Play that many more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            for player in (0, 1):
                self._update(player)

    @property
    def strategy(self) -> Strategy:
        """The average strategy of both players, which approaches an equilibrium."""
        strategy: Strategy = {}
        for state, sums in zip(self._tree.states, self._sums, strict=True):
            total = sum(sums)
            chances = [one / total for one in sums] if total else [1 / len(sums)] * len(sums)
            strategy[state.key] = dict(zip(state.actions, chances, strict=True))
        return strategy

    def _update(self, player: int) -> None:
        """Take one walk through the tree for ``player``."""
        own, others = self._reaches(player)
        values = self._values(player)
        tree, weight = self._tree, self.iterations if self._plus else 1
        for index, state in enumerate(tree.states):
            if state.player != player:
                continue
            gained = [0.0] * len(state.actions)
            for number in state.histories:
                reach = others[number]
                if reach:
                    here = values[number]
                    for action, child in enumerate(tree.children[number]):
                        gained[action] += reach * (values[child] - here)
            regrets, chances, sums = self._regrets[index], self._current[index], self._sums[index]
            reach_own = weight * own[state.histories[0]]
            for action, gain in enumerate(gained):
                sums[action] += reach_own * chances[action]
                regrets[action] += gain
                if self._plus and regrets[action] < 0:
                    regrets[action] = 0.0
            self._match_regrets(index)

    def _match_regrets(self, index: int) -> None:
        positive = [max(0.0, regret) for regret in self._regrets[index]]
        total = sum(positive)
        size = len(positive)
        self._current[index] = [one / total for one in positive] if total else [1 / size] * size

    def _reaches(self, player: int) -> tuple[list[float], list[float]]:
        """Return how much ``player``, and how much chance and the other, do to come to each history."""
        tree, current = self._tree, self._current
        own, others = [0.0] * len(tree.players), [0.0] * len(tree.players)
        own[0] = others[0] = 1.0
        for number, children in enumerate(tree.children):
            who = tree.players[number]
            if not children:
                continue
            chances = tree.chances[number] if who == CHANCE else current[tree.state_of[number]]
            mine, theirs = own[number], others[number]
            for chance, child in zip(chances, children, strict=True):
                own[child] = mine * chance if who == player else mine
                others[child] = theirs if who == player else theirs * chance
        return own, others

    def _values(self, player: int) -> list[float]:
        """Return what ``player`` wins from each history on."""
        tree, current = self._tree, self._current
        values = tree.payoffs.copy() if player == 0 else [-payoff for payoff in tree.payoffs]
        for number in range(len(values) - 1, -1, -1):
            who = tree.players[number]
            if who == OVER:
                continue
            chances = tree.chances[number] if who == CHANCE else current[tree.state_of[number]]
            total = 0.0
            for chance, child in zip(chances, tree.children[number], strict=True):
                total += chance * values[child]
            values[number] = total
        return values

"""What a two-player game looks like to the algorithms of this package: a tree of histories.

A game is small enough to be walked completely. ``player`` says who moves at a history: 0 or 1, ``CHANCE`` for the
cards, or ``OVER``. The game is zero-sum, so ``payoff`` is player 0's alone.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

CHANCE, OVER = -1, -2

History = TypeVar("History", bound=Hashable)


class ExtensiveGame(Protocol[History]):
    """A two-player zero-sum game with perfect recall."""

    name: str

    def root(self) -> History:
        """Return the history before anything has happened."""

    def player(self, history: History) -> int:
        """Return who moves: 0, 1, ``CHANCE`` or ``OVER``."""

    def actions(self, history: History) -> Sequence[str]:
        """Return the names of the legal actions, which depend on the information state alone."""

    def act(self, history: History, action: str) -> History:
        """Return the history after an action."""

    def outcomes(self, history: History) -> Sequence[tuple[History, float]]:
        """Return the outcomes of chance: each history after it, and its probability."""

    def information_state(self, history: History) -> str:
        """Return what the player who moves knows."""

    def payoff(self, history: History) -> float:
        """Return what player 0 wins when the game is over, in units of the game."""


Strategy = dict[str, dict[str, float]]
"""information state -> action -> probability"""


def uniform_strategy(game: ExtensiveGame[History]) -> Strategy:
    """Return the strategy of both players that takes each action equally often."""
    strategy: Strategy = {}

    def walk(history: History) -> None:
        player = game.player(history)
        if player == CHANCE:
            for after, _ in game.outcomes(history):
                walk(after)
        elif player != OVER:
            actions = game.actions(history)
            strategy.setdefault(game.information_state(history), dict.fromkeys(actions, 1 / len(actions)))
            for action in actions:
                walk(game.act(history, action))

    walk(game.root())
    return strategy

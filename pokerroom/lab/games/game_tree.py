"""A game laid out once as lists: histories by number, so that algorithms walk it thousands of times quickly."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from pokerroom.lab.games.extensive_game import CHANCE, OVER, ExtensiveGame, History, Strategy


@dataclass(slots=True)
class StateNode:
    """One information state: of whom, what may be done, and the histories in it."""

    key: str
    player: int
    actions: tuple[str, ...]
    histories: list[int] = field(default_factory=list)
    depth: int = 0


@dataclass(slots=True)
class GameTree(Generic[History]):
    """All histories of a game, each after the one that it comes from."""

    players: list[int] = field(default_factory=list)
    children: list[tuple[int, ...]] = field(default_factory=list)
    chances: list[tuple[float, ...]] = field(default_factory=list)
    """at chance nodes, of each child"""
    payoffs: list[float] = field(default_factory=list)
    state_of: list[int] = field(default_factory=list)
    """the information state of each history, -1 where nobody decides"""
    states: list[StateNode] = field(default_factory=list)
    index: dict[str, int] = field(default_factory=dict)

    def probabilities(self, strategy: Strategy) -> list[list[float]]:
        """Return the strategy by information state and action; raise ``ValueError`` if it is not one."""
        table = []
        for state in self.states:
            row = strategy.get(state.key)
            if row is None:
                raise ValueError(f"the strategy says nothing of {state.key!r}")
            chances = [row.get(action, 0.0) for action in state.actions]
            if min(chances) < -1e-9 or abs(sum(chances) - 1) > 1e-6:
                raise ValueError(f"no probabilities that add up to 1, at {state.key!r}: {row}")
            table.append(chances)
        return table


def tree_of(game: ExtensiveGame[History]) -> GameTree[History]:
    """Return the whole tree of ``game``."""
    tree: GameTree[History] = GameTree()

    def add(history: History, depth: int) -> int:
        number = len(tree.players)
        player = game.player(history)
        tree.players.append(player)
        tree.children.append(())
        tree.chances.append(())
        tree.payoffs.append(game.payoff(history) if player == OVER else 0.0)
        tree.state_of.append(-1)
        if player == CHANCE:
            outcomes = game.outcomes(history)
            tree.chances[number] = tuple([chance for _, chance in outcomes])
            tree.children[number] = tuple([add(after, depth + 1) for after, _ in outcomes])
        elif player != OVER:
            state = _state(tree, game.information_state(history), player, tuple(game.actions(history)))
            tree.state_of[number] = state
            tree.states[state].histories.append(number)
            tree.states[state].depth = depth
            after_each = [game.act(history, action) for action in tree.states[state].actions]
            tree.children[number] = tuple([add(after, depth + 1) for after in after_each])
        return number

    add(game.root(), 0)
    return tree


def _state(tree: GameTree[History], key: str, player: int, actions: tuple[str, ...]) -> int:
    """Return the number of the information state ``key``, which is made where it is new."""
    if key not in tree.index:
        tree.index[key] = len(tree.states)
        tree.states.append(StateNode(key, player, actions))
    return tree.index[key]

"""The betting of hold'em as a graph of numbers, made once by the engine.

The cards decide nothing about the betting but who wins at the end.  So one table has finitely many situations in
which somebody chooses: 6,378 at fixed limit heads-up with deep stacks.  All of them are played once; what is legal,
where each choice leads and what lies in the middle at each end is then looked up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerroom.lab.arena.match.match_config import plays_holdem
from pokerroom.lab.env.betting_graph import BettingGraph, Situation, graph_key
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.tables.table_errors import ConfigError

MAX_NODES = 200_000
LOST, TIED, WON = 0, 1, 2
"""how the showdown ends heads-up for the first position"""


class BettingTree:
    """All situations of a table; numbers below :attr:`size` are decisions, those from there on are ends.

    Positions count from the left of the button, which is the last; heads-up 0 is the big blind.
    """

    def __init__(self, config: EnvConfig) -> None:
        """Raise :class:`~pokerroom.tables.table_errors.ConfigError` for another game, or with too many situations."""
        if not plays_holdem(config.game):
            raise ConfigError(f"many tables at once play hold'em, not {config.game}")
        builder = _TreeBuilder(config)
        self.choice_list = builder.graph.choice_list
        builder.explore()
        self.size = size = len(builder.players)
        successors = np.array(builder.successors, np.int32).reshape(size, len(self.choice_list))
        """for each decision, where each choice leads; ends count down from -1, and 0 is illegal"""
        self.legal: NDArray[np.bool_] = successors != 0
        self.next = np.where(successors < 0, size - 1 - successors, successors).astype(np.int32)
        """the situation after each choice; only where it is legal"""
        self.player = np.array(builder.players, np.int8)
        """the position that chooses"""
        self.board = np.array(builder.boards, np.int8)
        """how many cards are on the board"""
        self.paid = np.array(builder.paid, np.int32)
        """for each end: what each position has put in, in chips"""
        self.live = np.array(builder.live, np.bool_)
        """for each end: who has not folded; they share the one pot that equal stacks can make"""
        self.showdown: NDArray[np.bool_] = self.live.sum(axis=1) > 1
        """for each end: whether the cards decide"""

    def __deepcopy__(self, memo: dict[int, Any]) -> BettingTree:
        return self  # nothing changes in it

    @property
    def payoffs(self) -> NDArray[np.int32]:
        """Heads-up, of each end: what position 0 wins in chips when it has lost, tied or won the showdown."""
        pot, mine = self.paid.sum(axis=1), self.paid[:, 0]
        shares = np.column_stack([0 * pot, pot - pot // 2, pot])
        shares[~self.showdown] = (pot * self.live[:, 0])[~self.showdown, None]
        won: NDArray[np.int32] = (shares - mine[:, None]).astype(np.int32)
        return won


@lru_cache(maxsize=8)
def _tree(config: EnvConfig) -> BettingTree:
    return BettingTree(config)


def betting_tree(config: EnvConfig) -> BettingTree:
    """Return the tree of a table; the same one for the same table, wherever its button is.

    Raise :class:`ConfigError` where stacks are drawn for each hand.
    """
    if config.least_stack:
        raise ConfigError(
            f"tables stepped together have the same stacks, not least_stack={config.least_stack}"
        )
    return _tree(graph_key(config))


class _TreeBuilder:
    """Plays every choice in every situation."""

    def __init__(self, config: EnvConfig) -> None:
        self.graph = BettingGraph(config)
        self.successors: list[list[int]] = []
        self.players: list[int] = []
        self.boards: list[int] = []
        self.paid: list[list[int]] = []
        self.live: list[list[bool]] = []

    def explore(self) -> None:
        """Find all situations, each after the one that it comes from."""
        todo = [(self.graph.root, -1, -1)]
        while todo:
            situation, parent, choice = todo.pop()
            number = self._end(situation) if situation.position < 0 else self._decision(situation)
            if parent >= 0:
                self.successors[parent][choice] = number
            for choice in situation.choices:
                after = self.graph.play(situation, choice, situation.hand.copy())
                todo.append((after, number, choice))

    def _decision(self, situation: Situation) -> int:
        if len(self.players) == MAX_NODES:
            raise ConfigError(
                f"this table has more than {MAX_NODES:,} situations: offer fewer sizes, or smaller stacks"
            )
        self.players.append(situation.position)
        self.boards.append(situation.board_count)
        self.successors.append([0] * len(self.graph.choice_list))
        return len(self.players) - 1

    def _end(self, situation: Situation) -> int:
        """Note an end; return its number, counting down from -1."""
        assert len(situation.pots) <= 1
        betting = situation.betting
        self.paid.append(betting.paid.copy())
        self.live.append([not folded for folded in betting.folded])
        return -len(self.paid)

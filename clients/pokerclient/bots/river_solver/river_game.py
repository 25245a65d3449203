"""A river solved for two ranges of hands, by counterfactual regret minimisation (CFR+, Tammelin 2014)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pokerclient.bots.blueprint.abstract_betting import AbstractSituation, End
from pokerclient.bots.river_solver.river_showdown import Floats, RiverShowdown


class RiverGame:
    """The betting of a river from its first decision, with every holding of both players."""

    def __init__(
        self, situations: Sequence[AbstractSituation], showdown: RiverShowdown, ranges: Floats
    ) -> None:
        """``ranges`` are the weights of the holdings of ``showdown``, a row for each player, the big blind first."""
        self._situations = situations
        self._showdown = showdown
        self._ranges = ranges / ranges.sum(axis=1, keepdims=True)
        most = max([len(situation.choices) for situation in situations])
        counts = np.array([len(situation.choices) for situation in situations])
        legal: Floats = (np.arange(most) < counts[:, None]).astype(np.float32)[:, :, None]
        size = len(situations)
        ends: list[End] = []
        self._next = [
            [after if isinstance(after, int) else _add(ends, after) + size for after in situation.next]
            for situation in situations
        ]
        self._ends = ends
        paid = np.array([end.paid for end in ends], np.float32)[:, None]
        folder = np.array([-1 if end.folder is None else end.folder for end in ends])[:, None]
        self._stakes: list[Floats] = [np.where(folder == player, -paid, paid) for player in (0, 1)]
        """for each player: what is won or lost at each end"""
        self._shown = [number for number, end in enumerate(ends) if end.folder is None]
        self._folded = [number for number, end in enumerate(ends) if end.folder is not None]
        shape = (size, most, len(showdown.holdings))
        self._regrets, self._sums = np.zeros((2, *shape), np.float32)
        self._chances = legal / legal.sum(axis=1, keepdims=True) + np.zeros(shape, np.float32)
        self._iterations = 0

    def run(self, iterations: int) -> None:
        """Play that many more iterations; later ones count more."""
        for _ in range(iterations):
            self._iterations += 1
            for player in (0, 1):
                self._improve(player)

    def strategy(self, number: int) -> Floats:
        """Return the average strategy of a situation: for each choice a row of the probabilities by holding."""
        situation = self._situations[number]
        sums = self._sums[number, : len(situation.choices)]
        total = sums.sum(axis=0)
        return np.where(total > 0, sums / np.where(total > 0, total, 1), 1 / len(sums))

    def _improve(self, player: int) -> None:
        """Let one player learn against what the other plays now."""
        reach = self._walk_down()
        values = np.empty(reach.shape[1:], np.float32)
        self._value_ends(player, reach[1 - player], values)
        for number in range(len(self._situations) - 1, -1, -1):
            following = self._next[number]
            if self._situations[number].player == player:
                self._learn(number, reach[player, number], values)
            else:
                np.sum(values[following], axis=0, out=values[number])

    def _walk_down(self) -> Floats:
        """Return how likely each player's own choices lead each holding to each situation and end."""
        size, chances = len(self._situations), self._chances
        reach = np.empty((2, size + len(self._ends), chances.shape[2]), np.float32)
        reach[:, 0] = 1
        for number, situation in enumerate(self._situations):
            player = situation.player
            for choice, after in enumerate(self._next[number]):
                np.multiply(reach[player, number], chances[number, choice], out=reach[player, after])
                reach[1 - player, after] = reach[1 - player, number]
        return reach

    def _value_ends(self, player: int, reach: Floats, values: Floats) -> None:
        """Write what each holding of a player wins at each end, over the other's holdings that reach it."""
        size = len(self._situations)
        weights = reach[size:] * self._ranges[1 - player]
        at_end = values[size:]
        at_end[self._shown] = self._showdown.won(weights[self._shown]) * self._stakes[player][self._shown]
        at_end[self._folded] = self._showdown.met(weights[self._folded]) * self._stakes[player][self._folded]

    def _learn(self, number: int, reach: Floats, values: Floats) -> None:
        """Value a situation by those after it; add regrets, and the strategy that was played."""
        gains = values[self._next[number]]
        count = len(gains)
        chances = self._chances[number, :count]
        self._sums[number, :count] += self._iterations**2 * reach * chances
        values[number] = own = (gains * chances).sum(axis=0)
        regrets = self._regrets[number, :count]
        regrets += gains - own
        np.maximum(regrets, 0, out=regrets)
        total = regrets.sum(axis=0)
        np.divide(regrets, total, out=chances, where=total > 0)
        chances[:, total <= 0] = 1 / count


def _add(ends: list[End], end: End) -> int:
    """Add an end; return its number."""
    ends.append(end)
    return len(ends) - 1

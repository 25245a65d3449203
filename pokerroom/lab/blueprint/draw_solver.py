"""Heads-up five-card draw for the solver: classes of hands before the draw, and what a draw makes of them.

Nothing is dealt in an iteration: how likely each class is, and which it becomes by each number of cards drawn, is
counted once over many hands.  That leaves out only that the players cannot have the same card.
"""

from __future__ import annotations

import numpy as np

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND
from pokerclient.bots.blueprint.draw_betting import (
    BIG_BLIND_DRAWS,
    BUTTON_DRAWS,
    CLASSES,
    DrawGame,
    situations,
)
from pokerclient.bots.blueprint.draw_hands import (
    DRAWS,
    EDGES,
    FINAL_CLASSES,
    MOST_DRAWN,
    START_CLASSES,
    cards_to_draw,
    start_class,
)
from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import strengths
from pokerroom.lab.blueprint.abstract_tree import AbstractTree
from pokerroom.lab.solver.regret_table import Floats, Numbers
from pokerroom.lab.solver.tree_solver import Deal, TreeSolver

HAND = 5
TRIES = 8
"""draws of each hand that is counted"""
_COUNTS = range(MOST_DRAWN + 1)


class CountedHands:
    """How likely the classes are, counted over some hands."""

    def __init__(self, hands: int, rng: np.random.Generator) -> None:
        self.starts = np.zeros(START_CLASSES)
        """how likely each class is before the draw"""
        self.exchanges = np.zeros((len(_COUNTS), START_CLASSES, START_CLASSES))
        """by the count of cards and the class before: how likely each class is after the draw"""
        before, counts, final = self._deal(hands, rng)
        after = np.searchsorted(EDGES, strengths(final), "right")
        np.add.at(self.exchanges, (np.array(counts), np.array(before), after), 1)
        totals = self.exchanges.sum(axis=2, keepdims=True)
        self.exchanges /= np.where(totals > 0, totals, 1)

    def _deal(self, hands: int, rng: np.random.Generator) -> tuple[list[int], list[int], Numbers]:
        """Return of many draws the class before, how many cards, and the hand after."""
        before: list[int] = []
        counts: list[int] = []
        final: list[list[int]] = []
        for _ in range(hands):
            cards = rng.permutation(DECK_SIZE).tolist()
            hand, coming = cards[:HAND], cards[HAND:]
            start = start_class(hand)
            self.starts[start] += 1 / hands
            for count in DRAWS[start]:
                gone = cards_to_draw(hand, count)
                kept = [card for card in hand if card not in gone]
                for first in range(0, TRIES * count or 1, count or 1):
                    before.append(start)
                    counts.append(count)
                    final.append(kept + coming[first : first + count])
        return before, counts, np.array(final)


class DrawSolver(TreeSolver):
    """Solves a game of ``SIZES`` over the classes of :mod:`pokerclient.bots.blueprint.draw_hands`."""

    def __init__(self, game: DrawGame, seed: int = 1, hands: int = 50_000) -> None:
        """``hands`` are those over which the classes are counted."""
        tree = AbstractTree(situations(game))
        counted = CountedHands(hands, np.random.default_rng(seed))
        drawing = np.flatnonzero((tree.street == BIG_BLIND_DRAWS) | (tree.street == BUTTON_DRAWS))
        super().__init__(
            tree,
            np.array(CLASSES)[tree.street],
            _ends(tree),
            big_blind=BIG_BLIND,
            seed=seed,
            hands=START_CLASSES,
            drawing=drawing.tolist(),
            exchanges=list(counted.exchanges.astype(np.float32)),
        )
        self._start[:] = counted.starts
        allowed = np.array([[count in counts for count in _COUNTS] for counts in DRAWS]).T
        for first in self.first_row[drawing]:
            self._legal[: len(allowed), first : first + len(DRAWS)] = allowed
        places = np.arange(START_CLASSES)
        rows = self.first_row[:, None] + np.minimum(places, np.array(CLASSES)[tree.street][:, None] - 1)
        before = np.ones((START_CLASSES, START_CLASSES), np.float32)
        after = before * (places < FINAL_CLASSES) * (places < FINAL_CLASSES)[:, None]
        self._hands_met = Deal(rows, (before, after, after * np.sign(places[:, None] - places)))

    def deal(self) -> Deal:
        """Return all classes, which are the same in each iteration."""
        return self._hands_met

    def best_response(self, chances: Floats) -> tuple[float, float]:
        """Return what a best response wins from a strategy in big blinds a hand, as the big blind and as the button.

        ``chances`` are for each choice the probability of each row.  The response has the same classes and sizes.
        """
        cells, tree = self._cells(self._hands_met), self._tree
        legal = self._legal.ravel()[cells]
        values = self._value_ends(self._walk_down(chances.ravel()[cells]), self._hands_met)
        values[tree.player, np.arange(tree.size)] = -np.inf
        for player, step, exchange in reversed(self._steps):
            nodes, after = self._nodes[step], self._after[step]
            won = values[player, after]
            chosen = np.where(legal[step], won if exchange is None else won @ exchange.T, -np.inf)
            values[player, nodes] = np.maximum(values[player, nodes], chosen)
            values[1 - player, nodes] += values[1 - player, after]
        as_big_blind, as_button = (values[:, 0] * self._start).sum(axis=1).tolist()
        return as_big_blind, as_button


def _ends(tree: AbstractTree) -> list[Numbers]:
    """Return the ends before the draw, those by a fold after it, and those where the cards decide."""
    drawn = np.zeros(tree.size + len(tree.payoffs), np.bool_)
    for node in range(tree.size):
        drawn[tree.next[node][tree.legal[node]]] = tree.street[node] >= BIG_BLIND_DRAWS
    after = drawn[tree.size :]
    return [np.flatnonzero(kind) for kind in (~after, after & ~tree.showdown, tree.showdown)]

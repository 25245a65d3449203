"""The strategy ``optimal``: plays the exact solution of the table's rule set (needs NumPy)."""

from __future__ import annotations

import random

from pokerclient.bots.uth_bots import HouseBot
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.cards import parse_card
from pokerroom.store.solution_cache import find_solution
from pokerroom.uth.solver.game import HouseGame, game_of
from pokerroom.uth.solver.optimal_strategy import OptimalStrategy
from pokerwire.error_tree import PokerRoomError
from pokerwire.uth.round_events import Option


class NotSolved(PokerRoomError):
    """Nobody has computed the optimal play of these rules; the text says how."""


class UthOptimal(HouseBot):
    """Presses the best button at every decision."""

    def __init__(self, rng: random.Random, ante: int = 0) -> None:
        super().__init__(rng, ante)
        self._strategies: dict[HouseGame, OptimalStrategy] = {}

    def decide(self, view: UthTableView) -> Option:
        """Return the best button; raise :class:`NotSolved` when the solution is not at hand."""
        assert view.choices is not None, "a decision is open"
        phase, options = view.choices.phase, view.options
        if len(options) < 2:
            return options[0]
        multiples: tuple[int, ...] = getattr(view.rules.raises, phase)
        strategy = self._strategy(game_of(view.rules, options[-1].by // multiples[-1]))
        hole, board = [[parse_card(name) for name in cards] for cards in (view.my_cards, view.board)]
        return strategy.choose(phase, hole, board, options)

    def _strategy(self, game: HouseGame) -> OptimalStrategy:
        if game not in self._strategies:
            solution = find_solution(game)
            if solution is None:
                raise NotSolved(
                    "the optimal play of these rules is not computed: pokerroom uth solve --rules does it"
                )
            self._strategies[game] = OptimalStrategy(solution)
        return self._strategies[game]

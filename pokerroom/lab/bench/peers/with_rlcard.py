"""rlcard: Python with NumPy.  Its no-limit game has five actions only (half pot, pot, all-in), not every size."""

from __future__ import annotations

from random import Random
from typing import Any

import rlcard

from pokerroom.lab.bench.bench_games import BenchGame
from pokerroom.lab.bench.policies import Policy

PACKAGE = "rlcard"
GAMES = frozenset({"holdem_limit_2", "holdem_no_limit_6"})

SEED = 1


def is_raise(action: str) -> bool:
    """Whether rlcard's action of this name bets or raises."""
    return action == "raise" or action.startswith("RAISE") or action == "ALL_IN"


class RlcardEngine:
    """rlcard's game, without the observation vectors of its environment."""

    def __init__(self, game: BenchGame) -> None:
        self._limit = game.structure == "limit"
        config: dict[str, Any] = {"seed": SEED}
        if not self._limit:
            config.update(game_num_players=game.players, chips_for_each=game.stack)
        self._game = rlcard.make("limit-holdem" if self._limit else "no-limit-holdem", config=config).game

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return its decisions and whether the pay-offs add up to nothing."""
        game = self._game
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            decisions += 1
            legal = {getattr(action, "name", action): action for action in state["legal_actions"]}
            raises = [name for name in legal if is_raise(name)]
            choice = choose(rng, self._facing(legal), bool(raises))
            state, _ = game.step(legal[self._name(choice, legal, raises, rng)])
        return decisions, abs(float(sum(game.get_payoffs()))) < 1e-9

    def _facing(self, legal: dict[str, Any]) -> bool:
        if self._limit:
            return "check" not in legal
        in_front: list[int] = self._game.round.raised
        return bool(max(in_front) > in_front[self._game.game_pointer])

    def _name(self, choice: str, legal: dict[str, Any], raises: list[str], rng: Random) -> str:
        if choice == "raise":
            return raises[int(rng.random() * len(raises))]
        names = ("fold", "FOLD") if choice == "fold" else ("check", "call", "CHECK_CALL")
        return next(name for name in names if name in legal)


ENGINE = RlcardEngine

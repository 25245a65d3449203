"""PyPokerEngine: pure Python, no-limit hold'em, through its emulator (no messages to player objects)."""

from __future__ import annotations

from random import Random

from pypokerengine.api.emulator import Emulator
from pypokerengine.engine.poker_constants import PokerConstants

from pokerroom.lab.bench.bench_games import SMALL_BLIND, BenchGame
from pokerroom.lab.bench.policies import Policy, bet_size

PACKAGE = "pypokerengine"
GAMES = frozenset({"holdem_no_limit_6"})

MANY_ROUNDS = 10**9
CANNOT_RAISE = -1


class PyPokerEngine:
    """Every hand starts from a new state of the emulator."""

    def __init__(self, game: BenchGame) -> None:
        self._chips = game.players * game.stack
        self._emulator = Emulator()
        self._emulator.set_game_rule(game.players, MANY_ROUNDS, SMALL_BLIND, game.ante)
        names = [f"player {i}" for i in range(game.players)]
        self._players = {name: {"stack": game.stack, "name": name} for name in names}

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return its decisions and whether the chips are all there."""
        emulator = self._emulator
        state, _ = emulator.start_new_round(emulator.generate_initial_game_state(self._players))
        decisions = 0
        while state["street"] != PokerConstants.Street.FINISHED:
            decisions += 1
            _, matching, raising = emulator.generate_possible_actions(state)
            paid = state["table"].seats.players[state["next_player"]].paid_sum()
            minimum, maximum = raising["amount"]["min"], raising["amount"]["max"]
            choice = choose(rng, matching["amount"] > paid, minimum != CANNOT_RAISE)
            if choice == "match":
                state, _ = emulator.apply_action(state, "call", matching["amount"])
            elif choice == "fold":
                state, _ = emulator.apply_action(state, "fold", 0)
            else:
                state, _ = emulator.apply_action(state, "raise", bet_size(rng, minimum, maximum))
        return decisions, sum(player.stack for player in state["table"].seats.players) == self._chips


ENGINE = PyPokerEngine

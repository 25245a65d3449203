"""open_spiel: C++ with Python bindings, its ``universal_poker``."""

from __future__ import annotations

from random import Random

import pyspiel

from pokerroom.lab.bench.bench_games import BIG_BET, BIG_BLIND, MAX_BETS, SMALL_BLIND, BenchGame
from pokerroom.lab.bench.policies import Policy

PACKAGE = "pyspiel"
GAMES = frozenset({"holdem_limit_2", "holdem_no_limit_6"})

FOLD = 0
MATCH = 1


def description(game: BenchGame) -> str:
    """Return open_spiel's description of ``game``; its players are numbered from 1 there."""
    parts = {
        "numPlayers": game.players,
        "numSuits": 4,
        "numRanks": 13,
        "numRounds": 4,
        "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
    }
    if game.structure == "limit":
        parts |= {
            "betting": "limit",
            "blind": f"{BIG_BLIND} {SMALL_BLIND}",
            "firstPlayer": "2 1 1 1",
            "raiseSize": f"{BIG_BLIND} {BIG_BLIND} {BIG_BET} {BIG_BET}",
            "maxRaises": f"{MAX_BETS - 1} {MAX_BETS} {MAX_BETS} {MAX_BETS}",
        }
    else:
        parts |= {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "blind": " ".join(map(str, [SMALL_BLIND, BIG_BLIND] + [0] * (game.players - 2))),
            "firstPlayer": "3 1 1 1",
            "stack": " ".join([str(game.stack)] * game.players),
        }
    return f"universal_poker({','.join(f'{name}={value}' for name, value in parts.items())})"


class OpenSpielEngine:
    """One hand after the other, each in a new state."""

    def __init__(self, game: BenchGame) -> None:
        self._game = pyspiel.load_game(description(game))

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return its decisions and whether the returns add up to nothing."""
        state = self._game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(legal[int(rng.random() * len(legal))])
                continue
            decisions += 1
            facing = legal[0] == FOLD
            raises = legal[2 if facing else 1 :]
            choice = choose(rng, facing, bool(raises))
            if choice == "raise":
                state.apply_action(raises[int(rng.random() * len(raises))])
            else:
                state.apply_action(FOLD if choice == "fold" else MATCH)
        return decisions, abs(sum(state.returns())) < 1e-9


ENGINE = OpenSpielEngine

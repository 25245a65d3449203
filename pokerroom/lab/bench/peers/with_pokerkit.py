"""pokerkit: pure Python, many games, all automations on."""

from __future__ import annotations

from random import Random
from typing import Any

import pokerkit

from pokerroom.lab.bench.bench_games import BIG_BET, BIG_BLIND, MAX_BETS, SMALL_BLIND, BenchGame
from pokerroom.lab.bench.bench_games import GAMES as ALL_GAMES
from pokerroom.lab.bench.policies import Policy, bet_size, discard_count
from pokerwire import games

PACKAGE = "pokerkit"
GAMES = frozenset(game.name for game in ALL_GAMES)

STRUCTURES = {
    "limit": pokerkit.BettingStructure.FIXED_LIMIT,
    "pot_limit": pokerkit.BettingStructure.POT_LIMIT,
    "no_limit": pokerkit.BettingStructure.NO_LIMIT,
}


class PokerKitEngine:
    """One hand after the other, each in a new ``State``."""

    def __init__(self, game: BenchGame) -> None:
        self._game = game
        self._chips = game.players * game.stack
        limit = game.structure == "limit"
        self._later_bet = BIG_BET if limit else BIG_BLIND
        self._cap = MAX_BETS if limit else None
        self._first_cap = MAX_BETS - 1 if limit else None
        self._streets = self._draw() if games.GAMES[game.game].draws else self._holdem()

    def _street(self, *, hole: int = 0, board: int = 0, draw: bool = False, bet: int) -> Any:
        """One street; pokerkit does not count the big blind among the bets of the first one."""
        burn = bool(board) or draw
        cap = self._first_cap if hole else self._cap
        return pokerkit.Street(burn, (False,) * hole, board, draw, pokerkit.Opening.POSITION, bet, cap)

    def _holdem(self) -> tuple[Any, ...]:
        later = self._later_bet
        return (
            self._street(hole=2, bet=BIG_BLIND),
            self._street(board=3, bet=BIG_BLIND),
            self._street(board=1, bet=later),
            self._street(board=1, bet=later),
        )

    def _draw(self) -> tuple[Any, ...]:
        return (self._street(hole=5, bet=BIG_BLIND), self._street(draw=True, bet=self._later_bet))

    def _new(self) -> Any:
        game = self._game
        return pokerkit.State(
            tuple(pokerkit.Automation),
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            self._streets,
            STRUCTURES[game.structure],
            True,
            (game.ante,) * game.players,
            (SMALL_BLIND, BIG_BLIND) + (0,) * (game.players - 2),
            0,
            (game.stack,) * game.players,
            game.players,
        )

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return its decisions and whether the chips are all there."""
        state = self._new()
        decisions = 0
        while state.status:
            decisions += 1
            drawer = state.stand_patter_or_discarder_index
            if drawer is not None:
                cards = list(state.get_down_cards(drawer))
                state.stand_pat_or_discard(cards[: discard_count(rng)])
                continue
            minimum = state.min_completion_betting_or_raising_to_amount
            choice = choose(rng, bool(state.checking_or_calling_amount), minimum is not None)
            if choice == "match":
                state.check_or_call()
            elif choice == "fold":
                state.fold()
            else:
                maximum = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(bet_size(rng, minimum, maximum))
        return decisions, sum(state.stacks) == self._chips


ENGINE = PokerKitEngine

"""clubs: pure Python, any betting structure; it may fail in the middle of a hand when a pot has an odd chip."""

from __future__ import annotations

from random import Random
from typing import Any

import clubs

from pokerroom.lab.bench.bench_games import BIG_BET, BIG_BLIND, MAX_BETS, SMALL_BLIND, BenchGame
from pokerroom.lab.bench.policies import Policy, bet_size

PACKAGE = "clubs"
GAMES = frozenset({"holdem_limit_2", "holdem_no_limit_6"})


def configuration(game: BenchGame) -> dict[str, Any]:
    """Return the dealer's configuration for ``game``; the big blind counts as the first of the capped bets."""
    limit = game.structure == "limit"
    base = clubs.configs.LIMIT_HOLDEM_TWO_PLAYER if limit else clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER
    config = dict(base)
    config.update(
        num_players=game.players,
        blinds=[SMALL_BLIND, BIG_BLIND] + [0] * (game.players - 2),
        start_stack=game.stack,
    )
    if limit:
        config.update(
            raise_sizes=[BIG_BLIND, BIG_BLIND, BIG_BET, BIG_BET],
            num_raises=[MAX_BETS - 1, MAX_BETS, MAX_BETS, MAX_BETS],
        )
    return config


class ClubsEngine:
    """One dealer whose stacks are put right before every hand."""

    def __init__(self, game: BenchGame) -> None:
        self._chips = game.players * game.stack
        self._dealer = clubs.poker.Dealer(**configuration(game))

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return its decisions and whether the chips are all there."""
        dealer = self._dealer
        seen = dealer.reset(reset_button=False, reset_stacks=True)
        decisions = 0
        done = [False]
        while not all(done):
            decisions += 1
            to_call, minimum, maximum = int(seen["call"]), int(seen["min_raise"]), int(seen["max_raise"])
            choice = choose(rng, to_call > 0, maximum > to_call)
            if choice == "match":
                bet = to_call
            elif choice == "fold":
                bet = -1
            else:
                bet = bet_size(rng, minimum, maximum)
            seen, _, done = dealer.step(bet)
        return decisions, sum(seen["stacks"]) == self._chips


ENGINE = ClubsEngine

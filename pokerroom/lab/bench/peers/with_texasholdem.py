"""texasholdem: pure Python, no-limit hold'em."""

from __future__ import annotations

from random import Random

from texasholdem.game.action_type import ActionType
from texasholdem.game.game import TexasHoldEm

from pokerroom.lab.bench.bench_games import BIG_BLIND, SMALL_BLIND, BenchGame
from pokerroom.lab.bench.policies import Policy, bet_size

PACKAGE = "texasholdem"
GAMES = frozenset({"holdem_no_limit_6"})


class TexasHoldemEngine:
    """One table whose stacks are put right before every hand."""

    def __init__(self, game: BenchGame) -> None:
        self._stack = game.stack
        self._chips = game.players * game.stack
        self._table = TexasHoldEm(
            buyin=game.stack, big_blind=BIG_BLIND, small_blind=SMALL_BLIND, max_players=game.players
        )

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return its decisions and whether the chips are all there."""
        table = self._table
        for player in table.players:
            player.chips = self._stack
        table.start_hand()
        decisions = 0
        while table.is_hand_running():
            decisions += 1
            moves = table.get_available_moves()
            facing = ActionType.CALL in moves.action_types
            choice = choose(rng, facing, ActionType.RAISE in moves.action_types)
            if choice == "match":
                table.take_action(ActionType.CALL if facing else ActionType.CHECK)
            elif choice == "fold":
                table.take_action(ActionType.FOLD)
            else:
                sizes = moves.raise_range
                table.take_action(ActionType.RAISE, total=bet_size(rng, sizes[0], sizes[-1]))
        return decisions, sum(player.chips for player in table.players) == self._chips


ENGINE = TexasHoldemEngine

"""The configuration of a match: game, stakes, length, seed and limits, in one record that every process gets."""

from __future__ import annotations

import msgspec

from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.poker.rules import GAMES
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_config import Clocks, TableConfig

MAX_LINE_UPS = 500
"""line-ups of a match; more entrants than that need a league"""
SMALL_GAMES = ("kuhn", "leduc")
"""Two-player games of few cards, which :mod:`pokerroom.lab.games` plays. Their unit is the ante: it counts as a big
blind of 1."""
SMALL_POSITIONS = ("first", "second")
"""who acts first in them, and who second"""


def plays_holdem(name: str) -> bool:
    """Whether the battles, environments and estimates for hold'em can play the game of this name."""
    game, _ = GAME_NAMES.get(name, ("", ""))
    return game in GAMES and GAMES[game].is_holdem


class MatchConfig(msgspec.Struct, frozen=True):
    """One match. Amounts in chips."""

    game: str = "holdem-no-limit"
    """a key of :data:`~pokerroom.lab.arena.match.game_names.GAME_NAMES`, or one of ``SMALL_GAMES``"""
    seats: int = 2
    small_blind: int = 50
    big_blind: int = 100
    ante: int = 0
    """every player's ante"""
    stack: int = 10_000
    """everybody's stack at the start of each hand, or of each session when stacks are kept"""
    keep_stacks: bool = False
    """carry stacks from hand to hand within a session; players without chips buy in again"""
    max_bets: int = 4
    """fixed limit: bet and raises a round (rule A7)"""
    duplicate: bool = True
    """play each deal once in every rotation of the players"""
    orders: bool = True
    """let the players sit in all orders around tables of three and four, and in a drawn one at larger tables; false in
    leagues that were begun with the order of their names alone"""
    seed: int = 1
    session: int = 200
    """deals after which every bot starts anew; also the size of a block"""
    apart: bool = False
    """run Python bots in processes of their own too; commands always are"""
    time_limit: int = 5_000
    """milliseconds for a decision; bots in this process know it but are not held to it"""
    memory: int = 1024
    """memory limit of a bot's process in MiB; 0 = none"""
    max_faults: int = 20
    """a bot with more faults in one session is not asked again in it, and is out from the next block on"""
    equity: bool = True
    """also compute the result with all-in hands at their expected value"""

    @property
    def table_config(self) -> TableConfig:
        """The table of this match, as it is described to the bots; raise :class:`ConfigError` when it cannot be."""
        game, structure = GAME_NAMES[self.game]
        max_players = GAMES[game].max_players
        if not 2 <= self.seats <= max_players:
            raise ConfigError(f"{self.game} is played by 2 to {max_players}, not by {self.seats}")
        return check(
            TableConfig(
                "battle",
                game=game,
                structure=structure,
                seats=self.seats,
                small_blind=self.small_blind,
                big_blind=self.big_blind,
                ante=self.ante,
                min_buy_in=self.stack,
                max_buy_in=self.stack,
                max_bets=self.max_bets,
                six_seat_draw=bool(GAMES[game].more_players_option)
                and self.seats > GAMES[game].usual_players,
                turn_up_all_in=False,
                clocks=Clocks(decision=self.time_limit, time_bank=0, street_pause=0, hand_pause=0),
            )
        )

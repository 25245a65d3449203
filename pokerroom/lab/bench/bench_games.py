"""The games that engines are measured at."""

from __future__ import annotations

from dataclasses import dataclass

from pokerwire.cash.table_config import GameName, StructureName


@dataclass(frozen=True, slots=True)
class BenchGame:
    """A game with blinds of 1 and 2; at fixed limit the bets are 2 and 4, four in a round."""

    name: str
    title: str
    game: GameName
    structure: StructureName
    players: int
    stack: int
    """chips of everybody at the start of every hand"""
    ante: int = 0
    """paid by everybody"""


SMALL_BLIND = 1
BIG_BLIND = 2
BIG_BET = 4
MAX_BETS = 4

GAMES = (
    BenchGame("holdem_limit_2", "hold'em, fixed limit, heads-up", "holdem", "limit", 2, 400),
    BenchGame("holdem_no_limit_6", "hold'em, no-limit, six players", "holdem", "no_limit", 6, 200),
    BenchGame("draw_limit_2", "draw, fixed limit, heads-up", "draw", "limit", 2, 400, ante=1),
    BenchGame("draw_limit_6", "draw, fixed limit, six players", "draw", "limit", 6, 400, ante=1),
    BenchGame("draw_pot_limit_2", "draw, pot-limit, heads-up", "draw", "pot_limit", 2, 200),
)

"""Which table suits a newcomer who has chosen none: hold'em with company, else other games with people."""

from __future__ import annotations

from typing import Literal

from pokerwire.games import GAMES
from pokerwire.room.table_info import TableInfo

USUAL_GAME = next(iter(GAMES))
"""what a newcomer expects"""

Company = Literal["people", "bots", "nobody"]
RANKS: dict[Literal["usual", "other"], dict[Company, int]] = {
    "usual": {"people": 0, "bots": 0, "nobody": 2},
    "other": {"people": 1, "bots": 3, "nobody": 4},
}
"""how well a table suits, 0 best, by whether it plays the usual game alone and by who is there"""


def rank_of(row: TableInfo) -> int:
    """Return how well a table suits a newcomer, 0 best."""
    game = RANKS["usual" if row.game == USUAL_GAME and not row.games else "other"]
    return game["people" if present_at(row) else "bots" if row.bots else "nobody"]


def present_at(row: TableInfo) -> int:
    """Return how many people are at a table, without those who are away."""
    return row.seated - row.bots - len(row.away)

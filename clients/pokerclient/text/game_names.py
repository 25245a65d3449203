"""The names of games where there is little room."""

from __future__ import annotations

from pokerlocale.spoken import _
from pokerwire.cash.table_config import GameName, StructureName
from pokerwire.games import GAMES

SHORT_STRUCTURES: dict[StructureName, str] = {"limit": "L", "pot_limit": "PL", "no_limit": "NL"}


def short_game_name(structure: StructureName, game: GameName) -> str:
    """Return structure and game in short: ``NL Hold'em``."""
    return f"{_(SHORT_STRUCTURES[structure])} {_(GAMES[game].short)}"

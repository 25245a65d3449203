"""The names of games and betting structures."""

from __future__ import annotations

from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _
from pokerwire.cash.table_config import GameName, StructureName

GAMES: dict[GameName, str] = {"holdem": N_("Hold'em"), "draw": N_("Five-Card Draw")}
WITH_STRUCTURE: dict[StructureName, str] = {
    "limit": N_("Limit {game}"),
    "pot_limit": N_("Pot-limit {game}"),
    "no_limit": N_("No-limit {game}"),
}
SHORT_GAMES: dict[GameName, str] = {"holdem": N_("Hold'em"), "draw": NP_("game", "Draw")}
SHORT_STRUCTURES: dict[StructureName, str] = {"limit": "L", "pot_limit": "PL", "no_limit": "NL"}


def game_name(structure: StructureName, game: GameName) -> str:
    """Return structure and game: ``No-limit Hold'em``."""
    return _(WITH_STRUCTURE[structure], game=_(GAMES[game]))


def short_game_name(structure: StructureName, game: GameName) -> str:
    """Return the same where there is little room: ``NL Hold'em``."""
    return f"{_(SHORT_STRUCTURES[structure])} {_(SHORT_GAMES[game])}"

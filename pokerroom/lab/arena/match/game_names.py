"""The games of battles and environments by their names on the command line: those that are dealt from 52 cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerwire.games import FULL_DECK, GAMES

if TYPE_CHECKING:
    from pokerwire.cash.table_config import GameName, StructureName

STRUCTURES: tuple[StructureName, ...] = ("limit", "pot_limit", "no_limit")
GAME_NAMES: dict[str, tuple[GameName, StructureName]] = {
    f"{game.name}-{structure}".replace("_", "-"): (game.name, structure)
    for game in GAMES.values()
    if game.deck == FULL_DECK
    for structure in STRUCTURES
}


def in_competition(name: str) -> bool:
    """Whether the protocol of the computer poker competition has words for a game: the highest five of all win."""
    game, _ = GAME_NAMES.get(name, ("", ""))
    return game in GAMES and GAMES[game].ranking == "high" and not GAMES[game].plays


def is_deep(name: str) -> bool:
    """Whether stacks have 200 big blinds where nothing is said, as in the competition, and not 100."""
    return in_competition(name) and GAME_NAMES[name][1] == "limit"

"""The codes of the games.

PHH has none for pot-limit hold'em, for five-card draw, for Omaha with four cards at limits other than pot-limit and
with five at any, for short-deck hold'em and 2-7 single draw at limits other than no-limit, or for 2-7 triple draw and
Badugi at limits other than fixed; those are this project's own.
"""

from __future__ import annotations

CODES: dict[str, tuple[str, str]] = {
    "FT": ("holdem", "limit"),
    "NT": ("holdem", "no"),
    "PT": ("holdem", "pot"),
    "PO": ("omaha", "pot"),
    "FO": ("omaha", "limit"),
    "NO": ("omaha", "no"),
    "PO5": ("omaha5", "pot"),
    "FO5": ("omaha5", "limit"),
    "NO5": ("omaha5", "no"),
    "NS": ("short_deck", "no"),
    "FS": ("short_deck", "limit"),
    "PS": ("short_deck", "pot"),
    "N2L1D": ("single_draw", "no"),
    "F2L1D": ("single_draw", "limit"),
    "P2L1D": ("single_draw", "pot"),
    "F2L3D": ("triple_draw", "limit"),
    "P2L3D": ("triple_draw", "pot"),
    "N2L3D": ("triple_draw", "no"),
    "FB": ("badugi", "limit"),
    "PB": ("badugi", "pot"),
    "NB": ("badugi", "no"),
    "F5D": ("draw", "limit"),
    "P5D": ("draw", "pot"),
    "N5D": ("draw", "no"),
}
"""code: game and structure, in the words of a replay's record"""

UNSUPPORTED_GAMES = {
    "FO/8": "fixed-limit Omaha eight or better",
    "F7S": "fixed-limit seven-card stud",
    "F7S/8": "fixed-limit seven-card stud eight or better",
    "FR": "fixed-limit razz",
}
"""the games of the specification that the room does not deal"""


def code_of(game: str, structure: str) -> str:
    """Return the code of a game."""
    return next(code for code, game_and_structure in CODES.items() if game_and_structure == (game, structure))

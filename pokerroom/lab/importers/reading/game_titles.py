"""Which game a site's words mean: its cards and its betting structure."""

from __future__ import annotations

import re

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerwire.quoted_text import shortened

_TWIST = (
    r"cap(?:ped)?(?: nl| pl)?|double|short[ -]?deck|six[ -]?plus|6\+|split|irish|super|"
    r"(?:4|5|6|7|five|six|seven)[ -]card"
)
_OTHER = (
    r"omaha(?: hi/lo\b| h/l\b| 8\b)?|plo\d*\b|courchevel|razz|badugi|badacey|badeucy|"
    r"(?:7[ -]card )?stud(?: hi/lo)?|h\.?o\.?r\.?s\.?e\b|hose\b|chinese|pineapple|telesina|"
    r"(?:2-7|deuce to seven|lowball|triple draw|single draw)[\w -]*|short[ -]?deck|six[ -]?plus|"
    r"all[ -]in or fold|aof\b"
)
_LOW_TOO = r"(?! ?(?:[/-]|hi[/-]|h/|lo\b|8))"
_GAME = re.compile(
    rf"\b(?P<omaha5>(?:(?:5|five)[ -]card (?:omaha|plo)|omaha 5|plo5)(?: hi\b)?{_LOW_TOO})|"
    rf"(?P<twist>\b(?:{_TWIST})\s+)?"
    rf"\b(?:(?P<holdem>(?:texas )?hold ?['’]?em\b)|(?P<draw>(?:5|five)[ -]card draw\b)|"
    rf"(?P<omaha>(?:omaha|plo4?\b)(?: hi\b)?{_LOW_TOO})|(?P<other>{_OTHER}))",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"\b(?P<no>no[ -]?limit|nl\b)|\b(?P<pot>pot[ -]?limit|pl\b|pl(?=o))|\b(?P<limit>fix(?:ed)?[ -]?limit|limit|fl\b)",
    re.IGNORECASE,
)
NEAR = 16
"""characters between the name of a game and its structure"""


def game_of(text: str, line: int) -> tuple[str, str]:
    """Return the game and the structure that a title names last.

    Raise BadRecord for a game that the room does not deal, by its name, and HistoryError where none is named.
    """
    games = list(_GAME.finditer(text))
    if not games:
        raise HistoryError('no game is named here, such as "Hold\'em No Limit" or "5 Card Draw Limit"', line)
    game = games[-1]
    if game["twist"] or game["other"]:
        raise BadRecord(f"the room does not deal {shortened(' '.join(game[0].split()))}")
    around = [match for match in _LIMIT.finditer(text) if _is_near(match, game)]
    if not around:
        raise HistoryError(f"no structure is named here, such as {game[0]} No Limit", line)
    after = [match for match in around if match.start() >= game.end()]
    return str(game.lastgroup), str((after or around[-1:])[0].lastgroup)


def _is_near(limit: re.Match[str], game: re.Match[str]) -> bool:
    return limit.start() - game.end() <= NEAR and game.start() - limit.end() <= NEAR

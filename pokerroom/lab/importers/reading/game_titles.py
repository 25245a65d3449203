"""Which game a site's words mean: its cards and its betting structure."""

from __future__ import annotations

import re
from functools import lru_cache

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerwire.quoted_text import shortened

_TWIST = (
    r"cap(?:ped)?(?: nl| pl)?|double|short[ -]?deck|six[ -]?plus|6\+|split|irish|super|"
    r"(?:4|5|6|7|four|five|six|seven)[ -]?cards?"
)
_LOW = r"hi[ /-]?lo(?:w|\b)|h/l|_?hl\b|8\b"
_OMAHA_6 = r"(?:omaha|plo)[ -]?[67](?: cards)?"
_OTHER = (
    rf"{_OMAHA_6}|omaha(?: ?-?(?:{_LOW}))?|plo-?\d*\b|courchevel|razz|badacey|badeucy|fusion|"
    r"(?:(?:5|7|five|seven)[ -]?cards? ?)?(?:stud|7stud)(?: hi/lo)?|7stud|h\.?o\.?r\.?s\.?e\b|hose\b|chinese|pineapple|"
    r"telesina|(?:2-7|deuce to seven|lowball|triple draw|single draw)[\w -]*|short[ -]?deck|six[ -]?plus|"
    r"all[ -]in or fold|aof\b"
)
_HIGH = rf"(?! ?[/-]| ?-?(?:hi[/-]|lo\b|{_LOW})| ?[5-8](?![\d./]))"
"""what an Omaha that only high hands win is not followed by"""
_GAME = re.compile(
    rf"\b(?P<omaha5>(?:(?:5|five)[ -]?card (?:omaha|plo)|omaha ?5(?: cards)?|plo-?5)(?: hi\b)?{_HIGH})|"
    r"(?P<single_draw>single draw 2-7 lowball|2-7 single draw)|"
    r"(?P<triple_draw>triple draw 2-7 lowball|2-7 triple draw)|(?P<badugi>badugi\b)|"
    r"(?P<short_deck>(?:short[ -]?deck|six[ -]?plus|6\+) hold ?['’]?em\b)|"
    rf"(?P<twist>\b(?:{_TWIST})\s+)?"
    rf"\b(?:(?P<holdem>(?:texas )?hold ?['’]?em\b)|(?P<draw>(?:5|five)[ -]card draw\b)|"
    rf"(?P<omaha>(?:omaha|plo4?\b)(?: hi\b)?{_HIGH})|(?P<other>{_OTHER}))",
    re.IGNORECASE,
)
_TWO_LIMITS = re.compile(r"pot limit pre-?flop\b.*?post-?flop|\bNL post-?flop", re.IGNORECASE)
"""pot-limit before the flop and no-limit after it, whose bets are all legal at no-limit"""
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
    try:
        return _game_of(text)
    except HistoryError as error:
        raise HistoryError(error.args[0], line) from None


@lru_cache(maxsize=256)
def _game_of(text: str) -> tuple[str, str]:
    games = list(_GAME.finditer(text))
    if not games:
        raise HistoryError('no game is named here, such as "Hold\'em No Limit" or "5 Card Draw Limit"')
    game = games[-1]
    if game["twist"] or game["other"]:
        raise BadRecord(f"the room does not deal {shortened(' '.join(game[0].split()))}")
    if _TWO_LIMITS.search(text):
        return str(game.lastgroup), "no"
    around = [match for match in _LIMIT.finditer(text) if _is_near(match, game)]
    if not around:
        raise HistoryError(f"no structure is named here, such as {game[0]} No Limit")
    after = [match for match in around if match.start() >= game.end()]
    return str(game.lastgroup), str((after or around[-1:])[0].lastgroup)


def _is_near(limit: re.Match[str], game: re.Match[str]) -> bool:
    return limit.start() - game.end() <= NEAR and game.start() - limit.end() <= NEAR

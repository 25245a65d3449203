"""The first two lines of a hand: its number, game, stakes, time and table."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.text.roman_numerals import read_roman_numeral
from pokerroom.history.text.text_amounts import SYMBOLS, Money

GAMES = {"Hold'em": "holdem", "5 Card Draw": "draw"}
STRUCTURES = {"Limit": "limit", "Pot Limit": "pot", "No Limit": "no"}

_LIMITS = "No Limit|Pot Limit|Fixed Limit|Limit"
_GAME = re.compile(rf"(Hold'em|5 Card Draw) ({_LIMITS})\b")
_OTHER_GAME = re.compile(rf"([A-Z0-9][\w' /-]*?(?: Hi/Lo)?) (?:{_LIMITS})\b")
_STAKES = re.compile(r"\(([^\d().,]*)([\d.,]+)/[^\d().,]*([\d.,]+)(?: [^()]*?)?(?: ?([A-Z]{3}))?\)")
_ENTRY = re.compile(r"Tournament #(\d+),(?: ([^\s+]*\d[^\s+]*(?:\+[^\s+]+)*(?: [A-Z]{3})?)(?= ))?")
_LEVEL = re.compile(r"\bLevel ([IVXLCDM]+)\b")
_TABLE = re.compile(r"^Table '(.*)' (?:(\d+)-max )?(?:\(Play Money\) )?Seat #(\d+) is the button")


@dataclass(frozen=True, slots=True)
class HandHeader:
    """What the first two lines say. ``small`` and ``big`` are the blinds, at fixed limit the bets (rule A6)."""

    number: str
    game: str
    structure: str
    small: int
    big: int
    money: Money
    tournament: bool
    table: str
    button: int
    tournament_number: str = ""
    level: int = 0
    """of a tournament; 0 if the text does not say"""
    buy_in: str = ""
    """as it is written: prize pool, bounty if there is one, fee"""


def read_header(first: str, second: str, line: int) -> HandHeader:
    """Return what the first two lines of the hand at ``line`` say.

    Raise HistoryError when they are no such lines, and BadRecord for a game that the room does not deal.
    """
    number, _, rest = first.partition("#")[2].partition(":")
    game, structure = _game(rest, line)
    symbol, small, big, currency = _stakes(rest, line)
    tournament = "Tournament #" in rest
    cents = not tournament and bool(symbol or currency or "." in small + big)
    money = Money(currency or _code(symbol), symbol, cents) if cents else Money()
    table = _TABLE.match(second)
    if table is None:
        raise HistoryError("the table should be here: \"Table '...' 6-max Seat #1 is the button\"", line + 1)
    blinds = money.read(small, line), money.read(big, line)
    header = HandHeader(number, game, structure, *blinds, money, tournament, table[1], int(table[3]))
    return replace(header, **_tournament_fields(rest)) if tournament else header


def _tournament_fields(rest: str) -> dict[str, Any]:
    entry, level = _ENTRY.search(rest), _LEVEL.search(rest)
    return {
        "tournament_number": entry[1] if entry else "",
        "buy_in": (entry[2] or "") if entry else "",
        "level": read_roman_numeral(level[1]) if level else 0,
    }


def _game(rest: str, line: int) -> tuple[str, str]:
    match = _GAME.search(rest)
    if match:
        return GAMES[match[1]], STRUCTURES[match[2].replace("Fixed ", "")]
    other = _OTHER_GAME.search(rest)
    if other:
        raise BadRecord(f"the room does not deal {other[1].strip()}")
    raise HistoryError('no game is named here, such as "Hold\'em No Limit" or "5 Card Draw Limit"', line)


def _stakes(rest: str, line: int) -> tuple[str, str, str, str]:
    match = None
    for match in _STAKES.finditer(rest):  # noqa: B007 - the last one: a name of a game may stand in brackets before it
        pass
    if match is None:
        raise HistoryError("no stakes are named here, such as '($0.05/$0.10 USD)' or '(50/100)'", line)
    symbol, small, big, currency = match.groups()
    return symbol.strip(), small, big, currency or ""


def _code(symbol: str) -> str:
    return next((code for code, sign in SYMBOLS.items() if sign == symbol), "")

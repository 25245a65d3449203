"""When and where a hand was played, by the first lines of its text: every site writes that in one of a few forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import msgspec

from pokerroom.history.history_errors import BadRecord
from pokerroom.history.text.text_amounts import SYMBOLS
from pokerroom.history.text.timestamps import eastern

LINES = 14
"""lines of a hand in which its heading stands"""
MAX_CHARACTERS = 4_000

_EASTERN = re.compile(r"(\d{4})[/-](\d\d?)[/-](\d\d?) (\d\d?):(\d\d):(\d\d) ET\b")
_YEAR_FIRST = re.compile(r"\b(\d{4})[/-](\d\d?)[/-](\d\d?)[ T,-]+(\d\d?):(\d\d)(?::(\d\d))?( ?ET\b)?")
_TIME_FIRST = re.compile(r"\b(\d\d?):(\d\d):(\d\d)( ET)? - (\d{4})/(\d\d?)/(\d\d?)")
_DAY_AND_MONTH = re.compile(r"\b(\d\d)[-/.](\d\d)[-/.](\d{4}) (\d\d?):(\d\d):(\d\d)( ET)?")
_DAY_FIRST = re.compile(r"\*\*\* (\d\d) (\d\d) (\d{4}) (\d\d?):(\d\d):(\d\d)")
_IN_WORDS = re.compile(r"\b([A-Z][a-z]{2})[a-z]* (\d\d?),? (\d\d?):(\d\d):(\d\d) (\w+) (\d{4})")
_MONTH_NAMED = re.compile(r"\b(\d\d?)-([A-Z][a-z]{2})-(\d{4}) (\d\d?):(\d\d):(\d\d)")
_VIEWER = re.compile(r"^Seat \d+: (.*?) *\[ME\]|<nickname>([^<]*)<", re.MULTILINE)
_STARTED = "<startdate>"
_FIELDS = re.compile(r"^(year|month|day|time) = \"?([\d:]+)", re.MULTILINE)
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_TABLE = re.compile(
    r"^(?:Table|Mesa):? ['\"](.+?)['\"](?= |$|,)|^Table:? (?:Table )?([^'\"\n(]+?)(?: *\(|$)|: Table ([^(\n]+?) \("
    r"|\"table_name\": ?\"([^\"]*)\"|<tablename>([^<]*)<|^table = [\"'](.*)[\"']",
    re.MULTILINE,
)
_TOURNAMENT = re.compile(
    r"[Tt](?:ournament|rny|ourney|orneo|orneio|ournoi)\b[^\d\n]{0,40}(\d+)?"
    r"|<tournamentcode>(\d*)|\"tournament_number\": ?\"(\d*)"
    r"|^_tournament = (\d+)",
    re.MULTILINE,
)
_NO_TOURNAMENT = re.compile(r"\"tournament\": ?false,?")
_CODES = ("USD", "EUR", "GBP", "CAD", "CNY", "INR")
_BLANK = "[ \\u00a0\\u202f]?"
_NAMED_CODE = re.compile(rf"(?:\d{_BLANK}|currency\W{{1,5}})({'|'.join(_CODES)})\b")
_CODES_OF_SIGNS = {sign: code for code, sign in reversed(SYMBOLS.items())}
_SIGN = "|".join([re.escape(sign) for sign in _CODES_OF_SIGNS])
_SIGN_OF_AMOUNT = re.compile(rf"({_SIGN}){_BLANK}\d|\d{_BLANK}({_SIGN})")
_SEATS = re.compile(r"^\s*[Ss]eat ?\d+:|\"players\"|<players>", re.MULTILINE)


class Heading(msgspec.Struct, frozen=True):
    """When a hand began (ms since 1970, 0: not said), its table and tournament, and the currency of its amounts."""

    played: int = 0
    table: str = ""
    tournament: str = ""
    """its number, ``?`` if it has none; empty for a cash game"""
    currency: str = ""
    viewer: str = ""
    """for whom it was written, where that is said"""


def read_heading(lines: Sequence[str]) -> Heading:
    """Return what the first lines of a hand say; a time without a zone counts as UTC."""
    text = _NO_TOURNAMENT.sub("", "\n".join(lines[:LINES])[:MAX_CHARACTERS])
    return Heading(
        _played(text.rpartition(_STARTED)[2]),
        _first_group(_TABLE.search(text)),
        _first_group(_TOURNAMENT.search(text), "?"),
        _currency(text),
        _first_group(_VIEWER.search(text)),
    )


def _first_group(match: re.Match[str] | None, none: str = "") -> str:
    if match is None:
        return ""
    return next((group for group in match.groups() if group), none).strip()[:100]


def _played(text: str) -> int:
    try:
        return _moment(text)
    except ValueError:
        return 0  # a day that no calendar has
    except OverflowError:
        raise BadRecord("the time at which it was played is out of range") from None


def _moment(text: str) -> int:
    if match := _EASTERN.search(text) or _YEAR_FIRST.search(text):
        year, month, day, hour, minute, second = [int(part or 0) for part in match.groups()[:6]]
        local = match.re is _EASTERN or bool(match[7])
    elif matches := list(_DAY_AND_MONTH.finditer(text)):
        match = next((one for one in matches if one[7]), matches[0])
        day, month, year, hour, minute, second = map(int, match.groups()[:6])
        local = bool(match[7])
    elif match := _TIME_FIRST.search(text):
        hour, minute, second, year, month, day = [int(match[group]) for group in (1, 2, 3, 5, 6, 7)]
        local = bool(match[4])
    elif match := _DAY_FIRST.search(text):
        day, month, year, hour, minute, second = map(int, match.groups())
        local = False
    elif (match := _IN_WORDS.search(text)) and match[1] in _MONTHS:
        month, local = _MONTHS.index(match[1]) + 1, match[6] in {"EST", "EDT"}
        day, hour, minute, second, year = [int(match[group]) for group in (2, 3, 4, 5, 7)]
    elif (match := _MONTH_NAMED.search(text)) and match[2] in _MONTHS:
        month, local = _MONTHS.index(match[2]) + 1, False
        day, year, hour, minute, second = [int(match[group]) for group in (1, 3, 4, 5, 6)]
    else:
        return _moment_of_fields(dict(_FIELDS.findall(text)))
    time = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    return _milliseconds(_from_eastern(time) if local else time)


def _moment_of_fields(fields: dict[str, str]) -> int:
    if not {"year", "month", "day"} <= fields.keys():
        return 0
    hour, minute, second = map(int, fields.get("time", "0:0:0").split(":"))
    day = [int(fields[name]) for name in ("year", "month", "day")]
    return _milliseconds(datetime(day[0], day[1], day[2], hour, minute, second, tzinfo=UTC))


def _from_eastern(time: datetime) -> datetime:
    for hours in (4, 5):
        universal = time + timedelta(hours=hours)
        if eastern(universal) == time:
            return universal
    return time + timedelta(hours=5)


def _milliseconds(time: datetime) -> int:
    return round(time.timestamp() * 1000)


def _currency(text: str) -> str:
    """Return the code of the currency: a code or a sign at an amount, before the seats if it is there.

    Names of players and tables may be codes and have signs.
    """
    title = _SEATS.split(text, maxsplit=1)[0]
    for part in (title, text):
        if match := _NAMED_CODE.search(part):
            return match[1]
        if match := _SIGN_OF_AMOUNT.search(part):
            return _CODES_OF_SIGNS[match[1] or match[2]]
    return ""

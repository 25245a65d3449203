"""When a tournament starts, as a host writes it: ``20:00``, ``friday 20:00``, ``every friday 20:00`` (rule T32)."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from pokerlocale.sentences import Sentence, in_quotes
from pokerroom.tables.table_errors import as_value
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.tournament.tournament_setup import TournamentSetup

AGAIN = "again"
"""a sit-and-go: as soon as one has begun the next is announced"""
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WRITTEN = re.compile(
    r"(?P<every>every )?(?:(?P<day>day|" + "|".join(WEEKDAYS) + r"|\d{4}-\d\d-\d\d) )?"
    r"(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)"
)
_EXAMPLES = Sentence(
    "{options}",
    {
        "options": (
            in_quotes("20:00"),
            in_quotes("friday 20:00"),
            in_quotes("2026-12-24 20:00"),
            in_quotes("every friday 20:00"),
            in_quotes("every day 20:00"),
        )
    },
)


def repeats(starts: str) -> bool:
    """Whether another one follows a tournament that starts so."""
    return starts == AGAIN or starts.startswith("every ")


def start_time(starts: str, after: datetime) -> datetime:
    """Return the first time later than ``after`` that ``starts`` means, in the time zone of ``after``.

    Raise :class:`TournamentConfigError` for what is no such time, and for a date that is over.
    """
    match = _WRITTEN.fullmatch(" ".join(starts.lower().split()))
    day = match["day"] if match is not None else None
    dated = day is not None and day[0].isdigit()
    if match is None or (match["every"] and (day is None or dated)) or (day == "day" and not match["every"]):
        raise TournamentConfigError.of_value("starts", starts, _EXAMPLES)
    hour, minute = int(match["hour"]), int(match["minute"])
    at = after.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if dated:
        return _on_date(str(day), at, after)
    if day in WEEKDAYS:
        at += timedelta(days=(WEEKDAYS.index(str(day)) - at.weekday()) % 7)
    if at <= after:
        at += timedelta(days=7 if day in WEEKDAYS else 1)
    return at


def _on_date(day: str, at: datetime, after: datetime) -> datetime:
    try:
        date = datetime.strptime(day, "%Y-%m-%d")
    except ValueError:
        raise TournamentConfigError(
            "{option} cannot be on {value}: there is no such day", option="starts", value=as_value(day)
        ) from None
    at = at.replace(year=date.year, month=date.month, day=date.day)
    if at <= after:
        raise TournamentConfigError(
            "{option} cannot be {value}: that time is in the past",
            option="starts",
            value=f"{at:%Y-%m-%d %H:%M}",
        )
    return at


def start_ms(starts: str, now: int) -> int:
    """Return the time in ms since 1970, by the clock of this machine, changes of the hour included."""
    local = datetime.fromtimestamp(now / 1000)
    return round(start_time(starts, local).timestamp() * 1000)


def is_past(setup: TournamentSetup, now: int) -> bool:
    """Whether a tournament should have started before ``now``, so that it is not announced any more."""
    return 0 < setup.start_at <= now or is_over(setup.starts, now)


def is_over(starts: str, now: int) -> bool:
    """Whether ``starts`` is a date that is over."""
    words = starts.split()
    if len(words) != 2 or not words[0][:1].isdigit():
        return False
    return datetime.strptime(starts, "%Y-%m-%d %H:%M") <= datetime.fromtimestamp(now / 1000)

"""Times in hand histories: UTC, and in brackets US Eastern Time, by which trackers sort."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache

_FORM = "{0.year}/{0.month:02}/{0.day:02} {0.hour}:{0.minute:02}:{0.second:02}"


def stamp(milliseconds: int) -> str:
    """Return "2026/11/20 11:37:11 UTC [2026/11/20 6:37:11 ET]" for a time in milliseconds since 1970."""
    time = datetime.fromtimestamp(milliseconds // 1000, UTC)
    return f"{_FORM.format(time)} UTC [{_FORM.format(eastern(time))} ET]"


def iso_time(milliseconds: int) -> str:
    """Return "2026-11-20T11:37:11Z" for a time in milliseconds since 1970."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def eastern(time: datetime) -> datetime:
    """Return the eastern time of a universal one: five hours behind, four from March to November.

    Summer time is from the second Sunday of March to the first of November, both at two in the morning.
    """
    standard = time - timedelta(hours=5)
    begin = _sunday(time.year, 3, 8) + timedelta(hours=2)
    end = _sunday(time.year, 11, 1) + timedelta(hours=1)
    return standard + timedelta(hours=1) if begin <= standard < end else standard


@lru_cache(maxsize=64)
def _sunday(year: int, month: int, day: int) -> datetime:
    """Return the first Sunday from that day on."""
    first = datetime(year, month, day, tzinfo=UTC)
    return first + timedelta(days=6 - first.weekday())

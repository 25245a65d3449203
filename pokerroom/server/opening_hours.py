"""When a room opens and closes by itself."""

from __future__ import annotations

from typing import NamedTuple

from pokerlocale.local_times import local_time


class OpeningHours(NamedTuple):
    """When a room opens and closes, in ms since 1970; 0: open from the start, or until somebody closes it."""

    opens_at: int = 0
    closes_at: int = 0


ALWAYS_OPEN = OpeningHours()


def time_of_day(at: int) -> str:
    """Return a moment (ms since 1970) as the time of day of this machine: ``20:00 EST``."""
    return local_time(at, "%H:%M %Z")

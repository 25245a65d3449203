"""Times of day at which a room opens and closes, as a host writes them: ``20:00``, in the time of this machine."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from pokerroom.server.opening_hours import OpeningHours

_WRITTEN = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
LATE = timedelta(hours=12)
"""delay of a start, after the opening, up to which the room is late; after more it waits for tomorrow's"""


def is_time_of_day(text: str) -> bool:
    """Whether ``text`` is a time of day."""
    return _WRITTEN.fullmatch(text) is not None


def hours_of(opens: str, closes: str, now: datetime) -> OpeningHours:
    """Return when a room that starts ``now`` opens and closes; "" for a time that is not said.

    It opens at the moment nearest to ``now``, which may be over, and closes at the next one after it has opened.
    """
    opens_at = _next(opens, now - LATE) if opens else None
    closes_at = _next(closes, max(now, opens_at or now)) if closes else None
    return OpeningHours(*[round(at.timestamp() * 1000) if at else 0 for at in (opens_at, closes_at)])


def _next(text: str, after: datetime) -> datetime:
    """Return when it is ``text`` o'clock next, later than ``after``."""
    hour, minute = [int(number) for number in text.split(":")]
    at = after.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return at if at > after else at + timedelta(days=1)

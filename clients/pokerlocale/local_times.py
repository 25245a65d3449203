"""Times as people read them: by the clock of their own machine, with its zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime

DAY_AND_MINUTE = "%Y-%m-%d %H:%M %Z"
_OF_THE_ROOM = re.compile(r"\b(\d{4}-\d\d-\d\d \d\d:\d\d) (?:UTC|GMT)\b")
"""how the room writes a moment in its English"""


def local_time(time_ms: int, form: str = DAY_AND_MINUTE) -> str:
    """Return a moment (ms since 1970) as it is here: ``2026-12-24 20:00 EST``; ``form`` is that of ``strftime``.

    Raise :class:`OverflowError`, :class:`ValueError` or :class:`OSError` for one that no calendar has.
    """
    return datetime.fromtimestamp(time_ms / 1000).astimezone().strftime(form)


def local_zone(time_ms: int) -> str:
    """Return the zone of the clock here at a moment: ``EST``."""
    return datetime.fromtimestamp(time_ms / 1000).astimezone().strftime("%Z")


def in_local_time(text: str) -> str:
    """Return what the room said with its moments, which it writes in UTC, as they are here."""
    return _OF_THE_ROOM.sub(_moved, text)


def _moved(match: re.Match[str]) -> str:
    try:
        moment = datetime.fromisoformat(match[1]).replace(tzinfo=UTC)
        return moment.astimezone().strftime(DAY_AND_MINUTE)
    except (OverflowError, ValueError, OSError):
        return match[0]

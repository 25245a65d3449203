"""Times as people read them: by the clock of their own machine, with its zone."""

from __future__ import annotations

from datetime import datetime

DAY_AND_MINUTE = "%Y-%m-%d %H:%M %Z"


def local_time(time_ms: int, form: str = DAY_AND_MINUTE) -> str:
    """Return a moment (ms since 1970) as it is here: ``2026-12-24 20:00 EST``; ``form`` is that of ``strftime``.

    Raise :class:`OverflowError`, :class:`ValueError` or :class:`OSError` for one that no calendar has.
    """
    return datetime.fromtimestamp(time_ms / 1000).astimezone().strftime(form)


def local_zone(time_ms: int) -> str:
    """Return the zone of the clock here at a moment: ``EST``."""
    return datetime.fromtimestamp(time_ms / 1000).astimezone().strftime("%Z")

"""Times as people read them: by the clock of their own machine, with its zone, or in UTC."""

from __future__ import annotations

from datetime import UTC, datetime

MAX_ZONE_LETTERS = 6
DAY_AND_MINUTE = "%Y-%m-%d %H:%M %Z"


def local_time(time_ms: int, form: str = DAY_AND_MINUTE) -> str:
    """Return a moment (ms since 1970) as it is here: ``2026-12-24 20:00 EST``; ``form`` is that of ``strftime``.

    Raise :class:`OverflowError`, :class:`ValueError` or :class:`OSError` for one that no calendar has.
    """
    moment = datetime.fromtimestamp(time_ms / 1000).astimezone()
    return moment.strftime(form.replace("%Z", _zone(moment)))


def utc_time(time_ms: int, form: str = "%Y-%m-%d %H:%M") -> str:
    """Return a moment (ms since 1970) in UTC: ``2026-12-24 20:00``; it raises as :func:`local_time` does."""
    return datetime.fromtimestamp(time_ms / 1000, UTC).strftime(form)


def local_zone(time_ms: int) -> str:
    """Return the zone of the clock here at a moment: ``EST``."""
    return _zone(datetime.fromtimestamp(time_ms / 1000).astimezone())


def _zone(moment: datetime) -> str:
    """Return the zone of a moment: "EST", or "UTC-0500" where the system has only a long name, as Windows does."""
    name = moment.strftime("%Z")
    return name if len(name) <= MAX_ZONE_LETTERS else f"UTC{moment:%z}"

"""Days as the room counts them: in GMT."""

from __future__ import annotations

from datetime import UTC, datetime


def date_of(at: int) -> str:
    """Return the day (GMT) of a time in milliseconds since 1970."""
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y-%m-%d}"

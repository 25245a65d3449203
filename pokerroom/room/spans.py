"""Spans of time that limits of the room are made of, in milliseconds."""

from __future__ import annotations

HOUR = 3_600_000
DAY = 24 * HOUR

"""Hours and days in milliseconds: what spans of time are written in, without the limits that need msgspec."""

from __future__ import annotations

HOUR = 3_600_000
DAY = 24 * HOUR

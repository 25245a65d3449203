"""Hours and days in milliseconds: what spans of time are written in, without the limits that need msgspec."""

from __future__ import annotations

HOUR = 3_600_000
DAY = 24 * HOUR
LAST_MOMENT = 253_402_300_799_000
"""the last second of the year 9999, in milliseconds since 1970: no later time can be written as a date"""

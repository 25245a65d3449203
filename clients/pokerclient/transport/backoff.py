"""When a client tries again and when it asks for a sign of life: the figures that lichess found good."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConnectionTiming:
    """Times of the line to the room, in seconds."""

    ping_after: float = 2.5
    """of silence, while a table is watched, before a ping"""
    idle_ping_min: float = 10.0
    idle_ping_max: float = 20.0
    """between pings while no table is watched, drawn anew each time so that clients do not march in step"""
    ping_timeout: float = 9.0
    """of silence after a ping before the line counts as lost"""
    first_retry: float = 0.25
    """at most, before the first new try: a line that blinked is back before anybody notices"""
    retry_base: float = 0.5
    """the second try comes after this time, each later one after twice the time before"""
    retry_cap: float = 8.0
    """never more between two tries"""
    stable_after: float = 5.0
    """a connection that held so long was a good one: the next try is a first one again"""

    def retry_delay(self, attempt: int, rng: random.Random) -> float:
        """Return the seconds before try number ``attempt`` (from 1), with jitter of up to a half downwards."""
        if attempt <= 1:
            return rng.uniform(0, self.first_retry)
        longest = min(self.retry_cap, self.retry_base * 2.0 ** (attempt - 2))
        return longest * rng.uniform(0.5, 1.0)

    def idle_ping(self, rng: random.Random) -> float:
        """Return how long a line without tables may be silent before the next ping."""
        return rng.uniform(self.idle_ping_min, self.idle_ping_max)


BOT_TIMING = ConnectionTiming(ping_after=10.0, ping_timeout=20.0)
"""For programs, of which there may be thousands on one machine."""

"""When a client reconnects and when it pings; most figures are those of lichess."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConnectionTiming:
    """Times of the connection to the room, in seconds."""

    ping_after: float = 2.5
    """silence before a ping while a table is watched"""
    idle_ping_min: float = 10.0
    idle_ping_max: float = 20.0
    """time between pings while no table is watched, drawn anew each time so that clients do not ping in step"""
    ping_timeout: float = 5.0
    """silence after a ping before the connection counts as lost"""
    first_retry: float = 0.25
    """longest wait before the first retry: a connection that blinked is back before anybody notices"""
    retry_base: float = 0.5
    """wait before the second retry, doubled for each later one"""
    retry_cap: float = 8.0
    """longest wait between two retries"""
    stable_after: float = 5.0
    """a connection that held this long was good: retries start over"""

    def retry_delay(self, attempt: int, rng: random.Random) -> float:
        """Return the seconds before retry number ``attempt`` (from 1), shortened by up to a half at random."""
        if attempt <= 1:
            return rng.uniform(0, self.first_retry)
        longest = min(self.retry_cap, self.retry_base * 2.0 ** (attempt - 2))
        return longest * rng.uniform(0.5, 1.0)

    def idle_ping(self, rng: random.Random) -> float:
        """Return how long a connection without tables may be silent before the next ping."""
        return rng.uniform(self.idle_ping_min, self.idle_ping_max)


BOT_TIMING = ConnectionTiming(ping_after=5.0, ping_timeout=10.0)
"""For bots; one machine may run thousands."""

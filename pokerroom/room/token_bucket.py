"""A token bucket: a rate limit with bursts."""

from __future__ import annotations


class TokenBucket:
    """A bucket of ``burst`` tokens that refills at ``per_second``; each action takes one.

    Times are milliseconds.  A bucket begins full.
    """

    __slots__ = ("_at", "_burst", "_per_ms", "_tokens")

    def __init__(self, per_second: float, burst: float, now: int) -> None:
        self._per_ms = per_second / 1000
        self._burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: int) -> bool:
        """Take a token; return ``False`` when the bucket is empty."""
        if now > self._at:
            self._fill(now)
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def take_at_most(self, limit: int, now: int) -> int:
        """Take up to ``limit`` tokens; return how many."""
        if now > self._at:
            self._fill(now)
        taken = min(limit, max(0, int(self._tokens)))
        self._tokens -= taken
        return taken

    def put_back(self, tokens: float = 1) -> None:
        """Put back tokens that were taken; a negative number leaves a debt that the refill pays off."""
        self._tokens = min(self._burst, self._tokens + tokens)

    def wait(self, now: int) -> int:
        """Return in how many milliseconds there is a token; 0: now."""
        if now > self._at:
            self._fill(now)
        missing = 1 - self._tokens
        return 0 if missing <= 0 else int(missing / self._per_ms) + 1

    def _fill(self, now: int) -> None:
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_ms)
        self._at = now

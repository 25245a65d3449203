"""How often somebody may do something."""

from __future__ import annotations


class TokenBucket:
    """A bucket of ``burst`` tokens that fills again at ``per_second``; each deed takes one.

    Times are milliseconds.  A bucket begins full.
    """

    __slots__ = ("_at", "_burst", "_per_ms", "_tokens")

    def __init__(self, per_second: float, burst: float, now: int) -> None:
        self._per_ms = per_second / 1000
        self._burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: int) -> bool:
        """Take a token; ``False``, and nothing taken, when there is none."""
        if now > self._at:
            self._fill(now)
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def take_at_most(self, limit: int, now: int) -> int:
        """Take as many tokens as there are, ``limit`` at the most; return how many."""
        if now > self._at:
            self._fill(now)
        taken = min(limit, max(0, int(self._tokens)))
        self._tokens -= taken
        return taken

    def put_back(self, tokens: int = 1) -> None:
        """Put back tokens that were taken; fewer than none are owed, and come out of what flows in."""
        self._tokens = min(self._burst, self._tokens + tokens)

    def wait(self, now: int) -> int:
        """After how many milliseconds there is a token; 0 when there is one now."""
        if now > self._at:
            self._fill(now)
        missing = 1 - self._tokens
        return 0 if missing <= 0 else int(missing / self._per_ms) + 1

    def _fill(self, now: int) -> None:
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_ms)
        self._at = now

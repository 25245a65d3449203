"""How long players may think: each answer, each hand, the whole match. All in microseconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

MICROS = 1_000_000


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """The time that a player has, in milliseconds."""

    response: int = 600_000
    hand: int = 600_000
    per_hand: int = 7_000
    """on average: the match has this time for each of its hands, to be used at any time"""


class MatchClocks:
    """The time that each seat has used."""

    def __init__(self, limits: TimeLimits, hands: int, seats: int) -> None:
        self._response = limits.response * 1000
        self._hand = limits.hand * 1000
        self._match = limits.per_hand * 1000 * hands
        self.used_in_hand = [0] * seats
        self.used = [0] * seats

    def new_hand(self) -> None:
        """A hand begins."""
        self.used_in_hand = [0] * len(self.used)

    def time_left(self, seat: int) -> int:
        """Return how long the next answer of a seat may take."""
        hand, match = self._hand - self.used_in_hand[seat], self._match - self.used[seat]
        left = self._response if self._response < hand else hand
        left = left if left < match else match
        return left if left > 0 else 0

    def charge(self, seat: int, elapsed: int) -> bool:
        """Count the time of an answer; return whether it was within all limits."""
        if elapsed <= 0:
            return True
        hand = self.used_in_hand[seat] = self.used_in_hand[seat] + elapsed
        match = self.used[seat] = self.used[seat] + elapsed
        return elapsed <= self._response and hand <= self._hand and match <= self._match


def steady_clock() -> Callable[[], int]:
    """Return a clock of the time since 1970 that never goes back, however the clock of the machine is set meanwhile."""
    monotonic = time.monotonic_ns
    offset = time.time_ns() - monotonic()
    return lambda: (offset + monotonic()) // 1000


def stamp(micros: int) -> str:
    """Return a time as seconds with six decimals."""
    return f"{micros // MICROS}.{micros % MICROS:06d}"

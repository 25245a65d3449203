"""How long something takes, counted by classes: a histogram that costs a search and two additions."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

BUCKET_BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""seconds: the upper end of each class; what takes longer than the last is in a class of its own"""


class LatencyHistogram:
    """Counts times in seconds. One thread adds; any may read, and then sees one addition more or less."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKET_BOUNDS) + 1)
        self.total = 0.0
        """all of them together"""

    def observe(self, seconds: float) -> None:
        """Count one; a clock that was set back makes it nought."""
        seconds = max(0.0, seconds)
        self._counts[bisect_left(BUCKET_BOUNDS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self._counts)

    def cumulative_counts(self) -> list[int]:
        """Return how many took no longer than each of :data:`BUCKET_BOUNDS`, and at last how many there were."""
        return list(accumulate(self._counts))

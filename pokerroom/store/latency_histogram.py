"""A histogram of durations that is cheap to add to: one search and two additions."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

BUCKET_BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""seconds: the upper end of each bucket; longer durations have a bucket of their own"""


class LatencyHistogram:
    """Counts durations in seconds. One thread adds; others may read, and may miss the latest addition."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKET_BOUNDS) + 1)
        self.total = 0.0
        """sum of all durations"""

    def observe(self, seconds: float) -> None:
        """Add a duration; a negative one, from a clock that was set back, counts as zero."""
        seconds = max(0.0, seconds)
        self._counts[bisect_left(BUCKET_BOUNDS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """Number of durations."""
        return sum(self._counts)

    def cumulative_counts(self) -> list[int]:
        """Return how many were at most each of :data:`BUCKET_BOUNDS`, and last the number of all."""
        return list(accumulate(self._counts))

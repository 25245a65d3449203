"""Means of values that cannot leave a range, with intervals that cannot leave it either.

Shares and places are far from normal: a weak bot may win none of fifty tournaments, and that is not certain to be its
part.  Wilson's interval asks which means would make what was seen likely, and stays within the range.  It is made for
yes and no; values between vary less, so they count as more of them: as many as would vary as much.
"""

from __future__ import annotations

import math

import msgspec

from pokerroom.lab.arena.match.statistics import Moments, student_t


class BoundedMean(msgspec.Struct):
    """The mean of independent values from ``low`` to ``high``."""

    low: float = 0.0
    high: float = 1.0
    moments: Moments = msgspec.field(default_factory=Moments)
    """moments of the values as parts of the range, 0 to 1"""

    def add(self, value: float) -> None:
        """Add one value."""
        span = self.high - self.low
        self.moments.add((value - self.low) / span if span else 0.0)

    @property
    def mean(self) -> float:
        """The mean of all values."""
        return self._scaled(self.moments.mean)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean by Wilson; the whole range without a value."""
        count = self.moments.count
        if not count:
            return self.low, self.high
        if self.low == self.high:
            return self.low, self.high
        mean = min(max(self.moments.mean, 0.0), 1.0)
        trials = self._trials(mean)
        quantile = student_t(max(count - 1, 1)) ** 2
        middle = (mean + quantile / (2 * trials)) / (1 + quantile / trials)
        spread = mean * (1 - mean) / trials + quantile / (4 * trials * trials)
        half = math.sqrt(quantile * spread) / (1 + quantile / trials)
        return self._scaled(max(middle - half, 0.0)), self._scaled(min(middle + half, 1.0))

    def _trials(self, mean: float) -> float:
        """Return how many yes-or-no values these values are worth; as many as there are where all are the same."""
        count, most = self.moments.count, mean * (1 - mean)
        if most < 1e-12 or self.moments.squares < 1e-12:
            return float(count)
        return count * most / self.moments.deviation**2

    def _scaled(self, part: float) -> float:
        return self.low + part * (self.high - self.low)

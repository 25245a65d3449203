"""Means with intervals: sums that can be merged, and Student's t for small numbers of them.

Intervals are over clusters.  A bot may remember what it saw as long as its session lasts, so what it wins in one deal
depends on the deals before it, and a mean over many deals of few sessions is less certain than the number of deals
suggests.  Sessions begin anew: the total of one is independent of the others.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z = 1.959963984540054
"""the 97.5 % point of the normal distribution"""
MIN_CLUSTERS = 8
"""with fewer there is no interval: they are too few to say how far they differ"""
_T_TABLE = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


class ClusteredMean(msgspec.Struct):
    """The mean of values that come in clusters, and how certain it is.

    Clusters are independent of each other; the values of one may depend on each other in any way.  They may differ in
    size: each value counts the same, and a short cluster makes the interval no better than it can.
    """

    clusters: int = 0
    count: int = 0
    """values"""
    mean: float = 0.0
    """mean of all values"""
    sizes: int = 0
    """sum of the squares of the clusters' sizes"""
    middle: float = 0.0
    """mean of the clusters' means, weighted by the squares of their sizes"""
    squares: float = 0.0
    """sum of the squares of size times distance from ``middle``"""

    def add(self, values: Sequence[float]) -> None:
        """Add one cluster."""
        size = len(values)
        if size:
            mean = sum(values) / size
            self.merge(ClusteredMean(1, size, mean, size * size, mean))

    def merge(self, other: ClusteredMean) -> None:
        """Add all clusters of ``other``."""
        if not other.clusters:
            return
        count, sizes = self.count + other.count, self.sizes + other.sizes
        shift = other.middle - self.middle
        self.squares += other.squares + shift * shift * self.sizes * other.sizes / sizes
        self.middle += shift * other.sizes / sizes
        self.mean += (other.mean - self.mean) * other.count / count
        self.clusters += other.clusters
        self.count, self.sizes = count, sizes

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite with too few clusters."""
        if self.clusters < MIN_CLUSTERS:
            return math.inf
        spread = self.squares + self.sizes * (self.mean - self.middle) ** 2
        return half_interval(spread, self.count, effective_clusters(self.count, self.sizes))


def effective_clusters(total: float, squares: float) -> float:
    """Return how many clusters of equal size match clusters whose sizes have this sum and sum of squares."""
    return total * total / squares


def half_interval(spread: float, total: float, clusters: float) -> float:
    """Return half the 95 % interval of a mean over ``total`` values, from the clusters' summed squared deviations.

    ``clusters`` is their effective number.
    """
    if clusters <= 1:
        return math.inf
    return student_t(clusters - 1) * math.sqrt(spread * clusters / (clusters - 1)) / total


class Moments(msgspec.Struct):
    """Count, mean and sum of squared deviations of independent values."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """sum of the squared deviations from the mean"""

    @classmethod
    def from_sums(cls, count: int, total: int, squares: int, unit: int) -> Moments:
        """Return the moments of ``count`` whole numbers with this sum and sum of squares, in units of ``unit``."""
        if not count:
            return cls()
        return cls(count, total / count / unit, (squares - total * total / count) / unit**2)

    def add(self, value: float) -> None:
        """Add one value."""
        self.count += 1
        shift = value - self.mean
        self.mean += shift / self.count
        self.squares += shift * (value - self.mean)

    def merge(self, other: Moments) -> None:
        """Add all values of ``other``."""
        count = self.count + other.count
        if not other.count:
            return
        shift = other.mean - self.mean
        self.mean += shift * other.count / count
        self.squares += other.squares + shift * shift * self.count * other.count / count
        self.count = count

    @property
    def deviation(self) -> float:
        """The standard deviation of one value; infinite with fewer than two."""
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else math.inf

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite with fewer than two values."""
        if self.count < 2:
            return math.inf
        return student_t(self.count - 1) * self.deviation / math.sqrt(self.count)


def pair_matrix(size: int) -> list[list[ClusteredMean]]:
    """Return empty means for each pair of ``size``, [i][j]."""
    return [[ClusteredMean() for _ in range(size)] for _ in range(size)]


def merge_pair_matrices(mine: list[list[ClusteredMean]], others: list[list[ClusteredMean]]) -> None:
    """Add all clusters of ``others`` to ``mine``, pair by pair."""
    for row, other_row in zip(mine, others, strict=True):
        for cell, other in zip(row, other_row, strict=True):
            cell.merge(other)


def student_t(degrees_of_freedom: float) -> float:
    """Return the 97.5 % point of Student's t with ``degrees_of_freedom`` degrees of freedom, to four digits.

    Between whole numbers up to ten it lies on a line, which is no less than the point itself.
    """
    if degrees_of_freedom <= 1:
        return _T_TABLE[0]
    if degrees_of_freedom < len(_T_TABLE):
        below = int(degrees_of_freedom)
        return _T_TABLE[below - 1] + (degrees_of_freedom - below) * (_T_TABLE[below] - _T_TABLE[below - 1])
    if degrees_of_freedom == len(_T_TABLE):
        return _T_TABLE[-1]
    z2 = Z * Z
    first = (z2 + 1) / 4
    second = ((5 * z2 + 16) * z2 + 3) / 96
    third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
    return Z * (
        1 + first / degrees_of_freedom + second / degrees_of_freedom**2 + third / degrees_of_freedom**3
    )

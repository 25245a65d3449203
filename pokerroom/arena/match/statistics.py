"""Means with intervals: sums that can be put together, and Student's t for few of them.

Intervals are over clusters.  A bot may remember what it saw as long as its session lasts, so what it wins in one deal
depends on the deals before it, and a mean over many deals of few sessions is less certain than the deals by themselves
let it seem.  Sessions begin anew: what all the deals of one came to is independent of the others.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z = 1.959963984540054
"""the 97.5 % point of the normal distribution"""
LEAST_CLUSTERS = 8
"""with fewer there is no interval: what is known of them is too little to tell how far they differ"""
_SMALL = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


class Clustered(msgspec.Struct):
    """The mean of values that come in clusters, and how certain it is.

    Clusters are independent of each other; the values of one may depend on each other in any way.  They may differ in
    size: each value counts the same, and a short cluster makes the interval no better than it can.
    """

    clusters: int = 0
    count: int = 0
    """values"""
    mean: float = 0.0
    """of all values"""
    sizes: int = 0
    """sum of the squares of the clusters' sizes"""
    middle: float = 0.0
    """mean of the clusters' means, weighted by the squares of their sizes"""
    squares: float = 0.0
    """sum of the squares of size times distance from ``middle``"""

    def add(self, values: Sequence[float]) -> None:
        """Take one more cluster."""
        size = len(values)
        if size:
            mean = sum(values) / size
            self.merge(Clustered(1, size, mean, size * size, mean))

    def merge(self, other: Clustered) -> None:
        """Take all clusters of ``other``."""
        if not other.clusters:
            return
        count, sizes = self.count + other.count, self.sizes + other.sizes
        off = other.middle - self.middle
        self.squares += other.squares + off * off * self.sizes * other.sizes / sizes
        self.middle += off * other.sizes / sizes
        self.mean += (other.mean - self.mean) * other.count / count
        self.clusters += other.clusters
        self.count, self.sizes = count, sizes

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite with too few clusters."""
        if self.clusters < LEAST_CLUSTERS:
            return math.inf
        spread = self.squares + self.sizes * (self.mean - self.middle) ** 2
        return half_of(spread, self.count, effective(self.count, self.sizes))


def effective(whole: float, squares: float) -> float:
    """Return as how many clusters of one size those count whose sizes have this sum and sum of squares."""
    return whole * whole / squares


def half_of(spread: float, whole: float, clusters: float) -> float:
    """Return half the 95 % interval of a mean over ``whole``, from the sum of the squares by which clusters are off.

    ``clusters`` is how many they count as.
    """
    if clusters <= 1:
        return math.inf
    return student(clusters - 1) * math.sqrt(spread * clusters / (clusters - 1)) / whole


class Moments(msgspec.Struct):
    """Count, mean and sum of squared deviations of independent values."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """sum of the squared deviations from the mean"""

    @classmethod
    def of_sums(cls, count: int, total: int, squares: int, unit: int) -> Moments:
        """Return the moments of ``count`` whole numbers with this sum and sum of squares, in units of ``unit``."""
        if not count:
            return cls()
        return cls(count, total / count / unit, (squares - total * total / count) / unit**2)

    def add(self, value: float) -> None:
        """Take one more value."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)

    def merge(self, other: Moments) -> None:
        """Take all values of ``other``."""
        count = self.count + other.count
        if not other.count:
            return
        off = other.mean - self.mean
        self.mean += off * other.count / count
        self.squares += other.squares + off * off * self.count * other.count / count
        self.count = count

    @property
    def deviation(self) -> float:
        """The standard deviation of one value; infinite with fewer than two."""
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else math.inf

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite with fewer than two values."""
        if self.count < 2:
            return math.inf
        return student(self.count - 1) * self.deviation / math.sqrt(self.count)


def pairs(size: int) -> list[list[Clustered]]:
    """Return empty means for each pair of ``size``, [i][j]."""
    return [[Clustered() for _ in range(size)] for _ in range(size)]


def merge_pairs(mine: list[list[Clustered]], others: list[list[Clustered]]) -> None:
    """Take all clusters of ``others`` into ``mine``, pair by pair."""
    for row, other_row in zip(mine, others, strict=True):
        for cell, other in zip(row, other_row, strict=True):
            cell.merge(other)


def student(freedom: float) -> float:
    """Return the 97.5 % point of Student's t with ``freedom`` degrees of freedom, to four digits.

    Between whole numbers up to ten it lies on a line, which is no less than the point itself.
    """
    if freedom <= 1:
        return _SMALL[0]
    if freedom < len(_SMALL):
        below = int(freedom)
        return _SMALL[below - 1] + (freedom - below) * (_SMALL[below] - _SMALL[below - 1])
    if freedom == len(_SMALL):
        return _SMALL[-1]
    z2 = Z * Z
    first = (z2 + 1) / 4
    second = ((5 * z2 + 16) * z2 + 3) / 96
    third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
    return Z * (1 + first / freedom + second / freedom**2 + third / freedom**3)

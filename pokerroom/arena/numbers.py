"""Means with intervals: sums that can be put together, and Student's t for few of them."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

Z = 1.959963984540054
"""the 97.5 % point of the normal distribution"""
_SMALL = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


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

    def add_all(self, values: Iterable[float]) -> None:
        """Take more values, one after the other."""
        count, mean, squares = self.count, self.mean, self.squares
        for value in values:
            count += 1
            off = value - mean
            mean += off / count
            squares += off * (value - mean)
        self.count, self.mean, self.squares = count, mean, squares

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


def pairs(size: int) -> list[list[Moments]]:
    """Return empty moments for each pair of ``size``, [i][j]."""
    return [[Moments() for _ in range(size)] for _ in range(size)]


def merge_pairs(mine: list[list[Moments]], others: list[list[Moments]]) -> None:
    """Take all values of ``others`` into ``mine``, pair by pair."""
    for row, other_row in zip(mine, others, strict=True):
        for cell, other in zip(row, other_row, strict=True):
            cell.merge(other)


def student(freedom: int) -> float:
    """Return the 97.5 % point of Student's t with ``freedom`` degrees of freedom, to four digits."""
    if freedom <= len(_SMALL):
        return _SMALL[freedom - 1]
    z2 = Z * Z
    first = (z2 + 1) / 4
    second = ((5 * z2 + 16) * z2 + 3) / 96
    third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
    return Z * (1 + first / freedom + second / freedom**2 + third / freedom**3)

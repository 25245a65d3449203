"""Dividing whole units among players: the parts add up exactly (rule T28)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def apportion(amount: int, weights: Sequence[int | Fraction]) -> tuple[int, ...]:
    """Divide ``amount`` by ``weights``, by largest remainder; of equal remainders the earlier one counts.

    Weights are not negative. When all are 0 they count as equal.
    """
    total = sum(weights)
    if total == 0:
        return apportion(amount, [1] * len(weights))
    exact = [Fraction(amount) * weight / total for weight in weights]
    parts = [share.numerator // share.denominator for share in exact]
    left = amount - sum(parts)
    by_remainder = sorted(range(len(parts)), key=lambda index: parts[index] - exact[index])
    for index in by_remainder[:left]:
        parts[index] += 1
    return tuple(parts)


def split_equally(amount: int, parts: int) -> tuple[int, ...]:
    """Divide ``amount`` into equal parts; the odd units go to the first ones."""
    share, odd = divmod(amount, parts)
    return tuple([share + (index < odd) for index in range(parts)])

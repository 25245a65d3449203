"""Which of the prizes that are left make a difference."""

from __future__ import annotations

from collections.abc import Sequence


def prizes_above_least(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, list[int]]:
    """Return the prize that everybody has for certain, and what places pay above it, down to the last that does."""
    certain = prizes[-1] if len(prizes) == len(stacks) else 0
    above = [prize - certain for prize in prizes]
    while above and not above[-1]:
        above.pop()
    return certain, above

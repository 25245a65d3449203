"""What the positions at a table are called."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

POSITIONS = {
    2: ("BB", "SB"),
    3: ("SB", "BB", "BTN"),
    4: ("SB", "BB", "CO", "BTN"),
    5: ("SB", "BB", "UTG", "CO", "BTN"),
    6: ("SB", "BB", "UTG", "HJ", "CO", "BTN"),
    7: ("SB", "BB", "UTG", "LJ", "HJ", "CO", "BTN"),
    8: ("SB", "BB", "UTG", "UTG+1", "LJ", "HJ", "CO", "BTN"),
    9: ("SB", "BB", "UTG", "UTG+1", "UTG+2", "LJ", "HJ", "CO", "BTN"),
    10: ("SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO", "BTN"),
}
"""Names of the positions, clockwise from the left of the button; heads-up the button posts the small blind."""


def clockwise_from(button: int, seats: Iterable[int]) -> list[int]:
    """Return ``seats`` clockwise from the left of the button, whose seat may be empty."""
    ordered = sorted(seats)
    left = bisect_right(ordered, button)
    return ordered[left:] + ordered[:left]


def positions(button: int, seats: Iterable[int]) -> dict[int, str]:
    """Return the position of each seat that is dealt in."""
    order = clockwise_from(button, seats)
    return dict(zip(order, POSITIONS.get(len(order), ("",) * len(order)), strict=True))

"""What is counted of an entrant: how he plays in a position, and how long he takes."""

from __future__ import annotations

import msgspec


class Times(msgspec.Struct):
    """How long an entrant took to decide."""

    decisions: int = 0
    total: int = 0
    """nanoseconds"""
    longest: int = 0
    """nanoseconds"""

    def add(self, other: Times) -> None:
        """Add those of ``other``."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)


class Line(msgspec.Struct):
    """One entrant in one position; all are counts of hands but where said."""

    hands: int = 0
    net: int = 0
    """chips"""
    adjusted: float = 0.0
    """chips, with all-in hands at their expected value"""
    voluntary: int = 0
    """put chips in of his own will in the first round (VPIP)"""
    raised: int = 0
    """raised in the first round (PFR)"""
    aggressive: int = 0
    """bets and raises in later rounds, each"""
    called: int = 0
    """calls in later rounds, each"""
    saw: int = 0
    """was still in when the flop came, or the draw"""
    shown_down: int = 0
    """of those, went to the showdown"""
    won_shown_down: int = 0
    """of those, won chips of a pot"""

    def add(self, other: Line) -> None:
        """Add the counts of ``other``."""
        for name in Line.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


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
"""What the positions are called, clockwise from the left of the puck; heads-up the puck posts the small blind."""

"""How the cards make a player feel: good after a large pot that was won, bad after one that was lost."""

from __future__ import annotations

FADING = 0.92
"""the part of a mood that remains after another hand"""
LARGE = 60.0
"""big blinds that lift or sink a mood all the way, at a temper of 1"""
HURTS = 1.5
"""times as much as a hand that was given up one that was lost at the showdown counts"""


class Mood:
    """From -1 (bad) by 0 to 1 (good)."""

    def __init__(self, temper: float) -> None:
        """``temper`` is how much the player minds: 0 for one who never does."""
        self.level = 0.0
        self._temper = temper

    def end_hand(self, net: float, *, folded: bool) -> None:
        """Feel a hand that won ``net`` big blinds, or lost them."""
        weight = HURTS if net < 0 and not folded else 1.0
        level = FADING * self.level + self._temper * weight * net / LARGE
        self.level = max(-1.0, min(1.0, level))

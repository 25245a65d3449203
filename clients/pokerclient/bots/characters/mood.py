"""How the cards make a player feel: good after a large pot that was won, bad after one that was lost."""

from __future__ import annotations

import math
from dataclasses import dataclass

LARGE = 60.0
"""big blinds that lift or sink a mood all the way, when they count once"""
HURTS = 1.5
"""times as much as a hand that was given up one that was lost at the showdown counts"""


@dataclass(frozen=True, slots=True)
class Temper:
    """How much a player minds what happens, and for how long."""

    minds: float = 0.5
    """times that what is won and lost counts: 0 for one who never minds"""
    fading: float = 0.92
    """the part of a mood that remains after another hand"""
    breaking: float = math.inf
    """big blinds whose loss in one pot sinks the mood all the way, and that must be won at once to lift it again"""
    lasts: int = 0
    """hands after the next one that it then stays there"""


class Mood:
    """From -1 (bad) by 0 to 1 (good)."""

    def __init__(self, temper: Temper) -> None:
        self.level = 0.0
        self._temper = temper
        self._stays = 0
        """hands that it remains at its worst"""

    def end_hand(self, net: float, *, folded: bool) -> None:
        """Feel a hand that won ``net`` big blinds, or lost them."""
        temper = self._temper
        if net <= -temper.breaking:
            self.level, self._stays = -1.0, temper.lasts
        elif self._stays and net < temper.breaking:
            self._stays -= 1
        else:
            weight = HURTS if net < 0 and not folded else 1.0
            level = temper.fading * self.level + temper.minds * weight * net / LARGE
            self.level, self._stays = max(-1.0, min(1.0, level)), 0

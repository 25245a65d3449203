"""Table talk: what a character says after a large pot, in few words and not every time."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

LARGE_POT = 15.0
"""big blinds won or lost that are worth a word"""
CHANCE = 0.4
"""how often one is said then"""


@dataclass(frozen=True, slots=True)
class Remarks:
    """The words of one character, marked for translation."""

    won: tuple[str, ...]
    lost: tuple[str, ...]
    lost_again: str
    """to the ``{player}`` who won the large pot before this one, too"""
    won_back: str
    """from that ``{player}``"""


class Remark(NamedTuple):
    """A sentence marked for translation, with its values."""

    sentence: str
    values: Mapping[str, str] = {}


@dataclass(slots=True)
class Talker:
    """Chooses the words of one character over an evening."""

    remarks: Remarks
    _rival: str = ""
    """who won the last large pot from us"""
    _last: str = ""

    def after_hand(self, net: float, other: str, rng: random.Random) -> Remark | None:
        """Return what to say after a hand that won ``net`` big blinds from ``other``, or lost them; mostly nothing."""
        if abs(net) < LARGE_POT:
            return None
        rival, self._rival = self._rival, other if net < 0 else ""
        if rng.random() >= CHANCE:
            return None
        if rival and rival == other:
            return Remark(self.remarks.lost_again if net < 0 else self.remarks.won_back, {"player": other})
        words = self.remarks.lost if net < 0 else self.remarks.won
        self._last = rng.choice([word for word in words if word != self._last] or words)
        return Remark(self._last)

    def forget(self, player: str) -> None:
        """A player got up."""
        if player == self._rival:
            self._rival = ""

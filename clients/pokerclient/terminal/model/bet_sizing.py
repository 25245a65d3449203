"""Choosing the size of a bet or raise: by steps of a big blind, by the usual sizes, or digit by digit.

Every amount is "to": the total of this betting round, as the label says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pokerclient.moves import clamp
from pokerclient.terminal.drawing.amounts import full_amount
from pokerclient.views.wire_types import TurnInfo

STEPS = {"[": -1, "left": -1, "]": 1, "right": 1, "down": -5, "up": 5}
"""keys that change a size, in big blinds"""
DIGITS = "0123456789"
MAX_DIGITS = 16
PRESETS = (
    ("m", "min", "min"),
    ("h", "half_pot", "1/2 pot"),
    ("t", "two_thirds_pot", "2/3 pot"),
    ("p", "pot", "pot"),
    ("a", "all_in", "all-in"),
)
"""key, name in the turn's ``sizes``, label"""


@dataclass(frozen=True)
class Preset:
    """One usual size that the turn offers: its key, its label and the amount to bet or raise to."""

    key: str
    label: str
    to: int


@dataclass(frozen=True)
class Sizing:
    """A size being chosen for one turn; every change gives a new one."""

    turn: TurnInfo
    step: int
    to: int
    typed: str = ""

    @property
    def verb(self) -> str:
        """``Bet`` or ``Raise to``."""
        return "Bet" if self.turn["legal"]["aggression"] == "bet" else "Raise to"

    @property
    def label(self) -> str:
        """What is about to be done: ``Raise to 120``, with a word when that is everything."""
        all_in = " (all-in)" if self.to == self.turn["legal"]["all_in_to"] else ""
        return f"{self.verb} {full_amount(self.to)}{all_in}"

    @property
    def problem(self) -> str:
        """Why this size cannot be; empty when it can."""
        legal = self.turn["legal"]
        if self.to < legal["min_to"]:
            return f"at least {full_amount(legal['min_to'])}"
        if self.to > legal["max_to"]:
            return f"at most {full_amount(legal['max_to'])}"
        return ""

    @property
    def presets(self) -> list[Preset]:
        """The usual sizes of this turn, in a fixed order; the keys of sizes that it does not offer do nothing."""
        offered = {size["name"]: size["to"] for size in self.turn["sizes"]}
        return [Preset(key, label, offered[name]) for key, name, label in PRESETS if name in offered]

    def pressed(self, key: str) -> Sizing | None:
        """Return the size after a key; ``None`` when that is no key of a size."""
        if key in STEPS:
            return self.stepped(STEPS[key])
        if key in DIGITS:
            return self.digit(key)
        return self.erased() if key == "backspace" else self.preset(key)

    def stepped(self, steps: int) -> Sizing:
        """Return the size ``steps`` big blinds larger (or smaller), within what is legal."""
        return replace(self, to=clamp(self.turn["legal"], self.to + steps * self.step), typed="")

    def preset(self, key: str) -> Sizing | None:
        """Return the usual size of a key, or ``None`` when the turn offers none for it."""
        found = next((preset for preset in self.presets if preset.key == key), None)
        return replace(self, to=found.to, typed="") if found else None

    def digit(self, digit: str) -> Sizing:
        """Return the size with one more digit typed; the first digit starts a new number."""
        typed = (self.typed + digit).lstrip("0")[:MAX_DIGITS]
        return replace(self, to=int(typed or "0"), typed=typed)

    def erased(self) -> Sizing:
        """Return the size without its last digit."""
        typed = (self.typed or str(self.to))[:-1]
        return replace(self, to=int(typed or "0"), typed=typed)


def open_sizing(turn: TurnInfo, big_blind: int) -> Sizing:
    """Start choosing a size for ``turn``: the least one, with steps of ``big_blind``."""
    return Sizing(turn, max(1, big_blind), turn["legal"]["min_to"])

"""Chooses the size of a bet or raise: by steps of a big blind, by usual sizes, or digit by digit.

Every amount is the total of this betting round, as in "raise to".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pokerclient.moves import clamp
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerlocale.amounts import amount_from_text, decimals_written
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_field
from pokerwire.cash.cash_events import Turn

STEPS = {"[": -1, "left": -1, "]": 1, "right": 1, "down": -5, "up": 5}
"""keys that change the size, in big blinds"""
DIGITS = "0123456789"
POINTS = ("full_stop", "comma", "decimal", ".", ",")
"""keys that begin the hundredths, where the room has some"""
MAX_DIGITS = 16
PRESETS = (
    ("m", N_("min"), N_("min")),
    ("h", "half_pot", N_("1/2 pot")),
    ("t", "two_thirds_pot", N_("2/3 pot")),
    ("p", N_("pot"), N_("pot")),
    ("a", "all_in", N_("all-in")),
    ("a", N_("cap"), N_("cap")),
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
    """The size chosen for one turn; every change returns a new object."""

    turn: Turn
    step: int
    to: int
    typed: str = ""

    @property
    def verb(self) -> str:
        """``Bet`` or ``Raise to``."""
        return _("Bet") if self.turn.legal.aggression == "bet" else _("Raise to")

    @property
    def label(self) -> str:
        """The action about to be sent: ``Raise to 120``, and whether that is all-in."""
        all_in = _(" (all-in)") if self.to == self.turn.legal.all_in_to else ""
        return f"{self.verb} {full_amount(self.to)}{all_in}"

    @property
    def problem(self) -> str:
        """Why this size is illegal; empty if it is legal."""
        legal = self.turn.legal
        if self.to < legal.min_to:
            return _("at least {min_to}", min_to=full_amount(legal.min_to))
        if self.to > legal.max_to:
            return _("at most {max_to}", max_to=full_amount(legal.max_to))
        return ""

    @property
    def presets(self) -> list[Preset]:
        """The usual sizes that this turn offers, in a fixed order."""
        offered = {size.name: size.to for size in self.turn.sizes}
        return [Preset(key, _(label), offered[name]) for key, name, label in PRESETS if name in offered]

    def pressed(self, key: str) -> Sizing | None:
        """Return the size after a key; ``None`` if the key does not change it."""
        if key in STEPS:
            return self.stepped(STEPS[key])
        if key in DIGITS:
            return self.digit(key)
        if key in POINTS and decimals_written():
            return self if "." in self.typed else replace(self, typed=self.typed + ".")
        return self.erased() if key == "backspace" else self.preset(key)

    def stepped(self, steps: int) -> Sizing:
        """Return the size ``steps`` big blinds larger (or smaller), within the legal range."""
        return replace(self, to=clamp(self.turn.legal, self.to + steps * self.step), typed="")

    def preset(self, key: str) -> Sizing | None:
        """Return the usual size of a key, or ``None`` if the turn does not offer it."""
        found = next((preset for preset in self.presets if preset.key == key), None)
        return replace(self, to=found.to, typed="") if found else None

    def digit(self, digit: str) -> Sizing:
        """Return the size with one more digit typed; the first digit starts a new number."""
        typed = (self.typed + digit).lstrip("0")[:MAX_DIGITS]
        if len(typed.partition(".")[2]) > decimals_written():
            return self
        return self._with_typed(typed)

    def erased(self) -> Sizing:
        """Return the size without its last digit."""
        return self._with_typed((self.typed or amount_field(self.to))[:-1])

    def _with_typed(self, typed: str) -> Sizing:
        return replace(self, to=amount_from_text(typed.rstrip(".")) or 0, typed=typed)


def open_sizing(turn: Turn, big_blind: int) -> Sizing:
    """Start to choose a size for ``turn``: the minimum, with steps of ``big_blind``."""
    return Sizing(turn, max(1, big_blind), turn.legal.min_to)

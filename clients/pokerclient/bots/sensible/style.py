"""How a player departs from sensible play: what to play, how hard, and how much to believe of others' bets."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers that the decisions are made with; as they stand, they are those of the bot ``sensible``."""

    opens: float = 1.0
    """times the usual share of hands to open with"""
    limps: float = 1.6
    """times the share of hands to open with: what is called with where nobody has raised"""
    limp_price: float = 0.25
    """share of the pot up to which that is cheap enough"""
    reraises: float = 1.0
    """times the usual share of hands to raise again with in the first round"""
    calls: float = 1.0
    """times the usual share of hands to call a raise with in the first round"""
    value: float = 0.32
    """how far above its fair share, as a part of the way to certainty, a hand bets for value"""
    strong: float = 0.58
    """the same to raise a bet"""
    bluffs: float = 1.0
    """times as often as usual a weak hand bets"""
    trust: float = 1.0
    """how much of the usual is taken off the chance of winning because somebody has bet"""
    traps: float = 0.0
    """how often a strong hand only checks or calls, as long as a bet can still follow"""
    size: float = 1.0
    """times as large as usual bets are"""

    def towards(self, other: Style, part: float) -> Style:
        """Return the style that lies ``part`` of the way from this one to another."""
        values = {name: getattr(self, name) for name in _NAMES}
        return Style(**{name: v + part * (getattr(other, name) - v) for name, v in values.items()})


_NAMES = tuple(field.name for field in fields(Style))
SENSIBLE = Style()

"""How a player departs from sensible play: what to play, how hard, and how much to believe of others' bets."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers that the decisions are made with; as they stand, they are those of the bot ``sensible``."""

    opens: float = 1.0
    """times the usual share of hands to open with"""
    open_sizes: tuple[float, ...] = (2.5, 3.0)
    """big blinds to open to, each as often as the others"""
    limps: float = 1.6
    """times the share of hands to open with: what is called with where nobody has raised"""
    limp_price: float = 0.25
    """share of the pot up to which that is cheap enough"""
    reraises: float = 1.0
    """times the usual share of hands to raise again with in the first round"""
    calls: float = 1.0
    """times the usual share of hands to call a raise with in the first round"""
    stays: float = 1.0
    """times the usual share of the hands it raised with to stay in with when it is raised again in the first round"""
    hides: float = 0.0
    """share of all hands, the best ones, that it only calls or checks with in the first round"""
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
    check_raises: float = 0.0
    """how often a hand that is worth a bet checks where somebody can still bet in the round, and one that is worth a
    call raises after such a check"""
    bluff_raises: float = 0.0
    """how often a hand that is not strong raises a bet as long as cards are to come"""
    curiosity: float = 0.0
    """how often a hand that wins now and then calls a bet after the first round whatever it costs"""
    size: float = 1.0
    """times as large as usual bets are"""
    last_size: float = 1.0
    """times as large again those of strong hands and bluffs are when no card is to come"""
    overbets: float = 0.0
    """how often such a hand bets more than the pot after the first round"""
    shoves: float = 0.0
    """how often a bluff is all-in"""
    pace: float = 1.0
    """times as long as usual it takes over what is hard"""

    def towards(self, other: Style, part: float) -> Style:
        """Return the style that lies ``part`` of the way from this one to another."""
        numbers = {name: _between(getattr(self, name), getattr(other, name), part) for name in _NUMBERS}
        sizes = zip(self.open_sizes, other.open_sizes, strict=True)
        return Style(open_sizes=tuple([_between(size, end, part) for size, end in sizes]), **numbers)


def _between(start: float, end: float, part: float) -> float:
    return (1 - part) * start + part * end


_NUMBERS = tuple(field.name for field in fields(Style) if field.name != "open_sizes")
SENSIBLE = Style()

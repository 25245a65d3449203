"""Chips as coloured signs beside an amount: a few of the values that make it up, as they would be stacked."""

from __future__ import annotations

from rich.style import Style

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.palette import Palette

CHIP = "●"
VALUES = (1, 5, 25, 100, 500, 1000)
MOST = 3


def chip_styles(palette: Palette, look: Look, amount: int) -> list[Style]:
    """Return the styles of up to three chips of ``amount``, the highest first; none without colours."""
    if not palette.chips or not look.unicode:
        return []
    styles: list[Style] = []
    for value, style in sorted(
        zip(VALUES, palette.chips, strict=True), reverse=True, key=lambda pair: pair[0]
    ):
        count, amount = divmod(amount, value)
        styles += [style] * min(count, MOST)
    return styles[:MOST]


def value_style(palette: Palette, value: int) -> Style | None:
    """Return the style of a chip of ``value``; ``None`` without colours."""
    lower = [index for index, least in enumerate(VALUES) if least <= value]
    return palette.chips[lower[-1]] if lower and palette.chips else None

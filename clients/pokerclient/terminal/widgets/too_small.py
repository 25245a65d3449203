"""The message in a terminal that is too small to play in."""

from __future__ import annotations

from textual.geometry import Size
from textual.widgets import Static

from pokerlocale.spoken import _

MIN_WIDTH = 60
MIN_HEIGHT = 19


class TooSmall(Static):
    """Replaces everything else while the terminal is too small."""

    def __init__(self) -> None:
        text = _(
            "This terminal is too small.\nAt least {MIN_WIDTH} by {MIN_HEIGHT} is needed:\n"
            "enlarge it, or leave with Ctrl+C\nand use: pokerroom play --plain",
            MIN_WIDTH=MIN_WIDTH,
            MIN_HEIGHT=MIN_HEIGHT,
        )
        super().__init__(text, id="too-small", markup=False)

    @staticmethod
    def too_small(size: Size) -> bool:
        """Whether ``size`` is too small to play in."""
        return size.width < MIN_WIDTH or size.height < MIN_HEIGHT

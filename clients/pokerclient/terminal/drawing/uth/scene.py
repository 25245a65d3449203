"""What the drawing functions of a UTH table share: view, canvas, styles, and places to click."""

from __future__ import annotations

from dataclasses import dataclass, field

from pokerclient.terminal.drawing.canvas import Box, Canvas
from pokerclient.terminal.drawing.card_drawing import Brush
from pokerclient.terminal.drawing.palette import Palette
from pokerclient.terminal.model.uth_key_controls import UthKeyControls
from pokerclient.views.uth.uth_table_view import UthTableView


@dataclass
class ClickAreas:
    """Places to click: bet spots by id, chips by index."""

    spots: list[tuple[Box, str]] = field(default_factory=list)
    chips: list[tuple[Box, int]] = field(default_factory=list)


@dataclass(frozen=True)
class UthScene:
    """The table to draw and the brush to draw with."""

    view: UthTableView
    controls: UthKeyControls
    brush: Brush
    blink: bool = False

    @property
    def canvas(self) -> Canvas:
        """The canvas to draw on."""
        return self.brush.canvas

    @property
    def palette(self) -> Palette:
        """The styles to draw in."""
        return self.brush.palette

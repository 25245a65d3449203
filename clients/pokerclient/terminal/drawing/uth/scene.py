"""What the pictures of a house table are drawn of, and where on them can be clicked."""

from __future__ import annotations

from dataclasses import dataclass, field

from pokerclient.terminal.drawing.canvas import Box, Canvas
from pokerclient.terminal.drawing.cards import Brush
from pokerclient.terminal.drawing.palette import Palette
from pokerclient.terminal.model.uth_key_controls import UthKeyControls
from pokerclient.views.uth.table_view import UthTableView


@dataclass
class ClickAreas:
    """Where things are that can be clicked: bet spots by id, chips by index."""

    spots: list[tuple[Box, str]] = field(default_factory=list)
    chips: list[tuple[Box, int]] = field(default_factory=list)


@dataclass(frozen=True)
class UthScene:
    """What is drawn, with what."""

    view: UthTableView
    controls: UthKeyControls
    brush: Brush
    blink: bool = False

    @property
    def canvas(self) -> Canvas:
        """What is drawn upon."""
        return self.brush.canvas

    @property
    def palette(self) -> Palette:
        """In which styles."""
        return self.brush.palette

"""A widget that shows a canvas: the one bridge between the drawing functions and Textual."""

from __future__ import annotations

from rich.segment import Segment
from textual.events import Resize
from textual.strip import Strip
from textual.widget import Widget

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.drawing.palette import palette_of

ASCII = str.maketrans("…", "~")
"""the only sign that cutting texts adds, whatever the terminal can show"""


class PaintedWidget(Widget):
    """Shows what :meth:`paint` draws; paints again after :meth:`redraw` and when the size changes."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.palette = palette_of(look)
        self._canvas: Canvas | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """Return a canvas of ``width`` x ``height`` cells."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Paint again at the next chance."""
        self._canvas = None
        self.refresh()

    def on_resize(self, event: Resize) -> None:
        """Paint again in the new size."""
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """Return one row for Textual."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = self.paint(width, height)
        if y >= self._canvas.height:
            return Strip.blank(width)
        segments = self._canvas.segments(y)
        if not self.look.unicode:
            segments = [Segment(text.translate(ASCII), style) for text, style, _ in segments]
        return Strip(segments, width)

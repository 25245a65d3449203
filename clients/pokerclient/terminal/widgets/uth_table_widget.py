"""The widget of a UTH table: draws the view and posts clicks on spots and chips."""

from __future__ import annotations

from textual.events import Click
from textual.message import Message

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.drawing.uth import draw_uth_table
from pokerclient.terminal.drawing.uth.scene import ClickAreas
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.widgets.canvas_widget import PaintedWidget


class UthTableWidget(PaintedWidget):
    """Cards, bet spots and chips."""

    class SpotClicked(Message):
        """A bet spot was clicked."""

        def __init__(self, spot: str) -> None:
            super().__init__()
            self.spot = spot

    class ChipClicked(Message):
        """A chip of the display was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._open_table: OpenUthTable | None = None
        self._blink = False
        self._click_areas = ClickAreas()

    def show(self, open_table: OpenUthTable, *, blink: bool = False) -> None:
        """Draw this table; ``blink`` highlights the spots that wait for a bet."""
        self._open_table, self._blink = open_table, blink
        self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the drawn table."""
        if self._open_table is None or width < 1 or height < 1:
            return Canvas(width, height, self.palette.ground)
        open_table = self._open_table
        canvas, _, self._click_areas = draw_uth_table(
            open_table.view, open_table.controls, width, height, self.look, blink=self._blink
        )
        return canvas

    def on_click(self, event: Click) -> None:
        """Post what was clicked."""
        for box, spot in self._click_areas.spots:
            if box.contains(event.x, event.y):
                self.post_message(self.SpotClicked(spot))
                return
        for box, index in self._click_areas.chips:
            if box.contains(event.x, event.y):
                self.post_message(self.ChipClicked(index))
                return

"""The widget of a cash table: draws the view and posts clicks on seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.events import Click
from textual.message import Message

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.drawing.layout import Layout
from pokerclient.terminal.drawing.table_drawing import draw_table
from pokerclient.terminal.widgets.canvas_widget import PaintedWidget
from pokerclient.views.table_view import TableView
from pokerwire.tournament.tournament_events import FinishPlaceTaken


class TableWidget(PaintedWidget):
    """The seats around the table, pots and board."""

    class SeatClicked(Message):
        """A seat was clicked."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._view: TableView | None = None
        self._marked: frozenset[int] = frozenset()
        self._marking = False
        self._flash = False
        self._four_colours = True
        self._finish = ""
        self._notes: Mapping[str, str] = {}
        self._podium: Sequence[FinishPlaceTaken] = ()
        self._seat_layout: Layout | None = None

    def show(
        self,
        view: TableView,
        marked: frozenset[int] = frozenset(),
        *,
        marking: bool = False,
        flash: bool = False,
        four_colours: bool = True,
        finish: str = "",
        notes: Mapping[str, str] | None = None,
        podium: Sequence[FinishPlaceTaken] = (),
    ) -> None:
        """Draw ``view``; ``marked`` and ``marking`` are for discards, ``flash`` highlights the winners.

        ``finish`` says how the player finished in a tournament, ``podium`` who won it; ``notes`` has the colours of
        their notes by player.
        """
        self._view, self._marked, self._marking, self._flash = view, marked, marking, flash
        self._four_colours, self._finish, self._podium = four_colours, finish, podium
        self._notes = notes or {}
        self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the drawn table."""
        if self._view is None or width < 1 or height < 1:
            return Canvas(width, height, self.palette.ground)
        canvas, self._seat_layout = draw_table(
            self._view,
            width,
            height,
            self.look,
            self._marked,
            marking=self._marking,
            flash=self._flash,
            four_colours=self._four_colours,
            finish=self._finish,
            notes=self._notes,
            podium=self._podium,
        )
        return canvas

    def on_click(self, event: Click) -> None:
        """Post which seat was clicked."""
        seat = self._seat_layout.seat_at(event.x, event.y) if self._seat_layout else None
        if seat is not None:
            self.post_message(self.SeatClicked(seat))

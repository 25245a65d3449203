"""A window with a list of what was played, newest first: more of it on M, and the line under the cursor in full."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import DataTable, Label, Static

from pokerclient.errors import ClientError
from pokerclient.terminal.stacked_screen import Window
from pokerlocale.spoken import _, sentence_text

PAGE = 20
"""lines that are loaded at once"""


class HistoryWindow(Window[None]):
    """The frame of such a window; each says what it loads and what it shows."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._heading = title
        self.list: DataTable[Text] = DataTable(cursor_type="row", zebra_stripes=False)
        self.detail = Static("", id="detail", markup=False)
        self.hint = Label("", classes="hint", markup=False)

    def compose(self) -> ComposeResult:
        """Put the window together."""
        box = Vertical(self.list, self.detail, self.hint, id="box", classes="history")
        box.border_title = _(self._heading)
        yield box

    def on_mount(self) -> None:
        """Show the newest lines."""
        self.list.focus()
        self.load(self.next_page)

    async def next_page(self) -> None:
        """Load the next page of what the window shows."""
        raise NotImplementedError

    def show(self) -> None:
        """Show what has been loaded."""
        raise NotImplementedError

    def show_detail(self) -> None:
        """Show the line under the cursor in full."""
        raise NotImplementedError

    def load(self, work: Callable[[], Awaitable[None]]) -> None:
        """Load something in the background and show it, or why that failed."""
        self.run_worker(self._load(work))

    async def _load(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except ClientError as error:
            self.hint.update(sentence_text(str(error)))
        else:
            self.show()

    def fill(self, columns: Iterable[str], rows: Sequence[Sequence[str]], left: int) -> None:
        """Show ``rows``, their first ``left`` cells at the left and the others at the right of their columns."""
        cursor_row = self.list.cursor_row
        self.list.clear(columns=True)
        self.list.add_columns(*map(_, columns))
        for row in rows:
            self.list.add_row(
                *[Text(cell, justify="left" if number < left else "right") for number, cell in enumerate(row)]
            )
        if rows:
            self.list.move_cursor(row=min(cursor_row, len(rows) - 1))

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Show the line under the cursor in full."""
        self.show_detail()

"""Windows with a text to read."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.stacked_screen import Window
from pokerlocale.spoken import _


class ReadingWindow(Window[None]):
    """Shows a text that scrolls; its subclasses say which keys close it."""

    def __init__(self, title: str, body: RenderableType) -> None:
        super().__init__()
        self._title = title
        self._body = body

    def compose(self) -> ComposeResult:
        """Put the window together."""
        box = VerticalScroll(Static(self._body, markup=False), id="box")
        box.border_title = Text(self._title)
        box.border_subtitle = _("Esc back")
        yield box

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one("#box").focus()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(None)


class TextWindow(ReadingWindow):
    """Shows a text; Esc, Enter and its own key close it."""

    BINDINGS: ClassVar[list[BindingType]] = [key_binding("escape,enter,q,p,k,question_mark", "back")]

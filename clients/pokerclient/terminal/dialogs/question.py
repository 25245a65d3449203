"""The dialog that asks a question with a few answers, each a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Label

from pokerclient.terminal.dialogs.window import DialogWindow
from pokerclient.terminal.drawing.canvas import clean
from pokerlocale.spoken import _


@dataclass(frozen=True)
class MenuOption:
    """One answer: its key, its label, and the result of the dialog."""

    key: str
    label: str
    value: str


class QuestionDialog(DialogWindow[str]):
    """Asks a question; its result is the value of the answer, or ``None`` after Esc."""

    def __init__(
        self,
        title: str,
        question: str,
        options: Sequence[MenuOption],
        still_valid: Callable[[], bool] = lambda: True,
    ) -> None:
        """Make the dialog; it closes once ``still_valid`` returns false."""
        super().__init__(still_valid)
        self._title = title
        self._question = question
        self._options = options

    def compose(self) -> ComposeResult:
        """Put the dialog together."""
        box = Vertical(id="box")
        box.border_title = Text(clean(self._title))
        with box:
            yield Label(clean(self._question), id="question", markup=False)
            for option in self._options:
                yield Label(f"  {option.key.upper():<5} {option.label}", markup=False)
            yield Label(_("  ESC   not now"), classes="hint", markup=False)

    def on_key(self, event: Key) -> None:
        """Take the answer."""
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
            return
        pressed = (event.character or event.key).lower() if event.is_printable else event.key
        for option in self._options:
            if pressed == option.key:
                self.dismiss(option.value)
                return

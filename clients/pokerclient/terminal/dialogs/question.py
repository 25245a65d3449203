"""A question with a few answers, each a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Label

from pokerclient.terminal.dialogs.window import Window
from pokerclient.terminal.drawing.canvas import clean


@dataclass(frozen=True)
class Answer:
    """One answer: its key, what it says, and what the question is dismissed with."""

    key: str
    words: str
    value: str


class Ask(Window[str]):
    """Asks; dismissed with the value of the answer, or ``None`` for Esc."""

    def __init__(
        self, title: str, question: str, answers: Sequence[Answer], holds: Callable[[], bool] = lambda: True
    ) -> None:
        """``holds`` says whether the question still makes sense; when it does not, it is dismissed."""
        super().__init__(holds)
        self._title = title
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Put the question together."""
        box = Vertical(id="box")
        box.border_title = Text(clean(self._title))
        with box:
            yield Label(clean(self._question), id="question", markup=False)
            for answer in self._answers:
                yield Label(f"  {answer.key.upper():<5} {answer.words}", markup=False)
            yield Label("  ESC   not now", classes="hint", markup=False)

    def on_key(self, event: Key) -> None:
        """Take the answer."""
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
            return
        pressed = (event.character or event.key).lower() if event.is_printable else event.key
        for answer in self._answers:
            if pressed == answer.key:
                self.dismiss(answer.value)
                return

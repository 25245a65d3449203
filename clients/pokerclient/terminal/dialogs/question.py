"""The dialog that asks a question with a few answers, each a key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Label

from pokerclient.terminal.dialogs.window import DialogWindow
from pokerclient.terminal.drawing.canvas import clean
from pokerlocale.spoken import _

COUNT_SECONDS = 0.25
"""how often the time that is left is written"""


@dataclass(frozen=True)
class MenuOption:
    """One answer: its key, its label, and the result of the dialog; ``also`` is another key for it."""

    key: str
    label: str
    value: str
    also: str = ""


class QuestionDialog(DialogWindow[str]):
    """Asks a question; its result is the value of the answer, or ``None`` after Esc.

    Each answer has a key; arrows and Enter choose one too.
    """

    def __init__(
        self,
        title: str,
        question: str,
        options: Sequence[MenuOption],
        still_valid: Callable[[], bool] = lambda: True,
        seconds_left: Callable[[], int] | None = None,
    ) -> None:
        """Make the dialog; it closes once ``still_valid`` returns false.

        ``seconds_left`` counts down to when it is too late to answer; ``None``: there is no such time.
        """
        super().__init__(still_valid)
        self._title = title
        self._question = question
        self._options = options
        self._seconds_left = seconds_left
        self._marked = 0
        self._answered = False

    def compose(self) -> ComposeResult:
        """Put the dialog together."""
        box = Vertical(id="box")
        box.border_title = Text(clean(self._title))
        with box:
            yield Label(clean(self._question), id="question", markup=False)
            yield from self.option_labels()
            if self._seconds_left is not None:
                yield Label("", id="seconds", markup=False)
            yield Label(_("  ESC   not now"), classes="hint", markup=False)

    def option_labels(self) -> Iterable[Label]:
        """Yield a line for each answer."""
        for option in self._options:
            yield Label(f"  {option.key.upper():<5} {option.label}", classes="option", markup=False)

    @property
    def steps(self) -> dict[str, int]:
        """How far an arrow goes."""
        return {"up": -1, "down": 1}

    def on_mount(self) -> None:
        """Mark the first answer, and count down."""
        self._mark(0)
        if self._seconds_left is not None:
            self._count_down(self._seconds_left)
            self.set_interval(COUNT_SECONDS, partial(self._count_down, self._seconds_left))

    def _count_down(self, seconds_left: Callable[[], int]) -> None:
        """Write how much time is left."""
        label, seconds = self.query_one("#seconds", Label), seconds_left()
        label.display = seconds > 0
        label.update(_("{seconds} s", seconds=seconds))

    def _mark(self, index: int) -> None:
        """Mark an answer for Enter."""
        labels = list(self.query("Label.option"))
        self._marked = index % len(labels) if labels else 0
        for number, label in enumerate(labels):
            label.set_class(number == self._marked, "marked")
        if labels:
            labels[self._marked].scroll_visible(animate=False)

    def on_key(self, event: Key) -> None:
        """Take the answer; keys that were typed ahead of its effect mean nothing."""
        event.stop()
        if self._answered:
            return
        if event.key == "escape":
            self._answer(None)
        elif event.key in self.steps:
            self._mark(self._marked + self.steps[event.key])
        elif event.key == "enter" and self._options:
            self._answer(self._options[self._marked].value)
        else:
            pressed = (event.character or event.key).lower() if event.is_printable else event.key
            chosen = next((option for option in self._options if pressed in (option.key, option.also)), None)
            if chosen is not None:
                self._answer(chosen.value)

    def _answer(self, value: str | None) -> None:
        self._answered = True
        self.dismiss(value)

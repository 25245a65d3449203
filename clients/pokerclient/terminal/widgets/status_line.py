"""The status line: hints, errors, and the state of the connection."""

from __future__ import annotations

import math
from typing import Literal

from textual.widgets import Static

from pokerclient.terminal.drawing.canvas import clean
from pokerlocale.spoken import sentence_text

Tone = Literal["hint", "warning", "error"]
SHOWN_SECONDS = 6.0
"""how long a message stays"""


class StatusLine(Static):
    """One line of text; a lasting message comes before a passing one, which wraps if it is long."""

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._temporary: tuple[str, Tone] = ("", "hint")
        self._until = 0.0
        self._persistent = ""
        self._default = ""

    def say(self, text: str, now: float, tone: Tone = "hint", *, lasting: bool = False) -> None:
        """Show a message for some seconds, or until it is cleared."""
        shown = sentence_text(text) if tone == "error" else text
        self._temporary = (clean(shown), tone)
        self._until = math.inf if lasting else now + SHOWN_SECONDS
        self._show(now)

    def clear_error(self, now: float) -> None:
        """Remove an error; other messages stay."""
        if self._temporary[1] == "error":
            self._until = now
            self._show(now)

    def clear(self, now: float) -> None:
        """Remove a passing message: what it was about has changed."""
        self._until = now
        self._show(now)

    def tick(self, now: float) -> None:
        """Remove a message whose time is over."""
        self._show(now)

    def set_standing(self, persistent: str, default: str, now: float) -> None:
        """Show ``persistent`` until it is empty, and ``default`` if there is no other message."""
        self._persistent, self._default = clean(persistent), clean(default)
        self._show(now)

    @property
    def text(self) -> str:
        """The text of the line."""
        return str(self.content)

    def _show(self, now: float) -> None:
        passing = now < self._until and not self._persistent
        text, tone = self._temporary if passing else (self._default, "hint")
        if self._persistent:
            text, tone = self._persistent, "warning"
        self.set_class(passing, "passing")
        if text != self.text:
            self.update(text)
        self.set_class(tone == "warning", "warning")
        self.set_class(tone == "error", "error")

"""The terminal's title, which says whose turn it is even where the window is hidden."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.terminal.drawing.canvas import clean

PUSH_TITLE, POP_TITLE = "\x1b[22;2t", "\x1b[23;2t"
"""xterm's stack of titles: terminals without it ignore these"""


class TerminalTitle:
    """Sets the title by ``write``, which sends characters to the terminal; not ``wanted``: leaves it alone."""

    def __init__(self, write: Callable[[str], None], *, wanted: bool) -> None:
        self._write = write
        self._wanted = wanted
        self._shown: str | None = None

    def show(self, title: str) -> None:
        """Set the title; the first time the one before is remembered."""
        if not self._wanted or title == self._shown:
            return
        if self._shown is None:
            self._write(PUSH_TITLE)
        self._shown = title
        self._write(f"\x1b]2;{clean(title)}\x07")

    def restore(self) -> None:
        """Bring the title of before back."""
        if self._shown is not None:
            self._shown = None
            self._write(POP_TITLE)

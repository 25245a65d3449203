"""Sets the terminal's title, which says whose turn it is even if the window is hidden."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.terminal.drawing.canvas import clean

PUSH_TITLE, POP_TITLE = "\x1b[22;2t", "\x1b[23;2t"
"""xterm's stack of titles: terminals without it ignore these"""


class TerminalTitle:
    """Sets the title through ``write``, which sends characters to the terminal; does nothing unless ``wanted``."""

    def __init__(self, write: Callable[[str], None], *, wanted: bool) -> None:
        self._write = write
        self._wanted = wanted
        self._shown: str | None = None

    def show(self, title: str) -> None:
        """Set the title; the first time, save the one before."""
        if not self._wanted or title == self._shown:
            return
        if self._shown is None:
            self._write(PUSH_TITLE)
        self._shown = title
        self._write(f"\x1b]2;{clean(title)}\x07")

    def restore(self) -> None:
        """Restore the title from before."""
        if self._shown is not None:
            self._shown = None
            self._write(POP_TITLE)

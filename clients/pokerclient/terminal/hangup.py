"""Notice that the terminal is gone: its window was closed, or the line to it dropped.

A program whose terminal hangs up is not always told (it may not be the one that gets the signal), and reading from a
terminal that is no more returns at once, for ever.
"""

from __future__ import annotations

import os


class HangupDetector:
    """Watches one terminal; a pipe or a file in its place never hangs up."""

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._was_terminal = _is_terminal(descriptor)

    @property
    def terminal_gone(self) -> bool:
        """Whether there was a terminal and it is no more."""
        return self._was_terminal and not _is_terminal(self._descriptor)


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False

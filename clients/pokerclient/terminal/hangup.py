"""Notices that the terminal is gone: its window was closed or the connection to it dropped.

A program does not always get a signal when its terminal hangs up, and reading from such a terminal returns at once,
forever.
"""

from __future__ import annotations

import os


class HangupDetector:
    """Watches one terminal; a pipe or file in its place never hangs up."""

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._was_terminal = _is_terminal(descriptor)

    @property
    def terminal_gone(self) -> bool:
        """Whether there was a terminal that is gone."""
        return self._was_terminal and not _is_terminal(self._descriptor)


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False

"""The progress of a long job, in a line for people."""

from __future__ import annotations

from typing import TextIO


class ProgressLine:
    """One line of progress, rewritten in place; nothing unless ``out`` is a terminal."""

    def __init__(self, out: TextIO) -> None:
        self._out = out if out.isatty() else None

    def show(self, text: str) -> None:
        """Show ``text`` in place of the line before."""
        self._write(text)

    def clear(self) -> None:
        """Clear the line."""
        self._write("")

    def _write(self, text: str) -> None:
        if self._out is not None:
            print(f"\r{text}\033[K", end="", file=self._out, flush=True)

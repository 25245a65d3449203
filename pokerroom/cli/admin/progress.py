"""How far a long job is, in a line for people."""

from __future__ import annotations

from typing import TextIO


class ProgressLine:
    """One line about how far it is, written over again and again; if nobody looks at ``out``, nothing."""

    def __init__(self, out: TextIO) -> None:
        self._out = out if out.isatty() else None

    def show(self, text: str) -> None:
        """Say it in place of what was said before."""
        self._write(text)

    def clear(self) -> None:
        """Take the last word about it away."""
        self._write("")

    def _write(self, text: str) -> None:
        if self._out is not None:
            print(f"\r{text}\033[K", end="", file=self._out, flush=True)

"""The progress of a battle where it was started: in a notebook, on a terminal, or nowhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pokerroom.lab.arena.match.match import PlayedCashMatch
from pokerroom.lab.arena.reports.battle_progress import clear_line, progress_line, throttled_drawer


def in_notebook() -> bool:
    """Whether this is the kernel of a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and hasattr(shell, "kernel")


@contextmanager
def shown_progress(wanted: bool) -> Iterator[Callable[[PlayedCashMatch], None]]:
    """Yield what shows how far a battle is, if that is ``wanted`` and there is somebody to see it."""
    if wanted and in_notebook():
        with _notebook_progress() as show:
            yield show
    elif wanted and sys.stderr.isatty():
        try:
            yield throttled_drawer(sys.stderr, time.monotonic, progress_line)
        finally:
            clear_line(sys.stderr)
    else:
        yield lambda played: None


@contextmanager
def _notebook_progress() -> Iterator[Callable[[PlayedCashMatch], None]]:
    """Yield what replaces one line of the cell's output, a few times a second."""
    from IPython.display import display

    handle = display({"text/plain": ""}, raw=True, display_id=True)

    class HandleText:
        """The line of the cell, written to as a terminal is."""

        def write(self, text: str) -> int:
            line = text.removeprefix("\r\033[K")
            handle.update({"text/plain": line}, raw=True)
            return len(line)

        def flush(self) -> None:
            """Nothing is held back."""

    line = HandleText()
    try:
        yield throttled_drawer(line, time.monotonic, progress_line)  # type: ignore[arg-type]
    finally:
        line.write("")

"""The progress bar of long computations, on a terminal's standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable

BAR_WIDTH = 40


def progress_bar(total: int, what: str) -> Callable[[int], None] | None:
    """Return what draws how many of ``total`` are done; ``None`` when nobody would see it."""
    if not sys.stderr.isatty():
        return None

    def draw(done: int) -> None:
        filled = BAR_WIDTH * done // total
        bar = "#" * filled + "." * (BAR_WIDTH - filled)
        end = "\r\033[K" if done == total else ""
        print(f"\r[{bar}] {done:,} of {total:,} {what}{end}", end="", file=sys.stderr, flush=True)

    return draw

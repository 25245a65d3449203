"""Where the ``pokerroom`` command begins: Ctrl-C ends it without a word while its modules are still being loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it (128 + SIGINT)."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line ``argv`` (default: the process's own) and return the exit status."""
    try:
        open_closed_streams()
        status: int = import_module("pokerroom.cli.main").main(argv)
        return status
    except KeyboardInterrupt:
        return INTERRUPTED


def open_closed_streams() -> None:
    """Give a process without standard input or output the ones that say and keep nothing.

    Else the next file that it opens would take their numbers, and what a library prints would go into it.
    """
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        if getattr(sys, name) is not None:
            continue
        handle = os.open(os.devnull, os.O_RDWR)
        if handle != number and not _is_open(number):
            os.dup2(handle, number)
            os.close(handle)
            handle = number
        setattr(sys, name, os.fdopen(handle, mode, encoding="utf-8", closefd=False))


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True

"""Where the ``pokerroom`` command begins: Ctrl-C ends it without a word while its modules are still being loaded."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from pokerroom import __version__

CLIENTS = ("pokerclient", "pokerwire", "pokerlocale")
"""the packages that the SDK's distribution has too"""
AGAIN = "pip install --force-reinstall --no-deps brings them back, with the file or name that you installed before"
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it (128 + SIGINT)."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line ``argv`` (default: the process's own) and return the exit status."""
    try:
        open_closed_streams()
        if (problem := problem_of_clients()) is not None:
            print(f"pokerroom: {problem.text}", file=sys.stderr)
            if problem.ends:
                return 1
        status: int = import_module("pokerroom.cli.main").main(argv)
        return status
    except KeyboardInterrupt:
        return INTERRUPTED


class Problem(NamedTuple):
    """The fault of an installation, in a sentence; ``ends``: nothing can be done with it."""

    text: str
    ends: bool


def problem_of_clients() -> Problem | None:
    """Return what the SDK's distribution, which has the clients' packages too, has done to those of this one.

    The sentence is English: what translates may be gone.
    """
    specs = {name: find_spec(name) for name in CLIENTS}
    if gone := [name for name, spec in specs.items() if spec is None or spec.origin is None]:
        return Problem(
            f"{', '.join(gone)} is not there, as when the SDK was uninstalled beside it: {AGAIN}", ends=True
        )
    spec = specs["pokerclient"]
    assert spec is not None
    assert spec.origin is not None
    try:
        text = Path(spec.origin).with_name("version.py").read_text("utf-8")
    except OSError:
        return None
    found = re.search(r'^__version__ = "(.*)"', text, re.MULTILINE)
    if found is None or found[1] == __version__:
        return None
    return Problem(
        f"its clients are of version {found[1]}, it is {__version__}, as when the SDK was installed beside it: {AGAIN}",
        ends=False,
    )


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

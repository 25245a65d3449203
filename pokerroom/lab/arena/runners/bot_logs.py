"""The log of a bot: what its processes say on standard error, and in which hands it failed, and how."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from pokerroom.lab.arena.match.bot_faults import BotFault

MAX_LOG_BYTES = 16 * 1024 * 1024
"""bytes of a log; what comes after that is thrown away"""
MAX_TRACE_CHARACTERS = 8_000
"""characters of the traceback that a bot's process reports"""
MAX_END_BYTES = 4_000
"""bytes of the end of a log in which the last line is looked for"""
_NODE_VERSION = re.compile(r"Node\.js v\d")
"""the last line of every crash in Node: the error stands above its stack"""
_NODE_ERROR = re.compile(r"(?:Uncaught )?\w*Error\b.*:")
ARENA_MARK = "# "
"""begins the lines that are the arena's and not the bot's"""


def log_file(folder: Path, name: str) -> Path:
    """Return where the log of the entrant ``name`` is kept."""
    return folder / f"{re.sub(r'[^A-Za-z0-9_-]', '_', name)}.log"


@contextlib.contextmanager
def open_log(log: Path | None) -> Iterator[tuple[int, int]]:
    """Yield a file descriptor for standard error, and how many bytes stand in the file already."""
    if log is None:
        yield subprocess.DEVNULL, 0
        return
    try:
        file = log.open("ab")
    except OSError:
        yield subprocess.DEVNULL, 0
        return
    with file:
        start = file.tell()
        yield (file.fileno() if start < MAX_LOG_BYTES else subprocess.DEVNULL), start


def log_fault(log: Path, where: str, fault: BotFault) -> None:
    """Add to ``log`` that a bot failed; ``where`` names the hand."""
    with open_log(log) as (file, _), contextlib.suppress(OSError):
        if file != subprocess.DEVNULL:
            os.write(file, fault_text(where, fault).encode(errors="replace"))


def fault_text(where: str, fault: BotFault) -> str:
    """Return the lines of a log that say where and how a bot failed."""
    lines = [f"{where}: {fault.summary}", *fault.trace[:MAX_TRACE_CHARACTERS].splitlines()]
    return "".join([f"{ARENA_MARK}{line}\n" for line in lines])


def last_stderr_line(log: Path | None, start: int) -> str:
    """Return what a process said last on standard error, after ``start`` bytes of the log, in one line."""
    if log is None:
        return ""
    try:
        with log.open("rb") as file:
            end = file.seek(0, os.SEEK_END)
            file.seek(max(start, end - MAX_END_BYTES))
            lines = file.read(MAX_END_BYTES).decode(errors="replace").split("\n")
    except OSError:
        return ""
    said = [line.rstrip() for line in lines if line.strip() and not line.startswith(ARENA_MARK)]
    if said and _NODE_VERSION.match(said[-1]):
        said = [line for line in said if _NODE_ERROR.match(line)] or said
    return said[-1].strip() if said else ""

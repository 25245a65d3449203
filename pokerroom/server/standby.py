"""What a process that stands by for a room says on its way, and how it finds out what would keep it from having it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

ADDRESS, FOLDER, DISK = "address", "folder", "disk"
SPARE_PROBLEMS = (ADDRESS, FOLDER, DISK)


class SpareProblem(NamedTuple):
    """A problem: one of :data:`SPARE_PROBLEMS`, and the sentence for it."""

    why: str
    text: str


class Standby(NamedTuple):
    """The first two are called with the name of the other process: when this one waits for it, when it takes over.

    ``problems`` is asked in a thread now and again: what would keep this process from having the room.
    """

    waits_for: Callable[[str], None]
    takes_over: Callable[[str], None]
    problems: Callable[[], Sequence[SpareProblem]] = tuple

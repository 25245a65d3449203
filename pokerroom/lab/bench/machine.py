"""What a benchmark ran on: the Python, and how fast it was at that moment.

Cores of shared machines are fast one day and slow the next.  The *yardstick* is a piece of plain Python that never
changes: its score stands beside every result, so that figures of different days can be set in proportion.  The same
Python can be built in ways that differ by a third.
"""

from __future__ import annotations

import platform
import time
from typing import Any

import msgspec

from pokerroom.compiled import form

ROUNDS = 4_000
TRIES = 5


class Machine(msgspec.Struct, frozen=True):
    """What was measured on; ``yardstick`` is in thousands of rounds per CPU second."""

    python: str
    yardstick: float
    form: str = "interpreted"
    """whether modules of pokerroom ran "compiled" or "interpreted" """

    def as_dict(self) -> dict[str, Any]:
        """Return it for JSON."""
        return msgspec.structs.asdict(self)

    def __str__(self) -> str:
        """Say it in a line."""
        return f"Python {self.python}; pokerroom {self.form}; yardstick {self.yardstick:.0f}"


def machine() -> Machine:
    """Say what this process runs on; takes about a tenth of a second."""
    return Machine(platform.python_version(), yardstick(), form())


def yardstick() -> float:
    """Return thousands of rounds of the same work per CPU second, the best of some tries."""
    return round(max([_score() for _ in range(TRIES)]), 1)


def _score() -> float:
    """Count how often each remainder comes among seven numbers, again and again: lists, dicts and small integers."""
    numbers = list(range(52))
    started = time.process_time()
    total = 0
    for start in range(ROUNDS):
        counts: dict[int, int] = {}
        for number in numbers[start % 45 : start % 45 + 7]:
            counts[number % 13] = counts.get(number % 13, 0) + 1
        total += max(counts.values())
    return ROUNDS / (time.process_time() - started) / 1000

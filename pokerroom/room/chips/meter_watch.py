"""Watches the meter of the room's progressive: above a certain height the bet gives back more than it costs.

From then on the house loses by it until the meter is won.  Hosts are notified each time that the meter rises past that
height, which depends on the pay table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.uth.solver.known_solutions import known_break_even


class MeterWarning(NamedTuple):
    """A table at which the progressive ``bet`` gives back more than it costs from now on, with the meter there."""

    table: int
    bet: str
    meter: int


class MeterWatch:
    """Remembers the height of the meter that it saw last."""

    def __init__(self) -> None:
        self._meter: int | None = None

    def is_due(self, meter: int) -> bool:
        """Whether the meter has moved."""
        return meter != self._meter

    def take_warnings(self, meter: int, tables: Iterable[tuple[int, UthTable]]) -> list[MeterWarning]:
        """Return where the meter has risen past what is even since the last call, one table for each such height."""
        before, self._meter = self._meter, meter
        if before is None or meter <= before:
            return []
        found: dict[int, MeterWarning] = {}
        for number, table in tables:
            even, terms = known_break_even(table.rules), table.rules.progressive
            if terms is not None and even is not None and before < even <= meter:
                found.setdefault(even, MeterWarning(number, terms.name, meter))
        return list(found.values())

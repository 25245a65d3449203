"""When the clock of a tournament stood still, by what the journal of its room says."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from pokerwire.tournament.tournament_tables import room_table


@dataclass
class ClockStop:
    """When a tournament's clock stood still, for a crash or because the room got no processor time for long.

    The journal says so. Times are in milliseconds since 1970.
    """

    noted: int
    """the last moment that the journal knew"""
    went_on: int


def clock_stops(database: Path, tournament: int, since: float) -> list[ClockStop]:
    """Return when the clock of a tournament stood still ``since`` a time, the first stop first."""
    stops: list[ClockStop] = []
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "SELECT payload FROM journal WHERE table_number = ? ORDER BY position DESC",
            (room_table(tournament, 0),),
        )
        went_on = 0
        for row in rows:
            entry = json.loads(row[0])
            if not entry or "method" not in entry:
                continue  # a checkpoint, or the end of a segment
            if went_on and entry["now"] < went_on:
                stops.insert(0, ClockStop(entry["now"], went_on))
                went_on = 0
            if not went_on and entry["now"] < since:
                break
            if entry["method"] == "bridge":
                went_on = went_on or entry["now"]
    return stops

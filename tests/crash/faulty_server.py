"""A room as ``pokerroom serve`` opens it, on another disk or in a hurry:
``python -m tests.crash.faulty_server KIND ...``.

KIND is ``marking``: the disk notes what it has synced; or ``segments``: journals begin a new segment after a few
commands.  The others are wrong, so that it can be seen that these crashes
find what is wrong: ``lax`` says that it is safe when it seldom is, ``hasty`` sends everything before it is safe.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from pokerroom.cli.main import main
from pokerroom.server import run_server as server
from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.store.rows import Row
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.tables import command_journal
from tests.store.fault_injection import MarkingBackend


class LaxBackend(MarkingBackend):
    """Syncs one write of twenty; notes nothing, since it would itself refuse to open with less than was noted."""

    writes = 0

    def __init__(self, path: Path, *, note_heads: bool = False) -> None:
        super().__init__(path)

    def write(self, rows: Sequence[Row]) -> None:
        """Write, and seldom sync."""
        self.writes += 1
        self.sync = self.writes % 20 == 0
        super().write(rows)


class SlowBackend(SqliteBackend):
    """Takes its time, so that there is something to be lost."""

    def write(self, rows: Sequence[Row]) -> None:
        """Write, a little later."""
        time.sleep(0.05)
        super().write(rows)


def prepare(kind: str) -> None:
    """Make the room that is about to open one of this kind."""
    if kind == "segments":
        command_journal.MAX_SEGMENT_COMMANDS = 10
        return
    kinds = {"marking": MarkingBackend, "lax": LaxBackend, "hasty": SlowBackend}
    server.SqliteBackend = kinds[kind]  # type: ignore[misc,assignment]
    if kind == "hasty":
        DurabilityGate.open = property(lambda self: True)  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    prepare(sys.argv[1])
    sys.exit(main(["serve", *sys.argv[2:]]))

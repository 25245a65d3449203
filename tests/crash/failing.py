"""A room as ``pokerroom serve`` opens it, whose disk fails as soon as a file beside the database says how."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pokerroom.cli.main import main
from pokerroom.server import run_server as server
from pokerroom.store.rows import Row
from tests.store.fault_injection import MarkingBackend

FAULTS = {"fill_disk": MarkingBackend.fill_disk, "forbid_writing": MarkingBackend.forbid_writing}


class FailingBackend(MarkingBackend):
    """Is full, or may not be written, from the first write on after a file of that name was made."""

    def write(self, rows: Sequence[Row]) -> None:
        """Write, unless the disk fails now."""
        for name, fault in FAULTS.items():
            if (self.path.parent / name).exists():
                fault(self)
        super().write(rows)


if __name__ == "__main__":
    server.SqliteBackend = FailingBackend  # type: ignore[misc]
    sys.exit(main(["serve", *sys.argv[1:]]))

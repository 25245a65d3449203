"""Where a room keeps everything, for commands that read it. The room may run, or not."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pokerroom.cli.errors import CommandError

if TYPE_CHECKING:
    from pokerroom.store.sqlite import SqliteBackend


def database(args: argparse.Namespace) -> Path:
    """Return the file that the room keeps everything in."""
    from pokerroom.host.datafolder import DATABASE_FILE

    chosen: Path | None = args.db
    return chosen if chosen is not None else args.data / DATABASE_FILE


@contextmanager
def looking(path: Path) -> Iterator[SqliteBackend]:
    """Open a room's file to read it, also while the room runs; raise CommandError."""
    from pokerroom.store.errors import StoreFailed
    from pokerroom.store.sqlite import SqliteBackend

    try:
        backend = SqliteBackend(path, read_only=True)
        try:
            yield backend
        finally:
            backend.close()
    except StoreFailed as error:
        raise CommandError(str(error)) from None

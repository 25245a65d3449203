"""The file of a room, for commands that work on it: finds it, opens it, and reports on it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerroom.cli.cli_errors import CommandError

if TYPE_CHECKING:
    from pokerroom.store.sqlite_backend import SqliteBackend


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the flag that names another file."""
    parser.add_argument(
        "--db", type=Path, metavar="FILE", help="the room's file (default: room.db in its folder)"
    )


def database(args: argparse.Namespace) -> Path:
    """Return the file that the room keeps everything in."""
    from pokerroom.host.data_folder import DATABASE_FILE

    chosen: Path | None = args.db
    return chosen if chosen is not None else args.data / DATABASE_FILE


@contextmanager
def open_read_only(path: Path) -> Iterator[SqliteBackend]:
    """Open a room's file to read it, also while the room runs; raise CommandError."""
    from pokerroom.store.sqlite_backend import SqliteBackend
    from pokerroom.store.store_errors import StoreFailed

    try:
        backend = SqliteBackend(path, read_only=True)
        try:
            yield backend
        finally:
            backend.close()
    except StoreFailed as error:
        raise CommandError(str(error)) from None


def room_running_error(path: Path) -> CommandError:
    """Return the error for a job that no room may run during."""
    return CommandError(f"the room that keeps {path} is running: close it first")


def unused_backup_name(path: Path, reason: str) -> Path:
    """Return a free name beside ``path`` that says why and when."""
    from datetime import datetime

    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    backup, number = path.with_name(f"{path.name}.{reason}-{stamp}"), 1
    while backup.exists():
        number += 1
        backup = path.with_name(f"{path.name}.{reason}-{stamp}-{number}")
    return backup


def print_result(args: argparse.Namespace, result: dict[str, Any], text: str) -> None:
    """Print the result, for programs or for people."""
    print(json.dumps(result) if args.json else text)

"""Where a room keeps everything, for commands at that file: which it is, how it is opened, and what is said of it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerroom.cli.errors import CommandError

if TYPE_CHECKING:
    from pokerroom.store.sqlite_backend import SqliteBackend


def add_database(parser: argparse.ArgumentParser) -> None:
    """Let another file be named."""
    parser.add_argument(
        "--db", type=Path, metavar="FILE", help="the room's file (default: room.db in its folder)"
    )


def database(args: argparse.Namespace) -> Path:
    """Return the file that the room keeps everything in."""
    from pokerroom.host.data_folder import DATABASE_FILE

    chosen: Path | None = args.db
    return chosen if chosen is not None else args.data / DATABASE_FILE


@contextmanager
def looking(path: Path) -> Iterator[SqliteBackend]:
    """Open a room's file to read it, also while the room runs; raise CommandError."""
    from pokerroom.store.errors import StoreFailed
    from pokerroom.store.sqlite_backend import SqliteBackend

    try:
        backend = SqliteBackend(path, read_only=True)
        try:
            yield backend
        finally:
            backend.close()
    except StoreFailed as error:
        raise CommandError(str(error)) from None


def is_running(path: Path) -> CommandError:
    """Return the refusal of what can only be done while no room has the file open."""
    return CommandError(f"the room that keeps {path} is running: close it first")


def name_aside(path: Path, why: str) -> Path:
    """Return a name beside ``path`` that no file has, which says why and when."""
    from datetime import datetime

    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    aside, number = path.with_name(f"{path.name}.{why}-{stamp}"), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{why}-{stamp}-{number}")
    return aside


def say(args: argparse.Namespace, told: dict[str, Any], text: str) -> None:
    """Print what came of it, for programs or for people."""
    print(json.dumps(told) if args.json else text)

"""The file of a room, for commands that work on it: finds it, opens it, and reports on it."""

from __future__ import annotations

import argparse
import contextlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pokerlocale.amounts import write_decimals
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError

if TYPE_CHECKING:
    from pokerroom.store.backend import Rows
    from pokerroom.store.database_place import DatabasePlace
    from pokerroom.store.sql_backend import SqlBackend
    from pokerroom.store.sqlite_backend import SqliteBackend

_AnyBackend = TypeVar("_AnyBackend", bound="SqlBackend")


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the flag that names another file."""
    parser.add_argument(
        "--db",
        type=place,
        metavar="FILE",
        help=_("the room's file, or its database as postgresql://HOST/NAME (default: room.db in its folder)"),
    )


def add_database_file(parser: argparse.ArgumentParser) -> None:
    """Add the flag that names another file, for a job on files alone; it takes a database too, to say what is right."""
    parser.add_argument(
        "--db", type=place, metavar="FILE", help=_("the room's file (default: room.db in its folder)")
    )


def place(text: str) -> DatabasePlace:
    """Return the file or database that somebody named."""
    from pokerroom.store.database_place import database_place

    return database_place(text)


def database(args: argparse.Namespace) -> DatabasePlace:
    """Return the file, or the database, that the room keeps everything in; raise CommandError without one."""
    from pokerroom.host.data_folder import DATABASE_FILE

    chosen: DatabasePlace | None = args.db
    if chosen is not None:
        return chosen
    file: Path = args.data / DATABASE_FILE
    if not file.exists():
        raise CommandError(
            _(
                "there is no room in {folder}: name its folder with --data, or its file or database with --db",
                folder=args.data,
            )
        )
    return file


def database_file(args: argparse.Namespace) -> Path:
    """Return the file that the room keeps everything in; raise CommandError for a database that is no file."""
    from pokerroom.host.data_folder import DATABASE_FILE

    chosen = args.db or args.data / DATABASE_FILE
    if isinstance(chosen, Path):
        return chosen
    raise CommandError(_("this job is for a room's file: 'pokerroom admin copy' makes one of a database"))


@contextmanager
def open_read_only(chosen: DatabasePlace) -> Iterator[SqlBackend]:
    """Open a room's file or database to read it, also while the room runs; raise CommandError."""
    from pokerroom.store.open_database import open_database

    with _closed(lambda: open_database(chosen, read_only=True)) as backend:
        yield backend


@contextmanager
def open_file_read_only(path: Path) -> Iterator[SqliteBackend]:
    """Open a room's file to read it, also while the room runs; raise CommandError."""
    from pokerroom.store.sqlite_backend import SqliteBackend

    with _closed(lambda: SqliteBackend(path, read_only=True)) as backend:
        yield backend


@contextmanager
def _closed(open_backend: Callable[[], _AnyBackend]) -> Iterator[_AnyBackend]:
    """Close what was opened at the end; raise CommandError for what goes wrong in between."""
    from pokerlocale.said import said
    from pokerroom.store.store_errors import StoreFailed

    try:
        backend = open_backend()
        try:
            yield backend
        finally:
            backend.close()
    except StoreFailed as error:
        raise CommandError(said(error.sentence)) from None


def room_running_error(path: Path) -> CommandError:
    """Return the error for a job that no room may run during."""
    return CommandError(_("the room that keeps {path} is running: close it first", path=path))


def fold_side_files_in(target: Path) -> None:
    """Move what the side files hold into a sound database, so that it is one file; leave a damaged one as it is.

    A reader looks first: whoever may write, and closes a damaged database, empties its side files.
    """
    import sqlite3

    reading = f"{target.absolute().as_uri()}?mode=ro"
    with contextlib.suppress(sqlite3.Error):
        with contextlib.closing(sqlite3.connect(reading, uri=True)) as reader:
            if reader.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return
        with contextlib.closing(sqlite3.connect(target)) as writer:
            writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def unused_backup_name(path: Path, reason: str) -> Path:
    """Return a free name beside ``path`` that says why and when."""
    return unused_dated_name(path.parent, f"{path.name}.{reason}")


def unused_dated_name(folder: Path, stem: str, ending: str = "") -> Path:
    """Return a name in a folder that says when it was given, as friday-20261128-053000.db, and is free."""
    from datetime import datetime

    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    dated, number = folder / f"{stem}-{stamp}{ending}", 1
    while dated.exists():
        number += 1
        dated = folder / f"{stem}-{stamp}-{number:03}{ending}"
    return dated


def write_as_room(rows: Rows) -> None:
    """Write amounts as the people of this room do."""
    from pokerroom.room.persistence.stored_state import ROOM, stored_decimals

    write_decimals(stored_decimals(rows.documents(ROOM)))


def print_result(args: argparse.Namespace, result: dict[str, Any], text: str) -> None:
    """Print the result, for programs or for people."""
    print(json.dumps(result) if args.json else text)

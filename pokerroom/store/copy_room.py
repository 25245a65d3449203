"""Copies a whole room from one database to another, row by row as they are: the same numbers, links and heads."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from pokerroom.store.file_lock import lock_path
from pokerroom.store.rows import ChainHead
from pokerroom.store.sql_backend import SqlBackend
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store_errors import Unusable


def copy_room(source: SqlBackend, target: SqlBackend) -> list[ChainHead]:
    """Copy all rows of ``source``, as of one moment, into the empty ``target``, all or none; return its heads."""
    with source.snapshot() as rows:
        target.fill(rows)
        return rows.heads()


def copy_to_file(source: SqlBackend, path: Path) -> None:
    """Copy all rows of ``source``, as of one moment, into the new file ``path``."""
    if path.exists():
        raise Unusable("{path} exists already: choose another name for the copy", path=str(path))
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with closing(SqliteBackend(part)) as target:
        copy_room(source, target)
    lock_path(part).unlink(missing_ok=True)
    part.replace(path)

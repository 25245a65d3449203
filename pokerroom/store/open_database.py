"""Opens the database of a room, of whichever kind it is."""

from __future__ import annotations

from pathlib import Path

from pokerroom.store.database_place import DatabasePlace
from pokerroom.store.sql_backend import SqlBackend
from pokerroom.store.store_errors import Unusable
from pokerroom.way_in import install_command

INSTALL_PSYCOPG = install_command("psycopg[binary]>=3.2,<4")
"""installs what speaks with PostgreSQL, where this program runs"""


def open_database(place: DatabasePlace, *, read_only: bool = False) -> SqlBackend:
    """Open the database at a place; raise :class:`StoreFailed`."""
    if isinstance(place, Path):
        from pokerroom.store.sqlite_backend import SqliteBackend

        return SqliteBackend(place, read_only=read_only)
    check_driver()
    from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend

    return PostgresqlBackend(place, read_only=read_only)


def check_driver() -> None:
    """Raise :class:`Unusable` when the package that speaks with PostgreSQL is not installed."""
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        raise Unusable(
            "PostgreSQL needs a package that is not installed: {command} ({detail})",
            command=INSTALL_PSYCOPG,
            detail=str(error),
        ) from None

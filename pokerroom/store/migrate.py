"""Migrating a database to this program's version, step by step, and refusing a newer one.

The version is the number of the last step done, kept in the table ``schema_version``. Each step is one transaction, and
before each the caller makes a copy, so that a failed step leaves everything as it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib import resources
from typing import NamedTuple

from pokerlocale.messages import N_
from pokerroom.store.read_queries import SqlConnection
from pokerroom.store.store_errors import WrongVersion

VERSION_TABLE = "schema_version"
_NAME = re.compile(r"(\d{4})_(\w+)\.sql")


class Migration(NamedTuple):
    """One step: its number, what it is about, and its statements."""

    number: int
    name: str
    script: str

    @property
    def statements(self) -> list[str]:
        """Return the statements, without comments."""
        lines = [line for line in self.script.splitlines() if not line.lstrip().startswith("--")]
        return [one.strip() for one in re.split(r";[ \t]*(?:\n|$)", "\n".join(lines)) if one.strip()]


def all_migrations(package: str = "pokerroom.store.migrations") -> tuple[Migration, ...]:
    """Return the steps of this program, in order; raise ``ValueError`` when a number is missing."""
    files = resources.files(package).iterdir()
    migrations = sorted(
        Migration(int(match[1]), match[2], file.read_text(encoding="utf-8"))
        for file in files
        if (match := _NAME.fullmatch(file.name))
    )
    if [one.number for one in migrations] != list(range(1, len(migrations) + 1)):
        raise ValueError("the migrations are not numbered 1, 2, 3 ...")
    return tuple(migrations)


def version(connection: SqlConnection, table: str = VERSION_TABLE) -> int:
    """Return the version of a database that has the table ``table``."""
    row = connection.execute(f"SELECT MAX(version) FROM {table}").fetchone()
    return row[0] or 0


OLDER = N_("{path} is of version {version}: open the room once to bring it to {newest}")


def check(current: int, steps: tuple[Migration, ...], database: str, copy: str = "") -> None:
    """Raise :class:`WrongVersion` when the database ``database`` is newer than these steps.

    ``copy`` is that of these steps, which a newer program made before the others; "" for none.
    """
    if current > len(steps) and copy:
        raise WrongVersion(
            "{path} is of version {version}, this program knows up to {newest}: open it with the newer program that "
            "wrote it, or restore {copy}, which was made before",
            path=database,
            version=current,
            newest=len(steps),
            copy=copy,
        )
    if current > len(steps):
        raise WrongVersion(
            "{path} is of version {version}, this program knows up to {newest}: "
            "open it with the newer program that wrote it, or restore a copy made before",
            path=database,
            version=current,
            newest=len(steps),
        )


def upgrade(
    connection: SqlConnection,
    transaction: Callable[[], AbstractContextManager[None]],
    steps: tuple[Migration, ...],
    backup: Callable[[int], None],
    database: str,
    *,
    table: str = VERSION_TABLE,
    copy: str = "",
) -> None:
    """Apply the missing steps; ``backup(number)`` copies the database before step ``number``.

    A database without any step is empty, and gets no copy.  ``table`` keeps the steps that are done; ``copy`` is as in
    :func:`check`.
    """
    with transaction():
        connection.execute(
            f"CREATE TABLE IF NOT EXISTS {table} (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"
        )
    current = version(connection, table)
    check(current, steps, database, copy)
    for step in steps[current:]:
        if current:
            backup(step.number)
        with transaction():
            for statement in step.statements:
                connection.execute(statement)
            connection.execute(f"INSERT INTO {table} VALUES (?, ?)", (step.number, step.name))

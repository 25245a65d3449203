"""A :class:`Backend` over any SQL database: the statements run here, what a database calls differently is below.

A subclass opens connections, translates its errors, and copies the database. One connection writes, in transactions;
every reader of many rows has its own, so that it neither waits for the writer nor holds it up; a third one
answers look-ups.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import chain
from pathlib import Path
from threading import Lock

from pokerroom.store import statements
from pokerroom.store.backend import Rows
from pokerroom.store.gaps import widened
from pokerroom.store.read_queries import Connection, Snapshot, SqlRows, stream
from pokerroom.store.rows import Gap, Row, Unneeded
from pokerroom.store.statements import Batch, Values, adding, in_groups


class SqlBackend(SqlRows):
    """Rows in tables."""

    read_only = False

    def __init__(self, writing: Connection, looking: Connection) -> None:
        self._writing = writing
        self._looking = looking
        self._looking_lock = Lock()

    @abstractmethod
    def _reader(self) -> Connection:
        """Open a connection that only reads."""

    @abstractmethod
    def _still_reader(self) -> Connection:
        """Open one that sees the same rows until it is closed."""

    @abstractmethod
    def _guard(self) -> AbstractContextManager[None]:
        """Translate what the database raises into :class:`StoreFailed`."""

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[None]:
        """One durable transaction of the writing connection."""

    @abstractmethod
    def backup(self, path: Path) -> None:
        """Write a copy of everything to a new file, also while rows are written."""

    def write(self, rows: Sequence[Row]) -> None:
        """Keep all these rows for good, or none and raise."""
        batch = Batch(rows)
        with self._guard(), self._transaction():
            for statement, values in batch.added:
                for group in in_groups(values):
                    self._writing.execute(adding(statement, len(group)), tuple(chain.from_iterable(group)))
            for statement, one in batch.changes:
                self._writing.execute(statement, one)
            for unneeded in batch.unneeded:
                self._remove(unneeded)

    def _remove(self, unneeded: Unneeded) -> None:
        removed: list[tuple[int, str]] = []
        chosen = (unneeded.upto, unneeded.before, unneeded.most)
        for which in self._writing.execute(statements.UNNEEDED, chosen).fetchall():
            removed += self._writing.execute(statements.LINKS_OF_HAND, which).fetchall()
            self._writing.execute(statements.DROP_HAND, which)
        before = [Gap(*row) for row in self._writing.execute(statements.GAPS, ()).fetchall()]
        after = widened(before, removed)
        there, wanted = set(before), set(after)
        for gap in before:
            if gap not in wanted:
                self._writing.execute(statements.DROP_GAP, (gap.first,))
        for gap in after:
            if gap not in there:
                self._writing.execute(statements.ADD_GAP, (gap.first, gap.last, gap.hash))

    @contextmanager
    def snapshot(self) -> Iterator[Rows]:
        """Give all rows as they are at one moment, through one connection with a transaction."""
        with self._guard():
            connection = self._still_reader()
        try:
            yield Snapshot(connection, self._guard)
        finally:
            connection.close()

    def close(self) -> None:
        """Close the connections."""
        self._writing.close()
        self._looking.close()

    def _look(self, statement: str, *values: object) -> list[Values]:
        with self._looking_lock, self._guard():
            return self._looking.execute(statement, values).fetchall()

    def _read(self, statement: str, *values: object) -> Iterator[Values]:
        """Stream rows through a connection of their own."""
        with self._guard():
            connection = self._reader()
        try:
            yield from stream(connection, self._guard, statement, values)
        finally:
            connection.close()

"""A :class:`Backend` over any SQL database; subclasses add what differs between databases.

A subclass opens connections, translates its errors, and copies the database. One connection writes, in transactions;
every reader of many rows has its own, so that it neither waits for the writer nor holds it up; a third one
answers look-ups.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import chain, islice
from pathlib import Path
from threading import Lock

from pokerroom.store import statements
from pokerroom.store.backend import chain_before
from pokerroom.store.journal import merge_gaps
from pokerroom.store.read_queries import SqlConnection, SqlRows, SqlSnapshot, stream
from pokerroom.store.rows import HandsPruned, JournalGap, Row
from pokerroom.store.statements import (
    MAX_ROWS_PER_INSERT,
    STORED_TABLES,
    StatementBatch,
    Values,
    in_batches,
    insert_many,
)
from pokerroom.store.store_errors import Unusable


class SqlBackend(SqlRows):
    """Rows in the tables of a database."""

    read_only = False

    def __init__(self, write_connection: SqlConnection, lookup_connection: SqlConnection) -> None:
        self._write_connection = write_connection
        self._lookup_connection = lookup_connection
        self._lookup_lock = Lock()

    @abstractmethod
    def _reader(self) -> SqlConnection:
        """Open a connection for reading."""

    @abstractmethod
    def _snapshot_reader(self) -> SqlConnection:
        """Open a connection that sees the same rows until it is closed."""

    @abstractmethod
    def _guard(self) -> AbstractContextManager[None]:
        """Translate the database's exceptions into :class:`StoreFailed`."""

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[None]:
        """Run one durable transaction of the writing connection."""

    @abstractmethod
    def backup(self, path: Path) -> None:
        """Write a copy of everything to a new file, even while rows are written."""

    def write(self, rows: Sequence[Row]) -> None:
        """Store all these rows, or none and raise."""
        batch = StatementBatch(rows)
        with self._guard(), self._transaction():
            self._check_unit(rows)
            for statement, values in batch.added:
                for group in in_batches(values):
                    self._write_connection.execute(
                        insert_many(statement, len(group)), tuple(chain.from_iterable(group))
                    )
            for statement, change_values in batch.changes:
                self._write_connection.execute(statement, change_values)
            for unneeded in batch.prunings:
                self._prune(unneeded)

    def _check_unit(self, rows: Sequence[Row]) -> None:
        """Raise :class:`StoreFailed` when these rows may not be written now; the transaction has begun."""

    def _prune(self, unneeded: HandsPruned) -> None:
        removed: list[tuple[int, str]] = []
        chosen = (chain_before(unneeded.upto), unneeded.upto, unneeded.before, unneeded.most)
        for hand_id in self._write_connection.execute(statements.PRUNABLE_HANDS, chosen).fetchall():
            removed += self._write_connection.execute(statements.LINKS_OF_HAND, hand_id).fetchall()
            self._write_connection.execute(statements.DROP_HAND, hand_id)
        before = [JournalGap(*row) for row in self._write_connection.execute(statements.GAPS, ()).fetchall()]
        after = merge_gaps(before, removed)
        existing, wanted = set(before), set(after)
        for gap in before:
            if gap not in wanted:
                self._write_connection.execute(statements.DROP_GAP, (gap.first,))
        for gap in after:
            if gap not in existing:
                self._write_connection.execute(statements.ADD_GAP, (gap.first, gap.last, gap.hash))

    def fill(self, source: SqlRows) -> None:
        """Copy every row of ``source`` as it is, all or none; raise :class:`Unusable` when there are rows already."""
        with self._guard(), self._transaction():
            self._check_unit(())
            for table in STORED_TABLES:
                if self._write_connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1", ()).fetchone():
                    raise Unusable(
                        "there is a room already, which no copy replaces: choose an empty database"
                    )
            for table in STORED_TABLES:
                rows = source.all_rows(table)
                while group := list(islice(rows, MAX_ROWS_PER_INSERT)):
                    self._write_connection.execute(
                        insert_many(table.insert, len(group)), tuple(chain.from_iterable(group))
                    )

    @contextmanager
    def snapshot(self) -> Iterator[SqlSnapshot]:
        """Return a context with all rows as of one moment: one connection with a transaction."""
        with self._guard():
            connection = self._snapshot_reader()
        try:
            yield SqlSnapshot(connection, self._guard)
        finally:
            connection.close()

    def close(self) -> None:
        """Close the connections."""
        self._write_connection.close()
        self._lookup_connection.close()

    def _query(self, statement: str, *values: object) -> list[Values]:
        with self._lookup_lock, self._guard():
            return self._lookup_connection.execute(statement, values).fetchall()

    def _stream(self, statement: str, *values: object) -> Iterator[Values]:
        """Stream rows through a connection of their own."""
        with self._guard():
            connection = self._reader()
        try:
            yield from stream(connection, self._guard, statement, values)
        finally:
            connection.close()

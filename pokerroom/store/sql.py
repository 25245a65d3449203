"""A :class:`Backend` over any SQL database: the statements run here, what a database calls differently is below.

A subclass opens connections, translates its errors, and copies the database. One connection writes, in transactions;
every reader of many rows has its own, so that it neither waits for the writer nor holds it up; a third one
answers look-ups.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Lock
from typing import Any, Protocol

from pokerroom.store import statements
from pokerroom.store.backend import LAST
from pokerroom.store.rows import Answer, Entry, Head, JournalRow, Person, Row, Transaction
from pokerroom.store.statements import Batch, Values

ROWS_A_FETCH = 500


class Cursor(Protocol):
    """What is used of a DB-API cursor."""

    def fetchone(self) -> Any:
        """Return the next row or ``None``."""

    def fetchall(self) -> list[Any]:
        """Return all rows."""

    def fetchmany(self, size: int) -> list[Any]:
        """Return up to ``size`` rows."""


class Connection(Protocol):
    """What is used of a DB-API connection."""

    def execute(self, statement: str, values: Any = ..., /) -> Cursor:
        """Run one statement."""

    def executemany(self, statement: str, values: Iterable[Any], /) -> object:
        """Run one statement with each of many values."""

    def close(self) -> None:
        """Let go."""


class SqlBackend(ABC):
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
                self._writing.executemany(statement, values)
            for statement, one in batch.changes:
                self._writing.execute(statement, one)

    def heads(self) -> list[Head]:
        """Return the last link of every chain that has any."""
        return [Head(*row) for row in self._read(statements.HEADS)]

    def balances(self) -> dict[str, int]:
        """Return the sum of the entries of every account."""
        return {account: int(chips) for account, chips in self._read(statements.BALANCES)}

    def transaction(self, key: str) -> Transaction | None:
        """Return the transaction of an idempotency key."""
        with self._looking_lock, self._guard():
            rows = self._looking.execute(statements.TRANSACTION, (key,)).fetchall()
        return next(statements.read_transactions(iter(rows)), None)

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = LAST
    ) -> Iterator[Transaction]:
        """Return transactions in order."""
        if account is not None:
            rows = self._read(statements.TRANSACTIONS_OF, account, since, until)
        elif (since, until) == (0, LAST):
            rows = self._read(statements.ALL_TRANSACTIONS)
        else:
            rows = self._read(statements.TRANSACTIONS, since, until)
        return statements.read_transactions(rows)

    def stray_entries(self) -> Iterator[tuple[int, Entry]]:
        """Return entries of no transaction, with the number that they bear."""
        for number, account, by in self._read(statements.STRAY_ENTRIES):
            yield number, Entry(account, by)

    def knows_hand(self, table: int, hand: str) -> bool:
        """Return whether there is any record of a hand."""
        return self._finds(statements.KNOWS_HAND, table, hand)

    def hand_over(self, table: int, hand: str) -> bool:
        """Return whether the record that ends a hand is written."""
        return self._finds(statements.HAND_OVER, table, hand)

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Return the journal in order."""
        if table is None:
            rows = self._read(statements.RECORDS)
        elif hand is None:
            rows = self._read(statements.RECORDS_OF_TABLE, table)
        else:
            rows = self._read(statements.RECORDS_OF_HAND, table, hand)
        return map(statements.read_record, rows)

    def live(self) -> list[tuple[int, str]]:
        """Return the hands that are noted as live."""
        return [(table, hand) for table, hand in self._read(statements.LIVE)]

    def people(self) -> list[Person]:
        """Return everybody, in the order of names."""
        return [statements.read_person(row) for row in self._read(statements.PEOPLE)]

    def answers(self, player: str | None = None, session: str | None = None) -> Iterator[Answer]:
        """Return answers by player, session and id."""
        if player is None:
            rows = self._read(statements.ANSWERS)
        elif session is None:
            rows = self._read(statements.ANSWERS_OF, player)
        else:
            rows = self._read(statements.ANSWERS_OF_SESSION, player, session)
        return (Answer(*row) for row in rows)

    def close(self) -> None:
        """Close the connections."""
        self._writing.close()
        self._looking.close()

    def _finds(self, statement: str, *values: object) -> bool:
        with self._looking_lock, self._guard():
            return bool(self._looking.execute(statement, values).fetchall())

    def _read(self, statement: str, *values: object) -> Iterator[Values]:
        """Stream rows through a connection of their own."""
        with self._guard():
            connection = self._reader()
        try:
            with self._guard():
                cursor = connection.execute(statement, values)
                rows = cursor.fetchmany(ROWS_A_FETCH)
            while rows:
                yield from rows
                with self._guard():
                    rows = cursor.fetchmany(ROWS_A_FETCH)
        finally:
            connection.close()

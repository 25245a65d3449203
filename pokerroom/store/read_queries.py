"""Reading rows from tables: the same questions to a connection of their own each, or all to one that stands still."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, Protocol

from pokerroom.store import statements
from pokerroom.store.backend import LAST, Size
from pokerroom.store.rows import Answer, Document, Entry, Gap, Head, JournalRow, Person, Transaction
from pokerroom.store.statements import Values

ROWS_A_FETCH = 500
Guard = Callable[[], AbstractContextManager[None]]
"""translates what a database raises into :class:`StoreFailed`"""


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

    def close(self) -> None:
        """Let go."""


class SqlRows(ABC):
    """Rows that are read with SQL."""

    @abstractmethod
    def _read(self, statement: str, *values: object) -> Iterator[Values]:
        """Stream many rows."""

    @abstractmethod
    def _look(self, statement: str, *values: object) -> list[Values]:
        """Return few rows, fast."""

    def heads(self) -> list[Head]:
        """Return the last link of every chain that has any."""
        return [Head(*row) for row in self._read(statements.HEADS)]

    def balances(self) -> dict[str, int]:
        """Return the sum of the entries of every account."""
        return {account: int(chips) for account, chips in self._read(statements.BALANCES)}

    def transaction(self, key: str) -> Transaction | None:
        """Return the transaction of an idempotency key."""
        return next(statements.read_transactions(iter(self._look(statements.TRANSACTION, key))), None)

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
        return bool(self._look(statements.KNOWS_HAND, table, hand))

    def hand_over(self, table: int, hand: str) -> bool:
        """Return whether the record that ends a hand is written."""
        return bool(self._look(statements.HAND_OVER, table, hand))

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Return the journal in order."""
        if table is None:
            rows = self._read(statements.RECORDS)
        elif hand is None:
            rows = self._read(statements.RECORDS_OF_TABLE, table)
        else:
            rows = self._read(statements.RECORDS_OF_HAND, table, hand)
        return map(statements.read_record, rows)

    def records_after(self, position: int) -> Iterator[JournalRow]:
        """Return the last records in order."""
        return map(statements.read_record, self._read(statements.RECORDS_AFTER, position))

    def live(self) -> list[tuple[int, str]]:
        """Return the hands that are noted as live."""
        return [(table, hand) for table, hand in self._read(statements.LIVE)]

    def gaps(self) -> list[Gap]:
        """Return where records of the journal were removed, in order."""
        return [Gap(*row) for row in self._read(statements.GAPS)]

    def unneeded(self, upto: int, before: int) -> Size:
        """Return how much could be removed."""
        ((hands, records, size),) = self._look(statements.UNNEEDED_SIZE, upto, before)
        return Size(int(hands), int(records), int(size))

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

    def documents(self, kind: str, owner: str | None = None) -> Iterator[Document]:
        """Return the documents of a kind by owner and item: of one owner, or all."""
        if owner is None:
            rows = self._read(statements.DOCUMENTS, kind)
        else:
            rows = self._read(statements.DOCUMENTS_OF, kind, owner)
        return (Document(*row) for row in rows)

    def latest_documents(self, kind: str, most: int) -> list[Document]:
        """Return the ``most`` documents of a kind and of no owner with the last items, in the order of items."""
        return [Document(*row) for row in self._read(statements.LATEST_DOCUMENTS, kind, most)][::-1]


class Snapshot(SqlRows):
    """All rows as one connection sees them, which has a transaction open."""

    def __init__(self, connection: Connection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def _read(self, statement: str, *values: object) -> Iterator[Values]:
        return stream(self._connection, self._guard, statement, values)

    def _look(self, statement: str, *values: object) -> list[Values]:
        return list(self._read(statement, *values))


def stream(connection: Connection, guard: Guard, statement: str, values: Values) -> Iterator[Values]:
    """Run a statement and fetch its rows a few at a time."""
    with guard():
        cursor = connection.execute(statement, values)
        rows = cursor.fetchmany(ROWS_A_FETCH)
    while rows:
        yield from rows
        with guard():
            rows = cursor.fetchmany(ROWS_A_FETCH)

"""Queries for rows in tables, each on a connection of its own, or all on one snapshot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, Protocol

from pokerroom.store import statements
from pokerroom.store.backend import END_OF_TIME, JournalSize, chain_before
from pokerroom.store.hash_chain import CHAIN_SPAN, chain_start
from pokerroom.store.rows import (
    ChainHead,
    Document,
    JournalGap,
    JournalRow,
    LedgerEntry,
    StoredAnswer,
    StoredPerson,
    Transaction,
)
from pokerroom.store.statements import StoredTable, Values

FETCH_SIZE = 500
ErrorGuard = Callable[[], AbstractContextManager[None]]
"""translates a database's exceptions into :class:`StoreFailed`"""


class SqlCursor(Protocol):
    """The part of a DB-API cursor that is used here."""

    def fetchone(self) -> Any:
        """Return the next row or ``None``."""

    def fetchall(self) -> list[Any]:
        """Return all rows."""

    def fetchmany(self, size: int) -> list[Any]:
        """Return up to ``size`` rows."""


class SqlConnection(Protocol):
    """The part of a DB-API connection that is used here."""

    def execute(self, statement: str, values: Any = ..., /) -> SqlCursor:
        """Run one statement."""

    def close(self) -> None:
        """Close the connection."""


class SqlRows(ABC):
    """Rows that are read with SQL."""

    @abstractmethod
    def _stream(self, statement: str, *values: object) -> Iterator[Values]:
        """Stream many rows."""

    @abstractmethod
    def _query(self, statement: str, *values: object) -> list[Values]:
        """Return a few rows, fast."""

    def all_rows(self, table: StoredTable) -> Iterator[Values]:
        """Stream all rows of a table, in the order of their keys."""
        return self._stream(table.select)

    def heads(self) -> list[ChainHead]:
        """Return the last link of every chain that has any."""
        return [ChainHead(*row) for row in self._stream(statements.HEADS)]

    def balances(self) -> dict[str, int]:
        """Return the sum of the entries of every account."""
        return {account: int(chips) for account, chips in self._stream(statements.BALANCES)}

    def transaction(self, key: str) -> Transaction | None:
        """Return the transaction of an idempotency key."""
        return next(statements.read_transactions(iter(self._query(statements.TRANSACTION, key))), None)

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = END_OF_TIME
    ) -> Iterator[Transaction]:
        """Return transactions in order."""
        if account is not None:
            rows = self._stream(statements.TRANSACTIONS_OF, account, since, until)
        elif (since, until) == (0, END_OF_TIME):
            rows = self._stream(statements.ALL_TRANSACTIONS)
        else:
            rows = self._stream(statements.TRANSACTIONS, since, until)
        return statements.read_transactions(rows)

    def latest_transactions(self, account: str, before: int, limit: int) -> list[Transaction]:
        """Return the last transactions of an account in the chain that ``before`` follows, newest first."""
        rows = self._query(statements.LATEST_TRANSACTIONS_OF, account, chain_start(before - 1), before, limit)
        return list(statements.read_transactions(iter(rows)))

    def first_transaction_at(self, time: int, writer: int) -> int | None:
        """Return the number of a writer's first transaction at ``time`` or later."""
        chain = writer * CHAIN_SPAN, (writer + 1) * CHAIN_SPAN
        rows = self._query(statements.FIRST_TRANSACTION_AT, time, *chain)
        return rows[0][0] if rows else None

    def change_between(self, account: str, number: int, before: int, limit: int) -> int | None:
        """Return by how much transactions from ``number`` until before another one changed an account."""
        rows = self._query(statements.ENTRIES_BETWEEN, account, number, before, limit + 1)
        return None if len(rows) > limit else sum(chips for (chips,) in rows)

    def orphan_entries(self) -> Iterator[tuple[int, LedgerEntry]]:
        """Return entries without a transaction, with their numbers."""
        for number, account, chips in self._stream(statements.ORPHAN_ENTRIES):
            yield number, LedgerEntry(account, chips)

    def knows_hand(self, table: int, hand: str) -> bool:
        """Return whether the journal has records of a hand."""
        return bool(self._query(statements.KNOWS_HAND, table, hand))

    def has_ended(self, table: int, hand: str) -> bool:
        """Return whether a hand has ended."""
        return bool(self._query(statements.HAND_HAS_ENDED, table, hand))

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Return the journal in order."""
        if table is None:
            rows = self._stream(statements.RECORDS)
        elif hand is None:
            rows = self._stream(statements.RECORDS_OF_TABLE, table)
        else:
            rows = self._stream(statements.RECORDS_OF_HAND, table, hand)
        return map(statements.read_record, rows)

    def records_after(self, position: int) -> Iterator[JournalRow]:
        """Return the last records of a chain in order."""
        end = chain_start(position) + CHAIN_SPAN
        return map(statements.read_record, self._stream(statements.RECORDS_AFTER, position, end))

    def live_hands(self) -> list[tuple[int, str]]:
        """Return the hands that are marked as live."""
        return [(table, hand) for table, hand in self._stream(statements.LIVE)]

    def live_hand_sizes(self) -> dict[tuple[int, str], int]:
        """Return how many records each live hand has."""
        return {(table, hand): int(size) for table, hand, size in self._stream(statements.LIVE_SIZES)}

    def live_records(self) -> Iterator[JournalRow]:
        """Return the records of all live hands, hand by hand."""
        return map(statements.read_record, self._stream(statements.LIVE_RECORDS))

    def gaps(self) -> list[JournalGap]:
        """Return the gaps of removed records, in order."""
        return [JournalGap(*row) for row in self._stream(statements.GAPS)]

    def prunable_size(self, upto: int, before: int) -> JournalSize:
        """Return how much a removal with these bounds would remove."""
        ((hands, records, size),) = self._query(statements.PRUNABLE_SIZE, chain_before(upto), upto, before)
        return JournalSize(int(hands), int(records), int(size))

    def people(self) -> list[StoredPerson]:
        """Return all people, by name."""
        return [statements.read_person(row) for row in self._stream(statements.PEOPLE)]

    def answers(self, player: str | None = None, session: str | None = None) -> Iterator[StoredAnswer]:
        """Return answers by player, session and id."""
        if player is None:
            rows = self._stream(statements.ANSWERS)
        elif session is None:
            rows = self._stream(statements.ANSWERS_OF, player)
        else:
            rows = iter(self._query(statements.ANSWERS_OF_SESSION, player, session))
        return (StoredAnswer(*row) for row in rows)

    def documents(self, kind: str, owner: str | None = None) -> Iterator[Document]:
        """Return the documents of a kind, of one owner or all; by owner and item."""
        if owner is None:
            rows = self._stream(statements.DOCUMENTS, kind)
        else:
            rows = self._stream(statements.DOCUMENTS_OF, kind, owner)
        return (Document(*row) for row in rows)

    def latest_documents(self, kind: str, limit: int) -> list[Document]:
        """Return the ``limit`` documents without an owner that have the last items of their kind, by item."""
        return [Document(*row) for row in self._stream(statements.LATEST_DOCUMENTS, kind, limit)][::-1]


class SqlSnapshot(SqlRows):
    """All rows as seen by one connection with an open transaction."""

    def __init__(self, connection: SqlConnection, guard: ErrorGuard) -> None:
        self._connection = connection
        self._guard = guard

    def _stream(self, statement: str, *values: object) -> Iterator[Values]:
        return stream(self._connection, self._guard, statement, values)

    def _query(self, statement: str, *values: object) -> list[Values]:
        return list(self._stream(statement, *values))


def stream(connection: SqlConnection, guard: ErrorGuard, statement: str, values: Values) -> Iterator[Values]:
    """Run a statement and fetch its rows a few at a time."""
    with guard():
        cursor = connection.execute(statement, values)
        rows = cursor.fetchmany(FETCH_SIZE)
    while rows:
        yield from rows
        with guard():
            rows = cursor.fetchmany(FETCH_SIZE)

"""The SQL of the store: plain statements for SQLite and PostgreSQL, with ``?`` for each value.

:class:`StatementBatch` turns rows into as few statements as there are tables; the order matters only where rows
change others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from pokerroom.store import hash_chain
from pokerroom.store.rows import (
    AnswersDeleted,
    Document,
    DocumentDeleted,
    DocumentsExpired,
    HandLive,
    HandsPruned,
    JournalRow,
    LedgerEntry,
    PersonDeleted,
    Row,
    StoredAnswer,
    StoredPerson,
    Transaction,
)
from pokerwire.room.roles import Role

Values = tuple[Any, ...]

ADD_TRANSACTION = "INSERT INTO ledger_transactions VALUES (?, ?, ?, ?, ?, ?, ?)"
ADD_ENTRY = "INSERT INTO ledger_entries VALUES (?, ?, ?, ?)"
ADD_RECORD = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
SET_HEAD = (
    "INSERT INTO chain_heads VALUES (?, ?, ?) ON CONFLICT (chain) "
    "DO UPDATE SET last_number = excluded.last_number, last_hash = excluded.last_hash"
)
ADD_LIVE = "INSERT INTO live_hands VALUES (?, ?)"
END_LIVE = "DELETE FROM live_hands WHERE table_number = ? AND hand = ?"
SET_PERSON = (
    "INSERT INTO people VALUES (?, ?, ?, ?) ON CONFLICT (name) "
    "DO UPDATE SET token_hash = excluded.token_hash, roles = excluded.roles, at_ms = excluded.at_ms"
)
DROP_PERSON = "DELETE FROM people WHERE name = ?"
DROP_ANSWERS_OF = "DELETE FROM answers WHERE player = ?"
SET_ANSWER = (
    "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (player, session, id) "
    "DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer, at_ms = excluded.at_ms"
)
DROP_ANSWERS = "DELETE FROM answers WHERE player = ? AND session = ? AND id <= ?"
SET_DOCUMENT = (
    "INSERT INTO documents VALUES (?, ?, ?, ?, ?) ON CONFLICT (kind, owner, item) "
    "DO UPDATE SET payload = excluded.payload, at_ms = excluded.at_ms"
)
DROP_DOCUMENT = "DELETE FROM documents WHERE kind = ? AND owner = ? AND item = ?"
EXPIRE_DOCUMENTS = (
    "DELETE FROM documents WHERE kind = ? AND owner = '' AND item IN (SELECT item FROM (SELECT item, at_ms "
    "FROM documents WHERE kind = ? AND owner = '' ORDER BY item LIMIT ?) AS earliest WHERE at_ms < ?)"
)
DROP_DOCUMENTS_OF = "DELETE FROM documents WHERE owner = ?"

HEADS = "SELECT chain, last_number, last_hash FROM chain_heads ORDER BY chain"
LAST_TIME = (
    "SELECT MAX(at_ms) FROM (SELECT MAX(at_ms) AS at_ms FROM ledger_transactions "
    "UNION ALL SELECT at_ms FROM journal WHERE position = (SELECT MAX(position) FROM journal)) AS last_times"
)
BALANCES = "SELECT account, SUM(by_chips) FROM ledger_entries GROUP BY account"
_TRANSACTION = (
    "SELECT t.number, t.kind, t.reason, t.who, t.at_ms, t.idempotency_key, t.hash, e.place, e.account, e.by_chips "
    "FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.number = t.number "
)
TRANSACTION = _TRANSACTION + "WHERE t.idempotency_key = ? ORDER BY t.number, e.place"
TRANSACTIONS = _TRANSACTION + "WHERE t.at_ms >= ? AND t.at_ms < ? ORDER BY t.number, e.place"
ALL_TRANSACTIONS = _TRANSACTION + "ORDER BY t.number, e.place"
TRANSACTIONS_OF = (
    _TRANSACTION + "WHERE t.number IN (SELECT number FROM ledger_entries WHERE account = ?) "
    "AND t.at_ms >= ? AND t.at_ms < ? ORDER BY t.number, e.place"
)
LATEST_TRANSACTIONS_OF = (
    _TRANSACTION
    + "WHERE t.number IN (SELECT DISTINCT number FROM ledger_entries WHERE account = ? AND number > ? "
    "AND number < ? ORDER BY number DESC LIMIT ?) ORDER BY t.number DESC, e.place"
)
FIRST_TRANSACTION_AT = (
    "SELECT number FROM ledger_transactions WHERE at_ms >= ? AND number > ? AND number <= ? "
    "ORDER BY at_ms, number LIMIT 1"
)
ENTRIES_BETWEEN = (
    "SELECT by_chips FROM ledger_entries WHERE account = ? AND number >= ? AND number < ? LIMIT ?"
)
ORPHAN_ENTRIES = (
    "SELECT e.number, e.account, e.by_chips FROM ledger_entries e "
    "LEFT JOIN ledger_transactions t ON t.number = e.number WHERE t.number IS NULL ORDER BY e.number, e.place"
)
KNOWS_HAND = "SELECT 1 FROM journal WHERE table_number = ? AND hand = ? LIMIT 1"
HAND_HAS_ENDED = "SELECT 1 FROM journal WHERE table_number = ? AND hand = ? AND ends_hand = 1 LIMIT 1"
RECORDS = "SELECT * FROM journal ORDER BY position"
RECORDS_AFTER = "SELECT * FROM journal WHERE position > ? AND position < ? ORDER BY position"
RECORDS_OF_TABLE = "SELECT * FROM journal WHERE table_number = ? ORDER BY position"
RECORDS_OF_HAND = "SELECT * FROM journal WHERE table_number = ? AND hand = ? ORDER BY sequence"
GAPS = "SELECT first_number, last_number, last_hash FROM journal_gaps ORDER BY first_number"
ADD_GAP = "INSERT INTO journal_gaps VALUES (?, ?, ?)"
DROP_GAP = "DELETE FROM journal_gaps WHERE first_number = ?"
_ENDED_HANDS = (
    "SELECT table_number, hand FROM journal "
    "WHERE ends_hand = 1 AND position > ? AND position <= ? AND at_ms < ?"
)
PRUNABLE_HANDS = _ENDED_HANDS + " ORDER BY position LIMIT ?"
PRUNABLE_SIZE = (
    "SELECT COALESCE(SUM(ends_hand), 0), COUNT(*), COALESCE(SUM(LENGTH(payload) + LENGTH(hash)), 0) "
    f"FROM journal WHERE (table_number, hand) IN ({_ENDED_HANDS})"
)
LINKS_OF_HAND = "SELECT position, hash FROM journal WHERE table_number = ? AND hand = ?"
DROP_HAND = "DELETE FROM journal WHERE table_number = ? AND hand = ?"
LIVE = "SELECT table_number, hand FROM live_hands ORDER BY table_number, hand"
LIVE_SIZES = (
    "SELECT l.table_number, l.hand, COUNT(j.position) FROM live_hands l "
    "LEFT JOIN journal j ON j.table_number = l.table_number AND j.hand = l.hand "
    "GROUP BY l.table_number, l.hand ORDER BY l.table_number, l.hand"
)
LIVE_RECORDS = (
    "SELECT j.* FROM live_hands l JOIN journal j ON j.table_number = l.table_number AND j.hand = l.hand "
    "ORDER BY l.table_number, l.hand, j.sequence"
)
PEOPLE = "SELECT name, token_hash, roles, at_ms FROM people ORDER BY name"
_ANSWERS = "SELECT player, session, id, fingerprint, answer, at_ms FROM answers "
ANSWERS = _ANSWERS + "ORDER BY player, session, id"
ANSWERS_OF = _ANSWERS + "WHERE player = ? ORDER BY player, session, id"
ANSWERS_OF_SESSION = _ANSWERS + "WHERE player = ? AND session = ? ORDER BY id"

_DOCUMENTS = "SELECT kind, owner, item, payload, at_ms FROM documents "
DOCUMENTS = _DOCUMENTS + "WHERE kind = ? ORDER BY owner, item"
LATEST_DOCUMENTS = _DOCUMENTS + "WHERE kind = ? AND owner = '' ORDER BY item DESC LIMIT ?"
DOCUMENTS_OF = _DOCUMENTS + "WHERE kind = ? AND owner = ? ORDER BY item"


class StoredTable(NamedTuple):
    """A table with its columns; the first ones are its key."""

    name: str
    columns: tuple[str, ...]
    keys: int = 1

    @property
    def select(self) -> str:
        """Return the query for all rows, in the order of their keys."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.columns[: self.keys])}"

    @property
    def insert(self) -> str:
        """Return the statement that inserts a row."""
        marks = ", ".join("?" * len(self.columns))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({marks})"


STORED_TABLES = (
    StoredTable("chain_heads", ("chain", "last_number", "last_hash")),
    StoredTable(
        "ledger_transactions", ("number", "kind", "reason", "who", "at_ms", "idempotency_key", "hash")
    ),
    StoredTable("ledger_entries", ("number", "place", "account", "by_chips"), 2),
    StoredTable(
        "journal",
        (
            *("position", "table_number", "hand", "sequence", "kind"),
            *("payload", "sealed", "ends_hand", "at_ms", "hash"),
        ),
    ),
    StoredTable("live_hands", ("table_number", "hand"), 2),
    StoredTable("journal_gaps", ("first_number", "last_number", "last_hash")),
    StoredTable("people", ("name", "token_hash", "roles", "at_ms")),
    StoredTable("answers", ("player", "session", "id", "fingerprint", "answer", "at_ms"), 3),
    StoredTable("documents", ("kind", "owner", "item", "payload", "at_ms"), 3),
)
"""everything that a room keeps"""

MAX_ROWS_PER_INSERT = 128
"""maximum of rows that one statement inserts"""
MAX_ODD_BATCH = 32
"""up to this number of rows, there is a statement for each number"""
_GROUP = re.compile(r"\([?, ]+\)")


@cache
def insert_many(statement: str, rows: int) -> str:
    """Return the statement that inserts ``rows`` rows, made from one that inserts a row."""
    return _GROUP.sub(lambda group: ", ".join([group[0]] * rows), statement, count=1)


def in_batches(values: Sequence[Values]) -> Iterator[Sequence[Values]]:
    """Split rows into large batches of few different sizes, so that there are few different statements.

    Inserting many rows is one call of the database, during which other threads can run.
    """
    start, size = 0, MAX_ROWS_PER_INSERT
    while (remaining := len(values) - start) > MAX_ODD_BATCH:
        while size > remaining:
            size //= 2
        yield values[start : start + size]
        start += size
    if remaining:
        yield values[start:] if start else values


Change = HandLive | StoredPerson | PersonDeleted | AnswersDeleted | DocumentDeleted | DocumentsExpired
OtherRow = Transaction | StoredAnswer | Document | HandsPruned | Change


class StatementBatch:
    """Rows sorted into statements: ``added`` by table, then ``changes`` in their order."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.transactions: list[Values] = []
        self.entries: list[Values] = []
        self.records: list[Values] = []
        self.answers: dict[Values, Values] = {}
        """by key, because one statement must not change a row twice"""
        self.documents: dict[Values, Values] = {}
        """the same"""
        self.changes: list[tuple[str, Values]] = []
        self.prunings: list[HandsPruned] = []
        self._answers_deleted = self._documents_deleted = False
        for row in rows:
            if isinstance(row, JournalRow):
                self.records.append(_record_values(row))
            else:
                self._add_row(row)
        self.heads: list[Values] = [(head.chain, head.number, head.hash) for head in hash_chain.heads(rows)]

    @property
    def added(self) -> list[tuple[str, list[Values]]]:
        """Return statements with the rows that each inserts; the heads of the chains last."""
        tables = [
            (ADD_TRANSACTION, self.transactions),
            (ADD_ENTRY, self.entries),
            (ADD_RECORD, self.records),
            (SET_ANSWER, list(self.answers.values())),
            (SET_DOCUMENT, list(self.documents.values())),
            (SET_HEAD, self.heads),
        ]
        return [(statement, values) for statement, values in tables if values]

    def _add_row(self, row: OtherRow) -> None:
        match row:
            case Transaction():
                values = (row.number, row.kind, row.reason, row.who, row.at, row.key, row.hash)
                self.transactions.append(values)
                self.entries += [(row.number, i, e.account, e.by) for i, e in enumerate(row.entries)]
            case HandsPruned():
                self.prunings.append(row)
            case StoredAnswer():
                self._add_answer((row.player, row.session, row.id, row.fingerprint, row.answer, row.at))
            case Document():
                self._add_document((row.kind, row.owner, row.item, row.payload, row.at))
            case _:
                self._add_change(row)

    def _add_answer(self, values: Values) -> None:
        if self._answers_deleted:
            self._append(SET_ANSWER, *values)
        else:
            self.answers[values[:3]] = values

    def _add_document(self, values: Values) -> None:
        if self._documents_deleted:
            self._append(SET_DOCUMENT, *values)
        else:
            self.documents[values[:3]] = values

    def _add_change(self, row: Change) -> None:
        match row:
            case HandLive():
                self._append(ADD_LIVE if row.live else END_LIVE, row.table, row.hand)
            case StoredPerson():
                self._append(SET_PERSON, row.name, row.token_hash, " ".join(row.roles), row.at)
            case PersonDeleted():
                self._answers_deleted = self._documents_deleted = True
                self._append(DROP_PERSON, row.name)
                self._append(DROP_ANSWERS_OF, row.name)
                self._append(DROP_DOCUMENTS_OF, row.name)
            case AnswersDeleted():
                self._answers_deleted = True
                self._append(DROP_ANSWERS, row.player, row.session, row.upto)
            case DocumentDeleted():
                self._documents_deleted = True
                self._append(DROP_DOCUMENT, row.kind, row.owner, row.item)
            case DocumentsExpired():
                self._documents_deleted = True
                self._append(EXPIRE_DOCUMENTS, row.kind, row.kind, row.among, row.before)

    def _append(self, statement: str, *values: object) -> None:
        self.changes.append((statement, values))


def read_transactions(rows: Iterator[Values]) -> Iterator[Transaction]:
    """Fold joined rows, one for each entry, into transactions.

    A missing entry becomes one without an account, so that the audit finds the gap.
    """
    current: Values | None = None
    entries: list[LedgerEntry] = []
    for row in rows:
        if current is not None and row[0] != current[0]:
            yield _transaction(current, entries)
            entries = []
        current = row
        position, account, chips = row[7:]
        if position is None:
            continue
        if position != len(entries):
            entries.append(LedgerEntry("", 0))
        entries.append(LedgerEntry(account, chips))
    if current is not None:
        yield _transaction(current, entries)


def _transaction(row: Values, entries: list[LedgerEntry]) -> Transaction:
    number, kind, reason, who, at, key, link = row[:7]
    return Transaction(number, kind, reason, who, at, key, tuple(entries), link)


def _record_values(row: JournalRow) -> Values:
    return (
        row.position,
        row.table,
        row.hand,
        row.sequence,
        row.kind,
        row.payload,
        int(row.sealed),
        int(row.ends),
        row.at,
        row.hash,
    )


def read_record(row: Values) -> JournalRow:
    """Return the record of a row; a flag that is neither 0 nor 1 stays as it is, for the audit to find."""
    position, table, hand, sequence, kind, payload, sealed, ends, at, link = row
    return JournalRow(position, table, hand, sequence, kind, payload, _flag(sealed), _flag(ends), at, link)


def _flag(value: Any) -> Any:
    return bool(value) if value in (0, 1) else value


def read_person(row: Values) -> StoredPerson:
    """Return the person of a row."""
    name, token_hash, roles, at = row
    known_roles: tuple[Role, ...] = tuple(roles.split())
    return StoredPerson(name, token_hash, known_roles, at)

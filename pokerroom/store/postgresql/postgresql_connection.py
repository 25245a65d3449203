"""Connections to PostgreSQL in the form that the SQL of the store expects, and its errors as those of the store."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from typing import Any, TypeAlias, cast

import psycopg
from psycopg import conninfo, errors
from psycopg.types.numeric import Int8Dumper

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.store.database_place import database_label
from pokerroom.store.migrate import Migration
from pokerroom.store.statements import Values
from pokerroom.store.store_errors import (
    Corrupt,
    DatabaseUnreachable,
    DiskFull,
    InUse,
    ReadOnly,
    StoreFailed,
    Unusable,
    WrongVersion,
)

logging.getLogger("psycopg").setLevel(logging.ERROR)  # its warnings repeat in other words what it raises

RawConnection: TypeAlias = "psycopg.Connection[Values]"

CONNECT_SECONDS = 5
_DEFAULTS = {
    "connect_timeout": str(CONNECT_SECONDS),
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "client_encoding": "utf8",
}
"""so that a server that is gone without a word is noticed within seconds; what the URL says goes first"""
_NOTICE_US = (
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
    "SET tcp_user_timeout = 10000"
)
"""so that the server notices as soon when this end is gone: else a spare that is no more counts for hours"""
MAX_IDLE_READERS = 4
"""connections for reading that stay open for the next reader"""
APPLICATION = "pokerroom"


class PostgresqlDatabase:
    """Opens connections to the database at ``url``; ``owner`` is the name of this process in the list of sessions.

    ``label`` names the database to people, without a password.  Raise :class:`Unusable` for anything but a URL.
    """

    def __init__(self, url: str, owner: str = "") -> None:
        try:
            options = conninfo.conninfo_to_dict(url)
        except psycopg.Error as error:
            raise Unusable("this is no address of a database ({detail})", detail=_one_line(error)) from None
        self.label = database_label(url)
        self._is_direct = False
        """whether a connection is known to keep its session"""
        self._options = {**_DEFAULTS, **options, "application_name": application_name(owner)}

    def connect(self) -> RawConnection:
        """Return a new connection that commits each statement; raise :class:`StoreFailed`."""
        with self.guard():
            raw = self._new_connection()
            raw.adapters.register_dumper(
                int, Int8Dumper
            )  # one form of each statement, however large the numbers
            if raw.info.parameter_status("server_encoding") != "UTF8":
                raw.close()
                raise Unusable(
                    "{database} does not keep text as UTF-8: make it with ENCODING 'UTF8'",
                    database=self.label,
                )
            if not self._is_direct:
                self._check_pool(raw)
            raw.execute(_NOTICE_US)
            return raw

    def _new_connection(self) -> RawConnection:
        return psycopg.connect(**cast(Any, self._options), autocommit=True)

    def _check_pool(self, raw: RawConnection) -> None:
        """Raise :class:`Unusable` when a pool gives each transaction another session, which keeps no lock or setting.

        A pool shows by a session of another number than it said.  With one by transaction, two connections that are
        open at once have the same session in turn; one by statement allows no transaction.
        """
        session = _session(raw)
        if session != raw.info.backend_pid:
            try:
                with self._new_connection() as other, other.transaction():
                    shared = _session(other) == session or _session(raw) != session
            except errors.ProtocolViolation:
                shared = True
            if shared:
                raw.close()
                raise Unusable(
                    "{database} is reached by a pool that gives each transaction another session: "
                    "let it pool by session (pool_mode = session), or name the server itself",
                    database=self.label,
                )
        self._is_direct = True

    def connect_for_reading(self) -> RawConnection:
        """Return a new connection whose transactions only read, each as of one moment."""
        raw = self.connect()
        raw.autocommit = False
        raw.read_only = True
        raw.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        return raw

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Translate the database's exceptions into :class:`StoreFailed`."""
        try:
            yield
        except psycopg.Error as error:
            raise _translated(error, self.label) from error


def _session(raw: RawConnection) -> int:
    row = raw.execute("SELECT pg_backend_pid()").fetchone()
    assert row is not None, "a function has a value"
    return int(cast(int, row[0]))


def application_name(owner: str) -> str:
    """Return the name under which an owner's sessions are listed."""
    return f"{APPLICATION} {owner}".strip()


class StatementConnection:
    """A connection that takes statements with ``?`` for each value."""

    def __init__(self, raw: RawConnection) -> None:
        self.raw = raw

    def execute(self, statement: str, values: Any = (), /) -> psycopg.Cursor[Values]:
        """Run one statement."""
        return self.raw.execute(_translated_statement(statement), values)

    def close(self) -> None:
        """Close the connection."""
        self.raw.close()


class StreamConnection:
    """A connection that fetches rows a few at a time, all as of one moment; closing it returns it to ``idle``."""

    def __init__(self, database: PostgresqlDatabase, idle: list[RawConnection]) -> None:
        self._idle = idle
        self._raw = _usable(idle) or database.connect_for_reading()
        self._numbers = count()
        self._cursors: list[psycopg.ServerCursor[Values]] = []

    def execute(self, statement: str, values: Any = (), /) -> psycopg.ServerCursor[Values]:
        """Run one query."""
        cursor = self._raw.cursor(name=f"rows_{next(self._numbers)}")
        self._cursors.append(cursor)
        return cursor.execute(_translated_statement(statement), values)

    def begin(self) -> None:
        """Fix the snapshot that rows are read from."""
        self._raw.execute("SELECT 1")

    def close(self) -> None:
        """End the transaction."""
        try:
            for cursor in self._cursors:
                cursor.close()
            self._raw.rollback()
        except psycopg.Error:
            self._raw.close()
        if self._raw.closed or len(self._idle) >= MAX_IDLE_READERS:
            self._raw.close()
        else:
            self._idle.append(self._raw)


def _usable(idle: list[RawConnection]) -> RawConnection | None:
    """Take a connection off the list that still answers."""
    while idle:
        raw = idle.pop()
        try:
            raw.execute("SELECT 1")
        except psycopg.Error:
            raw.close()
        else:
            raw.rollback()
            return raw
    return None


def with_collation(step: Migration) -> Migration:
    """Return a step whose texts sort by their bytes, as in SQLite, whatever language the database speaks."""
    return step._replace(script=re.sub(r"\bTEXT\b", 'TEXT COLLATE "C"', step.script))


@cache
def _translated_statement(statement: str) -> str:
    return statement.replace("?", "%s")


_MEANINGS: tuple[tuple[type[psycopg.Error], type[StoreFailed], str], ...] = (
    (errors.DiskFull, DiskFull, N_("the disk of {database} is full: make room, then open the room again")),
    (
        errors.ReadOnlySqlTransaction,
        DatabaseUnreachable,
        N_("{database} cannot be written: it is a replica, or was made one"),
    ),
    (errors.InsufficientPrivilege, ReadOnly, N_("{database} cannot be used: give this role the right")),
    (errors.DataCorrupted, Corrupt, N_("{database} is damaged: restore a copy")),
    (errors.IndexCorrupted, Corrupt, N_("{database} is damaged: restore a copy")),
    (errors.UndefinedTable, WrongVersion, N_("{database} has no room: open one there first")),
    (errors.DuplicateTable, Corrupt, N_("{database} has tables of another program: choose another database")),
    (errors.UniqueViolation, InUse, N_("another program has written to {database}: open the room again")),
    (errors.DeadlockDetected, DatabaseUnreachable, N_("{database} gave up what was to be written")),
    (errors.LockNotAvailable, DatabaseUnreachable, N_("{database} is held by another program")),
    (errors.QueryCanceled, DatabaseUnreachable, N_("{database} gave up what was to be written")),
)


_UNREACHABLE = N_("look whether the server runs")
_PASSWORD = N_(
    "the server runs, but not with this user and password: put them into the URL or into ~/.pgpass"
)
_REFUSALS = {
    "root certificate file": N_("sslrootcert in the URL must name the file of the certificate to trust"),
    "certificate verify failed": N_("its certificate is none that sslrootcert or this system trusts"),
    "does not match host name": N_("its certificate is for another name: put that one into the URL"),
    "server does not support SSL": N_("it has no TLS: switch that on there"),
    "password authentication failed": _PASSWORD,
    "no password supplied": _PASSWORD,
    "no pg_hba.conf entry": N_(
        "the server takes nobody from this machine: add a line for it to its pg_hba.conf"
    ),
    "does not exist": N_(
        "the server runs, but has no such database or user: make it with createdb or createuser"
    ),
}
"""what a server says that answers, and what to do"""


def _translated(error: psycopg.Error, database: str) -> StoreFailed:
    detail = _one_line(error)
    for kind, failure, message in _MEANINGS:
        if isinstance(error, kind):
            meaning = Sentence(message, {"database": database})
            return failure("{what} ({detail})", what=meaning, detail=detail)
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        advice = next((advice for words, advice in _REFUSALS.items() if words in detail), _UNREACHABLE)
        return DatabaseUnreachable(
            "{database} cannot be reached: {advice} ({detail})",
            database=database,
            advice=Sentence(advice),
            detail=detail,
        )
    return Unusable("{database} cannot be read or written ({detail})", database=database, detail=detail)


def _one_line(error: psycopg.Error) -> str:
    """Return what the server says in one line, without the statement that it was about."""
    return " ".join((error.diag.message_primary or str(error)).split()) or type(error).__name__

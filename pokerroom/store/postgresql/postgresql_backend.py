"""The store in a PostgreSQL database: for a room whose process may be replaced by another one at any time.

One process writes, the owner of the room (see :mod:`~pokerroom.store.postgresql.room_lease`); any number may read.  A
connection that breaks is opened again and what was being written is written once: the heads of the chains show
whether it is there already.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import psycopg

from pokerroom.store import hash_chain, migrate, statements
from pokerroom.store.database_place import RoomFolder
from pokerroom.store.migrate import Migration
from pokerroom.store.postgresql.postgresql_connection import (
    PostgresqlDatabase,
    RawConnection,
    StatementConnection,
    StreamConnection,
    with_collation,
)
from pokerroom.store.postgresql.room_folder import check_folder
from pokerroom.store.postgresql.room_lease import (
    USUAL_TERMS,
    LeaseState,
    LeaseTerms,
    RoomLease,
    acquire,
    steady_seconds,
    unique_owner,
)
from pokerroom.store.read_queries import SqlConnection
from pokerroom.store.rows import ChainHead, Row
from pokerroom.store.sql_backend import SqlBackend
from pokerroom.store.statements import Values
from pokerroom.store.store_errors import DatabaseUnreachable, InUse, RowsLost, StoreFailed, WrongVersion

_log = logging.getLogger(__name__)

RETRY_SECONDS = 20.0
"""for how long what is being written is tried again when the server cannot be reached"""
LOOKUP_RETRY_SECONDS = 5.0
"""the same for a look-up that the caller waits for"""
RETRY_PAUSE = 0.1
UPGRADE_LOCK = 0x706F6B6572
"""the advisory lock that lets one process at a time migrate a database"""
LEASE_MIGRATIONS = "pokerroom.store.postgresql.migrations"
LEASE_VERSION_TABLE = "lease_schema_version"
_WRITE_SETTINGS = (
    "SET idle_in_transaction_session_timeout = '5s'",
    "SET lock_timeout = '5s'",
)
"""A process that stands still should not hold rows for others. The server counts no idle time within a pipeline, so who
takes a lease over ends the sessions of its owner besides."""


class PostgresqlBackend(SqlBackend):
    """A :class:`Backend` in the database at ``url``, whose tables are made when they are missing.

    Opening for writing takes the lease on the room.  Raise :class:`InUse` when another process has it, and
    :class:`WrongFolder` when the room has another folder than ``folder``.  A spare (``standby``) waits until it can
    have it and calls ``on_wait`` once with what it waits for.  ``read_only`` needs no lease.
    """

    def __init__(
        self,
        url: str,
        *,
        read_only: bool = False,
        standby: bool = False,
        terms: LeaseTerms = USUAL_TERMS,
        on_wait: Callable[[LeaseState], None] = lambda state: None,
        steps: tuple[Migration, ...] | None = None,
        folder: RoomFolder | None = None,
    ) -> None:
        self.read_only = read_only
        self.owner = "" if read_only else unique_owner()
        self.database = PostgresqlDatabase(url, self.owner)
        self.lease = None if read_only else RoomLease(self.database, self.owner, terms)
        self.previous_owner = ""
        """the process that had the room before, if this one has waited for one"""
        self._idle: list[RawConnection] = []
        self._written: list[ChainHead] = []
        """the heads after the last unit of this process"""
        steps = migrate.all_migrations() if steps is None else steps
        lookup = StatementConnection(self.database.connect())
        super().__init__(lookup if read_only else StatementConnection(self._connect_for_writing()), lookup)
        try:
            if self.lease is None:
                self._check_version(steps)
            else:
                self._upgrade(migrate.all_migrations(LEASE_MIGRATIONS), LEASE_VERSION_TABLE)
                self._refuse_newer(steps)
                if folder is not None:
                    check_folder(self.database, lookup, folder)
                self._take_lease(self.lease, standby, on_wait)
                self._upgrade(steps, migrate.VERSION_TABLE)  # not while an owner with an older program plays
        except BaseException:
            self.close()
            raise

    def _upgrade(self, steps: tuple[Migration, ...], table: str) -> None:
        collated = tuple(map(with_collation, steps))
        with self._guard():
            self._write_connection.execute("SELECT pg_advisory_lock(?)", (UPGRADE_LOCK,))
            try:
                migrate.upgrade(
                    self._write_connection,
                    self._transaction,
                    collated,
                    lambda number: None,
                    self.database.label,
                    table=table,
                )
            finally:
                with suppress(StoreFailed), self._guard():
                    self._write_connection.execute("SELECT pg_advisory_unlock(?)", (UPGRADE_LOCK,))

    def _refuse_newer(self, steps: tuple[Migration, ...]) -> int:
        """Return the version of the database, 0 for none; raise :class:`WrongVersion` when it is newer."""
        with self._guard():
            there = "SELECT to_regclass(?) IS NOT NULL"
            ((exists,),) = self._lookup_connection.execute(there, (migrate.VERSION_TABLE,)).fetchall()
            current = migrate.version(self._lookup_connection) if exists else 0
        migrate.check(current, steps, self.database.label)
        return current

    def _check_version(self, steps: tuple[Migration, ...]) -> None:
        current = self._refuse_newer(steps)
        if not current:
            raise WrongVersion(
                "{database} has no room: open one there first, or copy one there",
                database=self.database.label,
            )
        if current < len(steps):
            raise WrongVersion(migrate.OLDER, path=self.database.label, version=current, newest=len(steps))

    def _take_lease(self, lease: RoomLease, standby: bool, on_wait: Callable[[LeaseState], None]) -> None:
        waited_for: list[LeaseState] = []

        def wait(state: LeaseState) -> None:
            waited_for.append(state)
            on_wait(state)

        if standby:
            self._idle.append(self.database.connect_for_reading())  # there may be no more to be had later
        seen = acquire(lease, standby=standby, on_wait=wait)
        if seen is None:
            state = lease.look()
            raise InUse(
                "another process ({owner}) has the room in {database} open: "
                "close that one first, or wait for it with --standby",
                owner=state.owner,
                database=self.database.label,
            )
        if waited_for:
            self.previous_owner = seen.owner
        lease.keep()
        if not self._works(self._lookup_connection):  # it may have broken while a spare waited
            self._lookup_connection = StatementConnection(self.database.connect())
        if not self._works(self._write_connection):
            self._write_connection = StatementConnection(self._connect_for_writing())

    def _works(self, connection: SqlConnection) -> bool:
        """Return whether a connection can be used; one that cannot is closed."""
        try:
            with self._guard():
                connection.execute("SELECT 1")
        except DatabaseUnreachable:
            connection.close()
            return False
        return True

    def write(self, rows: Sequence[Row]) -> None:
        """Store all these rows, or none and raise; a broken connection is opened again for ``RETRY_SECONDS``.

        Raise :class:`RowsLost` when the database then lacks what this process had written before.
        """
        give_up_at = steady_seconds() + RETRY_SECONDS
        tries = 0
        while True:
            tries += 1
            try:
                if tries > 1:
                    self._reconnect()
                    if self._is_written(rows):
                        break
                    self._check_nothing_lost()
                super().write(rows)
                break
            except DatabaseUnreachable:
                if steady_seconds() > give_up_at:
                    raise
                time.sleep(RETRY_PAUSE)
            except InUse:
                if tries == 1 or not self._is_written(
                    rows
                ):  # the first try may have ended after its connection
                    raise
                break
        self._written = hash_chain.heads(rows) or self._written

    def _check_unit(self, rows: Sequence[Row]) -> None:
        if self.lease is not None:
            assert isinstance(self._write_connection, StatementConnection)
            self.lease.check(self._write_connection)

    def _is_written(self, rows: Sequence[Row]) -> bool:
        """Return whether the heads of the chains are those after these rows."""
        wanted = hash_chain.heads(rows)
        return bool(wanted) and set(wanted) <= set(self._found_heads())

    def _check_nothing_lost(self) -> None:
        """Raise :class:`RowsLost` when a chain ends before what this process has written, or otherwise.

        One that ends later is that of another owner, which the lease finds out.
        """
        found = {head.chain: head for head in self._found_heads()}
        for head in self._written:
            there = found.get(head.chain)
            if there is None or there.number < head.number or (there.number == head.number and there != head):
                raise RowsLost(
                    "{database} lacks what this process had written: an older copy took its place, or another "
                    "server that had less; this process ends, and the next one continues from what is there",
                    database=self.database.label,
                )

    def _found_heads(self) -> list[ChainHead]:
        with self._guard():
            return [
                ChainHead(*row) for row in self._write_connection.execute(statements.HEADS, ()).fetchall()
            ]

    def backup(self, path: Path) -> None:
        """Write a copy to the new file ``path``, which a room on one machine can open."""
        from pokerroom.store.copy_room import copy_to_file

        copy_to_file(self, path)

    def close(self) -> None:
        """Give the lease back and close the connections."""
        if self.lease is not None:
            self.lease.release()
        super().close()
        while self._idle:
            self._idle.pop().close()

    def _connect_for_writing(self) -> RawConnection:
        raw = self.database.connect()
        with self._guard():
            for setting in _WRITE_SETTINGS:
                raw.execute(setting)
            row = raw.execute("SHOW synchronous_commit").fetchone()
            if row is None or row[0] in ("off", "local"):
                raw.execute("SET synchronous_commit = on")
        return raw

    def _reconnect(self) -> None:
        self._write_connection.close()
        self._write_connection = StatementConnection(self._connect_for_writing())

    def _reader(self) -> StreamConnection:
        return StreamConnection(self.database, self._idle)

    def _snapshot_reader(self) -> StreamConnection:
        connection = self._reader()
        connection.begin()
        return connection

    def _query(self, statement: str, *values: object) -> list[Values]:
        give_up_at = steady_seconds() + LOOKUP_RETRY_SECONDS
        while True:
            try:
                return super()._query(statement, *values)
            except DatabaseUnreachable:
                if steady_seconds() > give_up_at:
                    raise
            with self._lookup_lock, suppress(DatabaseUnreachable):
                self._lookup_connection.close()
                self._lookup_connection = StatementConnection(self.database.connect())
                continue
            time.sleep(RETRY_PAUSE)

    def _guard(self) -> AbstractContextManager[None]:
        return self.database.guard()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        assert isinstance(self._write_connection, StatementConnection)
        raw = self._write_connection.raw
        try:
            with raw.pipeline():  # in which transaction() waits for the server three times more
                raw.execute("BEGIN")
                yield
                raw.execute("COMMIT")
        except BaseException as error:
            with suppress(psycopg.Error):
                raw.rollback()
            if isinstance(error, psycopg.errors.PipelineAborted) and error.__context__ is not None:
                raise error.__context__ from None  # what went wrong before
            raise

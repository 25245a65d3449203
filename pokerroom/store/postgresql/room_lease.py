"""Which process owns the room: a lease in the database, renewed by its owner, taken over when the owner is gone.

Every owner has an *epoch*, a number that is never used twice.  Each unit of the store checks in its own transaction
that its epoch is still that of everything it is about (:meth:`RoomLease.check`), so that an owner who was taken for
dead writes nothing more, whatever it believes: the lease only decides *when* another process may try.
"""

from __future__ import annotations

import logging
import os
import secrets
import socket
import time
from collections.abc import Callable, Iterable
from threading import Event, Thread
from typing import NamedTuple

from pokerroom.store.postgresql.lease_things import ROOM, table_thing, things_of
from pokerroom.store.postgresql.owner_notices import NoticeCarrier, OwnerNotice
from pokerroom.store.postgresql.postgresql_connection import (
    PostgresqlDatabase,
    StatementConnection,
    application_name,
)
from pokerroom.store.postgresql.room_door import LISTEN, NOTIFY, OPEN_DOOR, wait_for_notice
from pokerroom.store.rows import Row, TableMoved
from pokerroom.store.store_errors import DatabaseUnreachable, Fenced, StoreFailed

_log = logging.getLogger(__name__)

POLL_SECONDS = 0.25
"""how often a spare looks whether the owner is there"""
ABSENT_LOOKS = 3
"""after so many looks without any connection of the owner it is gone, even if its lease runs on"""
PATIENCE_SECONDS = 2.0
"""for how long a process that is no spare looks whether the owner has just ended"""
LOCK_SECONDS = 2

_NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
_SESSIONS = "SELECT pid FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid()"
LOOK = (
    f"SELECT owner, epoch, expires_ms - {_NOW}, EXISTS ({_SESSIONS.replace('?', '? || owner')}) "
    "FROM writers WHERE number = ?"
)
TAKE = (
    f"UPDATE writers SET owner = ?, epoch = nextval('lease_epochs'), expires_ms = {_NOW} + ? "
    f"WHERE number = ? AND owner = ? AND epoch = ? AND (expires_ms <= {_NOW} OR NOT EXISTS ({_SESSIONS})) "
    "RETURNING epoch"
)
TAKE_THINGS = "UPDATE leases SET owner = ?, epoch = ? WHERE owner = ?"
TAKE_THING = (
    "INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (thing) "
    "DO UPDATE SET owner = excluded.owner, epoch = excluded.epoch"
)
ADD_THING = "INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (thing) DO NOTHING"
CHECK = "SELECT thing FROM leases WHERE thing = ANY(?) AND owner = ? AND epoch = ? FOR SHARE"
ADD_WRITER = "INSERT INTO writers VALUES (?, '', 0, 0) ON CONFLICT (number) DO NOTHING"
MOVE_TABLE = (
    "UPDATE leases SET owner = one.owner, epoch = one.epoch "
    "FROM (SELECT owner, epoch FROM writers WHERE number = ? FOR SHARE) AS one WHERE thing = ?"
)
GONE_OWNER = (
    f"SELECT owner FROM writers WHERE number = ? AND (expires_ms <= {_NOW} "
    f"OR NOT EXISTS ({_SESSIONS.replace('?', '? || owner')})) FOR UPDATE"
)
OTHER_OWNERS = "SELECT number FROM writers WHERE number > 0 AND owner <> '' ORDER BY number"
END_OWNER = "UPDATE writers SET owner = '', epoch = nextval('lease_epochs'), expires_ms = 0 WHERE number = ?"
END_CHAINS = "UPDATE leases SET owner = '', epoch = 0 WHERE thing = ?"
RENEW = f"UPDATE writers SET expires_ms = {_NOW} + ? WHERE number = ? AND owner = ? AND epoch = ?"
RELEASE = "UPDATE writers SET expires_ms = 0 WHERE number = ? AND owner = ? AND epoch = ?"
DROP_THINGS = "DELETE FROM leases WHERE owner = ? AND epoch = ?"
END_SESSIONS = f"SELECT pg_terminate_backend(pid) FROM ({_SESSIONS}) AS sessions"


class LeaseTerms(NamedTuple):
    """For how many seconds a lease holds, how often it is renewed, and how long before its end the owner is silent."""

    lease: float = 6.0
    renewal: float = 2.0
    margin: float = 1.0


USUAL_TERMS = LeaseTerms()


class LeaseState(NamedTuple):
    """What a look at the lease shows: its owner ("": none yet), its epoch, how long it runs, and its connections."""

    owner: str
    epoch: int
    left_ms: int
    connected: bool
    """whether the owner has any connection to the database"""

    @property
    def has_ended(self) -> bool:
        """Whether it has run out, or was given back."""
        return self.left_ms <= 0


def steady_seconds() -> float:
    """Return a time that nobody sets, and that runs on while the machine sleeps where the system knows that."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


def unique_owner() -> str:
    """Return a name for this process that no other has: machine, process and chance."""
    host = "".join(letter for letter in socket.gethostname() if letter.isascii() and letter.isprintable())
    return f"{host[:24]}:{os.getpid()}:{secrets.token_hex(4)}"


class RoomLease:
    """The lease of this process, as ``owner``, on the room in a database, and on the chains of writer ``writer``.

    Any thread may call :meth:`is_current`.  ``on_lost`` is called, in a thread of its own, when another process has
    taken the room over; ``on_renewed`` after each renewal.
    """

    def __init__(
        self,
        database: PostgresqlDatabase,
        owner: str,
        terms: LeaseTerms = USUAL_TERMS,
        *,
        writer: int = 0,
        seconds: Callable[[], float] = steady_seconds,
    ) -> None:
        self.owner = owner
        self.terms = terms
        self.writer = writer
        self.epoch = 0
        self.on_lost: Callable[[Fenced], object] = lambda error: None
        self.on_renewed: Callable[[], object] = lambda: None
        self.notices: NoticeCarrier | None = None
        """what tells others beside the database that this process has come or goes"""
        self._database = database
        self._seconds = seconds
        self._connection: StatementConnection | None = None
        self._good_until = 0.0
        self._held: set[str] = set()
        """the things that this process has written of, and so has a row for"""
        self.loss: Fenced | None = None
        """why the lease is lost, when it is"""
        self._stop = Event()
        self._thread: Thread | None = None

    # --- taking it --------------------------------------------------------------------------------------------------

    def look(self) -> LeaseState:
        """Return who has the lease."""
        with self._database.guard():
            row = self._connected().execute(LOOK, (application_name("") + " ", self.writer)).fetchone()
        assert row is not None, "the migration that makes the table puts the row in"
        return LeaseState(*row)

    def take(self, seen: LeaseState) -> bool:
        """Take the lease over from ``seen``, if that has ended or its owner has no connection any more.

        What the owner had begun to write ends first: its connections are closed.
        """
        sent_at = self._seconds()
        lease_ms, sessions = round(self.terms.lease * 1000), application_name(seen.owner)
        with self._database.guard():
            connection = self._connected()
            if seen.owner:
                connection.execute(END_SESSIONS, (sessions,))
            with connection.raw.transaction():
                chosen = (self.owner, lease_ms, self.writer, seen.owner, seen.epoch, sessions)
                row = connection.execute(TAKE, chosen).fetchone()
                if row is None:
                    return False
                epoch = int(row[0])
                if seen.owner:
                    connection.execute(TAKE_THINGS, (self.owner, epoch, seen.owner))
                for thing in self._own_things:
                    connection.execute(TAKE_THING, (thing, self.owner, epoch))
        self.epoch = epoch
        self._held = set(self._own_things)
        self._renewed(sent_at)
        return True

    @property
    def _chains(self) -> str:
        return f"writer:{self.writer}"

    @property
    def _own_things(self) -> tuple[str, ...]:
        """What a writer has whatever it plays."""
        return (self._chains,) if self.writer else (ROOM, self._chains)

    def add_writer(self) -> None:
        """Make room for the chains of this writer, unless they are known."""
        with self._database.guard():
            self._connected().execute(ADD_WRITER, (self.writer,))

    # --- holding it -------------------------------------------------------------------------------------------------

    def is_current(self) -> bool:
        """Return whether nobody else can have taken the lease yet, by this process's own clock."""
        return self.loss is None and self._seconds() < self._good_until

    def check(self, connection: StatementConnection, rows: Iterable[Row]) -> None:
        """Check within a transaction that this process owns all that ``rows`` are about; raise :class:`Fenced`.

        The rows of the leases stay locked until the transaction ends, so a take-over comes before it or after it.
        """
        if self.loss is not None:
            raise self.loss
        things = things_of(rows, self.writer) | {self._chains}
        for thing in things - self._held:
            connection.execute(ADD_THING, (thing, self.owner, self.epoch))
        held = connection.execute(CHECK, (sorted(things), self.owner, self.epoch)).fetchall()
        if len(held) != len(things):
            self.loss = self._fenced()
            raise self.loss

    def note_written(self, rows: Iterable[Row]) -> None:
        """Note that there are leases on all that ``rows`` are about."""
        self._held |= things_of(rows, self.writer)
        self._held -= {table_thing(row.table) for row in rows if isinstance(row, TableMoved)}

    def move(self, connection: StatementConnection, move: TableMoved) -> None:
        """Give a table to whoever has the chains of another writer, in the transaction of its last unit here."""
        connection.execute(MOVE_TABLE, (move.writer, table_thing(move.table)))

    def take_tables_of(self, writer: int) -> bool:
        """Take the tables of a writer whose process is gone, which writes nothing more then; return whether it is.

        What it had begun to write ends first, as in :meth:`take`: a process that stands still may have locked rows.
        """
        with self._database.guard():
            connection = self._new_connection()
            try:
                with connection.raw.transaction():
                    row = connection.execute(GONE_OWNER, (writer, application_name("") + " ")).fetchone()
                    if row is None:
                        return False
                    if row[0]:
                        connection.execute(END_SESSIONS, (application_name(row[0]),))
                    connection.execute(END_OWNER, (writer,))
                    connection.execute(END_CHAINS, (f"writer:{writer}",))
                    connection.execute(TAKE_THINGS, (self.owner, self.epoch, row[0]))
            finally:
                connection.close()
        return True

    def take_all_tables(self) -> list[int]:
        """Take the tables of all writers whose processes are gone; return the writers that are still there."""
        with self._database.guard():
            rows = self._connected().execute(OTHER_OWNERS).fetchall()
        return [number for (number,) in rows if not self.take_tables_of(number)]

    def keep(self) -> None:
        """Renew the lease from now on, in a thread."""
        self._thread = Thread(target=self._renew_until_stopped, name="room-lease", daemon=True)
        self._thread.start()

    def _renew_until_stopped(self) -> None:
        pause, problem = self.terms.renewal, ""
        while not self._stop.wait(pause):
            pause = self.terms.renewal
            try:
                self.renew()
            except Fenced as error:
                self.loss = error
                self.on_lost(error)
                return
            except StoreFailed as error:
                pause = POLL_SECONDS
                if str(error) != problem:  # once until it changes: it is tried several times a second
                    problem = str(error)
                    _log.warning("the lease on the room could not be renewed: %s", problem)
                self._disconnect()
            else:
                if problem:
                    _log.warning("the lease on the room is renewed again")
                problem = ""
                self.on_renewed()

    def open_door(self, host: str, port: int, key: str) -> None:
        """Write down where gateways reach this process, and tell those that wait."""
        with self._database.guard():
            connection = StatementConnection(self._database.connect())
            try:
                connection.execute(OPEN_DOOR, (self.writer, self.epoch, host, port, key))
                connection.execute(NOTIFY)
            finally:
                connection.close()
        self._tell(1)

    def wait(self, seconds: float) -> None:
        """Wait until an owner says that it goes, for ``seconds`` at most."""
        if self.notices is not None:
            self.notices.wait(seconds)
            return
        with self._database.guard():
            wait_for_notice(self._connected(), seconds)

    def renew(self) -> None:
        """Renew the lease; raise :class:`Fenced` when another process has it."""
        sent_at = self._seconds()
        lease_ms = round(self.terms.lease * 1000)
        with self._database.guard():
            mine = (lease_ms, self.writer, self.owner, self.epoch)
            renewed = self._connected().execute(RENEW, mine).rowcount
        if not renewed:
            raise self._fenced()
        self._renewed(sent_at)

    def release(self) -> None:
        """Stop renewing, and give the lease back so that a spare need not wait."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
        if self.epoch and self.loss is None:
            try:
                with self._database.guard():
                    connection = self._connected()
                    with connection.raw.transaction():
                        if not self.writer:  # what tables others play stays known
                            connection.execute(DROP_THINGS, (self.owner, self.epoch))
                        connection.execute(RELEASE, (self.writer, self.owner, self.epoch))
                        connection.execute(NOTIFY)
                self._tell(2)
            except StoreFailed as error:
                _log.warning("the lease on the room could not be given back: %s", error)
        self.loss = self.loss or self._fenced()
        self._disconnect()

    def _tell(self, seq: int) -> None:
        if self.notices is not None:
            self.notices.tell(OwnerNotice(ROOM, self.epoch, seq))

    def _renewed(self, sent_at: float) -> None:
        self._good_until = sent_at + self.terms.lease - self.terms.margin

    def _fenced(self) -> Fenced:
        return Fenced(
            f"another process has taken the room in {self._database.label} over: it goes on there, and this one ends"
        )

    def _connected(self) -> StatementConnection:
        if self._connection is None:
            self._connection = self._new_connection()
            self._connection.execute(LISTEN)
        return self._connection

    def _new_connection(self) -> StatementConnection:
        connection = StatementConnection(self._database.connect())
        connection.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
        return connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def disconnect(self) -> None:
        """Close the connection; the next call opens another one."""
        self._disconnect()


def acquire(
    lease: RoomLease,
    *,
    standby: bool,
    on_wait: Callable[[LeaseState], None] = lambda state: None,
    sleep: Callable[[float], None] | None = None,
) -> LeaseState | None:
    """Take the lease as soon as that is possible; return what was seen before, or ``None`` if another process has it.

    A spare (``standby``) waits for as long as it takes, and calls ``on_wait`` once.
    """
    absent, waited, told = 0, 0.0, False
    while True:
        try:
            state = lease.look()
            absent = 0 if state.connected else absent + 1
            if (state.has_ended or absent >= ABSENT_LOOKS) and lease.take(state):
                return state
        except DatabaseUnreachable:
            if not standby:
                raise
            lease.disconnect()
        else:
            if not told and standby and state.connected:
                told = True
                on_wait(state)
        if not standby and waited >= PATIENCE_SECONDS:
            return None
        _pause(lease, sleep)
        waited += POLL_SECONDS


def _pause(lease: RoomLease, sleep: Callable[[float], None] | None) -> None:
    """Wait a little, or until the owner says that it goes."""
    try:
        if sleep is None:
            lease.wait(POLL_SECONDS)
        else:
            sleep(POLL_SECONDS)
    except DatabaseUnreachable:
        lease.disconnect()
        time.sleep(POLL_SECONDS)

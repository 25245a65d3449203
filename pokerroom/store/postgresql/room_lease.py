"""Which process owns the room: a lease in the database, renewed by its owner, taken over when the owner is gone.

Every owner has an *epoch*, a number that is never used twice.  Each unit of the store checks in its own transaction
that its epoch is still that of the room (:meth:`RoomLease.check`), so that an owner who was taken for dead writes
nothing more, whatever it believes: the lease only decides *when* another process may try.

Two rows keep them apart: the renewals change one in the table "writers", and units lock the one in "leases" that
only a takeover changes.
"""

from __future__ import annotations

import logging
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from threading import Event, Thread
from typing import NamedTuple

from pokerroom.store.postgresql.postgresql_connection import (
    PostgresqlDatabase,
    StatementConnection,
    application_name,
)
from pokerroom.store.postgresql.process_group import GATEWAYS, SPARES
from pokerroom.store.postgresql.room_door import LISTEN, NOTIFY, OPEN_DOOR, wait_for_notice
from pokerroom.store.process_name import NamedProcess, named_process, process_name
from pokerroom.store.store_errors import DatabaseUnreachable, Fenced, StoreFailed

_log = logging.getLogger(__name__)

POLL_SECONDS = 0.25
"""how often a spare looks whether the owner is there"""
ABSENT_LOOKS = 3
"""looks without any connection of the owner after which it is gone, even if its lease still runs"""
PATIENCE_SECONDS = 2.0
"""for how long a process that is no spare looks whether the owner has just ended"""
LOCK_SECONDS = 2

_NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
_SESSIONS = (
    "SELECT pid FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid() "
    "AND datname = current_database()"
)
"""name within this database alone: a copy of a room on the same server has the same owner"""
LOOK = (
    f"SELECT owner, epoch, expires_ms - {_NOW}, EXISTS ({_SESSIONS.replace('?', '? || owner')}) "
    "FROM writers WHERE number = 0"
)
TAKE = (
    f"UPDATE writers SET owner = ?, epoch = nextval('lease_epochs'), expires_ms = {_NOW} + ? "
    f"WHERE number = 0 AND owner = ? AND epoch = ? AND (expires_ms <= {_NOW} OR NOT EXISTS ({_SESSIONS})) "
    "RETURNING epoch"
)
END_FENCES = "DELETE FROM leases"
SET_FENCE = "INSERT INTO leases VALUES ('room', ?, ?)"
CHECK = "SELECT thing FROM leases WHERE thing = 'room' AND owner = ? AND epoch = ? FOR SHARE"
RENEW = f"UPDATE writers SET expires_ms = {_NOW} + ? WHERE number = 0 AND owner = ? AND epoch = ?"
RELEASE = "UPDATE writers SET expires_ms = 0 WHERE number = 0 AND owner = ? AND epoch = ?"
END_FENCE = "DELETE FROM leases WHERE owner = ? AND epoch = ?"
STAND_BY = f"SELECT pg_advisory_lock_shared({SPARES.key})"
STAND_BY_NO_LONGER = f"SELECT pg_advisory_unlock_shared({SPARES.key})"
COUNT_SPARES = f"SELECT count(*) {SPARES.holders}"
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
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":  # Python's own steady clock stops there while the machine sleeps
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


def unique_owner() -> str:
    """Return a name for this process that no other has: machine, process and chance."""
    return f"{process_name()}:{secrets.token_hex(4)}"


class RoomLease:
    """The lease of this process, as ``owner``, on the room in a database.

    Any thread may call :meth:`is_current`.  ``on_lost`` is called, in a thread of its own, when another process has
    taken the room over; ``on_renewed`` after each renewal.
    """

    def __init__(
        self,
        database: PostgresqlDatabase,
        owner: str,
        terms: LeaseTerms = USUAL_TERMS,
        *,
        seconds: Callable[[], float] = steady_seconds,
    ) -> None:
        self.owner = owner
        self.terms = terms
        self.epoch = 0
        self.took_over = False
        """whether another process had the room before"""
        self.on_lost: Callable[[Fenced], object] = lambda error: None
        self.on_renewed: Callable[[], object] = lambda: None
        self.known_spares = 0
        """how many processes stood by when the lease was last renewed"""
        self._database = database
        self._seconds = seconds
        self._connection: StatementConnection | None = None
        self._stands_by = False
        self._good_until = 0.0
        self.loss: Fenced | None = None
        """why the lease is lost, when it is"""
        self._stop = Event()
        self._thread: Thread | None = None

    # --- taking it --------------------------------------------------------------------------------------------------

    def look(self) -> LeaseState:
        """Return who has the lease."""
        with self._database.guard():
            row = self._connected().execute(LOOK, (application_name("") + " ",)).fetchone()
        assert row is not None, "the migration that makes the table puts the row in"
        return LeaseState(*row)

    def take(self, seen: LeaseState) -> bool:
        """Take the lease over from ``seen``, if that has ended or its owner has no connection any more.

        What the owner had begun to write ends first: its connections are closed.
        """
        sent_at = self._seconds()
        sessions = application_name(seen.owner)
        with self._database.guard():
            connection = self._connected()
            if seen.owner:
                connection.execute(END_SESSIONS, (sessions,))
            with connection.raw.transaction():
                chosen = (self.owner, self._lease_ms, seen.owner, seen.epoch, sessions)
                row = connection.execute(TAKE, chosen).fetchone()
                if row is None:
                    return False
                epoch = int(row[0])
                connection.execute(END_FENCES)
                connection.execute(SET_FENCE, (self.owner, epoch))
            if self._stands_by:
                self._stands_by = False
                connection.execute(STAND_BY_NO_LONGER)
        self.epoch, self.took_over = epoch, bool(seen.owner)
        self._renewed(sent_at)
        return True

    def stand_by(self) -> None:
        """Have others know from now on that this process waits, until it has taken the lease."""
        self._stands_by = True
        self._disconnect()

    # --- holding it -------------------------------------------------------------------------------------------------

    def is_current(self) -> bool:
        """Return whether nobody else can have taken the lease yet, by this process's own clock."""
        return self.loss is None and self._seconds() < self._good_until

    @property
    def seconds_left(self) -> float:
        """Return for how long that is so at least, if the lease is not renewed."""
        return max(0.0, self._good_until - self._seconds())

    def check(self, connection: StatementConnection) -> None:
        """Check within a transaction that this process owns the room; raise :class:`Fenced`.

        The row stays locked until the transaction ends, so a takeover comes before it or after it.
        """
        if self.loss is not None:
            raise self.loss
        if connection.execute(CHECK, (self.owner, self.epoch)).fetchone() is None:
            self.loss = self._fenced()
            raise self.loss

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
        """Write down where gateways reach this process, and notify those that wait."""
        door = (self.epoch, host, port, key)
        try:
            self._write_door(self._connected(), door)  # one that is open: there may be no more to be had
        except DatabaseUnreachable:
            connection = StatementConnection(self._database.connect())
            try:
                self._write_door(connection, door)
            finally:
                connection.close()

    def _write_door(self, connection: StatementConnection, door: tuple[int, str, int, str]) -> None:
        with self._database.guard():
            connection.execute(OPEN_DOOR, door)
            connection.execute(NOTIFY)

    def count_spares(self) -> int:
        """Return how many processes stand by, or what was last known where the database does not say."""
        try:
            with self._database.guard():
                connection = StatementConnection(self._database.connect())
                try:
                    self.known_spares = self._count_spares(connection)
                finally:
                    connection.close()
        except StoreFailed as error:
            _log.warning("it is not known whether a spare stands by: %s", error)
        return self.known_spares

    def others(self) -> tuple[list[NamedProcess], list[NamedProcess]]:
        """Return the processes that stand by, and the gateways, without those that stand still."""
        with self._database.guard():
            connection = self._connected()
            spares, gateways = (
                [str(name) for (name,) in connection.execute(group.names, (self._lease_ms,))]
                for group in (SPARES, GATEWAYS)
            )
        before = len(application_name("")) + 1
        return _processes(spares, before), _processes(gateways, before)

    def wait(self, seconds: float) -> None:
        """Wait until an owner says that it goes, for ``seconds`` at most."""
        with self._database.guard():
            wait_for_notice(self._connected(), seconds)

    def renew(self) -> None:
        """Renew the lease; raise :class:`Fenced` when another process has it."""
        sent_at = self._seconds()
        with self._database.guard():
            mine = (self._lease_ms, self.owner, self.epoch)
            renewed = self._connected().execute(RENEW, mine).rowcount
            if renewed:
                self.known_spares = self._count_spares(self._connected())
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
                        connection.execute(END_FENCE, (self.owner, self.epoch))
                        connection.execute(RELEASE, (self.owner, self.epoch))
                        connection.execute(NOTIFY)
            except StoreFailed as error:
                _log.warning("the lease on the room could not be given back: %s", error)
        self.loss = self.loss or self._fenced()
        self._disconnect()

    @property
    def _lease_ms(self) -> int:
        return round(self.terms.lease * 1000)

    def _count_spares(self, connection: StatementConnection) -> int:
        """Return how many processes stand by; one that has not looked for as long as a lease holds stands still."""
        row = connection.execute(COUNT_SPARES, (self._lease_ms,)).fetchone()
        assert row is not None, "a count is one row"
        return int(row[0])

    def _renewed(self, sent_at: float) -> None:
        self._good_until = sent_at + self.terms.lease - self.terms.margin

    def _fenced(self) -> Fenced:
        return Fenced(
            "another process has taken the room in {database} over: it continues there, and this one ends",
            database=self._database.label,
        )

    def _connected(self) -> StatementConnection:
        if self._connection is None:
            self._connection = self._new_connection()
            self._connection.execute(LISTEN)
            if self._stands_by:
                self._connection.execute(STAND_BY)
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


def _processes(names: Sequence[str], before: int) -> list[NamedProcess]:
    return sorted(named_process(name[before:]) for name in names)


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
    absent, waited, told, unreachable = 0, 0.0, False, False
    if standby:
        lease.stand_by()
    while True:
        try:
            state = lease.look()
            absent = 0 if state.connected else absent + 1
            if (state.has_ended or absent >= ABSENT_LOOKS) and lease.take(state):
                return state
        except DatabaseUnreachable as error:
            if not standby:
                raise
            if not unreachable:
                _log.warning("this spare waits for its database: %s", error)
            unreachable = True
            lease.disconnect()
        else:
            if unreachable:
                _log.warning("this spare reaches its database again")
            unreachable = False
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

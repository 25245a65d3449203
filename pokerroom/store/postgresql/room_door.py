"""Where gateways reach the process that has the room: written by that process, and watched by the gateways."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Thread
from typing import NamedTuple

from pokerroom.store.database_place import RoomFolder
from pokerroom.store.postgresql.postgresql_connection import (
    PostgresqlDatabase,
    StatementConnection,
    application_name,
)
from pokerroom.store.postgresql.process_group import GATEWAYS
from pokerroom.store.postgresql.room_folder import check_folder
from pokerroom.store.process_name import GATEWAY, WAITS, process_name
from pokerroom.store.store_errors import StoreFailed, WrongFolder, WrongVersion

_log = logging.getLogger(__name__)

CHANNEL = "pokerroom_owner"
"""on which the database notifies at once that the owner of the room has gone or changed"""
NOTIFY = f"NOTIFY {CHANNEL}"
LISTEN = f"LISTEN {CHANNEL}"
OPEN_DOOR = (
    "INSERT INTO doors VALUES (0, ?, ?, ?, ?) ON CONFLICT (writer) DO UPDATE SET "
    "epoch = excluded.epoch, host = excluded.host, port = excluded.port, key = excluded.key "
    "WHERE doors.epoch < excluded.epoch"
)
FIND_DOOR = (
    "SELECT doors.epoch, host, port, key FROM doors JOIN writers ON number = writer AND writers.epoch = doors.epoch "
    "WHERE writer = 0"
)
KEY_OF_GATEWAYS = f"SELECT {GATEWAYS.key}"
JOIN_GATEWAYS = f"SELECT pg_advisory_lock_shared({GATEWAYS.key})"
SHOW_NAME = "SELECT set_config('application_name', ?, false)"
LOOK_SECONDS = 1.0
"""how often a gateway looks without a notice: one is lost when its connection breaks"""
RETRY_SECONDS = 0.5


class RoomDoor(NamedTuple):
    """The way to the process that has the room: its epoch, an address, and the key that it expects."""

    epoch: int
    host: str
    port: int
    key: str


def gateway_name(*, waits: bool = False) -> str:
    """Return the name of this gateway in the list of sessions; one that ``waits`` needs a later owner."""
    return GATEWAY + process_name() + (WAITS if waits else "")


def wait_for_notice(connection: StatementConnection, seconds: float) -> None:
    """Wait for a notification on a listening connection, for ``seconds`` at most."""
    for _ in connection.raw.notifies(timeout=seconds, stop_after=1):
        return


class DoorWatch:
    """Calls ``on_door``, in a thread of its own, with who has the room in ``database``, at first and after each change.

    If the room has another folder than ``folder``, it calls ``on_refused`` once, and then nothing more.  Whether
    the gateway ``waits`` for a later owner than the database names stands in the list of its sessions, for all to see.
    """

    def __init__(
        self,
        database: PostgresqlDatabase,
        on_door: Callable[[RoomDoor], object],
        *,
        folder: RoomFolder | None = None,
        on_refused: Callable[[WrongFolder], object] = lambda error: None,
        waits: Callable[[], bool] = bool,
    ) -> None:
        self._database = database
        self._on_door = on_door
        self._folder = folder
        self._on_refused = on_refused
        self._waits = waits
        self._problem = ""
        self._stop = Event()
        self._known: RoomDoor | None = None
        self._thread = Thread(target=self._run, name="room-door", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self) -> None:
        """Call nobody any more; the thread ends by itself."""
        self._stop.set()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with self._database.guard():
                    self._watch()
            except WrongFolder as error:
                self._on_refused(error)
                break
            except StoreFailed as error:
                self._note(error)
            self._stop.wait(RETRY_SECONDS)

    def _note(self, error: StoreFailed) -> None:
        """Log why nobody was found, once until it changes: a gateway may start long before its room is made."""
        if str(error) != self._problem:
            self._problem = str(error)
            level = logging.INFO if isinstance(error, WrongVersion) else logging.WARNING
            _log.log(level, "who has the room cannot be looked up: %s", error)

    def _watch(self) -> None:
        connection = StatementConnection(self._database.connect())
        try:
            connection.execute(LISTEN)
            if self._folder is not None:
                check_folder(self._database, connection, self._folder)
                self._folder = None
            joined, shown = None, False
            while not self._stop.is_set():
                # pg_restore --clean makes the table anew, with another number, and with that another key
                if joined != (key := connection.execute(KEY_OF_GATEWAYS).fetchone()):
                    joined = key
                    connection.execute(JOIN_GATEWAYS)
                row = connection.execute(FIND_DOOR).fetchone()
                door = None if row is None else RoomDoor(*row)
                self._problem = ""
                if door is not None and door != self._known and not self._stop.is_set():
                    self._known = door
                    self._on_door(door)
                if shown != (waits := self._waits()):
                    shown = waits
                    connection.execute(SHOW_NAME, (application_name(gateway_name(waits=waits)),))
                wait_for_notice(connection, LOOK_SECONDS)
        finally:
            connection.close()

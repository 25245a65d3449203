"""A branch finds the room's own process by the database, and follows it to whichever process that is."""

from __future__ import annotations

from pokerroom.room.branches.branch_desk import BranchDesk
from pokerroom.server.branches.home_channel import HomeChannel
from pokerroom.server.gateway.room_line import RoomLine
from pokerroom.server.runtime import ServerRuntime
from pokerroom.server.stop_signals import IRunningReactor
from pokerroom.store.open_database import notices_factory
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.room_door import DoorWatch
from pokerroom.store.store import Store


def join_room(
    runtime: ServerRuntime, desk: BranchDesk, store: Store, reactor: IRunningReactor, nats: str
) -> None:
    """Play tables for the room's own process; ``nats`` is the URL of a server that carries notices, if there is one."""
    backend = store.backend
    assert isinstance(backend, PostgresqlBackend)
    line = RoomLine(reactor, runtime.log, runtime.flush_all)
    HomeChannel(runtime, desk, line)
    watch = DoorWatch(
        backend.database,
        lambda door: reactor.callFromThread(line.go_to, door),
        open_notices=notices_factory(nats),
    )
    reactor.callWhenRunning(watch.start)
    reactor.addSystemEventTrigger("after", "shutdown", watch.stop)
    reactor.addSystemEventTrigger("after", "shutdown", line.stop)

"""Notices by NATS may be lost, doubled and out of order, and NATS may die: who has the room is found all the same."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from pokerroom.store.open_database import notices_factory, open_database
from pokerroom.store.postgresql.lease_things import ROOM
from pokerroom.store.postgresql.owner_notices import NoticeCarrier, OwnerNotice
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.postgresql_connection import PostgresqlDatabase, StatementConnection
from pokerroom.store.postgresql.room_door import DoorWatch, RoomDoor
from pokerroom.store.postgresql.room_lease import RoomLease, acquire
from tests.patience import PATIENCE
from tests.store.nats_server import HOW, NatsServer, nats_server, program
from tests.store.postgresql_server import PostgresqlServer

pytestmark = pytest.mark.equipped


@pytest.fixture(scope="module")
def nats() -> Iterator[NatsServer]:
    pytest.importorskip("nats")
    if program() is None:
        pytest.skip(HOW)
    with nats_server() as server:
        yield server


class UnreliableNotices:
    """Loses a fifth of what is told, doubles a fifth, and keeps a fifth back until after the next."""

    def __init__(self, carrier: NoticeCarrier, rng: random.Random) -> None:
        self.carrier = carrier
        self.lost = self.doubled = self.late = 0
        self._rng = rng
        self._kept: list[OwnerNotice] = []

    def tell(self, notice: OwnerNotice) -> None:
        chance = self._rng.randrange(5)
        if chance == 0:
            self.lost += 1
        elif chance == 1:
            self.late += 1
            self._kept.append(notice)
            return
        else:
            self.doubled += chance == 2
            for _ in range(2 if chance == 2 else 1):
                self.carrier.tell(notice)
        while self._kept:
            self.carrier.tell(self._kept.pop())

    def wait(self, seconds: float) -> None:
        self.carrier.wait(seconds)

    def close(self) -> None:
        self.carrier.close()


class Watcher:
    """A gateway's look at who has the room."""

    def __init__(self, url: str, nats_url: str) -> None:
        self.doors: list[RoomDoor] = []
        self._changed = threading.Condition()
        self._watch = DoorWatch(
            PostgresqlDatabase(url, "gateway"), self._note, open_notices=notices_factory(nats_url)
        )
        self._watch.start()

    def _note(self, door: RoomDoor) -> None:
        with self._changed:
            self.doors.append(door)
            self._changed.notify_all()

    def sees(self, port: int) -> bool:
        with self._changed:
            return self._changed.wait_for(lambda: self.doors[-1:] and self.doors[-1].port == port, PATIENCE)

    def stop(self) -> None:
        self._watch.stop()


class Owners:
    """Processes that have the room one after the other, and tell of it by an unreliable carrier."""

    def __init__(self, url: str, nats_url: str) -> None:
        self._database = PostgresqlDatabase(url)
        factory = notices_factory(nats_url)
        assert factory is not None
        with closing(self._database.connect()) as raw:
            self.notices = UnreliableNotices(factory(StatementConnection(raw)), random.Random(7))
        self._count = 0
        self._lease: RoomLease | None = None

    def hand_over(self) -> int:
        """Let the next process have the room; return its port."""
        if self._lease is not None:
            self._lease.release()
        self._count += 1
        lease = self._lease = RoomLease(self._database, f"owner {self._count}")
        lease.notices = self.notices
        assert acquire(lease, standby=True) is not None
        lease.open_door("10.0.0.1", self._count, "key")
        return self._count

    def close(self) -> None:
        if self._lease is not None:
            self._lease.release()
        self.notices.close()


def test_a_notice_is_heard_by_others_of_the_same_room_alone(
    database_server: PostgresqlServer, nats: NatsServer
) -> None:
    factory = notices_factory(nats.url)
    assert factory is not None
    heard: dict[str, Any] = {}
    rooms = [database_server.new_room() for _ in range(2)]
    for url in rooms:
        PostgresqlBackend(url).close()
        with closing(PostgresqlDatabase(url).connect()) as raw:
            connection = StatementConnection(raw)
            heard[url] = factory(connection)
            if url == rooms[0]:
                teller = factory(connection)
    for notices in (*heard.values(), teller):
        notices.wait(PATIENCE)  # until it is connected
    ours, others = (heard[url] for url in rooms)
    teller.tell(OwnerNotice(ROOM, 5, 1))
    ours.wait(PATIENCE)
    assert ours._newest == (5, 1)
    for late in (OwnerNotice(ROOM, 5, 1), OwnerNotice(ROOM, 4, 2), OwnerNotice(ROOM, 5, 2)):
        teller.tell(late)
    ours.wait(PATIENCE)
    assert ours._newest == (5, 2)
    assert others._newest == (0, 0)
    for notices in (*heard.values(), teller):
        notices.close()


def test_whatever_happens_to_notices_the_owner_is_found(
    database_server: PostgresqlServer, nats: NatsServer
) -> None:
    url = database_server.new_room()
    PostgresqlBackend(url).close()
    owners, watcher = Owners(url, nats.url), Watcher(url, nats.url)
    try:
        for _ in range(15):
            port = owners.hand_over()
        assert watcher.sees(port)
        told = owners.notices
        assert min(told.lost, told.doubled, told.late) > 1
        nats.kill()
        assert watcher.sees(owners.hand_over())
        nats.start()
        assert watcher.sees(owners.hand_over())
        epochs = [door.epoch for door in watcher.doors]
        assert epochs == sorted(set(epochs))
    finally:
        watcher.stop()
        owners.close()


def test_a_spare_and_its_room_do_without_nats_that_was_never_there(database_server: PostgresqlServer) -> None:
    pytest.importorskip("nats")
    url = database_server.new_room()
    factory = notices_factory("nats://127.0.0.1:9")
    for _ in range(2):
        PostgresqlBackend(url, standby=True, open_notices=factory).close()
    with closing(open_database(url, read_only=True)) as rows:
        assert rows.heads() == []

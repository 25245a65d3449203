"""PostgreSQL fails over to a synchronous replica: whatever was acknowledged is there, and the process continues."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable

import pytest

from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.store import Store
from pokerroom.store.store_errors import StoreFailed
from tests.patience import PATIENCE
from tests.store.postgresql_server import HOW, PostgresqlServer, postgresql_server, programs
from tests.store.sample_commands import act, issue

pytestmark = [pytest.mark.extended, pytest.mark.equipped]


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def make_synchronous(primary: PostgresqlServer) -> None:
    """Let the primary acknowledge nothing before its replica has it."""
    primary.run_sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.run_sql("SELECT pg_reload_conf()")
    until(lambda: primary.run_sql("SELECT sync_state FROM pg_stat_replication") == "sync")


class Player:
    """Commits one unit after the other; ``acknowledged`` counts."""

    def __init__(self, store: Store) -> None:
        self.acknowledged = 0
        self.failure: StoreFailed | None = None
        self._store = store
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self._thread.start()

    def _play(self) -> None:
        try:
            while not self._stop.is_set():
                number = str(self.acknowledged)
                self._store.commit(issue("ann", 1, number), act("1", number))
                self.acknowledged += 1
        except StoreFailed as error:
            self.failure = error

    def plays_on(self, units: int) -> None:
        """Return when that many more are acknowledged."""
        wanted = self.acknowledged + units
        until(lambda: self.acknowledged >= wanted or self.failure is not None)
        assert self.failure is None

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()


def test_what_was_acknowledged_is_on_the_replica_and_the_same_process_goes_on() -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as primary, postgresql_server(source=primary) as replica:
        make_synchronous(primary)
        where = f"127.0.0.1:{primary.port}"
        url = primary.new_room().replace(where, f"{where},127.0.0.1:{replica.port}")
        url += "&target_session_attrs=read-write"
        backend = PostgresqlBackend(url)
        store = Store(backend)
        assert backend.lease is not None
        epoch = backend.lease.epoch
        player = Player(store)
        try:
            player.plays_on(20)
            primary.stop(signal.SIGQUIT)
            assert replica.run_sql("SELECT pg_promote()") == "t"
            player.plays_on(20)
        finally:
            player.stop()
        assert [row.payload for row in store.records()] == [str(one) for one in range(player.acknowledged)]
        assert store.audit() == []
        store.close()
        following = PostgresqlBackend(url)
        assert following.lease is not None
        assert following.lease.epoch > epoch
        following.close()

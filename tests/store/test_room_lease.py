"""One process at a time owns a room in PostgreSQL, and who has lost it writes nothing more, whatever it believes."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from pokerroom.store.accounts import wallet
from pokerroom.store.audit import audit
from pokerroom.store.open_database import open_database
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.postgresql_connection import PostgresqlDatabase, application_name
from pokerroom.store.postgresql.room_door import DoorWatch, gateway_name
from pokerroom.store.postgresql.room_lease import LeaseTerms, RoomLease, acquire
from pokerroom.store.process_name import NamedProcess, named_process, process_name
from pokerroom.store.store import Store
from pokerroom.store.store_errors import DatabaseUnreachable, Fenced, InUse, StoreFailed
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer
from tests.store.sample_commands import act, deck, issue

pytestmark = pytest.mark.equipped

UNHURRIED = LeaseTerms(lease=600, renewal=300, margin=1)
"""lease of a process that does not renew while the test lasts, as one that stands still"""


class Rivals:
    """Processes that want the same room; all are in this one."""

    def __init__(self, server: PostgresqlServer) -> None:
        self.server = server
        self.url = server.new_room()
        self.schema = self.url.rpartition("%3D")[2]
        self.opened: list[Store] = []

    def open(self, *, standby: bool = False, terms: LeaseTerms = UNHURRIED) -> Store:
        self.opened.append(Store(PostgresqlBackend(self.url, standby=standby, terms=terms)))
        return self.opened[-1]

    def sql(self, statement: str) -> str:
        return self.server.run_sql(f"SET search_path = {self.schema}; {statement}")

    def end_lease(self) -> None:
        """Let the lease run out, though its owner is there and knows nothing of it."""
        self.sql("UPDATE writers SET expires_ms = 0")

    def sessions(self, store: Store) -> str:
        return f"FROM pg_stat_activity WHERE application_name = '{application_name(owner(store))}'"


@pytest.fixture
def rivals(database_server: PostgresqlServer) -> Iterator[Rivals]:
    made = Rivals(database_server)
    yield made
    for store in made.opened:
        store.close()


def backend_of(store: Store) -> PostgresqlBackend:
    assert isinstance(store._backend, PostgresqlBackend)
    return store._backend


def owner(store: Store) -> str:
    return backend_of(store).owner


def epoch(store: Store) -> int:
    lease = backend_of(store).lease
    assert lease is not None
    return lease.epoch


def test_a_second_process_is_refused_with_the_name_of_the_first_and_any_may_read(rivals: Rivals) -> None:
    first = rivals.open()
    first.commit(issue("ann", 5), deck("1"))
    with pytest.raises(InUse, match=f"another process \\({owner(first)}\\) has the room .* --standby"):
        rivals.open()
    with closing(Store(open_database(rivals.url, read_only=True))) as reader:
        assert reader.balance(wallet("ann")) == 5
        assert [row.payload for row in reader.records()] == [""], "nobody else sees a live deck"
    first.commit(issue("bob", 5))


def test_a_room_that_was_closed_is_free_at_once_and_each_owner_has_a_higher_epoch(rivals: Rivals) -> None:
    epochs = []
    for number in range(3):
        store = rivals.open()
        store.commit(issue("ann", 1, str(number)), act("1", table=number))
        epochs.append(epoch(store))
        assert rivals.sql("SELECT count(*) FROM leases") == "1"
        store.close()
        assert rivals.sql("SELECT count(*) FROM leases") == "0"
    assert epochs == sorted(set(epochs))


def test_who_was_taken_for_dead_writes_nothing_more(rivals: Rivals) -> None:
    old = rivals.open()
    old.commit(issue("ann", 5), act("1", "before"))
    rivals.end_lease()
    new = rivals.open(standby=True)
    told: list[StoreFailed | None] = []
    old.submit(issue("ann", 100, "of the old"), act("1", "of the old"), then=told.append)
    with pytest.raises(Fenced, match="another process has taken the room"):
        old.writer.flush()
    assert [type(failure) for failure in told] == [Fenced]
    with pytest.raises(Fenced):
        old.submit(act("1"))
    new.commit(act("1", "of the new"), issue("bob", 7))
    assert [row.payload for row in new.records(1, "1")] == ["before", "of the new"]
    assert new.balances() == {"issue": -12, wallet("ann"): 5, wallet("bob"): 7}
    assert epoch(new) > epoch(old)
    assert new.audit() == []


def test_a_transaction_that_was_open_when_the_room_was_taken_over_comes_to_nothing(rivals: Rivals) -> None:
    """The owner stands still between its check and its commit, with the lease's row locked."""
    old = rivals.open()
    old.commit(act("1", "before"))
    backend = backend_of(old)
    write, reached, going_on = backend._write_connection, threading.Event(), threading.Event()
    execute = write.execute

    def stand_still(statement: str, values: object = (), /) -> object:
        if "INSERT INTO journal" in statement:
            write.raw.pgconn.flush()  # type: ignore[attr-defined]
            reached.set()
            assert going_on.wait(PATIENCE)
        return execute(statement, values)

    write.execute = stand_still  # type: ignore[method-assign, assignment]
    old.submit(act("1", "of the old"))
    assert reached.wait(PATIENCE)
    rivals.end_lease()
    new = rivals.open(standby=True)
    new.commit(act("1", "of the new"))
    going_on.set()
    with pytest.raises(Fenced):
        old.writer.flush()
    assert [row.payload for row in new.records()] == ["before", "of the new"]
    assert new.audit() == []


def test_an_owner_without_any_connection_is_followed_before_its_lease_ends(rivals: Rivals) -> None:
    old = rivals.open()
    old.commit(issue("ann", 5))
    lease = backend_of(old).lease
    assert lease is not None
    for connection in (backend_of(old)._write_connection, backend_of(old)._lookup_connection):
        connection.close()
    lease.disconnect()
    while backend_of(old)._idle:
        backend_of(old)._idle.pop().close()
    new = rivals.open()
    assert new.balance(wallet("ann")) == 5


def test_a_room_restored_into_another_database_of_the_same_server_leaves_the_living_one_alone(
    rivals: Rivals,
) -> None:
    """A copy has the owner of the room that it was made of."""
    living = rivals.open()
    copied = f"restored_{rivals.schema}"
    rivals.server.run_sql(f"CREATE DATABASE {copied}")
    rivals.server.run_sql(f"CREATE SCHEMA {rivals.schema}", copied)
    url = rivals.url.replace("/postgres?", f"/{copied}?")
    PostgresqlBackend(url).close()
    there = f"UPDATE {rivals.schema}.writers SET owner = '{owner(living)}', expires_ms = 9999999999999"
    rivals.server.run_sql(there, copied)
    sessions = rivals.sql(f"SELECT count(*) {rivals.sessions(living)}")
    PostgresqlBackend(url, standby=True, on_wait=lambda state: pytest.fail("nobody has the copy")).close()
    assert int(sessions) > 0
    assert rivals.sql(f"SELECT count(*) {rivals.sessions(living)}") == sessions


def test_of_many_spares_one_takes_over(rivals: Rivals) -> None:
    first = rivals.open()
    rivals.end_lease()
    database = PostgresqlDatabase(rivals.url)
    leases = [RoomLease(database, f"spare {number}", UNHURRIED) for number in range(6)]
    seen = leases[0].look()
    start, taken = threading.Barrier(6), []

    def take(lease: RoomLease) -> None:
        start.wait()
        if lease.take(seen):
            taken.append(lease.owner)

    threads = [threading.Thread(target=take, args=(lease,)) for lease in leases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == 1
    assert leases[0].look().owner == taken[0]
    first.submit(act("1"))
    with pytest.raises(Fenced):
        first.writer.flush()
    for lease in leases:
        lease.release()


def test_the_owner_knows_how_many_spares_of_its_own_room_stand_by(
    rivals: Rivals, database_server: PostgresqlServer
) -> None:
    elsewhere = Rivals(database_server)
    store = elsewhere.open()
    other = RoomLease(PostgresqlDatabase(elsewhere.url), "another spare")
    other.stand_by()
    other.look()
    owner_lease = backend_of(rivals.open()).lease
    assert owner_lease is not None
    assert owner_lease.count_spares() == 0
    spares = [RoomLease(PostgresqlDatabase(rivals.url), f"spare {number}", UNHURRIED) for number in range(2)]
    for spare in spares:
        spare.stand_by()
        spare.look()
    assert owner_lease.count_spares() == 2
    owner_lease.renew()
    assert owner_lease.known_spares == 2
    rivals.end_lease()
    assert spares[0].take(spares[0].look())
    assert spares[0].count_spares() == 1, "who has the room is no spare"
    for lease in (*spares, other):
        lease.disconnect()
    store.close()


def test_a_spare_that_stands_still_counts_no_more(rivals: Rivals) -> None:
    lease = backend_of(rivals.open()).lease
    assert lease is not None
    spare = RoomLease(PostgresqlDatabase(rivals.url, "spare.example:77:abcd"), "spare.example:77:abcd")
    spare.stand_by()
    spare.look()
    hasty = RoomLease(PostgresqlDatabase(rivals.url), "status", LeaseTerms(lease=0.05))
    deadline = time.monotonic() + PATIENCE
    while hasty.count_spares() or hasty.others() != ([], []):
        assert time.monotonic() < deadline, "it holds its lock, and asks nothing"
    assert lease.count_spares() == 1
    for each in (spare, hasty):
        each.disconnect()


def test_a_spare_takes_over_when_the_database_gives_no_more_connections(rivals: Rivals) -> None:
    role = f"{rivals.schema}_owner"
    rivals.sql(f"CREATE ROLE {role} LOGIN; GRANT ALL ON SCHEMA {rivals.schema} TO {role}")
    rivals.url = rivals.url.replace("pokerroom@", f"{role}@")
    first = rivals.open()
    first.commit(issue("ann", 5))
    waits = threading.Event()
    spares: list[PostgresqlBackend] = []

    def stand_by() -> None:
        spares.append(PostgresqlBackend(rivals.url, standby=True, on_wait=lambda state: waits.set()))

    spare = threading.Thread(target=stand_by)
    spare.start()
    assert waits.wait(PATIENCE)
    rivals.sql(f"ALTER ROLE {role} CONNECTION LIMIT 0")
    rivals.sql(f"SELECT pg_terminate_backend(pid) {rivals.sessions(first)}")
    rivals.end_lease()
    spare.join(PATIENCE)
    with closing(Store(spares[0])) as store:
        assert store.balances() == {"issue": -5, wallet("ann"): 5}
        assert [row.payload for row in store.records()] == []
        lease = spares[0].lease
        assert lease is not None
        lease.open_door("127.0.0.1", 7801, "key")
        store.commit(issue("bob", 5))
    assert rivals.sql("SELECT port FROM doors") == "7801"
    with pytest.raises(DatabaseUnreachable, match="too many connections"):
        PostgresqlDatabase(rivals.url).connect()


def test_what_was_being_written_when_the_connection_broke_is_written_once(rivals: Rivals) -> None:
    store = rivals.open()
    stop, breaks = threading.Event(), []

    def break_connections() -> None:
        while not stop.wait(0.2):  # long enough to connect again on a busy machine
            breaks.append(rivals.sql(f"SELECT count(pg_terminate_backend(pid)) {rivals.sessions(store)}"))

    breaker = threading.Thread(target=break_connections)
    breaker.start()
    number = 0
    try:
        while len(breaks) < 6:
            store.commit(issue("ann", 1, str(number)), act("1", str(number)))
            number += 1
    finally:
        stop.set()
        breaker.join()
    assert max(map(int, breaks)) >= 3
    assert [row.payload for row in store.records()] == [str(one) for one in range(number)]
    assert store.balance(wallet("ann")) == number
    assert store.audit() == []


def test_a_lease_is_current_until_shortly_before_its_end_and_not_after_its_loss(rivals: Rivals) -> None:
    now = 100.0
    database = PostgresqlDatabase(rivals.url, "me")
    PostgresqlBackend(rivals.url).close()
    lease = RoomLease(database, "me", LeaseTerms(6, 2, 1), seconds=lambda: now)
    assert not lease.is_current()
    assert acquire(lease, standby=False) is not None
    assert lease.is_current()
    now = 104.9
    assert lease.is_current()
    now = 105.1
    assert not lease.is_current()
    lease.renew()
    assert lease.is_current()
    rivals.end_lease()
    other = RoomLease(PostgresqlDatabase(rivals.url, "other"), "other")
    assert acquire(other, standby=False) is not None
    now = 104.0
    with pytest.raises(StoreFailed):  # its connection was closed
        lease.renew()
    lease.disconnect()
    with pytest.raises(Fenced):
        lease.renew()
    other.release()
    lease.disconnect()


def test_an_owner_that_does_nothing_hears_that_the_room_is_lost(rivals: Rivals) -> None:
    old = rivals.open(terms=LeaseTerms(lease=6, renewal=0.05, margin=1))
    lease = backend_of(old).lease
    assert lease is not None
    heard, lost = threading.Event(), []
    lease.on_lost = lambda error: (lost.append(error), heard.set())
    rivals.sql("UPDATE writers SET owner = 'another', epoch = nextval('lease_epochs')")
    assert heard.wait(PATIENCE)
    assert not lease.is_current()
    assert [type(error) for error in lost] == [Fenced]
    assert lease.loss is lost[0]


def test_two_rooms_in_one_server_have_nothing_to_do_with_each_other(
    database_server: PostgresqlServer, rivals: Rivals
) -> None:
    first = rivals.open()
    other = Rivals(database_server)
    second = other.open()
    first.commit(issue("ann", 5))
    second.commit(issue("ann", 6))
    with closing(open_database(rivals.url, read_only=True)) as rows:
        assert audit(rows) == []
        assert rows.balances()[wallet("ann")] == 5
    second.close()


def test_a_gateway_that_waits_for_a_room_to_be_made_says_so_once(
    database_server: PostgresqlServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    url, heard = database_server.new_room(), threading.Event()
    connects, often = [], threading.Event()

    class CountedDatabase(PostgresqlDatabase):
        def connect(self) -> Any:
            connects.append(1)
            if len(connects) == 3:
                often.set()
            return super().connect()

    watch = DoorWatch(CountedDatabase(url, "gateway"), lambda door: heard.set())
    watch.start()
    assert often.wait(PATIENCE)
    with closing(PostgresqlBackend(url)) as backend:
        assert backend.lease is not None
        backend.lease.open_door("10.0.0.1", 1, "key")
        assert heard.wait(PATIENCE)
    watch.stop()
    said = [record for record in caplog.records if "cannot be looked up" in record.message]
    assert [record.levelname for record in said] == ["INFO"]
    assert said[0].message.endswith('has no room: open one there first (relation "doors" does not exist)')


def test_who_stands_by_and_which_gateway_waits_in_vain_is_read_in_the_database_alone(rivals: Rivals) -> None:
    first, told, waits = rivals.open(), threading.Event(), threading.Event()
    lease = backend_of(first).lease
    assert lease is not None
    lease.open_door("10.0.0.1", 1, "key")
    here = named_process(process_name())
    watch = DoorWatch(
        PostgresqlDatabase(rivals.url, gateway_name()), lambda door: told.set(), waits=waits.is_set
    )
    assert lease.others() == ([], [])
    spare = RoomLease(PostgresqlDatabase(rivals.url, "spare.example:77:abcd"), "spare.example:77:abcd")
    spare.stand_by()
    spare.look()
    watch.start()
    assert told.wait(PATIENCE)
    assert lease.others() == ([NamedProcess("spare.example", "77")], [here])
    waits.set()
    give_up_at = time.monotonic() + PATIENCE
    while lease.others()[1] == [here]:
        assert time.monotonic() < give_up_at
        lease.open_door("10.0.0.1", 1, "key")  # it looks when it is notified
    assert lease.others()[1] == [here._replace(waits=True)]
    watch.stop()
    spare.disconnect()
    first.close()


def test_a_gateway_is_still_listed_after_the_tables_were_restored_under_it(rivals: Rivals) -> None:
    first, told = rivals.open(), threading.Event()
    lease = backend_of(first).lease
    assert lease is not None
    lease.open_door("10.0.0.1", 1, "key")
    here = named_process(process_name())
    watch = DoorWatch(PostgresqlDatabase(rivals.url, gateway_name()), lambda door: told.set())
    watch.start()
    assert told.wait(PATIENCE)
    assert lease.others()[1] == [here]
    rivals.sql(
        "CREATE TABLE restored (LIKE doors INCLUDING ALL); INSERT INTO restored SELECT * FROM doors; "
        "DROP TABLE doors; ALTER TABLE restored RENAME TO doors"
    )
    give_up_at = time.monotonic() + PATIENCE
    while lease.others()[1] != [here]:
        assert time.monotonic() < give_up_at
        lease.open_door("10.0.0.1", 1, "key")  # it looks when it is notified
    watch.stop()
    first.close()


def test_an_outage_of_the_database_is_told_once_and_so_is_its_end(
    rivals: Rivals, caplog: pytest.LogCaptureFixture
) -> None:
    again = threading.Event()
    fails = [DatabaseUnreachable("it cannot be reached: refused")] * 3
    fails += [DatabaseUnreachable("it cannot be reached: starting up")] * 2

    class Renewing(RoomLease):
        def renew(self) -> None:
            if fails:
                raise fails.pop(0)

    lease = Renewing(PostgresqlDatabase(rivals.url, "me"), "me", LeaseTerms(6, 0.01, 1))
    lease.on_renewed = again.set
    lease.keep()
    assert again.wait(PATIENCE)
    lease.release()
    assert [record.message for record in caplog.records] == [
        "the lease on the room could not be renewed: it cannot be reached: refused",
        "the lease on the room could not be renewed: it cannot be reached: starting up",
        "the lease on the room is renewed again",
    ]

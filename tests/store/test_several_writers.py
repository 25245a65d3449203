"""A room in PostgreSQL with a branch: who takes chips out of an account, and who writes of a table that moved."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import psycopg
import pytest

from pokerroom.store.accounts import stack, wallet
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.postgresql_connection import StatementConnection
from pokerroom.store.postgresql.room_lease import LeaseTerms
from pokerroom.store.store import Store
from pokerroom.store.store_commands import MoveTable, StoreCommand
from pokerroom.store.store_errors import DatabaseUnreachable, Fenced
from tests.store.postgresql_server import PostgresqlServer
from tests.store.sample_commands import act, buy_in, issue, over, stand_up

pytestmark = pytest.mark.equipped

UNHURRIED = LeaseTerms(lease=600, renewal=300, margin=1)


class Writers:
    """The room's own process and its branches, all in this one."""

    def __init__(self, server: PostgresqlServer) -> None:
        self.server = server
        self.url = server.new_room()
        self.opened: list[Store] = []
        self.home = self.open()
        self.home.commit(issue("ann", 1_000), act("1", table=7))
        self.branch = self.open(1)

    def open(self, writer: int = 0, *, standby: bool = False, alone: bool = False) -> Store:
        backend = PostgresqlBackend(self.url, writer=writer, standby=standby, alone=alone, terms=UNHURRIED)
        self.opened.append(Store(backend))
        return self.opened[-1]

    def sql(self, statement: str) -> str:
        schema = self.url.rpartition("%3D")[2]
        return self.server.run_sql(f"SET search_path = {schema}; {statement}")

    def move(self) -> None:
        """Give table 7 with its live hand to the branch, and chips of ann for it."""
        self.home.commit(MoveTable(7, 1))
        assert self.branch.owns_table(7)
        assert not self.home.owns_table(7)
        assert [row.hand for row in self.branch.take_table(7)] == ["1"]
        self.home.commit(buy_in("ann", 200, "to 7", table=7))


@pytest.fixture
def writers(database_server: PostgresqlServer) -> Iterator[Writers]:
    made = Writers(database_server)
    yield made
    for store in made.opened:
        store.close()


def test_chips_go_to_a_table_of_a_branch_and_back_and_each_writer_counts_what_is_theirs(
    writers: Writers,
) -> None:
    writers.move()
    (given,) = writers.branch.take_credits("stack", {7})
    assert given.key == "to 7"
    assert writers.branch.balance(stack(7, "ann")) == 200
    writers.branch.commit(stand_up("ann", 150, "from 7", table=7), over("1", table=7))
    assert writers.home.balance(wallet("ann")) == 800
    assert [one.key for one in writers.home.take_credits("wallet")] == ["from 7"]
    assert writers.home.take_credits("wallet") == []
    assert writers.home.balance(wallet("ann")) == 950
    assert writers.home.written_stacks(7) == {stack(7, "ann"): 50}
    assert writers.home.audit() == []


def test_chips_that_came_while_the_database_went_away_are_counted_when_it_is_back(
    writers: Writers, monkeypatch: pytest.MonkeyPatch
) -> None:
    writers.move()

    def fail(*_: object) -> None:
        raise DatabaseUnreachable("the database is away")

    with monkeypatch.context() as away:
        away.setattr(writers.branch._backend, "credits_between", fail)
        with pytest.raises(DatabaseUnreachable):
            writers.branch.take_credits("stack", {7})
    assert [one.key for one in writers.branch.take_credits("stack", {7})] == ["to 7"]
    assert writers.branch.balance(stack(7, "ann")) == 200


@pytest.mark.parametrize("command", [buy_in("ann", 5, "wallet", table=8), issue("bob", 5), act("2", table=7)])
def test_a_branch_takes_nothing_that_is_the_rooms_own(writers: Writers, command: StoreCommand) -> None:
    writers.branch.submit(command)
    with pytest.raises(Fenced):
        writers.branch.writer.flush()


def test_who_has_given_a_table_up_writes_nothing_more_of_it(writers: Writers) -> None:
    writers.move()
    writers.home.submit(act("2", table=7))
    with pytest.raises(Fenced):
        writers.home.writer.flush()


def test_the_next_process_of_a_branch_has_its_tables_and_the_one_before_writes_nothing_more(
    writers: Writers,
) -> None:
    writers.move()
    writers.branch.take_credits("stack", {7})
    writers.branch.commit(act("1", table=7))
    writers.sql("UPDATE writers SET expires_ms = 0 WHERE number = 1")
    following = writers.open(1, standby=True)
    assert [len(rows) for rows in following.take_unfinished()] == [2]
    assert following.balance(stack(7, "ann")) == 200
    writers.branch.submit(act("1", table=7))
    with pytest.raises(Fenced):
        writers.branch.writer.flush()
    following.commit(over("1", table=7))
    assert following.audit() == []


def test_tables_of_a_branch_that_is_gone_are_taken_over_and_it_writes_nothing_more(writers: Writers) -> None:
    writers.move()
    writers.branch.take_credits("stack", {7})
    assert not writers.home.take_over(1), "it is there"
    writers.sql("UPDATE writers SET expires_ms = 0 WHERE number = 1")
    assert writers.home.take_over(1)
    assert writers.home.owns_table(7)
    writers.branch.submit(act("1", table=7))
    with pytest.raises(Fenced):
        writers.branch.writer.flush()
    assert len(writers.home.take_table(7)) == 1
    writers.home.commit(over("1", table=7), stand_up("ann", 200, "home", table=7))
    assert writers.home.audit() == []
    again = writers.open(1)
    assert not again.owns_table(7)


@pytest.mark.parametrize("gone", [False, True])
def test_a_room_without_gateways_has_the_tables_of_branches_that_are_gone(
    writers: Writers, gone: bool, caplog: pytest.LogCaptureFixture
) -> None:
    writers.move()
    writers.branch.take_credits("stack", {7})
    writers.home.close()
    if gone:
        writers.sql("UPDATE writers SET expires_ms = 0 WHERE number = 1")
    again = writers.open(alone=True)
    assert again.owns_table(7) == gone
    assert ("branch 1 still runs" in caplog.text) != gone
    if gone:
        assert [len(rows) for rows in again.take_unfinished()] == [1]
        again.commit(over("1", table=7), stand_up("ann", 200, "again", table=7))
        assert again.audit() == []


def test_tables_are_taken_over_from_a_branch_that_stands_still_while_it_writes(writers: Writers) -> None:
    writers.move()
    writers.branch.take_credits("stack", {7})
    backend = writers.branch._backend
    assert isinstance(backend, PostgresqlBackend)
    connection = backend._write_connection
    assert isinstance(connection, StatementConnection)
    assert backend.lease is not None
    writers.sql("UPDATE writers SET expires_ms = 0 WHERE number = 1")
    with suppress(psycopg.OperationalError), backend._transaction():
        backend.lease.check(connection, ())
        assert writers.home.take_over(1)
    assert connection.raw.closed
    assert writers.home.owns_table(7)


def test_a_table_that_a_room_of_before_left_to_a_branch_is_found_there(writers: Writers) -> None:
    writers.move()
    writers.home.close()
    home = writers.open()
    assert not home.owns_table(7)
    assert home.writer_of(7) == 1
    assert home.take_unfinished() == []

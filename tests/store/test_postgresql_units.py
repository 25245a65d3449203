"""How a unit goes to PostgreSQL: in one piece, and whole or not at all."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerroom.store.accounts import wallet
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.postgresql_connection import StatementConnection, application_name
from pokerroom.store.rows import HandLive, JournalRow
from pokerroom.store.statements import STORED_TABLES
from pokerroom.store.store import Store
from pokerroom.store.store_errors import InUse, RowsLost
from tests.store.postgresql_server import PostgresqlServer
from tests.store.sample_commands import act, deck, issue, over

pytestmark = pytest.mark.equipped


def test_a_unit_goes_to_the_database_in_one_piece(database_server: PostgresqlServer, tmp_path: Path) -> None:
    backend = PostgresqlBackend(database_server.new_room())
    store = Store(backend)
    traced = tmp_path / "trace"
    with traced.open("wb") as file:
        connection = backend._write_connection
        assert isinstance(connection, StatementConnection)
        connection.raw.pgconn.trace(file.fileno())
        store.commit(deck("1"), act("1"), over("1"))
        connection.raw.pgconn.untrace()
    store.close()
    sent = [line.split()[-1] for line in traced.read_text().splitlines() if "\tF\t" in line]
    assert sent.count("Sync") == 1, "at the end"


def test_a_unit_that_the_database_refuses_leaves_nothing_and_names_the_reason(
    database_server: PostgresqlServer,
) -> None:
    backend = PostgresqlBackend(database_server.new_room())
    first = JournalRow(1, 1, "1", 1, "act", "{}", sealed=False, ends=False, at=1, hash="link")
    backend.write([first])
    for number in range(1, 60, 2):  # whatever has come of the answer when the error is seen
        with pytest.raises(InUse, match="duplicate key"):
            backend.write([first, *[HandLive(1, str(hand), live=True) for hand in range(number)]])
        assert backend.live_hands() == []
    backend.write([replace(first, position=2, sequence=2)])
    assert [row.position for row in backend.records()] == [1, 2]
    backend.close()


def test_a_process_whose_database_became_an_older_one_writes_nothing_more(
    database_server: PostgresqlServer,
) -> None:
    url = database_server.new_room()
    schema = url.rpartition("%3D")[2]
    backend = PostgresqlBackend(url)
    store = Store(backend)
    store.commit(issue("ann", 100, "first"))
    copied = [f"CREATE TABLE older_{table.name} AS TABLE {table.name}; " for table in STORED_TABLES]
    database_server.run_sql(f"SET search_path = {schema}; {''.join(copied)}")
    store.commit(issue("ann", 100, "second"))
    restored = [
        f"DELETE FROM {table.name}; INSERT INTO {table.name} SELECT * FROM older_{table.name}; "
        for table in reversed(STORED_TABLES)
    ]
    database_server.run_sql(f"SET search_path = {schema}; {''.join(restored)}")
    assert backend.lease is not None
    sessions = f"FROM pg_stat_activity WHERE application_name = '{application_name(backend.owner)}'"
    database_server.run_sql(f"SELECT pg_terminate_backend(pid) {sessions}")
    with pytest.raises(RowsLost, match="lacks what this process had written"):
        store.commit(issue("ann", 100, "third"))
    store.close()
    with closing(Store(PostgresqlBackend(url))) as following:
        assert following.audit() == []
        assert following.balance(wallet("ann")) == 100

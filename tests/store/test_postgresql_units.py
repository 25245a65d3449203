"""How a unit goes to PostgreSQL: in one piece, and whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.postgresql_connection import StatementConnection
from pokerroom.store.rows import HandLive, JournalRow
from pokerroom.store.store import Store
from pokerroom.store.store_errors import InUse
from tests.store.postgresql_server import PostgresqlServer
from tests.store.sample_commands import act, deck, over

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

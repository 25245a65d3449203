"""A room that was killed under an earlier schema is brought up step by step, and keeps its chips and hands."""

from __future__ import annotations

import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path

import pytest

from pokerroom.store.migrate import all_migrations
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from tests.recorded.test_rooms import unpack

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.tar.xz"))


def rows(path: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(statement).fetchall()


@pytest.mark.parametrize("packed", SCHEMAS, ids=[path.name.partition(".")[0] for path in SCHEMAS])
def test_a_room_of_an_earlier_schema_is_brought_up(packed: Path, tmp_path: Path) -> None:
    with tarfile.open(packed) as archive:
        unpack(archive, tmp_path)
    path, version = tmp_path / "room.db", int(packed.name.partition(".")[0])
    kept = [
        "SELECT number, account, by_chips FROM ledger_entries ORDER BY number, place",
        "SELECT position, table_number, hand, sequence, kind, payload, hash FROM journal ORDER BY position",
        "SELECT kind, owner, item, payload FROM documents ORDER BY kind, owner, item",
        "SELECT name, token_hash FROM people ORDER BY name",
    ]
    before = [rows(path, one) for one in kept]
    assert rows(path, "SELECT MAX(version) FROM schema_version") == [(version,)]
    assert all(before[:2])
    store = Store(SqliteBackend(path))
    assert store.audit() == []
    store.close()
    assert rows(path, "SELECT MAX(version) FROM schema_version") == [(len(all_migrations()),)]
    assert [rows(path, one) for one in kept] == before
    copies = sorted(tmp_path.glob("room.db.before-*"))
    assert [int(one.name[-4:]) for one in copies] == list(range(version + 1, len(all_migrations()) + 1))
    for number, copy in enumerate(copies, start=version):
        assert rows(copy, "SELECT MAX(version) FROM schema_version") == [(number,)]

"""A database is brought up step by step, with a copy before each, and a newer one is refused."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from pokerroom.store import migrate
from pokerroom.store.migrate import Migration, all_migrations
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_errors import HandAlreadyOver, StoreFailed, WrongVersion
from tests.store.sample_commands import act, deck, issue, over

ALL = all_migrations()
NEXT = Migration(
    len(ALL) + 1,
    "colour",
    "-- one; more\nCREATE TABLE colour (name TEXT);\nINSERT INTO colour VALUES ('a;b');\n",
)
AFTER = Migration(len(ALL) + 2, "more", "INSERT INTO colour VALUES ('c');")
BROKEN = Migration(
    len(ALL) + 2, "broken", "INSERT INTO colour VALUES ('d');\nINSERT INTO nowhere VALUES (1);"
)


def rows(path: Path, statement: str) -> list[tuple[object, ...]]:
    database = sqlite3.connect(path)
    try:
        return database.execute(statement).fetchall()
    finally:
        database.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of this version with one transaction."""
    store = Store(SqliteBackend(tmp_path / "room.db"))
    store.commit(issue("ann", 5))
    store.close()
    return tmp_path / "room.db"


def test_the_steps_are_numbered_and_each_has_statements() -> None:
    assert [one.number for one in ALL] == list(range(1, len(ALL) + 1))
    assert [one.name for one in ALL[:3]] == ["ledger", "journal", "people"]
    assert all(one.statements for one in ALL)
    assert NEXT.statements == ["CREATE TABLE colour (name TEXT)", "INSERT INTO colour VALUES ('a;b')"]


def test_the_steps_keep_to_sql_that_other_databases_read() -> None:
    strange = ("AUTOINCREMENT", "PRAGMA", "WITHOUT ROWID", "STRICT", "BLOB", "INTEGER", "REPLACE", "ROWID")
    words = {word for one in ALL for statement in one.statements for word in statement.upper().split()}
    assert words.isdisjoint(strange)


def test_a_new_database_has_all_steps_and_no_copy(path: Path) -> None:
    assert rows(path, "SELECT version, name FROM schema_version") == [(one.number, one.name) for one in ALL]
    assert sorted(one.name for one in path.parent.iterdir()) == ["room.db", "room.db.lock"]


def test_each_later_step_is_done_once_and_leaves_a_copy_of_what_was_before(path: Path) -> None:
    for _ in range(2):
        SqliteBackend(path, steps=(*ALL, NEXT, AFTER)).close()
    assert rows(path, "SELECT name FROM colour") == [("a;b",), ("c",)]
    copies = sorted(path.parent.glob("room.db.before-*"))
    assert [one.name[-4:] for one in copies] == [f"{NEXT.number:04d}", f"{AFTER.number:04d}"]
    assert rows(copies[0], "SELECT MAX(version) FROM schema_version") == [(len(ALL),)]
    assert rows(copies[1], "SELECT name FROM colour") == [("a;b",)]
    assert copies[0].stat().st_mode & 0o077 == 0


def test_a_copy_is_a_whole_room_that_can_be_opened(path: Path) -> None:
    SqliteBackend(path, steps=(*ALL, NEXT)).close()
    store = Store(SqliteBackend(path.with_name(f"room.db.before-{NEXT.number:04d}")))
    assert store.balance("wallet:ann") == 5
    assert store.audit() == []
    store.close()


def test_a_step_that_fails_leaves_the_step_before(path: Path) -> None:
    with pytest.raises(StoreFailed, match="no such table: nowhere"):
        SqliteBackend(path, steps=(*ALL, NEXT, BROKEN))
    assert rows(path, "SELECT MAX(version) FROM schema_version") == [(NEXT.number,)]
    assert rows(path, "SELECT name FROM colour") == [("a;b",)]
    SqliteBackend(path, steps=(*ALL, NEXT, AFTER)).close()
    assert rows(path, "SELECT name FROM colour") == [("a;b",), ("c",)]


@pytest.mark.parametrize("read_only", [False, True])
def test_a_newer_database_is_refused_and_left_alone(path: Path, read_only: bool) -> None:
    SqliteBackend(path, steps=(*ALL, NEXT)).close()
    before = path.read_bytes()
    says = f"version {NEXT.number}, this program knows up to {len(ALL)}: open it with the newer program"
    with pytest.raises(WrongVersion, match=says):
        SqliteBackend(path, read_only=read_only)
    assert path.read_bytes() == before


def test_an_older_database_is_not_brought_up_by_who_only_reads(path: Path) -> None:
    with pytest.raises(WrongVersion, match="open the room once"):
        SqliteBackend(path, read_only=True, steps=(*ALL, NEXT))


def test_the_newest_program_names_the_file_it_refuses(path: Path) -> None:
    with pytest.raises(WrongVersion, match=r"room\.db"):
        migrate.check(99, ALL, str(path))


def test_a_journal_of_an_older_version_is_the_same_after_its_index_was_changed(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    old = Store(SqliteBackend(path, steps=ALL[:4]))
    old.commit(deck("1"), act("1", "x"), act("1", table=2), over("1"), deck("2"))
    records, heads = list(old.records()), old.heads()
    old.close()
    store = Store(SqliteBackend(path))
    assert list(store.records()) == records
    assert [one.payload for one in store.records(1, "1")] == ["AsKsQs", "x", "{}"]
    assert store.live_hands() == ((1, "2"), (2, "1"))
    with pytest.raises(HandAlreadyOver):
        store.submit(act("1"))
    store.commit(act("2"))
    assert store.audit(heads) == []
    store.close()


def test_a_room_in_which_nothing_happened_gets_no_copy(tmp_path: Path) -> None:
    SqliteBackend(tmp_path / "room.db", steps=ALL[:1]).close()  # as a full disk leaves a first start
    SqliteBackend(tmp_path / "room.db").close()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["room.db", "room.db.lock"]


@pytest.mark.parametrize("read_only", [False, True])
def test_a_downgrade_names_the_copy_that_this_program_can_open(path: Path, read_only: bool) -> None:
    SqliteBackend(path, steps=(*ALL, NEXT, AFTER)).close()
    with pytest.raises(WrongVersion) as refused:
        SqliteBackend(path, read_only=read_only)
    (name,) = re.findall(r"restore (\S+), which was made before", str(refused.value))
    SqliteBackend(Path(name)).close()

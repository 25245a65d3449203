"""A room moves between a file and PostgreSQL with every row, the same heads, and continues where it was."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.store.audit import audit
from pokerroom.store.copy_room import copy_room
from pokerroom.store.database_place import database_label
from pokerroom.store.open_database import open_database
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_errors import CommandRejected, DatabaseUnreachable, Unusable
from tests.store.postgresql_server import PostgresqlServer
from tests.store.random_programs import everything, program
from tests.store.sample_commands import act, deck, issue

pytestmark = pytest.mark.equipped


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A room with rows of every kind, gaps, and a hand that is live."""
    path = tmp_path / "room.db"
    with closing(Store(SqliteBackend(path))) as store:
        for unit in program(seed=5, units=200):
            try:
                store.commit(*unit)
            except CommandRejected:
                continue
        store.commit(deck("live"), act("live", "x"), issue("ann", 7, "last"))
        assert store._backend.gaps()
    return path


def test_a_room_goes_to_postgresql_and_back_as_it_was_and_is_played_on(
    file: Path, database_server: PostgresqlServer, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url, back = database_server.new_room(), tmp_path / "back.db"
    with closing(SqliteBackend(file, read_only=True)) as source:
        before = everything(source)
    assert main(["admin", "copy", str(file), url]) == 0
    label = f"postgresql://127.0.0.1:{database_server.port}/postgres"
    said = capsys.readouterr().out
    assert f"{file} is copied to {label}, which audits: " in said
    assert "options" not in said
    with closing(open_database(url, read_only=True)) as copy:
        assert everything(copy) == before
        assert audit(copy, before["heads"]) == []
    with closing(Store(open_database(url))) as store:
        hands = {rows[0].hand: [row.payload for row in rows] for rows in store.take_unfinished()}
        assert hands["live"] == ["AsKsQs", "x"]
        store.commit(act("live", "in PostgreSQL"), issue("ann", 1, "there"))
        noted, held = store.heads(), store.balances()
    assert main(["admin", "copy", url, str(back), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["findings"] == []
    assert result["heads"] == {head.chain: [head.number, head.hash] for head in noted}
    with closing(Store(SqliteBackend(back))) as store:
        assert (store.heads(), store.balances()) == (noted, held)
        store.commit(act("live", "in a file again"))
        assert store.audit(noted) == store.audit(before["heads"]) == []
    assert back.stat().st_mode & 0o077 == 0


def test_a_room_is_never_copied_onto_another(
    file: Path, database_server: PostgresqlServer, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url, other = database_server.new_room(), tmp_path / "other.db"
    with closing(Store(open_database(url))) as store:
        store.commit(issue("zoe", 5))
    assert main(["admin", "copy", str(file), url]) == 1
    assert "there is a room already" in capsys.readouterr().err
    with closing(open_database(url, read_only=True)) as rows:
        assert rows.balances() == {"issue": -5, "wallet:zoe": 5}
    other.touch()
    assert main(["admin", "copy", url, str(other)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert other.stat().st_size == 0


def test_a_room_that_plays_on_in_its_file_is_not_copied(
    file: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with closing(Store(SqliteBackend(file))):
        assert main(["admin", "copy", str(file), str(tmp_path / "copy.db")]) == 1
    assert f"the room that keeps {file} is running: close it first" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()


def test_a_copy_that_breaks_off_leaves_nothing(file: Path, database_server: PostgresqlServer) -> None:
    with sqlite3.connect(file) as database:
        database.execute("INSERT INTO documents VALUES ('z', 'z', 'z', 'nul: ' || char(0), 1)")
    database.close()
    url = database_server.new_room()
    with (
        closing(SqliteBackend(file, read_only=True)) as source,
        closing(open_database(url)) as target,
        pytest.raises(Unusable, match="NUL"),
    ):
        copy_room(source, target)
    with closing(open_database(url, read_only=True)) as rows:
        assert (rows.heads(), rows.people(), list(rows.records())) == ([], [], [])


def test_what_an_admin_asks_of_a_file_can_be_asked_of_a_database(
    file: Path, database_server: PostgresqlServer, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = database_server.new_room()
    assert main(["admin", "audit", "--db", url]) == 1
    assert "has no room: open one there first" in capsys.readouterr().err
    assert main(["admin", "copy", str(file), url]) == 0
    for job in (["audit"], ["settlement"], ["summary"]):
        capsys.readouterr()
        assert main(["admin", *job, "--db", str(file), "--json"]) == 0
        of_file = json.loads(capsys.readouterr().out)
        assert main(["admin", *job, "--db", url, "--json"]) == 0
        assert {**json.loads(capsys.readouterr().out), "file": ""} == {**of_file, "file": ""}
    copy = tmp_path / "backup.db"
    assert main(["admin", "backup", str(copy), "--db", url]) == 0
    assert sorted(one.name for one in tmp_path.glob("backup*")) == ["backup.db"]
    with (
        closing(SqliteBackend(copy, read_only=True)) as left,
        closing(open_database(url, read_only=True)) as right,
    ):
        assert everything(left) == everything(right)
    for job in (["restore", str(copy)], ["prune", "--days", "1"]):
        assert main(["admin", *job, "--db", url]) == 1
        assert "this job is for a room's file" in capsys.readouterr().err
    assert main(["admin", "restore", url, "--data", str(tmp_path)]) == 1
    assert "a room is restored from a file" in capsys.readouterr().err


def test_a_server_that_answers_is_not_said_to_be_away(database_server: PostgresqlServer) -> None:
    with pytest.raises(
        DatabaseUnreachable, match="the server runs, but has no such database or user: make it"
    ):
        open_database(f"postgresql://pokerroom@127.0.0.1:{database_server.port}/nowhere")


@pytest.mark.parametrize(
    ("url", "label"),
    [
        (
            "postgresql://host:secret@db.example.org:5433/room?sslmode=require&password=secret",
            "db.example.org:5433/room",
        ),
        ("postgres://host:se/c@ret@db/room", "db/room"),
        ("postgresql://host:sec[ret@db/room", "db/room"),
        ("postgresql://host:sec?ret@db/room", "***"),
        ("postgresql://db/room?user=host&password=sec@ret", "***"),
    ],
)
def test_a_label_has_no_password(url: str, label: str) -> None:
    assert database_label(url) == f"postgresql://{label}"

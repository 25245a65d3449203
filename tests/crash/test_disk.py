"""A real room on a disk that fails, or with a database that cannot be used: what host and players learn."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pokerroom.store.audit import audit
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from tests.cli.open_rooms import Wire, opened_json
from tests.store.sample_commands import act, issue
from tests.warm_start import finished

TABLE = "Friday: no-limit holdem 1/2, buy-in 20-10000"
HELLO = {"type": "hello", "id": 1, "protocol": 1, "name": "Ann", "session": "the session of Ann"}


def until_bye(wire: Wire) -> list[dict[str, Any]]:
    """Ask for chips of the wallet until the room says goodbye; return all that it said."""
    heard: list[dict[str, Any]] = []
    command = 10
    while not heard or heard[-1]["type"] != "bye":
        command += 1
        wire.send(type="top_up", id=command, table=1, by=1)
        while not heard or heard[-1].get("id") != command:
            heard.append(wire.receive())
            if heard[-1]["type"] == "bye":
                break
    return heard


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("fill_disk", "is full: make room"),
        ("forbid_writing", "cannot be written"),
    ],
)
def test_a_disk_that_fails_ends_the_room_and_takes_nothing_back(
    tmp_path: Path, fault: str, says: str
) -> None:
    data = tmp_path / "data"
    arguments = ("--table", TABLE, "--data", str(data))
    with opened_json(*arguments, module="tests.crash.failing") as (room, said):
        with Wire(said["port"]) as wire:
            wire.send(**HELLO)
            token = wire.until("welcome")["token"]
            wire.send(type="watch", id=2, table=1)
            wire.send(type="sit", id=3, table=1, seat=4, buy_in=20)
            assert wire.until("wallet")["wallet"] == 10_000 - 20
            (data / fault).touch()
            heard = until_bye(wire)
        status, _, errors = room.stop()
    assert heard[-1]["code"] == "not_kept"
    assert [message for message in heard if message["type"] == "error"] == []
    told = 10_000 - 20
    for message in heard:
        if message["type"] == "wallet":
            assert message["wallet"] == told - 1, "each step is told once, in order"
            told = message["wallet"]
    assert status == 1
    assert "Traceback" not in errors
    sentence = errors.splitlines()[-1]
    assert sentence.startswith("pokerroom: ")
    assert f"{data / 'room.db'} {says}" in sentence

    with closing(SqliteBackend(data / "room.db", read_only=True)) as kept:
        assert audit(kept) == []
    (data / fault).unlink()
    with opened_json(*arguments) as (room, said):
        with Wire(said["port"]) as wire:
            wire.send(**{**HELLO, "token": token})
            welcome = wire.until("welcome")
            assert (welcome["wallet"], welcome["seats"]) == (
                told,
                [{"table": 1, "seat": 4, "elsewhere": False, "tournament": ""}],
            )
        assert room.stop() == (0, "", "")


# --- a database that cannot be opened ---------------------------------------------------------------------------


def damaged(path: Path) -> None:
    with closing(Store(SqliteBackend(path))) as store:
        store.commit(*[act("1", "x" * 500) for _ in range(100)])
    data = bytearray(path.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 64] = b"\x5a" * 64
    path.write_bytes(data)


def no_database(path: Path) -> None:
    path.write_text("name,chips\nann,5\n" * 100)


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE bookmarks (url TEXT)")


def newer(path: Path) -> None:
    Store(SqliteBackend(path)).close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO schema_version VALUES (999, 'of tomorrow')")


def unsound(path: Path) -> None:
    with closing(Store(SqliteBackend(path))) as store:
        store.commit(issue("ann", 100))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE ledger_entries SET by_chips = by_chips + 5 WHERE place = 1")


def put_back_by_hand(path: Path) -> None:
    for number in range(2):
        with closing(Store(SqliteBackend(path, note_heads=True))) as store:
            store.commit(issue("ann", 100, f"evening {number}"))
        if not number:
            shutil.copy(path, path.with_name("copy.db"))
    path.with_name("copy.db").replace(path)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (put_back_by_hand, "(transactions: 1, records of hands: 0)"),
        (damaged, "is damaged"),
        (no_database, "is no database"),
        (of_another_program, "another program"),
        (newer, "open it with the newer program"),
        (unsound, "sum to 5"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_sentence_and_left_as_it_is(
    tmp_path: Path, make: Callable[[Path], None], says: str
) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    make(data / "room.db")
    before = (data / "room.db").read_bytes()
    status, told, errors = refused("--data", str(data))
    assert (status, told) == (1, "")
    assert len(errors.splitlines()) == 1, errors
    assert errors.startswith("pokerroom: ")
    assert says in errors
    assert str(data / "room.db") in errors
    assert (data / "room.db").read_bytes() == before


def test_a_second_room_in_the_same_folder_is_refused_and_the_first_one_plays_on(tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    with opened_json("--table", TABLE, "--data", data) as (room, said):
        status, told, errors = refused("--data", data)
        assert (status, told) == (1, "")
        assert len(errors.splitlines()) == 1, errors
        assert "is open already" in errors
        with Wire(said["port"]) as wire:
            wire.send(**HELLO)
            assert wire.until("welcome")["wallet"] == 10_000
        assert room.stop() == (0, "", "")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    status, told, errors = refused("--data", str(tmp_path / "file"))
    assert (status, told) == (2, "")
    assert len(errors.splitlines()) == 1, errors
    assert "--data takes a folder" in errors


def refused(*arguments: str) -> tuple[int, str, str]:
    """Open a room that does not open; return exit status, standard output and standard error."""
    done = finished("pokerroom", "serve", "--port", "0", "--no-bots", *arguments)
    return done.returncode, done.stdout, done.stderr

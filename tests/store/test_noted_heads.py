"""A room's file that has lost rows is refused: its log was removed or cut, or an older file was put in its place."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from pokerlocale.said import said
from pokerlocale.spoken import speak
from pokerroom.store.noted_heads import HeadNotes, note_path, read_note
from pokerroom.store.rows import ChainHead
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_errors import RowsLost
from tests.store.fault_injection import MarkingBackend
from tests.store.sample_commands import act, buy_in, issue


def opened(path: Path) -> Store:
    return Store(SqliteBackend(path, note_heads=True))


def copied(path: Path, folder: Path) -> Path:
    """A copy of the whole folder, as a process that is killed leaves it."""
    shutil.copytree(path.parent, folder, ignore=shutil.ignore_patterns("*.lock"))
    return folder / path.name


def killed_room(tmp_path: Path) -> tuple[Path, Store]:
    """A room with a part in its log alone, and all of it is noted, as its process is killed."""
    path = tmp_path / "room" / "room.db"
    with closing(opened(path)) as store:
        store.commit(issue("ann", 100), act("1"))
    store = opened(path)
    for number in range(20):
        store.commit(buy_in("ann", 1, f"b{number}"), act("1"))
    store._backend._notes._note()  # type: ignore[attr-defined]
    left = copied(path, tmp_path / "left")
    store.close()
    return left, store


def test_a_file_without_its_log_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    left, _ = killed_room(tmp_path)
    log = left.with_name("room.db-wal")
    aside = log.rename(tmp_path / "aside")
    before = left.read_bytes()
    for _ in range(2):
        with pytest.raises(
            RowsLost, match=r"between .* \(transactions: 20, records of hands: 20\)"
        ) as refusal:
            opened(left)
    assert str(note_path(left)) in str(refusal.value)
    speak("fr")
    try:
        assert f"{left} n'a pas ce qui y a été écrit entre" in said(refusal.value.sentence)
    finally:
        speak("en")
    assert left.read_bytes() == before
    aside.rename(log)
    with closing(opened(left)) as store:
        assert len(list(store.transactions())) == 21


@pytest.mark.parametrize("how", ["gone", "empty"])
def test_a_new_file_does_not_open_beside_a_note(tmp_path: Path, how: str) -> None:
    path = tmp_path / "room.db"
    with closing(opened(path)) as store:
        store.commit(issue("ann", 100), act("1"))
    path.unlink()
    if how == "empty":
        path.touch()
    with pytest.raises(RowsLost, match=r"all that was written to it until .* \(transactions: 1, records"):
        opened(path)
    assert path.exists() == (how == "empty")
    note_path(path).unlink()
    with closing(opened(path)) as store:
        assert store.balances() == {}


def test_a_log_that_is_cut_anywhere_is_refused_unless_nothing_is_lost(tmp_path: Path) -> None:
    left, _ = killed_room(tmp_path)
    whole = left.with_name("room.db-wal").stat().st_size
    lengths = {*range(0, whole, 12_000), whole - 1, whole}
    refused = set()
    for number, length in enumerate(sorted(lengths)):
        copy = copied(left, tmp_path / f"cut{number}")
        os.truncate(copy.with_name("room.db-wal"), length)
        try:
            with closing(opened(copy)) as store:
                assert len(list(store.transactions())) == 21
        except RowsLost:
            refused.add(length)
            assert copy.with_name("room.db-wal").stat().st_size == length
    assert whole not in refused
    assert {0, whole - 1} <= refused


def test_a_killed_process_has_noted_nothing_that_is_not_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    for number in range(4):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITES, str(path), str(number)], stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        for _ in range(5 + number * 17):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        with closing(opened(path)) as store:
            assert store.audit() == []
    assert read_note(path) is not None


WRITES = """
import sys
from pathlib import Path
from pokerroom.store import noted_heads
from pokerlocale.spoken import speak
from pokerroom.store.noted_heads import HeadNotes
HeadNotes.__init__.__defaults__ = (0.001,)
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from tests.store.sample_commands import issue
store = Store(SqliteBackend(Path(sys.argv[1]), note_heads=True))
for number in range(100_000):
    store.commit(issue("ann", 1, f"{sys.argv[2]}:{number}"))
    print(number, flush=True)
"""


def test_a_file_of_an_older_version_opens_and_is_noted_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    with closing(Store(SqliteBackend(path))) as store:
        store.commit(issue("ann", 100), act("1"))
    assert not note_path(path).exists()
    opened(path).close()
    note = read_note(path)
    assert note is not None
    assert [(head.chain, head.number) for head in note.heads] == [("journal", 1), ("ledger", 1)]
    if os.name == "posix":
        assert stat.S_IMODE(note_path(path).stat().st_mode) == 0o600
    note_path(path).write_bytes(b"{")
    opened(path).close()
    assert read_note(path) is not None


def test_an_older_version_may_play_on_in_between(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    opened(path).close()
    with closing(Store(SqliteBackend(path))) as store:
        store.commit(issue("ann", 100))
    with closing(opened(path)) as store:
        store.commit(issue("ann", 100, "again"))


def test_a_disk_that_takes_no_more_keeps_the_old_note(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    backend = MarkingBackend(path, note_heads=True)
    store = Store(backend)
    store.commit(issue("ann", 100))
    backend.forbid_writing()
    store.submit(issue("ann", 100, "lost"))
    store.close()
    note = read_note(path)
    assert note is not None
    assert [head.number for head in note.heads] == [1]
    opened(path).close()


def test_a_note_that_cannot_be_written_stays(tmp_path: Path) -> None:
    database = tmp_path / "room.db"
    heads = [ChainHead("ledger", 1, "a")]
    HeadNotes(database, lambda: heads)
    note_path(database).with_name("room.db.heads.part").mkdir()
    notes = HeadNotes(database, lambda: [ChainHead("ledger", 2, "b")])
    notes.close()
    note = read_note(database)
    assert note is not None
    assert note.heads == heads


def test_writes_are_noted_soon_without_a_close(tmp_path: Path) -> None:
    database, heads = tmp_path / "room.db", [ChainHead("ledger", 1, "a")]
    notes = HeadNotes(database, lambda: list(heads), seconds=0.001)
    for number in (2, 3):
        heads[0] = ChainHead("ledger", number, "b")
        notes.on_written()
        until = time.monotonic() + 10
        while (note := read_note(database)) is None or note.heads != heads:
            assert time.monotonic() < until
            time.sleep(0.001)

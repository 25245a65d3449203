"""What only a file can do: lose power, be full, be forbidden, be damaged, be held by another program."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pokerroom.store.accounts import stack, wallet
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_errors import (
    Corrupt,
    DiskFull,
    InUse,
    ReadOnly,
    StoreFailed,
    Unusable,
    WrongVersion,
)
from tests.patience import PATIENCE
from tests.store.fault_injection import MarkingBackend, lose_power, synced_length
from tests.store.memory_backend import MemoryBackend
from tests.store.sample_commands import act, buy_in, deck, issue, over


def killed(path: Path, folder: Path) -> Path:
    """A copy of the files as they are, while the store is open: what a process that is killed leaves behind."""
    folder.mkdir()
    for one in path.parent.glob(path.name + "*"):
        if one.suffix != ".lock":
            shutil.copy(one, folder / one.name)
    return folder / path.name


def test_what_was_acknowledged_is_there_after_the_process_is_killed(tmp_path: Path) -> None:
    store = Store(SqliteBackend(tmp_path / "room.db"))
    store.commit(issue("ann", 100), buy_in("ann", 60, "b"), deck("1"), act("1", "x"))
    left = killed(tmp_path / "room.db", tmp_path / "left")
    store.close()
    with closing(Store(SqliteBackend(left))) as again:
        assert [[row.payload for row in hand] for hand in again.take_unfinished()] == [["AsKsQs", "x"]]
        assert (again.balance(wallet("ann")), again.balance(stack(1, "ann"))) == (40, 60)
        assert again.audit() == []


def test_a_loss_of_power_takes_what_was_not_synced_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    backend = MarkingBackend(path)
    store = Store(backend)
    store.commit(issue("ann", 100), act("1", "safe"))
    backend.sync = False
    store.commit(buy_in("ann", 60, "b"), act("1", "lost"))
    left, kept = killed(path, tmp_path / "left"), killed(path, tmp_path / "kept")
    store.close()
    assert lose_power(left) > 0
    for copy, payloads, chips in ((left, ["safe"], 100), (kept, ["safe", "lost"], 40)):
        with closing(Store(SqliteBackend(copy))) as again:
            assert [row.payload for row in again.records()] == payloads
            assert again.balance(wallet("ann")) == chips
            assert again.audit() == []


def test_power_lost_at_any_moment_leaves_whole_units_and_all_that_were_synced(tmp_path: Path) -> None:
    path, rng = tmp_path / "room.db", random.Random(4)
    backend = MarkingBackend(path)
    backend._write_connection.execute(
        "PRAGMA wal_autocheckpoint=20"
    )  # so that the log begins anew many times
    store = Store(backend)
    store.commit(issue("ann", 100_000))
    safe = 0
    for number in range(50):
        for synced in (True, False):
            backend.sync = synced
            for _ in range(rng.randrange(1, 4)):
                hand = f"{number}:{synced}:{rng.random()}"
                store.commit(act(hand, "x" * rng.randrange(3000)), over(hand), buy_in("ann", 1, hand))
            if synced:
                safe = store.balance(stack(1, "ann"))
        left = killed(path, tmp_path / f"left{number}")
        length, whole = synced_length(left)
        lose_power(left, torn=rng.choice([0, 1, rng.randrange(whole - length + 1)]))
        with closing(Store(SqliteBackend(left))) as again:
            assert again.audit() == []
            assert again.live_hands() == ()
            chips = again.balance(stack(1, "ann"))
            assert chips >= safe
            assert len({row.hand for row in again.records()}) == chips
        backend.sync = True
        store.commit(issue("bob", 1, f"mark:{number}"))
    store.close()


def full(backend: MarkingBackend) -> None:
    backend.fill_disk()


def forbidden(backend: MarkingBackend) -> None:
    backend.forbid_writing()


@pytest.mark.parametrize(
    ("fault", "kind", "says"),
    [(full, DiskFull, "is full: make room"), (forbidden, ReadOnly, "cannot be written")],
)
def test_a_disk_that_takes_no_more_stops_the_store_and_keeps_what_was_acknowledged(
    tmp_path: Path, fault: Callable[[MarkingBackend], None], kind: type[StoreFailed], says: str
) -> None:
    backend = MarkingBackend(tmp_path / "room.db")
    store = Store(backend)
    store.commit(issue("ann", 100))
    fault(backend)
    told: list[StoreFailed | None] = []
    store.submit(buy_in("ann", 60, "b"), act("1", "x" * 100_000), then=told.append)
    with pytest.raises(kind, match=says):
        store.writer.flush()
    with pytest.raises(kind, match=says):
        store.submit(act("1"))
    store.close()
    assert [type(one) for one in told] == [kind]
    assert told[0] is not None
    assert told[0].code == {DiskFull: "disk_full", ReadOnly: "read_only"}[kind]
    with closing(Store(SqliteBackend(tmp_path / "room.db"))) as again:
        assert again.balances() == {"issue": -100, wallet("ann"): 100}
        assert again.audit() == []


def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    with closing(Store(SqliteBackend(path))) as store:
        store.commit(*[act("1", "x" * 500) for _ in range(100)])
    data = bytearray(path.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 64] = b"\x5a" * 64
    path.write_bytes(data)
    with pytest.raises(Corrupt, match=r"room\.db is damaged.*restore a copy"):
        SqliteBackend(path)


@pytest.mark.parametrize("content", [b"name,chips\nann,5\n" * 100, b"SQLite format 3\0" + b"\0" * 84])
def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(content)
    with pytest.raises(Corrupt, match=r"room\.db"):
        SqliteBackend(path)
    assert path.read_bytes() == content


def test_a_file_that_was_refused_is_not_kept_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[WatchedConnection] = []

    class WatchedConnection(sqlite3.Connection):
        closed = False

        def close(self) -> None:
            self.closed = True
            super().close()

    def connect(*args: Any, **options: Any) -> WatchedConnection:
        opened.append(WatchedConnection(*args, **options))
        return opened[-1]

    path = tmp_path / "room.db"
    path.write_bytes(b"name,chips\nann,5\n" * 100)
    monkeypatch.setattr(sqlite3, "connect", connect)
    with pytest.raises(Corrupt):
        SqliteBackend(path)
    assert [connection.closed for connection in opened] == [True]


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(Corrupt, match="another program"):
        SqliteBackend(path)


def test_a_missing_file_is_made_for_a_room_and_refused_to_who_reads(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="there is no file"):
        SqliteBackend(tmp_path / "room.db", read_only=True)
    assert list(tmp_path.iterdir()) == []
    SqliteBackend(tmp_path / "new" / "room.db").close()
    assert (tmp_path / "new" / "room.db").stat().st_mode & 0o077 == 0


def test_an_empty_file_is_refused_to_who_reads_it(tmp_path: Path) -> None:
    (tmp_path / "room.db").touch()
    with pytest.raises(WrongVersion, match="is of version 0: open the room once"):
        SqliteBackend(tmp_path / "room.db", read_only=True)


def test_a_path_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(Unusable, match=r"room\.db cannot be opened"):
        SqliteBackend(tmp_path / "file" / "room.db")
    with pytest.raises(Unusable, match="cannot be opened"):
        SqliteBackend(tmp_path)


def test_a_room_is_opened_for_writing_by_one_program_only(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    opener = (
        "import pathlib, sys; from pokerroom.store.sqlite_backend import SqliteBackend as S; "
        "S(pathlib.Path(sys.argv[1]))"
    )
    with closing(SqliteBackend(path)):
        with pytest.raises(InUse, match=r"room\.db open: close that one first"):
            SqliteBackend(path)
        SqliteBackend(path, read_only=True).close()
        other = subprocess.run(
            [sys.executable, "-c", opener, path],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert "InUse" in other.stderr
    SqliteBackend(path).close()


def test_a_second_writer_that_came_past_the_lock_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    store = Store(SqliteBackend(path))
    store.commit(issue("ann", 5))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO ledger_transactions VALUES (2, 'issue', '', 'w', 1, 'k', '')")
    with pytest.raises(InUse, match="another program has written"):
        store.commit(issue("bob", 5))
    store.close()


def test_a_backup_of_an_open_room_is_whole_and_overwrites_nothing(tmp_path: Path) -> None:
    with closing(Store(SqliteBackend(tmp_path / "room.db"))) as store:
        store.commit(issue("ann", 5))
        store.backup(tmp_path / "copy.db")
        store.commit(issue("bob", 5))
        with pytest.raises(Unusable, match="exists already"):
            store.backup(tmp_path / "copy.db")
    with closing(Store(SqliteBackend(tmp_path / "copy.db"))) as copy:
        assert copy.balances() == {"issue": -5, wallet("ann"): 5}
        assert copy.audit() == []


def test_a_backup_is_one_file_also_after_it_is_read(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    with closing(SqliteBackend(tmp_path / "room.db")) as store:
        store.backup(copy)
    with closing(SqliteBackend(copy, read_only=True)) as reader, reader.snapshot() as rows:
        assert rows.balances() == {}
        assert [one.name for one in copy.parent.iterdir()] == ["copy.db"]
    assert [one.name for one in copy.parent.iterdir()] == ["copy.db"]


def test_a_backup_to_a_full_disk_names_that_disk_and_leaves_nothing_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def connect_to_full_disk(path: Any, *args: Any, **options: Any) -> sqlite3.Connection:
        connection = connect(path, *args, **options)
        if str(path).endswith(".part"):
            connection.execute("PRAGMA max_page_count=1")
        return connection

    (tmp_path / "stick").mkdir()
    copy = tmp_path / "stick" / "copy.db"
    with closing(Store(SqliteBackend(tmp_path / "room.db"))) as store:
        store.commit(issue("ann", 5))
        monkeypatch.setattr(sqlite3, "connect", connect_to_full_disk)
        with pytest.raises(DiskFull, match=f"the disk with {copy} is full: make room there"):
            store.backup(copy)
        monkeypatch.undo()
        assert list(copy.parent.iterdir()) == []
        store.backup(copy)


def test_a_backup_that_cannot_be_written_names_the_copy(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    copy = tmp_path / "file" / "copy.db"
    refused = pytest.raises(Unusable, match=f"{copy} cannot be written: Not a directory")
    with closing(Store(SqliteBackend(tmp_path / "room.db"))) as store, refused:
        store.backup(copy)


def test_a_room_that_keeps_nothing_has_nothing_to_copy(tmp_path: Path) -> None:
    with closing(Store(MemoryBackend())) as store, pytest.raises(Unusable, match="keeps nothing"):
        store.backup(tmp_path / "copy.db")


def test_money_is_written_with_full_syncs(tmp_path: Path) -> None:
    with closing(SqliteBackend(tmp_path / "room.db")) as backend:
        (mode,) = backend._write_connection.execute("PRAGMA journal_mode").fetchone()
        (sync,) = backend._write_connection.execute("PRAGMA synchronous").fetchone()
    assert (mode, sync) == ("wal", 2)


def test_only_the_modules_that_open_databases_know_sqlite() -> None:
    import pokerroom.store

    folder = Path(pokerroom.store.__file__).parent
    knowing = {one.stem for one in folder.glob("*.py") if "import sqlite3" in one.read_text(encoding="utf-8")}
    assert knowing == {"sqlite_backend"}
    look = "import sys, pokerroom.store.store; sys.exit('sqlite3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], timeout=PATIENCE, check=False).returncode == 0


def test_damage_in_the_schema_that_is_no_text_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    SqliteBackend(path).close()
    data = path.read_bytes()
    place = data.index(b"CREATE TABLE chain_heads")
    path.write_bytes(data[:place] + b"\xff\xfe\xff\xfe" + data[place + 4 :])
    for read_only in (False, True):
        with pytest.raises(Corrupt, match="restore a copy"):
            SqliteBackend(path, read_only=read_only)


def test_a_folder_that_may_not_be_looked_into_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "room.db"
    SqliteBackend(path, note_heads=True).close()

    def denied(self: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "exists", denied)
    for read_only in (False, True):
        with pytest.raises(ReadOnly, match="Permission denied"):
            SqliteBackend(path, read_only=read_only)

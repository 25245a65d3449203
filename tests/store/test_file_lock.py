"""The lock of a database: one holder, which need not say goodbye."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom.store.file_lock import FileLock, is_locked, lock_path
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store_errors import InUse, Unusable
from tests.patience import PATIENCE

HOLDER = """
import pathlib, sys
from pokerroom.store.file_lock import FileLock
lock = FileLock(pathlib.Path(sys.argv[1]), "it")
print("held", flush=True)
sys.stdin.read()
"""
PARENT = """
import os, pathlib, sys
from pokerroom.store.file_lock import FileLock
lock = FileLock(pathlib.Path(sys.argv[1]), "it")
if os.fork() == 0:
    print("held", flush=True)
    sys.stdin.read()
    os._exit(0)
os.kill(os.getpid(), 9)
"""


def test_one_holds_the_lock_until_it_is_released(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    assert not is_locked(path)
    assert not path.exists(), "a look leaves nothing behind"
    lock = FileLock(path, "the room")
    assert is_locked(path)
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(InUse, match="another program has the room open"):
        FileLock(path, "the room")
    lock.release()
    lock.release()
    assert not is_locked(path)
    FileLock(path, "the room").release()


@pytest.mark.skipif(sys.platform == "win32", reason="no fork, no signals")
@pytest.mark.parametrize("script", [HOLDER, PARENT])
def test_a_killed_holder_leaves_no_lock(tmp_path: Path, script: str) -> None:
    path = tmp_path / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", script, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        if script is HOLDER:
            assert is_locked(path)
            holder.kill()
        holder.wait(PATIENCE)
        assert not is_locked(path), "a child of the holder does not keep it"


@pytest.mark.skipif(sys.platform == "win32", reason="another system call")
def test_a_file_system_without_locks_is_no_other_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(file: int, operation: int) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr("fcntl.flock", flock)
    with pytest.raises(Unusable, match="cannot be opened: Function not implemented"):
        SqliteBackend(tmp_path / "room.db")
    path = tmp_path / "lock"
    path.touch()
    with pytest.raises(OSError, match="Function not implemented"):
        is_locked(path)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_database_has_one_lock_by_whichever_link_it_is_named(tmp_path: Path) -> None:
    for name in ("one", "other", "another"):
        (tmp_path / name).mkdir()
    path = tmp_path / "one" / "room.db"
    (tmp_path / "other" / "room.db").symlink_to(path)
    backend = SqliteBackend(path)
    with pytest.raises(InUse):
        SqliteBackend(tmp_path / "other" / "room.db")
    assert is_locked(lock_path(tmp_path / "other" / "room.db"))
    backend.close()
    (tmp_path / "another" / "room.db").hardlink_to(path)
    for name in ("one", "another"):
        with pytest.raises(Unusable, match="the same file under another name"):
            SqliteBackend(tmp_path / name / "room.db")
    (tmp_path / "another" / "room.db").unlink()
    SqliteBackend(tmp_path / "other" / "room.db").close()


def test_a_link_that_leads_to_itself_is_said(tmp_path: Path) -> None:
    (tmp_path / "room.db").symlink_to(tmp_path / "room.db")
    with pytest.raises(Unusable):
        SqliteBackend(tmp_path / "room.db")

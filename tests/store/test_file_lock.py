"""The lock of a database: one holder, which need not say goodbye."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom.store.file_lock import FileLock, is_locked
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

"""A lock file that lets one process at a time write a database; the system releases it with the process."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import filelock

from pokerroom.store.store_errors import InUse

LOCK_SECONDS, LOCK_PAUSE = 0.06, 0.02
"""how long to try, and seconds between tries: :func:`is_locked` holds the lock for a moment"""


class FileLock:
    """Locks ``path`` until :meth:`release`.

    Raise :class:`InUse` when another process holds the lock, ``OSError`` when the file system has none: a file that
    stands for a lock would stay behind a process that is killed.
    """

    def __init__(self, path: Path, label: str) -> None:
        self._lock = _system_lock(path)
        try:
            self._lock.acquire(timeout=LOCK_SECONDS, poll_interval=LOCK_PAUSE)
        except filelock.Timeout:
            raise InUse("another program has {path} open: close that one first", path=label) from None

    def release(self) -> None:
        """Release the lock."""
        self._lock.release()


def lock_path(database: Path) -> Path:
    """Return the lock file of a room's database: of the file itself, by whichever link it is named."""
    with suppress(OSError, RuntimeError):  # links in a circle: the database cannot be opened either
        database = database.resolve()
    return database.with_name(f"{database.name}.lock")


def is_locked(path: Path) -> bool:
    """Return whether a running process holds the lock ``path``; raise ``OSError`` when that is unknown."""
    if not path.exists():
        return False
    lock = _system_lock(path)
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        return True
    lock.release()
    return False


def _system_lock(path: Path) -> filelock.BaseFileLock:
    return filelock.FileLock(path, mode=0o600, thread_local=False, fallback_to_soft=False)

"""A lock file that lets one process at a time write a database; the system releases it with the process."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from pokerroom.store.store_errors import InUse

LOCK_TRIES, LOCK_PAUSE = 3, 0.02
"""retries, and seconds between them: :func:`is_locked` holds the lock for a moment"""


class FileLock:
    """Locks ``path`` until :meth:`release`; raises :class:`InUse` when another process holds it."""

    def __init__(self, path: Path, label: str) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        for _ in range(LOCK_TRIES):
            try:
                _lock(self._file)
            except OSError:
                time.sleep(LOCK_PAUSE)
            else:
                return
        os.close(self._file)
        raise InUse(f"another program has {label} open: close that one first")

    def release(self) -> None:
        """Release the lock."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def is_locked(path: Path) -> bool:
    """Return whether a running process holds the lock ``path``; raise ``OSError`` when that is unknown."""
    try:
        file = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        return False
    try:
        _lock(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

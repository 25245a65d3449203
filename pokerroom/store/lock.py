"""One writer a database: a lock on a file beside it, which the system lets go when the process ends in any way."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pokerroom.store.errors import InUse


class FileLock:
    """Holds ``path`` locked from its making until :meth:`release`; raises :class:`InUse` when another holds it."""

    def __init__(self, path: Path, whose: str) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise InUse(f"another program has {whose} open: close that one first") from None

    def release(self) -> None:
        """Let others have it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

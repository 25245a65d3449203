"""Faults to be tried on purpose: a loss of power, a full disk, a write that fails. For tests of everything that stores.

A loss of power takes what was written and not yet synced.  :class:`MarkingBackend` notes after every commit how far the
write-ahead log is synced, in a file beside the database; :func:`lose_power` cuts the log back to there, after the
process was killed.  A commit that returned without a sync (``sync=False``) is not noted, and is lost.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

from pokerroom.store.rows import Row
from pokerroom.store.sqlite import SqliteBackend

_LOG_HEADER = 32
_FRAME_HEADER = 24
_INDEX_FRAMES = 16
_INDEX_SALTS = 32
_MARK = struct.Struct("=I8sI")
"""frames that are synced, the salts of the log that they are in, bytes a page"""


class MarkingBackend(SqliteBackend):
    """A :class:`SqliteBackend` that notes what is synced. ``sync=False``: commits return before they are safe."""

    def __init__(self, path: Path, *, sync: bool = True) -> None:
        super().__init__(path)
        self.sync = sync
        self._page = int(self._writing.execute("PRAGMA page_size").fetchone()[0])
        self._mark()

    def write(self, rows: Sequence[Row]) -> None:
        """Write, and note it when it is synced."""
        super().write(rows)
        if self.sync:
            self._mark()

    def fill_disk(self) -> None:
        """Let the database grow no further: the next write that needs a page raises :class:`DiskFull`."""
        pages = self._writing.execute("PRAGMA page_count").fetchone()[0]
        self._writing.execute(f"PRAGMA max_page_count={pages}")

    def forbid_writing(self) -> None:
        """Let every write be refused, as on a disk that has become read-only."""
        self._writing.execute("PRAGMA query_only=ON")

    def _mark(self) -> None:
        index = _beside(self.path, "-shm")
        with index.open("rb") as file:
            head = file.read(48)
        (frames,) = struct.unpack_from("=I", head, _INDEX_FRAMES)
        _beside(self.path, "-synced").write_bytes(
            _MARK.pack(frames, head[_INDEX_SALTS : _INDEX_SALTS + 8], self._page)
        )


def unsynced(path: Path) -> tuple[int, int]:
    """Return the length in bytes to which the log of a database is synced, and its whole length."""
    frames, salts, page = _MARK.unpack(_beside(path, "-synced").read_bytes())
    log = _beside(path, "-wal")
    whole = log.stat().st_size if log.exists() else 0
    if not whole:
        return 0, 0
    with log.open("rb") as file:
        header = file.read(_LOG_HEADER)
    synced = _LOG_HEADER
    if header[16:24] == salts:  # otherwise the log was begun anew since, when all before was in the database
        synced += frames * (_FRAME_HEADER + page)
    return min(synced, whole), whole


def lose_power(path: Path, torn: int = 0) -> int:
    """Cut the log of a database back to what is synced, and return how many bytes are lost.

    ``torn`` bytes of the unsynced rest stay, as when a disk had begun to write it. The database is not open now.
    """
    synced, whole = unsynced(path)
    kept = min(synced + torn, whole)
    if whole:
        with _beside(path, "-wal").open("r+b") as log:
            log.truncate(kept)
    _beside(path, "-shm").unlink(missing_ok=True)
    return whole - kept


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)

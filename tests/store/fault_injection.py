"""Faults on purpose for tests of the store: a loss of power, a full disk, a write that fails.

A loss of power takes what was written and not yet synced.  After every commit, :class:`MarkingBackend` records in a
file beside the database how far the write-ahead log is synced; :func:`lose_power` cuts the log back to there after the
process was killed.  A commit without a sync (``sync=False``) is not recorded, and is lost.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from pathlib import Path

from pokerroom.store.rows import Row
from pokerroom.store.sqlite_backend import SqliteBackend

_LOG_HEADER = 32
_FRAME_HEADER = 24
_INDEX_FRAMES = 16
_INDEX_SALTS = 32
_INDEX_COPIED = 128
_LOG_SALTS = slice(16, 24)
_MARK = struct.Struct("=I8sI")
"""frames that are synced, the salts of the log that they are in, bytes a page"""


class MarkingBackend(SqliteBackend):
    """A :class:`SqliteBackend` that notes what is synced. ``sync=False``: commits return before they are safe."""

    def __init__(self, path: Path, *, sync: bool = True, note_heads: bool = False) -> None:
        super().__init__(path, note_heads=note_heads)
        self.sync = sync
        self._marks = os.open(_sibling(path, "-synced"), os.O_RDWR | os.O_CREAT, 0o600)
        self._page = int(self._write_connection.execute("PRAGMA page_size").fetchone()[0])
        self._mark()

    def write(self, rows: Sequence[Row]) -> None:
        """Write, and note it when it is synced."""
        super().write(rows)
        if self.sync:
            self._mark()

    def close(self) -> None:
        """Close the marks too."""
        super().close()
        if (marks := getattr(self, "_marks", -1)) >= 0:
            os.close(marks)
            self._marks = -1

    def fill_disk(self) -> None:
        """Let the database grow no further: the next write that needs a page raises :class:`DiskFull`."""
        pages = self._write_connection.execute("PRAGMA page_count").fetchone()[0]
        self._write_connection.execute(f"PRAGMA max_page_count={pages}")

    def forbid_writing(self) -> None:
        """Let every write be refused, as on a disk that has become read-only."""
        self._write_connection.execute("PRAGMA query_only=ON")

    def _mark(self) -> None:
        index = _sibling(self.path, "-shm")
        with index.open("rb") as file:
            head = file.read(48)
        (frames,) = struct.unpack_from("=I", head, _INDEX_FRAMES)
        salts = head[_INDEX_SALTS : _INDEX_SALTS + 8]
        os.pwrite(
            self._marks, _MARK.pack(frames, salts, self._page), 0
        )  # in one piece, whenever the end comes


def synced_length(path: Path) -> tuple[int, int]:
    """Return the length in bytes to which the log of a database is synced, and its whole length."""
    frames, salts, page = _MARK.unpack(_sibling(path, "-synced").read_bytes())
    log = _sibling(path, "-wal")
    whole = log.stat().st_size if log.exists() else 0
    if not whole:
        return 0, 0
    with log.open("rb") as file:
        current = file.read(_LOG_HEADER)[_LOG_SALTS]
    if current != salts:  # the log was begun anew since: all that was in it before is in the database
        frames = 0
    frames = max(frames, _checkpointed_frames(path, current))
    return min(_LOG_HEADER + frames * (_FRAME_HEADER + page), whole), whole


def _checkpointed_frames(path: Path, salts: bytes) -> int:
    """Return how many frames of the log were on their way into the database: SQLite syncs the log before that."""
    index = _sibling(path, "-shm")
    head = index.read_bytes()[: _INDEX_COPIED + 4] if index.exists() else b""
    if len(head) < _INDEX_COPIED + 4 or head[_INDEX_SALTS : _INDEX_SALTS + 8] != salts:
        return 0
    return int(struct.unpack_from("=I", head, _INDEX_COPIED)[0])


def lose_power(path: Path, torn: int = 0) -> int:
    """Cut the log of a database back to what is synced, and return how many bytes are lost.

    ``torn`` bytes of the unsynced rest stay, as when a disk had begun to write it. The database is not open now.
    """
    synced, whole = synced_length(path)
    remaining = min(synced + torn, whole)
    if whole:
        with _sibling(path, "-wal").open("r+b") as log:
            log.truncate(remaining)
    _sibling(path, "-shm").unlink(missing_ok=True)
    return whole - remaining


def _sibling(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)

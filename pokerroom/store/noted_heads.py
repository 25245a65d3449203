"""Notes beside a room's file which heads it holds, so that a file that has lost rows is not opened in silence.

Without its write-ahead log, or with a part of it, a database is a sound one of some time ago: nothing in the file says
that there was more.  The note is always behind the file, never ahead: it is made of rows that are committed.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Lock, Timer

import msgspec

from pokerlocale.messages import N_
from pokerroom.store.hash_chain import KINDS, chain_of, chain_start
from pokerroom.store.rows import ChainHead
from pokerroom.store.store_errors import RowsLost, StoreError

NOTE_SECONDS = 2.0
"""seconds from a write to the note of it"""


class NotedHeads(msgspec.Struct, frozen=True):
    """The heads that a file held at ``at``, in ms since 1970."""

    at: int
    heads: list[ChainHead]


def note_path(database: Path) -> Path:
    """Return the file of the note on a database."""
    return database.with_name(f"{database.name}.heads")


def read_note(database: Path) -> NotedHeads | None:
    """Return the note on a database, or ``None`` without one that can be read."""
    try:
        return msgspec.json.decode(note_path(database).read_bytes(), type=NotedHeads)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def check_against_note(
    database: Path, noted: NotedHeads, heads: Sequence[ChainHead], last_at: int | None
) -> None:
    """Raise :class:`RowsLost` when a database holds less than noted; ``last_at`` is the time of its last row."""
    found = {head.chain: head.number for head in heads}
    lost = dict.fromkeys(KINDS, 0)
    for head in noted.heads:
        chain = chain_of(head)
        if chain is not None:
            lost[chain[0]] += max(0, head.number - found.get(head.chain, chain_start(head.number)))
    if not any(lost.values()):
        return
    raise RowsLost(
        _ALL_LOST if last_at is None else _END_LOST,
        path=str(database),
        since="" if last_at is None else _local_time(last_at),
        until=_local_time(noted.at),
        transactions=lost["ledger"],
        records=lost["journal"],
        log=f"{database.name}-wal",
        note=str(note_path(database)),
    )


_ALL_LOST = N_(
    "{path} lacks all that was written to it until {until} (transactions: {transactions}, "
    "records of hands: {records}): {log} was removed or cut, or an older copy was put in its place; "
    "put the missing file back, restore a backup ('pokerroom admin restore COPY --db {path}'), or, "
    "to open the room without these, delete {note}"
)
_END_LOST = N_(
    "{path} lacks what was written to it between {since} and {until} (transactions: {transactions}, "
    "records of hands: {records}): {log} was removed or cut, or an older copy was put in its place; "
    "put the missing file back, restore a backup ('pokerroom admin restore COPY --db {path}'), or, "
    "to open the room without these, delete {note}"
)


def _local_time(at: int) -> str:
    with suppress(OSError, OverflowError, ValueError):
        return f"{datetime.fromtimestamp(at / 1000).astimezone():%Y-%m-%d %H:%M:%S}"
    return "?"


class HeadNotes:
    """Keeps the note on a database up to date, in a thread of its own: soon after writes, and at the close.

    ``read_heads`` returns what is committed.  A note that cannot be written stays as it was.
    """

    def __init__(
        self, database: Path, read_heads: Callable[[], list[ChainHead]], seconds: float = NOTE_SECONDS
    ) -> None:
        self._path = note_path(database)
        self._read_heads = read_heads
        self._seconds = seconds
        self._lock = Lock()
        self._timer: Timer | None = None
        self._noted: list[ChainHead] = []
        self._note()

    def on_written(self) -> None:
        """Note soon what the database holds then."""
        if self._timer is None:
            self._timer = timer = Timer(self._seconds, self._note)
            timer.daemon = True
            timer.start()

    def close(self) -> None:
        """Note what the database holds; nothing is written to it from now on."""
        if self._timer is not None:
            self._timer.cancel()
        self._note()

    def _note(self) -> None:
        self._timer = None  # before the heads are read: what is written from now on is noted next
        with self._lock, suppress(OSError, StoreError):
            heads = self._read_heads()
            if heads != self._noted:
                _write(self._path, msgspec.json.encode(NotedHeads(int(time.time() * 1000), heads)))
                self._noted = heads


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(path.name + ".part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise

"""The log of a league on the disk: lines are only ever added, and each is safe before the next is played.

A killed program leaves at most a torn last line, and hands in the file of histories that no line mentions.
Both are cut off when the league is opened again, and it continues as if it had never stopped.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from pokerroom.lab.arena.league.log_records import LeagueLogRecord
from pokerroom.store.file_lock import FileLock
from pokerroom.store.store_errors import InUse
from pokerwire.error_tree import PokerRoomError

LOG = "league.jsonl"
LOCK = "lock"
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(LeagueLogRecord)


class BadLeague(PokerRoomError):
    """The folder is no league, or the league cannot continue; the text says why."""


class TooFewBots(BadLeague):
    """Too many bots were disqualified to fill a table."""


def league_exists(folder: Path) -> bool:
    """Whether there is a league in ``folder``: a log with at least one whole line."""
    try:
        with (folder / LOG).open("rb") as file:
            return file.readline().endswith(b"\n")
    except OSError:
        return False


class LeagueLog:
    """The log in ``folder``, open for appending and locked against other programs."""

    def __init__(self, folder: Path) -> None:
        """Open or begin the log; raise :class:`BadLeague`."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(folder / LOCK, "this league")
        except InUse as error:
            raise BadLeague(str(error)) from None
        except OSError as error:
            raise BadLeague(f"{folder} cannot be written: {error.strerror}") from None
        self._path = folder / LOG
        try:
            self.records = list(self._read())
            self._file = self._path.open("ab")
        except BaseException:
            self._lock.release()
            raise

    def add(self, record: LeagueLogRecord) -> None:
        """Append a line; it is on the disk when this returns."""
        self._file.write(_ENCODER.encode(record) + b"\n")
        sync_to_disk(self._file)
        self.records.append(record)

    def close(self) -> None:
        """Release the league for other programs."""
        self._file.close()
        self._lock.release()

    def _read(self) -> Iterator[LeagueLogRecord]:
        """Yield the lines; cut off a torn last one."""
        if not self._path.exists():
            return
        good_bytes = 0
        with self._path.open("rb+") as file:
            for number, text in enumerate(file, 1):
                if not text.endswith(b"\n"):
                    break
                try:
                    record = _DECODER.decode(text)
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    raise BadLeague(f"{self._path}, line {number}: {error}") from None
                good_bytes += len(text)
                yield record
            file.truncate(good_bytes)


class HistoryFile:
    """The file of histories beside the log, cut to the ``length`` bytes that the log knows."""

    def __init__(self, path: Path, length: int) -> None:
        """Open it; raise :class:`BadLeague` when it is shorter than the log says."""
        self._file = path.open("ab")
        size = self._file.tell()
        if size < length:
            self._file.close()
            raise BadLeague(
                f"{path} has {size:,} bytes, and had {length:,} when the league stopped: put it back"
            )
        self._file.truncate(length)
        self.length = length

    def add(self, hands: bytes) -> None:
        """Append hands; they are on the disk when this returns."""
        self._file.write(hands)
        sync_to_disk(self._file)
        self.length += len(hands)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def sync_to_disk(file: IO[bytes]) -> None:
    """Flush what was written to the disk."""
    file.flush()
    os.fsync(file.fileno())

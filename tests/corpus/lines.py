"""The files of recorded hands: one hand per line of JSON, plain or gzipped."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec

from pokerroom.history.history_errors import BadRecord
from pokerroom.history.replay.recorded_hand import ReplayRecord, check_record


def lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Yield (line number, line) of a plain or gzipped file of records; OSError when it cannot be read.

    What the file is, its first two bytes say, not its name.
    """
    with path.open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
    with gzip.open(path, "rb") if packed else path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line


def read(line: bytes) -> ReplayRecord:
    """Return the record in ``line``; raise :class:`BadRecord` for another line."""
    try:
        record = msgspec.json.decode(line, type=ReplayRecord)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"not a hand record: {error}") from None
    check_record(record)
    if not record.final:
        raise BadRecord(f"no final stack of seat {record.seats[0].seat}")
    return record


def name_of(line: bytes, number: int) -> str:
    """Return the id of a record that may not be readable, or its line number."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return f"line {number}"
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) else f"line {number}"

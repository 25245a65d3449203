"""Records of hands as JSON lines, written and read one by one, so that a file may be of any length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerwire.cash.cash_events import HandStarted
from pokerwire.room.finished_hand import HandRecord

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(HandRecord)


def encode(record: HandRecord) -> bytes:
    """Return ``record`` as one line of JSON, without the end of line."""
    return _ENCODER.encode(record)


def decode(line: bytes, number: int = 0) -> HandRecord:
    """Return the record in ``line``; raise HistoryError with its ``number`` when it has none."""
    try:
        record = _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HistoryError(f"not a record of a hand: {error}", number) from None
    if not record.events or not isinstance(record.events[0], HandStarted):
        raise HistoryError("not a record of a hand: its events must begin with hand_started", number)
    return record


def write(records: Iterable[HandRecord]) -> Iterator[bytes]:
    """Yield each record as a line with its end."""
    for record in records:
        yield encode(record) + b"\n"


def read(lines: Iterable[bytes]) -> Iterator[HandRecord]:
    """Yield the record of each line, skipping empty ones."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield decode(line, number)

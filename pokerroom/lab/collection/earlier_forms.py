"""Files of kept hands as they were before, hand by hand, so that they can be brought to the present form."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator

import msgspec

from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.collection.hand_row import COUNTS, NUMBERS, TEXTS, WORDS, HandRow
from pokerroom.lab.collection.record_writer import pack

_SET_ASIDE = (
    *(
        "hands_by_time",
        "hands_by_kind",
        "hands_by_position",
        "hands_by_pot",
        "hands_by_table",
        "hands_by_tags",
    ),
    "hands_by_note",
)
_ACT = b"street\x00seat\x01act%bamount\x00to\x00all_in\xc2count\x00cards\xc0drawn\xc0line"
_USUAL_FIELDS = (
    *(
        "id",
        "game",
        "structure",
        "big_blind",
        "seats",
        "actions",
        "collected",
        "final",
        "small_blind",
        "ante",
    ),
    *(
        "ante_kind",
        "small_bet",
        "big_bet",
        "button",
        "board",
        "shown",
        "pots",
        "pot_amounts",
        "rake",
        "unit",
        "runs",
    ),
    *("contradictions", "unread", "stack", "hole", "name"),
)
_USUAL_BYTES = b"".join(
    [
        *(name.encode() for name in _USUAL_FIELDS),
        *(_ACT % act for act in (b"\xa5raise", b"\xa4fold", b"\xa5check", b"\xa4call")),
    ]
)
"""what the records were compressed with"""
_RECORDS = msgspec.msgpack.Decoder(ReplayRecord)


def set_aside(connection: sqlite3.Connection) -> None:
    """Give the tables other names, so that those of the present form can be made."""
    for name in _SET_ASIDE:
        connection.execute(f"DROP INDEX IF EXISTS {name}")
    connection.execute("DROP TABLE opponents")
    for name in ("hands", "records", "players"):
        connection.execute(f"ALTER TABLE {name} RENAME TO earlier_{name}")


def hands(connection: sqlite3.Connection) -> Iterator[HandRow]:
    """Yield the hands, with their numbers in the file; raise sqlite3.Error for a damaged record."""
    rows = connection.execute(
        "SELECT * FROM earlier_hands JOIN earlier_records ON earlier_records.hand = earlier_hands.id ORDER BY id"
    )
    for row in rows:
        try:
            record = record_of_form_2(row["record"])
        except (zlib.error, msgspec.DecodeError) as error:
            raise sqlite3.DatabaseError(f"the record of hand {row['number']} is damaged: {error}") from None
        fields = {*row.keys()}
        yield HandRow(
            row["number"],
            tuple([row[name] for name in WORDS]),
            tuple([row[name] for name in TEXTS]),
            tuple([row[name] for name in NUMBERS]),
            tuple([row[name] if name in fields else 0 for name in COUNTS]),  # form 1 knew no bomb pots
            [seat.seat for seat in record.seats].index(row["seat"]),
            pack(record, row["number"]),
            row["id"],
        )


def notes(connection: sqlite3.Connection) -> list[tuple[int, str, str]]:
    """Return the tags and the notes of hands that have any, by their numbers in the file."""
    return connection.execute(
        "SELECT id, tags, note FROM earlier_hands WHERE tags != '' OR note != ''"
    ).fetchall()


def put_away(connection: sqlite3.Connection) -> None:
    """Take the earlier tables out of the file."""
    for name in ("hands", "records", "players"):
        connection.execute(f"DROP TABLE earlier_{name}")


def record_of_form_2(data: bytes) -> ReplayRecord:
    """Return a record as files had it."""
    return _RECORDS.decode(zlib.decompressobj(zdict=_USUAL_BYTES).decompress(data))

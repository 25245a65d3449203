"""Files of kept hands as they were before, hand by hand, so that they can be brought to the present form."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator

import msgspec

from pokerroom.history.play_counting import count_play
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.collection.hand_row import COUNTS, NUMBERS, TEXTS, WORDS, HandRow
from pokerroom.lab.collection.hand_schema import HANDS_VIEW
from pokerroom.lab.collection.record_writer import pack

NARROW = 3
"""the form from which on the tables are those of the present one; only columns came since"""
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
            _counts(row, record, fields),
            [seat.seat for seat in record.seats].index(row["seat"]),
            pack(record, row["number"]),
            row["id"],
        )


def _counts(row: sqlite3.Row, record: ReplayRecord, fields: set[str]) -> tuple[int, ...]:
    """Return the counts of a hand; those that its form did not have are counted now."""
    counted = count_play(record, row["seat"])
    return tuple([row[name] if name in fields else getattr(counted, name) for name in COUNTS])


def notes(connection: sqlite3.Connection) -> list[tuple[int, str, str]]:
    """Return the tags and the notes of hands that have any, by their numbers in the file."""
    return connection.execute(
        "SELECT id, tags, note FROM earlier_hands WHERE tags != '' OR note != ''"
    ).fetchall()


def put_away(connection: sqlite3.Connection) -> None:
    """Take the earlier tables out of the file."""
    for name in ("hands", "records", "players"):
        connection.execute(f"DROP TABLE earlier_{name}")


def add_counts(connection: sqlite3.Connection, record_of: Callable[[int], ReplayRecord]) -> None:
    """Count in the hands of a file of form 3 what it did not have; raise sqlite3.Error for a damaged record."""
    known = {row["name"] for row in connection.execute("PRAGMA table_info(kept)")}
    added = [name for name in COUNTS if name not in known]
    connection.execute("DROP VIEW hands")
    for name in added:
        connection.execute(f"ALTER TABLE kept ADD COLUMN {name} INTEGER NOT NULL DEFAULT 0")
    connection.execute(HANDS_VIEW)
    update = f"UPDATE kept SET {', '.join([f'{name} = ?' for name in added])} WHERE id = ?"
    for hand, seat in connection.execute("SELECT id, seat FROM kept").fetchall():
        try:
            count = count_play(record_of(hand), seat)
        except (IndexError, KeyError, ValueError) as error:
            raise sqlite3.DatabaseError(f"the record of hand {hand} is damaged: {error}") from None
        connection.execute(update, (*[getattr(count, name) for name in added], hand))


def record_of_form_2(data: bytes) -> ReplayRecord:
    """Return a record as files had it."""
    return _RECORDS.decode(zlib.decompressobj(zdict=_USUAL_BYTES).decompress(data))

"""The file of kept hands: one SQLite database, narrow rows for searching beside the records themselves."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from pokerroom.cli.cli_errors import CommandError
from pokerroom.history.history_errors import BadRecord
from pokerroom.history.play_counts import StreetCount
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.host.data_folder import tighten
from pokerroom.lab.collection.amounts import time_text
from pokerroom.lab.collection.kept_hand import KeptHand

COLUMNS = (
    *("site", "number", "played", "game", "structure", "stakes", "currency", "tournament", "table_name"),
    *("players", "name", "seat", "position", "cards", "kind", "board", "street", "pot", "net", "net_bb"),
    "adjusted_bb",
)
COUNTS = tuple([name for name in StreetCount.__struct_fields__ if name not in {"net", "adjusted"}])
NUMBERS = frozenset({"played", "players", "seat", "pot", "net", "net_bb", "adjusted_bb", *COUNTS})
MAX_NUMBER = 2**63 - 1
"""that the file can hold"""
FORM = 2
"""of the file; it changes only by addition"""
SCHEMA = f"""
CREATE TABLE IF NOT EXISTS hands (
  id INTEGER PRIMARY KEY,
  {", ".join(f"{name} {'INTEGER' if name in NUMBERS else 'TEXT'} NOT NULL" for name in (*COLUMNS, *COUNTS))},
  tags TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '',
  UNIQUE (number, site));
CREATE INDEX IF NOT EXISTS hands_by_time ON hands (played);
CREATE INDEX IF NOT EXISTS hands_by_kind ON hands (kind, played);
CREATE INDEX IF NOT EXISTS hands_by_position ON hands (position, played);
CREATE INDEX IF NOT EXISTS hands_by_pot ON hands (pot);
CREATE INDEX IF NOT EXISTS hands_by_table ON hands (table_name);
CREATE INDEX IF NOT EXISTS hands_by_tags ON hands (tags) WHERE tags != '';
CREATE INDEX IF NOT EXISTS hands_by_note ON hands (note) WHERE note != '';
CREATE TABLE IF NOT EXISTS records (hand INTEGER PRIMARY KEY, record BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS players (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS opponents (player INTEGER NOT NULL, hand INTEGER NOT NULL,
  PRIMARY KEY (player, hand)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS own_names (site TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (site, name)) WITHOUT ROWID;
"""
SINCE_FORM_2 = "ALTER TABLE hands ADD COLUMN bomb_pots INTEGER NOT NULL DEFAULT 0;"
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(ReplayRecord)
_ACT = b"street\x00seat\x01act%bamount\x00to\x00all_in\xc2count\x00cards\xc0drawn\xc0line"
_USUAL_BYTES = b"".join(
    [
        *(name.encode() for name in (*ReplayRecord.__struct_fields__, "stack", "hole", "name")),
        *(_ACT % act for act in (b"\xa5raise", b"\xa4fold", b"\xa5check", b"\xa4call")),
    ]
)
"""what most records have, for their compression"""


class HandFile:
    """The kept hands of one player."""

    def __init__(self, path: Path) -> None:
        """Open the file, or begin it; raise CommandError when it is none."""
        self.path = path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _make_private(path)
            self._connection = sqlite3.connect(path, isolation_level=None)
            with ExitStack() as failed:
                failed.callback(self.close)
                self._prepare()
                failed.pop_all()
        except (sqlite3.Error, OSError) as error:
            raise CommandError(f"{path} is no file of hands: {error}") from None

    def _prepare(self) -> None:
        """Bring the file to the present form; raise CommandError for one of a later form."""
        self._connection.row_factory = sqlite3.Row
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        if (form := self._one("PRAGMA user_version")) > FORM:
            raise CommandError(f"{self.path} was written by a newer pokerroom: update this one")
        if form < FORM:
            added = SINCE_FORM_2 if form else ""
            self._connection.executescript(f"{added} {SCHEMA} PRAGMA user_version = {FORM};")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    @contextmanager
    def unit(self) -> Iterator[None]:
        """Write everything within, or nothing."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def add(self, hands: Iterable[KeptHand]) -> int:
        """Keep hands that are not kept yet, known by site and number; return how many were new."""
        new = 0
        with self.unit():
            for hand in hands:
                new += self._add(hand)
        return new

    def _add(self, hand: KeptHand) -> bool:
        values = [getattr(hand, name) for name in COLUMNS] + [getattr(hand.counts, name) for name in COUNTS]
        cursor = self._connection.execute(_INSERT, values)
        if not cursor.rowcount:
            return False
        number = cursor.lastrowid
        self._connection.execute("INSERT INTO records VALUES (?, ?)", (number, packed(hand.record)))
        names = [(name,) for name in hand.opponents]
        self._connection.executemany("INSERT OR IGNORE INTO players (name) VALUES (?)", names)
        self._connection.executemany(
            "INSERT OR IGNORE INTO opponents SELECT id, ? FROM players WHERE name = ?",
            [(number, name) for name in hand.opponents],
        )
        return True

    # --- who the player is --------------------------------------------------------------------------------------------

    def own_names(self) -> dict[str, set[str]]:
        """Return the player's names by site."""
        names: dict[str, set[str]] = {}
        for site, name in self.rows("SELECT site, name FROM own_names ORDER BY site, name"):
            names.setdefault(site, set()).add(name)
        return names

    def add_own_name(self, site: str, name: str) -> None:
        """Note a name under which the player plays at a site."""
        self._connection.execute("INSERT OR IGNORE INTO own_names VALUES (?, ?)", (site, name))

    # --- reading ------------------------------------------------------------------------------------------------------

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Return the rows of a query."""
        return self._connection.execute(query, values).fetchall()

    def _one(self, query: str, values: Sequence[Any] = ()) -> int:
        return int(self._connection.execute(query, values).fetchone()[0])

    def __len__(self) -> int:
        """Return how many hands are kept."""
        return self._one("SELECT count(*) FROM hands")

    def record(self, number: int) -> ReplayRecord:
        """Return the record of a hand that is there."""
        return unpacked(self.rows("SELECT record FROM records WHERE hand = ?", (number,))[0][0])

    # --- notes --------------------------------------------------------------------------------------------------------

    def write(self, number: int, field: str, text: str) -> None:
        """Write the tags or the note of a hand."""
        assert field in {"tags", "note"}, field
        self._connection.execute(f"UPDATE hands SET {field} = ? WHERE id = ?", (text, number))


_INSERT = (
    f"INSERT OR IGNORE INTO hands ({', '.join((*COLUMNS, *COUNTS))}) "
    f"VALUES ({', '.join('?' * (len(COLUMNS) + len(COUNTS)))})"
)


def _make_private(path: Path) -> None:
    """Let the owner alone read the file, which is created if it is missing, and what SQLite writes beside it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            tighten(path.with_name(path.name + end))


def check_hand(hand: KeptHand) -> None:
    """Raise BadRecord for a hand that the file cannot hold."""
    numbers = [getattr(hand, name, 0) for name in NUMBERS]
    if any(abs(number) > MAX_NUMBER for number in numbers):
        raise BadRecord("an amount or a time in it is too large")
    try:
        time_text(hand.played)
    except (ValueError, OverflowError, OSError):
        raise BadRecord("the time at which it was played is out of range") from None
    try:
        _ENCODER.encode(hand)
    except OverflowError:
        raise BadRecord("an amount in it is too large") from None
    except UnicodeEncodeError:
        raise BadRecord("a text in it is not Unicode") from None


def packed(record: ReplayRecord) -> bytes:
    """Return a record for the file."""
    compressor = zlib.compressobj(6, zdict=_USUAL_BYTES)
    return compressor.compress(_ENCODER.encode(record)) + compressor.flush()


def unpacked(data: bytes) -> ReplayRecord:
    """Return the record in ``data``."""
    return _DECODER.decode(zlib.decompressobj(zdict=_USUAL_BYTES).decompress(data))

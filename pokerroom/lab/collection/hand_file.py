"""The file of kept hands: one SQLite database."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any

from pokerroom.cli.cli_errors import CommandError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.host.data_folder import tighten
from pokerroom.lab.collection import earlier_forms
from pokerroom.lab.collection.hand_row import HandRow
from pokerroom.lab.collection.hand_schema import FORM, SCHEMA
from pokerroom.lab.collection.hand_writer import HandWriter, hands_from
from pokerroom.lab.collection.packed_record import PackedRecord
from pokerroom.lab.collection.record_reader import unpack
from pokerroom.lab.collection.varints import number_at

CANNOT_BE_USED = "the file of hands cannot be used now: "
"""reasons for an error of SQLite: a full disk, a lock that another process holds, a damaged file"""
BATCH = 2_000
"""hands that are written at once"""
_CACHE_KB = 64_000
"""kilobytes of the file that are held in memory"""


class HandFile:
    """The kept hands of one player."""

    def __init__(self, path: Path) -> None:
        """Open the file, or begin it; raise CommandError for any other file."""
        self.path = path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _make_private(path)
            self._connection = sqlite3.connect(path, isolation_level=None)
            with ExitStack() as failed:
                failed.callback(self.close)
                self._writer = HandWriter(self._connection)
                self._prepare()
                failed.pop_all()
        except (sqlite3.Error, OSError) as error:
            raise CommandError(f"{path} is no file of hands: {error}") from None

    def _prepare(self) -> None:
        """Bring the file to the present form; raise CommandError for one of a later form."""
        self._connection.row_factory = sqlite3.Row
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute(f"PRAGMA cache_size = -{_CACHE_KB}")
        if (before := self._form()) > FORM:
            raise CommandError(f"{self.path} was written by a newer pokerroom: update this one")
        if before < FORM:
            with self.unit():
                if self._form() < FORM:  # no other process did it meanwhile
                    self._begin_form(before)
            if before:
                self._connection.execute("VACUUM")

    def _form(self) -> int:
        return self._one("PRAGMA user_version")

    def _begin_form(self, before: int) -> None:
        """Make the tables, and write the hands of a file of the form ``before`` to them."""
        if before == earlier_forms.NARROW:
            earlier_forms.add_counts(self._connection, self.record)
        else:
            self._make_tables(before)
        self._connection.execute(f"PRAGMA user_version = {FORM}")

    def _make_tables(self, before: int) -> None:
        if before:
            earlier_forms.set_aside(self._connection)
        for statement in SCHEMA:
            self._connection.execute(statement)
        if before:
            hands = earlier_forms.hands(self._connection)
            while batch := list(islice(hands, BATCH)):
                self._writer.write(batch)
            for number, tags, note in earlier_forms.notes(self._connection):
                self.write(number, "tags", tags)
                self.write(number, "note", note)
            earlier_forms.put_away(self._connection)

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
            self._writer.forget()
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def add(self, rows: Iterable[HandRow]) -> int:
        """Keep hands that are not kept yet, known by site and number; return how many were new."""
        with self.unit():
            return self._writer.write(rows)

    def remove(self, hands: Sequence[int]) -> None:
        """Remove hands, with their notes and with whom the player met in them."""
        with self.unit():
            self._writer.remove(hands)

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

    def remove_own_name(self, site: str, name: str) -> bool:
        """Forget that name at a site; return whether it was known."""
        given = self._connection.execute("DELETE FROM own_names WHERE site = ? AND name = ?", (site, name))
        return given.rowcount > 0

    # --- reading ------------------------------------------------------------------------------------------------------

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Return the rows of a query."""
        return self._connection.execute(query, values).fetchall()

    def _one(self, query: str, values: Sequence[Any] = ()) -> int:
        return int(self._connection.execute(query, values).fetchone()[0])

    def __len__(self) -> int:
        """Return how many hands are kept."""
        return self._one("SELECT count(*) FROM kept")

    def record(self, hand: int) -> ReplayRecord:
        """Return the record of a hand that is there."""
        number, data = self.rows(
            "SELECT CAST(number AS TEXT), record FROM kept JOIN records ON hand = id WHERE id = ?", (hand,)
        )[0]
        setup, begin = number_at(data, 0)
        count, begin = number_at(data, begin)
        names: list[str] = []
        for _ in range(count):
            player, begin = number_at(data, begin)
            names.append(self._name(player))
        return unpack(PackedRecord(self._word(setup), tuple(names), data[begin:]), number)

    def own_seat(self, hand: int) -> int:
        """Return the seat of the player whose hand it is, of one that is there."""
        return self._one("SELECT seat FROM kept WHERE id = ?", (hand,))

    def _word(self, number: int) -> str:
        return str(self.rows("SELECT text FROM words WHERE id = ?", (number,))[0][0])

    def _name(self, number: int) -> str:
        return str(self.rows("SELECT name FROM players WHERE id = ?", (number,))[0][0])

    def hands_with(self, player: int) -> list[int]:
        """Return the hands that a player of the file was dealt in beside the own one."""
        rows = self.rows("SELECT first, hands FROM met WHERE player = ? ORDER BY first", (player,))
        return [hand for first, steps in rows for hand in hands_from(first, steps)]

    def count_hands_with(self, player: int, hands: set[int]) -> int:
        """Return in how many of ``hands`` a player of the file was dealt in beside the own one."""
        return len(hands.intersection(self.hands_with(player)))

    # --- notes --------------------------------------------------------------------------------------------------------

    def write(self, number: int, field: str, text: str) -> None:
        """Write the tags or the note of a hand."""
        assert field in {"tags", "note"}, field
        self._connection.execute(f"UPDATE kept SET {field} = ? WHERE id = ?", (text, number))


def _make_private(path: Path) -> None:
    """Let the owner alone read the file, which is created if it is missing, and what SQLite writes beside it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            tighten(path.with_name(path.name + end))

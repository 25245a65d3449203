"""Writing a journal to the store segment by segment, and reading the entries of a segment.

A segment is what the store calls a hand.  It begins with a record of what it is about and a checkpoint, holds every
later command and deck, and ends when the next segment begins.  All but the first record stay sealed until then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.rows import JournalRow
from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.decks import DeckRecord

CHECKPOINT, COMMAND, DECK, OVER = "checkpoint", "command", "deck", "over"


class SegmentWriter:
    """Writes one journal.

    ``key`` is the number of the table under which the store has it, ``origin`` what each segment begins with, as a
    record of the kind ``about``.  ``segment`` is one that continues after a restart.
    """

    def __init__(
        self, key: int, about: str, origin: msgspec.Struct, unit_of_work: UnitOfWork, segment: str = ""
    ) -> None:
        self._key = key
        self._about = about
        self._origin = origin
        self._unit_of_work = unit_of_work
        self._segment = segment

    def write(self, entries: Iterable[msgspec.Struct], now: int) -> None:
        """Write new entries; one that is neither a command nor a deck is a checkpoint, and begins a segment."""
        for entry in entries:
            if isinstance(entry, CommandRecord):
                self._record(COMMAND, self._completed(entry), now)
            elif isinstance(entry, DeckRecord):
                self._record(DECK, entry, now)
            else:
                self.end(now)
                self._segment = self._unit_of_work.new_segment()
                self._unit_of_work.add_record(
                    self._key, self._segment, self._about, self._origin, now, sealed=False, begins=True
                )
                self._record(CHECKPOINT, entry, now)

    def end(self, now: int) -> None:
        """End the segment: recovery no longer needs it."""
        if self._segment:
            self._record(OVER, None, now, sealed=False, ends=True)
            self._segment = ""

    def _completed(self, entry: CommandRecord) -> CommandRecord:
        """Return a command as it is written."""
        return entry

    def _record(
        self, kind: str, payload: object, now: int, *, sealed: bool = True, ends: bool = False
    ) -> None:
        self._unit_of_work.add_record(self._key, self._segment, kind, payload, now, sealed=sealed, ends=ends)


def read_entries(rows: Sequence[JournalRow]) -> tuple[CommandRecord | DeckRecord, ...]:
    """Return the commands and decks of these records; raise ``msgspec.MsgspecError`` for malformed ones."""
    return tuple([_entry.decode(row.payload) for row in rows])


_entry: msgspec.json.Decoder[CommandRecord | DeckRecord] = msgspec.json.Decoder(CommandRecord | DeckRecord)

"""Writing down what brings a room's tournaments back: the director's journal and that of each of its tables.

In the store each of them is a hand of a table whose number no table of the room has; as there, a segment begins with a
checkpoint and ends when the next begins.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.room.persistence.journal_segment import SegmentWriter, read_entries
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.rows import JournalRow
from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.decks import DeckRecord
from pokerroom.tournament.tournament_checkpoint import TournamentCheckpoint
from pokerroom.tournament.tournament_table import TournamentTableCheckpoint
from pokerwire.tournament.tournament_tables import room_table, table_in_tournament, tournament_of

ABOUT = "tournament"

Entry = TournamentCheckpoint | TournamentTableCheckpoint | CommandRecord | DeckRecord


class TournamentPart(msgspec.Struct, frozen=True):
    """Whose journal a segment is: that of a tournament's director (``table`` 0), or of one of its tables."""

    tournament: int
    table: int = 0

    @property
    def key(self) -> int:
        """The number of a table under which the store has it."""
        return room_table(self.tournament, self.table)


def part_of(number: int) -> TournamentPart:
    """Return whose journal the store has under the room's number of a table."""
    return TournamentPart(tournament_of(number), table_in_tournament(number))


class TournamentSegment(msgspec.Struct, frozen=True):
    """A segment that had not ended when the process stopped."""

    part: TournamentPart
    segment: str
    checkpoint: TournamentCheckpoint | TournamentTableCheckpoint
    entries: tuple[CommandRecord | DeckRecord, ...]


class TournamentJournal:
    """Writes the journals of all tournaments."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work
        self._writers: dict[TournamentPart, SegmentWriter] = {}

    def go_on(self, segment: TournamentSegment) -> None:
        """Write on in a segment that had not ended."""
        self._writers[segment.part] = self._writer(segment.part, segment.segment)

    def parts(self, tournament: int) -> list[TournamentPart]:
        """Return what has a running segment."""
        return [part for part in self._writers if part.tournament == tournament]

    def write(self, part: TournamentPart, entries: Sequence[Entry], now: int) -> None:
        """Write new entries; the first of a part is a checkpoint."""
        if entries:
            self._writers.setdefault(part, self._writer(part)).write(entries, now)

    def end(self, part: TournamentPart, now: int) -> None:
        """End the running segment: recovery no longer needs it."""
        if part in self._writers:
            self._writers.pop(part).end(now)

    def _writer(self, part: TournamentPart, segment: str = "") -> SegmentWriter:
        return SegmentWriter(part.key, ABOUT, part, self._unit_of_work, segment)


def is_of_tournament(rows: Sequence[JournalRow]) -> bool:
    """Return whether a segment belongs to a tournament."""
    return tournament_of(rows[0].table) > 0


def read_tournament_segment(rows: Sequence[JournalRow]) -> TournamentSegment:
    """Return the segment of these records; raise ``msgspec.MsgspecError`` for malformed ones."""
    first, checkpoint, *rest = rows
    return TournamentSegment(
        _part.decode(first.payload),
        first.hand,
        _checkpoint.decode(checkpoint.payload),
        read_entries(rest),
    )


_part = msgspec.json.Decoder(TournamentPart)
_checkpoint: msgspec.json.Decoder[TournamentCheckpoint | TournamentTableCheckpoint] = msgspec.json.Decoder(
    TournamentCheckpoint | TournamentTableCheckpoint
)

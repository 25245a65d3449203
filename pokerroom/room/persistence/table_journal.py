"""Writing a table's journal to the store: enough to restore the table after a crash.

Each segment begins with the table's origin and a checkpoint between two hands.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.room.persistence.command_answers import CommandAnswer
from pokerroom.room.persistence.journal_segment import SegmentWriter, read_entries
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.rows import JournalRow
from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint
from pokerroom.tables.uth.uth_checkpoint import UthCheckpoint
from pokerwire.cash.table_config import TableConfig
from pokerwire.uth.uth_table_options import UthTableConfig

ABOUT, VOID = "table", "void"
Checkpoint = TableCheckpoint | UthCheckpoint
TableJournalEntry = Checkpoint | CommandRecord | DeckRecord


class TableOrigin(msgspec.Struct, frozen=True):
    """How a table came to be: its first options, and the player (``creator``) or host who opened it.

    Both names: a host opened it as a player does.  Neither: it is from the set-up, or one player's own table ``like``
    another.
    """

    cash: TableConfig | None = None
    house: UthTableConfig | None = None
    creator: str | None = None
    host: str | None = None
    like: int = 0
    """the table that this one is a copy of, for one player; 0: of none"""
    bots: tuple[str, ...] = ()
    """kinds of house bots that who opened it wants there"""

    @property
    def is_from_setup(self) -> bool:
        """Whether the set-up opened the table."""
        return self.creator is None and self.host is None and not self.like

    @property
    def is_from_player(self) -> bool:
        """Whether a player who is not a host opened the table."""
        return self.creator is not None and self.host is None


class UnfinishedSegment(msgspec.Struct, frozen=True):
    """A segment that had not ended when the process stopped."""

    table: int
    segment: str
    origin: TableOrigin
    checkpoint: Checkpoint
    entries: tuple[CommandRecord | DeckRecord, ...]


class AnsweredCommand(CommandRecord, frozen=True, tag="command", omit_defaults=True):
    """A player's command with its answer, which plays no part in restoring the table."""

    answered: CommandAnswer | None = None


class TableJournal(SegmentWriter):
    """Writes the journal of one table. ``segment`` is one that continues after a restart."""

    def __init__(self, table: int, origin: TableOrigin, unit_of_work: UnitOfWork, segment: str = "") -> None:
        super().__init__(table, ABOUT, origin, unit_of_work, segment)
        self.origin = origin

    def _completed(self, entry: CommandRecord) -> CommandRecord:
        answered = self._unit_of_work.take_answer()
        if answered is None:
            return entry
        return AnsweredCommand(entry.method, entry.args, entry.now, entry.seq, entry.answers, answered)


def read_segment(rows: Sequence[JournalRow]) -> UnfinishedSegment:
    """Return the segment of these records; raise ``msgspec.MsgspecError`` for malformed ones."""
    first, checkpoint, *rest = rows
    return UnfinishedSegment(
        first.table,
        first.hand,
        _origin.decode(first.payload),
        _checkpoint.decode(checkpoint.payload),
        read_entries(rest),
    )


_origin = msgspec.json.Decoder(TableOrigin)
_checkpoint: msgspec.json.Decoder[Checkpoint] = msgspec.json.Decoder(Checkpoint)

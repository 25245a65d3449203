"""What was kept of a room, read from its store before the room opens again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from pokerroom.room.accounts.invitations import INVITATION
from pokerroom.room.accounts.registry import ACCOUNT
from pokerroom.room.accounts.settings import SETTINGS
from pokerroom.room.history.hand_archive import HAND, HAND_LINK
from pokerroom.room.history.round_history import DAY, ROUND
from pokerroom.room.limits import LIMITS
from pokerroom.room.moderation.audit_log import HOST_ACT
from pokerroom.room.moderation.bans import PENALTY
from pokerroom.room.persistence import command_answers as answers
from pokerroom.room.persistence.command_answers import CommandAnswer
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.responsible_play.enforcement import PLAY
from pokerroom.room.tables import table_records
from pokerroom.room.tables.table_records import OPEN_TABLE, OpenTableRecord
from pokerroom.store.commands import SaveDocument, SavePerson
from pokerroom.store.rows import JournalRow
from pokerroom.store.settlement import ChipTotals, chip_totals
from pokerroom.store.store import Store

ROOM = "room"
"""the kind of documents about the room as a whole"""
TABLES = "tables"
"""how many tables it ever had, so that no number comes twice"""
TABLE = "table"
"""the kind of documents about the house's tables: the number of each, by its name"""
SESSION_START = "evening"
"""when the room opened; not there when it has closed"""
LAST_SESSION_START = "last_evening"
"""when the room opened for the evening that is, or was the last one"""
BANK = "bank"
"""that the house got its first chips"""
JACKPOT = "jackpot"
"""that the jackpot got what it begins with"""
_KINDS = (
    SETTINGS, PLAY, ROUND, DAY, ROOM, TABLE, OPEN_TABLE, HOST_ACT, PENALTY, HAND_LINK, ACCOUNT, INVITATION,
)  # fmt: skip


class StoredState(NamedTuple):
    """All of it; for a new room everything is empty."""

    unit_of_work: UnitOfWork
    people: Sequence[SavePerson] = ()
    balances: Mapping[str, int] = {}
    answers: Sequence[CommandAnswer] = ()
    documents: Mapping[str, Sequence[SaveDocument]] = {}
    unfinished_segments: Sequence[Sequence[JournalRow]] = ()
    """the records of each table that was open"""
    session_totals: Sequence[ChipTotals] = ()
    """what everybody brought to tables and took away since the room opened, if it did not close since"""

    def documents_of(self, kind: str) -> Sequence[SaveDocument]:
        """Return the documents of one kind, by owner and item."""
        return self.documents.get(kind, ())

    @property
    def table_numbers(self) -> dict[str, int]:
        """The numbers that the house's tables have, by name: they come back under them."""
        return {row.item: msgspec.json.decode(row.payload, type=int) for row in self.documents_of(TABLE)}

    @property
    def open_tables(self) -> dict[int, OpenTableRecord | Exception]:
        """The tables that were open by number, in that order; of one that cannot be read, why."""
        return dict(sorted(table_records.read_records(self.documents_of(OPEN_TABLE)).items()))

    def room_value(self, item: str) -> int:
        """Return a number that the room noted about itself; 0: it never did."""
        values = [row.payload for row in self.documents_of(ROOM) if row.item == item]
        return msgspec.json.decode(values[0], type=int) if values else 0


def last_session_start(rows: Iterable[SaveDocument]) -> int:
    """Return since when the evening is that a room plays, or played last, from its documents about itself.

    0: it never noted that.
    """
    starts = {
        row.item: msgspec.json.decode(row.payload)
        for row in rows
        if row.item in (SESSION_START, LAST_SESSION_START)
    }
    return int(starts.get(SESSION_START) or starts.get(LAST_SESSION_START, 0))


def empty_state() -> StoredState:
    """Return what a room begins with that keeps nothing."""
    return StoredState(UnitOfWork())


def load(store: Store, hands: int = LIMITS.hands_kept) -> StoredState:
    """Read a store that was opened for writing and not yet written to, with its latest ``hands``.

    Raises :class:`StoreFailed`.
    """
    command_answers, unsaved = answers.load_answers(
        store.answers(), store.last_records(answers.JOURNAL_LOOKBACK)
    )
    unfinished = store.take_unfinished()
    ledger, journal = store.heads()
    unit_of_work = UnitOfWork(enabled=True, posts=ledger.number, records=journal.number)
    unit_of_work.add(*unsaved)
    stored = StoredState(
        unit_of_work,
        store.people(),
        store.balances(),
        command_answers,
        {kind: tuple(store.documents(kind)) for kind in _KINDS} | {HAND: store.latest_documents(HAND, hands)},
        unfinished,
    )
    since = stored.room_value(SESSION_START)
    return stored._replace(session_totals=chip_totals(store.transactions(since=since))) if since else stored

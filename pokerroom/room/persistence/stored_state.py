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
from pokerroom.room.persistence.command_answers import Answered
from pokerroom.room.persistence.unit_of_work import Keeper
from pokerroom.room.responsible_play.enforcement import PLAY
from pokerroom.room.tables import table_records
from pokerroom.room.tables.table_records import OPEN_TABLE, Standing
from pokerroom.store.commands import KeepDocument, SavePerson
from pokerroom.store.rows import JournalRow
from pokerroom.store.settlement import Line, statement
from pokerroom.store.store import Store

ROOM = "room"
"""the kind of documents about the room as a whole"""
TABLES = "tables"
"""how many tables it ever had, so that no number comes twice"""
TABLE = "table"
"""the kind of documents about the house's tables: the number of each, by its name"""
EVENING = "evening"
"""when the room opened; not there when it has closed"""
LAST_EVENING = "last_evening"
"""when the room opened for the evening that is, or was the last one"""
BANK = "bank"
"""that the house got its first chips"""
JACKPOT = "jackpot"
"""that the jackpot got what it begins with"""
_KINDS = (
    SETTINGS, PLAY, ROUND, DAY, ROOM, TABLE, OPEN_TABLE, HOST_ACT, PENALTY, HAND_LINK, ACCOUNT, INVITATION,
)  # fmt: skip


class Kept(NamedTuple):
    """All of it; for a new room everything is empty."""

    keeper: Keeper
    people: Sequence[SavePerson] = ()
    balances: Mapping[str, int] = {}
    answers: Sequence[Answered] = ()
    documents: Mapping[str, Sequence[KeepDocument]] = {}
    unfinished: Sequence[Sequence[JournalRow]] = ()
    """the records of each table that was open"""
    evening: Sequence[Line] = ()
    """what everybody brought to tables and took away since the room opened, if it did not close since"""

    def of(self, kind: str) -> Sequence[KeepDocument]:
        """Return the documents of one kind, by owner and item."""
        return self.documents.get(kind, ())

    @property
    def table_numbers(self) -> dict[str, int]:
        """The numbers that the house's tables have, by name: they come back under them."""
        return {row.item: msgspec.json.decode(row.payload, type=int) for row in self.of(TABLE)}

    @property
    def open_tables(self) -> dict[int, Standing | Exception]:
        """The tables that were open by number, in that order; of one that cannot be read, why."""
        return dict(sorted(table_records.read(self.of(OPEN_TABLE)).items()))

    def room(self, item: str) -> int:
        """Return a number that the room noted about itself; 0: it never did."""
        found = [row.payload for row in self.of(ROOM) if row.item == item]
        return msgspec.json.decode(found[0], type=int) if found else 0


def last_evening(rows: Iterable[KeepDocument]) -> int:
    """Return since when the evening is that a room plays, or played last, from its documents about itself.

    0: it never noted that.
    """
    noted = {
        row.item: msgspec.json.decode(row.payload) for row in rows if row.item in (EVENING, LAST_EVENING)
    }
    return int(noted.get(EVENING) or noted.get(LAST_EVENING, 0))


def nothing() -> Kept:
    """Return what a room begins with that keeps nothing."""
    return Kept(Keeper())


def read(store: Store, hands: int = LIMITS.hands_kept) -> Kept:
    """Read a store that was opened for writing and not yet written to, with its latest ``hands``.

    Raises :class:`StoreFailed`.
    """
    answered, unsaved = answers.kept(store.answers(), store.last_records(answers.IN_JOURNAL))
    unfinished = store.take_unfinished()
    ledger, journal = store.heads()
    keeper = Keeper(on=True, posts=ledger.number, records=journal.number)
    keeper.add(*unsaved)
    kept = Kept(
        keeper,
        store.people(),
        store.balances(),
        answered,
        {kind: tuple(store.documents(kind)) for kind in _KINDS} | {HAND: store.latest_documents(HAND, hands)},
        unfinished,
    )
    since = kept.room(EVENING)
    return kept._replace(evening=statement(store.transactions(since=since))) if since else kept

"""The stored state of a room, read before the room opens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from pokerroom.room.accounts.account_registry import ACCOUNT
from pokerroom.room.accounts.bans import PENALTY
from pokerroom.room.accounts.invitations import INVITATION
from pokerroom.room.accounts.readmissions import READMISSION
from pokerroom.room.accounts.settings import SETTINGS
from pokerroom.room.chips.chip_requests import CHIP_ALLOWANCE, CHIP_REQUEST
from pokerroom.room.chips.pending_stack_changes import STACK_CHANGE
from pokerroom.room.chips.returned_bets import RETURNED_BET
from pokerroom.room.history.hand_archive import HAND, HAND_LINK
from pokerroom.room.history.round_history import DAY, ROUND
from pokerroom.room.history.unarchived_hands import UNARCHIVED_HAND
from pokerroom.room.moderation.audit_log import HOST_ACT
from pokerroom.room.persistence import command_answers as answers
from pokerroom.room.persistence.command_answers import CommandAnswer
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.responsible_play.enforcement import PLAY
from pokerroom.room.tables import table_records
from pokerroom.room.tables.table_records import CLOSED_TABLE, OPEN_TABLE, OpenTableRecord
from pokerroom.room.tournaments.ended_tournaments import ENDED_TOURNAMENT
from pokerroom.room.tournaments.seasons import SEASON
from pokerroom.room.tournaments.tournament_summaries import SUMMARY
from pokerroom.room.tournaments.undelivered_messages import TABLE_ORDERS, TABLE_REPORTS
from pokerroom.store.rows import JournalRow
from pokerroom.store.store import Store
from pokerroom.store.store_commands import SaveDocument, SavePerson
from pokerroom.store.table_settlement import ChipTotals, chip_totals, chips_on_tables, tournament_stakes
from pokerwire.room.room_limits import LIMITS, Limits

ROOM = "room"
"""the kind of documents about the room as a whole"""
TABLES = "tables"
"""item: the last table number, so that no number is used twice"""
TABLE = "table"
"""the kind of documents about the set-up's tables: the number of each, by its name"""
SESSION_START = "evening"
"""item: when the running session began; absent after the room has closed"""
LAST_SESSION_START = "last_evening"
"""item: when the running session, or else the last one, began"""
DECIMALS = "decimals"
"""item: with how many decimals people of the room write amounts, where they do"""
BANK = "bank"
"""item: whether the house has received its first chips"""
JACKPOT = "jackpot"
"""item: whether the jackpot has received its seed"""
_KINDS = (
    SETTINGS, PLAY, ROUND, DAY, ROOM, TABLE, OPEN_TABLE, HOST_ACT, PENALTY, HAND_LINK, ACCOUNT, INVITATION,
    UNARCHIVED_HAND, CHIP_REQUEST, CHIP_ALLOWANCE, RETURNED_BET, SEASON, SUMMARY, ENDED_TOURNAMENT, STACK_CHANGE,
    TABLE_ORDERS, TABLE_REPORTS, CLOSED_TABLE, READMISSION,
)  # fmt: skip


class StoredState(NamedTuple):
    """The stored state; all fields are empty for a new room."""

    unit_of_work: UnitOfWork
    people: Sequence[SavePerson] = ()
    balances: Mapping[str, int] = {}
    answers: Sequence[CommandAnswer] = ()
    documents: Mapping[str, Sequence[SaveDocument]] = {}
    unfinished_segments: Sequence[Sequence[JournalRow]] = ()
    """the journal records of each table that was open"""
    session_totals: Sequence[ChipTotals] = ()
    session_stakes: Mapping[int, Mapping[str, int]] = MappingProxyType({})
    """what players paid into tournaments in that session"""
    """buy-ins and cash-outs of the running session"""
    ledger: Store | None = None
    """what is read of the ledger while the room is open"""
    several_wrote: bool = False
    """whether several processes once played the room's tables: the ledger may have more than a table knows of"""

    def documents_of(self, kind: str) -> Sequence[SaveDocument]:
        """Return the documents of one kind, by owner and item."""
        return self.documents.get(kind, ())

    @property
    def table_numbers(self) -> dict[str, int]:
        """Return the numbers of the set-up's tables by name, under which they open again."""
        return {row.item: msgspec.json.decode(row.payload, type=int) for row in self.documents_of(TABLE)}

    @property
    def open_tables(self) -> dict[int, OpenTableRecord | Exception]:
        """Return the tables that were open, in the order of their numbers; an unreadable record is its error."""
        return dict(sorted(table_records.read_records(self.documents_of(OPEN_TABLE)).items()))

    def room_value(self, item: str) -> int:
        """Return a number that the room stored about itself, or 0."""
        values = [row.payload for row in self.documents_of(ROOM) if row.item == item]
        return msgspec.json.decode(values[0], type=int) if values else 0


def last_session_start(rows: Iterable[SaveDocument]) -> int:
    """Return when the running session, or else the last one, began, or 0; ``rows`` are documents about the room."""
    starts = {
        row.item: msgspec.json.decode(row.payload)
        for row in rows
        if row.item in (SESSION_START, LAST_SESSION_START)
    }
    return int(starts.get(SESSION_START) or starts.get(LAST_SESSION_START, 0))


def stored_decimals(rows: Iterable[SaveDocument]) -> int:
    """Return with how many decimals people of the room write amounts; ``rows`` are documents about the room."""
    return next((int(msgspec.json.decode(row.payload)) for row in rows if row.item == DECIMALS), 0)


def empty_state() -> StoredState:
    """Return the state of a new room without a store."""
    return StoredState(UnitOfWork())


def load(store: Store, limits: Limits = LIMITS) -> StoredState:
    """Read a store before anything is written to it, as far as ``limits`` allow; raise :class:`StoreFailed`."""
    command_answers, unsaved = answers.load_answers(
        store.answers(), store.last_records(answers.JOURNAL_LOOKBACK), limits
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
        {kind: tuple(store.documents(kind)) for kind in _KINDS}
        | {HAND: store.latest_documents(HAND, limits.hands_kept)},
        unfinished,
        ledger=store,
        several_wrote=any(store.ledger_writers()),
    )
    since = stored.room_value(SESSION_START)
    if not since:
        return stored
    transactions = list(store.transactions(since=since))
    totals = chip_totals(transactions, chips_on_tables(store.balances()))
    return stored._replace(session_totals=totals, session_stakes=tournament_stakes(transactions))

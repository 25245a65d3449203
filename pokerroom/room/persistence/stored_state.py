"""The stored state of a room, read while the room opens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from pokerroom.room.persistence import command_answers as answers
from pokerroom.room.persistence.command_answers import CommandAnswer
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.rows import JournalRow
from pokerroom.store.store import Store
from pokerroom.store.store_commands import SaveDocument, SavePerson
from pokerroom.store.table_settlement import (
    ChipTotals,
    MoneyMoved,
    chip_totals,
    chips_on_tables,
    money_moved,
    tournament_stakes,
)
from pokerwire.room.room_limits import LIMITS, Limits

ROOM = "room"
"""the kind of documents about the room as a whole"""
SESSION_START = "evening"
"""item: when the running session began; absent after the room has closed"""
LAST_SESSION_START = "last_evening"
"""item: when the running session, or else the last one, began"""
DECIMALS = "decimals"
"""item: with how many decimals people of the room write amounts, where they do"""
ROOM_NAME = "name"
"""item: what the room was called when it was last opened"""


class StoredState(NamedTuple):
    """The stored state; all fields are empty for a new room.

    Documents are read by those who save them and know their kinds, while nothing is written yet.
    """

    unit_of_work: UnitOfWork
    people: Sequence[SavePerson] = ()
    balances: Mapping[str, int] = {}
    about_room: Sequence[SaveDocument] = ()
    """the documents of :data:`ROOM`, which several parts read"""
    answers: Sequence[CommandAnswer] = ()
    unfinished_segments: Sequence[Sequence[JournalRow]] = ()
    """the journal records of each table that was open"""
    session_totals: Sequence[ChipTotals] = ()
    """buy-ins and cash-outs of the running session"""
    session_stakes: Mapping[int, Mapping[str, int]] = MappingProxyType({})
    """what players paid into tournaments in that session"""
    session_money: Sequence[MoneyMoved] = ()
    """what players paid and were paid in that session"""
    store: Store | None = None
    """where the documents are, and what is read of the ledger while the room is open"""
    last_write: int = 0
    """when the running session last wrote to ledger or journal, in ms since 1970; 0: no session runs"""
    several_wrote: bool = False
    """whether several processes once played the room's tables: the ledger may have more than a table knows of"""

    def documents_of(self, kind: str) -> Sequence[SaveDocument]:
        """Return the documents of one kind, by owner and item."""
        return () if self.store is None else tuple(self.store.documents(kind))

    def latest_of(self, kind: str, limit: int) -> Sequence[SaveDocument]:
        """Return those with the last items, at most ``limit``, of a kind whose documents have no owner."""
        return () if self.store is None else self.store.latest_documents(kind, limit)

    def room_value(self, item: str) -> int:
        """Return a number that the room stored about itself, or 0."""
        values = [row.payload for row in self.about_room if row.item == item]
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


def stored_room_name(rows: Iterable[SaveDocument]) -> str:
    """Return what the room was last called, or "" where it was not stored; ``rows`` are documents about the room."""
    return next((msgspec.json.decode(row.payload, type=str) for row in rows if row.item == ROOM_NAME), "")


def empty_state() -> StoredState:
    """Return the state of a new room without a store."""
    return StoredState(UnitOfWork())


def load(store: Store, limits: Limits = LIMITS) -> StoredState:
    """Read a store before anything is written to it, as far as ``limits`` allow; raise :class:`StoreFailed`."""
    last_records = store.last_records(answers.JOURNAL_LOOKBACK)
    command_answers, unsaved = answers.load_answers(store.answers(), last_records, limits)
    unfinished = store.take_unfinished()
    ledger, journal = store.heads()
    unit_of_work = UnitOfWork(enabled=True, posts=ledger.number, records=journal.number)
    unit_of_work.add(*unsaved)
    stored = StoredState(
        unit_of_work,
        store.people(),
        store.balances(),
        tuple(store.documents(ROOM)),
        command_answers,
        unfinished,
        store=store,
        several_wrote=any(store.ledger_writers()),
    )
    since = stored.room_value(SESSION_START)
    if not since:
        return stored
    transactions = list(store.transactions(since=since))
    totals = chip_totals(transactions, chips_on_tables(store.balances()))
    return stored._replace(
        session_totals=totals,
        session_stakes=tournament_stakes(transactions),
        session_money=tuple(money_moved(transactions)),
        last_write=max(
            [since, *[one.at for one in transactions[-1:]], *[one.at for one in last_records[-1:]]]
        ),
    )

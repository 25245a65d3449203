"""Stored records of the open tables, each from the command that opens it until it closes.

A table's journal begins with its first command.  These records are enough to reopen a table without commands, one
without a journal, and one whose journal cannot be replayed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pokerlocale.sentences import Sentence
from pokerroom.room.persistence.table_journal import TableOrigin
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerwire.cash.table_config import TableConfig
from pokerwire.uth.uth_table_options import UthTableConfig

OPEN_TABLE = "open_table"
"""the kind of these documents, one for each table number"""
TABLE = "table"
"""the kind of documents about the set-up's tables: the number of each, by its name"""
LAST_TABLE = "tables"
"""item of the room: the last table number, so that no number is used twice"""
CLOSED_TABLE = "closed_table"
"""the kind of documents about tables of the set-up that a host has closed in this session, by their numbers"""


class BroughtBots(msgspec.Struct, frozen=True):
    """House bots that play at a table in place of its own, until the last person there leaves."""

    kinds: tuple[str, ...]
    by: str | None
    """the player whose share of the house bots they are; ``None``: a host brought them"""


class OpenTableRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open table: its origin (``about``), its options if a host has changed them since, and who was brought."""

    about: TableOrigin
    cash: TableConfig | None = None
    house: UthTableConfig | None = None
    brought: BroughtBots | None = None

    @property
    def cash_config(self) -> TableConfig | None:
        """Return the current options of a cash table; ``None`` for a table against the house."""
        return self.cash or self.about.cash

    @property
    def uth_config(self) -> UthTableConfig | None:
        """Return those of a table against the house; ``None`` for a cash table."""
        return self.house or self.about.house

    @property
    def name(self) -> str:
        """Return the table's name; empty for a table with the title of its rule set."""
        config = self.cash_config or self.uth_config
        return "" if config is None else config.name


class LostTable(NamedTuple):
    """A table that was not restored, whose chips are back in the wallets."""

    table: int
    name: str
    why: Sentence
    anew: bool = False
    """whether it is open again, empty"""


class OpenTableRecords:
    """Saves the records of open tables."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work

    def record_open(self, number: int, record: OpenTableRecord, now: int) -> None:
        """Save an open table, or its new options."""
        self._unit_of_work.save_document(OPEN_TABLE, "", str(number), record, now)

    def record_closed(self, number: int) -> None:
        """Delete the record of a table that is closed, or closes after its hand."""
        self._unit_of_work.delete_document(OPEN_TABLE, "", str(number))

    def record_closed_by_host(self, number: int, origin: TableOrigin, now: int) -> None:
        """Save that a host has closed a table of the set-up, which is not to open again in this session."""
        self._unit_of_work.save_document(CLOSED_TABLE, "", str(number), origin, now)

    def forget_closed_by_host(self, number: str) -> None:
        """Let a table of the set-up open again that a host has closed."""
        self._unit_of_work.delete_document(CLOSED_TABLE, "", number)


def read_records(rows: Iterable[SaveDocument]) -> dict[int, OpenTableRecord | Exception]:
    """Return the records in the order of the tables' numbers; an unreadable one is its error."""
    return dict(sorted((int(row.item), _read(row.payload)) for row in rows))


def read_numbers(rows: Iterable[SaveDocument]) -> dict[str, int]:
    """Return the numbers of the set-up's tables by name, under which they open again."""
    return {row.item: msgspec.json.decode(row.payload, type=int) for row in rows}


def read_closed(rows: Iterable[SaveDocument]) -> list[TableOrigin]:
    """Return the tables of the set-up that a host has closed in this session."""
    return [msgspec.json.decode(row.payload, type=TableOrigin) for row in rows]


def _read(payload: str) -> OpenTableRecord | Exception:
    try:
        return msgspec.json.decode(payload, type=OpenTableRecord)
    except msgspec.MsgspecError as error:
        return error

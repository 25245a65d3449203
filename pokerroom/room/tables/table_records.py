"""Which tables are open, written down from the command that opens each to its end.

A table's journal begins when something is done there; what this book says is enough to open a table at which nothing
was done yet, one without a journal, and one whose journal cannot be followed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pokerroom.room.persistence.table_journal import TableOrigin
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.commands import SaveDocument
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.uth.config import UthTableConfig

OPEN_TABLE = "open_table"
"""the kind of documents about open tables: what each is, by its number"""


class OpenTableRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open table: as it was set up and by whom, and its options when a host has changed them since."""

    about: TableOrigin
    cash: TableConfig | None = None
    house: UthTableConfig | None = None

    @property
    def cash_config(self) -> TableConfig | None:
        """The options of a cash table now; ``None``: it is a house table."""
        return self.cash or self.about.cash

    @property
    def uth_config(self) -> UthTableConfig | None:
        """The same of a house table."""
        return self.house or self.about.house

    @property
    def name(self) -> str:
        """The table's name; empty for a house table that has the title of its rule set."""
        config = self.cash_config or self.uth_config
        return "" if config is None else config.name


class LostTable(NamedTuple):
    """A table that does not go on where it was, whose chips are back in the wallets."""

    table: int
    name: str
    why: str
    anew: bool = False
    """whether it is open again, empty"""


class OpenTableRecords:
    """Writes down which tables are open."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work

    def record_open(self, number: int, record: OpenTableRecord, now: int) -> None:
        """A table is open, or its options are others."""
        self._unit_of_work.save_document(OPEN_TABLE, "", str(number), record, now)

    def record_closed(self, number: int) -> None:
        """A table is closed, or closes when its hand is over."""
        self._unit_of_work.delete_document(OPEN_TABLE, "", str(number))


def read_records(rows: Iterable[SaveDocument]) -> dict[int, OpenTableRecord | Exception]:
    """Return the tables of these documents by number; for one that this version cannot read, why."""
    return {int(row.item): _read(row.payload) for row in rows}


def _read(payload: str) -> OpenTableRecord | Exception:
    try:
        return msgspec.json.decode(payload, type=OpenTableRecord)
    except msgspec.MsgspecError as error:
        return error

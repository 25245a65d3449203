"""Which tables are open, written down from the command that opens each to its end.

A table's journal begins when something is done there; what this book says is enough to open a table at which nothing
was done yet, one without a journal, and one whose journal cannot be followed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pokerroom.room.persistence.table_journal import About
from pokerroom.room.persistence.unit_of_work import Keeper
from pokerroom.store.commands import KeepDocument
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.uth.config import HouseTableConfig

OPEN_TABLE = "open_table"
"""the kind of documents about open tables: what each is, by its number"""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open table: as it was set up and by whom, and its options when a host has changed them since."""

    about: About
    cash: TableConfig | None = None
    house: HouseTableConfig | None = None

    @property
    def cash_config(self) -> TableConfig | None:
        """The options of a cash table now; ``None``: it is a house table."""
        return self.cash or self.about.cash

    @property
    def house_config(self) -> HouseTableConfig | None:
        """The same of a house table."""
        return self.house or self.about.house

    @property
    def name(self) -> str:
        """The table's name; empty for a house table that has the title of its rule set."""
        config = self.cash_config or self.house_config
        return "" if config is None else config.name


class Lost(NamedTuple):
    """A table that does not go on where it was, whose chips are back in the wallets."""

    table: int
    name: str
    why: str
    anew: bool = False
    """whether it is open again, empty"""


class TableBook:
    """Writes down which tables are open."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def opened(self, number: int, standing: Standing, now: int) -> None:
        """A table is open, or its options are others."""
        self._keeper.document(OPEN_TABLE, "", str(number), standing, now)

    def ended(self, number: int) -> None:
        """A table is closed, or closes when its hand is over."""
        self._keeper.discard(OPEN_TABLE, "", str(number))


def read(rows: Iterable[KeepDocument]) -> dict[int, Standing | Exception]:
    """Return the tables of these documents by number; for one that this version cannot read, why."""
    return {int(row.item): _read(row.payload) for row in rows}


def _read(payload: str) -> Standing | Exception:
    try:
        return msgspec.json.decode(payload, type=Standing)
    except msgspec.MsgspecError as error:
        return error

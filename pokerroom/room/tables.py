"""The open tables of a room: opening and closing them, and which of them commands have touched.

Every command goes through :meth:`Tables.at`, so that the table's events are collected after it.  A fault of ours at
one table is noted and stays there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.room.bank import Bank, RoomCashier
from pokerroom.room.config import RoomConfig
from pokerroom.room.errors import RoomError
from pokerroom.room.guards import Guards
from pokerroom.room.opentable import OpenTable
from pokerroom.room.people import Person
from pokerroom.room.text import clean_line
from pokerroom.room.wallets import Wallets
from pokerroom.table.base import Table
from pokerroom.table.cash import CashTable
from pokerroom.table.config import ConfigError, TableConfig
from pokerroom.table.config import check as check_table
from pokerroom.table.house.config import HouseTableConfig, KnownRules, rules_of
from pokerroom.table.house.table import HouseTable


class Fault(NamedTuple):
    """A mistake of ours that was contained: what was being done, and the exception."""

    doing: str
    error: Exception


class Accounts(NamedTuple):
    """Where the chips of house tables are, and who may bet how much."""

    bank: Bank
    wallets: Wallets
    guards: Guards


class Tables(Mapping[int, OpenTable]):
    """The open tables by number; numbers count from 1 and are not used again."""

    def __init__(self, config: RoomConfig, rng: RandomBits) -> None:
        self._config = config
        self._limits = config.limits
        self._rng = rng
        self._open: dict[int, OpenTable] = {}
        self._last = 0
        self._touched: set[int] = set()
        self._faults: list[Fault] = []
        self._rake_of_closed = 0

    def __getitem__(self, number: int) -> OpenTable:
        return self._open[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._open)

    def __len__(self) -> int:
        return len(self._open)

    # --- finding ----------------------------------------------------------------------------------------------------

    def find(self, number: int) -> OpenTable:
        """Return an open table; raise :class:`RoomError` ``no_such_table``."""
        opened = self._open.get(number)
        if opened is None:
            raise RoomError("no_such_table", f"there is no table {number}")
        return opened

    def at(self, number: int) -> Table:
        """Return an open table for a command, after which its events are due; raise ``no_such_table``."""
        table = self.find(number).table
        self._touched.add(number)
        return table

    def cash(self, number: int) -> CashTable:
        """The same for a command of cash tables; raise ``no_such_table``, ``not_a_cash_table``."""
        table = self.at(number)
        if not isinstance(table, CashTable):
            raise RoomError(
                "not_a_cash_table", f"table {number} is played against the house, and has no such thing"
            )
        return table

    def house(self, number: int) -> HouseTable:
        """The same for a command of house tables; raise ``no_such_table``, ``not_a_house_table``."""
        table = self.at(number)
        if not isinstance(table, HouseTable):
            raise RoomError("not_a_house_table", f"at table {number} players play each other")
        return table

    def take_touched(self) -> list[int]:
        """The numbers of the tables that commands touched since the last call."""
        touched = sorted(self._touched)
        self._touched.clear()
        return touched

    @property
    def rake(self) -> int:
        """All chips that the house took from pots (rule C6)."""
        return self._rake_of_closed + sum(opened.table.rake_taken for opened in self._open.values())

    @property
    def chips(self) -> int:
        """All chips of players on tables."""
        return sum(opened.table.chips for opened in self._open.values())

    # --- opening and closing ----------------------------------------------------------------------------------------

    def open(self, config: TableConfig, now: int, creator: Person | None = None) -> int:
        """Open a table and return its number; raise ``ConfigError`` when its options do not fit together."""
        config = check_table(msgspec.structs.replace(config, name=clean_line(config.name)))
        longest = self._limits.table_name_length
        if not 0 < len(config.name) <= longest:
            raise ConfigError(f"name cannot be {config.name!r}: 1 to {longest} characters")
        self._last += 1
        table = self._make(self._last, config, now)
        self._open[self._last] = OpenTable(self._last, table, creator.name if creator else None)
        if creator:
            creator.created.add(self._last)
        return self._last

    def open_house(self, config: HouseTableConfig, known: KnownRules, accounts: Accounts, now: int) -> int:
        """Open a house table and return its number; raise ``ConfigError`` when it does not fit its rule set."""
        rules = rules_of(config, known)
        self._last += 1
        number = self._last
        cashier = RoomCashier(*accounts, number)
        table = HouseTable(
            config,
            rules,
            self._rng,
            cashier,
            now,
            resume_events=self._limits.resume_events,
            on_fault=lambda error, game: self._faults.append(
                Fault(f"playing round {game} of table {number}, which was paused", error)
            ),
        )
        cashier.now = lambda: table.now
        self._open[number] = OpenTable(number, table, None)
        return number

    def create(self, person: Person, config: TableConfig, now: int) -> int:
        """A player opens a table. Raises :class:`RoomError` ``no_new_tables``, ``too_many_tables``, ``bad_table``."""
        if not self._config.players_create_tables:
            raise RoomError("no_new_tables", "in this room the host opens the tables")
        if len(self._open) >= self._limits.tables:
            raise RoomError(
                "too_many_tables", f"the room has {self._limits.tables} tables, which is its limit"
            )
        mine = len(person.created)
        if mine >= self._limits.tables_created:
            raise RoomError("too_many_tables", f"{mine} open tables are yours, which is the limit: close one")
        try:
            return self.open(config, now, person)
        except ConfigError as error:
            raise RoomError("bad_table", str(error)) from None

    def close(self, person: Person, number: int, now: int) -> None:
        """Its creator closes a table at the end of the hand. Raises ``no_such_table``, ``not_your_table``."""
        if self.find(number).creator != person.name:
            raise RoomError("not_your_table", "only the player who created a table can close it")
        self.at(number).close(now, f"{person.name} closed it")

    def shut(self, number: int, now: int, *, at_once: bool = False) -> None:
        """The house closes a table at the end of its hand, or ``at_once``, voiding the hand; all chips go back."""
        self.at(number).close(now, "the room closes", at_once=at_once)

    def forget(self, number: int) -> OpenTable:
        """A table has closed itself; return it."""
        opened = self._open.pop(number)
        self._rake_of_closed += opened.table.rake_taken
        return opened

    def _make(self, number: int, config: TableConfig, now: int) -> CashTable:
        return CashTable(
            config,
            self._rng,
            now,
            resume_events=self._limits.resume_events,
            waiting_limit=self._limits.waiting,
            on_fault=lambda error, hand: self._faults.append(
                Fault(f"playing hand {hand} of table {number}, which was voided", error)
            ),
        )

    # --- faults -----------------------------------------------------------------------------------------------------

    def contain(self, doing: str, what: Callable[[], None]) -> None:
        """Do something at a table whose failing must not keep other things from being done."""
        try:
            what()
        except Exception as error:
            self._faults.append(Fault(doing, error))

    def take_faults(self) -> list[Fault]:
        """The mistakes of ours since the last call."""
        faults, self._faults = self._faults, []
        return faults

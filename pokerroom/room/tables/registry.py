"""The open tables of a room: opening and closing them, and which of them commands have touched.

Every command goes through :meth:`Tables.at`, so that the table's events are collected after it.  A fault of ours at
one table is noted and stays there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.people import Person
from pokerroom.room.config import RoomConfig
from pokerroom.room.errors import RoomError
from pokerroom.room.persistence.stored_state import ROOM, TABLE, TABLES, Kept
from pokerroom.room.persistence.table_journal import About, TableJournal, Unfinished
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.factory import Accounts, Fault, TableMaker
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.opening_limits import Openings
from pokerroom.room.tables.table_records import Standing, TableBook
from pokerroom.store.accounts import RAKE
from pokerroom.tables.cash.config import ConfigError, TableConfig
from pokerroom.tables.cash.config import check as check_table
from pokerroom.tables.cash.table import CashTable
from pokerroom.tables.table import Table
from pokerroom.tables.uth.config import HouseTableConfig
from pokerroom.tables.uth.table import HouseTable


class Tables(Mapping[int, OpenTable]):
    """The open tables by number, in the order of their numbers, which count from 1 and are not used again."""

    def __init__(self, config: RoomConfig, rng: RandomBits, kept: Kept, accounts: Accounts) -> None:
        self._config = config
        self._maker = TableMaker(config, rng, accounts, self._note)
        self._limits = config.limits
        self._open: dict[int, OpenTable] = {}
        self._keeper = kept.keeper
        self._book = TableBook(kept.keeper)
        self._last = kept.room(TABLES)
        self._numbers = kept.table_numbers
        self._openings = Openings(config.limits)
        self._touched: set[int] = set()
        self.faults: list[Fault] = []
        """the mistakes of ours since :meth:`take_faults`"""
        self._rake_of_closed = kept.balances.get(RAKE, 0)

    def __getitem__(self, number: int) -> OpenTable:
        return self._open[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._open)

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, number: object) -> bool:
        return number in self._open

    # --- finding ----------------------------------------------------------------------------------------------------

    def find(self, number: int) -> OpenTable:
        """Return an open table; raise :class:`RoomError` ``no_such_table``."""
        opened = self._open.get(number)
        if opened is None:
            raise RoomError("no_such_table", f"there is no table {number}")
        return opened

    def opened(self, number: int) -> OpenTable | None:
        """Return an open table; ``None``: there is none of this number."""
        return self._open.get(number)

    def at(self, number: int) -> Table:
        """Return an open table for a command, after which its events are due; raise ``no_such_table``."""
        opened = self._open.get(number) or self.find(number)
        self._touched.add(number)
        return opened.table

    def cash(self, number: int) -> CashTable:
        """The same for a command of cash tables; raise ``no_such_table``, ``not_a_cash_table``."""
        opened = self._open.get(number) or self.find(number)
        self._touched.add(number)
        table = opened.table
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

    def last(self, number: int) -> bool:
        """Whether what happens at this table outlives the process."""
        opened = self._open.get(number)
        return opened is None or opened.journal is not None

    def take_touched(self) -> list[int]:
        """The numbers of the tables that commands touched since the last call."""
        if len(self._touched) == 1:
            return [self._touched.pop()]
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

    def open(
        self, config: TableConfig, now: int, creator: Person | None = None, host: str | None = None
    ) -> int:
        """Open a table and return its number; raise ``ConfigError`` when its options do not fit together.

        It is the ``creator``'s, or the house's because ``host`` or the set-up said so; both, when a host creates one.
        """
        config = exactly(config)
        longest = self._limits.table_name_length
        if not 0 < len(config.name) <= longest:
            raise ConfigError(f"name cannot be {config.name!r}: 1 to {longest} characters")
        about = About(cash=config, creator=creator.name if creator else None, host=host)
        number = self._number(config.name, now) if about.of_setup else self._next_number(now)
        self._begin(number, Standing(about), now)
        if creator:
            creator.created.add(number)
        return number

    def open_house(self, config: HouseTableConfig, now: int, host: str | None = None) -> int:
        """Open a house table and return its number; raise ``ConfigError`` when it does not fit its rule set.

        It is there because a ``host`` or the set-up said so.
        """
        if host is not None:
            config = msgspec.structs.replace(config, name=clean_line(config.name))
        rules = self._maker.rules_of(config)
        longest = self._limits.table_name_length
        if len(config.name) > longest:
            raise ConfigError(f"name cannot be {config.name!r}: at most {longest} characters")
        about = About(house=config, host=host)
        name = config.name or rules.name
        number = self._number(name, now) if about.of_setup else self._next_number(now)
        self._begin(number, Standing(about), now)
        return number

    def open_anew(self, number: int, standing: Standing, now: int) -> OpenTable:
        """Open a table that was open before the room was, empty; raise ``ConfigError`` when that cannot be any more."""
        return self._begin(number, standing, now)

    def _begin(self, number: int, standing: Standing, now: int) -> OpenTable:
        """Put a new table among the open ones, and write down that it is."""
        about, journal = standing.about, None
        table = self._new(number, standing, now)
        if self._keeper.on and (about.cash is None or about.cash.journal):
            journal = TableJournal(number, about, self._keeper)
            table.keep_journal()
        opened = self._opened(number, table, about, journal)
        self._put(opened)
        self._book.opened(number, standing, now)
        return opened

    def _new(self, number: int, standing: Standing, now: int) -> CashTable | HouseTable:
        if (cash := standing.cash_config) is not None:
            return self._maker.cash(number, check_table(cash), now)
        if (house := standing.house_config) is not None:
            return self._maker.house(number, house, self._maker.rules_of(house), now)
        raise ConfigError("it is neither a cash table nor a table against the house")

    def _put(self, opened: OpenTable) -> None:
        last = next(reversed(self._open), 0)
        self._open[opened.number] = opened
        if opened.number < last:
            self._open = dict(sorted(self._open.items()))

    def _opened(
        self, number: int, table: CashTable | HouseTable, about: About, journal: TableJournal | None
    ) -> OpenTable:
        closes_after = self._config.empty_table_ms if about.of_player else 0
        return OpenTable(
            number, table, about, journal, keeps_hands=self._limits.hands_kept > 0, closes_after=closes_after
        )

    def restored(self, stretch: Unfinished) -> OpenTable:
        """Return a table as it was at its last checkpoint; it is not yet open (:meth:`put_back`)."""
        number = stretch.table
        journal = TableJournal(number, stretch.about, self._keeper, stretch.stretch)
        return self._opened(number, self._maker.restored(number, stretch.checkpoint), stretch.about, journal)

    def put_back(self, opened: OpenTable) -> None:
        """Open a table again."""
        self._put(opened)
        self._rake_of_closed -= opened.table.rake_taken
        self._touched.add(opened.number)

    def _number(self, name: str, now: int) -> int:
        """The number of a table of the house: the one that it had before, if it is free."""
        number = self._numbers.get(name)
        if number is None or number in self._open:
            number = self._next_number(now)
            self._numbers[name] = number
            self._keeper.document(TABLE, "", name, number, now)
        return number

    def _next_number(self, now: int) -> int:
        self._last += 1
        self._keeper.document(ROOM, "", TABLES, self._last, now)
        return self._last

    def check_host(self) -> None:
        """Raise :class:`RoomError` ``too_many_tables`` when a host may open no other one."""
        self._openings.check_host(len(self._open))

    def create(self, person: Person, config: TableConfig, now: int) -> int:
        """A player opens a table, which is his; that of a host stays open also when nobody comes.

        Raises :class:`RoomError` ``no_new_tables``, ``too_many_tables``, ``tables_too_fast``, ``bad_table``.
        """
        if not self._config.players_create_tables:
            raise RoomError("no_new_tables", "in this room the host opens the tables")
        if person.is_host:
            self.check_host()
        else:
            self._openings.check(person, len(self._open), now)
        try:
            number = self.open(config, now, person, person.name if person.is_host else None)
        except ConfigError as error:
            raise RoomError("bad_table", str(error)) from None
        if not person.is_host:
            self._openings.count(person, now)
        return number

    def empty(self, now: int) -> list[OpenTable]:
        """The tables of players at which nobody has sat for as long as they may be empty."""
        return [
            opened
            for opened in self._open.values()
            if 0 < opened.closes_at <= now and not opened.table.waiting
        ]

    def close(self, person: Person, number: int, now: int) -> None:
        """Its creator closes a table at the end of the hand. Raises ``no_such_table``, ``not_your_table``."""
        if self.find(number).creator != person.name:
            raise RoomError("not_your_table", "only the player who created a table can close it")
        self.at(number).close(now, f"{person.name} closed it")

    def shut(self, number: int, now: int, reason: str = "the room closes", *, at_once: bool = False) -> None:
        """The house closes a table at the end of its hand, or ``at_once``, voiding the hand; all chips go back."""
        self.at(number).close(now, reason, at_once=at_once)

    def write_down(self, opened: OpenTable, config: TableConfig | HouseTableConfig, now: int) -> None:
        """Note an open table and the options with which it goes on."""
        about = opened.about
        if config in (about.cash, about.house):
            standing = Standing(about)
        elif isinstance(config, TableConfig):
            standing = Standing(about, cash=config)
        else:
            standing = Standing(about, house=config)
        self._book.opened(opened.number, standing, now)

    def closes(self, number: int) -> None:
        """A table closes when its hand is over: it does not open again."""
        self._book.ended(number)

    def forget(self, number: int) -> OpenTable:
        """A table has closed itself; return it."""
        opened = self._open.pop(number)
        self._book.ended(number)
        if opened.journal is not None:
            opened.journal.end(opened.table.now)
        self._rake_of_closed += opened.table.rake_taken
        return opened

    # --- faults -----------------------------------------------------------------------------------------------------

    def _note(self, fault: Fault) -> None:
        self.faults.append(fault)

    def contain(self, doing: str, what: Callable[[], None]) -> None:
        """Do something at a table whose failing must not keep other things from being done."""
        try:
            what()
        except Exception as error:
            self._note(Fault(doing, error))

    def take_faults(self) -> list[Fault]:
        """The mistakes of ours since the last call."""
        faults, self.faults = self.faults, []
        return faults


def exactly(config: TableConfig) -> TableConfig:
    """Return the options as a table has them, nothing left open; raise ``ConfigError`` when they do not fit."""
    return check_table(msgspec.structs.replace(config, name=clean_line(config.name)))

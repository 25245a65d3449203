"""Opening and closing the tables of a room: by the host, by players, from the set-up, and after a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pokerlocale.messages import N_
from pokerroom.cards import RandomBits
from pokerroom.room.accounts.people import Person
from pokerroom.room.persistence.stored_state import ROOM, StoredState
from pokerroom.room.persistence.table_journal import TableJournal, TableOrigin, UnfinishedSegment
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.opening_limits import TableOpeningLimits
from pokerroom.room.tables.table_bots import TableBots
from pokerroom.room.tables.table_directory import TableDirectory
from pokerroom.room.tables.table_factory import ChipAccounts, TableFactory
from pokerroom.room.tables.table_records import (
    CLOSED_TABLE,
    LAST_TABLE,
    TABLE,
    BroughtBots,
    OpenTableRecord,
    OpenTableRecords,
    read_closed,
    read_numbers,
)
from pokerroom.room.tables.uth_offers import UthOffers
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.cash_table_config import check as check_table
from pokerroom.tables.table_errors import ConfigError, as_value
from pokerroom.tables.uth.uth_table import UthTable
from pokerwire.cash.table_config import TableConfig
from pokerwire.uth.rule_set import RuleSet
from pokerwire.uth.uth_table_options import UthTableConfig

EMPTY_OWN_TABLE_MS = 10_000
"""how long a player's own copy of a table stays open without them, in ms"""
LEAST_DRAWN_NUMBER, DRAWN_BITS = 200_000, 19
"""hidden tables have numbers from here on, below those of tournaments"""


class TableLifecycle:
    """Opens tables, restores them after a restart, and closes them; ``tables`` has them all."""

    def __init__(
        self,
        config: RoomConfig,
        tables: TableDirectory,
        rng: RandomBits,
        stored: StoredState,
        accounts: ChipAccounts,
        *,
        address_of: Callable[[str], str],
    ) -> None:
        """``address_of``: from where a player comes; "": this is not known."""
        self._config = config
        self._limits = config.limits
        self._tables = tables
        self.bots = TableBots(config, tables, address_of)
        self._factory = TableFactory(config, rng, accounts, tables.report)
        self._rng = rng
        self._unit_of_work = stored.unit_of_work
        self._open_table_records = OpenTableRecords(stored.unit_of_work)
        self._last_number = stored.room_value(LAST_TABLE)
        self._numbers = read_numbers(stored.documents_of(TABLE))
        self._opening_limits = TableOpeningLimits(config.limits)
        self._uth_offers = UthOffers(config.house_tables, self._factory.rules_of)

    def open_cash_table(
        self,
        config: TableConfig,
        now: int,
        creator: Person | None = None,
        host: str | None = None,
        bots: tuple[str, ...] = (),
    ) -> int:
        """Open a table and return its number; raise ``ConfigError`` when its options do not fit together.

        It belongs to its ``creator``, or to the house for a ``host`` or the set-up; a host can be both.  ``bots`` are
        kinds of house bots.
        """
        name, max_length = clean_line(config.name), self._limits.table_name_length
        if not 0 < len(name) <= max_length:
            raise ConfigError.of_value("name", name, "1 to {maximum} characters", maximum=max_length)
        config = normalized(config)
        origin = TableOrigin(cash=config, creator=creator.name if creator else None, host=host, bots=bots)
        if not origin.is_from_setup:
            self._check_name_free(config.name)
        hidden = config.access == "hidden"
        number = (
            self._number_for(config.name, now, hidden=hidden)
            if origin.is_from_setup
            else self._next_number(now, hidden=hidden)
        )
        self._add_new(number, OpenTableRecord(origin), now)
        if creator:
            creator.created_tables.add(number)
        return number

    def rules_named(self, name: str) -> RuleSet:
        """Return a rule set of this room; raise ``KeyError`` if it has none of that name."""
        return self._factory.rules_named(name)

    def open_uth_table(
        self, config: UthTableConfig, now: int, host: str | None = None, creator: Person | None = None
    ) -> int:
        """Open a house table and return its number; raise ``ConfigError`` when it does not fit its rule set.

        It belongs to its ``creator``, or to the house for a ``host`` or the set-up; a host can be both.
        """
        if host is not None or creator is not None:
            config = msgspec.structs.replace(config, name=clean_line(config.name))
        rules = self._factory.rules_of(config)
        max_length = self._limits.table_name_length
        if len(config.name) > max_length:
            raise ConfigError.of_value(
                "name", config.name, "at most {maximum} characters", maximum=max_length
            )
        if config.name and (host is not None or creator is not None):
            self._check_name_free(config.name)
        elif host is not None or creator is not None:
            config = msgspec.structs.replace(config, name=self.numbered_name(rules.title))
        origin = TableOrigin(house=config, creator=creator.name if creator else None, host=host)
        name = config.name or rules.name
        number = self._number_for(name, now) if origin.is_from_setup else self._next_number(now)
        self._add_new(number, OpenTableRecord(origin), now)
        if creator:
            creator.created_tables.add(number)
        return number

    def _check_name_free(self, name: str) -> None:
        """Raise ``ConfigError`` when an open table has this name; a player's copy of a table has that table's."""
        taken = self._number_of(name)
        if taken is not None:
            raise ConfigError(
                "{option} cannot be {value}: table {table} has this name, and every table has its own",
                option="name",
                value=as_value(name),
                table=taken,
            )

    def numbered_name(self, title: str) -> str:
        """Return the name for a table without one: empty for the plain ``title``, or the title with a number."""
        if self._number_of(title) is None:
            return ""
        return next(name for count in range(2, 10_000) if self._number_of(name := f"{title} {count}") is None)

    def _number_of(self, name: str) -> int | None:
        """Return the number of an open table of this name that is not about to close, in upper or lower case.

        A hidden table has no name for those who may not know it.
        """
        wanted = name.casefold()
        return next(
            (
                number
                for number, opened in self._tables.items()
                if opened.name.casefold() == wanted
                and not opened.table.closing
                and number not in self._tables.unseen
            ),
            None,
        )

    def reopen_empty(self, number: int, record: OpenTableRecord, now: int) -> OpenTable:
        """Reopen a stored table empty; raise ``ConfigError`` when it is no longer valid."""
        return self._add_new(number, msgspec.structs.replace(record, brought=None), now)

    def _add_new(self, number: int, record: OpenTableRecord, now: int) -> OpenTable:
        """Add a new table and save its record."""
        origin, journal = record.about, None
        table = self._create_table(number, record, now)
        if self._unit_of_work.enabled and (origin.cash is None or origin.cash.journal):
            journal = TableJournal(number, origin, self._unit_of_work)
            table.start_journal()
        opened = self._make_open_table(number, table, record, journal)
        self._tables.add(opened)
        self.keep(opened, now)
        return opened

    def _create_table(self, number: int, record: OpenTableRecord, now: int) -> CashTable | UthTable:
        if (cash := record.cash_config) is not None:
            return self._factory.cash_table(number, check_table(cash), now)
        if (uth := record.uth_config) is not None:
            return self._factory.uth_table(number, uth, self._factory.rules_of(uth), now)
        raise ConfigError("it is neither a cash table nor a table against the house")

    def _make_open_table(
        self, number: int, table: CashTable | UthTable, record: OpenTableRecord, journal: TableJournal | None
    ) -> OpenTable:
        origin = record.about
        closes_after = self._config.empty_table_ms if origin.is_from_player else 0
        if origin.like:
            closes_after = EMPTY_OWN_TABLE_MS
        return OpenTable(
            number,
            table,
            record,
            journal,
            record_hands=self._limits.hands_kept > 0,
            closes_after=closes_after,
        )

    def restore(self, segment: UnfinishedSegment) -> OpenTable:
        """Return a table as of its last checkpoint; :meth:`add_restored` opens it."""
        number = segment.table
        journal = TableJournal(number, segment.origin, self._unit_of_work, segment.segment)
        record = OpenTableRecord(segment.origin)
        return self._make_open_table(
            number, self._factory.restore(number, segment.checkpoint), record, journal
        )

    def _number_for(self, name: str, now: int, *, hidden: bool = False) -> int:
        """Return the number of a table of the set-up: its former one, if that is free and hides a hidden table."""
        number = self._numbers.get(name)
        if number is None or number in self._tables or (hidden and number < LEAST_DRAWN_NUMBER):
            number = self._next_number(now, hidden=hidden)
            self._numbers[name] = number
            self._unit_of_work.save_document(TABLE, "", name, number, now)
        return number

    def _next_number(self, now: int, *, hidden: bool = False) -> int:
        """Return a number for a new table: the next one, or for a hidden table one by lot, so that none is missing."""
        if hidden:
            return next(number for number in iter(self._drawn_number, 0) if number not in self._tables)
        self._last_number += 1
        while self._last_number in self._tables:
            self._last_number += 1
        self._unit_of_work.save_document(ROOM, "", LAST_TABLE, self._last_number, now)
        return self._last_number

    def _drawn_number(self) -> int:
        return LEAST_DRAWN_NUMBER + self._rng.getrandbits(DRAWN_BITS)

    def check_host(self) -> None:
        """Raise :class:`RoomError` ``too_many_tables`` when a host may not open another table."""
        self._opening_limits.check_host(len(self._tables))

    def create_by_player(
        self, person: Person, config: TableConfig, now: int, bots: tuple[str, ...] = ()
    ) -> int:
        """Open a player's own table; that of a host stays open even while it is empty.

        Raises :class:`RoomError` ``no_new_tables``, ``too_many_tables``, ``tables_too_fast``, ``bad_table``,
        ``too_many_bots``.
        """
        self._check_opening(person, now)
        try:
            self.bots.check(person, bots, config)
            number = self.open_cash_table(config, now, person, person.name if person.is_host else None, bots)
        except ConfigError as error:
            raise RoomError.because("bad_table", error) from None
        if not person.is_host:
            self._opening_limits.count_opening(person, now)
        return number

    def check_players_open(self) -> None:
        """Raise :class:`RoomError` ``no_new_tables`` where only hosts open what is played."""
        if not self._config.players_create_tables:
            raise RoomError("no_new_tables", "in this room the host opens the tables")

    def _check_opening(self, person: Person, now: int) -> None:
        self.check_players_open()
        if person.is_host:
            self.check_host()
        else:
            self._opening_limits.check_player(person, len(self._tables), now)

    def create_uth_by_player(self, person: Person, config: UthTableConfig, now: int) -> int:
        """Open a player's own table against the house, within the limits of the host's tables of that rule set.

        Raises as :meth:`create_by_player`.
        """
        self._check_opening(person, now)
        try:
            config = self._uth_offers.checked(config)
            number = self.open_uth_table(config, now, person.name if person.is_host else None, person)
        except ConfigError as error:
            raise RoomError.because("bad_table", error) from None
        if not person.is_host:
            self._opening_limits.count_opening(person, now)
        return number

    def own_table(self, number: int, now: int) -> int:
        """Return a free table like ``number``: that one, an empty copy of it, or a new copy.

        Raise :class:`RoomError` ``no_own_tables`` or ``too_many_tables``.
        """
        opened = self._tables.find(number)
        if not isinstance(opened.table, UthTable) or not opened.table.gives_own_tables:
            raise RoomError(
                "no_own_tables", "table {table} is for several players: take a seat there", table=number
            )
        model = self._tables.get(opened.origin.like, opened)
        assert isinstance(model.table, UthTable), "a copy is a table against the house, as its model"
        config = model.table.config
        copies = [other for other in self._tables.values() if other.origin.like == model.number]
        for candidate in (model, *copies):
            table = candidate.table
            if not candidate.players and not table.waiting and not table.closing and table.config == config:
                return candidate.number
        if len(self._tables) >= self._limits.tables:
            raise RoomError(
                "too_many_tables",
                "the room has {maximum} tables, which is its limit",
                maximum=self._limits.tables,
            )
        number = self._next_number(now)
        self._add_new(number, OpenTableRecord(TableOrigin(house=config, like=model.number)), now)
        return number

    def idle_tables(self, now: int) -> list[OpenTable]:
        """Return the players' tables that have been empty for longer than they may be."""
        return [
            opened
            for opened in self._tables.values()
            if 0 < opened.closes_at <= now and not opened.table.waiting
        ]

    def close_by_creator(self, person: Person, number: int, now: int) -> None:
        """Close a table for its creator after the hand; raise ``no_such_table`` or ``not_your_table``."""
        if self._tables.find(number).creator != person.name:
            raise RoomError("not_your_table", "only the player who created a table can close it")
        self._tables.for_command(number).close(now, f"{person.name} closed it")

    def close_by_room(
        self, number: int, now: int, reason: str = N_("the room closes"), *, at_once: bool = False
    ) -> None:
        """Close a table after its hand, or ``at_once``, voiding the hand; all chips go back."""
        self._tables.for_command(number).close(now, reason, at_once=at_once)

    def close_by_host(self, number: int, now: int, reason: str, *, at_once: bool = False) -> None:
        """Close a table for a host; one of the set-up does not open again before the next session."""
        self.close_by_room(number, now, reason, at_once=at_once)
        if (origin := self._tables.find(number).origin).is_from_setup:
            self._open_table_records.record_closed_by_host(number, origin, now)

    def closed_by_host(self, stored: StoredState, *, same_session: bool) -> list[TableOrigin]:
        """Return the tables of the set-up that a host has closed in this session; forget those of an earlier one."""
        rows = stored.documents_of(CLOSED_TABLE)
        if same_session:
            return read_closed(rows)
        for row in rows:
            self._open_table_records.forget_closed_by_host(row.item)
        return []

    def keep(self, opened: OpenTable, now: int, **changes: Any) -> None:
        """Save the record of an open table, with ``changes`` of its fields."""
        opened.record = msgspec.structs.replace(opened.record, **changes)
        self._open_table_records.record_open(opened.number, opened.record, now)

    def save_config(self, opened: OpenTable, config: TableConfig | UthTableConfig, now: int) -> None:
        """Save an open table and its new options."""
        changed = config not in (opened.origin.cash, opened.origin.house)
        self.keep(
            opened,
            now,
            cash=config if changed and isinstance(config, TableConfig) else None,
            house=config if changed and isinstance(config, UthTableConfig) else None,
        )

    def bring_bots(self, person: Person, number: int, bots: tuple[str, ...], now: int) -> None:
        """Have these kinds of house bots at a table in place of its own, until the last person there leaves.

        Without any the table has its own again.  Raises :class:`RoomError` as :meth:`TableBots.check_bringing`.
        """
        self._tables.cash_table(number)
        opened = self._tables.find(number)
        self.bots.check_bringing(person, opened, bots)
        by = None if person.is_host else person.name
        self.keep(opened, now, brought=BroughtBots(bots, by) if bots else None)

    def send_brought_bots_away(self, opened: OpenTable, now: int) -> None:
        """Have a table's own house bots there again, where a player had brought others."""
        if opened.record.brought is not None:
            self.keep(opened, now, brought=None)

    def mark_closing(self, number: int) -> None:
        """Delete the record of a table that closes after its hand, so that it does not open again."""
        self._open_table_records.record_closed(number)

    def remove_closed(self, number: int) -> OpenTable:
        """Remove a closed table and return it."""
        opened = self._tables.remove(number)
        self._open_table_records.record_closed(number)
        if opened.journal is not None:
            opened.journal.end(opened.table.now)
        return opened


def normalized(config: TableConfig) -> TableConfig:
    """Return the complete options of a table; raise ``ConfigError`` when they do not fit together."""
    return check_table(msgspec.structs.replace(config, name=clean_line(config.name)))

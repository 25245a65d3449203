"""Making the tables of a room, new ones and those of before: what each is given by the room."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypedDict, TypeVar

from pokerroom.cards import RandomBits
from pokerroom.room.chips.cash_table_account import RoomPurse
from pokerroom.room.chips.cashier import Till
from pokerroom.room.chips.table_account import Window
from pokerroom.room.chips.uth_table_account import RoomCashier
from pokerroom.room.config import RoomConfig, known_rules
from pokerroom.room.persistence.table_journal import Checkpoint
from pokerroom.room.responsible_play.enforcement import Guards
from pokerroom.tables.cash.checkpoint import TableCheckpoint
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.cash.table import CashTable
from pokerroom.tables.uth.config import HouseTableConfig, rules_of
from pokerroom.tables.uth.table import HouseTable
from pokerroom.uth.rulesets.model import RuleSet

T = TypeVar("T", CashTable, HouseTable)


class Fault(NamedTuple):
    """A mistake of ours that was contained: what was being done, and the exception."""

    doing: str
    error: Exception


class Accounts(NamedTuple):
    """Where the chips of players and house are, and who may play for how much."""

    till: Till
    guards: Guards


class CashBounds(TypedDict):
    """What every cash table of the room is given: see :class:`CashTable`."""

    resume_events: int
    waiting_limit: int
    on_fault: Callable[[Exception, int], None]


class HouseBounds(TypedDict):
    """The same for :class:`HouseTable`."""

    resume_events: int
    on_fault: Callable[[Exception, str], None]


class TableMaker:
    """Makes tables; ``note`` hears of every fault of ours at one of them."""

    def __init__(
        self, config: RoomConfig, rng: RandomBits, accounts: Accounts, note: Callable[[Fault], None]
    ) -> None:
        self._known = known_rules(config)
        self._limits = config.limits
        self._rng = rng
        self._accounts = accounts
        self._note = note

    def rules_of(self, config: HouseTableConfig) -> RuleSet:
        """Return the rules of a house table; raise ``ConfigError`` when it does not fit its rule set."""
        return rules_of(config, self._known)

    def cash(self, number: int, config: TableConfig, now: int) -> CashTable:
        """Return a new cash table."""
        purse = RoomPurse(*self._accounts, number)
        return _in_time(CashTable(config, self._rng, now, purse=purse, **self._bounds(number)), purse)

    def house(self, number: int, config: HouseTableConfig, rules: RuleSet, now: int) -> HouseTable:
        """Return a new house table; ``rules`` are :meth:`rules_of` its options."""
        cashier = RoomCashier(*self._accounts, number)
        house_bounds = self._house_bounds(number)
        return _in_time(HouseTable(config, rules, self._rng, cashier, now, **house_bounds), cashier)

    def restored(self, number: int, checkpoint: Checkpoint) -> CashTable | HouseTable:
        """Return a table as it was at a checkpoint."""
        if isinstance(checkpoint, TableCheckpoint):
            purse = RoomPurse(*self._accounts, number)
            bounds = self._bounds(number)
            return _in_time(CashTable.restore(checkpoint, self._rng, purse=purse, **bounds), purse)
        cashier = RoomCashier(*self._accounts, number)
        house_bounds = self._house_bounds(number)
        rules = self.rules_of(checkpoint.config)
        return _in_time(HouseTable.restore(checkpoint, rules, self._rng, cashier, **house_bounds), cashier)

    def _bounds(self, number: int) -> CashBounds:
        return {
            "resume_events": self._limits.resume_events,
            "waiting_limit": self._limits.waiting,
            "on_fault": lambda error, hand: self._note(
                Fault(f"playing hand {hand} of table {number}, which was voided", error)
            ),
        }

    def _house_bounds(self, number: int) -> HouseBounds:
        return {
            "resume_events": self._limits.resume_events,
            "on_fault": lambda error, game: self._note(
                Fault(f"playing round {game} of table {number}, which was paused", error)
            ),
        }


def _in_time(table: T, window: Window) -> T:
    """Let a table's cashier or purse book at the time of the table; return the table."""
    window.now = lambda: table.now
    return table

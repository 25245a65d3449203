"""Creating and restoring the tables of a room with everything they need from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypedDict, TypeVar

from msgspec.structs import replace

from pokerroom.cards import RandomBits
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.chips.table_accounts import CashTableAccount, TableAccount, UthTableAccount
from pokerroom.room.persistence.table_journal import Checkpoint
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer
from pokerroom.room.room_config import RoomConfig, known_rules
from pokerroom.room.tables.table_directory import InternalError
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_checkpoint import rules_digest
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tables.uth.uth_table_config import effective_rules
from pokerwire.cash.table_config import TableConfig
from pokerwire.uth.rule_set import RuleSet
from pokerwire.uth.uth_table_options import UthTableConfig

T = TypeVar("T", CashTable, UthTable)


class ChipAccounts(NamedTuple):
    """What the accounts of tables need: the cashier and the players' own limits."""

    cashier: ChipCashier
    play_limits: PlayLimitEnforcer


class CashTableOptions(TypedDict):
    """The options that all cash tables of a room share; see :class:`CashTable`."""

    resume_events: int
    waiting_limit: int
    on_fault: Callable[[Exception, int], None]


class UthTableOptions(TypedDict):
    """The options that all tables against the house share; see :class:`UthTable`."""

    resume_events: int
    waiting_limit: int
    on_fault: Callable[[Exception, str], None]


class TableFactory:
    """Creates tables; ``report`` receives every internal error at one of them."""

    def __init__(
        self,
        config: RoomConfig,
        rng: RandomBits,
        accounts: ChipAccounts,
        report: Callable[[InternalError], None],
    ) -> None:
        self._rules_by_name = known_rules(config)
        self._limits = config.limits
        self._rng = rng
        self._accounts = accounts
        self._report = report

    def rules_of(self, config: UthTableConfig) -> RuleSet:
        """Return the rules of a table against the house; raise ``ConfigError`` when it does not fit its rule set."""
        return effective_rules(config, self._rules_by_name)

    def rules_named(self, name: str) -> RuleSet:
        """Return a rule set of this room; raise ``KeyError`` if it has none of that name."""
        return self._rules_by_name(name)

    def cash_table(self, number: int, config: TableConfig, now: int) -> CashTable:
        """Return a new cash table."""
        account = CashTableAccount(*self._accounts, number)
        return _with_table_clock(
            CashTable(config, self._rng, now, funds=account, **self._cash_options(number)), account
        )

    def uth_table(self, number: int, config: UthTableConfig, rules: RuleSet, now: int) -> UthTable:
        """Return a new table against the house; ``rules`` are the :meth:`rules_of` its options."""
        account = UthTableAccount(*self._accounts, number)
        options = self._uth_options(number)
        table = UthTable(config, rules, self._rng, account, now, **options)
        table.number_rounds(number, now, by_first_bet=True)
        return _with_table_clock(table, account)

    def restore(self, number: int, checkpoint: Checkpoint) -> CashTable | UthTable:
        """Return the table of a checkpoint."""
        if isinstance(checkpoint, TableCheckpoint):
            account = CashTableAccount(*self._accounts, number)
            options = self._cash_options(number)
            return _with_table_clock(
                CashTable.restore(checkpoint, self._rng, funds=account, **options), account
            )
        uth_account = UthTableAccount(*self._accounts, number)
        uth_options = self._uth_options(number)
        rules = self.rules_of(checkpoint.config)
        if rules_digest(rules) != checkpoint.digest:
            checkpoint = replace(checkpoint, config=replace(checkpoint.config, exact=False))
            rules = self.rules_of(checkpoint.config)
        return _with_table_clock(
            UthTable.restore(checkpoint, rules, self._rng, uth_account, **uth_options), uth_account
        )

    def _cash_options(self, number: int) -> CashTableOptions:
        return {
            "resume_events": self._limits.resume_events,
            "waiting_limit": self._limits.waiting,
            "on_fault": lambda error, hand: self._report(
                InternalError(f"playing hand {hand} of table {number}, which was voided", error)
            ),
        }

    def _uth_options(self, number: int) -> UthTableOptions:
        return {
            "resume_events": self._limits.resume_events,
            "waiting_limit": self._limits.waiting,
            "on_fault": lambda error, game: self._report(
                InternalError(f"playing round {game} of table {number}, which was paused", error)
            ),
        }


def _with_table_clock(table: T, account: TableAccount) -> T:
    """Make a table's account book at the time of the table; return the table."""
    account.now = lambda: table.now
    return table

"""The ledger in memory: every balance, and the check of every transaction. Pure.

Whether chips may move is decided here at once; they have moved for good when the rows are on the disk.  A balance is
the sum of all entries of its account, and is read as that sum when the store opens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from pokerroom.store import accounts, hash_chain
from pokerroom.store.rows import ChainHead, Transaction
from pokerroom.store.staging import Stage
from pokerroom.store.store_commands import PostTransaction, TransactionKind
from pokerroom.store.store_errors import BadCommand, KeyReused, NotEnoughChips

MAX_BALANCE = 2**53 - 1
"""maximum of chips that an account may hold or owe"""
_KINDS = frozenset(get_args(TransactionKind))
_FindByKey = Callable[[str], Transaction | None]


class Ledger:
    """The balances of all accounts. ``find_by_key`` looks up a written transaction."""

    def __init__(self, balances: Mapping[str, int], head: ChainHead, find_by_key: _FindByKey) -> None:
        self._balances = {account: chips for account, chips in balances.items() if chips}
        self._head = head
        self._find_by_key = find_by_key
        self._unwritten: dict[str, Transaction] = {}

    @property
    def head(self) -> ChainHead:
        """Return the last link, which can be noted elsewhere to detect later changes."""
        return self._head

    def balance(self, account: str) -> int:
        """Return the chips of an account; zero when nothing was ever posted to it."""
        return self._balances.get(account, 0)

    def written_balance(self, account: str) -> tuple[int, int]:
        """Return the balance of an account as far as transactions are written, and the number of the last of these."""
        unwritten = list(self._unwritten.values())  # a copy: another thread marks rows as written
        last = unwritten[0].number - 1 if unwritten else self._head.number
        coming = [entry.by for one in unwritten for entry in one.entries if entry.account == account]
        return self.balance(account) - sum(coming), last

    def balances(self) -> dict[str, int]:
        """Return the balances that are not zero."""
        return dict(self._balances)

    def post(self, command: PostTransaction, stage: Stage) -> Transaction:
        """Stage a transaction and return it; for a known key, return the existing one and change nothing.

        Raise :class:`BadCommand`, :class:`NotEnoughChips`, or :class:`KeyReused`.
        """
        _check(command)
        existing = self._unwritten.get(command.key) or (
            None if command.new else self._find_by_key(command.key)
        )
        if existing is not None:
            return _same_or_conflict(existing, command)
        balances_after = self._balances_after(command)
        previous_head = self._head
        number = previous_head.number + 1
        fields = (number, command.kind, command.reason, command.who, command.at, command.key, command.entries)
        transaction = Transaction(*fields, hash_chain.link_fields(previous_head.hash, fields))
        balances_before = {account: self.balance(account) for account in balances_after}
        self._set_balances(
            balances_after, ChainHead(previous_head.chain, transaction.number, transaction.hash)
        )
        self._unwritten[transaction.key] = transaction
        stage.rows.append(transaction)
        stage.undo.append(lambda: self._undo(transaction, balances_before, previous_head))
        return transaction

    def mark_written(self, row: Transaction) -> None:
        """Note that a row is on the disk, where look-ups find it from now on."""
        self._unwritten.pop(row.key, None)

    def _balances_after(self, command: PostTransaction) -> dict[str, int]:
        balances_after: dict[str, int] = {}
        for entry in command.entries:
            balances_after[entry.account] = (
                balances_after.get(entry.account, self.balance(entry.account)) + entry.by
            )
        for account, chips in balances_after.items():
            if chips < 0 and chips < self.balance(account) and not accounts.may_owe(account):
                held = self.balance(account)
                raise NotEnoughChips(f"{account} holds {held}, this needs {held - chips}")
            if abs(chips) > MAX_BALANCE:
                raise BadCommand(f"{account} would hold {chips}: the most is {MAX_BALANCE}")
        return balances_after

    def _set_balances(self, balances_after: Mapping[str, int], head: ChainHead) -> None:
        for account, chips in balances_after.items():
            if chips:
                self._balances[account] = chips
            else:
                self._balances.pop(account, None)
        self._head = head

    def _undo(
        self, transaction: Transaction, balances_before: Mapping[str, int], previous_head: ChainHead
    ) -> None:
        del self._unwritten[transaction.key]
        self._set_balances(balances_before, previous_head)


def _check(command: PostTransaction) -> None:
    if command.kind not in _KINDS:
        raise BadCommand(f"{command.kind!r} is no kind of transaction: {', '.join(sorted(_KINDS))}")
    if not command.key or not command.who:
        raise BadCommand("a transaction needs a key and who asked for it")
    if command.kind == "correction" and not command.reason.strip():
        raise BadCommand("a correction needs a reason")
    if len({entry.account for entry in command.entries}) < 2:
        raise BadCommand("a transaction has entries on two accounts or more")
    for entry in command.entries:
        if not accounts.is_account(entry.account):
            raise BadCommand(f"there is no account {entry.account!r}")
        if type(entry.by) is not int or not 0 < abs(entry.by) <= MAX_BALANCE:
            raise BadCommand(f"{entry.account} cannot change by {entry.by!r}: whole chips, not zero")
    total = sum(entry.by for entry in command.entries)
    if total:
        raise BadCommand(f"the entries sum to {total}, not to zero")


def _same_or_conflict(existing: Transaction, command: PostTransaction) -> Transaction:
    if (existing.kind, existing.who, existing.entries) != (command.kind, command.who, command.entries):
        raise KeyReused(f"transaction {existing.number} has the key {command.key!r}: choose another one")
    return existing

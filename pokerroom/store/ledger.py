"""The ledger's books in memory: every balance, and what may be posted next. Pure.

Whether chips may move is decided here at once; that they have moved for good is known when the rows are on the disk.
A balance is the sum of all entries of its account: it is read as that sum when the store opens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from pokerroom.store import accounts, hash_chain
from pokerroom.store.commands import Kind, Post
from pokerroom.store.errors import BadCommand, KeyReused, NotEnough
from pokerroom.store.rows import Head, Transaction
from pokerroom.store.staging import Stage

MOST = 2**53 - 1
"""the most chips that an account may hold or owe"""
_KINDS = frozenset(get_args(Kind))
_Find = Callable[[str], Transaction | None]


class Ledger:
    """All accounts. ``find`` looks a transaction up by its key among those that are written."""

    def __init__(self, balances: Mapping[str, int], head: Head, find: _Find) -> None:
        self._balances = {account: by for account, by in balances.items() if by}
        self._head = head
        self._find = find
        self._unwritten: dict[str, Transaction] = {}

    @property
    def head(self) -> Head:
        """The last link, to be noted elsewhere by whoever wants to be sure of all before it."""
        return self._head

    def balance(self, account: str) -> int:
        """Return the chips of an account; nought when nothing was ever posted to it."""
        return self._balances.get(account, 0)

    def balances(self) -> dict[str, int]:
        """Return all accounts that do not hold nought."""
        return dict(self._balances)

    def post(self, wanted: Post, stage: Stage) -> Transaction:
        """Stage a transaction and return it; the same key again returns the one that there is and changes nothing.

        Raises :class:`BadCommand`, :class:`NotEnough`, or :class:`KeyReused`.
        """
        _check(wanted)
        there = self._unwritten.get(wanted.key) or (None if wanted.new else self._find(wanted.key))
        if there is not None:
            return _same(there, wanted)
        after = self._after(wanted)
        before = self._head
        number = before.number + 1
        fields = (number, wanted.kind, wanted.reason, wanted.who, wanted.at, wanted.key, wanted.entries)
        made = Transaction(*fields, hash_chain.link_fields(before.hash, fields))
        was = {account: self.balance(account) for account in after}
        self._set(after, Head("ledger", made.number, made.hash))
        self._unwritten[made.key] = made
        stage.rows.append(made)
        stage.undo.append(lambda: self._undo(made, was, before))
        return made

    def written(self, row: Transaction) -> None:
        """A row is on the disk: it is found there from now on."""
        self._unwritten.pop(row.key, None)

    def _after(self, wanted: Post) -> dict[str, int]:
        after: dict[str, int] = {}
        for entry in wanted.entries:
            after[entry.account] = after.get(entry.account, self.balance(entry.account)) + entry.by
        for account, chips in after.items():
            if chips < 0 and chips < self.balance(account) and not accounts.may_owe(account):
                held = self.balance(account)
                raise NotEnough(f"{account} holds {held}, this needs {held - chips}")
            if abs(chips) > MOST:
                raise BadCommand(f"{account} would hold {chips}: the most is {MOST}")
        return after

    def _set(self, after: Mapping[str, int], head: Head) -> None:
        for account, chips in after.items():
            if chips:
                self._balances[account] = chips
            else:
                self._balances.pop(account, None)
        self._head = head

    def _undo(self, made: Transaction, was: Mapping[str, int], before: Head) -> None:
        del self._unwritten[made.key]
        self._set(was, before)


def _check(wanted: Post) -> None:
    if wanted.kind not in _KINDS:
        raise BadCommand(f"{wanted.kind!r} is no kind of transaction: {', '.join(sorted(_KINDS))}")
    if not wanted.key or not wanted.who:
        raise BadCommand("a transaction needs a key and who asked for it")
    if wanted.kind == "correction" and not wanted.reason.strip():
        raise BadCommand("a correction needs a reason")
    if len({entry.account for entry in wanted.entries}) < 2:
        raise BadCommand("a transaction has entries on two accounts or more")
    for entry in wanted.entries:
        if not accounts.known(entry.account):
            raise BadCommand(f"there is no account {entry.account!r}")
        if type(entry.by) is not int or not 0 < abs(entry.by) <= MOST:
            raise BadCommand(f"{entry.account} cannot change by {entry.by!r}: whole chips, not nought")
    total = sum(entry.by for entry in wanted.entries)
    if total:
        raise BadCommand(f"the entries sum to {total}, not to nought")


def _same(there: Transaction, wanted: Post) -> Transaction:
    if (there.kind, there.who, there.entries) != (wanted.kind, wanted.who, wanted.entries):
        raise KeyReused(f"transaction {there.number} has the key {wanted.key!r}: choose another one")
    return there

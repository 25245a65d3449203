"""The books of a room that grow for hours, read on from where they were read before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing

from pokerroom.store import hash_chain
from pokerroom.store.backend import Rows
from pokerroom.store.database_place import DatabasePlace
from pokerroom.store.open_database import open_database
from pokerroom.store.rows import ChainHead, JournalRow, Transaction
from tests.crash.book_check import balance_complaints, complaints

CLOCK_STEPS_MS = 10_000
"""by which transactions of two processes may be out of order in time"""


class BookReader:
    """Looks at what is new in the books, and at times at all of them: whether that is still what was read before.

    ``issued`` is how many chips there must be.
    """

    def __init__(self, database: DatabasePlace) -> None:
        self._database = database
        self._ledger, self._journal = hash_chain.empty_head("ledger"), hash_chain.empty_head("journal")
        self._read_until = 0
        self.bought: Counter[tuple[str, str]] = Counter()
        """what each account has paid for, by kind of transaction"""
        self.paid: Counter[str] = Counter()
        """hands and places in tournaments that paid chips"""

    def read_on(self, issued: int) -> list[str]:
        """Return what is wrong in what was written since, and in the balances."""
        found: list[str] = []
        with closing(open_database(self._database, read_only=True)) as backend, backend.snapshot() as rows:
            found += self._follow(rows)
            heads = {(head.chain, head.number, head.hash) for head in rows.heads()}
            balances = rows.balances()
        read = {(head.chain, head.number, head.hash) for head in (self._ledger, self._journal) if head.number}
        if heads != read:
            found.append(f"the last rows are {read}, and the heads of the chains {heads}")
        twice = [f"{what} was paid {times} times" for what, times in self.paid.items() if times > 1]
        return found + twice + balance_complaints(balances, issued)

    def read_all(self, issued: int) -> list[str]:
        """Audit everything, with the rows that were read before."""
        return complaints(self._database, issued, [self._ledger, self._journal])

    def _follow(self, rows: Rows) -> Iterator[str]:
        for one in rows.transactions(since=self._read_until - CLOCK_STEPS_MS):
            if one.number > self._ledger.number:
                yield from _unlinked(self._ledger, one.number, one)
                self._ledger = ChainHead("ledger", one.number, one.hash)
                self._read_until = max(self._read_until, one.at)
                self._note(one)
        for row in rows.records_after(self._journal.number):
            yield from _unlinked(self._journal, row.position, row)
            self._journal = ChainHead("journal", row.position, row.hash)

    def _note(self, one: Transaction) -> None:
        if one.kind == "hand":
            self.paid[one.reason] += 1
        elif one.kind in ("prize", "refund"):
            self.paid[one.key] += 1
        elif one.kind in ("buy_in", "top_up"):
            self.bought.update((one.kind, entry.account) for entry in one.entries if entry.by < 0)


def _unlinked(before: ChainHead, number: int, row: Transaction | JournalRow) -> Iterator[str]:
    if (number, row.hash) != (before.number + 1, hash_chain.link(before.hash, row)):
        yield f"{before.chain} {number} does not follow {before.number}"

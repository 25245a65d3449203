"""Rows that are counted as they are read, so that a long look at them shows how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from pokerroom.store import gaps
from pokerroom.store.backend import LAST, Backend, Rows
from pokerroom.store.rows import Gap, JournalRow, Transaction

STEP = 5_000
"""rows between two words about the progress"""


class Counted:
    """A backend to look at, that counts and tells ``out`` (None: nobody)."""

    def __init__(self, backend: Backend, out: TextIO | None) -> None:
        self._backend = backend
        self._out = out
        self._rows: Rows = backend
        self.transactions_seen = 0
        self.records_seen = 0
        self.removed = 0
        """records that are kept no more"""
        self._all = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rows, name)

    @contextmanager
    def snapshot(self) -> Iterator[Counted]:
        """Give all rows as they are at one moment, counted."""
        with self._backend.snapshot() as rows:
            self._rows = rows
            self._all = sum([int(head.number) for head in rows.heads()])
            yield self

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = LAST
    ) -> Iterator[Transaction]:
        """Count the transactions."""
        for one in self._rows.transactions(account, since, until):
            self.transactions_seen += 1
            self._tell()
            yield one

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Count the records."""
        for one in self._rows.records(table, hand):
            self.records_seen += 1
            self._tell()
            yield one

    def gaps(self) -> list[Gap]:
        """Count the records that were removed."""
        found = self._rows.gaps()
        self.removed = gaps.count(found)
        self._all -= self.removed
        return found

    def done(self) -> None:
        """Take the last word about the progress away."""
        if self._out is not None:
            print("\r\033[K", end="", file=self._out, flush=True)

    def _tell(self) -> None:
        seen = self.transactions_seen + self.records_seen
        if self._out is not None and seen % STEP == 0:
            print(f"\r{seen} of {self._all} rows\033[K", end="", file=self._out, flush=True)

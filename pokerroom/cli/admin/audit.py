"""The audit of a room's file, which shows how far it is: rows are counted as they are read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pokerroom.cli.admin.progress import ProgressLine
from pokerroom.store import gaps
from pokerroom.store.audit import Finding, audit
from pokerroom.store.backend import LAST, Backend, Rows
from pokerroom.store.rows import Gap, JournalRow, Transaction

STEP = 5_000
"""rows between two words about the progress"""


def audited(backend: Backend) -> tuple[list[Finding], Counted]:
    """Audit a room's file and tell people how far it is; return what was found, and what was counted."""
    line = ProgressLine(sys.stderr)
    counted = Counted(backend, line)
    findings = audit(counted)
    line.done()
    return findings, counted


class Counted:
    """A backend to look at, that counts and tells how far it is."""

    def __init__(self, backend: Backend, line: ProgressLine) -> None:
        self._backend = backend
        self._line = line
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

    def _tell(self) -> None:
        seen = self.transactions_seen + self.records_seen
        if seen % STEP == 0:
            self._line.tell(f"{seen} of {self._all} rows")

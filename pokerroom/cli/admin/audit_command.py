"""Audits a room's file and shows the progress by the rows that it has read."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pokerroom.cli.admin.progress_line import ProgressLine
from pokerroom.store.audit import Finding, audit
from pokerroom.store.backend import END_OF_TIME, Backend, Rows
from pokerroom.store.hash_chain import CHAIN_SPAN
from pokerroom.store.journal import count_removed
from pokerroom.store.rows import ChainHead, JournalGap, JournalRow, Transaction

STEP = 5_000
"""rows between two reports of progress"""


def audit_with_progress(
    backend: Backend, trusted_heads: Sequence[ChainHead] = ()
) -> tuple[list[Finding], CountingBackend]:
    """Audit a room's file or database and show the progress; return the findings and the counts."""
    progress = ProgressLine(sys.stderr)
    counting = CountingBackend(backend, progress)
    findings = audit(counting, trusted_heads)
    progress.clear()
    return findings, counting


class CountingBackend:
    """A backend for reading that counts the rows and shows the progress."""

    def __init__(self, backend: Backend, progress: ProgressLine) -> None:
        self._backend = backend
        self._progress = progress
        self._rows: Rows = backend
        self.transactions_seen = 0
        self.records_seen = 0
        self.removed = 0
        """records that were removed from the history"""
        self._total = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rows, name)

    @contextmanager
    def snapshot(self) -> Iterator[CountingBackend]:
        """Yield all rows as they are at one moment, counted."""
        with self._backend.snapshot() as rows:
            self._rows = rows
            self._total = sum([int(head.number) % CHAIN_SPAN for head in rows.heads()])
            yield self

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = END_OF_TIME
    ) -> Iterator[Transaction]:
        """Count the transactions."""
        for transaction in self._rows.transactions(account, since, until):
            self.transactions_seen += 1
            self._show_progress()
            yield transaction

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Count the records."""
        for record in self._rows.records(table, hand):
            self.records_seen += 1
            self._show_progress()
            yield record

    def gaps(self) -> list[JournalGap]:
        """Count the records that were removed."""
        removed_gaps = self._rows.gaps()
        self.removed = count_removed(removed_gaps)
        self._total -= self.removed
        return removed_gaps

    def _show_progress(self) -> None:
        seen = self.transactions_seen + self.records_seen
        if seen % STEP == 0:
            self._progress.show(f"{seen} of {self._total} rows")

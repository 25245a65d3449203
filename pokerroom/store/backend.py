"""What a place that keeps rows must do. ``memory_backend`` and ``sqlite_backend`` do it; tests run both alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

from pokerroom.store.rows import (
    ChainHead,
    Document,
    JournalGap,
    JournalRow,
    LedgerEntry,
    Row,
    StoredAnswer,
    StoredPerson,
    Transaction,
)

END_OF_TIME = 2**63 - 1
"""a time after all others, in ms"""


class JournalSize(NamedTuple):
    """Part of the journal: whole hands, their records, and the bytes of what these say and of their links."""

    hands: int
    records: int
    bytes: int


class Rows(Protocol):
    """Rows that can be read, by any thread. Everything may raise a :class:`~pokerroom.store.errors.StoreFailed`."""

    def heads(self) -> list[ChainHead]:
        """Return the last link of every chain that has any."""

    def balances(self) -> dict[str, int]:
        """Return the sum of the entries of every account."""

    def transaction(self, key: str) -> Transaction | None:
        """Return the transaction of an idempotency key."""

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = END_OF_TIME
    ) -> Iterator[Transaction]:
        """Return the transactions at ``since`` and later, before ``until``, in order; of one account, or all."""

    def orphan_entries(self) -> Iterator[tuple[int, LedgerEntry]]:
        """Return entries of no transaction, with the number that they bear; there never should be any."""

    def knows_hand(self, table: int, hand: str) -> bool:
        """Return whether there is any record of a hand."""

    def has_ended(self, table: int, hand: str) -> bool:
        """Return whether the record that ends a hand is written."""

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Return the journal in order: of one hand, of one table, or all."""

    def records_after(self, position: int) -> Iterator[JournalRow]:
        """Return the records of the journal after this position, in order."""

    def live_hands(self) -> list[tuple[int, str]]:
        """Return the hands (table, hand) that are noted as live."""

    def gaps(self) -> list[JournalGap]:
        """Return where records of the journal were removed, in order."""

    def prunable_size(self, upto: int, before: int) -> JournalSize:
        """Return how much an :class:`~pokerroom.store.rows.HandsPruned` of these would remove, however many hands."""

    def people(self) -> list[StoredPerson]:
        """Return everybody, in the order of names."""

    def answers(self, player: str | None = None, session: str | None = None) -> Iterator[StoredAnswer]:
        """Return the answers by player, session and id: of one session, of one player, or all."""

    def documents(self, kind: str, owner: str | None = None) -> Iterator[Document]:
        """Return the documents of a kind by owner and item: of one owner, or all."""

    def latest_documents(self, kind: str, limit: int) -> list[Document]:
        """Return the ``limit`` documents of a kind and of no owner with the last items, in the order of items."""


class Backend(Rows, Protocol):
    """Rows, kept. ``write`` is called by one thread only; all others by any, also while it writes."""

    read_only: bool

    def write(self, rows: Sequence[Row]) -> None:
        """Keep all these rows for good, or none and raise; when it returns they outlive a loss of power."""

    def snapshot(self) -> AbstractContextManager[Rows]:
        """Give all rows as they are at one moment, whatever is written meanwhile."""

    def backup(self, path: Path) -> None:
        """Write a copy of everything to a new file, also while rows are written."""

    def close(self) -> None:
        """Let go of files. The backend is not used afterwards."""

"""The interface of a storage backend, which ``sqlite_backend`` and `pokerroom.store.postgresql.postgresql_backend`
implement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

from pokerroom.store.hash_chain import chain_start
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
"""later than any time, in ms; behind every row of every chain"""


def chain_before(upto: int) -> int:
    """Return the number after which rows ``upto`` a number begin: those of its chain; all for ``END_OF_TIME``."""
    return 0 if upto == END_OF_TIME else chain_start(upto)


class JournalSize(NamedTuple):
    """The size of part of the journal: whole hands, their records, and the bytes of payloads and links."""

    hands: int
    records: int
    bytes: int


class Rows(Protocol):
    """Rows that any thread can read. Every method may raise a :class:`~pokerroom.store.store_errors.StoreFailed`."""

    def heads(self) -> list[ChainHead]:
        """Return the last link of every chain that has any."""

    def balances(self) -> dict[str, int]:
        """Return the sum of the entries of every account."""

    def transaction(self, key: str) -> Transaction | None:
        """Return the transaction of an idempotency key."""

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = END_OF_TIME
    ) -> Iterator[Transaction]:
        """Return the transactions from ``since`` until before ``until``, in order; of one account, or all."""

    def latest_transactions(self, account: str, before: int, limit: int) -> list[Transaction]:
        """Return the last ``limit`` transactions of an account before the number ``before``, newest first.

        All are of the chain that ``before`` follows, also as its end.
        """

    def first_transaction_at(self, time: int, writer: int) -> int | None:
        """Return the number of a writer's first transaction at ``time`` or later."""

    def change_between(self, account: str, number: int, before: int, limit: int) -> int | None:
        """Return by how much transactions from ``number`` until before another one changed an account.

        ``None`` beyond ``limit`` entries.
        """

    def orphan_entries(self) -> Iterator[tuple[int, LedgerEntry]]:
        """Return entries without a transaction, with their numbers; there should never be any."""

    def knows_hand(self, table: int, hand: str) -> bool:
        """Return whether the journal has records of a hand."""

    def has_ended(self, table: int, hand: str) -> bool:
        """Return whether a hand has ended."""

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Return the journal in order: of one hand, of one table, or all."""

    def records_after(self, position: int) -> Iterator[JournalRow]:
        """Return the records after a position that are in its chain, in order."""

    def live_hands(self) -> list[tuple[int, str]]:
        """Return the hands (table, hand) that are marked as live."""

    def live_hand_sizes(self) -> dict[tuple[int, str], int]:
        """Return how many records each of these hands has."""

    def live_records(self) -> Iterator[JournalRow]:
        """Return the records of all of these hands, hand by hand, each in order."""

    def gaps(self) -> list[JournalGap]:
        """Return the gaps of removed records, in order."""

    def prunable_size(self, upto: int, before: int) -> JournalSize:
        """Return how much an unlimited :class:`~pokerroom.store.rows.HandsPruned` with these bounds would remove."""

    def people(self) -> list[StoredPerson]:
        """Return all people, by name."""

    def answers(self, player: str | None = None, session: str | None = None) -> Iterator[StoredAnswer]:
        """Return the answers of one session, of one player, or all; by player, session and id."""

    def documents(self, kind: str, owner: str | None = None) -> Iterator[Document]:
        """Return the documents of a kind, of one owner or all; by owner and item."""

    def latest_documents(self, kind: str, limit: int) -> list[Document]:
        """Return the ``limit`` documents without an owner that have the last items of their kind, by item."""


class Backend(Rows, Protocol):
    """Rows that are stored. Only one thread calls ``write``; any thread may call the rest, even meanwhile."""

    read_only: bool

    def write(self, rows: Sequence[Row]) -> None:
        """Store all these rows, or none and raise; after the return they survive a loss of power."""

    def snapshot(self) -> AbstractContextManager[Rows]:
        """Return a context with all rows as of one moment, whatever is written meanwhile."""

    def backup(self, path: Path) -> None:
        """Write a copy of everything to a new file, even while rows are written."""

    def close(self) -> None:
        """Close all files; the backend cannot be used afterwards."""

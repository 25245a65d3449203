"""The store: it checks commands at once, makes them durable soon after, and reads rows.

:meth:`Store.submit` checks a unit of commands and applies it in memory; another thread writes it, together with all
other waiting units.  Nobody may learn of its results before ``then`` is called.

When writing fails, the store stops for good: every later ``submit`` raises that failure.  Memory is then ahead of the
disk, which has everything that was acknowledged: opening the store again goes on from there.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path
from threading import RLock
from typing import NamedTuple

from msgspec.structs import replace

from pokerroom.store import accounts, hash_chain
from pokerroom.store.audit import Finding, audit, checked_balances
from pokerroom.store.backend import END_OF_TIME, Backend
from pokerroom.store.journal import HandId, Journal
from pokerroom.store.ledger import Ledger
from pokerroom.store.rows import (
    ChainHead,
    Document,
    HandLive,
    JournalRow,
    LedgerEntry,
    Row,
    StoredAnswer,
    StoredPerson,
    TableMoved,
    Transaction,
)
from pokerroom.store.staging import Stage
from pokerroom.store.store_commands import AppendRecord, PostTransaction, StoreCommand
from pokerroom.store.store_errors import ReadOnly, RecordSealed
from pokerroom.store.store_writer import CallbackDelivery, FlushListener, Then, Writer, call_directly


class Credit(NamedTuple):
    """Chips that another writer has paid into an account: the key and the kind of the transaction, and its entry."""

    key: str
    kind: str
    entry: LedgerEntry


SEALED = ""
"""the payload of a sealed record"""


class Store:
    """Durable state over a :class:`Backend`. Any thread may call any method.

    ``deliver`` calls callbacks where they belong (a reactor's ``callFromThread``), once for each flush.  Opening raises
    :class:`StoreFailed` when the balances are not sound.
    """

    def __init__(self, backend: Backend, deliver: CallbackDelivery = call_directly) -> None:
        self.backend = self._backend = backend
        self._lock = RLock()
        with backend.snapshot() as rows:  # other writers may go on meanwhile
            heads = {head.chain: head for head in rows.heads()}
            balances = checked_balances(rows)
        ledger, journal = (hash_chain.empty_head(kind, backend.writer) for kind in hash_chain.KINDS)
        ledger, journal = heads.get(ledger.chain, ledger), heads.get(journal.chain, journal)
        self._ledger = Ledger(balances, ledger, backend.transaction)
        self._counted = _ledger_numbers(heads.values())
        """by writer: the last transaction that the balances contain"""
        live = {
            hand: size
            for hand, size in backend.live_hand_sizes().items()
            if backend.writer_of(hand[0]) == backend.writer
        }
        self._journal = Journal(live, journal, backend.knows_hand)
        self._came_at: dict[int, dict[int, int]] = {}
        """by table that came from another writer: the last transaction of each that its stacks contain"""
        self._moving: set[int] = set()
        """tables that were given up, which is not written yet"""
        self._recoverable = not backend.read_only
        self.writer = Writer(backend.write, self._mark_written)
        self.writer.deliver = deliver

    # --- commands ---------------------------------------------------------------------------------------------------

    def submit(
        self, *commands: StoreCommand, then: Then | None = None, wait: bool = False
    ) -> tuple[Row, ...]:
        """Apply a unit of commands and return the row of each, or raise :class:`CommandRejected`; never block.

        ``then(None)`` is called when the unit and all before it are safe; with a :class:`StoreFailed` when it failed.
        With ``wait`` it is not written before :meth:`release`, so that others can be written with it.  A
        ``PostTransaction`` with a known key returns the existing transaction.
        """
        with self._lock:
            self._check_open()
            stage = Stage()
            try:
                rows = tuple([self._stage(command, stage) for command in commands])
            except BaseException:
                stage.rollback()
                raise
            self._recoverable = False
            self.writer.enqueue(stage.rows, then, wait=wait)
            return rows

    def release(self) -> None:
        """Write all units that wait."""
        self.writer.release()

    def write_all(self) -> None:
        """Write all units that wait, and wait for it."""
        self.writer.flush()

    @property
    def submitted(self) -> int:
        """Return the number of the last submitted unit."""
        return self.writer.submitted

    def set_listener(self, listener: FlushListener) -> None:
        """Call ``listener`` after each flush with its last unit, as a cheaper way than ``then`` for many units."""
        self.writer.listener = listener

    def commit(self, *commands: StoreCommand) -> tuple[Row, ...]:
        """Submit a unit and wait until it is safe, for tools and tests; this blocks."""
        rows = self.submit(*commands)
        self.writer.flush()
        return rows

    def _check_open(self) -> None:
        if self._backend.read_only:
            raise ReadOnly("this store was opened to be read only")
        self.writer.check_running()

    def _stage(self, command: StoreCommand, stage: Stage) -> Row:
        if isinstance(command, AppendRecord):
            return self._journal.add(command, stage)
        if isinstance(command, TableMoved):
            self._journal.leave(command.table, stage)
            self._moving.add(command.table)
            stage.undo.append(lambda: self._moving.discard(command.table))
        hash_chain.check_encodable(command)
        if isinstance(command, PostTransaction):
            return self._ledger.post(command, stage)
        stage.rows.append(command)
        return command

    def _mark_written(self, rows: Sequence[Row]) -> None:
        for row in rows:
            if type(row) is Transaction:
                self._ledger.mark_written(row)
            elif type(row) is HandLive:
                self._journal.mark_written(row)
            elif type(row) is TableMoved:
                self._moving.discard(row.table)

    # --- the ledger -------------------------------------------------------------------------------------------------

    def balance(self, account: str) -> int:
        """Return the balance of an account, with transactions that are not yet written."""
        return self._ledger.balance(account)

    def balances(self) -> dict[str, int]:
        """Return the balances that are not zero."""
        with self._lock:
            return self._ledger.balances()

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = END_OF_TIME
    ) -> Iterator[Transaction]:
        """Stream the written transactions of one account or all, with ``since`` <= time < ``until``."""
        return self._backend.transactions(account, since, until)

    def latest_transactions(self, account: str, before: int, limit: int) -> list[Transaction]:
        """Return the last ``limit`` written transactions of an account before the number ``before``, newest first.

        All are of the chain that ``before`` follows, also as its end.  This, :meth:`first_transaction_at` and
        :meth:`change_since` are look-ups in indexes, fast enough for a reactor.
        """
        return self._backend.latest_transactions(account, before, limit)

    def ledger_writers(self) -> list[int]:
        """Return the writers that have written transactions."""
        return sorted(_ledger_numbers(self._backend.heads()))

    def first_transaction_at(self, time: int, writer: int) -> int | None:
        """Return the number of the first transaction that a writer has written at ``time`` or later."""
        return self._backend.first_transaction_at(time, writer)

    def change_since(self, account: str, number: int, limit: int) -> int | None:
        """Return by how much an account changed from transaction ``number`` on; ``None`` beyond ``limit`` entries."""
        return self._backend.change_since(account, number, limit)

    def take_credits(self, kind: str, tables: Container[int] = ()) -> list[Credit]:
        """Return what other writers have paid into accounts of a ``kind`` (``wallet``) since the last call.

        From then on these chips are in this store's balances.  Of ``stack`` only those at ``tables`` are, which this
        process plays: what was paid before a table came is in its stacks already, and the last hand that another
        process has dealt there is none of these chips.
        """
        with self._lock:
            unread = {
                writer: (self._counted.get(writer, writer * hash_chain.CHAIN_SPAN), last)
                for writer, last in sorted(_ledger_numbers(self._backend.heads()).items())
                if writer != self._backend.writer
            }
            read = [
                one
                for before, last in unread.values()
                if last > before
                for one in self._backend.credits_between(before, last, kind)
            ]  # all of it, before anything is noted: a database that goes away meanwhile is asked again
            found = [
                Credit(one.key, one.kind, entry)
                for one in read
                for entry in one.entries
                if entry.by > 0 and self._is_new(one, entry, kind, tables)
            ]
            self._counted |= {writer: last for writer, (before, last) in unread.items() if last > before}
            for credit in found:
                self._ledger.take_credit(credit.entry)
        return found

    def _is_new(
        self, transaction: Transaction, entry: LedgerEntry, kind: str, tables: Container[int]
    ) -> bool:
        """Whether an entry is of a kind, and not yet in the balances of an account of this process."""
        if not entry.account.startswith(f"{kind}:"):
            return False
        table = accounts.stack_table(entry.account)
        if table is None:
            return True
        writer = transaction.number // hash_chain.CHAIN_SPAN
        came_at = self._came_at.get(table, {}).get(writer, 0)
        return transaction.number > came_at and table in tables and self.owns_table(table)

    def heads(self) -> tuple[ChainHead, ChainHead]:
        """Return this writer's last links of ledger and journal, to note elsewhere for :meth:`audit`."""
        with self._lock:
            return self._ledger.head, self._journal.head

    # --- the journal ------------------------------------------------------------------------------------------------

    def live_hands(self) -> tuple[HandId, ...]:
        """Return the hands (table, hand) that have begun and not ended."""
        with self._lock:
            return self._journal.live

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Stream the written records in order: of one hand, of one table, or all.

        Sealed ones have no payload until the end of their hand is written.
        """
        return map(self._hide_sealed, self._backend.records(table, hand))

    def last_records(self, limit: int) -> list[JournalRow]:
        """Return up to ``limit`` of the last records of each writer, with sealed payloads, for a room that opens.

        Raise :class:`RecordSealed` as :meth:`take_unfinished`, which must come after it.
        """
        with self._lock:
            self._check_recoverable()
            return self._last_records(limit)

    def last_open_records(self, limit: int) -> list[JournalRow]:
        """Return the same at any time, without those that are sealed."""
        return [row for row in self._last_records(limit) if not row.sealed]

    def _last_records(self, limit: int) -> list[JournalRow]:
        journals = [
            head for head in self._backend.heads() if (hash_chain.chain_of(head) or ("",))[0] == "journal"
        ]
        starts = [max(head.number - limit, hash_chain.chain_start(head.number)) for head in journals]
        return [row for start in sorted(starts) for row in self._backend.records_after(start)]

    def take_unfinished(self) -> list[list[JournalRow]]:
        """Return every live hand with all of its records, decks too, for a room that opens.

        This works once, in a store that was opened for writing, and before anything is submitted; otherwise raise
        :class:`RecordSealed`: no interface can ask for live cards.
        """
        with self._lock:
            self._check_recoverable()
            self._recoverable = False
            hands: dict[HandId, list[JournalRow]] = {which: [] for which in self._journal.live}
            for row in self._backend.live_records():
                if (row.table, row.hand) in hands:
                    hands[row.table, row.hand].append(row)
            return list(hands.values())

    @property
    def writer_number(self) -> int:
        """Return whose chains this store extends: 0, or the number of a branch."""
        return self._backend.writer

    @property
    def has_branches(self) -> bool:
        """Return whether other writers have booked anything, or this one is not the room's own."""
        return self.writer_number > 0 or any(writer > 0 for writer in self._counted)

    def balances_at(self, table: int) -> dict[str, int]:
        """Return the stacks of a table, by account."""
        with self._lock:
            return {
                account: chips
                for account, chips in self._ledger.balances().items()
                if accounts.stack_table(account) == table
            }

    def written_stacks(self, table: int) -> dict[str, int]:
        """Return the stacks of a table as they are written, whoever plays it."""
        return self._backend.balances_at(table)

    def take_over(self, writer: int) -> bool:
        """Take the tables of a branch that is gone; return whether it is."""
        return self._backend.take_over(writer)

    def owns_table(self, table: int) -> bool:
        """Return whether this process plays a table, and no other of its room does."""
        return table not in self._moving and self.writer_of(table) == self._backend.writer

    def writer_of(self, table: int) -> int:
        """Return the writer whose process plays a table."""
        return self._backend.writer_of(table)

    def live_tables(self) -> set[int]:
        """Return the tables with hands that have begun and not ended, of all writers."""
        return {table for table, _ in self._backend.live_hands()}

    def take_table(self, table: int) -> list[JournalRow]:
        """Return the records of a table that another writer has moved to this one, decks too; stacks come with it."""
        with self._lock:
            self._came_at[table] = _ledger_numbers(self._backend.heads())
            self._ledger.replace_stacks(table, self._backend.balances_at(table))
            rows = self._backend.live_records_of(table)
            if rows:
                self._journal.adopt((table, rows[0].hand), len(rows))
            return rows

    def _check_recoverable(self) -> None:
        if not self._recoverable:
            raise RecordSealed("live hands are read once, when the room opens and before it plays")

    def _hide_sealed(self, row: JournalRow) -> JournalRow:
        if row.sealed and not self._backend.has_ended(row.table, row.hand):
            return replace(row, payload=SEALED)
        return row

    # --- people -----------------------------------------------------------------------------------------------------

    def people(self) -> list[StoredPerson]:
        """Return all written people, by name."""
        return self._backend.people()

    def answers(self, player: str | None = None, session: str | None = None) -> Iterator[StoredAnswer]:
        """Stream the written answers, by player, session and id."""
        return self._backend.answers(player, session)

    def documents(self, kind: str, owner: str | None = None) -> Iterator[Document]:
        """Stream the written documents of a kind, of one owner or all; by owner and item."""
        return self._backend.documents(kind, owner)

    def latest_documents(self, kind: str, limit: int) -> list[Document]:
        """Return the ``limit`` written documents without an owner that have the last items of their kind, by item."""
        return self._backend.latest_documents(kind, limit)

    # --- all rows ---------------------------------------------------------------------------------------------------

    def audit(self, trusted_heads: Sequence[ChainHead] = ()) -> list[Finding]:
        """Write what waits, then check every row; see :func:`audit.audit`."""
        self.writer.flush()
        return audit(self._backend, trusted_heads)

    def backup(self, path: Path) -> None:
        """Write a copy of everything to a new file, even while others write."""
        self.writer.flush()
        self._backend.backup(path)

    def close(self) -> None:
        """Write what waits and close the files."""
        self.writer.close()
        self._backend.close()


def _ledger_numbers(heads: Iterable[ChainHead]) -> dict[int, int]:
    """Return the number of the last transaction of each writer."""
    chains = [(hash_chain.chain_of(head), head.number) for head in heads]
    return {chain[1]: number for chain, number in chains if chain is not None and chain[0] == "ledger"}

"""The store: it checks commands at once, makes them durable soon after, and reads rows.

:meth:`Store.submit` checks a unit of commands and applies it in memory; another thread writes it, together with all
other waiting units.  Nobody may learn of its results before ``then`` is called.

When writing fails, the store stops for good: every later ``submit`` raises that failure.  Memory is then ahead of the
disk, which has everything that was acknowledged: opening the store again continues from there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import RLock

from msgspec.structs import replace

from pokerroom.store import hash_chain
from pokerroom.store.audit import Finding, audit, checked_balances
from pokerroom.store.backend import END_OF_TIME, Backend
from pokerroom.store.journal import HandId, Journal
from pokerroom.store.ledger import Ledger
from pokerroom.store.rows import (
    ChainHead,
    Document,
    HandLive,
    JournalRow,
    Row,
    StoredAnswer,
    StoredPerson,
    Transaction,
)
from pokerroom.store.staging import Stage
from pokerroom.store.store_commands import AppendRecord, PostTransaction, StoreCommand
from pokerroom.store.store_errors import ReadOnly, RecordSealed
from pokerroom.store.store_writer import CallbackDelivery, FlushListener, Then, Writer, call_directly

SEALED = ""
"""the payload of a sealed record"""


class Store:
    """Durable state over a :class:`Backend`. Any thread may call any method.

    ``deliver`` calls callbacks where they belong (a reactor's ``callFromThread``), once for each flush.  Opening raises
    :class:`StoreFailed` when the balances are not sound.
    """

    def __init__(self, backend: Backend, deliver: CallbackDelivery = call_directly) -> None:
        self._backend = backend
        self._lock = RLock()
        heads = {head.chain: head for head in backend.heads()}
        ledger, journal = (hash_chain.empty_head(kind) for kind in hash_chain.KINDS)
        ledger, journal = heads.get(ledger.chain, ledger), heads.get(journal.chain, journal)
        self._ledger = Ledger(checked_balances(backend), ledger, backend.transaction)
        self._journal = Journal(backend.live_hand_sizes(), journal, backend.knows_hand)
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

    # --- the ledger -------------------------------------------------------------------------------------------------

    def balance(self, account: str) -> int:
        """Return the balance of an account, with transactions that are not yet written."""
        return self._ledger.balance(account)

    def written_balance(self, account: str) -> tuple[int, int]:
        """Return the balance of an account as far as transactions are written, and the number of the last of these."""
        with self._lock:
            return self._ledger.written_balance(account)

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

        All are of the chain that ``before`` follows, also as its end.
        """
        return self._backend.latest_transactions(account, before, limit)

    def ledger_writers(self) -> list[int]:
        """Return the writers that have written transactions, each in a chain of its own."""
        chains = [hash_chain.chain_of(head) for head in self._backend.heads()]
        return sorted(chain[1] for chain in chains if chain is not None and chain[0] == "ledger")

    def first_transaction_at(self, time: int, writer: int) -> int | None:
        """Return the number of the first transaction that a writer has written at ``time`` or later."""
        return self._backend.first_transaction_at(time, writer)

    def change_between(self, account: str, number: int, before: int, limit: int) -> int | None:
        """Return by how much written transactions from ``number`` until before another one changed an account.

        ``None`` beyond ``limit`` entries.
        """
        return self._backend.change_between(account, number, before, limit)

    def heads(self) -> tuple[ChainHead, ChainHead]:
        """Return the last links of ledger and journal, to note elsewhere for :meth:`audit`."""
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
            chains = {head: hash_chain.chain_of(head) for head in self._backend.heads()}
            ends = [
                head.number for head, chain in chains.items() if chain is not None and chain[0] == "journal"
            ]
            starts = sorted(max(end - limit, hash_chain.chain_start(end)) for end in ends)
            return [row for start in starts for row in self._backend.records_after(start)]

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
                hands[row.table, row.hand].append(row)
            return list(hands.values())

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

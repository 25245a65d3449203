"""A :class:`Backend` in memory, for tests."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from threading import RLock

from pokerroom.store import hash_chain
from pokerroom.store.backend import END_OF_TIME, JournalSize, Rows, chain_before
from pokerroom.store.journal import merge_gaps
from pokerroom.store.rows import (
    AnswersDeleted,
    ChainHead,
    Document,
    DocumentDeleted,
    DocumentsExpired,
    HandLive,
    HandsPruned,
    JournalGap,
    JournalRow,
    LedgerEntry,
    PersonDeleted,
    Row,
    StoredAnswer,
    StoredPerson,
    Transaction,
)
from pokerroom.store.store_errors import Unusable


class MemoryBackend:
    """Rows in dictionaries. A new :class:`Store` over the same object finds what the one before wrote."""

    def __init__(self) -> None:
        self.read_only = False
        self._lock = RLock()
        self._heads: dict[str, ChainHead] = {}
        self._transactions: dict[int, Transaction] = {}
        self._keys: dict[str, int] = {}
        self._by_account: dict[str, list[int]] = {}
        """the numbers of the transactions of each account, in order"""
        self._records: dict[int, JournalRow] = {}
        self._hands: dict[tuple[int, str], list[int]] = {}
        self._gaps: list[JournalGap] = []
        self._live: dict[tuple[int, str], None] = {}
        self._people: dict[str, StoredPerson] = {}
        self._answers: dict[tuple[str, str, int], StoredAnswer] = {}
        self._documents: dict[tuple[str, str, str], Document] = {}

    def write(self, rows: Sequence[Row]) -> None:
        """Store the rows in memory."""
        with self._lock:
            for row in rows:
                self._write(row)
            self._heads |= {head.chain: head for head in hash_chain.heads(rows)}

    def _write(self, row: Row) -> None:
        match row:
            case Transaction():
                self._transactions[row.number] = row
                self._keys[row.key] = row.number
                for account in {entry.account for entry in row.entries}:
                    insort(self._by_account.setdefault(account, []), row.number)
            case JournalRow():
                self._records[row.position] = row
                self._hands.setdefault((row.table, row.hand), []).append(row.position)
            case HandsPruned():
                self._prune(row)
            case HandLive(live=True):
                self._live[row.table, row.hand] = None
            case HandLive():
                self._live.pop((row.table, row.hand), None)
            case _:
                self._write_other(row)

    def _prune(self, row: HandsPruned) -> None:
        removed: list[tuple[int, str]] = []
        for hand_id in self._ended_hands(row.upto, row.before)[: row.most]:
            for position in self._hands.pop(hand_id):
                removed.append((position, self._records.pop(position).hash))
        self._gaps[:] = merge_gaps(self._gaps, removed)

    def _ended_hands(self, upto: int, before: int) -> list[tuple[int, str]]:
        first = chain_before(upto)
        ends = [
            row for row in self.records() if row.ends and first < row.position <= upto and row.at < before
        ]
        return [(row.table, row.hand) for row in ends]

    def _write_other(
        self,
        row: StoredPerson
        | PersonDeleted
        | StoredAnswer
        | AnswersDeleted
        | Document
        | DocumentDeleted
        | DocumentsExpired,
    ) -> None:
        match row:
            case StoredPerson():
                self._people[row.name] = row
            case PersonDeleted():
                self._delete_person(row.name)
            case StoredAnswer():
                self._answers[row.player, row.session, row.id] = row
            case AnswersDeleted():
                for answer in list(self.answers(row.player, row.session)):
                    if answer.id <= row.upto:
                        del self._answers[answer.player, answer.session, answer.id]
            case Document():
                self._documents[row.kind, row.owner, row.item] = row
            case DocumentDeleted():
                self._documents.pop((row.kind, row.owner, row.item), None)
            case DocumentsExpired():
                for one in islice(self.documents(row.kind, ""), row.among):
                    if one.at < row.before:
                        del self._documents[one.kind, one.owner, one.item]

    def _delete_person(self, name: str) -> None:
        self._people.pop(name, None)
        for answer in list(self.answers(name)):
            del self._answers[answer.player, answer.session, answer.id]
        for key in [key for key in self._documents if key[1] == name]:
            del self._documents[key]

    def heads(self) -> list[ChainHead]:
        """Return the last link of every chain that has any."""
        with self._lock:
            return list(self._heads.values())

    def balances(self) -> dict[str, int]:
        """Return the sum of the entries of every account."""
        sums: Counter[str] = Counter()
        for one in self.transactions():
            for entry in one.entries:
                sums[entry.account] += entry.by
        return dict(sums)

    def transaction(self, key: str) -> Transaction | None:
        """Return the transaction of a key."""
        with self._lock:
            number = self._keys.get(key)
            return None if number is None else self._transactions[number]

    def transactions(
        self, account: str | None = None, since: int = 0, until: int = END_OF_TIME
    ) -> Iterator[Transaction]:
        """Return transactions in order."""
        with self._lock:
            chosen = [one for _, one in sorted(self._transactions.items())]
        for one in chosen:
            touched = account is None or any(entry.account == account for entry in one.entries)
            if touched and since <= one.at < until:
                yield one

    def latest_transactions(self, account: str, before: int, limit: int) -> list[Transaction]:
        """Return the last transactions of an account, newest first."""
        with self._lock:
            numbers = self._by_account.get(account, [])
            start = bisect_left(numbers, hash_chain.chain_start(before - 1) + 1)
            end = bisect_left(numbers, before)
            return [self._transactions[one] for one in reversed(numbers[max(start, end - limit) : end])]

    def first_transaction_at(self, time: int, writer: int) -> int | None:
        """Return the number of a writer's first transaction at a time or later."""
        numbers = [one.number for one in self.transactions(since=time)]
        return next((one for one in numbers if hash_chain.row_writer(one) == writer), None)

    def change_between(self, account: str, number: int, before: int, limit: int) -> int | None:
        """Return by how much transactions from one until before another changed an account."""
        with self._lock:
            numbers = self._by_account.get(account, [])
            chosen = numbers[bisect_left(numbers, number) : bisect_left(numbers, before)]
            entries = [entry for one in chosen for entry in self._transactions[one].entries]
            changes = [entry.by for entry in entries if entry.account == account]
            return None if len(changes) > limit else sum(changes)

    def orphan_entries(self) -> Iterator[tuple[int, LedgerEntry]]:
        """Return nothing: entries live within their transaction here."""
        return iter(())

    def knows_hand(self, table: int, hand: str) -> bool:
        """Return whether the journal has records of a hand."""
        return (table, hand) in self._hands

    def has_ended(self, table: int, hand: str) -> bool:
        """Return whether a hand has ended."""
        return any(row.ends for row in self.records(table, hand))

    def records(self, table: int | None = None, hand: str | None = None) -> Iterator[JournalRow]:
        """Return the journal in order."""
        with self._lock:
            if table is not None and hand is not None:
                chosen = [self._records[position] for position in self._hands.get((table, hand), ())]
            else:
                chosen = [row for _, row in sorted(self._records.items()) if table in (None, row.table)]
        return iter(chosen)

    def records_after(self, position: int) -> Iterator[JournalRow]:
        """Return the last records of a chain in order."""
        end = hash_chain.chain_start(position) + hash_chain.CHAIN_SPAN
        return (row for row in self.records() if position < row.position < end)

    def live_hands(self) -> list[tuple[int, str]]:
        """Return the hands that are marked as live."""
        with self._lock:
            return list(self._live)

    def live_hand_sizes(self) -> dict[tuple[int, str], int]:
        """Return how many records each live hand has."""
        with self._lock:
            return {which: len(self._hands.get(which, ())) for which in self._live}

    def live_records(self) -> Iterator[JournalRow]:
        """Return the records of all live hands, hand by hand."""
        with self._lock:
            return iter([row for which in self._live for row in self.records(*which)])

    def gaps(self) -> list[JournalGap]:
        """Return the gaps of removed records, in order."""
        with self._lock:
            return list(self._gaps)

    def prunable_size(self, upto: int, before: int) -> JournalSize:
        """Return how much a removal with these bounds would remove."""
        ended = self._ended_hands(upto, before)
        rows = [row for hand_id in ended for row in self.records(*hand_id)]
        return JournalSize(len(ended), len(rows), sum(len(row.payload) + len(row.hash) for row in rows))

    def people(self) -> list[StoredPerson]:
        """Return all people, by name."""
        with self._lock:
            return [person for _, person in sorted(self._people.items())]

    def answers(self, player: str | None = None, session: str | None = None) -> Iterator[StoredAnswer]:
        """Return answers by player, session and id."""
        with self._lock:
            chosen = sorted(self._answers.items())
        return iter([one for k, one in chosen if player in (None, k[0]) and session in (None, k[1])])

    def documents(self, kind: str, owner: str | None = None) -> Iterator[Document]:
        """Return documents by owner and item."""
        with self._lock:
            chosen = sorted(self._documents.items())
        return iter([one for k, one in chosen if kind == k[0] and owner in (None, k[1])])

    def latest_documents(self, kind: str, limit: int) -> list[Document]:
        """Return the documents with the last items."""
        rows = list(self.documents(kind, ""))
        return rows[-limit:] if limit else []

    @contextmanager
    def snapshot(self) -> Iterator[Rows]:
        """Return a copy; the rows themselves never change."""
        taken = MemoryBackend()
        with self._lock:
            taken._heads, taken._live = dict(self._heads), dict(self._live)
            taken._transactions, taken._keys = dict(self._transactions), dict(self._keys)
            taken._by_account = {account: list(numbers) for account, numbers in self._by_account.items()}
            taken._records, taken._gaps = dict(self._records), list(self._gaps)
            taken._hands = {hand_id: list(positions) for hand_id, positions in self._hands.items()}
            taken._people, taken._answers = dict(self._people), dict(self._answers)
            taken._documents = dict(self._documents)
        yield taken

    def backup(self, path: Path) -> None:
        """Raise :class:`Unusable`: nothing here is on a disk."""
        raise Unusable(f"this room keeps nothing on disk, so there is nothing to copy to {path}")

    def close(self) -> None:
        """Do nothing."""

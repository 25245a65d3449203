"""Collecting the changes of one command for the store.

A command, or a tick of a table's clock, changes wallets, tables and people in memory, and adds every lasting change
here.  :meth:`UnitOfWork.take_commands` returns them as one unit: the store writes all of it or nothing, and clients
see no result before it is safe.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.room.persistence.command_answers import AnswerSource, CommandAnswer, UnsavedAnswers, answer_row
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.hash_chain import chain_start
from pokerroom.store.rows import LedgerEntry
from pokerroom.store.store_commands import (
    AppendRecord,
    DeleteDocument,
    DeletePerson,
    PostTransaction,
    PruneHands,
    SaveDocument,
    StoreCommand,
    TransactionKind,
)

PRUNE_INTERVAL = 250
"""journal records between two removals of old hands"""
PRUNE_BATCH = 100
"""hands that one removal takes: more than can end within one interval, so that a backlog shrinks"""

_encode = msgspec.json.Encoder().encode


class UnitOfWork:
    """The store commands of the running command. ``enabled``: whether the room has a store at all.

    ``posts`` and ``records`` are the numbers of transactions in the ledger and of records in the journal; transaction
    keys and segment names count on from there, so that none is used twice.
    """

    def __init__(self, *, enabled: bool = False, posts: int = 0, records: int = 0) -> None:
        self.enabled = enabled
        self._posts = posts
        self._records = records
        self._pruned_at = records
        self.journal_max_records = 0
        """how many of the latest records are kept for audits; 0: all"""
        self._commands: list[StoreCommand] = []
        self.people_deleted = 0
        """number of deleted people so far"""
        self._pending_answer: tuple[AnswerSource, CommandAnswer, int] | None = None
        self._unsaved_answers = UnsavedAnswers()

    def add(self, *commands: StoreCommand) -> None:
        """Add store commands to the unit."""
        if self.enabled:
            self._commands += commands

    def post_transaction(
        self,
        kind: TransactionKind,
        entries: Sequence[tuple[str, int]],
        who: str,
        now: int,
        reason: str = "",
        *,
        key: str = "",
    ) -> None:
        """Post moved chips to the ledger as (account, amount) entries; zero amounts are left out.

        A ``key`` is of this post alone: the database refuses one that it has.
        """
        if not self.enabled:
            return
        moved = tuple([LedgerEntry(account, amount) for account, amount in entries if amount])
        if moved:
            self._posts += 1
            self._commands.append(
                PostTransaction(kind, key or f"{kind}:{self._posts}", who, now, moved, reason, new=True)
            )

    def transfer(
        self,
        kind: TransactionKind,
        source: str,
        target: str,
        amount: int,
        *,
        who: str,
        now: int,
        reason: str = "",
    ) -> None:
        """Post chips that move from one account to another."""
        self.post_transaction(kind, ((source, -amount), (target, amount)), who=who, now=now, reason=reason)

    def new_segment(self) -> str:
        """Return an unused name for a segment of a table's journal."""
        return str(self._records + 1)

    def add_record(
        self,
        table: int,
        segment: str,
        kind: str,
        payload: object,
        now: int,
        *,
        sealed: bool = True,
        ends: bool = False,
        begins: bool = False,
    ) -> None:
        """Add a record to a table's journal; nobody can read a ``sealed`` one before its segment has ended.

        The record that ``begins`` a segment is its first, under a name from :meth:`new_segment`.
        """
        if self.enabled:
            self._records += 1
            text = _encode(payload).decode()
            self._commands.append(AppendRecord(table, segment, kind, text, now, sealed, ends, begins))

    def set_answer(self, memory: AnswerSource, answer: CommandAnswer, now: int) -> None:
        """Store the answer to the command of this unit; ``memory`` is the answers of its session."""
        if self.enabled:
            self._pending_answer = memory, answer, now

    def take_answer(self) -> CommandAnswer | None:
        """Return the answer of this unit for the next journal record, unless it is in one already."""
        if self._pending_answer is None:
            return None
        (memory, answer, at), self._pending_answer = self._pending_answer, None
        session = memory.in_journal(answer.id, at)
        self._unsaved_answers.add(memory, self._records + 1)
        return CommandAnswer(answer.player, session, answer.id, answer.fingerprint, answer.text)

    def delete_person(self, name: str) -> None:
        """Delete a person with all of their rows, those of their sessions too."""
        self.people_deleted += 1
        self.add(DeletePerson(name))

    def forget_session(self, memory: AnswerSource) -> None:
        """Drop the unsaved answers of a session."""
        self._unsaved_answers.drop_session(memory)

    def save_document(self, kind: str, owner: str, item: str, payload: object, now: int) -> None:
        """Save a document; ``payload`` is plain values or a struct, and replaces an earlier one."""
        if self.enabled:
            self._commands.append(SaveDocument(kind, owner, item, _encode(payload).decode(), now))

    def delete_document(self, kind: str, owner: str, item: str) -> None:
        """Delete a document."""
        if self.enabled:
            self._commands.append(DeleteDocument(kind, owner, item))

    def take_commands(self, now: int = 0) -> list[StoreCommand]:
        """Return the unit and begin the next one; ``now`` is the time of rows that are due by themselves."""
        if self._pending_answer is not None:
            (_, answer, at), self._pending_answer = self._pending_answer, None
            self._commands.append(answer_row(answer, at))
        self._commands += self._unsaved_answers.due_rows(self._records, now)
        self._prune_hands()
        commands, self._commands = self._commands, []
        return commands

    def _prune_hands(self) -> None:
        upto = self._records - self.journal_max_records
        if not self.journal_max_records or upto <= chain_start(self._records):
            return
        if self._records - self._pruned_at >= PRUNE_INTERVAL:
            self._pruned_at = self._records
            self._commands.append(PruneHands(upto, END_OF_TIME, PRUNE_BATCH))

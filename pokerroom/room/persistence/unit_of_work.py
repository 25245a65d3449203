"""What a room does that must outlive the process, gathered for the store.

A command, or a tick of a table's clock, changes wallets, tables and people in memory; whoever changes something that
must last says so here.  :meth:`UnitOfWork.take` gives all of that as one unit: all of it is kept, or none, and
nobody is told of it before it is safe.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.room.persistence.command_answers import AnswerSource, CommandAnswer, UnsavedAnswers, answer_row
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.commands import (
    AppendRecord,
    DeleteDocument,
    DeletePerson,
    PostTransaction,
    PruneHands,
    SaveDocument,
    StoreCommand,
    TransactionKind,
)
from pokerroom.store.rows import LedgerEntry

PRUNE_INTERVAL = 250
"""records between two removals of hands that are not needed any more"""
PRUNE_BATCH = 100
"""that one of them takes: more than can end within so many records, so that those of an old file are worked off too"""

_encode = msgspec.json.Encoder().encode


class UnitOfWork:
    """The unit of one command while it is carried out. ``on``: whether anything is kept at all.

    ``posts`` transactions are in the ledger already and ``records`` records in the journal; keys of transactions and
    names of stretches count on from there, so that none comes twice.
    """

    def __init__(self, *, enabled: bool = False, posts: int = 0, records: int = 0) -> None:
        self.enabled = enabled
        self._posts = posts
        self._records = records
        self._pruned_at = records
        self.journal_max_records = 0
        """how many of the last records stay for an audit to read; 0: all"""
        self._commands: list[StoreCommand] = []
        self.people_deleted = 0
        """how many people were"""
        self._pending_answer: tuple[AnswerSource, CommandAnswer, int] | None = None
        self._unsaved_answers = UnsavedAnswers()

    def add(self, *commands: StoreCommand) -> None:
        """Keep these, with all else of this unit."""
        if self.enabled:
            self._commands += commands

    def post_transaction(
        self, kind: TransactionKind, entries: Sequence[tuple[str, int]], who: str, now: int, reason: str = ""
    ) -> None:
        """Write chips that moved into the ledger: (account, by) each; those of nought are left out."""
        if not self.enabled:
            return
        moved = tuple([LedgerEntry(account, amount) for account, amount in entries if amount])
        if moved:
            self._posts += 1
            self._commands.append(
                PostTransaction(kind, f"{kind}:{self._posts}", who, now, moved, reason, new=True)
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
        """The same for chips that go from one account to another."""
        self.post_transaction(kind, ((source, -amount), (target, amount)), who=who, now=now, reason=reason)

    def new_segment(self) -> str:
        """Return a name for a stretch of a table's journal that no other one has."""
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
        """Add to the journal of a table; ``sealed``: nobody reads it before the stretch has ended.

        The record that ``begins`` a stretch is its first, under a name of :meth:`new_stretch`.
        """
        if self.enabled:
            self._records += 1
            text = _encode(payload).decode()
            self._commands.append(AppendRecord(table, segment, kind, text, now, sealed, ends, begins))

    def set_answer(self, memory: AnswerSource, answer: CommandAnswer, now: int) -> None:
        """Keep what the command that makes this unit was answered; ``memory``: who remembers it."""
        if self.enabled:
            self._pending_answer = memory, answer, now

    def take_answer(self) -> CommandAnswer | None:
        """Return the answer of this unit for the record that is written next, if it is not in one already."""
        if self._pending_answer is None:
            return None
        (memory, answer, at), self._pending_answer = self._pending_answer, None
        session = memory.in_journal(answer.id, at)
        self._unsaved_answers.add(memory, self._records + 1)
        return CommandAnswer(answer.player, session, answer.id, answer.fingerprint, answer.text)

    def delete_person(self, name: str) -> None:
        """Keep nothing more of a person, whose rows go, those of his sessions too."""
        self.people_deleted += 1
        self.add(DeletePerson(name))

    def forget_session(self, memory: AnswerSource) -> None:
        """A session is remembered no more."""
        self._unsaved_answers.drop_session(memory)

    def save_document(self, kind: str, owner: str, item: str, payload: object, now: int) -> None:
        """Keep ``payload``, plain values or a struct, until it is written anew."""
        if self.enabled:
            self._commands.append(SaveDocument(kind, owner, item, _encode(payload).decode(), now))

    def delete_document(self, kind: str, owner: str, item: str) -> None:
        """Keep a document no longer."""
        if self.enabled:
            self._commands.append(DeleteDocument(kind, owner, item))

    def take_commands(self, now: int = 0) -> list[StoreCommand]:
        """The unit so far; the next one begins. ``now``: the time of rows that are due by themselves."""
        if self._pending_answer is not None:
            (_, answer, at), self._pending_answer = self._pending_answer, None
            self._commands.append(answer_row(answer, at))
        self._commands += self._unsaved_answers.due_rows(self._records, now)
        self._prune_hands()
        commands, self._commands = self._commands, []
        return commands

    def _prune_hands(self) -> None:
        upto = self._records - self.journal_max_records
        if self.journal_max_records and upto > 0 and self._records - self._pruned_at >= PRUNE_INTERVAL:
            self._pruned_at = self._records
            self._commands.append(PruneHands(upto, END_OF_TIME, PRUNE_BATCH))

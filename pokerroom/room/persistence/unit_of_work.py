"""What a room does that must outlive the process, gathered for the store.

A command, or a tick of a table's clock, changes wallets, tables and people in memory; whoever changes something that
must last says so here.  :meth:`Keeper.take` gives all of that as one unit: all of it is kept, or none, and nobody is
told of it before it is safe.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.room.persistence.command_answers import Answered, Rememberer, Waiting, row_of
from pokerroom.store.backend import LAST
from pokerroom.store.commands import (
    Command,
    DropDocument,
    ForgetHands,
    ForgetPerson,
    KeepDocument,
    Kind,
    Post,
    Record,
)
from pokerroom.store.rows import Entry

REMOVE_EVERY = 250
"""records between two removals of hands that are not needed any more"""
REMOVE_HANDS = 100
"""that one of them takes: more than can end within so many records, so that those of an old file are worked off too"""

_text = msgspec.json.Encoder().encode


class Keeper:
    """The unit of one command while it is carried out. ``on``: whether anything is kept at all.

    ``posts`` transactions are in the ledger already and ``records`` records in the journal; keys of transactions and
    names of stretches count on from there, so that none comes twice.
    """

    def __init__(self, *, on: bool = False, posts: int = 0, records: int = 0) -> None:
        self.on = on
        self._posts = posts
        self._records = records
        self._removed_at = records
        self.journal_kept = 0
        """how many of the last records stay for an audit to read; 0: all"""
        self._commands: list[Command] = []
        self.forgotten = 0
        """how many people were"""
        self._said: tuple[Rememberer, Answered, int] | None = None
        self._waiting = Waiting()

    def add(self, *commands: Command) -> None:
        """Keep these, with all else of this unit."""
        if self.on:
            self._commands += commands

    def post(
        self, kind: Kind, entries: Sequence[tuple[str, int]], who: str, now: int, reason: str = ""
    ) -> None:
        """Write chips that moved into the ledger: (account, by) each; those of nought are left out."""
        if not self.on:
            return
        moved = tuple([Entry(account, by) for account, by in entries if by])
        if moved:
            self._posts += 1
            self._commands.append(Post(kind, f"{kind}:{self._posts}", who, now, moved, reason, new=True))

    def move(
        self, kind: Kind, source: str, target: str, by: int, *, who: str, now: int, reason: str = ""
    ) -> None:
        """The same for chips that go from one account to another."""
        self.post(kind, ((source, -by), (target, by)), who=who, now=now, reason=reason)

    def new_stretch(self) -> str:
        """Return a name for a stretch of a table's journal that no other one has."""
        return str(self._records + 1)

    def record(
        self,
        table: int,
        stretch: str,
        kind: str,
        what: object,
        now: int,
        *,
        sealed: bool = True,
        ends: bool = False,
        begins: bool = False,
    ) -> None:
        """Add to the journal of a table; ``sealed``: nobody reads it before the stretch has ended.

        The record that ``begins`` a stretch is its first, under a name of :meth:`new_stretch`.
        """
        if self.on:
            self._records += 1
            text = _text(what).decode()
            self._commands.append(Record(table, stretch, kind, text, now, sealed, ends, begins))

    def answer(self, whose: Rememberer, answered: Answered, now: int) -> None:
        """Keep what the command that makes this unit was answered; ``whose``: who remembers it."""
        if self.on:
            self._said = whose, answered, now

    def take_answer(self) -> Answered | None:
        """Return the answer of this unit for the record that is written next, if it is not in one already."""
        if self._said is None:
            return None
        (whose, answered, at), self._said = self._said, None
        session = whose.in_journal(answered.id, at)
        self._waiting.add(whose, self._records + 1)
        return Answered(answered.player, session, answered.id, answered.fingerprint, answered.text)

    def forget_person(self, name: str) -> None:
        """Keep nothing more of a person, whose rows go, those of his sessions too."""
        self.forgotten += 1
        self.add(ForgetPerson(name))

    def forget_answers(self, whose: Rememberer) -> None:
        """A session is remembered no more."""
        self._waiting.drop(whose)

    def document(self, kind: str, owner: str, item: str, what: object, now: int) -> None:
        """Keep ``what``, plain values or a struct, until it is written anew."""
        if self.on:
            self._commands.append(KeepDocument(kind, owner, item, _text(what).decode(), now))

    def discard(self, kind: str, owner: str, item: str) -> None:
        """Keep a document no longer."""
        if self.on:
            self._commands.append(DropDocument(kind, owner, item))

    def take(self, now: int = 0) -> list[Command]:
        """The unit so far; the next one begins. ``now``: the time of rows that are due by themselves."""
        if self._said is not None:
            (_, answered, at), self._said = self._said, None
            self._commands.append(row_of(answered, at))
        self._commands += self._waiting.due(self._records, now)
        self._remove_hands()
        commands, self._commands = self._commands, []
        return commands

    def _remove_hands(self) -> None:
        upto = self._records - self.journal_kept
        if self.journal_kept and upto > 0 and self._records - self._removed_at >= REMOVE_EVERY:
            self._removed_at = self._records
            self._commands.append(ForgetHands(upto, LAST, REMOVE_HANDS))

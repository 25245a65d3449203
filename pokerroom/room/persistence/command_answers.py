"""Storing the answers to commands, so that a repeated command gets the same answer even after a restart.

Theory of operation.  Nearly every command is recorded in a table's journal, and its answer is part of that record: it
costs no row of its own.  After ``JOURNAL_LOOKBACK`` further records, the answers of the session that are still
remembered become one row together; so a room that opens finds every answer in the rows and in the last
``JOURNAL_LOOKBACK`` records.  The answer to any other command is a row at once.

Sessions are forgotten, but their records stay.  So answers in records count only for a session with a ``SESSION`` row,
which is deleted with all other rows of the session or the person.

Answers have a bound in bytes (:class:`~pokerwire.room.room_limits.Limits`), also when a file holds more.  A
``DONE`` row stands for answers that were forgotten, and an ``ENDED`` row for a session that made room for others, so
that their commands are never carried out again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from heapq import heappop, heappush
from itertools import groupby
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from pokerroom.store.rows import JournalRow
from pokerroom.store.store_commands import DeleteAnswers, SaveAnswer
from pokerwire.room.room_limits import LIMITS, Limits

JOURNAL_LOOKBACK = 10_000
"""how many records back a room that opens looks for answers; no later version may look less far"""
SESSION_ROW_ID = 2**53
"""an id above all others"""
SEVERAL = "many"
"""fingerprint of a row with several answers"""
SESSION = "session"
"""fingerprint of the row of a session with answers in the journal; its id is ``SESSION_ROW_ID``"""
ENDED = "ended"
"""fingerprint of the row of a session that was forgotten otherwise; its id is the highest that it used"""
DONE = "done"
"""fingerprint of the row of a session with forgotten answers; its id is the highest of them"""
ANSWER_BYTES = 256
"""what an answer counts as, beside its text: its id, its fingerprint, and what holds them"""
UNKNOWN_OUTCOME = "internal"
"""the code of the only error after which a command may have been carried out"""


class CommandAnswer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The answer to command ``id`` of a player's session; without ``text``, a plain ``ok``.

    ``fingerprint`` identifies the command.  In journal records, ``session`` is a :func:`session_reference`.
    """

    player: str
    session: str
    id: int
    fingerprint: str
    text: str = ""


def session_reference(session: str) -> str:
    """Return the name of a session in records, which others may read: the session itself is secret."""
    return blake2b(session.encode(), digest_size=8).hexdigest()


class AnswerSource(Protocol):
    """The remembered answers of one session."""

    def in_journal(self, id: int, now: int) -> str:
        """Mark the answer to command ``id`` as stored in the journal; return the reference to its session."""

    def unsaved(self) -> Sequence[CommandAnswer]:
        """Return the answers that are in the journal only; the caller stores them as rows."""


class UnsavedAnswers:
    """Sessions with answers that are in the journal only, the oldest answer first."""

    def __init__(self) -> None:
        self._since: dict[AnswerSource, int] = {}
        """number of the record with the session's oldest such answer"""
        self._oldest = 0

    def add(self, memory: AnswerSource, record: int) -> None:
        """Note that an answer is in this record."""
        if memory not in self._since:
            self._since[memory] = record
            self._oldest = self._oldest or record

    def drop_session(self, memory: AnswerSource) -> None:
        """Forget a session."""
        self._since.pop(memory, None)

    def due_rows(self, records: int, now: int) -> list[SaveAnswer]:
        """Return rows for all answers that fall out of the look-back, with ``records`` in the journal."""
        rows: list[SaveAnswer] = []
        while self._oldest and self._oldest <= records - JOURNAL_LOOKBACK:
            memory = next(iter(self._since), None)
            if memory is not None and self._since[memory] == self._oldest:
                del self._since[memory]
                rows += pack(memory.unsaved(), now)
            self._oldest = next(iter(self._since.values()), 0)
        return rows


def answer_row(one: CommandAnswer, now: int) -> SaveAnswer:
    """Return the row of one answer."""
    return SaveAnswer(one.player, one.session, one.id, one.fingerprint, one.text, now)


def pack(answers: Sequence[CommandAnswer], now: int) -> list[SaveAnswer]:
    """Return one row for several answers of a session, under their highest id; no row for no answers."""
    if len(answers) < 2:
        return [answer_row(one, now) for one in answers]
    first, last = answers[0], max(one.id for one in answers)
    text = msgspec.json.encode([(one.id, one.fingerprint, one.text) for one in answers]).decode()
    return [SaveAnswer(first.player, first.session, last, SEVERAL, text, now)]


def session_row(player: str, session: str, now: int) -> SaveAnswer:
    """Return the row that marks a session with answers in the journal."""
    return SaveAnswer(player, session, SESSION_ROW_ID, SESSION, "", now)


def forget_rows(player: str, session: str, upto: int, now: int = 0) -> tuple[DeleteAnswers, SaveAnswer]:
    """Return what deletes the answers of a session up to an id, and stores that these commands were done."""
    return DeleteAnswers(player, session, upto), SaveAnswer(player, session, upto, DONE, "", now)


class _StoredSession:
    """The rows stored for one session, and those that it should have instead: none if it may stay as it is."""

    def __init__(self, player: str, session: str, rows: Iterable[SaveAnswer]) -> None:
        self.player = player
        self.session = session
        self.at = 0
        self.answers: dict[int, CommandAnswer] = {}
        self._marks: list[CommandAnswer] = []
        self._last = 0
        self._forgotten = 0
        self._is_changed = False
        self._unsaved: list[CommandAnswer] = []
        for row in rows:
            self.at = max(self.at, row.at)
            for one in _unpack(row):
                self._add(one)

    @property
    def bytes(self) -> int:
        """Return what the answers count as."""
        return sum(_size(one) for one in self.answers.values())

    @property
    def has_journal(self) -> bool:
        """Whether answers in the journal count."""
        return any(mark.fingerprint == SESSION for mark in self._marks)

    def add_from_journal(self, answers: Iterable[CommandAnswer]) -> None:
        """Add the answers in the journal that are in no row."""
        for one in answers:
            if one.id not in self.answers and not _is_refusal(one):
                complete = self.answers[one.id] = replace(one, session=self.session)
                self._unsaved.append(complete)

    def shrink(self, size: int) -> None:
        """Forget the oldest answers until no more than ``size`` bytes are left."""
        excess = self.bytes - size
        for id in sorted(self.answers):
            if excess <= 0:
                break
            excess -= _size(self.answers.pop(id))
            self._forgotten = max(self._forgotten, id)
            self._is_changed = True
        if self._is_changed and not self.answers:
            self._forgotten = max(self._forgotten, self._last)

    def all_answers(self) -> list[CommandAnswer]:
        """Return the answers by id, and what else a session remembers."""
        done = [CommandAnswer(self.player, self.session, self._forgotten, DONE)] if self._forgotten else []
        return [*done, *[self.answers[id] for id in sorted(self.answers)], *self._marks]

    def commands(self, now: int) -> list[DeleteAnswers | SaveAnswer]:
        """Return what stores the session as it is now."""
        if not self._is_changed:
            return [*pack([one for one in self._unsaved if one.id in self.answers], now)]
        done = [SaveAnswer(self.player, self.session, self._forgotten, DONE, "", self.at)]
        return [
            DeleteAnswers(self.player, self.session, max(self._last, self._forgotten)),
            *(done if self._forgotten else ()),
            *pack([self.answers[id] for id in sorted(self.answers)], self.at),
        ]

    def _add(self, one: CommandAnswer) -> None:
        if one.fingerprint in (SESSION, ENDED):
            self._marks.append(one)
            return
        self._last = max(self._last, one.id)
        if one.fingerprint == DONE:
            self._forgotten = max(self._forgotten, one.id)
        elif _is_refusal(one):
            self._is_changed = True
        else:
            self.answers[one.id] = one


def load_answers(
    rows: Iterable[SaveAnswer], records: Sequence[JournalRow], limits: Limits = LIMITS
) -> tuple[list[CommandAnswer], list[DeleteAnswers | SaveAnswer]]:
    """Return the stored answers by player, session and id, as many as ``limits`` allow, and what to write.

    That adds rows for answers that have none, and removes those of refusals and beyond the limits.  ``rows`` come by
    player and session, and ``records`` are the last ``JOURNAL_LOOKBACK`` of the journal.  Raise
    ``msgspec.MsgspecError`` for malformed rows.
    """
    in_journal: dict[tuple[str, str], list[CommandAnswer]] = {}
    for one in _answers_in(records):
        in_journal.setdefault((one.player, one.session), []).append(one)
    sessions: list[_StoredSession] = []
    by_age: list[tuple[int, int]] = []
    total = 0
    for (player, name), group in groupby(rows, lambda row: (row.player, row.session)):
        session = _StoredSession(player, name, group)
        if session.has_journal:
            session.add_from_journal(in_journal.get((player, session_reference(name)), ()))
        session.shrink(limits.remembered_bytes_per_session)
        total += session.bytes
        heappush(by_age, (session.at, len(sessions)))
        sessions.append(session)
        while total > limits.remembered_bytes:
            oldest = sessions[heappop(by_age)[1]]
            total -= oldest.bytes
            oldest.shrink(0)
    at = records[-1].at if records else 0
    return (
        [one for session in sessions for one in session.all_answers()],
        [command for session in sessions for command in session.commands(at)],
    )


class OldAnswers(NamedTuple):
    """The answers to forget of one session: how many, their bytes, and the commands that do it."""

    answers: int
    bytes: int
    commands: Sequence[DeleteAnswers | SaveAnswer]


def old_answers(rows: Iterable[SaveAnswer], before: int) -> Iterator[OldAnswers]:
    """Yield the answers of each session that has been quiet since ``before``; that their commands were done, stays."""
    for (player, name), group in groupby(rows, lambda row: (row.player, row.session)):
        stored = list(group)
        session = _StoredSession(player, name, stored)
        session.shrink(0)
        if session.at < before and (commands := session.commands(before)):
            size = sum(len(row.answer) for row in stored)
            yield OldAnswers(sum(1 for row in stored for _ in _unpack(row)), size, commands)


def _size(one: CommandAnswer) -> int:
    return ANSWER_BYTES + len(one.text)


def _is_refusal(one: CommandAnswer) -> bool:
    """Whether an answer says that its command changed nothing; earlier versions stored these too."""
    if not one.text.startswith(_ERROR_HEAD):
        return False
    return _error_code.decode(one.text).code != UNKNOWN_OUTCOME


def _unpack(row: SaveAnswer) -> Iterator[CommandAnswer]:
    """Yield the answers of a row."""
    if row.fingerprint == SEVERAL:
        for id, fingerprint, text in _many.decode(row.answer):
            yield CommandAnswer(row.player, row.session, id, fingerprint, text)
    elif row.fingerprint == SESSION:
        yield CommandAnswer(row.player, row.session, SESSION_ROW_ID, SESSION)
    else:
        yield CommandAnswer(row.player, row.session, row.id, row.fingerprint, row.answer)


def _answers_in(records: Iterable[JournalRow]) -> Iterator[CommandAnswer]:
    """Yield the answers in journal records."""
    for record in records:
        # JSON escapes the quotes of text, so this can only be the key.
        if '"answered":[' in record.payload:
            decoded = _record_answer.decode(record.payload)
            if decoded.answered is not None:
                yield decoded.answered


class _RecordAnswer(msgspec.Struct, frozen=True):
    """The part of a record that holds its answer."""

    answered: CommandAnswer | None = None


_record_answer = msgspec.json.Decoder(_RecordAnswer)
_many = msgspec.json.Decoder(list[tuple[int, str, str]])
_ERROR_HEAD = '{"type":"error",'


class _ErrorCode(msgspec.Struct, frozen=True):
    """The part of an answer that identifies a refusal."""

    code: str


_error_code = msgspec.json.Decoder(_ErrorCode)

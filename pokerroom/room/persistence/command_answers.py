"""Storing the answers to commands, so that a repeated command gets the same answer even after a restart.

Theory of operation.  Nearly every command is recorded in a table's journal, and its answer is part of that record: it
costs no row of its own.  After ``JOURNAL_LOOKBACK`` further records, the answers of the session that are still
remembered become one row together; so a room that opens finds every answer in the rows and in the last
``JOURNAL_LOOKBACK`` records.  The answer to any other command is a row at once.

Sessions are forgotten, but their records stay.  So answers in records count only for a session with a ``SESSION`` row,
which is deleted with all other rows of the session or the person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Protocol

import msgspec
from msgspec.structs import replace

from pokerroom.store.rows import JournalRow
from pokerroom.store.store_commands import SaveAnswer

JOURNAL_LOOKBACK = 10_000
"""how many records back a room that opens looks for answers; no later version may look less far"""
SESSION_ROW_ID = 2**53
"""an id above all others"""
SEVERAL = "many"
"""fingerprint of a row with several answers"""
SESSION = "session"
"""fingerprint of the row of a session with answers in the journal; its id is ``SESSION_ROW_ID``"""


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


def load_answers(
    rows: Iterable[SaveAnswer], records: Sequence[JournalRow]
) -> tuple[list[CommandAnswer], list[SaveAnswer]]:
    """Return all stored answers by player, session and id, and rows to add for those that have none.

    ``records`` are the last ``JOURNAL_LOOKBACK`` of the journal.  Raise ``msgspec.MsgspecError`` for malformed rows.
    """
    answers_by_key: dict[tuple[str, str, int], CommandAnswer] = {}
    sessions: dict[tuple[str, str], str] = {}
    for row in rows:
        if row.fingerprint == SESSION:
            sessions[row.player, session_reference(row.session)] = row.session
        answers_by_key.update({(one.player, one.session, one.id): one for one in _unpack(row)})
    unsaved: dict[tuple[str, str], list[CommandAnswer]] = {}
    for one in _answers_in(records):
        session = sessions.get((one.player, one.session))
        if session is not None and (one.player, session, one.id) not in answers_by_key:
            complete = answers_by_key[one.player, session, one.id] = replace(one, session=session)
            unsaved.setdefault((one.player, session), []).append(complete)
    at = records[-1].at if records else 0
    added = [row for answers in unsaved.values() for row in pack(answers, at)]
    return [one for _, one in sorted(answers_by_key.items())], added


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

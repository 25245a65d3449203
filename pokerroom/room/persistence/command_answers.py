"""What players were answered, kept so that a command sent again is answered again after a restart too.

Theory of operation.  Nearly every command is one that a table notes in its journal, and its answer goes into that very
record: it costs no row of its own.  When ``JOURNAL_LOOKBACK`` records have come after it, what is still remembered
of the session's answers becomes one row, all together; so a room that opens finds every answer in the rows and in
the last ``JOURNAL_LOOKBACK`` records.  An answer to anything else is a row at once.

Records are never taken back, sessions are forgotten: answers in records count only for a session that has a row which
says so (``SESSION``), and which goes with all other rows of a session or a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Protocol

import msgspec
from msgspec.structs import replace

from pokerroom.store.commands import SaveAnswer
from pokerroom.store.rows import JournalRow

JOURNAL_LOOKBACK = 10_000
"""so many records back a room that opens looks for answers; no version may look less far than one before it"""
SESSION_ROW_ID = 2**53
"""an id above all others"""
SEVERAL = "many"
"""the fingerprint of a row that holds several answers"""
SESSION = "session"
"""the fingerprint of a row that says that answers of this session are in the journal too; its id is
``SESSION_ROW_ID``"""


class CommandAnswer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What the command ``id`` of a player's session was answered; no ``text``: a plain ``ok``.

    ``fingerprint`` tells the command from another one.  In records ``session`` is only a :func:`session_reference`.
    """

    player: str
    session: str
    id: int
    fingerprint: str
    text: str = ""


def session_reference(session: str) -> str:
    """Return what records call a session: what a client says is secret, and records are read by others."""
    return blake2b(session.encode(), digest_size=8).hexdigest()


class AnswerSource(Protocol):
    """Who remembers the answers of one session."""

    def in_journal(self, id: int, now: int) -> str:
        """The answer to the command ``id`` goes into the journal; return the reference to its session."""

    def unsaved(self) -> Sequence[CommandAnswer]:
        """Return what is still remembered of those in the journal only; from now on they are rows."""


class UnsavedAnswers:
    """Sessions some of whose answers are in the journal only, those with the oldest first."""

    def __init__(self) -> None:
        self._since: dict[AnswerSource, int] = {}
        """the number of the record with the oldest of them"""
        self._oldest = 0

    def add(self, memory: AnswerSource, record: int) -> None:
        """An answer goes into this record."""
        if memory not in self._since:
            self._since[memory] = record
            self._oldest = self._oldest or record

    def drop_session(self, memory: AnswerSource) -> None:
        """This session is forgotten."""
        self._since.pop(memory, None)

    def due_rows(self, records: int, now: int) -> list[SaveAnswer]:
        """Return rows of all answers that would otherwise be too far back among so many ``records``."""
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
    """Return the one row of several answers of one session, under the highest of their ids; none of no answers."""
    if len(answers) < 2:
        return [answer_row(one, now) for one in answers]
    first, last = answers[0], max(one.id for one in answers)
    text = msgspec.json.encode([(one.id, one.fingerprint, one.text) for one in answers]).decode()
    return [SaveAnswer(first.player, first.session, last, SEVERAL, text, now)]


def session_row(player: str, session: str, now: int) -> SaveAnswer:
    """Return the row that says that answers of a session are in the journal too."""
    return SaveAnswer(player, session, SESSION_ROW_ID, SESSION, "", now)


def load_answers(
    rows: Iterable[SaveAnswer], records: Sequence[JournalRow]
) -> tuple[list[CommandAnswer], list[SaveAnswer]]:
    """Return all answers that are kept, by player, session and id; and rows to add, for those that had none.

    ``records`` are the last ``JOURNAL_LOOKBACK`` of the journal. Raises ``msgspec.MsgspecError`` for rows of no
    version.
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
    """Give the answers of a row."""
    if row.fingerprint == SEVERAL:
        for id, fingerprint, text in _many.decode(row.answer):
            yield CommandAnswer(row.player, row.session, id, fingerprint, text)
    elif row.fingerprint == SESSION:
        yield CommandAnswer(row.player, row.session, SESSION_ROW_ID, SESSION)
    else:
        yield CommandAnswer(row.player, row.session, row.id, row.fingerprint, row.answer)


def _answers_in(records: Iterable[JournalRow]) -> Iterator[CommandAnswer]:
    """Give the answers in records of tables."""
    for record in records:
        if (
            '"answered":[' in record.payload
        ):  # this cannot be within a text, where quotes have a stroke before them
            decoded = _record_answer.decode(record.payload)
            if decoded.answered is not None:
                yield decoded.answered


class _RecordAnswer(msgspec.Struct, frozen=True):
    """What a record says of answers."""

    answered: CommandAnswer | None = None


_record_answer = msgspec.json.Decoder(_RecordAnswer)
_many = msgspec.json.Decoder(list[tuple[int, str, str]])

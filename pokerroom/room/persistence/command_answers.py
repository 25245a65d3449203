"""What players were answered, kept so that a command sent again is answered again after a restart too.

Theory of operation.  Nearly every command is one that a table notes in its journal, and its answer goes into that very
record: it costs no row of its own.  When ``IN_JOURNAL`` records have come after it, what is still remembered of the
session's answers becomes one row, all together; so a room that opens finds every answer in the rows and in the last
``IN_JOURNAL`` records.  An answer to anything else is a row at once.

Records are never taken back, sessions are forgotten: answers in records count only for a session that has a row which
says so (``SESSION``), and which goes with all other rows of a session or a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Protocol

import msgspec
from msgspec.structs import replace

from pokerroom.store.commands import KeepAnswer
from pokerroom.store.rows import JournalRow

IN_JOURNAL = 10_000
"""so many records back a room that opens looks for answers; no version may look less far than one before it"""
ALL = 2**53
"""an id above all others"""
MANY = "many"
"""the fingerprint of a row that holds several answers"""
SESSION = "session"
"""the fingerprint of a row that says that answers of this session are in the journal too; its id is ``ALL``"""


class Answered(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What the command ``id`` of a player's session was answered; no ``text``: a plain ``ok``.

    ``fingerprint`` tells the command from another one.  In records ``session`` is only a :func:`reference`.
    """

    player: str
    session: str
    id: int
    fingerprint: str
    text: str = ""


def reference(session: str) -> str:
    """Return what records call a session: what a client says is secret, and records are read by others."""
    return blake2b(session.encode(), digest_size=8).hexdigest()


class Rememberer(Protocol):
    """Who remembers the answers of one session."""

    def in_journal(self, id: int, now: int) -> str:
        """The answer to the command ``id`` goes into the journal; return the reference to its session."""

    def unsaved(self) -> Sequence[Answered]:
        """Return what is still remembered of those in the journal only; from now on they are rows."""


class Waiting:
    """Sessions some of whose answers are in the journal only, those with the oldest first."""

    def __init__(self) -> None:
        self._since: dict[Rememberer, int] = {}
        """the number of the record with the oldest of them"""
        self._oldest = 0

    def add(self, whose: Rememberer, record: int) -> None:
        """An answer goes into this record."""
        if whose not in self._since:
            self._since[whose] = record
            self._oldest = self._oldest or record

    def drop(self, whose: Rememberer) -> None:
        """This session is forgotten."""
        self._since.pop(whose, None)

    def due(self, records: int, now: int) -> list[KeepAnswer]:
        """Return rows of all answers that would otherwise be too far back among so many ``records``."""
        rows: list[KeepAnswer] = []
        while self._oldest and self._oldest <= records - IN_JOURNAL:
            whose = next(iter(self._since), None)
            if whose is not None and self._since[whose] == self._oldest:
                del self._since[whose]
                rows += packed(whose.unsaved(), now)
            self._oldest = next(iter(self._since.values()), 0)
        return rows


def row_of(one: Answered, now: int) -> KeepAnswer:
    """Return the row of one answer."""
    return KeepAnswer(one.player, one.session, one.id, one.fingerprint, one.text, now)


def packed(answers: Sequence[Answered], now: int) -> list[KeepAnswer]:
    """Return the one row of several answers of one session, under the highest of their ids; none of no answers."""
    if len(answers) < 2:
        return [row_of(one, now) for one in answers]
    first, last = answers[0], max(one.id for one in answers)
    text = msgspec.json.encode([(one.id, one.fingerprint, one.text) for one in answers]).decode()
    return [KeepAnswer(first.player, first.session, last, MANY, text, now)]


def session_row(player: str, session: str, now: int) -> KeepAnswer:
    """Return the row that says that answers of a session are in the journal too."""
    return KeepAnswer(player, session, ALL, SESSION, "", now)


def kept(
    rows: Iterable[KeepAnswer], records: Sequence[JournalRow]
) -> tuple[list[Answered], list[KeepAnswer]]:
    """Return all answers that are kept, by player, session and id; and rows to add, for those that had none.

    ``records`` are the last ``IN_JOURNAL`` of the journal. Raises ``msgspec.MsgspecError`` for rows of no version.
    """
    found: dict[tuple[str, str, int], Answered] = {}
    sessions: dict[tuple[str, str], str] = {}
    for row in rows:
        if row.fingerprint == SESSION:
            sessions[row.player, reference(row.session)] = row.session
        found.update({(one.player, one.session, one.id): one for one in _unpacked(row)})
    fresh: dict[tuple[str, str], list[Answered]] = {}
    for one in _in(records):
        session = sessions.get((one.player, one.session))
        if session is not None and (one.player, session, one.id) not in found:
            whole = found[one.player, session, one.id] = replace(one, session=session)
            fresh.setdefault((one.player, session), []).append(whole)
    at = records[-1].at if records else 0
    added = [row for answers in fresh.values() for row in packed(answers, at)]
    return [one for _, one in sorted(found.items())], added


def _unpacked(row: KeepAnswer) -> Iterator[Answered]:
    """Give the answers of a row."""
    if row.fingerprint == MANY:
        for id, fingerprint, text in _many.decode(row.answer):
            yield Answered(row.player, row.session, id, fingerprint, text)
    elif row.fingerprint == SESSION:
        yield Answered(row.player, row.session, ALL, SESSION)
    else:
        yield Answered(row.player, row.session, row.id, row.fingerprint, row.answer)


def _in(records: Iterable[JournalRow]) -> Iterator[Answered]:
    """Give the answers in records of tables."""
    for record in records:
        if (
            '"answered":[' in record.payload
        ):  # this cannot be within a text, where quotes have a stroke before them
            noted = _noted.decode(record.payload)
            if noted.answered is not None:
                yield noted.answered


class _Noted(msgspec.Struct, frozen=True):
    """What a record says of answers."""

    answered: Answered | None = None


_noted = msgspec.json.Decoder(_Noted)
_many = msgspec.json.Decoder(list[tuple[int, str, str]])

"""Caches of answers, so that a command sent again gets the same answer and changes nothing.

A *session* here is the random text that a client sends in ``hello``; its cache survives dropped connections and
restarts of the server.  Ids grow within a session: a command older than the cached answers is refused, not run twice.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.room.persistence.command_answers import (
    SESSION,
    SESSION_ROW_ID,
    CommandAnswer,
    session_reference,
    session_row,
)
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import DeleteAnswers
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Command, Message
from pokerwire.messages.message_registry import ServerMessage
from pokerwire.messages.table_messages import Act
from pokerwire.room.room_limits import Limits

_pack = msgspec.msgpack.Encoder().encode
_encode_text = msgspec.json.Encoder().encode
_answer_decoder = msgspec.json.Decoder(ServerMessage)


def fingerprint(command: Command) -> str:
    """Return a hash that tells a command from another one with the same id; the same in every process."""
    try:
        packed = _pack(command)
    except OverflowError:  # JSON has larger numbers than msgpack
        packed = _encode_text(command)
    return blake2b(packed, digest_size=8).hexdigest()


class AnswerCache:
    """The last ``size`` answers of one session.

    Each command is stored as its fingerprint, and a plain ``ok`` takes nothing more.  Decisions are so frequent that
    they are stored as they are; their fingerprint is computed only if one is sent again.

    With a ``unit_of_work``, the answers of ``owner`` (player and session) outlive the process.
    """

    __slots__ = (
        "_answers",
        "_dropped",
        "_forgotten",
        "_owner",
        "_reference",
        "_session_row_generation",
        "_size",
        "_unit_of_work",
        "_unsaved",
    )

    def __init__(
        self, size: int, unit_of_work: UnitOfWork | None = None, owner: tuple[str, str] = ("", "")
    ) -> None:
        self._size = size
        self._unit_of_work = unit_of_work
        self._owner = owner
        self._answers: dict[int, Act | str | tuple[str, Message]] = {}
        self._forgotten = 0
        self._dropped = 0
        self._unsaved: deque[int] = deque(maxlen=size)
        """ids of the last answers that are only in the journal"""
        self._reference = ""
        self._session_row_generation = -1
        """``people_deleted`` when the row of this session was last written"""

    def recall(self, command: Command) -> Message | None:
        """Return the answer that this command got, or ``None`` if it is new.

        Raise :class:`BadMessage` ``id_reused`` (another command had this id) or ``id_forgotten``.
        """
        stored = self._answers.get(command.id)
        if stored is None:
            if command.id <= self._forgotten:
                raise BadMessage(
                    "id_forgotten",
                    f"ids grow, and {self._forgotten} is past: choose a higher one",
                    command.id,
                )
            return None
        stored_fingerprint, answer = stored if isinstance(stored, tuple) else (stored, Ok(command.id))
        if isinstance(stored_fingerprint, Act):
            stored_fingerprint = fingerprint(stored_fingerprint)
        if stored_fingerprint != fingerprint(command):
            raise BadMessage(
                "id_reused", f"another command had id {command.id}: choose a higher one", command.id
            )
        return answer

    def store(self, command: Command, answer: Message, now: int = 0, *, lasting: bool = True) -> None:
        """Store the answer to a command; with ``lasting``, across restarts.

        Drop the oldest answer when there are too many.
        """
        is_plain_ok = type(answer) is Ok and answer == Ok(answer.id)
        if is_plain_ok and type(command) is Act and not lasting:
            self._put(command.id, command)
            return
        command_fingerprint = fingerprint(command)
        if lasting and self._unit_of_work is not None and self._unit_of_work.enabled:
            text = "" if is_plain_ok else _encode_text(answer).decode()
            self._unit_of_work.set_answer(
                self, CommandAnswer(*self._owner, command.id, command_fingerprint, text), now
            )
        self._put(command.id, command_fingerprint if is_plain_ok else (command_fingerprint, answer))

    def store_id(self, command: Command) -> None:
        """Store the id of a query: it may be sent again, and runs again."""
        self._put(command.id, fingerprint(command))

    def restore(self, row: CommandAnswer) -> None:
        """Restore an answer stored by an earlier process; call this in the order of ids."""
        if row.fingerprint == SESSION:
            self._session_row_generation = 0
            return
        if not self._answers:
            self._forgotten = row.id - 1
        self._put(
            row.id, (row.fingerprint, _answer_decoder.decode(row.text)) if row.text else row.fingerprint
        )

    def in_journal(self, id: int, now: int) -> str:
        """Note that the answer to the command ``id`` goes into the journal; return the reference to store there."""
        self._unsaved.append(id)
        if (
            self._unit_of_work is not None
            and self._session_row_generation != self._unit_of_work.people_deleted
        ):
            # deleting a person deletes their rows, so this one has to be written again
            self._session_row_generation = self._unit_of_work.people_deleted
            self._unit_of_work.add(session_row(*self._owner, now))
        self._reference = self._reference or session_reference(self._owner[1])
        return self._reference

    def unsaved(self) -> list[CommandAnswer]:
        """Return the cached answers that are only in the journal; the caller stores them as rows."""
        ids = [id for id in self._unsaved if id in self._answers]
        self._unsaved.clear()
        return [self._answer_row(id) for id in ids]

    def _answer_row(self, id: int) -> CommandAnswer:
        stored = self._answers[id]
        if isinstance(stored, tuple):
            return CommandAnswer(*self._owner, id, stored[0], _encode_text(stored[1]).decode())
        return CommandAnswer(*self._owner, id, stored if isinstance(stored, str) else fingerprint(stored))

    def forget(self) -> None:
        """Delete the stored answers of this session."""
        if self._unit_of_work is not None:
            self._unit_of_work.forget_session(self)
            self._unit_of_work.add(DeleteAnswers(*self._owner, SESSION_ROW_ID))

    def _put(self, id: int, stored: Act | str | tuple[str, Message]) -> None:
        self._answers[id] = stored
        if len(self._answers) > self._size:
            oldest = next(iter(self._answers))
            del self._answers[oldest]
            self._forgotten = max(self._forgotten, oldest)
            self._dropped += 1
            if self._unit_of_work is not None and self._dropped % self._size == 0:
                self._unit_of_work.add(DeleteAnswers(*self._owner, self._forgotten))


class AnswerCaches:
    """The answer caches of all sessions: a few for each player, for the players who joined last."""

    def __init__(
        self, limits: Limits, unit_of_work: UnitOfWork | None = None, rows: Iterable[CommandAnswer] = ()
    ) -> None:
        self._limits = limits
        self._unit_of_work = unit_of_work
        self._players: OrderedDict[str, OrderedDict[str, AnswerCache]] = OrderedDict()
        self._count = 0
        for row in rows:
            self.get(row.player, row.session).restore(row)

    def get(self, name: str | None, session: str | None) -> AnswerCache:
        """Return the cache of a player's session; a new one if it is unknown, or without a name or session text."""
        if name is None or session is None:
            return AnswerCache(self._limits.remembered_answers)
        sessions = self._players.setdefault(name, OrderedDict())
        self._players.move_to_end(name)
        if session not in sessions:
            size = self._limits.remembered_answers
            sessions[session] = AnswerCache(size, self._unit_of_work, (name, session))
            self._count += 1
        sessions.move_to_end(session)
        self._shrink(sessions)
        return sessions[session]

    def contains(self, name: str, session: str | None) -> bool:
        """Whether this session of a player is cached: a client that sends it again continues it."""
        return session in self._players.get(name, ())

    def _shrink(self, sessions: OrderedDict[str, AnswerCache]) -> None:
        if len(sessions) > self._limits.sessions_per_player:
            _, evicted = sessions.popitem(last=False)
            evicted.forget()
            self._count -= 1
        while self._count > self._limits.remembered_sessions:
            _, player_sessions = self._players.popitem(last=False)
            for evicted in player_sessions.values():
                evicted.forget()
            self._count -= len(player_sessions)

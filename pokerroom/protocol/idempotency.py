"""Caches of answers, so that a command sent again gets the same answer and changes nothing.

A *session* here is the random text that a client sends in ``hello``; its cache survives dropped connections and
restarts of the server.  Ids grow within a session: a command older than the cached answers is refused, not run twice.
A refusal has changed nothing, so it is not cached: the command runs when it is sent again.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from pokerroom.protocol.answer_budget import AnswerBudget
from pokerroom.protocol.ended_sessions import EndedSessions
from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.room.persistence.command_answers import (
    ANSWER_BYTES,
    DONE,
    ENDED,
    SESSION,
    SESSION_ROW_ID,
    UNKNOWN_OUTCOME,
    CommandAnswer,
    forget_rows,
    session_reference,
    session_row,
)
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import DeleteAnswers
from pokerwire.declared import one_of
from pokerwire.messages.connection_messages import Error, Ok
from pokerwire.messages.message_base import Command, Message
from pokerwire.messages.message_registry import SERVER_MESSAGES
from pokerwire.messages.table_messages import Act
from pokerwire.room.room_limits import Limits

_pack = msgspec.msgpack.Encoder().encode
_encode_text = msgspec.json.Encoder().encode
_answer_decoder = msgspec.json.Decoder(one_of(SERVER_MESSAGES))


def fingerprint(command: Command) -> str:
    """Return a hash that differs between two commands of one id; the same in every process."""
    try:
        packed = _pack(command)
    except OverflowError:  # JSON has larger numbers than msgpack
        packed = _encode_text(command)
    return blake2b(packed, digest_size=8).hexdigest()


def is_refusal(answer: Message) -> bool:
    """Return whether an answer says that the command changed nothing."""
    return type(answer) is Error and answer.code != UNKNOWN_OUTCOME


class AnswerCache:
    """The last answers of one session, within the bounds of ``limits``.

    Each command is stored as its fingerprint, and a plain ``ok`` takes nothing more.  Decisions are so frequent that
    they are stored as they are; their fingerprint is computed only if one is sent again.

    With a ``unit_of_work``, the answers of ``owner`` (player and session) outlive the process.  ``budget``: what all
    sessions share.
    """

    __slots__ = (
        "_answers",
        "_budget",
        "_dropped",
        "_dropped_bytes",
        "_forgotten",
        "_is_stored",
        "_limits",
        "_reference",
        "_session_row_generation",
        "_unit_of_work",
        "_unsaved",
        "bytes",
        "connections",
        "owner",
    )

    def __init__(
        self,
        limits: Limits,
        unit_of_work: UnitOfWork | None = None,
        owner: tuple[str, str] = ("", ""),
        budget: AnswerBudget[AnswerCache] | None = None,
    ) -> None:
        self._limits = limits
        self._unit_of_work = unit_of_work
        self.owner = owner
        self._budget = budget
        self._answers: dict[int, Act | str | tuple[str, bytes]] = {}
        """by id, with answers as the store has them"""
        self.bytes = 0
        """bytes of the answers"""
        self.connections = 0
        """open ones of the session, which is not forgotten meanwhile"""
        self._forgotten = 0
        self._dropped = self._dropped_bytes = 0
        """answers dropped since the stored ones were"""
        self._is_stored = False
        self._unsaved: deque[int] = deque(maxlen=limits.remembered_answers)
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
                    "ids grow, and {number} is past: choose a higher one",
                    command.id,
                    number=self._forgotten,
                )
            return None
        stored_fingerprint = stored[0] if isinstance(stored, tuple) else stored
        if isinstance(stored_fingerprint, Act):
            stored_fingerprint = fingerprint(stored_fingerprint)
        if stored_fingerprint != fingerprint(command):
            raise BadMessage(
                "id_reused",
                "another command had id {number}: choose a higher one",
                command.id,
                number=command.id,
            )
        return _answer_decoder.decode(stored[1]) if isinstance(stored, tuple) else Ok(command.id)

    def store(self, command: Command, answer: Message, now: int = 0, *, lasting: bool = True) -> None:
        """Store the answer to a command, unless it is a refusal; with ``lasting``, across restarts.

        Drop the oldest answers when there are too many.
        """
        if is_refusal(answer):
            return
        is_plain_ok = type(answer) is Ok and answer == Ok(answer.id)
        if is_plain_ok and type(command) is Act and not lasting:
            self._put(command.id, command)
            return
        command_fingerprint = fingerprint(command)
        encoded = b"" if is_plain_ok else _encode_text(answer)
        lasts = lasting and self._unit_of_work is not None and self._unit_of_work.enabled
        self._is_stored = self._is_stored or lasts
        self._put(command.id, (command_fingerprint, encoded) if encoded else command_fingerprint)
        if lasts and command.id in self._answers and self._unit_of_work is not None:
            row = CommandAnswer(*self.owner, command.id, command_fingerprint, encoded.decode())
            self._unit_of_work.set_answer(self, row, now)

    def store_id(self, command: Command) -> None:
        """Store the id of a query: it may be sent again, and runs again."""
        self._put(command.id, fingerprint(command))

    def restore(self, row: CommandAnswer) -> None:
        """Restore an answer stored by an earlier process; call this in the order of ids."""
        self._is_stored = True
        if row.fingerprint == SESSION:
            self._session_row_generation = 0
            return
        if row.fingerprint == DONE:
            self._forgotten = max(self._forgotten, row.id)
            return
        if not self._answers:
            self._forgotten = max(self._forgotten, row.id - 1)
        self._put(row.id, (row.fingerprint, row.text.encode()) if row.text else row.fingerprint)

    def in_journal(self, id: int, now: int) -> str:
        """Note that the answer to the command ``id`` goes into the journal; return the reference to store there."""
        self._unsaved.append(id)
        if (
            self._unit_of_work is not None
            and self._session_row_generation != self._unit_of_work.people_deleted
        ):
            # deleting a person deletes their rows, so this one has to be written again
            self._session_row_generation = self._unit_of_work.people_deleted
            self._unit_of_work.add(session_row(*self.owner, now))
        self._reference = self._reference or session_reference(self.owner[1])
        return self._reference

    def unsaved(self) -> list[CommandAnswer]:
        """Return the cached answers that are only in the journal; the caller stores them as rows."""
        ids = [id for id in self._unsaved if id in self._answers]
        self._unsaved.clear()
        return [self._answer_row(id) for id in ids]

    def _answer_row(self, id: int) -> CommandAnswer:
        stored = self._answers[id]
        if isinstance(stored, tuple):
            return CommandAnswer(*self.owner, id, stored[0], stored[1].decode())
        return CommandAnswer(*self.owner, id, stored if isinstance(stored, str) else fingerprint(stored))

    @property
    def highest_id(self) -> int:
        """The highest id that the session has used; 0: it has used none."""
        return max(self._forgotten, *self._answers, 0)

    def continue_after(self, id: int) -> None:
        """Continue a session that has ended: what it did up to ``id`` is not done again."""
        self._forgotten, self._is_stored = id, True
        self._drop_stored()

    def forget(self) -> None:
        """Delete all that is stored of this session; store nothing more of it."""
        if self._unit_of_work is not None:
            self._unit_of_work.add(DeleteAnswers(*self.owner, SESSION_ROW_ID))
        self.detach()

    def detach(self) -> None:
        """Store nothing more of this session."""
        if self._unit_of_work is not None:
            self._unit_of_work.forget_session(self)
            self._unit_of_work = None

    def drop_answers(self) -> None:
        """Forget all answers, and remember that these ids were done."""
        while self._answers:
            self._drop(next(iter(self._answers)))
        self._drop_stored()

    def _put(self, id: int, stored: Act | str | tuple[str, bytes]) -> None:
        before = self._answers.get(id)
        self._answers[id] = stored
        self._grow(_size(stored) - (0 if before is None else _size(before)))
        limits = self._limits
        while self._answers and (
            len(self._answers) > limits.remembered_answers or self.bytes > limits.remembered_bytes_per_session
        ):
            self._drop(next(iter(self._answers)))
        if (
            self._dropped >= limits.remembered_answers
            or self._dropped_bytes > limits.remembered_bytes_per_session
        ):
            self._drop_stored()

    def _drop(self, id: int) -> None:
        size = _size(self._answers.pop(id))
        self._forgotten = max(self._forgotten, id)
        self._dropped += 1
        self._dropped_bytes += size
        self._grow(-size)

    def _drop_stored(self) -> None:
        """Delete what is stored of dropped answers, and store that these ids were done."""
        self._dropped = self._dropped_bytes = 0
        if self._unit_of_work is not None and self._is_stored:
            self._unit_of_work.add(*forget_rows(*self.owner, self._forgotten))

    def _grow(self, by: int) -> None:
        self.bytes += by
        if self._budget is not None:
            self._budget.count(self, by)


def _size(stored: Act | str | tuple[str, bytes]) -> int:
    return ANSWER_BYTES + (len(stored[1]) if isinstance(stored, tuple) else 0)


class AnswerCaches:
    """The answer caches of all sessions: a few for each player."""

    def __init__(
        self, limits: Limits, unit_of_work: UnitOfWork | None = None, rows: Iterable[CommandAnswer] = ()
    ) -> None:
        self._limits = limits
        self._unit_of_work = unit_of_work
        self._players: dict[str, OrderedDict[str, AnswerCache]] = {}
        self.budget: AnswerBudget[AnswerCache] = AnswerBudget(limits)
        self._ended = EndedSessions(limits, unit_of_work)
        for row in rows:
            if row.fingerprint == ENDED:
                self._ended.restore(row.player, row.session, row.id)
            else:
                self.get(row.player, row.session).restore(row)

    def connect(self, name: str | None, session: str | None, address: str) -> AnswerCache:
        """Return the cache of a session whose player comes from ``address``; :meth:`disconnect` follows."""
        return self.get(name, session, address, connections=1)

    def disconnect(self, cache: AnswerCache) -> None:
        """Note that a connection of a session has ended: the player may come back to it."""
        cache.connections -= 1
        name, session = cache.owner
        if self.contains(name, session):
            self._players[name].move_to_end(session)

    def get(
        self, name: str | None, session: str | None, address: str = "", connections: int = 0
    ) -> AnswerCache:
        """Return the cache of a player's session; a new one if it is unknown, or without a name or session text.

        ``address``: from where the player comes; "": this is not known.  ``connections``: how many more it has.
        """
        if name is None or session is None:
            return AnswerCache(self._limits)
        sessions = self._players.setdefault(name, OrderedDict())
        cache = sessions.get(session)
        if cache is None:
            cache = sessions[session] = AnswerCache(
                self._limits, self._unit_of_work, (name, session), self.budget
            )
            if upto := self._ended.take(name, session):
                cache.continue_after(upto)
        cache.connections += connections
        sessions.move_to_end(session)
        self.budget.place(cache, address)
        if len(sessions) > self._limits.sessions_per_player:
            others = [one for one in sessions.values() if one is not cache and not one.connections]
            if others:
                self._end(others[0])
        while (surplus := self.budget.next_to_end()) is not None:
            self._end(surplus)
        return cache

    def contains(self, name: str, session: str | None) -> bool:
        """Whether this session of a player is cached: a client that sends it again continues it."""
        return session in self._players.get(name, ())

    def forget(self, name: str) -> None:
        """Forget the sessions of a player; the store deletes their rows."""
        for cache in self._players.pop(name, {}).values():
            cache.detach()
            self.budget.remove(cache)
        self._ended.forget(name)

    def _end(self, cache: AnswerCache) -> None:
        name, session = cache.owner
        cache.forget()
        if cache.highest_id:
            self._ended.add(name, session, cache.highest_id)
        self.budget.remove(cache)
        del self._players[name][session]
        if not self._players[name]:
            del self._players[name]

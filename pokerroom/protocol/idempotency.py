"""The answers that a session was given, so that a command sent again is answered again and changes nothing.

A *session* is the random text that a client says in ``hello``; its memory lives on when a line drops, and when the
server starts again.  Ids grow within a session: what is older than the remembered answers is refused rather than done
twice.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from pokerroom.protocol.errors import BadMessage
from pokerroom.protocol.messages.base import Command, Message
from pokerroom.protocol.messages.connection import Ok
from pokerroom.protocol.messages.registry import ServerMessage
from pokerroom.protocol.messages.table import Act
from pokerroom.room.limits import Limits
from pokerroom.room.persistence.command_answers import ALL, SESSION, Answered, reference, session_row
from pokerroom.room.persistence.unit_of_work import Keeper
from pokerroom.store.commands import ForgetAnswers

_packed = msgspec.msgpack.Encoder().encode
_text = msgspec.json.Encoder().encode
_answer = msgspec.json.Decoder(ServerMessage)


def fingerprint(command: Command) -> str:
    """Return what tells a command from another one under the same id; the same in every process."""
    return blake2b(_packed(command), digest_size=8).hexdigest()


class AnswerMemory:
    """The last ``size`` answers of one session. A command is kept as its fingerprint, a plain ``ok`` as nothing more.

    Decisions come so often that they are kept as they are, and fingerprints are taken when one of them comes again.

    With a ``keeper`` the answers of ``player`` in ``session`` outlive the process.
    """

    __slots__ = (
        "_dropped",
        "_forgotten",
        "_keeper",
        "_kept",
        "_noted",
        "_reference",
        "_size",
        "_unsaved",
        "_whose",
    )

    def __init__(self, size: int, keeper: Keeper | None = None, whose: tuple[str, str] = ("", "")) -> None:
        self._size = size
        self._keeper = keeper
        self._whose = whose
        self._kept: dict[int, Act | str | tuple[str, Message]] = {}
        self._forgotten = 0
        self._dropped = 0
        self._unsaved: deque[int] = deque(maxlen=size)
        """ids of the last answers that are in the journal only"""
        self._reference = ""
        self._noted = -1
        """how many people had been forgotten when it was last kept that some of them are there"""

    def recall(self, command: Command) -> Message | None:
        """Return the answer that this command got, or ``None`` when it is new.

        Raises :class:`BadMessage` ``id_reused`` (another command had this id) or ``id_forgotten``.
        """
        kept = self._kept.get(command.id)
        if kept is None:
            if command.id <= self._forgotten:
                raise BadMessage(
                    "id_forgotten",
                    f"ids grow, and {self._forgotten} is past: choose a higher one",
                    command.id,
                )
            return None
        print_of, answer = kept if isinstance(kept, tuple) else (kept, Ok(command.id))
        if isinstance(print_of, Act):
            print_of = fingerprint(print_of)
        if print_of != fingerprint(command):
            raise BadMessage(
                "id_reused", f"another command had id {command.id}: choose a higher one", command.id
            )
        return answer

    def keep(self, command: Command, answer: Message, now: int = 0, *, lasting: bool = True) -> None:
        """Remember the answer to a command, ``lasting`` also after a restart.

        The oldest one is forgotten when there are too many.
        """
        plain = type(answer) is Ok and answer.table is None and answer.seat is None
        if plain and type(command) is Act and not lasting:
            self._put(command.id, command)
            return
        print_of = fingerprint(command)
        if lasting and self._keeper is not None and self._keeper.on:
            text = "" if plain else _text(answer).decode()
            self._keeper.answer(self, Answered(*self._whose, command.id, print_of, text), now)
        self._put(command.id, print_of if plain else (print_of, answer))

    def note(self, command: Command) -> None:
        """Remember the id of a question: it may be asked again, and needs no answer that lasts."""
        self._put(command.id, fingerprint(command))

    def take_up(self, kept: Answered) -> None:
        """Remember an answer that was kept before the server started again; they come in the order of ids."""
        if kept.fingerprint == SESSION:
            self._noted = 0
            return
        if not self._kept:
            self._forgotten = kept.id - 1
        self._put(kept.id, (kept.fingerprint, _answer.decode(kept.text)) if kept.text else kept.fingerprint)

    def in_journal(self, id: int, now: int) -> str:
        """The answer to the command ``id`` goes into the journal, under the reference that is returned."""
        self._unsaved.append(id)
        if self._keeper is not None and self._noted != self._keeper.forgotten:
            self._noted = self._keeper.forgotten  # whose rows went with a person's writes that one again
            self._keeper.add(session_row(*self._whose, now))
        self._reference = self._reference or reference(self._whose[1])
        return self._reference

    def unsaved(self) -> list[Answered]:
        """Return what is still remembered of those in the journal only; from now on they are rows."""
        ids = [id for id in self._unsaved if id in self._kept]
        self._unsaved.clear()
        return [self._answered(id) for id in ids]

    def _answered(self, id: int) -> Answered:
        kept = self._kept[id]
        if isinstance(kept, tuple):
            return Answered(*self._whose, id, kept[0], _text(kept[1]).decode())
        return Answered(*self._whose, id, kept if isinstance(kept, str) else fingerprint(kept))

    def forget(self) -> None:
        """The session is forgotten."""
        if self._keeper is not None:
            self._keeper.forget_answers(self)
            self._keeper.add(ForgetAnswers(*self._whose, ALL))

    def _put(self, id: int, kept: Act | str | tuple[str, Message]) -> None:
        self._kept[id] = kept
        if len(self._kept) > self._size:
            oldest = next(iter(self._kept))
            del self._kept[oldest]
            self._forgotten = max(self._forgotten, oldest)
            self._dropped += 1
            if self._keeper is not None and self._dropped % self._size == 0:
                self._keeper.add(ForgetAnswers(*self._whose, self._forgotten))


class Memories:
    """The answer memories of all players' sessions: a few of each player, and of the players the latest to join."""

    def __init__(self, limits: Limits, keeper: Keeper | None = None, kept: Iterable[Answered] = ()) -> None:
        self._limits = limits
        self._keeper = keeper
        self._players: OrderedDict[str, OrderedDict[str, AnswerMemory]] = OrderedDict()
        self._count = 0
        for row in kept:
            self.of(row.player, row.session).take_up(row)

    def of(self, name: str | None, session: str | None) -> AnswerMemory:
        """Return the memory of a player's session; a new one when it is unknown, or has no name that lasts."""
        if name is None or session is None:
            return AnswerMemory(self._limits.remembered_answers)
        sessions = self._players.setdefault(name, OrderedDict())
        self._players.move_to_end(name)
        if session not in sessions:
            size = self._limits.remembered_answers
            sessions[session] = AnswerMemory(size, self._keeper, (name, session))
            self._count += 1
        sessions.move_to_end(session)
        self._shrink(sessions)
        return sessions[session]

    def knows(self, name: str, session: str | None) -> bool:
        """Whether this session of a player is remembered: who says it again continues it."""
        return session in self._players.get(name, ())

    def _shrink(self, sessions: OrderedDict[str, AnswerMemory]) -> None:
        if len(sessions) > self._limits.sessions_per_player:
            _, gone = sessions.popitem(last=False)
            gone.forget()
            self._count -= 1
        while self._count > self._limits.remembered_sessions:
            _, all_of_him = self._players.popitem(last=False)
            for gone in all_of_him.values():
                gone.forget()
            self._count -= len(all_of_him)

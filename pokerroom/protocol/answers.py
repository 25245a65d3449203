"""The answers that a session was given, so that a command sent again is answered again and changes nothing.

A *session* is the random text that a client says in ``hello``; its memory lives on when a line drops.  Ids grow within
a session: what is older than the remembered answers is refused rather than done twice.
"""

from __future__ import annotations

from collections import OrderedDict

from pokerroom.protocol.errors import BadMessage
from pokerroom.protocol.messages import Command, Message, Ok
from pokerroom.room.limits import Limits


class AnswerMemory:
    """The last ``size`` answers of one session. A command is kept as its hash, a plain ``ok`` as nothing more."""

    __slots__ = ("_forgotten", "_kept", "_size")

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: dict[int, int | tuple[int, Message]] = {}
        self._forgotten = 0

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
        fingerprint, answer = kept if isinstance(kept, tuple) else (kept, Ok(command.id))
        if fingerprint != hash(command):
            raise BadMessage(
                "id_reused", f"another command had id {command.id}: choose a higher one", command.id
            )
        return answer

    def keep(self, command: Command, answer: Message) -> None:
        """Remember the answer to a command; the oldest one is forgotten when there are too many."""
        plain = isinstance(answer, Ok) and answer.table is None and answer.seat is None
        self._kept[command.id] = hash(command) if plain else (hash(command), answer)
        if len(self._kept) > self._size:
            oldest = next(iter(self._kept))
            del self._kept[oldest]
            self._forgotten = max(self._forgotten, oldest)


class Memories:
    """The answer memories of all players' sessions: a few of each player, and of the players the latest to join."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._players: OrderedDict[str, OrderedDict[str, AnswerMemory]] = OrderedDict()
        self._count = 0

    def of(self, name: str | None, session: str | None) -> AnswerMemory:
        """Return the memory of a player's session; a new one when it is unknown, or has no name that lasts."""
        if name is None or session is None:
            return AnswerMemory(self._limits.remembered_answers)
        sessions = self._players.setdefault(name, OrderedDict())
        self._players.move_to_end(name)
        if session not in sessions:
            sessions[session] = AnswerMemory(self._limits.remembered_answers)
            self._count += 1
        sessions.move_to_end(session)
        self._shrink(sessions)
        return sessions[session]

    def _shrink(self, sessions: OrderedDict[str, AnswerMemory]) -> None:
        if len(sessions) > self._limits.sessions_per_player:
            sessions.popitem(last=False)
            self._count -= 1
        while self._count > self._limits.remembered_sessions:
            _, gone = self._players.popitem(last=False)
            self._count -= len(gone)

"""One connection's conversation, without the connection: payloads in, bytes out.

The server feeds :meth:`Session.receive` with the payloads of frames and sends what gathers in the outbox.  The rules of
this file:

- the first message is ``hello``; until then nothing else is done;
- every command is answered exactly once, and the answer goes out before what the command brings about; who said
  ``quiet`` is not told of his decisions that were carried out;
- a command sent again is answered again from memory; questions, which change nothing but what this connection sees,
  are carried out again, and the decisions of who said ``quiet`` refused by the numbers that they have of their own;
- a peer's mistake is an ``error`` with a code; a fault of ours is reported and answered ``internal``.
"""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.poker.actions import IllegalAction
from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.broadcast.pending_updates import Parcel
from pokerroom.protocol.codec import Codec
from pokerroom.protocol.errors import BadMessage
from pokerroom.protocol.handlers import HANDLERS, QUESTIONS
from pokerroom.protocol.handlers.account import SECRET
from pokerroom.protocol.handlers.context import Handler, Later
from pokerroom.protocol.handlers.login import hello
from pokerroom.protocol.idempotency import AnswerMemory
from pokerroom.protocol.messages.account import Hello
from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.connection import Bye, Error, Ok
from pokerroom.protocol.messages.host import HostClose, HostEnd, HostLimits, HostStakes
from pokerroom.protocol.messages.lobby import CloseTable
from pokerroom.protocol.messages.registry import ClientMessage
from pokerroom.protocol.messages.table import Act
from pokerroom.room.accounts.people import Person
from pokerroom.room.errors import RoomError
from pokerroom.tables.errors import TableError
from pokerroom.uth.errors import Refused

OF_TABLES = frozenset((CloseTable, HostClose, HostEnd, HostStakes, HostLimits))
"""what changes which tables there are, and how they are played: that outlives the process at every table"""
REFUSALS = (RoomError, TableError, IllegalAction, Refused)


class Session:
    """One connected client. ``memory`` is there once ``hello`` was accepted; ``name`` is ``None`` for a spectator."""

    def __init__(self, hub: Hub, codec: Codec, address: str = "") -> None:
        self.hub = hub
        self.address = address
        """from where, for limits per address"""
        self.codec = codec
        self.person: Person | None = None
        self.name: str | None = None
        self.memory: AnswerMemory | None = None
        self.login = ""
        """the hash of the token of this log-in"""
        self.last_login = (0, "")
        """when and from where the name came before"""
        self.waiting = False
        """a command is not answered yet; what comes meanwhile is carried out after it"""
        self._held: list[bytes] = []
        self.quiet = False
        """decisions that are carried out are not answered"""
        self.closed = False
        self._gone = False
        self.host = False
        """whether the host's code was shown on this very connection, by a spectator too"""
        self.bad_messages = 0
        self.watching: set[int] = set()
        """tables that this connection sees"""
        self.parcel = Parcel()
        """events of which a patient player is told next"""
        self._outbox: list[bytes] = []
        self.outbox_bytes = 0
        """how much is in the outbox"""
        self._after: list[Message | bytes] = []

    @property
    def is_host(self) -> bool:
        """Whether a host of the room is at the other end."""
        return self.host or (self.person is not None and self.person.is_host)

    # --- in ---------------------------------------------------------------------------------------------------------

    def receive(self, payload: bytes, now: int) -> None:
        """Carry out the command in ``payload`` and answer it."""
        if self.closed:
            return
        if self.waiting:
            self._held.append(payload)
            return
        try:
            command = self.codec.decode(payload)
        except BadMessage as error:
            self._reject(error)
            return
        self._answer(command, self._answer_to(command, now))
        self.hub.publish(now)

    def lost(self, now: int) -> None:
        """The connection is gone, by whatever cause."""
        self.closed = True
        self.hub.forget(self)
        if self.memory is not None and not self._gone:
            self.hub.onlooker.left(self)
        self._gone = True
        person = self.person
        if person is not None and self.hub.by_name.get(person.name) is self:
            del self.hub.by_name[person.name]
            self.hub.room.leave(person, now)
            self.hub.publish(now)

    def finish(self, command: ClientMessage, work: Callable[[int], Message], now: int) -> None:
        """Answer a command that was put off: with what ``work`` returns, or with its refusal."""
        self.waiting = False
        if self.closed and self.memory is None:
            return
        memory = self.memory
        answer = self._carry_out(lambda session, command, now: work(now), command, now)
        if memory is not None and answer is not None:
            memory.keep(command, answer, now, lasting=False)
        self._answer(command, answer)
        self.hub.publish(now)
        held, self._held = self._held, []
        for payload in held:
            self.receive(payload, now)

    def _answer_to(self, command: ClientMessage, now: int) -> Message | None:
        """Return the answer, from memory when the command came before; ``None``: it comes later."""
        if isinstance(command, Hello):
            return self._carry_out(hello, command, now)
        kind = type(command)
        memory = self.memory
        if memory is None:
            return Error(command.id, "not_welcome_yet", "say hello first, with your name or without one")
        if self.quiet and kind is Act:
            return self._carry_out(HANDLERS[kind], command, now)
        try:
            answer = memory.recall(command)
        except BadMessage as error:
            return Error(command.id, error.code, str(error))
        if kind in QUESTIONS:
            answer = self._carry_out(HANDLERS[kind], command, now)
            memory.note(command)
        elif answer is None:
            answer = self._carry_out(HANDLERS[kind], command, now)
            if answer is not None:
                memory.keep(command, answer, now, lasting=self._lasts(command))
        return answer

    def _lasts(self, command: ClientMessage) -> bool:
        """Whether the answer must be remembered also by the next process."""
        room = self.hub.room
        if not room.keeper.on or type(command) in SECRET:
            return False
        table = getattr(command, "table", None)
        return table is None or type(command) in OF_TABLES or room.tables.last(table)

    def _carry_out(self, handler: Handler, command: ClientMessage, now: int) -> Message | None:
        """Return the answer; ``None``: it comes later."""
        try:
            return handler(self, command, now)
        except Later:
            self.waiting = True
            return None
        except REFUSALS as error:
            return Error(command.id, error.code, str(error))
        except Exception as error:
            self.hub.report(f"carrying out {type(command).__name__}", error)
            return Error(command.id, "internal", "a fault of the server, which is logged there")

    def _reject(self, error: BadMessage) -> None:
        self.hub.onlooker.not_understood(self, error.code)
        self.send(Error(error.id, error.code, str(error)))
        self.bad_messages += 1
        most = self.hub.room.limits.bad_messages
        if self.bad_messages > most:
            self.close("bad_messages", f"more than {most} messages could not be understood", retry=False)

    # --- out --------------------------------------------------------------------------------------------------------

    def after(self, message: Message | bytes) -> None:
        """Send ``message``, which may be encoded already, right after the answer to the running command."""
        self._after.append(message)

    def send(self, message: Message) -> None:
        """Put ``message`` in the outbox."""
        self.send_bytes(self.codec.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Put an encoded message in the outbox."""
        if not self.closed:
            self._put(data)
            self.hub.dirty(self)

    def close(self, code: str, message: str, retry: bool = True) -> None:
        """Say goodbye; nothing is sent or heard after it."""
        if not self.closed:
            self.hub.onlooker.sent_away(self, code)
            if self.parcel.patient:
                self.hub.patience.tell_all(self)
                self._unpack()
        self.send(Bye(code, message, retry))
        self.closed = True

    def take_outbox(self) -> list[bytes]:
        """Return the encoded messages to send, in order, and empty the outbox."""
        if self.parcel.patient and not self.closed:
            self._unpack()
        outbox, self._outbox = self._outbox, []
        self.outbox_bytes = 0
        return outbox

    def _put(self, data: bytes) -> None:
        self._outbox.append(data)
        self.outbox_bytes += len(data)

    def _unpack(self) -> None:
        for message in self.parcel.take(self.name):
            self._put(self.codec.encode(message))

    def close_after(self, code: str, message: str, retry: bool = True) -> None:
        """Say goodbye right after the answer to the running command."""
        self.after(Bye(code, message, retry))

    def _answer(self, command: ClientMessage, answer: Message | None) -> None:
        if answer is None:
            return
        self.hub.onlooker.answered(self, command, answer)
        if type(command) is Act and type(answer) is Ok:
            if self.quiet:
                return
            if self.parcel.patient:
                self._put(self.codec.encode(answer))
                self.hub.patience.answer_later(self)
                return
        self.send(answer)
        if self._after:
            after, self._after = self._after, []
            for message in after:
                if isinstance(message, bytes):
                    self.send_bytes(message)
                elif isinstance(message, Bye):
                    self.close(message.code, message.message, message.retry)
                else:
                    self.send(message)

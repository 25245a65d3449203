"""One connection's conversation, without the connection: payloads in, bytes out.

The server feeds :meth:`Session.receive` with the payloads of frames and sends what gathers in the outbox.  The rules of
this file:

- the first message is ``hello``; until then nothing else is done;
- every command is answered exactly once, and the answer goes out before what the command brings about;
- a command sent again is answered again from memory; questions, which change nothing but what this connection sees,
  are carried out again;
- a peer's mistake is an ``error`` with a code; a fault of ours is reported and answered ``internal``.
"""

from __future__ import annotations

from pokerroom.house.refusal import Refused
from pokerroom.poker.actions import IllegalAction
from pokerroom.protocol.answers import AnswerMemory
from pokerroom.protocol.asking import Handler
from pokerroom.protocol.codec import Codec
from pokerroom.protocol.commands import HANDLERS, QUESTIONS
from pokerroom.protocol.errors import BadMessage
from pokerroom.protocol.hub import Hub
from pokerroom.protocol.joining import hello
from pokerroom.protocol.messages import Bye, ClientMessage, Error, Hello, Message, Ok
from pokerroom.room.errors import RoomError
from pokerroom.room.people import Person
from pokerroom.table.errors import TableError

REFUSALS = (RoomError, TableError, IllegalAction, Refused)


class Session:
    """One connected client. ``memory`` is there once ``hello`` was accepted; ``name`` is ``None`` for a spectator."""

    def __init__(self, hub: Hub, codec: Codec) -> None:
        self.hub = hub
        self.codec = codec
        self.person: Person | None = None
        self.name: str | None = None
        self.memory: AnswerMemory | None = None
        self.closed = False
        self.bad_messages = 0
        self.watching: set[int] = set()
        """tables that this connection sees"""
        self._outbox: list[bytes] = []
        self._after: list[Message] = []

    # --- in ---------------------------------------------------------------------------------------------------------

    def receive(self, payload: bytes, now: int) -> None:
        """Carry out the command in ``payload`` and answer it."""
        if self.closed:
            return
        try:
            command = self.codec.decode(payload)
        except BadMessage as error:
            self._reject(error)
            return
        if isinstance(command, Hello):
            self._answer(self._carry_out(hello, command, now))
        elif self.memory is None:
            self._answer(
                Error(command.id, "not_welcome_yet", "say hello first, with your name or without one")
            )
        else:
            self._answer(self._recall_or_do(self.memory, command, now))
        self.hub.publish()

    def lost(self, now: int) -> None:
        """The connection is gone, by whatever cause."""
        self.closed = True
        self.hub.forget(self)
        person = self.person
        if person is not None and self.hub.by_name.get(person.name) is self:
            del self.hub.by_name[person.name]
            self.hub.room.leave(person, now)
            self.hub.publish()

    def _recall_or_do(self, memory: AnswerMemory, command: ClientMessage, now: int) -> Message:
        try:
            answer = memory.recall(command)
        except BadMessage as error:
            return Error(command.id, error.code, str(error))
        if answer is None or type(command) in QUESTIONS:
            answer = self._carry_out(HANDLERS[type(command)], command, now)
            memory.keep(command, Ok(command.id) if type(command) in QUESTIONS else answer)
        return answer

    def _carry_out(self, handler: Handler, command: ClientMessage, now: int) -> Message:
        try:
            return handler(self, command, now)
        except REFUSALS as error:
            return Error(command.id, error.code, str(error))
        except Exception as error:
            self.hub.report(f"carrying out {type(command).__name__}", error)
            return Error(command.id, "internal", "a fault of the server, which is logged there")

    def _reject(self, error: BadMessage) -> None:
        self.send(Error(error.id, error.code, str(error)))
        self.bad_messages += 1
        most = self.hub.room.limits.bad_messages
        if self.bad_messages > most:
            self.close("bad_messages", f"more than {most} messages could not be understood", retry=False)

    # --- out --------------------------------------------------------------------------------------------------------

    def after(self, message: Message) -> None:
        """Send ``message`` right after the answer to the running command."""
        self._after.append(message)

    def send(self, message: Message) -> None:
        """Put ``message`` in the outbox."""
        self.send_bytes(self.codec.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Put an encoded message in the outbox."""
        if not self.closed:
            self._outbox.append(data)
            self.hub.dirty(self)

    def close(self, code: str, message: str, retry: bool = True) -> None:
        """Say goodbye; nothing is sent or heard after it."""
        self.send(Bye(code, message, retry))
        self.closed = True

    def take_outbox(self) -> list[bytes]:
        """Return the encoded messages to send, in order, and empty the outbox."""
        outbox, self._outbox = self._outbox, []
        return outbox

    def _answer(self, answer: Message) -> None:
        self.send(answer)
        if self._after:
            after, self._after = self._after, []
            for message in after:
                self.send(message)

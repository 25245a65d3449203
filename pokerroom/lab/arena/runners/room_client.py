"""A program that is a client of a room: it speaks the room's protocol over a socket.

Theory of operation.  The arena opens a port of its own on this machine, starts the program and passes it the address.
There the program finds a room with one table: it says ``hello``, watches the table, sits down, and is ready.  It gets
the events of the table as from any room, and the event ``turn`` asks for a decision.  Between two questions nobody
reads its commands, so they are answered with the next one.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Sequence
from pathlib import Path

from pokerroom.lab.arena.runners.bot_channel import START_TIME, BotChannel, ChannelOpener
from pokerroom.lab.arena.runners.process import (
    BotExited,
    BotFlooded,
    BotLeftTable,
    BotSubprocess,
    start_and_accept,
)
from pokerroom.lab.arena.runners.room_stub import RoomStub
from pokerroom.lab.arena.runners.runner_messages import (
    ActionAnswer,
    ByeMessage,
    DecideMessage,
    HandOverMessage,
    ReadyMessage,
    SessionMessage,
)
from pokerroom.protocol.codec import MSGPACK
from pokerroom.protocol.protocol_errors import BadMessage
from pokerwire.cash.cash_events import HandStarted
from pokerwire.cash.legal import Legal
from pokerwire.frames import TLS_CLIENT_HELLO, FrameDecoder, FrameTooLong
from pokerwire.messages.connection_messages import Bye, Error, Ok
from pokerwire.messages.message_base import Command, Message
from pokerwire.messages.table_messages import Act
from pokerwire.room.room_limits import Limits as RoomLimits

MAX_COMMANDS = 1_000
"""that a program may send while it is asked for one decision"""
ADDRESS_PLACEHOLDER = "{address}"
"""stands for the address in a command"""
ADDRESS_VARIABLE = "POKERROOM_ADDRESS"
"""the environment variable that has it too"""


class RoomChannel(BotChannel):
    """A program at its table."""

    _room: RoomStub

    def __init__(self, process: BotSubprocess, connection: socket.socket) -> None:
        super().__init__(process, connection, connection)
        self._decoder = FrameDecoder(RoomLimits().frame_bytes)
        self._question: DecideMessage | None = None
        """the question that is not answered yet"""
        self._command_count = 0
        """commands since the last question"""

    def greet(self, hello: object) -> ReadyMessage:
        """Answer the program's commands until it sits; raise :class:`BotLost`."""
        assert isinstance(hello, SessionMessage)
        self._room = RoomStub(hello)
        deadline = time.monotonic() + START_TIME
        while not self._room.seated:
            self._wait(deadline)
            self.receive()
        return ReadyMessage(ready=True)

    def send(self, messages: Sequence[object]) -> None:
        """Send as much of the events as goes out at once. :meth:`receive` reports that the program is gone."""
        for message in messages:
            if isinstance(message, DecideMessage):
                self._question, self._command_count = message, 0
                self._unsent += self._room.events(message.events)
            elif isinstance(message, HandOverMessage) and not self._room.has_left:
                self._unsent += self._room.events(message.events)
            elif isinstance(message, ByeMessage):
                self._unsent += MSGPACK.encode(Bye("closed", "the session is over", retry=False))
        self.flush()

    def flush(self) -> None:
        """Send as much of the unsent rest as goes out at once."""
        try:
            super().flush()
        except BotExited:  # it may have said that it leaves before it went
            self._unsent = b""

    def receive(self) -> Sequence[ActionAnswer]:
        """Answer the commands that have arrived, and return the decision among them; raise :class:`BotLost`.

        A program that got up before the hand of the question raises :class:`BotLeftTable`.
        """
        try:
            answers = [self._answer(command) for command in self._commands()]
            self.flush()
            if self._room.has_left and self._question is not None:
                raise BotExited("left the table")
        except BotExited as gone:
            question = self._question
            if self._room.has_left and question is not None and isinstance(question.events[0], HandStarted):
                raise BotLeftTable("left the table as soon as it sat there") from None
            raise gone from None
        return [answer for answer in answers if answer is not None]

    def _commands(self) -> list[Command]:
        """Return the commands that have arrived; refuse malformed ones."""
        commands: list[Command] = []
        try:
            payloads = self._decoder.feed(self._read())
        except FrameTooLong as long:
            raise BotFlooded(f"sent {long}") from None
        for payload in payloads:
            try:
                commands.append(MSGPACK.decode(payload))
            except BadMessage as bad:
                self._reply(Error(bad.id, bad.code, str(bad)))
                if bad.code == "bad_frame":
                    raise BotExited(f"sent what is no message: {bad}") from None
        self._command_count += len(payloads)
        if self._command_count > MAX_COMMANDS:
            raise BotFlooded("sends commands without end instead of its decision")
        return commands

    def _answer(self, command: Command) -> ActionAnswer | None:
        """Reply to a command; return the decision if it is one that the arena waits for."""
        question = self._question
        if not isinstance(command, Act) or question is None:
            self._reply(*self._room.answer(command))
            return None
        turn = question.events[-1]
        if (command.hand, command.decision) != (turn["hand"], turn["decision"]):
            stale = "this answers another decision than the one that is asked for"
            self._reply(Error(command.id, "stale_decision", stale))
            return None
        self._question = None
        reason = refusal(command, Legal(**turn["legal"]))
        self._reply(Error(command.id, "illegal_action", reason) if reason else Ok(command.id))
        if reason:
            return ActionAnswer(question.id, fault="illegal", text=reason)
        return ActionAnswer(
            question.id, action=command.action, to=command.to, cards=command.cards, exact=True
        )

    def _reply(self, *answers: Message) -> None:
        self._unsent += b"".join([MSGPACK.encode(answer) for answer in answers])


def refusal(act: Act, legal: Legal) -> str:
    """Return why an action cannot be; nothing when it can, as far as it does not depend on the cards."""
    if (act.action == "draw") != bool(legal.draw_max):
        return "a draw is answered by draw, and nothing else is"
    if act.action in {"bet", "raise"}:
        if act.action != legal.aggression:
            return f"there can be no {act.action} now"
        if not legal.min_to <= act.to <= legal.max_to:
            return f"{act.action} to {legal.min_to} to {legal.max_to}, not to {act.to}"
    allowed = {"fold": legal.fold, "check": legal.check, "call": legal.call_by > 0}
    return "" if allowed.get(act.action, True) else f"there can be no {act.action} now"


# --- starting the program ---------------------------------------------------------------------------------------------


def room_opener(command: Sequence[str], memory: int, log: Path | None) -> ChannelOpener:
    """Return what starts a program that is a client of a room, and raises :class:`BotExited` unless it connects.

    It may use ``memory`` bytes (0 = any); ``log`` gets what it writes to its standard streams.
    """

    def open_channel() -> BotChannel:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            address = f"127.0.0.1:{listener.getsockname()[1]}"
            words = [word.replace(ADDRESS_PLACEHOLDER, address) for word in command]
            process, connection = start_and_accept(
                words,
                memory,
                log,
                listener,
                START_TIME,
                output=None,
                environment={ADDRESS_VARIABLE: address},
                wanted=_is_plain,
            )
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return RoomChannel(process, connection)

    return open_channel


def _is_plain(connection: socket.socket) -> bool:
    """Return whether a connection begins in plain text; a client that asks for TLS first connects again without it."""
    connection.settimeout(START_TIME)
    try:
        return connection.recv(1, socket.MSG_PEEK) != bytes([TLS_CLIENT_HELLO])
    except OSError:  # RoomChannel says what is wrong with a program that sends nothing
        return True
    finally:
        connection.settimeout(None)

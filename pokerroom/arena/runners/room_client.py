"""A conversation with a program that is a client of a room: it speaks the room's protocol over a socket.

Theory of operation.  The arena opens a port of its own on this machine, starts the program and tells it the address.
There the program finds a room with one table: it says ``hello``, watches the table, sits down, and is ready.  It gets
the events of the table as from any room, and a decision is asked for by the event ``turn``.  Between two questions
nobody reads its commands, so they are answered with the next one.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pokerroom.arena.runners.process import BotExited, BotFlooded, BotTimedOut
from pokerroom.arena.runners.room_stub import RoomStub
from pokerroom.arena.runners.runner_messages import (
    ActionAnswer,
    ByeMessage,
    DecideMessage,
    HandOverMessage,
    SessionMessage,
)
from pokerroom.arena.runners.supervisor import START_TIME, BotLeftTable, BotLimits
from pokerroom.arena.runners.tcp_launch import launch_and_accept
from pokerroom.protocol.codec import MSGPACK
from pokerroom.protocol.messages.connection_messages import Bye, Error, Ok
from pokerroom.protocol.messages.message_base import Message
from pokerroom.protocol.messages.message_registry import ClientMessage
from pokerroom.protocol.messages.table_messages import Act
from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.room.room_limits import Limits as RoomLimits
from pokerwire.cash.cash_events import HandStarted
from pokerwire.cash.legal import Legal
from pokerwire.frames import FrameDecoder, FrameTooLong

CHUNK = 65_536
MAX_COMMANDS = 1_000
"""that a program may send while it is asked for one decision"""


class RoomClientConnection:
    """A program at its table."""

    def __init__(
        self, command: Sequence[str], limits: BotLimits, log: Path | None, session: SessionMessage
    ) -> None:
        """Run ``command`` until it sits; raise ``BotTimedOut``, ``BotExited`` or ``BotFlooded`` when it does not
        come so far."""
        self._decoder = FrameDecoder(RoomLimits().frame_bytes)
        self._commands: deque[ClientMessage] = deque()
        self._room = RoomStub(session)
        deadline = time.monotonic() + START_TIME
        self._process, self._socket = launch_and_accept(command, limits.memory, log, START_TIME)
        try:
            while not self._room.seated:
                self._reply(self._room.answer(self._next_command(deadline)), deadline)
        except (BotTimedOut, BotExited, BotFlooded):
            self.close()
            raise

    def ask(self, number: int, question: object, timeout: float) -> ActionAnswer:
        """Send what happened, and return the ``act`` that answers it.

        Raise :class:`BotLeftTable` for a program that got up before this hand.
        """
        assert isinstance(question, DecideMessage)
        deadline = time.monotonic() + timeout
        first_of_hand = isinstance(question.events[0], HandStarted)
        try:
            self._send(self._room.events(question.events), deadline)
            return self._wait_for_act(number, question.events[-1], deadline)
        except BotExited:
            if first_of_hand and self._room.has_left:
                raise BotLeftTable from None
            raise

    def send(self, message: object, timeout: float) -> None:
        """Send what happened, or that the room closes."""
        deadline = time.monotonic() + timeout
        if isinstance(message, HandOverMessage) and not self._room.has_left:
            self._send(self._room.events(message.events), deadline)
        elif isinstance(message, ByeMessage):
            self._send(MSGPACK.encode(Bye("closed", "the session is over", retry=False)), deadline)

    def close(self, grace: float = 0.0) -> None:
        """End the program."""
        self._socket.close()
        self._process.end(grace)

    # --- commands -----------------------------------------------------------------------------------------------

    def _wait_for_act(self, number: int, turn: dict[str, Any], deadline: float) -> ActionAnswer:
        """Answer commands until one is the decision that is asked for."""
        for _ in range(MAX_COMMANDS):
            command = self._next_command(deadline)
            if not isinstance(command, Act):
                self._reply(self._room.answer(command), deadline)
                if self._room.has_left:
                    raise BotExited("left the table")
            elif (command.hand, command.decision) != (turn["hand"], turn["decision"]):
                stale = "this answers another decision than the one that is asked for"
                self._reply([Error(command.id, "stale_decision", stale)], deadline)
            else:
                return self._act_answer(number, command, turn, deadline)
        raise BotFlooded("sends commands without end instead of its decision")

    def _act_answer(self, number: int, act: Act, turn: dict[str, Any], deadline: float) -> ActionAnswer:
        reason = refusal(act, Legal(**turn["legal"]))
        self._reply([Error(act.id, "illegal_action", reason) if reason else Ok(act.id)], deadline)
        if reason:
            return ActionAnswer(number, fault="illegal", text=reason)
        return ActionAnswer(number, action=act.action, to=act.to, cards=act.cards, exact=True)

    def _next_command(self, deadline: float) -> ClientMessage:
        """Return the next command."""
        while not self._commands:
            for payload in self._read(deadline):
                try:
                    self._commands.append(MSGPACK.decode(payload))
                except BadMessage as bad:
                    self._reply([Error(bad.id, bad.code, str(bad))], deadline)
                    if bad.code == "bad_frame":
                        raise BotExited(f"sent what is no message: {bad}") from None
            if len(self._commands) > MAX_COMMANDS:
                raise BotFlooded("sends commands without end")
        return self._commands.popleft()

    # --- the line -----------------------------------------------------------------------------------------------

    def _read(self, deadline: float) -> list[bytes]:
        try:
            self._socket.settimeout(max(0.001, deadline - time.monotonic()))
            data = self._socket.recv(CHUNK)
        except TimeoutError:
            raise BotTimedOut("did not answer in time") from None
        except OSError:
            data = b""
        if not data:
            raise BotExited(self._process.exit_description())
        try:
            return self._decoder.feed(data)
        except FrameTooLong as long:
            raise BotFlooded(f"sent {long}") from None

    def _reply(self, answers: Sequence[Message], deadline: float) -> None:
        self._send(b"".join(MSGPACK.encode(answer) for answer in answers), deadline)

    def _send(self, data: bytes, deadline: float) -> None:
        try:
            self._socket.settimeout(max(0.001, deadline - time.monotonic()))
            self._socket.sendall(data)
        except TimeoutError:
            raise BotTimedOut("did not read what it was told") from None
        except OSError:
            with contextlib.suppress(
                BotTimedOut, BotExited, BotFlooded
            ):  # it may have said that it leaves before it went
                while True:
                    self._room.answer(self._next_command(deadline))
            raise BotExited(self._process.exit_description()) from None


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


def starter(
    command: Sequence[str], limits: BotLimits, log: Path | None
) -> Callable[[object], RoomClientConnection]:
    """Return what starts a program that is a client of a room, for a talk."""

    def start(hello: object) -> RoomClientConnection:
        assert isinstance(hello, SessionMessage)
        return RoomClientConnection(command, limits, log, hello)

    return start

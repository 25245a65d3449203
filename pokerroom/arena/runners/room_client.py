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

from pokerroom.arena.runners.messages import Answer, ByeLine, DecideLine, HandOverLine, SessionLine
from pokerroom.arena.runners.process import Flood, Gone, Late
from pokerroom.arena.runners.room_stub import Doorway
from pokerroom.arena.runners.supervisor import START_TIME, Left, Limits
from pokerroom.arena.runners.tcp_launch import arrival
from pokerroom.poker.actions import Legal
from pokerroom.protocol.codec import MSGPACK
from pokerroom.protocol.errors import BadMessage, FrameTooLong
from pokerroom.protocol.framing import FrameDecoder
from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.connection import Bye, Error, Ok
from pokerroom.protocol.messages.registry import ClientMessage
from pokerroom.protocol.messages.table import Act
from pokerroom.room.limits import Limits as RoomLimits
from pokerroom.tables.cash.events import HandStarted

CHUNK = 65_536
MOST_COMMANDS = 1_000
"""that a program may send while it is asked for one decision"""


class NativeClient:
    """A program at its table."""

    def __init__(
        self, command: Sequence[str], limits: Limits, log: Path | None, session: SessionLine
    ) -> None:
        """Run ``command`` until it sits; raise ``Late``, ``Gone`` or ``Flood`` when it does not come so far."""
        self._decoder = FrameDecoder(RoomLimits().frame_bytes)
        self._commands: deque[ClientMessage] = deque()
        self._doorway = Doorway(session)
        until = time.monotonic() + START_TIME
        self._process, self._socket = arrival(command, limits.memory, log, START_TIME)
        try:
            while not self._doorway.seated:
                self._reply(self._doorway.answer(self._next(until)), until)
        except (Late, Gone, Flood):
            self.close()
            raise

    def ask(self, number: int, question: object, within: float) -> Answer:
        """Send what happened, and return the ``act`` that answers it.

        Raise :class:`Left` for a program that got up before this hand.
        """
        assert isinstance(question, DecideLine)
        until = time.monotonic() + within
        first = isinstance(question.events[0], HandStarted)
        try:
            self._send(self._doorway.events(question.events), until)
            return self._act(number, question.events[-1], until)
        except Gone:
            if first and self._doorway.left:
                raise Left from None
            raise

    def tell(self, line: object, within: float) -> None:
        """Send what happened, or that the room closes."""
        until = time.monotonic() + within
        if isinstance(line, HandOverLine) and not self._doorway.left:
            self._send(self._doorway.events(line.events), until)
        elif isinstance(line, ByeLine):
            self._send(MSGPACK.encode(Bye("closed", "the session is over", retry=False)), until)

    def close(self, grace: float = 0.0) -> None:
        """End the program."""
        self._socket.close()
        self._process.end(grace)

    # --- commands -----------------------------------------------------------------------------------------------

    def _act(self, number: int, turn: dict[str, Any], until: float) -> Answer:
        """Answer commands until one is the decision that is asked for."""
        for _ in range(MOST_COMMANDS):
            command = self._next(until)
            if not isinstance(command, Act):
                self._reply(self._doorway.answer(command), until)
                if self._doorway.left:
                    raise Gone("left the table")
            elif (command.hand, command.decision) != (turn["hand"], turn["decision"]):
                stale = "this answers another decision than the one that is asked for"
                self._reply([Error(command.id, "stale_decision", stale)], until)
            else:
                return self._decided(number, command, turn, until)
        raise Flood("sends commands without end instead of its decision")

    def _decided(self, number: int, act: Act, turn: dict[str, Any], until: float) -> Answer:
        why = refusal(act, Legal(**turn["legal"]))
        self._reply([Error(act.id, "illegal_action", why) if why else Ok(act.id)], until)
        if why:
            return Answer(number, fault="illegal", text=why)
        return Answer(number, action=act.action, to=act.to, cards=act.cards, exact=True)

    def _next(self, until: float) -> ClientMessage:
        """Return the next command."""
        while not self._commands:
            for payload in self._read(until):
                try:
                    self._commands.append(MSGPACK.decode(payload))
                except BadMessage as bad:
                    self._reply([Error(bad.id, bad.code, str(bad))], until)
                    if bad.code == "bad_frame":
                        raise Gone(f"sent what is no message: {bad}") from None
            if len(self._commands) > MOST_COMMANDS:
                raise Flood("sends commands without end")
        return self._commands.popleft()

    # --- the line -----------------------------------------------------------------------------------------------

    def _read(self, until: float) -> list[bytes]:
        try:
            self._socket.settimeout(max(0.001, until - time.monotonic()))
            data = self._socket.recv(CHUNK)
        except TimeoutError:
            raise Late("did not answer in time") from None
        except OSError:
            data = b""
        if not data:
            raise Gone(self._process.how_it_ended())
        try:
            return self._decoder.feed(data)
        except FrameTooLong as long:
            raise Flood(f"sent {long}") from None

    def _reply(self, answers: Sequence[Message], until: float) -> None:
        self._send(b"".join(MSGPACK.encode(answer) for answer in answers), until)

    def _send(self, data: bytes, until: float) -> None:
        try:
            self._socket.settimeout(max(0.001, until - time.monotonic()))
            self._socket.sendall(data)
        except TimeoutError:
            raise Late("did not read what it was told") from None
        except OSError:
            with contextlib.suppress(Late, Gone, Flood):  # it may have said that it leaves before it went
                while True:
                    self._doorway.answer(self._next(until))
            raise Gone(self._process.how_it_ended()) from None


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


def starter(command: Sequence[str], limits: Limits, log: Path | None) -> Callable[[object], NativeClient]:
    """Return what starts a program that is a client of a room, for a talk."""

    def start(hello: object) -> NativeClient:
        assert isinstance(hello, SessionLine)
        return NativeClient(command, limits, log, hello)

    return start

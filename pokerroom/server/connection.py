"""One connection to the port: the first byte tells who is there, and a speaker of his language takes over.

A native frame begins with the high byte of its length, which is 0 for every frame within the limits; an HTTP request
begins with the letter of its method.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from twisted.internet.protocol import Protocol as TwistedProtocol
from twisted.internet.protocol import connectionDone
from twisted.python.failure import Failure

from pokerroom.protocol.codec import MSGPACK
from pokerroom.server.http import HttpSpeaker
from pokerroom.server.link import Link
from pokerroom.server.native import NativeSpeaker
from pokerroom.server.reactor import IServerTransport

if TYPE_CHECKING:
    from pokerroom.server.core import Core


class Speaker(Protocol):
    """A language spoken on a connection: native frames, HTTP, or WebSocket."""

    def received(self, data: bytes) -> None:
        """Bytes came."""

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close, with a reason."""

    def patience(self) -> tuple[int, str]:
        """How long (ms since the last sign of life, or since the connection was made) until it is closed, and why."""

    def nudge(self, now: int) -> None:
        """Called every second; a chance to ask for a sign of life."""

    def lost(self) -> None:
        """The connection is gone."""


class Connection(TwistedProtocol):
    """Finds out the language of a connection and passes its bytes on. ``heard_at`` is the last sign of life, in ms."""

    transport: IServerTransport
    link: Link

    def __init__(self, core: Core, address: str) -> None:
        self.core = core
        self.address = address
        self.speaker: Speaker | None = None
        self.heard_at = core.now()

    def connectionMade(self) -> None:
        """Somebody is there."""
        self.transport.setTcpNoDelay(True)
        limits = self.core.limits
        self.link = Link(self.transport, self.core.clock, limits.queue_bytes, limits.close_ms)
        refusal = self.core.doors.enter(self)
        if refusal is not None:
            self.link.close([MSGPACK.encode(refusal)], patient=False)

    def dataReceived(self, data: bytes) -> None:
        """Pass bytes to the speaker; a fault of ours closes this connection and no other."""
        if self.link.closing:
            return
        try:
            if self.speaker is None:
                self.speaker = self._speaker_for(data[0])
            self.speaker.received(data)
        except Exception as error:
            self.core.report("reading from a connection", error)
            self.goodbye("internal", "a fault of the server, which is logged there")
        self.core.settle()

    def connectionLost(self, reason: Failure = connectionDone) -> None:
        """It is gone, by whatever cause."""
        self.link.lost()
        self.core.doors.leave(self)
        if self.speaker is not None:
            self.speaker.lost()
        self.core.settle()

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close with a reason, in the language spoken here (nothing heard yet: the native one)."""
        if self.speaker is None:
            self.speaker = NativeSpeaker(self)
        self.speaker.goodbye(code, message, retry)

    def check(self, now: int) -> None:
        """Close when nothing was heard for too long; called every second."""
        if self.link.closing:
            return
        if self.speaker is None:
            allowed, why = self.core.limits.hello_ms, "no_hello"
        else:
            allowed, why = self.speaker.patience()
            self.speaker.nudge(now)
        if now - self.heard_at >= allowed:
            self.goodbye(why, f"nothing was heard for {allowed} ms")

    def _speaker_for(self, first: int) -> Speaker:
        return HttpSpeaker(self) if chr(first).isascii() and chr(first).isalpha() else NativeSpeaker(self)

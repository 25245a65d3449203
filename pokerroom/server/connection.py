"""One connection to the port: the first byte tells who is there, and a speaker of his language takes over.

A native frame begins with the high byte of its length, which is 0 for every frame within the limits; an HTTP request
begins with the letter of its method; TLS begins with a ClientHello, and what it deciphers with one of the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from twisted.internet.protocol import Protocol as TwistedProtocol
from twisted.internet.protocol import connectionDone
from twisted.python.failure import Failure

from pokerroom.protocol.codec import MSGPACK
from pokerroom.protocol.messages.connection import Bye
from pokerroom.server.http.http_protocol import HttpBouncer, HttpRedirector, HttpSpeaker
from pokerroom.server.native_protocol import NativeSpeaker
from pokerroom.server.outbound import Link
from pokerroom.server.reactor_types import IServerTransport
from pokerroom.server.tls import CLIENT_HELLO, Secured

if TYPE_CHECKING:
    from pokerroom.server.runtime import Core


MOST_IGNORED = 1_048_576
"""bytes that are read, and thrown away, after the last words of a connection: its peer may have to get rid of them
before it reads those words"""
_READ_COST = 512
"""bytes that each piece counts besides its own"""


class Speaker(Protocol):
    """A language spoken on a connection: native frames, HTTP, or WebSocket."""

    language: str
    """its name, for counts"""

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
        self._secured: Secured | None = None
        self._barred: Bye | None = None
        """what to say to somebody who may not come in, as soon as his language is known"""
        self.heard_at = core.now()
        self._ignored = 0

    def connectionMade(self) -> None:
        """Somebody is there."""
        self.transport.setTcpNoDelay(True)
        self.core.traffic.connections += 1
        self.link = self._new_link(self.transport, direct=True)
        now = self.core.now()
        self._barred = self.core.doors.enter(self, now)
        if self._barred is not None:
            self.core.chronicle.goodbyes[self._barred.code] += 1
            if not self.core.doors.hears(now):
                self.link.close([MSGPACK.encode(self._barred)], patient=False)
            return
        self._barred = self.core.doors.bar(self, now)
        if self._barred is not None:
            self.core.chronicle.barred(self.address, self._barred.code)

    @property
    def here(self) -> str:
        """The address of ours at which somebody came in."""
        host: str = getattr(self.transport.getHost(), "host", "")
        return host

    @property
    def language(self) -> str:
        """What is spoken here; ``none`` before the first byte."""
        return "none" if self.speaker is None else self.speaker.language

    @property
    def secured(self) -> bool:
        """Whether the line is encrypted."""
        return self._secured is not None

    def dataReceived(self, data: bytes) -> None:
        """Bytes came over the network; where the line is encrypted they are deciphered first."""
        if self._secured is None and self.speaker is None and data[0] == CLIENT_HELLO:
            self._secure()
        if self._secured is None:
            self._heard(data)
        else:
            self._secured.received(data)

    def connectionLost(self, reason: Failure = connectionDone) -> None:
        """It is gone, by whatever cause."""
        if self._secured is None:
            self._gone()
        else:
            self._secured.lost(reason)

    def _secure(self) -> None:
        """Put TLS between the network and everything else, when the room has a certificate."""
        tls = self.core.entrance.tls
        if tls is None or self.link.closing:
            return
        self.transport.unregisterProducer()
        self._secured = tls.wrap(self.transport, self._heard, lambda reason: self._gone())
        self.link = self._new_link(self._secured.transport, direct=False)

    def _new_link(self, transport: IServerTransport, *, direct: bool) -> Link:
        limits = self.core.limits
        return Link(
            transport,
            self.core.clock,
            limits.queue_bytes,
            limits.close_ms,
            direct=direct,
            traffic=self.core.traffic,
        )

    def _heard(self, data: bytes) -> None:
        """Pass bytes to the speaker; a fault of ours closes this connection and no other."""
        self.core.traffic.received += len(data)
        if self.link.closing:
            self._ignore(len(data))
            return
        self.guarded(lambda: self._spoken(data))
        self.core.settle()

    def _ignore(self, size: int) -> None:
        """Throw away what comes after the last words, so that they arrive; a flood of it is read no further."""
        self._ignored += size + _READ_COST
        if self._ignored > MOST_IGNORED:
            self.transport.pauseProducing()

    def _spoken(self, data: bytes) -> None:
        if self.speaker is None:
            self.speaker = self._speaker_for(data[0])
        if self.speaker is not None:
            self.speaker.received(data)

    def guarded(self, work: Callable[[], None]) -> None:
        """Do something for this connection; a fault of ours closes it and no other."""
        try:
            work()
        except Exception as error:
            self.core.report("reading from a connection", error)
            self.goodbye("internal", "a fault of the server, which is logged there")

    def _gone(self) -> None:
        self.link.lost()
        self.core.doors.leave(self)
        if self.speaker is not None:
            self.speaker.lost()
        self.core.settle()

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close with a reason, in the language spoken here (nothing heard yet: the native one).

        Who may not come in, and says nothing, is told that, whatever else is the reason.
        """
        if self.speaker is None and self._barred is not None:
            self.link.close([MSGPACK.encode(self._barred)], patient=False)
            return
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
        if self._barred is not None:
            allowed = min(allowed, self.core.limits.close_ms)
        if now - self.heard_at >= allowed:
            done = "read" if why == "slow_reader" else "heard"
            self.goodbye(why, f"nothing was {done} for {allowed} ms")

    def _speaker_for(self, first: int) -> Speaker | None:
        http = chr(first).isascii() and chr(first).isalpha()
        if self._barred is not None:
            if http:
                return HttpBouncer(self, self._barred)
            self.link.close([MSGPACK.encode(self._barred)])
            return None
        if not self.secured and not self._may_be_plain():
            if http:
                return HttpRedirector(self)
            self.goodbye(
                "plaintext_refused",
                "this room takes lines from other machines only with TLS; pokerroom's own clients speak it by "
                "themselves",
                retry=False,
            )
            return self.speaker
        return HttpSpeaker(self) if http else NativeSpeaker(self)

    def _may_be_plain(self) -> bool:
        return self.core.entrance.admits_plain(self.address, self.here)

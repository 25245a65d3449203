"""In the process that has the room: a client of a gateway, as a connection like any other.

The gateway has read TLS and WebSocket frames, counts how fast commands come, and looks after silent clients; what is
left are messages.  Everything else of a connection is the same, from admission to the outbox.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from twisted.internet.address import IPv4Address
from zope.interface import implementer

from pokerlocale.sentences import Sentence
from pokerroom.protocol.codec import JSON, MSGPACK, Codec
from pokerroom.protocol.session import Session
from pokerroom.server.connection import Connection
from pokerroom.server.context import PortProtocol, ServerContext
from pokerroom.server.gateway.link_frames import ChannelOpening, Continuation, LinkKind, link_frame
from pokerroom.server.http.http_protocol import HttpProtocol
from pokerroom.server.outbound import OutboundQueue
from pokerroom.server.reactor_types import IServerTransport
from pokerroom.server.session_protocol import NativeProtocol
from pokerwire.frames import frame
from pokerwire.messages.connection_messages import Bye


class ChannelCarrier(Protocol):
    """The link that carries a channel."""

    def send(self, frame: bytes) -> None:
        """Send a frame."""

    def forget(self, channel: int) -> None:
        """Forget a channel that this side has closed."""

    def abort(self) -> None:
        """Break the link, so that the gateway looks for the process that has the room."""


@implementer(IServerTransport)
class ChannelTransport:
    """What a connection needs of TCP, over one channel of a link."""

    def __init__(self, carrier: ChannelCarrier, channel: int, opening: ChannelOpening) -> None:
        self.carrier = carrier
        self.channel = channel
        self._opening = opening
        self.closed = False

    def write(self, data: bytes) -> None:
        """Send ``data``."""
        if data and not self.closed:
            self.carrier.send(link_frame(LinkKind.DATA, self.channel, data))

    def writeSequence(self, data: Iterable[bytes]) -> None:
        """Send all of ``data``."""
        self.write(b"".join(data))

    def loseConnection(self) -> None:
        """Close the channel, after what was sent."""
        if not self.closed:
            self.closed = True
            self.carrier.send(link_frame(LinkKind.CLOSE, self.channel))
            self.carrier.forget(self.channel)

    loseWriteConnection = loseConnection
    abortConnection = loseConnection

    def pauseProducing(self) -> None:
        """Let the gateway send nothing for a while."""
        if not self.closed:
            self.carrier.send(link_frame(LinkKind.PAUSE, self.channel))

    def resumeProducing(self) -> None:
        """Let it send again."""
        if not self.closed:
            self.carrier.send(link_frame(LinkKind.GO_ON, self.channel))

    def stopProducing(self) -> None:
        """Close the channel."""
        self.loseConnection()

    def registerProducer(self, producer: object, streaming: bool) -> None:
        """Take note of nothing: a channel is never full, the gateway bounds what waits for its client."""

    def unregisterProducer(self) -> None:
        """Take note of nothing."""

    def setTcpNoDelay(self, enabled: bool) -> None:
        """Do nothing: the link has no delay."""

    def getTcpNoDelay(self) -> bool:
        """Return that there is no delay."""
        return True

    def setTcpKeepAlive(self, enabled: bool) -> None:
        """Do nothing: the gateway looks after its clients."""

    def getTcpKeepAlive(self) -> bool:
        """Return that a channel sends nothing by itself."""
        return False

    def getPeer(self) -> IPv4Address:
        """Return the client's address."""
        return IPv4Address("TCP", self._opening.address, 0)

    def getHost(self) -> IPv4Address:
        """Return the address of the gateway that the client connected to."""
        return IPv4Address("TCP", self._opening.local_address, self._opening.local_port)


class ChannelProtocol(NativeProtocol):
    """A session over a channel: frames of the native protocol with msgpack or JSON in them."""

    language = "gateway"

    def __init__(self, connection: ChannelConnection, codec: Codec, origin: str) -> None:
        super().__init__(connection, codec, origin)
        self._channel = connection

    def frame(self, messages: list[bytes]) -> list[bytes]:
        """Return the messages with their lengths in front."""
        return messages if self._codec is MSGPACK else [frame(message) for message in messages]

    def continue_session(self, continuation: Continuation, now: int) -> bool:
        """Take a session up where its client believes it to be; return whether that is so."""
        assert isinstance(self.session, Session)
        return self.session.continue_session(
            continuation.hello, continuation.commands, now, since=continuation.greeted_at(now)
        )

    def fail(self, code: str, message: Sentence | str) -> None:
        """Say nothing: the next process continues, and the client need not know."""
        self._throttle.stop()
        self.session.take_outbox()
        self.session.closed = True
        self._channel.channel_transport.carrier.abort()


class ChannelConnection(Connection):
    """A client of a gateway."""

    def __init__(self, runtime: ServerContext, transport: ChannelTransport, opening: ChannelOpening) -> None:
        super().__init__(runtime, opening.address)
        self.channel_transport = transport
        self._opening = opening

    def open(self) -> None:
        """Admit the client, and take up their session if it continues one."""
        self.makeConnection(self.channel_transport)  # type: ignore[no-untyped-call]
        continued = self._opening.continued
        if continued is not None and not self.outbound.closing:
            self.guarded(lambda: self._continue(continued))

    def _continue(self, continued: Continuation) -> None:
        protocol = self.protocol = self._protocol_for(0)
        if isinstance(protocol, ChannelProtocol) and not protocol.continue_session(
            continued, self.runtime.now()
        ):
            protocol.session.take_outbox()
            protocol.session.closed = True
            self.outbound.close()

    def _admit(self, now: int) -> Bye | None:
        return self.runtime.admission.admit(self, now, anew=self._opening.continued is not None)

    def _is_of_proxy(self) -> bool:
        return False  # the gateway has read what its proxies say

    def check_idle(self, now: int) -> None:
        """Do nothing: the gateway looks after silent clients."""

    @property
    def local_address(self) -> str:
        """The gateway's address that the client connected to."""
        return self._opening.local_address

    @property
    def encrypted(self) -> bool:
        """Whether the client's connection to the gateway is encrypted."""
        return self._opening.encrypted

    def _new_outbound_queue(self, transport: IServerTransport, *, direct: bool) -> OutboundQueue:
        return super()._new_outbound_queue(transport, direct=False)

    def received(self, data: bytes) -> None:
        """Take bytes of the channel."""
        self._on_plaintext(data)

    def closed(self) -> None:
        """The client is gone, or the gateway."""
        self.channel_transport.closed = True
        self._on_disconnect()

    def _protocol_for(self, first: int) -> PortProtocol | None:
        if self._refusal is not None:
            encoded = MSGPACK.encode(self._refusal)
            if self._opening.language == "json":
                encoded = frame(JSON.encode(self._refusal))
            self.outbound.close([encoded])
            return None
        if self._opening.language == "http":
            return HttpProtocol(self)
        codec = JSON if self._opening.language == "json" else MSGPACK
        return ChannelProtocol(self, codec, self._opening.origin)

"""In the process that has the room: the links of its gateways, and the clients on them."""

from __future__ import annotations

import hmac

from twisted.internet.interfaces import IAddress, IPushProducer
from twisted.internet.protocol import Protocol as TwistedProtocol
from twisted.internet.protocol import ServerFactory, connectionDone
from twisted.python.failure import Failure
from zope.interface import implementer

from pokerroom.server.context import ServerContext
from pokerroom.server.gateway.channel_connection import ChannelConnection, ChannelTransport
from pokerroom.server.gateway.heartbeat import Heartbeat
from pokerroom.server.gateway.link_frames import (
    BEATS,
    MAX_KEY_FRAME,
    BadLink,
    LinkDecoder,
    LinkFrame,
    LinkKind,
    decode_opening,
    link_frame,
)
from pokerroom.server.gateway.spreading import Surplus
from pokerroom.server.reactor_types import IServerTransport

MAX_UNREAD_BYTES = 67_108_864
"""what may wait for a gateway that does not read, before it is cut off"""
KEY_SECONDS = 5.0
"""seconds until a link must have shown its key"""


@implementer(IPushProducer)
class GatewayLink(TwistedProtocol):
    """The link of one gateway. What is sent in one turn of the reactor goes out in one write."""

    transport: IServerTransport

    def __init__(self, runtime: ServerContext, key: str, links: set[GatewayLink]) -> None:
        self._runtime = runtime
        self._key = key
        self._links = links
        self._surplus = Surplus()
        self._gateway = ""
        """its name, once it has opened a channel"""
        self._frames = LinkDecoder(MAX_KEY_FRAME)
        self._proved = False
        self._heartbeat = Heartbeat(runtime.clock, self._beat, self._end_silent)
        self._channels: dict[int, ChannelConnection] = {}
        self._outgoing: list[bytes] = []
        self._flush_set = False
        self._full = False
        self._unread = 0
        self._gone = False

    def connectionMade(self) -> None:
        """Wait for the key."""
        self.transport.setTcpNoDelay(True)
        self.transport.registerProducer(self, True)
        self._runtime.clock.callLater(KEY_SECONDS, self._check_proved)

    def dataReceived(self, data: bytes) -> None:
        """Take frames of the gateway."""
        self._heartbeat.received()
        try:
            for frame in self._frames.feed(data):
                self._take(frame)
        except BadLink as error:
            self._runtime.log.warn("the link of a gateway is broken off: {error}", error=str(error))
            self.abort()
        self._runtime.flush_all()

    def connectionLost(self, reason: Failure = connectionDone) -> None:
        """The gateway is gone, and all its clients for now."""
        self._gone = True
        self._links.discard(self)
        self._heartbeat.stop()
        self._end_channels()

    def _end_channels(self) -> None:
        channels, self._channels = self._channels, {}
        for connection in channels.values():
            connection.closed()

    def send(self, frame: bytes) -> None:
        """Send a frame, with all others of this turn."""
        if self._gone:
            return
        self._outgoing.append(frame)
        if self._full:
            self._unread += len(frame)
            if self._unread > MAX_UNREAD_BYTES:
                self.abort()
        elif not self._flush_set:
            self._flush_set = True
            self._runtime.clock.callLater(0, self._flush)

    def forget(self, channel: int) -> None:
        """Forget a channel that this side has closed."""
        connection = self._channels.pop(channel, None)
        if connection is not None:
            self._runtime.clock.callLater(0, connection.closed)

    def abort(self) -> None:
        """Break the link."""
        self._gone = True
        self._heartbeat.stop()
        self._outgoing.clear()
        self.transport.abortConnection()

    def pauseProducing(self) -> None:
        """Wait: the gateway does not read."""
        self._full = True

    def resumeProducing(self) -> None:
        """Send what waits."""
        self._full, self._unread = False, 0
        self._flush()

    def stopProducing(self) -> None:
        """Drop what waits: the gateway is gone."""
        self._outgoing.clear()

    def _flush(self) -> None:
        self._flush_set = False
        if self._outgoing and not self._full and not self._gone:
            outgoing, self._outgoing = self._outgoing, []
            self.transport.write(b"".join(outgoing))

    def _beat(self) -> None:
        clients = [len(link._channels) for link in self._links]
        moving = self._surplus.to_move(len(self._channels), clients)
        self.send(link_frame(LinkKind.BEAT, data=b"%d" % moving if moving else b""))

    def _end_silent(self) -> None:
        self._runtime.log.warn("a gateway has sent nothing for 5 seconds: its link ends")
        self.abort()

    def _check_proved(self) -> None:
        if not self._proved and not self._gone:
            self.abort()

    def _replace_link_of(self, gateway: str) -> None:
        """End the link that this gateway had before: it knows sooner than this process that it is dead."""
        self._gateway = gateway
        for older in [one for one in self._links if one is not self and one._gateway == gateway]:
            older.abort()
            older._end_channels()

    def _take(self, frame: LinkFrame) -> None:
        kind, channel, data = frame
        if not self._proved:
            if kind is not LinkKind.KEY or not hmac.compare_digest(data, self._key.encode()):
                raise BadLink("a gateway that does not know the key of this room")
            self._proved = True
            self._links.add(self)
            self._frames.trust()
            self.send(link_frame(LinkKind.READY, data=BEATS))
        elif kind is LinkKind.BEAT:
            self._heartbeat.start()
        elif kind is LinkKind.OPEN:
            opening = decode_opening(data)
            if opening.gateway and not self._gateway:
                self._replace_link_of(opening.gateway)
            if channel in self._channels:
                raise BadLink(f"channel {channel} is open already")
            transport = ChannelTransport(self, channel, opening)
            connection = self._channels[channel] = ChannelConnection(self._runtime, transport, opening)
            connection.open()
        elif kind is LinkKind.DATA:
            if channel in self._channels:  # else this side has just closed it
                self._channels[channel].received(data)
        elif kind is LinkKind.CLOSE:
            if (closing := self._channels.pop(channel, None)) is not None:
                closing.closed()
        else:
            raise BadLink(f"a gateway does not send {kind.name}")


class GatewayLinkFactory(ServerFactory):
    """Makes the links of gateways that know ``key``."""

    noisy = False

    def __init__(self, runtime: ServerContext, key: str) -> None:
        self._runtime = runtime
        self._key = key
        self._links: set[GatewayLink] = set()

    def buildProtocol(self, addr: IAddress | None) -> GatewayLink:
        """Return the protocol of a new link."""
        return GatewayLink(self._runtime, self._key, self._links)

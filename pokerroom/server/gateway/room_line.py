"""In a gateway: the line to the process that has the room now, and the channels of all clients on it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace
from twisted.internet.interfaces import IAddress, IConnector, IDelayedCall, IReactorTime
from twisted.internet.protocol import ClientFactory, connectionDone
from twisted.internet.protocol import Protocol as TwistedProtocol
from twisted.logger import Logger
from twisted.python.failure import Failure

from pokerroom.server.gateway.heartbeat import Heartbeat
from pokerroom.server.gateway.link_frames import (
    BEATS,
    BadLink,
    ChannelOpening,
    LinkDecoder,
    LinkFrame,
    LinkKind,
    encode_opening,
    link_frame,
)
from pokerroom.server.reactor_types import IServerReactor, IServerTransport

CONNECT_SECONDS = 2.0
READY_SECONDS = 5.0
"""seconds until the process at the other end must have accepted the key"""
RETRY_SECONDS = 0.1
"""pause before a process that should have the room is tried again"""


class OwnerDoor(Protocol):
    """The way to the process that has the room: its epoch, an address, and the key that it expects."""

    @property
    def epoch(self) -> int:
        """A number that grows with each owner."""

    @property
    def host(self) -> str:
        """Its address."""

    @property
    def port(self) -> int:
        """Its port."""

    @property
    def key(self) -> str:
        """The secret to show there."""


class LineChannel(Protocol):
    """Whatever has a channel: the session of a client, or a page that a browser asks for."""

    def opening(self) -> ChannelOpening | None:
        """Return how to open the channel; ``None`` if it cannot continue with another process."""

    def on_open(self) -> None:
        """The channel is open; data may be sent."""

    def on_data(self, data: bytes) -> None:
        """Data have come."""

    def on_pause(self, paused: bool) -> None:
        """Pause or resume sending."""

    def on_close(self) -> None:
        """The other side has closed the channel."""


class RoomLine:
    """Keeps one link to the owner of the room, and opens all channels anew at the next one.

    An owner with a lower epoch than one that was seen is never asked again.
    """

    def __init__(
        self,
        reactor: IServerReactor,
        log: Logger,
        after_batch: Callable[[], None],
        let_go: Callable[[int], None],
    ) -> None:
        self._reactor = reactor
        self.log = log
        self._after_batch = after_batch
        self.let_go = let_go
        """called with how many clients should find another gateway"""
        self._name = secrets.token_hex(8)
        """by which the owner knows that two links are of one gateway"""
        self._channels: dict[int, LineChannel] = {}
        self._last_channel = 0
        self._door: OwnerDoor | None = None
        self._link: OwnerLink | None = None
        self._retry: IDelayedCall | None = None
        self._flush_call: IDelayedCall | None = None
        self._outgoing: list[bytes] = []
        self._stopped = False
        self.linked = False
        """whether a process that has the room takes what is sent"""
        self.unlinked_since = reactor.seconds()
        """when it last did not, seconds by the clock of the reactor"""
        self.links = 0
        """how many links there were"""
        self._refused_epoch = 0

    @property
    def waits_for_epoch(self) -> int:
        """The epoch that an owner must have at least, where the database names only an older one; 0: any may come."""
        return (
            self._door.epoch + 1 if self._refused_epoch and self._door is not None and not self.linked else 0
        )

    @property
    def channel_count(self) -> int:
        """How many channels there are."""
        return len(self._channels)

    # --- for channels -----------------------------------------------------------------------------------------------

    def attach(self, channel: LineChannel) -> int:
        """Give a channel its number; it is opened before the first data are sent, and again at each owner."""
        self._last_channel += 1
        self._channels[self._last_channel] = channel
        if self.linked:
            # Not at once: whoever attaches itself is still being made.
            self._reactor.callLater(0, self._open_if_new, self._last_channel, self.links)
        return self._last_channel

    def send(self, number: int, data: bytes) -> None:
        """Send data of a channel."""
        if number in self._channels:
            self._write(link_frame(LinkKind.DATA, number, data))

    def detach(self, number: int) -> None:
        """Forget a channel that is closed on this side."""
        if self._channels.pop(number, None) is not None and self.linked:
            self._write(link_frame(LinkKind.CLOSE, number))

    # --- for the owner ----------------------------------------------------------------------------------------------

    def go_to(self, door: OwnerDoor) -> None:
        """Have all channels at the owner behind ``door``, unless a later one is known."""
        if self._stopped or door == self._door:
            return
        if self._door is not None and door.epoch <= self._door.epoch:
            if not self._refused_epoch:
                self.log.warn(
                    "the database says that epoch {refused} has the room, as after the restore of an older copy, "
                    "but this gateway has seen epoch {seen} and never goes back: restart it",
                    refused=door.epoch,
                    seen=self._door.epoch,
                )
            self._refused_epoch = door.epoch
            return
        self._door, self._refused_epoch = door, 0
        if self._link is not None:
            self._link.abort()
        else:
            self._connect()

    def stop(self) -> None:
        """Close the line for good."""
        self._stopped = True
        for call in (self._retry, self._flush_call):
            if call is not None and call.active():
                call.cancel()
        if self._link is not None:
            self._flush()
            self._link.close()

    def _connect(self) -> None:
        if self._retry is not None and self._retry.active():
            self._retry.cancel()
        self._retry = None
        assert self._door is not None
        link = self._link = OwnerLink(self, self._door, self._reactor)
        self._reactor.connectTCP(self._door.host, self._door.port, _OneLink(link), timeout=CONNECT_SECONDS)

    def on_ready(self, link: OwnerLink) -> None:
        """The owner has accepted the key: open every channel there."""
        if link is not self._link or link.door is not self._door:
            link.abort()
            return
        self.linked = True
        self.links += 1
        door = link.door
        self.log.info(
            "the room is at {host}:{port}, epoch {epoch}", host=door.host, port=door.port, epoch=door.epoch
        )
        for number in list(self._channels):
            self._open(number)
        self._after_batch()

    def on_frame(self, frame: LinkFrame) -> None:
        """Take a frame of the owner."""
        channel = self._channels.get(frame.channel)
        if channel is None:
            return
        match frame.kind:
            case LinkKind.DATA:
                channel.on_data(frame.data)
            case LinkKind.CLOSE:
                del self._channels[frame.channel]
                channel.on_close()
            case LinkKind.PAUSE | LinkKind.GO_ON:
                channel.on_pause(frame.kind is LinkKind.PAUSE)
            case _:
                raise BadLink(f"the owner of a room does not send {frame.kind.name}")

    def after_frames(self) -> None:
        """All frames that came together were taken."""
        self._after_batch()

    def on_lost(self, link: OwnerLink) -> None:
        """The link is gone: try the same door again until there is another one."""
        if link is not self._link:
            return
        self._link = None
        self._outgoing.clear()
        if self.linked:
            self.linked = False
            self.unlinked_since = self._reactor.seconds()
            self.log.info("the process that had the room is gone")
        if self._stopped or self._door is None:
            return
        if link.door is self._door:
            self._retry = self._reactor.callLater(RETRY_SECONDS, self._connect)
        else:
            self._connect()

    def _open_if_new(self, number: int, link_number: int) -> None:
        if self.linked and self.links == link_number and number in self._channels:
            self._open(number)

    def _open(self, number: int) -> None:
        channel = self._channels[number]
        opening = channel.opening()
        if opening is None:
            del self._channels[number]
            channel.on_close()
            return
        self._write(link_frame(LinkKind.OPEN, number, encode_opening(replace(opening, gateway=self._name))))
        channel.on_open()

    def _write(self, frame: bytes) -> None:
        self._outgoing.append(frame)
        if self._flush_call is None:
            self._flush_call = self._reactor.callLater(0, self._flush)

    def _flush(self) -> None:
        self._flush_call = None
        outgoing, self._outgoing = self._outgoing, []
        if outgoing and self.linked and self._link is not None:
            self._link.write(b"".join(outgoing))


class OwnerLink(TwistedProtocol):
    """One connection to the process behind ``door``."""

    transport: IServerTransport

    def __init__(self, line: RoomLine, door: OwnerDoor, clock: IReactorTime) -> None:
        self.door = door
        self._line = line
        self._clock = clock
        self._frames = LinkDecoder()
        self._ready = self._ended = False
        self._heartbeat = Heartbeat(clock, lambda: self.write(link_frame(LinkKind.BEAT)), self._end_silent)

    def connectionMade(self) -> None:
        """Show the key."""
        if self._ended:
            self.transport.abortConnection()
            return
        self.transport.setTcpNoDelay(True)
        self.transport.write(link_frame(LinkKind.KEY, data=self.door.key.encode()))
        self._clock.callLater(READY_SECONDS, self._check_ready)

    def dataReceived(self, data: bytes) -> None:
        """Take frames of the owner; none after this end has left it."""
        self._heartbeat.received()
        try:
            for frame in self._frames.feed(data):
                if self._ended:
                    return
                if frame.kind is LinkKind.READY:
                    self._ready = True
                    if frame.data == BEATS:
                        self._heartbeat.start()
                    self._line.on_ready(self)
                elif frame.kind is not LinkKind.BEAT:
                    self._line.on_frame(frame)
                elif frame.data.isdigit():
                    self._line.let_go(int(frame.data))
        except BadLink:
            self.abort()
        self._line.after_frames()

    def connectionLost(self, reason: Failure = connectionDone) -> None:
        """The owner is gone."""
        self.lost()

    def write(self, data: bytes) -> None:
        """Send bytes."""
        self.transport.write(data)

    def abort(self) -> None:
        """Leave this owner at once."""
        if self.transport is not None:
            self.transport.abortConnection()
        self.lost()

    def close(self) -> None:
        """Leave this owner once it has what was sent."""
        if self.transport is not None:
            self.transport.loseConnection()

    def lost(self) -> None:
        """Notify the line once."""
        if not self._ended:
            self._ended = True
            self._heartbeat.stop()
            self._line.on_lost(self)

    def _check_ready(self) -> None:
        if not self._ready and not self._ended:
            self.abort()

    def _end_silent(self) -> None:
        self._line.log.warn("the process that has the room has sent nothing for 5 seconds: its link ends")
        self.abort()


class _OneLink(ClientFactory):
    """Makes one link, and reports when it cannot be made."""

    noisy = False

    def __init__(self, link: OwnerLink) -> None:
        self._link = link

    def buildProtocol(self, addr: IAddress | None) -> OwnerLink:
        """Return the link."""
        return self._link

    def clientConnectionFailed(self, connector: IConnector, reason: Failure) -> None:
        """Nobody is there."""
        self._link.lost()

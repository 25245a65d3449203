"""A channel of a client's session to one of the processes that play: the room's own, or a branch."""

from __future__ import annotations

from typing import Protocol

from pokerroom.server.gateway.link_frames import ChannelOpening
from pokerroom.server.gateway.room_line import RoomLine
from pokerwire.frames import FrameDecoder, frame
from pokerwire.messages.table_messages import Resume

MAX_MESSAGE_BYTES = 67_108_864


class RelayedClient(Protocol):
    """The session of a client in a gateway, as its channels see it."""

    def opening(self, relay: Relay) -> ChannelOpening | None:
        """Return how to open a channel; ``None`` if the session cannot go on."""

    def on_open(self, relay: Relay) -> None:
        """A channel is open."""

    def on_message(self, relay: Relay, payload: bytes) -> None:
        """Take a message."""

    def on_pause(self) -> None:
        """A process takes no more commands for a while, or goes on."""

    def on_close(self) -> None:
        """A process has closed the session."""


class Relay:
    """The :class:`~pokerroom.server.gateway.room_line.LineChannel` of a session to the process of ``writer``."""

    def __init__(self, session: RelayedClient, line: RoomLine, writer: int) -> None:
        self.writer = writer
        self.tables: dict[int, int] = {}
        """watched table there -> the last event that the client has seen"""
        self.looks: set[int] = set()
        """those of them of which the process has not said that it has shown them: nobody may know the client there"""
        self.paused = False
        self._session = session
        self._line = line
        self._frames = FrameDecoder(MAX_MESSAGE_BYTES)
        self._open = False
        """whether the channel is open at the process that is there now"""
        self._channel = line.attach(self)

    @property
    def linked(self) -> bool:
        """Whether the process is there."""
        return self._line.linked

    @property
    def ready(self) -> bool:
        """Whether what is sent goes out now."""
        return self._open and self._line.linked

    def send(self, payload: bytes) -> None:
        """Send a message, if the channel is open; else the session sends it when it is."""
        if self.ready:
            self._line.send(self._channel, frame(payload))

    def show(self, table: int) -> None:
        """Have the client see a table of ``tables`` from now on; when the channel opens, it does anyway."""
        if self.ready and table in self.tables:
            self.looks.add(table)
            self._line.show(self._channel, Resume(1, table, self.tables[table]))

    def forget(self, table: int) -> int | None:
        """Have the client see a table here no longer; return the last event that they have seen, if they did."""
        self.looks.discard(table)
        return self.tables.pop(table, None)

    def detach(self) -> None:
        """Close the channel."""
        self._line.detach(self._channel)

    def opening(self) -> ChannelOpening | None:
        """Return how to open the channel; ``None`` if the session cannot go on."""
        self._frames = FrameDecoder(MAX_MESSAGE_BYTES)
        self.paused = self._open = False
        self.looks = set(self.tables)
        return self._session.opening(self)

    def on_open(self) -> None:
        """The channel is open."""
        self._open = True
        self._session.on_open(self)

    def on_data(self, data: bytes) -> None:
        """Take messages of the process."""
        for payload in self._frames.feed(data):
            self._session.on_message(self, payload)

    def on_pause(self, paused: bool) -> None:
        """Read no more commands for a while, or go on."""
        self.paused = paused
        self._session.on_pause()

    def on_close(self) -> None:
        """The process has closed the session."""
        self._session.on_close()

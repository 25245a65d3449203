"""In a branch: the channel to the room's own process, whichever that is."""

from __future__ import annotations

from pokerroom.room.branches.branch_desk import BranchDesk
from pokerroom.room.branches.branch_messages import StillHere
from pokerroom.server.branches.desk_messages import MAX_MESSAGE_BYTES, DeskSender, decode_to_branch
from pokerroom.server.gateway.link_frames import ChannelOpening
from pokerroom.server.gateway.room_line import RoomLine
from pokerroom.server.runtime import ServerRuntime
from pokerwire.frames import FrameDecoder


class HomeChannel:
    """The :class:`~pokerroom.server.gateway.room_line.LineChannel` of a branch."""

    def __init__(self, runtime: ServerRuntime, desk: BranchDesk, line: RoomLine) -> None:
        self._runtime = runtime
        self._desk = desk
        self._line = line
        self._frames = FrameDecoder(MAX_MESSAGE_BYTES)
        self._links = 0
        self._is_closed = False
        """whether the room's own process has closed the channel"""
        runtime.hub.desk = desk
        runtime.peers = self
        self._channel = line.attach(self)
        self._sender = DeskSender(runtime, self._write, lambda: None)

    def opening(self) -> ChannelOpening:
        """Return how to open the channel."""
        self._frames = FrameDecoder(MAX_MESSAGE_BYTES)
        self._unlink()
        return ChannelOpening("branch", "")

    def on_open(self) -> None:
        """The room's own process is there."""
        now = self._runtime.now()
        self._links = self._line.links
        self._desk.link(now)
        self._runtime.hub.publish(now)

    def on_data(self, data: bytes) -> None:
        """Take messages."""
        for payload in self._frames.feed(data):
            now = self._runtime.now()
            self._desk.take(decode_to_branch(payload), now)
            self._runtime.hub.publish(now)

    def on_pause(self, paused: bool) -> None:
        """Take note of nothing: what goes there is little."""

    def on_close(self) -> None:
        """This process was taken for gone, or another is this branch by now and the store will say so: come again."""
        self._is_closed = True
        self._unlink()

    def flush(self) -> None:
        """Send what the desk has to say."""
        outgoing, self._desk.outgoing = self._desk.outgoing, []
        self._sender.send(outgoing)

    def sweep(self, now: int) -> None:
        """Look whether the room's own process is gone, or tell it that this one is not; called each second."""
        if not self._line.linked:
            self._unlink()
        elif self._is_closed:
            self._is_closed = False
            self._channel = self._line.attach(self)
        elif self._desk.linked:
            self._sender.send([StillHere()])
        self._runtime.hub.publish(now)

    def begin_closing(self, now: int) -> None:
        """This branch ends: send its tables to the room's own process."""
        self._desk.leave()

    def hurry_closing(self, now: int) -> None:
        """Leave the tables whose hands have not ended to whoever is this branch next."""

    @property
    def settled(self) -> bool:
        """Whether they have gone, or there is nobody to take them."""
        return not self._desk.has_tables or not self._desk.linked

    def _write(self, data: bytes) -> None:
        if self._line.linked and self._line.links == self._links:
            self._line.send(self._channel, data)

    def _unlink(self) -> None:
        if self._desk.linked:
            self._desk.unlink(self._runtime.now())

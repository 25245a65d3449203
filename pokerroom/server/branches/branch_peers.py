"""In the room's own process: the branches that are connected, each by a channel of its link."""

from __future__ import annotations

import msgspec

from pokerroom.room.branches.branch_messages import BranchOpened, FromBranch, ToBranch
from pokerroom.room.branches.home_desk import HomeDesk
from pokerroom.server.branches.desk_messages import MAX_MESSAGE_BYTES, DeskSender, decode_from_branch
from pokerroom.server.gateway.channel_connection import ChannelTransport
from pokerroom.server.gateway.link_frames import BadLink
from pokerroom.server.runtime import ServerRuntime
from pokerwire.frames import FrameDecoder, FrameTooLong

SILENT_MS = 6_000
"""a branch that has said nothing for so long stands still; it says something each second"""


class BranchPeers:
    """What all branches share: the desk, and who is told what."""

    def __init__(self, runtime: ServerRuntime, desk: HomeDesk) -> None:
        self.runtime = runtime
        self.desk = desk
        self._channels: dict[int, BranchChannel] = {}
        desk.is_wanted_here = self._is_watched_directly
        runtime.hub.desk = desk
        runtime.peers = self

    def open(self, transport: ChannelTransport) -> BranchChannel:
        """Return the channel of a branch that connects."""
        return BranchChannel(self, transport)

    def link(self, channel: BranchChannel) -> None:
        """A branch has said whose chains it extends; an earlier channel of it is over."""
        earlier = self._channels.get(channel.writer)
        self._channels[channel.writer] = channel
        if earlier is not None:
            earlier.end()
        self.runtime.log.info("branch {branch} is connected", branch=channel.writer)

    def unlink(self, channel: BranchChannel) -> None:
        """A branch is gone."""
        if self._channels.get(channel.writer) is channel:
            del self._channels[channel.writer]
            self.desk.unlink(channel.writer)
            self.runtime.log.info("branch {branch} is gone", branch=channel.writer)

    def flush(self) -> None:
        """Send what the desk has to say."""
        outgoing, self.desk.outgoing = self.desk.outgoing, []
        by_writer: dict[int, list[ToBranch]] = {}
        for writer, message in outgoing:
            by_writer.setdefault(writer, []).append(message)
        for writer, messages in by_writer.items():
            if writer in self._channels:
                self._channels[writer].sender.send(messages)

    def sweep(self, now: int) -> None:
        """Place tables; the runtime calls this regularly."""
        for channel in list(self._channels.values()):
            if now - channel.heard_at > SILENT_MS:
                self.runtime.log.warn(
                    "branch {branch} says nothing: it is taken for gone", branch=channel.writer
                )
                channel.end()
                self.unlink(channel)
        self.desk.sweep(now)
        self.runtime.hub.publish(now)

    def begin_closing(self, now: int) -> None:
        """The room closes: bring all tables here."""
        self.desk.bring_all_home(now)

    def hurry_closing(self, now: int) -> None:
        """Have the tables close at once whose hands have not ended."""
        self.desk.close_all_away()

    @property
    def settled(self) -> bool:
        """Whether no branch has a cash table."""
        return not self.desk.has_cash_tables_away

    def _is_watched_directly(self, number: int) -> bool:
        return any(not session.by_gateway for session in self.runtime.hub.viewers.get(number, ()))


class BranchChannel:
    """The channel of one branch."""

    def __init__(self, peers: BranchPeers, transport: ChannelTransport) -> None:
        self.writer = 0
        self.heard_at = peers.runtime.now()
        self.sender = DeskSender(peers.runtime, transport.write, transport.carrier.abort)
        self._peers = peers
        self._transport = transport
        self._frames = FrameDecoder(MAX_MESSAGE_BYTES)

    def received(self, data: bytes) -> None:
        """Take messages; raise :class:`BadLink` for what is none."""
        runtime = self._peers.runtime
        self.heard_at = runtime.now()
        try:
            messages = [decode_from_branch(payload) for payload in self._frames.feed(data)]
        except (FrameTooLong, msgspec.MsgspecError) as error:
            raise BadLink(f"a branch does not say this: {error}") from None
        for message in messages:
            now = runtime.now()
            self._take(message, now)
            runtime.hub.publish(now)

    def _take(self, message: FromBranch, now: int) -> None:
        if isinstance(message, BranchOpened) and not self.writer:
            self.writer = message.writer
            self._peers.link(self)
        if self.writer:  # what comes before was for an earlier link
            self._peers.desk.take(self.writer, message, now)

    def end(self) -> None:
        """Close the channel."""
        self._transport.loseConnection()

    def closed(self) -> None:
        """The branch is gone."""
        self._transport.closed = True
        self._peers.unlink(self)

"""A branch that stands still is taken for gone, and comes again when it goes on."""

from __future__ import annotations

import msgspec

from pokerroom.room.branches.branch_messages import BranchOpened, FromBranch, StillHere
from pokerroom.room.branches.home_desk import HomeDesk
from pokerroom.server.branches.branch_peers import SILENT_MS, BranchPeers
from pokerroom.server.gateway.channel_connection import ChannelTransport
from pokerroom.server.gateway.link_frames import ChannelOpening
from pokerroom.store.memory_backend import MemoryBackend
from pokerwire.frames import frame
from tests.server.server_harness import ServerHarness


class Carrier:
    """A link on which nothing arrives; ``forgotten`` are the channels that were closed."""

    def __init__(self) -> None:
        self.forgotten: list[int] = []

    def send(self, frame: bytes) -> None:
        """Drop a frame."""

    def forget(self, channel: int) -> None:
        self.forgotten.append(channel)

    def abort(self) -> None:
        raise AssertionError("the link is no matter of one channel")


def said(message: FromBranch) -> bytes:
    return frame(msgspec.msgpack.encode(message))


def test_a_branch_that_says_nothing_is_taken_for_gone_until_it_comes_again() -> None:
    house = ServerHarness(disk=MemoryBackend())
    assert house.store is not None
    runtime = house.server.runtime
    peers = BranchPeers(runtime, HomeDesk(house.room, house.store, {}))
    carrier = Carrier()
    channel = peers.open(ChannelTransport(carrier, 1, ChannelOpening("branch", "")))
    channel.received(said(BranchOpened(1)))
    for _ in range(SILENT_MS // 1_000 + 3):
        house.clock.advance(1)
        channel.received(said(StillHere()))
    assert peers.desk.branches == [1]
    house.clock.advance(SILENT_MS / 1_000 + 1.5)
    assert peers.desk.branches == []
    assert carrier.forgotten == [1]
    again = peers.open(ChannelTransport(carrier, 2, ChannelOpening("branch", "")))
    again.received(said(BranchOpened(1)))
    assert peers.desk.branches == [1]

"""Players spread over the gateways again after one was restarted."""

from __future__ import annotations

import asyncio
import re
import signal
import urllib.request
from pathlib import Path
from typing import Any

import msgpack
import pytest

from pokerwire.frames import FrameDecoder, frame
from tests.cluster.rolling_restart import setup_with
from tests.cluster.room_processes import RoomProcesses
from tests.patience import PATIENCE
from tests.store.postgresql_server import HOW, postgresql_server, programs

pytestmark = [pytest.mark.extended, pytest.mark.equipped]
PLAYERS = 100


class Spectator(asyncio.Protocol):
    """Comes in, and comes again when it is asked to, under the same session."""

    def __init__(self, number: int, port: int) -> None:
        self._session, self._port = f"the session of {number:>20}", port
        self.comings = 0
        self.codes: list[str] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport, self._frames = transport, FrameDecoder(2**24)
        hello = {"type": "hello", "id": 1, "protocol": 1, "session": self._session}
        transport.write(frame(msgpack.packb(hello)))

    def data_received(self, data: bytes) -> None:
        for payload in self._frames.feed(data):
            message: dict[str, Any] = msgpack.unpackb(payload)
            self.comings += message["type"] == "welcome"
            if message["type"] == "bye":
                self.codes.append(message["code"])

    def connection_lost(self, error: Exception | None) -> None:
        asyncio.get_running_loop().call_later(0.1, self.come)

    def come(self) -> None:
        coming = asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._port)
        self._coming = asyncio.ensure_future(coming)


def channels(address: str) -> int:
    """How many clients a gateway has."""
    with urllib.request.urlopen(f"http://{address}/metrics", timeout=PATIENCE) as answer:
        (found,) = re.findall(r"^pokerroom_line_channels (\d+)", answer.read().decode(), re.MULTILINE)
    return int(found)


async def until_counts(room: RoomProcesses, least: int) -> list[int]:
    """Wait until all are there, and each gateway has ``least``; how many each has."""
    give_up_at = asyncio.get_running_loop().time() + PATIENCE
    while True:
        addresses = [room.gateway_addresses[one.pid] for one in room.gateways]
        counts = [await asyncio.to_thread(channels, address) for address in addresses]
        if sum(counts) == PLAYERS and min(counts) >= least:
            return counts
        assert asyncio.get_running_loop().time() < give_up_at, counts
        await asyncio.sleep(0.2)


async def restart_a_gateway(folder: Path, url: str) -> tuple[list[int], list[Spectator]]:
    room = RoomProcesses(folder, url, 2, setup=setup_with(1))
    await room.start(1)
    spectators = [Spectator(number, room.port) for number in range(PLAYERS)]
    for one in spectators:
        one.come()
    await until_counts(room, 1)
    gone = room.gateways.pop(0)
    gone.send_signal(signal.SIGTERM)
    await gone.wait()
    await until_counts(room, PLAYERS)
    await room.add_gateway()
    counts = await until_counts(room, PLAYERS // 4)
    for one in spectators:
        one.connection_lost = lambda error: None  # type: ignore[method-assign]
        one.transport.close()
    await room.stop()
    return counts, spectators


def test_players_spread_again_after_a_gateway_was_restarted(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as server:
        counts, spectators = asyncio.run(restart_a_gateway(tmp_path, server.new_room()))
    assert min(counts) >= PLAYERS // 4
    assert {code for one in spectators for code in one.codes} == {"gateway_stops"}
    assert max(one.comings for one in spectators) <= 4, "each gateway lets a session go once"

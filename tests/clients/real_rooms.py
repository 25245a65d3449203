"""Clients at a real server without a network: messages cross as bytes, time moves when nothing else can happen."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from pokerclient import Client
from pokerclient.bots.base import Bot
from pokerclient.bots.bot_group import BotGroup
from pokerclient.bots.bot_player import BotPlayer
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.errors import CannotConnect
from pokerclient.transport.address import Address
from pokerclient.transport.frames import MessageReader, RawMessage, pack
from pokerclient.transport.tcp import MessageLink, OnMessage
from pokerclient.transport.token_store import MemoryTokens
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.clients.fakes import FakeTime
from tests.patience import PATIENCE
from tests.server.server_harness import FakeTransport, ServerHarness

NO_PAUSES = Clocks(street_pause=0, hand_pause=0)
STEP_MS = 250


def table(name: str = "Table", **options: Any) -> TableConfig:
    """A table without pauses."""
    return TableConfig(**{"name": name, "clocks": NO_PAUSES, **options})


class RealRoom:
    """A :class:`ServerHarness` that clients reach through :meth:`open`; ``time`` is theirs and the server's."""

    def __init__(self, *tables: TableConfig, seed: int = 1, **config: Any) -> None:
        self.house = ServerHarness(seed, tables=tables, **config)
        self.address = "room.test"
        """where clients say that they reach it"""
        self.time = FakeTime()
        self.links: list[MemoryLink] = []
        self.down = False
        self.messages = 0
        self.tokens = MemoryTokens()
        self._seed = seed

    def client(self, name: str | None = None, **options: Any) -> Client:
        """Return a client of this room, not yet connected."""
        return Client(
            self.address,
            name,
            **{
                "tokens": self.tokens,
                "open_link": self.open,
                "pause": self.time.pause,
                "clock": self.time.clock,
                "rng": random.Random(self._seed),
                **options,
            },
        )

    def bot(self, name: str, kind: type[Bot], plan: BotPlan | None = None) -> BotPlayer:
        """Return a bot that will play here."""
        rng = random.Random(f"{self._seed} {name}")
        client = self.client(name, bot=True)
        return BotPlayer(client, kind(rng), plan or BotPlan(table=1), rng=rng, pause=self.time.pause)

    async def open(self, address: Address, on_message: OnMessage) -> MessageLink:
        """Connect a client."""
        if self.down:
            raise CannotConnect(f"no room answers at {address}: connection refused")
        link = MemoryLink(self, on_message)
        self.links.append(link)
        return link

    async def play(self, *stories: Awaitable[Any], seconds: float = 3_600) -> list[Any]:
        """Let the stories happen, moving the time whenever everybody waits; return what they return.

        Fails when they have not ended within ``seconds`` of that time.
        """
        tasks = [asyncio.ensure_future(story) for story in stories]
        end = self.time.now + seconds
        while not all(task.done() for task in tasks):
            if not await self._stir():
                assert self.time.now < end, f"nothing happened any more: {[t for t in tasks if not t.done()]}"
                self.house.advance(STEP_MS)
                await self.time.move(STEP_MS / 1000)
        return [task.result() for task in tasks]

    async def _stir(self) -> bool:
        """Let everybody do what they can do now; return whether anything was said."""
        before = self.messages
        for _ in range(5):
            await asyncio.sleep(0)
            self._pump()
        return self.messages > before

    def _pump(self) -> None:
        for link in self.links:
            link.pump()
        self.links = [link for link in self.links if not link.lost.done()]

    def chips(self) -> int:
        """All chips of the room, checked to be those that were issued."""
        room = self.house.room
        assert room.total_chips() == room.wallets.issued
        return room.total_chips()


class MemoryLink:
    """The client's end of a connection to the house."""

    certificates = ()

    def __init__(self, room: RealRoom, on_message: OnMessage) -> None:
        self.lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.line = FakeTransport()
        self.connection = room.house.server.factory.buildProtocol(self.line.getPeer())
        self.connection.makeConnection(self.line)
        self._room = room
        self._on_message = on_message
        self._frames = MessageReader()
        self._waiting = bytearray()

    def send(self, message: RawMessage) -> None:
        if not self.lost.done():
            self._waiting += pack(message)

    @property
    def said(self) -> bytes:
        """What the client has sent and was not carried over yet."""
        return bytes(self._waiting)

    def close(self) -> None:
        self.cut("the connection was closed")

    def abort(self, reason: str) -> None:
        self.cut(reason)

    def pump(self) -> None:
        """Carry what was sent to the other end, both ways."""
        if self.lost.done():
            return
        if self._waiting:
            data, self._waiting = bytes(self._waiting), bytearray()
            self.connection.dataReceived(data)
        data = self.line.value()
        if data:
            self.line.clear()
            for message in self._frames.feed(data):
                self._room.messages += 1
                self._on_message(message)
        if self.line.over:
            self.cut("the connection was closed")

    def cut(self, reason: str = "cut") -> None:
        """Break the connection; what was not carried over yet is lost."""
        from twisted.internet.error import ConnectionLost
        from twisted.python.failure import Failure

        if not self.lost.done():
            self.lost.set_result(reason)
            self.connection.connectionLost(Failure(ConnectionLost()))


def run(room: RealRoom, *stories: Awaitable[Any], seconds: float = 3_600) -> list[Any]:
    """Let the stories happen at the room, and check its books afterwards."""

    async def all_of_it() -> list[Any]:
        async with asyncio.timeout(PATIENCE):
            return await room.play(*stories, seconds=seconds)

    results = asyncio.run(all_of_it())
    room.chips()
    assert not room.house.faults(), room.house.faults()
    return results


def tell(story: Callable[[RealRoom], Awaitable[Any]], *tables: TableConfig, **config: Any) -> Any:
    """Run one story at a fresh room and return what it returns."""
    room = RealRoom(*tables, **config)
    return run(room, story(room))[0]


def play_bots(room: RealRoom, bots: Sequence[BotPlayer], hands: int) -> list[BotReport]:
    """Let bots play until each has played that many hands; return their reports."""

    async def story() -> list[BotReport]:
        return await BotGroup(bots, hands).play()

    reports: list[BotReport] = run(room, story(), seconds=100_000)[0]
    return reports

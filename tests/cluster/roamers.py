"""Players who sit down, buy chips, leave and go to the next table all the time, and what the books say of that."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

from pokerclient.bots.load import load_bot
from pokerclient.bots.mistakes import BotFaultLog
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.bots.turn_loop import TurnLoop
from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableChanged, TableReset, Update
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import ConnectionTiming
from pokerclient.transport.token_store import MemoryTokens
from tests.cluster.book_reader import BookReader
from tests.cluster.player_books import CountingClient, purchase_complaints

ROAMERS = 6
TABLES = 2
"""which they have for themselves"""
PAUSE = 0.1
"""seconds between two commands at least; at most four times as long"""


class Roamer:
    """One of them, who plays whatever comes; ``refused`` counts what the room would not do, by code."""

    def __init__(self, address: Address, name: str, seed: int, timing: ConnectionTiming) -> None:
        self._rng = rng = random.Random(f"{name} {seed}")
        self.client = CountingClient(
            address, name, bot=True, tokens=MemoryTokens(), timing=timing, rng=random.Random(seed)
        )
        self.refused: Counter[str] = Counter()
        self.commanding = asyncio.Lock()
        """held while a command is under way"""
        self._tables: Sequence[int] = ()
        self._turns = TurnLoop(
            self.client,
            load_bot("random")(rng),
            BotPlan(),
            BotReport(name),
            BotFaultLog(),
            rng=rng,
            pause=asyncio.sleep,
        )
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, tables: Sequence[int]) -> None:
        """Come, and begin to go from one of these tables to the next."""
        self._tables = tables
        self.client.listen(self._hear)
        await self.client.connect()
        self._tasks = [asyncio.create_task(self._play()), asyncio.create_task(self._roam())]

    async def stop(self) -> None:
        """Stand up, and go."""
        async with self.commanding:
            self._tasks[1].cancel()
        for table in list(self.client.tables):
            await self._stand_up(table)
        self._tasks[0].cancel()
        await asyncio.wait(self._tasks)
        await self.client.close()

    def check(self) -> None:
        """Raise what stopped this player."""
        for task in self._tasks:
            if task.done():
                task.result()

    def _hear(self, update: Update) -> None:
        if isinstance(update, TableReset) or (isinstance(update, TableChanged) and update.last):
            self._wake.set()

    async def _play(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            for view in list(self.client.tables.values()):
                turn = self._turns.pending_turn(view)
                if turn is not None:
                    await self._turns.answer(view, turn)

    async def _roam(self) -> None:
        while True:
            table = self._rng.choice(self._tables)
            view = await self.client.watch(table)
            buy_in = self._rng.randint(view.config.min_buy_in, view.config.max_buy_in)
            if await self._do("sit", table=table, buy_in=buy_in):
                for _ in range(self._rng.randint(1, 4)):
                    await self._do("top_up", table=table, by=self._rng.randint(1, 200))
                await self._stand_up(table)
            await self.client.unwatch(table)

    async def _stand_up(self, table: int) -> None:
        await self._do("leave", table=table)
        while table in self.client.tables and self.client.tables[table].you is not None:
            await asyncio.sleep(0.02)

    async def _do(self, kind: str, **fields: Any) -> bool:
        """Do one thing, after a breath; return whether the room did it."""
        await asyncio.sleep(PAUSE * self._rng.uniform(1, 4))
        try:
            async with self.commanding:
                await self.client.command(kind, **fields)
        except CommandRefused as error:
            self.refused[error.code] += 1
            return False
        return True


class Roamers:
    """All of them."""

    def __init__(self, address: Address, seed: int, timing: ConnectionTiming) -> None:
        self._roamers = [Roamer(address, f"Roamer {number}", seed, timing) for number in range(ROAMERS)]
        self.names = ROAMERS

    @property
    def clients(self) -> list[CountingClient]:
        """Their connections."""
        return [one.client for one in self._roamers]

    @property
    def refused(self) -> Counter[str]:
        """What the room would not do, by code."""
        return sum((one.refused for one in self._roamers), Counter())

    async def start(self, host: Client) -> None:
        """Have ``host`` open the tables, and let them come."""
        tables = []
        for number in range(TABLES):
            config = {"name": f"Roaming {number}", "seats": 4, "clocks": {"rathole": 0}}
            tables.append((await host.host("open", config=config))["table"])
        for one in self._roamers:
            await one.start(tables)

    def check(self) -> None:
        """Raise what stopped one of them."""
        for one in self._roamers:
            one.check()

    async def stop(self) -> None:
        """Let all go."""
        await asyncio.gather(*[one.stop() for one in self._roamers])

    async def complaints(self, books: BookReader, issued: int) -> list[str]:
        """Return what is wrong in the books, also beside what the room has answered; nobody acts meanwhile."""
        async with AsyncExitStack() as stack:
            for one in self._roamers:
                await stack.enter_async_context(one.commanding)
            return books.read_on(issued) + purchase_complaints(books.bought, self.clients)

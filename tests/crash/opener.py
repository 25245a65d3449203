"""A player and a host who open, change and close tables through all crashes, and what the lobby says after each."""

from __future__ import annotations

import asyncio
import random
from typing import NamedTuple

from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import ConnectionTiming
from pokerclient.transport.token_store import MemoryTokens

AT_ONCE = ConnectionTiming(first_retry=0.05, retry_base=0.05, retry_cap=0.2, stable_after=0.1)
MOST = 12
"""tables that both together have open at once"""
BREATH = 0.01
"""seconds between two acts"""


class Row(NamedTuple):
    """What the lobby must say of a table."""

    name: str
    big_blind: int
    seated: int


class Opener:
    """Both of them. ``done`` counts what was answered; what is refused is among the ``complaints``."""

    names = 2

    def __init__(
        self, address: Address, host_code: str, seed: int, set_up: int, timing: ConnectionTiming = AT_ONCE
    ) -> None:
        self._timing = timing
        self._rng = random.Random(seed)
        self._address = address
        self._player = self._client("Opener")
        self.host = self._client("Hanna", host_code)
        """the host's connection"""
        self._set_up = set_up
        self._acting: asyncio.Task[None] | None = None
        self._stopped = False
        self._counted = 0
        self.expected: dict[int, Row] = {}
        self.mine: set[int] = set()
        """the player's own"""
        self.cash: set[int] = set()
        self.kept: set[int] = set()
        """cash tables with a journal: who sits there keeps their seat"""
        self.done = 0
        self.complaints: list[str] = []

    def _client(self, name: str, host_code: str | None = None) -> Client:
        rng = random.Random(self._rng.getrandbits(32))
        tokens = MemoryTokens()
        return Client(self._address, name, tokens=tokens, timing=self._timing, rng=rng, host_code=host_code)

    async def come(self) -> None:
        """Both come in."""
        await self._player.connect()
        await self.host.connect()

    def start(self) -> None:
        """Act until :meth:`finish`."""
        self._stopped = False
        self._acting = asyncio.create_task(self._act())

    async def finish(self) -> None:
        """Let the last act, which the crash may have cut short, be answered; then look at the lobby."""
        self._stopped = True
        assert self._acting is not None
        await self._acting
        seen = await self._lobby()
        found = {number: row for number, row in seen.items() if number > self._set_up}
        if list(seen) != sorted(seen):
            self.complaints.append(f"the tables are in the order {list(seen)}")
        if found != self.expected:
            wrong = {number: row for number, row in found.items() if row != self.expected.get(number)}
            missing = {number: row for number, row in self.expected.items() if row != found.get(number)}
            self.complaints.append(f"the lobby has {wrong}, not {missing}")

    async def _lobby(self) -> dict[int, Row]:
        async with Client(self._address, timing=self._timing) as looker:
            lobby = await looker.subscribe_lobby()
            while not lobby.known:
                await asyncio.sleep(BREATH)
            return {
                number: Row(row["name"], row["big_blind"], row["seated"])
                for number, row in lobby.tables.items()
            }

    async def leave(self) -> None:
        """Both go."""
        await self._player.close()
        await self.host.close()

    async def _act(self) -> None:
        while not self._stopped:
            try:
                await self._something()
                self.done += 1
            except CommandRefused as error:
                self.complaints.append(f"an act at tables was refused: {error}")
            await asyncio.sleep(BREATH)

    async def _something(self) -> None:
        number = self._rng.choice(list(self.expected)) if self.expected else 0
        chance = self._rng.random()
        if not number or (chance < 0.5 and len(self.expected) < MOST):
            await self._open()
        elif chance < 0.6 or len(self.expected) == MOST:
            await self._close(number)
        elif number in self.cash and chance < 0.8:
            await self._raise(number)
        elif number in self.kept:
            await (self._leave if self.expected[number].seated else self._sit)(number)

    async def _open(self) -> None:
        self._counted += 1
        name = f"Table of {self._counted}"
        chance = self._rng.random()
        config = {"name": name, "journal": chance < 0.7}
        if chance < 0.2:
            number = (await self.host.host("open_house", config={"rules": "casino", "name": name}))["table"]
        elif chance < 0.5 or len(self.mine) == 8:
            number = (await self.host.host("open", config=config))["table"]
        else:
            number = await self._player.create_table(config)
            self.mine.add(number)
        if chance >= 0.2:
            self.cash.add(number)
            if config["journal"]:
                self.kept.add(number)
        self.expected[number] = Row(name, 10 if chance < 0.2 else 2, 0)

    async def _close(self, number: int) -> None:
        if number in self.mine and self._rng.random() < 0.5:
            await self._player.close_table(number)
        else:
            await self.host.host("close", table=number)
        self.mine.discard(number)
        del self.expected[number]

    async def _raise(self, number: int) -> None:
        big = self.expected[number].big_blind + 2
        await self.host.host("stakes", table=number, stakes={"small_blind": big // 2, "big_blind": big})
        self.expected[number] = self.expected[number]._replace(big_blind=big)

    async def _sit(self, number: int) -> None:
        await self._player.watch(number)
        await self._player.sit(number)
        self.expected[number] = self.expected[number]._replace(seated=1)

    async def _leave(self, number: int) -> None:
        await self._player.leave(number)
        self.expected[number] = self.expected[number]._replace(seated=0)

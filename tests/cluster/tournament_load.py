"""Bots that play one tournament after another while the processes of a room break."""

from __future__ import annotations

import asyncio
import random

from tests.crash.tournament_entrants import Entrant
from tests.crash.tournament_witness import TournamentWitness
from tests.patience import PATIENCE

BOTS = 10
TOURNAMENTS = f"""
[[tournaments]]
name = "Again"
players = {BOTS}
seats = 3
starts = "again"
buy_in = 100
bounty = 20
starting_chips = 4_000
levels = ["50/100 6 hands", "100/200 6 hands", "200/400 6 hands", "400/800 6 hands", "800/1600"]
decision_seconds = 2
"""


class TournamentLoad:
    """The bots, and somebody who looks which tournament they can enter."""

    def __init__(self, port: int, seed: int) -> None:
        rng = random.Random(seed)
        self._looker = TournamentWitness(port, rng, lambda number, since: [])
        self._entrants = [
            Entrant(port, f"Entrant {number}", random.Random(rng.getrandbits(32))) for number in range(BOTS)
        ]
        self._tasks: list[asyncio.Task[None]] = []
        self.people = BOTS + 1

    @property
    def finished(self) -> int:
        """How many places bots have taken in tournaments that have ended for them."""
        return sum(one.finished for one in self._entrants)

    async def start(self) -> None:
        """Return when all have entered a tournament, so that they have their chips."""
        await self._looker.client.connect()
        self._tasks = [asyncio.create_task(one.play(self._looker.wanted)) for one in self._entrants]
        self._tasks.append(asyncio.create_task(self._look()))
        async with asyncio.timeout(PATIENCE):
            while not any(row.phase == "running" for row in self._looker.rows):
                await asyncio.sleep(0.05)

    async def _look(self) -> None:
        while True:
            await self._looker.look()
            await asyncio.sleep(0.1)

    def check(self) -> None:
        """Raise what stopped a bot."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def stop(self) -> None:
        """Give up."""
        for one in self._entrants:
            one.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks, timeout=10)
        await self._looker.client.close()

    async def play_on(self) -> None:
        """Return when a bot has taken a place; raise where tournaments do not continue."""
        before = self.finished
        try:
            async with asyncio.timeout(PATIENCE):
                while self.finished == before:
                    self.check()
                    await asyncio.sleep(0.1)
        except TimeoutError:
            told = [one.message.state for one in self._looker.told.values()]
            raise RuntimeError(f"no tournament continues: {told}") from None

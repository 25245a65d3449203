"""Bots that play one tournament after another in a room that is killed again and again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from pokerclient.bots.load import load_bot
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.tournament_player import TournamentPlayer
from pokerclient.sdk.client import Client
from pokerclient.transport.address import Address
from pokerclient.transport.token_store import MemoryTokens
from pokerwire.tournament.tournament_setup import TournamentInfo
from tests.crash.bot_load import AT_ONCE

NOBODY_RAISES = "Bubble"
"""the tournament whose bots only call: others would end hand for hand within few hands"""
ENDED = (
    "place",
    "over",
    "no room answers",
    "no answer",
    "connect again",
    "registration",
    "full",
    "refused",
    "twice",
    "welcome",
    "there is no tournament",
)
"""what a bot says that moves on to another tournament; the room may be down when it looks for one"""


class Entrant:
    """One bot that plays whatever tournament it can enter, over and over."""

    def __init__(self, port: int, name: str, rng: random.Random) -> None:
        self.name = name
        self._rng = rng
        self._stopped = False
        self._address = Address("127.0.0.1", port)
        self._tokens = MemoryTokens()
        self._player: TournamentPlayer | None = None
        self.finished = 0

    async def play(self, wanted: Callable[[str], TournamentInfo | None]) -> None:
        """Play until :meth:`stop`; ``wanted`` says which tournament to enter next."""
        while not self._stopped:
            row = wanted(self.name)
            if row is None:
                await asyncio.sleep(0.05)
                continue
            rng = random.Random(self._rng.getrandbits(32))
            client = Client(self._address, self.name, bot=True, tokens=self._tokens, timing=AT_ONCE, rng=rng)
            kinds = ("call",) if row.setup.name == NOBODY_RAISES else ("call", "call", "call", "random")
            plan = BotPlan(tournament=row.tournament)
            self._player = TournamentPlayer(client, load_bot(rng.choice(kinds))(rng), plan, rng=rng)
            report = await self._player.play()
            self.finished += bool(self._player.place)
            if not any(words in report.stopped for words in ENDED):
                raise RuntimeError(f"{self.name} stopped: {report.stopped}")

    def stop(self) -> None:
        """Play no further tournament, and give up this one."""
        self._stopped = True
        if self._player is not None:
            self._player.stop()

"""Bots that play at every table of the room, through all its crashes, each with a witness."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable

from pokerclient.bots.bot_player import BotPlayer
from pokerclient.bots.load import load_bot
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.bots.uth_bots import UthRandom
from pokerclient.bots.uth_player import UthPlayer
from pokerclient.sdk.client import Client
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import ConnectionTiming
from pokerclient.transport.token_store import MemoryTokens
from tests.crash.witness import Witness
from tests.patience import PATIENCE

SEATS = {1: 5, 2: 4, 3: 3, 4: 2, 5: 4}
"""bots by table"""
PEER_TABLES = (1, 2, 3)
AT_ONCE = ConnectionTiming(first_retry=0.05, retry_base=0.05, retry_cap=0.2, stable_after=0.1)
"""come back as soon as the room is there"""


def never(complaint: str) -> bool:
    """Play on, whatever a witness complains of."""
    return False


class Load:
    """All bots. ``complaints`` and ``seen`` are what their witnesses noted."""

    def __init__(
        self,
        port: int,
        seed: int,
        timing: ConnectionTiming = AT_ONCE,
        make_client: type[Client] = Client,
        enough: Callable[[str], bool] = never,
    ) -> None:
        """``enough``: the complaint after which there is no more to see."""
        self._enough = enough
        self._timing = timing
        self._make_client = make_client
        self.complaints: list[str] = []
        self.seen: Counter[str] = Counter()
        self.kept_up = 0
        """how often a room that was opened again still knew that a stack is to be topped up"""
        self._rng = random.Random(seed)
        self._players: list[BotPlayer | UthPlayer] = []
        self._witnesses: list[Witness] = []
        for table, bots in SEATS.items():
            for number in range(bots):
                self._players.append(self._player(Address("127.0.0.1", port), table, f"Bot {table}{number}"))
        self._tasks: list[asyncio.Task[BotReport]] = []

    @property
    def names(self) -> int:
        """How many players there are."""
        return len(self._players)

    def _player(self, address: Address, table: int, name: str) -> BotPlayer | UthPlayer:
        rng = random.Random(self._rng.getrandbits(32))
        client = self._make_client(
            address, name, bot=True, tokens=MemoryTokens(), timing=self._timing, rng=rng
        )
        self._witnesses.append(Witness(client, self.complaints, self.seen))
        plan = BotPlan(table=table, buy_in=1_000)
        if table in PEER_TABLES:
            return BotPlayer(client, load_bot("random")(rng), plan, rng=rng)
        return UthPlayer(client, UthRandom(rng), plan, rng=rng)

    def start(self) -> None:
        """Let them come."""
        self._tasks = [asyncio.create_task(player.play()) for player in self._players]

    def crashed(self) -> None:
        """The room has gone."""
        for witness in self._witnesses:
            witness.crashed()

    async def playable(self) -> None:
        """Return when everybody has seen a table again."""
        while not all(witness.playable for witness in self._witnesses):
            self.check()
            await asyncio.sleep(0.005)
        await self._keep_up()

    async def _keep_up(self) -> None:
        """Every second bot lets the room top up its stack, from the wallet and without a command, once it is there."""
        for player in self._players[::2]:
            for table, view in player.client.tables.items():
                me = view.me
                if me is None:
                    continue
                self.kept_up += me.auto_top_up is not None
                if me.auto_top_up is None:
                    await player.client.set_auto_top_up(table, 1_000)

    def check(self) -> None:
        """Complain about players who stopped, and end it all once a witness has complained enough."""
        if any(map(self._enough, self.complaints)):
            raise RuntimeError("what was to be found is found")
        for task in self._tasks:
            if task.done():
                report = task.result()
                raise RuntimeError(f"{report.name} stopped: {report.stopped}")

    async def stop(self) -> None:
        """Let all stand up when their hands are over."""
        for player in self._players:
            player.stop()
        await asyncio.wait_for(asyncio.gather(*self._tasks), PATIENCE)

    @property
    def clients(self) -> list[Client]:
        """The bots' connections."""
        return [player.client for player in self._players]

    @property
    def peer_clients(self) -> list[Client]:
        """The connections of those who play with each other, for chips that they buy."""
        return [player.client for player in self._players if isinstance(player, BotPlayer)]

    @property
    def hands(self) -> int:
        """How many hands and rounds all bots saw to the end."""
        return sum(player.report.hands for player in self._players)

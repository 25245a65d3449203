"""One room through many faults of its processes and their connections."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import ConnectionChanged, Reconnecting, Update
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import ConnectionTiming
from tests.cluster.book_reader import BookReader
from tests.cluster.event_ledger import EventLedger
from tests.cluster.faults import Faults
from tests.cluster.player_books import CountingClient, purchase_complaints, seat_complaints
from tests.cluster.roamers import TABLES, Roamers
from tests.cluster.room_processes import RoomProcesses
from tests.cluster.silence import SilenceMeter
from tests.cluster.tournament_load import TOURNAMENTS, TournamentLoad
from tests.crash.book_check import on_tables
from tests.crash.bot_load import AT_ONCE, SEATS, Load
from tests.crash.opener import Opener
from tests.crash.room_process import SETUP
from tests.crash.runs import BANK, CHIPS, play_on
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer

KINDS = ("kill", "stop", "hand over", "terminate", "cut", "database", "database stopped", "demoted")
"""``kill``: the process that plays gets SIGKILL; ``stop``: it stands still, and continues later; ``hand over``: it is
asked to, and by ``terminate`` asked to end; ``cut``: all connections to the database end; ``database``: the server
crashes and starts again, or is away for some seconds (``stopped``), or takes no writes for that long (``demoted``)"""
WITH_GATEWAYS = (
    *("gateway", "terminate gateway", "stop gateway", "kill spare", "terminate spare", "stop spare"),
    *("kill machine", "stop machine", "restart"),
    *("lose player-gateway", "lose gateway-room", "lose room-database", "lose spare-database"),
)
"""``gateway``: one gets SIGKILL, and another one starts; ``kill machine``: the process that plays and a gateway get it
together; ``restart``: all processes, one after the other; ``lose``: no packet between the two arrives any more"""
TIMING = ConnectionTiming(
    ping_after=0.5, ping_timeout=1.5, first_retry=0.05, retry_base=0.05, retry_cap=0.2, stable_after=0.1
)
"""terms of clients that notice soon that a process stands still"""
SEATS_SECONDS = 15.0
"""until every player must see all their seats"""
AUDIT_EVERY = 25
"""faults after which all books are read again, not only what is new in them"""
Progress = Callable[[int, str], None]


@dataclass
class FaultOutcome:
    """What many faults brought to light. Times in seconds."""

    faults: Counter[str] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)
    hands: int = 0
    events: int = 0
    acts: int = 0
    """commands of the opener that were acknowledged: each is looked for in the lobby"""
    purchases: int = 0
    """seats and chips that players have bought and the room has acknowledged, each looked for in the books"""
    refused: Counter[str] = field(default_factory=Counter)
    """what the room would not do for those who go from table to table, by code"""
    places: int = 0
    """that bots took in tournaments"""
    seen: Counter[str] = field(default_factory=Counter)
    """what became of the hands that each player was in"""
    reconnected: Counter[str] = field(default_factory=Counter)
    """by kind: how often a player's connection broke"""
    took_over: dict[str, list[float]] = field(default_factory=dict)
    """by kind: from the fault until the next process had the room"""
    playable: dict[str, list[float]] = field(default_factory=dict)
    """by kind: from the fault until every player saw their table again"""
    silence: dict[str, list[float]] = field(default_factory=dict)
    """by kind: for how long nothing happened at each table"""


class FaultRun:
    """The room, its players, and what is done to it. ``stop_seconds``: how long a process stands still.

    With ``gateways`` players come by that many of them, and keep their connections whatever happens to the others; they
    are as patient as people are; then tournaments run, too.
    """

    def __init__(
        self,
        folder: Path,
        server: PostgresqlServer,
        seed: int,
        *,
        stop_seconds: float,
        processes: int,
        gateways: int = 0,
    ) -> None:
        self._server = server
        self._rng = random.Random(seed)
        self._seed = seed
        self._stop_seconds = stop_seconds
        self._processes = processes
        self._room = RoomProcesses(
            folder,
            server.new_room(),
            gateways,
            setup=SETUP + TOURNAMENTS if gateways else SETUP,
            proxies_to=server,
            warm=True,
        )
        self._books = BookReader(self._room.url)
        self._tournaments: TournamentLoad | None = None
        self._issued = 0
        self._kind = "start"
        self._began = 0.0
        self.outcome = FaultOutcome()

    async def run(self, kinds: list[str], progress: Progress, minutes: float = math.inf) -> FaultOutcome:
        """Play through these faults, or as many as there is time for."""
        owner = await self._room.start(self._processes)
        self._choose_players(Address("127.0.0.1", self._room.port))
        faults = Faults(self._room, self._server, owner, self._stop_seconds, self._note_takeover)
        load, opener, outcome = self._load, self._opener, self.outcome
        try:
            await self._come()
            began = time.monotonic()
            for number, kind in enumerate(kinds, 1):
                await self._fault(kind, faults)
                found = [*outcome.complaints, *load.complaints, *self._events.complaints]
                seconds = time.monotonic() - began
                progress(
                    number,
                    f"{seconds:.0f} s, {kind}, {load.hands} hands, {len(found)} complaints {found[-1:]}",
                )
                if seconds > 60 * minutes:
                    break
            await faults.finish()
            await self._leave()
            await self._room.stop()
            self._check_books()
        except (RuntimeError, TimeoutError, ClientError) as error:
            outcome.complaints.append(
                f"{self._kind}: {str(error) or 'not everybody saw a table again'}: {self._room.errors()}"
            )
            await self._room.stop()
        outcome.complaints += (
            load.complaints + opener.complaints + self._events.complaints + faults.complaints
        )
        outcome.hands, outcome.seen, outcome.events = load.hands, load.seen, self._events.told
        outcome.acts, outcome.refused = opener.done, self._roamers.refused
        return outcome

    def _choose_players(self, address: Address) -> None:
        """Make everybody who comes to the room at ``address``, and all who look on."""
        timing = AT_ONCE if self._room.gateways else TIMING
        self._load = Load(address.port, self._seed, timing, CountingClient)
        self._roamers = Roamers(address, self._seed, timing)
        code, set_up = self._room.host_code, len(SEATS) + TABLES
        self._opener = Opener(address, code, self._seed, set_up=set_up, timing=TIMING)
        self._events = EventLedger()
        for client in (*self._load.clients, *self._roamers.clients):
            self._events.listen_to(client)
            client.listen(self._note_connection)
        side = Address("127.0.0.1", self._room.side_front.port) if self._room.gateways else address
        self._meter = SilenceMeter(side, SEATS, TIMING)
        self._issued = (self._load.names + self._opener.names + self._roamers.names) * CHIPS + BANK

    async def _come(self) -> None:
        """Let everybody come."""
        self._load.start()
        await self._opener.come()
        await self._roamers.start(self._opener.host)
        await self._meter.come()
        if self._room.gateways:
            self._tournaments = TournamentLoad(self._room.port, self._seed)
            await self._tournaments.start()
            self._issued += self._tournaments.people * CHIPS

    async def _leave(self) -> None:
        """Let everybody go, once tournaments have continued."""
        if self._tournaments is not None:
            await self._tournaments.play_on()
            self.outcome.places = self._tournaments.finished
            await self._tournaments.stop()
        await self._meter.leave()
        await self._opener.leave()
        await self._roamers.stop()
        await self._load.stop()

    async def _fault(self, kind: str, faults: Faults) -> None:
        """Let everybody play, do one thing to the room, and look at what it has done."""
        load, opener = self._load, self._opener
        await asyncio.wait_for(load.playable(), PATIENCE)
        opener.start()
        await play_on(load, opener, self._rng.uniform(0.05, 0.8))
        self._roamers.check()
        if self._tournaments is not None:
            self._tournaments.check()
        if faults.owner.process.returncode is not None:
            await faults.check_owner()
        load.crashed()
        self._meter.begin()
        self._began, self._kind = time.monotonic(), kind
        await faults.kinds[kind]()
        await asyncio.wait_for(load.playable(), PATIENCE)
        silence = await asyncio.wait_for(self._meter.end(), PATIENCE)
        self.outcome.silence.setdefault(kind, []).extend(silence)
        await asyncio.wait_for(opener.finish(), PATIENCE)
        await self._check_seats([*load.clients, *self._roamers.clients])
        self.outcome.complaints += await self._roamers.complaints(self._books, self._issued)
        if (self.outcome.faults.total() + 1) % AUDIT_EVERY == 0:
            self.outcome.complaints += await asyncio.to_thread(self._books.read_all, self._issued)
        self.outcome.faults[kind] += 1

    async def _note_takeover(self) -> None:
        """Another process has the room."""
        self.outcome.took_over.setdefault(self._kind, []).append(time.monotonic() - self._began)
        await asyncio.wait_for(self._load.playable(), PATIENCE)
        self.outcome.playable.setdefault(self._kind, []).append(time.monotonic() - self._began)

    async def _check_seats(self, clients: list[Client]) -> None:
        """Complain about players who do not see all their seats soon."""
        give_up_at = time.monotonic() + SEATS_SECONDS
        while found := seat_complaints(self._room.url, clients):
            if time.monotonic() > give_up_at:
                self.outcome.complaints += found
                return
            await asyncio.sleep(0.1)

    def _check_books(self) -> None:
        """Look at what is left when the room has closed."""
        buyers = cast(list[CountingClient], [*self._load.peer_clients, *self._roamers.clients])
        found = self._books.read_on(self._issued) + self._books.read_all(self._issued)
        found += purchase_complaints(self._books.bought, buyers)
        found += self._room.internal_errors()
        found += [f"{account} holds {held}" for account, held in on_tables(self._room.url).items()]
        self.outcome.complaints += found
        self.outcome.purchases = sum(one.acknowledged[kind] for one in buyers for kind in ("sit", "top_up"))

    def _note_connection(self, update: Update) -> None:
        if isinstance(update, ConnectionChanged) and isinstance(update.state, Reconnecting):
            self.outcome.reconnected[self._kind] += 1


def fault_kinds(count: int, seed: int, kinds: tuple[str, ...] = KINDS) -> list[str]:
    """Return that many faults, each kind about as often."""
    chosen = [kinds[number % len(kinds)] for number in range(count)]
    random.Random(seed).shuffle(chosen)
    return chosen

"""One room through many faults of its processes and their connections."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from pokerclient.sdk.updates import ConnectionChanged, Reconnecting, Update
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import BOT_TIMING, ConnectionTiming
from pokerroom.store.postgresql.postgresql_connection import APPLICATION
from tests.cluster.event_ledger import EventLedger
from tests.cluster.room_processes import RoomMember, RoomProcesses
from tests.cluster.tournament_load import TOURNAMENTS, TournamentLoad, prize_complaints
from tests.crash.book_check import complaints, on_tables
from tests.crash.bot_load import SEATS, Load
from tests.crash.opener import Opener
from tests.crash.room_process import SETUP
from tests.crash.runs import play_on
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer

CHIPS, BANK = 1_000_000, 100_000_000
KINDS = ("kill", "stop", "cut", "hand over", "database")
"""``kill``: the owner gets SIGKILL; ``stop``: it stands still, and goes on later; ``cut``: all connections to the
database end; ``hand over``: the owner is asked to; ``database``: the server crashes and starts again"""
GATEWAY = "gateway"
"""a gateway gets SIGKILL, and another one starts"""
END_SESSIONS = (
    f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '{APPLICATION}%'"
)
TIMING = ConnectionTiming(
    ping_after=0.5, ping_timeout=1.5, first_retry=0.05, retry_base=0.05, retry_cap=0.2, stable_after=0.1
)
"""of clients that notice soon that a process stands still"""
Progress = Callable[[int, str], None]


@dataclass
class FaultOutcome:
    """What many faults brought to light. Times in seconds."""

    faults: Counter[str] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)
    hands: int = 0
    events: int = 0
    acts: int = 0
    """commands of the opener that were acknowledged, each of which is looked for in the lobby"""
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


class FaultRun:
    """The room, its players, and what is done to it. ``stop_seconds``: how long a process stands still.

    With ``gateways`` players come by so many of them, and keep their connections whatever happens to the others; they
    are as patient as bots are; then tournaments run, too.
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
        )
        self._tournaments: TournamentLoad | None = None
        self._kind = "start"
        self._stopped: list[asyncio.Task[None]] = []
        self._followed = asyncio.Event()
        """set when another process is what the one was to which something happened"""
        self.outcome = FaultOutcome()

    async def run(self, kinds: list[str], progress: Progress) -> FaultOutcome:
        """Play through these faults."""
        owner = await self._room.start(self._processes)
        address = Address("127.0.0.1", self._room.port)
        timing = replace(TIMING, ping_timeout=BOT_TIMING.ping_timeout) if self._room.gateways else TIMING
        load = Load(address.port, self._seed, timing)
        events = EventLedger()
        for client in load.clients:
            events.listen_to(client)
            client.listen(self._note_connection)
        load.start()
        opener = Opener(address, self._room.host_code, self._seed, set_up=len(SEATS), timing=TIMING)
        players = load.names + opener.names
        try:
            await opener.come()
            if self._room.gateways:
                self._tournaments = TournamentLoad(address.port, self._seed)
                await self._tournaments.start()
                players += self._tournaments.people
            for number, kind in enumerate(kinds, 1):
                await asyncio.wait_for(load.playable(), PATIENCE)
                opener.start()
                await play_on(load, opener, self._rng.uniform(0.05, 0.8))
                if self._tournaments is not None:
                    self._tournaments.check()
                owner = await self._fault(kind, await self._present(owner, load), load)
                await asyncio.wait_for(opener.finish(), PATIENCE)
                self.outcome.complaints += complaints(self._room.url, players, CHIPS, BANK)
                self.outcome.faults[kind] += 1
                found = len(self.outcome.complaints) + len(load.complaints) + len(events.complaints)
                progress(number, f"{load.hands} hands, {found} complaints")
            await asyncio.gather(*self._stopped)
            if self._tournaments is not None:
                await self._tournaments.play_on()
                self.outcome.places = self._tournaments.finished
                await self._tournaments.stop()
            await opener.leave()
            await load.stop()
            await self._room.stop()
            self.outcome.complaints += complaints(self._room.url, players, CHIPS, BANK)
            self.outcome.complaints += prize_complaints(self._room.url)
            self.outcome.complaints += self._room.internal_errors()
            self.outcome.complaints += [
                f"{account} holds {held}" for account, held in on_tables(self._room.url).items()
            ]
        except (RuntimeError, TimeoutError) as error:
            self.outcome.complaints.append(
                f"{str(error) or 'not everybody saw a table again'}: {self._room.errors()}"
            )
            await self._room.stop()
        self.outcome.complaints += load.complaints + opener.complaints + events.complaints
        self.outcome.hands, self.outcome.seen, self.outcome.events = load.hands, load.seen, events.told
        self.outcome.acts = opener.done
        return self.outcome

    async def _fault(self, kind: str, owner: RoomMember, load: Load) -> RoomMember:
        began, self._kind, self._followed = time.monotonic(), kind, asyncio.Event()
        match kind:
            case "gateway":
                await self._room.replace_gateway(signal.SIGKILL)
                return owner
            case "kill":
                owner.send(signal.SIGKILL)
            case "stop":
                owner.send(signal.SIGSTOP)
                self._stopped.append(asyncio.create_task(self._go_on(owner)))
            case "hand over":
                owner.send(signal.SIGUSR2)
            case "cut":
                self._server.run_sql(END_SESSIONS)
            case "database":
                await asyncio.to_thread(self._server.stop, signal.SIGQUIT)
                await asyncio.to_thread(self._server.start)
        if kind in ("cut", "database"):
            return await self._owner_after(owner, load)
        load.crashed()
        owner = await self._replaced(owner)
        self._followed.set()
        self.outcome.took_over.setdefault(kind, []).append(time.monotonic() - began)
        await asyncio.wait_for(load.playable(), PATIENCE)
        self.outcome.playable.setdefault(kind, []).append(time.monotonic() - began)
        await self._room.settled()
        return owner

    def _note_connection(self, update: Update) -> None:
        if isinstance(update, ConnectionChanged) and isinstance(update.state, Reconnecting):
            self.outcome.reconnected[self._kind] += 1

    async def _replaced(self, owner: RoomMember) -> RoomMember:
        self._room.members.remove(owner)
        following = await self._room.next_owner()
        if owner.process.returncode is None and not any(not task.done() for task in self._stopped):
            await owner.ended()
        await self._room.add()
        return following

    async def _present(self, owner: RoomMember, load: Load) -> RoomMember:
        """Return who has the room: an owner that a busy machine has kept from its lease may have ended by itself."""
        if owner.process.returncode is None:
            return owner
        owner = await self._replaced(owner)
        await asyncio.wait_for(load.playable(), PATIENCE)
        await self._room.settled()
        return owner

    async def _owner_after(self, owner: RoomMember, load: Load) -> RoomMember:
        """The owner mostly stays; where it was taken for dead it ends, and another has the room."""
        ending = asyncio.create_task(owner.process.wait())
        done, _ = await asyncio.wait([ending], timeout=2)
        if not done:
            ending.cancel()
            return owner
        load.crashed()
        owner = await self._replaced(owner)
        await asyncio.wait_for(load.playable(), PATIENCE)
        await self._room.settled()
        return owner

    async def _go_on(self, member: RoomMember) -> None:
        """Let a process that stood still go on; it has to end, because another has the room."""
        followed = self._followed
        await asyncio.sleep(self._stop_seconds)
        await followed.wait()
        member.send(signal.SIGCONT)
        if await member.ended() != 1:
            self.outcome.complaints.append(
                f"process {member.number} did not notice that it had lost the room"
            )


def fault_kinds(count: int, seed: int, kinds: tuple[str, ...] = KINDS) -> list[str]:
    """Return so many faults, each kind about as often."""
    chosen = [kinds[number % len(kinds)] for number in range(count)]
    random.Random(seed).shuffle(chosen)
    return chosen

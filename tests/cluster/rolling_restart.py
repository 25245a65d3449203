"""``python -m tests.cluster.rolling_restart``: restart the processes of a full room in turn, and see who notices.

Players come by gateways, sit at six-seat tables, and think for some seconds about each decision.  The process that
plays is sent SIGTERM, as a service manager does, and hands over to a spare, again and again; each time every player
must learn of the next one on the same connection.  Then a spare is restarted in the same way, which nobody notices.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import signal
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgpack

from pokerwire.frames import FrameDecoder, frame
from tests.cluster.room_processes import RoomProcesses
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer, postgresql_server

SEATS = 6
PING_SECONDS = 20.0
COMING_AT_ONCE = 50
"""players whose welcome is awaited before more come"""
LIMITS = """
[limits]
connections_per_address = 20_000
connects_per_minute = 1_000_000
connect_burst = 1_000_000
remembered_sessions = 20_000

[clocks]
decision = 60_000
street_pause = 0
hand_pause = 1_000
"""


class SeatedPlayer(asyncio.Protocol):
    """Checks, calls or folds after a while; knows frames of msgpack and nothing else."""

    def __init__(self, number: int, think: tuple[float, float]) -> None:
        self.name = f"Player {number}"
        self.table = 1 + number // SEATS
        self._rng = random.Random(number)
        self._think = think
        self._frames = FrameDecoder(2**24)
        self._id = 0
        self._transport: asyncio.Transport | None = None
        self._decision: tuple[int, int] | None = None
        self._me = 0
        self.seated = asyncio.Event()
        self.heard_at = 0.0
        self.dropped = False
        self.voided = 0
        self.hands = 0
        self.decisions = 0
        self.refused: list[str] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)
        self._send("hello", protocol=1, name=self.name, bot=True, session=f"session of {self.name:>20}")

    def connection_lost(self, error: Exception | None) -> None:
        self.dropped = True

    def data_received(self, data: bytes) -> None:
        for payload in self._frames.feed(data):
            self._take(msgpack.unpackb(payload))

    def close(self) -> None:
        assert self._transport is not None
        self._transport.close()

    def _send(self, type: str, **fields: Any) -> None:
        assert self._transport is not None
        self._id += 1
        self._transport.write(frame(msgpack.packb({"type": type, "id": self._id, **fields})))

    def _ping(self) -> None:
        """Show that somebody is there, as every client does."""
        if not self.dropped:
            self._send("ping")
            asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._send("watch", table=self.table)
                self._send("sit", table=self.table, buy_in=200)
                self._send("set_auto_top_up", table=self.table, to=200, below=100)
            case "ok" if message.get("seat"):
                self._me = message["seat"]
                self.seated.set()
            case "error" if message["code"] != "stale_decision":
                self.refused.append(message["code"])
            case "bye":
                self.refused.append(f"bye: {message['code']}")
            case "wallet":
                self.heard_at = time.monotonic()
            case "snapshot":
                self._consider(message["state"]["turn"], message["state"]["hand"])
            case "events":
                for event in message["events"]:
                    self._see(event)

    def _see(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "turn":
                self._consider(event, event["hand"])
            case "hand_ended":
                self.hands += 1
            case "hand_voided":
                self.voided += 1

    def _consider(self, turn: dict[str, Any] | None, hand: int) -> None:
        if turn is None or turn["seat"] != self._me or (hand, turn["decision"]) == self._decision:
            return
        self._decision = (hand, turn["decision"])
        legal = turn["legal"]
        action = "check" if legal["check"] else self._rng.choice(("call", "fold"))
        asyncio.get_running_loop().call_later(
            self._rng.uniform(*self._think), self._act, action, *self._decision
        )

    def _act(self, action: str, hand: int, decision: int) -> None:
        if not self.dropped:
            self.decisions += 1
            self._send("act", table=self.table, hand=hand, decision=decision, action=action)


class Cost(NamedTuple):
    """What a process needs at a rate of decisions: processor time for each, and memory with everybody there."""

    decisions: float
    decision_ms: float
    megabytes: float


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """Return the memory of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def costs_of_play(
    processes: dict[str, int], seated: list[SeatedPlayer], seconds: float
) -> dict[str, Cost]:
    """Let everybody play that long, and return what each process needs."""
    before = {name: processor_seconds(pid) for name, pid in processes.items()}
    decisions = sum(player.decisions for player in seated)
    await asyncio.sleep(seconds)
    decisions = sum(player.decisions for player in seated) - decisions
    return {
        name: Cost(
            decisions / seconds,
            1000 * (processor_seconds(pid) - before[name]) / max(1, decisions),
            megabytes(pid),
        )
        for name, pid in processes.items()
    }


@dataclass
class RestartOutcome:
    """What the hand-overs brought to light. Times in seconds from the signal."""

    first_back: list[float] = field(default_factory=list)
    last_back: list[float] = field(default_factory=list)
    """when the last player was notified of the next process"""
    dropped: int = 0
    """connections that broke"""
    voided: int = 0
    """hands that were lost, as players saw it"""
    hands: int = 0
    refused: list[str] = field(default_factory=list)
    costs: dict[str, Cost] = field(default_factory=dict)
    """by process: what it needed for play without a hand-over"""


async def seat_players(port: int, players: int, think: tuple[float, float]) -> list[SeatedPlayer]:
    """Have that many players connect and sit down."""
    loop = asyncio.get_running_loop()
    seated: list[SeatedPlayer] = []
    for number in range(players):
        player = SeatedPlayer(number, think)
        await loop.create_connection(lambda one=player: one, "127.0.0.1", port)  # type: ignore[misc]
        seated.append(player)
        if number % COMING_AT_ONCE == 0:
            await asyncio.wait_for(player.seated.wait(), PATIENCE)
    await asyncio.wait_for(asyncio.gather(*[player.seated.wait() for player in seated]), PATIENCE)
    return seated


async def hand_over_often(
    folder: Path,
    server: PostgresqlServer,
    *,
    players: int,
    times: int,
    gateways: int,
    think: tuple[float, float],
    play_seconds: float = 0,
) -> RestartOutcome:
    """Seat ``players``, restart owner and spare that many ``times``, and look each time until everybody is back.

    Before that, play for ``play_seconds`` and count what this costs.
    """
    tables = -(-players // SEATS)
    room = RoomProcesses(folder, server.new_room(), gateways, setup=setup_with(tables))
    owner = await room.start(2)
    seated = await seat_players(room.port, players, think)
    outcome = RestartOutcome()
    if play_seconds:
        processes = {"the process that plays": owner.process.pid, "a gateway": room.gateways[0].pid}
        outcome.costs = await costs_of_play(processes, seated, play_seconds)
    for _ in range(times):
        await asyncio.sleep(think[1])
        began = time.monotonic()
        owner.send(signal.SIGTERM)
        room.members.remove(owner)
        owner = await room.next_owner()
        give_up_at = began + PATIENCE
        while any(player.heard_at < began for player in seated) and time.monotonic() < give_up_at:
            await asyncio.sleep(0.02)
        heard = sorted(player.heard_at - began for player in seated)
        outcome.first_back.append(heard[0])
        outcome.last_back.append(heard[-1])
        await room.add()
        await room.settled()
        await room.restart_spares(owner)
    give_up_at = time.monotonic() + PATIENCE
    while not any(player.hands for player in seated) and time.monotonic() < give_up_at:
        await asyncio.sleep(think[1])
    outcome.dropped = sum(player.dropped for player in seated)
    outcome.voided = sum(player.voided for player in seated)
    outcome.hands = sum(player.hands for player in seated)
    outcome.refused = [code for player in seated for code in player.refused]
    for player in seated:
        player.close()
    await room.stop()
    return outcome


def setup_with(tables: int) -> str:
    """Return a set-up with that many tables of six seats."""
    opened = "".join(
        f'\n[[tables]]\nname = "Table {number}"\nseats = {SEATS}\nsmall_blind = 1\nbig_blind = 2\n'
        for number in range(1, tables + 1)
    )
    head = 'name = "full"\nclosing_ms = 0\nhouse_tables = []\n\n[listen]\nhost = "127.0.0.1"\n'
    return f"{head}{LIMITS}{opened}"


def main() -> int:
    """Run and report; return 1 when a hand was lost or a connection broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.cluster.rolling_restart", description=__doc__)
    parser.add_argument("--players", type=int, default=2_000)
    parser.add_argument(
        "--times", type=int, default=3, help="how often each process is restarted (default 3)"
    )
    parser.add_argument("--gateways", type=int, default=1)
    parser.add_argument(
        "--think",
        type=float,
        default=8.0,
        help="most seconds for a decision (default 8; at least a quarter of it)",
    )
    parser.add_argument(
        "--play", type=float, default=0, metavar="SECONDS", help="count first what so long a play costs"
    )
    args = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    think = (args.think / 4, args.think)
    with tempfile.TemporaryDirectory() as folder, postgresql_server(fsync=True) as server:
        outcome = asyncio.run(
            hand_over_often(
                Path(folder),
                server,
                players=args.players,
                times=args.times,
                gateways=args.gateways,
                think=think,
                play_seconds=args.play,
            )
        )
    for name, cost in outcome.costs.items():
        print(
            f"{name}: {cost.decision_ms:.2f} ms for each of {cost.decisions:.0f} decisions a second, "
            f"{cost.megabytes:.0f} MB"
        )
    print(f"players {args.players}, hands seen {outcome.hands}, refused {sorted(set(outcome.refused))}")
    if not outcome.last_back:
        return 0
    print(f"first back after {[round(one, 2) for one in outcome.first_back]} s")
    print(
        f"all back after {[round(one, 2) for one in outcome.last_back]} s, "
        f"median {statistics.median(outcome.last_back):.2f}"
    )
    print(f"connections that broke {outcome.dropped}, hands lost {outcome.voided}")
    return 1 if outcome.dropped or outcome.voided else 0


if __name__ == "__main__":
    sys.exit(main())

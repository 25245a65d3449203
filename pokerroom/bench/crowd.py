"""A crowd of plain players in one process, for the server benchmark.

Each player is one TCP connection that speaks the native protocol: it joins, takes its
seat, answers its turns by a fixed mixture of actions, and stands up at the end.  The process prints one JSON object
per stage on standard output, so that the benchmark can tell seating from play:

``{"stage": "seated", ...}``, ``{"stage": "played", ...}``, ``{"stage": "left", ...}``

It runs as ``python -m pokerroom.bench.crowd`` with one JSON object of :class:`CashCrowdPlan` as its argument; a line on
standard input moves it to the next stage, so that several crowds start and stop together.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sys
import time
from typing import Any

import msgspec

from pokerclient.transport.framing import MessageReader, pack

HELLO, WATCH, SIT, FIRST_ACT = 1, 2, 3, 10


class CashCrowdPlan(msgspec.Struct, frozen=True):
    """What one crowd does: ``tables`` are (number, seats) pairs; each seat gets a player with ``buy_in`` chips."""

    host: str
    port: int
    tables: tuple[tuple[int, int], ...]
    buy_in: int
    seed: int
    prefix: str
    connecting: int = 64
    """how many players join at the same time"""


class CashCrowdPlayer(asyncio.Protocol):
    """One player on one connection."""

    def __init__(self, crowd: CashCrowd, name: str, table: int, seat: int, rng: random.Random) -> None:
        self.crowd = crowd
        self.name = name
        self.table = table
        self.seat = seat
        self.rng = rng
        self.frames = MessageReader()
        self.next_id = FIRST_ACT
        self.sent_at: dict[tuple[int, int], float] = {}
        self.last_decision: tuple[int, int] = (0, 0)
        self.seated: asyncio.Future[None] = crowd.loop.create_future()
        self.departed: asyncio.Future[None] = crowd.loop.create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Join, watch and sit in one go: the server answers in order."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        greeting = {"type": "hello", "id": HELLO, "protocol": 1, "name": self.name, "bot": True}
        self.send({**greeting, "session": f"of the crowd: {self.name}"})
        self.send({"type": "watch", "id": WATCH, "table": self.table})
        self.send(
            {
                "type": "sit",
                "id": SIT,
                "table": self.table,
                "seat": self.seat,
                "buy_in": self.crowd.plan.buy_in,
            }
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a line that dropped before this player left."""
        if not self.departed.done():
            self.crowd.dropped += 1
            self.departed.set_result(None)
        if not self.seated.done():
            self.seated.set_exception(
                ConnectionError("the server closed the connection before the player sat")
            )

    def send(self, message: dict[str, Any]) -> None:
        """Send one frame."""
        assert self.transport is not None
        self.transport.write(pack(message))

    def data_received(self, data: bytes) -> None:
        """Handle each message."""
        for message in self.frames.feed(data):
            self.handle(message)

    def handle(self, message: dict[str, Any]) -> None:
        """Answer one message of the server."""
        kind = message["type"]
        if kind == "events":
            for event in message["events"]:
                self.crowd.events += 1
                self.on_event(event)
        elif kind == "snapshot":
            turn = message["state"]["turn"]
            if turn is not None and turn["seat"] == self.seat and message["state"]["you"] == self.seat:
                self.on_turn(turn)
        elif kind == "ok" and message["id"] == SIT:
            self.seated.set_result(None)
        elif kind == "wallet":
            self.crowd.wallets[self.name] = message["wallet"]
        elif kind == "pong":
            self.departed.set_result(None)
        elif kind == "error":
            self.on_error(message)

    def on_error(self, message: dict[str, Any]) -> None:
        """Count a refusal; a refused seat is the end of the benchmark."""
        self.crowd.errors[message["code"]] = self.crowd.errors.get(message["code"], 0) + 1
        if message["id"] in (HELLO, WATCH, SIT) and not self.seated.done():
            self.seated.set_exception(ConnectionError(f"{message['code']}: {message['message']}"))

    def on_event(self, event: dict[str, Any]) -> None:
        """Play, and measure the way of an action from here to here."""
        kind = event["type"]
        if kind == "turn":
            if event["seat"] == self.seat:
                self.on_turn(event)
        elif kind == "acted":
            if event["seat"] == self.seat and self.last_decision in self.sent_at:
                self.crowd.latencies.append(time.perf_counter() - self.sent_at.pop(self.last_decision))
        elif kind == "hand_ended":
            if self.seat == 1:
                self.crowd.hands += 1
            self.refill(event)
        elif kind == "stood_up" and event["seat"] == self.seat and event["player"] == self.name:
            # The pong comes after the wallet message that this causes.
            self.command({"type": "ping"})

    def refill(self, event: dict[str, Any]) -> None:
        """Top up when the stack is below half a buy-in, so that no table dies out."""
        buy_in = self.crowd.plan.buy_in
        for result in event["results"]:
            if result["seat"] == self.seat and result["stack"] < buy_in // 2 and not self.crowd.leaving:
                self.command({"type": "top_up", "table": self.table, "by": buy_in - result["stack"]})

    def on_turn(self, turn: dict[str, Any]) -> None:
        """Mostly check or call, sometimes raise the least, sometimes fold to a bet."""
        if self.crowd.leaving:
            return
        legal = turn["legal"]
        x = self.rng.random()
        action, to = ("check" if legal["check"] else "call"), 0
        if legal["fold"] and x < 0.15:
            action = "fold"
        elif legal["aggression"] and x > 0.85:
            action, to = legal["aggression"], legal["min_to"]
        self.last_decision = (turn["hand"], turn["decision"])
        self.sent_at[self.last_decision] = time.perf_counter()
        self.command(
            {
                "type": "act",
                "table": self.table,
                "hand": turn["hand"],
                "decision": turn["decision"],
                "action": action,
                "to": to,
            }
        )

    def command(self, message: dict[str, Any]) -> None:
        """Send a command with the next id."""
        self.next_id += 1
        self.send({**message, "id": self.next_id})


class CashCrowd:
    """All players of this process and what they measured."""

    def __init__(self, plan: CashCrowdPlan, loop: asyncio.AbstractEventLoop) -> None:
        self.plan = plan
        self.loop = loop
        self.players: list[CashCrowdPlayer] = []
        self.latencies: list[float] = []
        self.wallets: dict[str, int] = {}
        self.errors: dict[str, int] = {}
        self.hands = self.events = self.dropped = 0
        self.leaving = False

    async def join(self) -> None:
        """Connect and seat everybody, ``connecting`` at a time."""
        semaphore = asyncio.Semaphore(self.plan.connecting)

        async def one(name: str, table: int, seat: int, rng: random.Random) -> None:
            async with semaphore:
                player = CashCrowdPlayer(self, name, table, seat, rng)
                self.players.append(player)
                await self.loop.create_connection(lambda: player, self.plan.host, self.plan.port)
                await player.seated

        names = [
            (f"{self.plan.prefix}{table}-{seat}", table, seat)
            for table, seats in self.plan.tables
            for seat in range(1, seats + 1)
        ]
        rng = random.Random(self.plan.seed)
        await asyncio.gather(*(one(*fields, random.Random(rng.getrandbits(64))) for fields in names))

    async def leave(self) -> None:
        """Stand everybody up and wait until the chips are back."""
        self.leaving = True
        for player in self.players:
            player.command({"type": "leave", "table": player.table})
        await asyncio.wait_for(asyncio.gather(*(player.departed for player in self.players)), 60)

    def report(self, stage: str) -> dict[str, Any]:
        """What was measured so far."""
        usage = resource.getrusage(resource.RUSAGE_SELF)
        times = sorted(self.latencies)
        return {
            "stage": stage,
            "players": len(self.players),
            "hands": self.hands,
            "decisions": len(times),
            "events": self.events,
            "latencies_ms": [round(1000 * t, 3) for t in evenly_spaced(times)],
            "slowest_ms": round(1000 * times[-1], 3) if times else None,
            "errors": self.errors,
            "dropped": self.dropped,
            "wallets": sum(self.wallets.values()),
            "cpu_seconds": round(usage.ru_utime + usage.ru_stime, 3),
        }


def evenly_spaced(times: list[float], max_count: int = 2_000) -> list[float]:
    """Return at most ``max_count`` evenly spaced values of a sorted list: enough for percentiles over all crowds."""
    if len(times) <= max_count:
        return times
    return [times[(2 * i + 1) * len(times) // (2 * max_count)] for i in range(max_count)]


def print_report(report: dict[str, Any]) -> None:
    """Print one report for the benchmark."""
    print(json.dumps(report), flush=True)


async def run(plan: CashCrowdPlan) -> None:
    """Seat everybody; play until told to stop; leave."""
    loop = asyncio.get_running_loop()
    crowd = CashCrowd(plan, loop)
    await crowd.join()
    print_report(crowd.report("seated"))
    await loop.run_in_executor(None, sys.stdin.readline)
    crowd.latencies.clear()
    crowd.hands = crowd.events = 0
    print_report(crowd.report("playing"))
    await loop.run_in_executor(None, sys.stdin.readline)
    print_report(crowd.report("played"))
    await crowd.leave()
    print_report(crowd.report("left"))


if __name__ == "__main__":
    asyncio.run(run(msgspec.json.decode(sys.argv[1], type=CashCrowdPlan)))

"""A crowd of plain players in one process, for the benchmarks of the server.

Each player is one TCP connection that speaks the native protocol: it joins, takes its
seat, answers its turns by a fixed mixture of actions, and stands up at the end.  The process prints one JSON object
per stage on standard output, so that the benchmark can separate seating from play:

``{"stage": "seated", ...}``, ``{"stage": "played", ...}``, ``{"stage": "left", ...}``

It runs as ``python -m pokerroom.lab.bench.cash_crowd`` with one JSON object of :class:`CashCrowdPlan` as its argument;
a line on standard input moves it to the next stage, so that several crowds start and stop together.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec

from pokerclient.transport.frames import MessageReader, pack

HELLO, WATCH, SIT, FIRST_ID = 1, 2, 3, 10


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


class CrowdPlayer(asyncio.Protocol):
    """One player on one connection, at whatever table."""

    def __init__(self, crowd: Crowd, name: str, rng: random.Random) -> None:
        self.crowd = crowd
        self.name = name
        self.rng = rng
        self.frames = MessageReader()
        self.last_id = FIRST_ID
        self.seated: asyncio.Future[None] = crowd.loop.create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Join the room and sit down."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.take_seat()

    def take_seat(self) -> None:
        """Send the commands by which this player joins, watches and sits, all at once: the server answers in order."""
        raise NotImplementedError

    def handle(self, message: dict[str, Any]) -> None:
        """Answer one message of the server."""
        raise NotImplementedError

    def send(self, message: dict[str, Any]) -> None:
        """Send one frame."""
        assert self.transport is not None
        self.transport.write(pack(message))

    def command(self, message: dict[str, Any]) -> None:
        """Send a command with the next id."""
        self.last_id += 1
        self.send({**message, "id": self.last_id})

    def data_received(self, data: bytes) -> None:
        """Handle each message."""
        self.crowd.bytes += len(data)
        for message in self.frames.feed(data):
            self.handle(message)


class Crowd:
    """All players of this process and what they measured."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.latencies: list[float] = []
        self.errors: dict[str, int] = {}
        self.dropped = self.bytes = 0

    async def connect(self, players: Sequence[CrowdPlayer], host: str, port: int, at_once: int) -> None:
        """Connect and seat ``players``, ``at_once`` at a time."""
        semaphore = asyncio.Semaphore(at_once)

        async def one(player: CrowdPlayer) -> None:
            async with semaphore:
                await self.loop.create_connection(lambda: player, host, port)
                await player.seated

        await asyncio.gather(*[one(player) for player in players])

    def count_error(self, code: str) -> None:
        """Count a refusal."""
        self.errors[code] = self.errors.get(code, 0) + 1

    def latency_report(self) -> dict[str, Any]:
        """Return how many decisions were answered and how fast, what was refused, and how many were dropped."""
        times = sorted(self.latencies)
        return {
            "decisions": len(times),
            "latencies_ms": [round(1000 * t, 3) for t in evenly_spaced(times)],
            "slowest_ms": round(1000 * times[-1], 3) if times else None,
            "errors": self.errors,
            "dropped": self.dropped,
        }


class CashCrowdPlayer(CrowdPlayer):
    """One player in a seat of a table where players play each other."""

    crowd: CashCrowd

    def __init__(self, crowd: CashCrowd, name: str, table: int, seat: int, rng: random.Random) -> None:
        super().__init__(crowd, name, rng)
        self.table = table
        self.seat = seat
        self.sent_at: dict[tuple[int, int], float] = {}
        self.last_decision: tuple[int, int] = (0, 0)
        self.departed: asyncio.Future[None] = crowd.loop.create_future()

    def take_seat(self) -> None:
        """Join, watch and sit."""
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
        """Count a connection that dropped before this player left."""
        if not self.departed.done():
            self.crowd.dropped += 1
            self.departed.set_result(None)
        if not self.seated.done():
            self.seated.set_exception(
                ConnectionError("the server closed the connection before the player sat")
            )

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
        self.crowd.count_error(message["code"])
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


class CashCrowd(Crowd):
    """The players of a :class:`CashCrowdPlan`."""

    def __init__(self, plan: CashCrowdPlan, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop)
        self.plan = plan
        self.wallets: dict[str, int] = {}
        self.hands = self.events = 0
        self.leaving = False
        rng = random.Random(plan.seed)
        self.players = [
            CashCrowdPlayer(
                self, f"{plan.prefix}{table}-{seat}", table, seat, random.Random(rng.getrandbits(64))
            )
            for table, seats in plan.tables
            for seat in range(1, seats + 1)
        ]

    async def join(self) -> None:
        """Connect and seat everybody."""
        await self.connect(self.players, self.plan.host, self.plan.port, self.plan.connecting)

    async def leave(self) -> None:
        """Stand everybody up and wait until the chips are back."""
        self.leaving = True
        for player in self.players:
            player.command({"type": "leave", "table": player.table})
        await asyncio.wait_for(asyncio.gather(*(player.departed for player in self.players)), 60)

    def report(self, stage: str) -> dict[str, Any]:
        """Return what was measured so far."""
        return {
            "stage": stage,
            "players": len(self.players),
            "hands": self.hands,
            "events": self.events,
            **self.latency_report(),
            "wallets": sum(self.wallets.values()),
            "cpu_seconds": round(time.process_time(), 3),
        }


def evenly_spaced(times: list[float], max_count: int = 2_000) -> list[float]:
    """Return at most ``max_count`` evenly spaced values of a sorted list: enough for percentiles over all crowds."""
    if len(times) <= max_count:
        return times
    return [times[(2 * i + 1) * len(times) // (2 * max_count)] for i in range(max_count)]


def print_report(report: dict[str, Any]) -> None:
    """Print one report for the benchmark."""
    print(json.dumps(report), flush=True)


def play_out(playing: Coroutine[Any, Any, None]) -> None:
    """Run a crowd; end with one sentence when its room is gone, as when both are stopped while players come."""
    try:
        asyncio.run(playing)
    except OSError as error:
        raise SystemExit(f"the crowd has lost its room: {error}") from None


async def run(plan: CashCrowdPlan) -> None:
    """Seat everybody; play until stopped; leave."""
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
    play_out(run(msgspec.json.decode(sys.argv[1], type=CashCrowdPlan)))

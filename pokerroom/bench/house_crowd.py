"""A crowd at one table against the house, in one process, for the benchmark of house tables.

Each player is one TCP connection: it joins, takes its place, bets in every round, and decides at a random moment
within ``spread`` seconds of being asked (0: at once, all together).  A line on standard input ends the play; the
process prints one JSON object when everybody sits and one at the end.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from typing import Any

import msgspec

from pokerclient.transport.framing import MessageReader, pack
from pokerroom.bench.crowd import evenly_spaced, print_report

HELLO, WATCH, SIT, FIRST = 1, 2, 3, 10


class UthCrowdPlan(msgspec.Struct, frozen=True):
    """What one crowd does: ``players`` of it, named ``prefix`` and a number."""

    host: str
    port: int
    table: int
    players: int
    spread: float
    seed: int
    prefix: str


class UthCrowdPlayer(asyncio.Protocol):
    """One player on one connection."""

    def __init__(self, crowd: UthCrowd, name: str, rng: random.Random) -> None:
        self.crowd = crowd
        self.name = name
        self.rng = rng
        self.frames = MessageReader()
        self.last_id = FIRST
        self.game = ""
        self.sent_at: dict[int, float] = {}
        self.seated: asyncio.Future[None] = crowd.loop.create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Join, sit, and watch from then on."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        table = self.crowd.plan.table
        self.send({"type": "hello", "id": HELLO, "protocol": 1, "name": self.name, "bot": True})
        self.send({"type": "watch", "id": WATCH, "table": table})
        self.send({"type": "sit", "id": SIT, "table": table})

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a line that dropped."""
        self.crowd.dropped += not self.crowd.over

    def send(self, message: dict[str, Any]) -> None:
        """Send one frame."""
        assert self.transport is not None
        self.transport.write(pack(message))

    def data_received(self, data: bytes) -> None:
        """Handle each message."""
        self.crowd.bytes += len(data)
        for message in self.frames.feed(data):
            self.handle(message)

    def handle(self, message: dict[str, Any]) -> None:
        """Answer one message of the server."""
        kind = message["type"]
        if kind == "events":
            for event in message["events"]:
                self.on_event(event)
        elif kind in {"ok", "error"}:
            self.on_answer(message)
        elif kind == "house_table":
            self.game = message["state"]["game"]

    def on_answer(self, message: dict[str, Any]) -> None:
        """Measure the way of a decision from here to here; count refusals."""
        if message["type"] == "error":
            self.crowd.errors[message["code"]] = self.crowd.errors.get(message["code"], 0) + 1
        sent = self.sent_at.pop(message["id"], None)
        if sent is not None:
            self.crowd.latencies.append(time.perf_counter() - sent)
        elif message["id"] == SIT:
            self.seated.set_result(None)
            if self.game:
                self.bet()

    def on_event(self, event: dict[str, Any]) -> None:
        """Bet and decide."""
        kind = event["type"]
        if kind == "betting_opened":
            self.game = event["game"]
            self.crowd.loop.call_later(self.rng.random() * self.crowd.plan.spread, self.bet)
        elif kind == "choices":
            option = event["options"][self.rng.randrange(len(event["options"]))]
            delay = self.rng.random() * self.crowd.plan.spread
            self.crowd.loop.call_later(delay, self.decide, self.game, event["phase"], option)
        elif kind == "decided" and event["auto"]:
            self.crowd.late += 1
        elif kind == "bets_settled":
            self.crowd.settled += 1

    def bet(self) -> None:
        """Put two chips on the ante."""
        self.command({"type": "place_bet", "game": self.game, "spot": "ante", "amount": 2})

    def decide(self, game: str, phase: str, option: dict[str, Any]) -> None:
        """Send a decision and note when."""
        self.sent_at[self.last_id + 1] = time.perf_counter()
        self.command(
            {"type": "decide", "game": game, "phase": phase, "choice": option["choice"], "by": option["by"]}
        )

    def command(self, message: dict[str, Any]) -> None:
        """Send a command with the next id."""
        if self.crowd.over:
            return
        self.last_id += 1
        self.send({**message, "id": self.last_id, "table": self.crowd.plan.table})


class UthCrowd:
    """All players of this process and what they measured."""

    def __init__(self, plan: UthCrowdPlan, loop: asyncio.AbstractEventLoop) -> None:
        self.plan = plan
        self.loop = loop
        self.latencies: list[float] = []
        self.errors: dict[str, int] = {}
        self.settled = self.late = self.dropped = self.bytes = 0
        self.over = False

    async def join(self) -> None:
        """Seat everybody."""
        semaphore = asyncio.Semaphore(32)
        rng = random.Random(self.plan.seed)

        async def one(number: int) -> None:
            async with semaphore:
                guest = UthCrowdPlayer(
                    self, f"{self.plan.prefix}{number}", random.Random(rng.getrandbits(64))
                )
                await self.loop.create_connection(lambda: guest, self.plan.host, self.plan.port)
                await guest.seated

        await asyncio.gather(*[one(number) for number in range(self.plan.players)])

    def report(self) -> dict[str, Any]:
        """What was measured."""
        times = sorted(self.latencies)
        return {
            "decisions": len(times),
            "settled": self.settled,
            "late": self.late,
            "bytes": self.bytes,
            "latencies_ms": [round(1000 * t, 3) for t in evenly_spaced(times)],
            "slowest_ms": round(1000 * times[-1], 3) if times else None,
            "errors": self.errors,
            "dropped": self.dropped,
        }


async def run(plan: UthCrowdPlan) -> None:
    """Seat everybody and play until told to stop."""
    loop = asyncio.get_running_loop()
    crowd = UthCrowd(plan, loop)
    await crowd.join()
    print_report({"stage": "seated"})
    await loop.run_in_executor(None, sys.stdin.readline)
    crowd.over = True
    print_report(crowd.report())


if __name__ == "__main__":
    asyncio.run(run(msgspec.json.decode(sys.argv[1], type=UthCrowdPlan)))

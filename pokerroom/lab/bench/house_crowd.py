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

from pokerroom.lab.bench.cash_crowd import HELLO, SIT, WATCH, Crowd, CrowdPlayer, play_out, print_report

CONNECTING = 32
"""players that join at the same time"""


class UthCrowdPlan(msgspec.Struct, frozen=True):
    """What one crowd does: ``players`` of it, named ``prefix`` and a number."""

    host: str
    port: int
    table: int
    players: int
    spread: float
    seed: int
    prefix: str


class UthCrowdPlayer(CrowdPlayer):
    """One player at the table."""

    crowd: UthCrowd

    def __init__(self, crowd: UthCrowd, name: str, rng: random.Random) -> None:
        super().__init__(crowd, name, rng)
        self.game = ""
        self.sent_at: dict[int, float] = {}

    def take_seat(self) -> None:
        """Join, watch and sit."""
        table = self.crowd.plan.table
        self.send({"type": "hello", "id": HELLO, "protocol": 1, "name": self.name, "bot": True})
        self.send({"type": "watch", "id": WATCH, "table": table})
        self.send({"type": "sit", "id": SIT, "table": table})

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a connection that dropped."""
        self.crowd.dropped += not self.crowd.over

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
            self.crowd.count_error(message["code"])
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
        """Send a command for the table while the play lasts."""
        if not self.crowd.over:
            super().command({**message, "table": self.crowd.plan.table})


class UthCrowd(Crowd):
    """The players of a :class:`UthCrowdPlan`."""

    def __init__(self, plan: UthCrowdPlan, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop)
        self.plan = plan
        self.settled = self.late = 0
        self.over = False

    async def join(self) -> None:
        """Connect and seat everybody."""
        rng, plan = random.Random(self.plan.seed), self.plan
        players = [
            UthCrowdPlayer(self, f"{plan.prefix}{number}", random.Random(rng.getrandbits(64)))
            for number in range(plan.players)
        ]
        await self.connect(players, plan.host, plan.port, CONNECTING)

    def report(self) -> dict[str, Any]:
        """Return what was measured."""
        return {"settled": self.settled, "late": self.late, "bytes": self.bytes, **self.latency_report()}


async def run(plan: UthCrowdPlan) -> None:
    """Seat everybody and play until stopped."""
    loop = asyncio.get_running_loop()
    crowd = UthCrowd(plan, loop)
    await crowd.join()
    print_report({"stage": "seated"})
    await loop.run_in_executor(None, sys.stdin.readline)
    crowd.over = True
    print_report(crowd.report())


if __name__ == "__main__":
    play_out(run(msgspec.json.decode(sys.argv[1], type=UthCrowdPlan)))

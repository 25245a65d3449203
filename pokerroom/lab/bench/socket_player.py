"""One player process of the benchmark over sockets: one name, one connection, a seat at each of many tables.

It runs as ``python -m pokerroom.lab.bench.socket_player`` with one JSON object of :class:`SocketPlayerPlan` as its
argument, and prints one JSON object with its counts for each line on standard input, whose end is its own.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from random import Random

import msgspec

from pokerclient.bots.plan import BotPlan as SeatPlan
from pokerclient.fast.fast_player import FastPlayer
from pokerclient.fast.socket_loop import SocketLoop
from pokerclient.transport.address import Address
from pokerroom.lab.bench import policy_bots


class SocketPlayerPlan(msgspec.Struct, frozen=True):
    """What one process does."""

    host: str
    port: int
    name: str
    tables: int
    policy: str
    seed: int
    hold: bool = True


def main() -> None:
    """Play until standard input ends."""
    plan = msgspec.json.decode(sys.argv[1], type=SocketPlayerPlan)
    kind = policy_bots.BOT_BY_POLICY[plan.policy]
    rng = Random(plan.seed)
    tables = range(1, plan.tables + 1)
    player = FastPlayer(plan.name, lambda _: kind(rng), tables, SeatPlan(blinds="post"), rng, hold=plan.hold)
    drive = SocketLoop([player], Address(plan.host, plan.port))

    def report() -> None:
        for _ in sys.stdin:
            seats = sum(1 for table in list(player.tables.values()) if table.seat)
            counts = {"hands": player.hands, "decisions": player.decisions, "seats": seats}
            state = {"refused": dict(player.refusals), "stopped": player.stopped}
            print(json.dumps(counts | state), flush=True)
        os._exit(0)

    threading.Thread(target=report, daemon=True).start()
    drive.run()
    if player.stopped:
        sys.exit(f"{player.name}: {player.stopped}")


if __name__ == "__main__":
    main()

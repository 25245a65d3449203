"""Guess the password of one name 10,000 times, from many addresses at once, and see what that costs the room.

    python tools/brute_force.py [--guesses 10000] [--addresses 100]

A real room with real hashes runs in a process of its own and measures how late its timers are; guesses come over real
sockets from addresses 127.0.1.1 and on. It prints one line of JSON: how many guesses were looked at, what the others
were answered, how late the timers of the room's event loop were before and during the attack (``lag_ms``), and how
much of that was the loop's own work (``own_ms``: processor time between two looks; on a busy machine the rest is other
programs').
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import json
import logging
import subprocess
import sys
import time
from typing import Any

import msgpack

SECRET = "correct horse battery"
TICK_SECONDS = 0.005
"""seconds between two looks at the loop's clock"""


def serve() -> None:
    """The room: prints its port, measures its loop, and on ``report`` over standard input reports and begins anew."""
    from twisted.internet import task

    from pokerroom.room.room_config import RoomConfig
    from pokerroom.server import argon2_hasher
    from pokerroom.server import run_server as main

    checks = [0]
    original = argon2_hasher.Argon2Hashing.check

    def counted(self: Any, *arguments: Any) -> None:
        checks[0] += 1
        original(self, *arguments)

    argon2_hasher.Argon2Hashing.check = counted  # type: ignore[method-assign]
    lags: list[float] = []
    works: list[float] = []
    last = [0.0, 0.0]

    def look() -> None:
        now, worked = time.perf_counter(), time.thread_time()
        if last[0]:
            lags.append(max(0.0, now - last[0] - TICK_SECONDS))
            works.append(worked - last[1])
        last[:] = [now, worked]

    def report() -> None:
        line = sys.stdin.readline()
        if not line:
            reactor_of[0].callFromThread(reactor_of[0].stop)
            return
        result = {"checks": checks[0], "lag_ms": _spread(lags), "own_ms": _spread(works)}
        lags.clear()
        works.clear()
        print(json.dumps(result), flush=True)
        reactor_of[0].callInThread(report)

    reactor_of: list[Any] = []

    def on_listening(addresses: Any, reactor: Any) -> None:
        reactor_of.append(reactor)
        task.LoopingCall(look).start(TICK_SECONDS)
        reactor.callInThread(report)
        print(addresses[0][1], flush=True)

    logging.disable()
    main.run(RoomConfig(), "127.0.0.1", 0, on_listening=on_listening)


def _spread(seconds: list[float]) -> dict[str, float]:
    """The middle, the 99th in a hundred and the largest, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    picked = {"p50": len(ordered) // 2, "p99": int(len(ordered) * 0.99), "max": len(ordered) - 1}
    return {name: round(ordered[at] * 1000, 1) for name, at in picked.items()}


class AttackConnection:
    """One connection, from an address of this machine."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._id = 0

    @classmethod
    async def open(cls, port: int, address: str) -> AttackConnection:
        """Connect."""
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send one command and return its answer."""
        self._id += 1
        body = msgpack.packb({"type": type, "id": self._id, **fields})
        self._writer.write(len(body).to_bytes(4, "big") + body)
        while True:
            length = int.from_bytes(await self._reader.readexactly(4), "big")
            message: dict[str, Any] = msgpack.unpackb(await self._reader.readexactly(length))
            if message.get("id") == self._id:
                return message

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


async def guess(port: int, address: str, guesses: int, answers: collections.Counter[str]) -> None:
    """Guess so often from one address."""
    connection, number = await AttackConnection.open(port, address), 0
    while number < guesses:
        try:
            answer = await connection.ask(
                "log_in", protocol=1, name="Ann", password=f"guess {address} {number}"
            )
        except asyncio.IncompleteReadError:  # who does not get in is sent away after a while
            connection = await AttackConnection.open(port, address)
            continue
        number += 1
        answers[answer.get("code", answer["type"])] += 1
    connection.close()


async def attack(server: subprocess.Popen[str], guesses: int, addresses: int) -> dict[str, Any]:
    """Register a name, rest, and guess; return what was found."""

    def report() -> dict[str, Any]:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write("report\n")
        server.stdin.flush()
        result: dict[str, Any] = json.loads(server.stdout.readline())
        return result

    assert server.stdout is not None
    port = int(server.stdout.readline())
    owner = await AttackConnection.open(port, "127.0.0.1")
    assert (await owner.ask("register", protocol=1, name="Ann", password=SECRET))["type"] == "welcome"
    await asyncio.to_thread(report)
    await asyncio.sleep(2)
    before = await asyncio.to_thread(report)
    answers: collections.Counter[str] = collections.Counter()
    began = time.perf_counter()
    per_address, remainder = divmod(guesses, addresses)
    await asyncio.gather(
        *(
            guess(
                port,
                f"127.0.{1 + number // 250}.{1 + number % 250}",
                per_address + (number < remainder),
                answers,
            )
            for number in range(addresses)
        )
    )
    seconds = time.perf_counter() - began
    during = await asyncio.to_thread(report)
    owner.close()
    return {
        "guesses": guesses,
        "addresses": addresses,
        "seconds": round(seconds, 1),
        "looked_at": during["checks"] - before["checks"],
        "answers": dict(answers),
        "lag_ms_before": before["lag_ms"],
        "lag_ms_during": during["lag_ms"],
        "own_ms_during": during["own_ms"],
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--guesses", type=int, default=10_000)
    parser.add_argument("--addresses", type=int, default=100)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve()
        return
    command = [sys.executable, __file__, "--serve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        try:
            print(json.dumps(asyncio.run(attack(server, args.guesses, args.addresses))))
        finally:
            server.kill()


if __name__ == "__main__":
    main()

"""``python -m tests.cluster.costs``: a decision with a file, with PostgreSQL, and with a spare and gateway too.

Rooms of all three are played in at the same time, so that what else the machine does is the same for all.  The
processor time is that of all processes of the room and of PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from tests.cluster.rolling_restart import SEATS, SeatedPlayer, processor_seconds, seat_players, setup_with
from tests.cluster.room_processes import RoomProcesses
from tests.free_ports import free_port
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer, postgresql_server

FILE, DATABASE, GATEWAY = WAYS = ("a file", "PostgreSQL", "PostgreSQL, spare and gateway")
SETTLING_SECONDS = 4.0
DECISIONS = "decisions"
Costs = dict[str, float]
"""ms of processor time for a decision, by process"""


@asynccontextmanager
async def one_process(folder: Path, store: str) -> AsyncIterator[tuple[int, dict[str, int]]]:
    """Open a room in one process; its port and process."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pokerroom", "serve", "--json", "--port", str(port)),
        *("--config", str(folder / "room.toml"), "--data", str(folder / "data")),
        *(["--store", store] if store else []),
        stdout=asyncio.subprocess.PIPE,
        limit=2**24,
    )
    assert process.stdout is not None
    assert await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    yield port, {"room": process.pid}
    process.terminate()
    await asyncio.wait_for(process.communicate(), PATIENCE)


@asynccontextmanager
async def with_gateway(folder: Path, store: str, setup: str) -> AsyncIterator[tuple[int, dict[str, int]]]:
    """Open a room with a spare and a gateway; the port and the processes."""
    room = RoomProcesses(folder, store, 1, setup=setup)
    owner = await room.start(2)
    (spare,) = [member for member in room.members if member is not owner]
    processes = {"room": owner.process.pid, "spare": spare.process.pid, "gateway": room.gateways[0].pid}
    yield room.port, processes
    await room.stop()


class OpenWay(NamedTuple):
    """A room that is played in: the processes whose time counts, its database, and its players."""

    processes: dict[str, int]
    server: PostgresqlServer | None
    seated: list[SeatedPlayer]

    def used(self) -> Costs:
        """Return the processor seconds that the processes and the database have used, and the decisions made."""
        seconds = {name: processor_seconds(pid) for name, pid in self.processes.items()}
        database = () if self.server is None else self.server.processes()
        return seconds | {
            "database": sum(map(processor_seconds, database)),
            DECISIONS: decisions_of(self.seated),
        }


@asynccontextmanager
async def played_in(
    way: str, server: PostgresqlServer | None, *, players: int, think: tuple[float, float]
) -> AsyncIterator[OpenWay]:
    """Open a room in this way, and seat its players."""
    setup = setup_with(-(-players // SEATS))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "room.toml").write_text(setup, encoding="utf-8")
        store = "" if server is None else server.new_room()
        opened = with_gateway(folder, store, setup) if way == GATEWAY else one_process(folder, store)
        async with opened as (port, processes):
            seated = await seat_players(port, players, think)
            yield OpenWay(processes, server, seated)
            assert not any(player.refused for player in seated)
            for player in seated:
                player.close()


async def measure(
    servers: dict[str, PostgresqlServer | None],
    *,
    players: int,
    think: tuple[float, float],
    seconds: float,
    times: int,
) -> dict[str, list[Costs]]:
    """Let all ways be played in at the same time, and return what each cost in each part of it."""
    found: dict[str, list[Costs]] = {way: [] for way in servers}
    async with AsyncExitStack() as stack:
        ways: dict[str, OpenWay] = {}
        for way, server in servers.items():
            print(f"opening: {way}", file=sys.stderr, flush=True)
            opened = played_in(way, server, players=players, think=think)
            ways[way] = await stack.enter_async_context(opened)
        await asyncio.sleep(SETTLING_SECONDS)
        before = {way: one.used() for way, one in ways.items()}
        for number in range(times):
            print(f"playing: {number + 1} of {times}", file=sys.stderr, flush=True)
            await asyncio.sleep(seconds)
            after = {way: one.used() for way, one in ways.items()}
            for way, costs in found.items():
                costs.append(_costs(before[way], after[way], seconds))
            before = after
    return found


def _costs(before: Costs, after: Costs, seconds: float) -> Costs:
    used = {name: after[name] - before[name] for name in after}
    made = used.pop(DECISIONS)
    return {name: 1000 * cost / made for name, cost in used.items()} | {DECISIONS: made / seconds}


def decisions_of(seated: list[SeatedPlayer]) -> int:
    """Return how many decisions the players have made."""
    return sum(player.decisions for player in seated)


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.cluster.costs", description=__doc__)
    parser.add_argument("--players", type=int, default=240, help="of each room (default 240)")
    parser.add_argument(
        "--think", type=float, default=0.4, help="seconds for a decision at most (default 0.4)"
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds of play at a time (default 10)")
    parser.add_argument("--times", type=int, default=4, help="how often these are measured (default 4)")
    args = parser.parse_args()
    with postgresql_server(fsync=True) as one, postgresql_server(fsync=True) as other:
        found = asyncio.run(
            measure(
                {FILE: None, DATABASE: one, GATEWAY: other},
                players=args.players,
                think=(args.think / 4, args.think),
                seconds=args.seconds,
                times=args.times,
            )
        )
    plain = [total(costs) for costs in found[FILE]]
    for way, all_costs in found.items():
        medians = {name: statistics.median(costs[name] for costs in all_costs) for name in all_costs[0]}
        ratio = statistics.median(total(costs) / file for costs, file in zip(all_costs, plain, strict=True))
        parts = ", ".join(f"{name} {ms:.2f}" for name, ms in medians.items() if name != DECISIONS)
        rate = f"{medians[DECISIONS]:.0f} decisions a second"
        print(f"{way}: {total(medians):.2f} ms a decision ({parts}; {rate}), {ratio:.2f} times a file")
    return 0


def total(costs: Costs) -> float:
    """Return what all processes cost together."""
    return sum(ms for name, ms in costs.items() if name != DECISIONS)


if __name__ == "__main__":
    sys.exit(main())

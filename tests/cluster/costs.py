"""``python -m tests.cluster.costs``: a decision with a file, with PostgreSQL, and with a spare and gateway too.

The ways take turns with the same players, so that what else the machine does is the same for all.  The processor time
is that of all processes of the room and of PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.cluster.rolling_restart import SEATS, SeatedPlayer, processor_seconds, seat_players, setup_with
from tests.cluster.room_processes import RoomProcesses
from tests.free_ports import free_port
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer, postgresql_server

FILE, DATABASE, GATEWAY = WAYS = ("a file", "PostgreSQL", "PostgreSQL, spare and gateway")
SETTLING_SECONDS = 4.0
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


async def costs_of(
    way: str, server: PostgresqlServer, *, players: int, think: tuple[float, float], seconds: float
) -> Costs:
    """Seat the players, let them play, and return what that costs."""
    setup = setup_with(-(-players // SEATS))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "room.toml").write_text(setup, encoding="utf-8")
        store = "" if way == FILE else server.new_room()
        opened = with_gateway(folder, store, setup) if way == GATEWAY else one_process(folder, store)
        async with opened as (port, processes):
            seated = await seat_players(port, players, think)
            await asyncio.sleep(SETTLING_SECONDS)
            began = used(processes, server), decisions_of(seated)
            await asyncio.sleep(seconds)
            ended = used(processes, server), decisions_of(seated)
            for player in seated:
                player.close()
    made = ended[1] - began[1]
    assert not any(player.refused for player in seated)
    return {name: 1000 * (ended[0][name] - began[0][name]) / made for name in ended[0]} | {
        "decisions": made / seconds
    }


def decisions_of(seated: list[SeatedPlayer]) -> int:
    """Return how many decisions the players have made."""
    return sum(player.decisions for player in seated)


def used(processes: dict[str, int], server: PostgresqlServer) -> dict[str, float]:
    """Return the processor seconds that the processes and the database have used."""
    seconds = {name: processor_seconds(pid) for name, pid in processes.items()}
    return seconds | {"database": sum(map(processor_seconds, server.processes()))}


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.cluster.costs", description=__doc__)
    parser.add_argument("--players", type=int, default=240)
    parser.add_argument(
        "--think", type=float, default=0.4, help="seconds for a decision at most (default 0.4)"
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds of play at a time (default 10)")
    parser.add_argument("--turns", type=int, default=3, help="how often each way is measured (default 3)")
    args = parser.parse_args()
    found: dict[str, list[Costs]] = {way: [] for way in WAYS}
    with postgresql_server(fsync=True) as server:
        for _ in range(args.turns):
            for way in WAYS:
                think = (args.think / 4, args.think)
                costs = costs_of(way, server, players=args.players, think=think, seconds=args.seconds)
                found[way].append(asyncio.run(costs))
    plain = statistics.median(total(one) for one in found[FILE])
    for way, all_costs in found.items():
        medians = {name: statistics.median(one[name] for one in all_costs) for name in all_costs[0]}
        whole = statistics.median(map(total, all_costs))
        parts = ", ".join(f"{name} {ms:.2f}" for name, ms in medians.items() if name != "decisions")
        rate = f"{medians['decisions']:.0f} decisions a second"
        print(f"{way}: {whole:.2f} ms a decision ({parts}; {rate}), {whole / plain:.2f} times a file")
    return 0


def total(costs: Costs) -> float:
    """Return what all processes cost together."""
    return sum(ms for name, ms in costs.items() if name != "decisions")


if __name__ == "__main__":
    sys.exit(main())

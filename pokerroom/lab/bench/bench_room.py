"""Rooms of benchmarks: bot tables without pauses, limits that let everybody in, a process of their own."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pokerroom.lab.bench.processes import BenchProcess

BIG_BLIND = 2
BUY_IN = 100 * BIG_BLIND
STARTING_CHIPS = 1_000_000

SETUP = """\
name = "bench"
starting_chips = {chips}

[limits]
connections = {connections}
connections_per_address = {connections}
connects_per_minute = 1000000
connect_burst = 1000000
commands_per_second = 100000
command_burst = 100000
idle_ms = 600000
"""
TABLE = """
[[tables]]
name = "bench {number}"
seats = {seats}
small_blind = {small_blind}
big_blind = {big_blind}
max_buy_in = {buy_in}
journal = {journal}
clocks = {{ street_pause = 0, hand_pause = 0, decision = 60000 }}
"""


def setup(tables: int, seats: int, players: int, *, journal: bool = True) -> str:
    """Return the set-up file of a room of bot tables without pauses whose limits let ``players`` in."""
    text = SETUP.format(chips=STARTING_CHIPS, connections=players + 16)
    blinds = {
        "small_blind": BIG_BLIND // 2,
        "big_blind": BIG_BLIND,
        "buy_in": BUY_IN,
        "journal": str(journal).lower(),
    }
    return text + "".join(TABLE.format(number=i + 1, seats=seats, **blinds) for i in range(tables))


@contextmanager
def serving(setup: str, *, persistent: bool = False) -> Iterator[tuple[BenchProcess, int]]:
    """Yield a room of this set-up in a process of its own, without house bots, and its port."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.toml"
        file.write_text(setup)
        data = str(Path(folder) / "data") if persistent else ""
        server = BenchProcess(
            "pokerroom", "serve", "--config", str(file), "--port", "0", "--data", data, "--no-bots", "--json"
        )
        try:
            yield server, int(server.read()["port"])
        finally:
            server.stop()

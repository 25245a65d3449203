"""Benchmark of one table against the house over real sockets: a crowd on one shared hand, all deciding at once.

What counts is the time from a decision sent to its answer, that nobody is too late, and that a round takes what its
clocks say however many play.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec

from pokerroom.lab.bench.bench_room import serving
from pokerroom.lab.bench.house_crowd import UthCrowdPlan
from pokerroom.lab.bench.processes import BenchProcess, Progress, stopping, usage
from pokerroom.lab.bench.server_benchmark import latencies, merge_counts, wait_while_playing

SETUP = """\
name = "bench"
starting_chips = 1_000_000
house_bank = 1_000_000_000

[limits]
connections = {connections}
connections_per_address = {connections}
connects_per_minute = 1000000
connect_burst = 1000000
idle_ms = 600000

[[house_tables]]
rules = "extreme"
timing = {{ betting = 3000, yellow = 1000, decision = 4000, deal_pause = 200, street_pause = 200, result_pause = 500 }}
"""


def run(
    players: int = 500,
    seconds: float = 30.0,
    spread: float = 2.0,
    processes: int = 2,
    progress: Progress = print,
) -> dict[str, Any]:
    """Seat ``players`` and let them play for ``seconds``, each deciding within ``spread`` seconds."""
    with serving(SETUP.format(connections=players + 16)) as (server, port):
        crowds = _crowds(port, players, spread, processes)
        with stopping(crowds):
            measured = _measure(server, crowds, seconds, progress)
    options = {"bench": "house", "players": players, "seconds": seconds, "spread_seconds": spread}
    return options | measured


def _crowds(port: int, players: int, spread: float, processes: int) -> list[BenchProcess]:
    each = [players // processes + (i < players % processes) for i in range(processes)]
    plans = [
        UthCrowdPlan("127.0.0.1", port, 1, count, spread, i, f"g{i}-")
        for i, count in enumerate(each)
        if count
    ]
    return [
        BenchProcess("pokerroom.lab.bench.house_crowd", msgspec.json.encode(plan).decode()) for plan in plans
    ]


def _measure(
    server: BenchProcess, crowds: list[BenchProcess], seconds: float, progress: Progress
) -> dict[str, Any]:
    start = time.monotonic()
    progress("seating")
    for crowd in crowds:
        crowd.read()
    seat_seconds, before, played_from = time.monotonic() - start, usage(server.popen.pid), time.monotonic()
    wait_while_playing(seconds, played_from, progress)
    after = usage(server.popen.pid)
    for crowd in crowds:
        crowd.next_stage()
    reports = [crowd.read() for crowd in crowds]
    return {
        "seat_seconds": round(seat_seconds, 2),
        **{
            name: sum(report[name] for report in reports)
            for name in ("decisions", "settled", "late", "bytes", "dropped")
        },
        **latencies(reports),
        "server_cpu_seconds": round(after.cpu_seconds - before.cpu_seconds, 2),
        "resident_mb": round(after.resident_mb, 1),
        "errors": merge_counts([report["errors"] for report in reports]),
    }


def show(result: dict[str, Any]) -> str:
    """Return the figures for people, a line each."""
    lines = [
        f"{result['players']} players at one table, {result['seconds']:g} s of play, deciding within "
        f"{result['spread_seconds']:g} s",
        f"  seated in            {result['seat_seconds']} s",
        f"  decisions            {result['decisions']}, {result['late']} too late",
        f"  decision to answer   p50 {result['p50_ms']} ms, p99 {result['p99_ms']} ms, most {result['slowest_ms']} ms",
        f"  server               {result['server_cpu_seconds']} CPU seconds, {result['resident_mb']} MB",
        f"  dropped connections  {result['dropped']}",
        f"  refused commands     {result['errors'] or 'none'}",
    ]
    return "\n".join(lines)

"""Benchmark of a whole room over real sockets: one server process, crowds of players from other processes.

It measures how long seating everybody takes, then lets them play at full speed: hands and decisions a second, the
time from an action sent to its event received, processor time of the server and its resident memory.  At the end
everybody stands up and every chip must be back.
"""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec

from pokerroom.lab.bench.bench_room import BUY_IN, STARTING_CHIPS, serving, setup
from pokerroom.lab.bench.cash_crowd import CashCrowdPlan
from pokerroom.lab.bench.processes import BenchFailed, BenchProcess, Progress, stopping, usage

Persistence = Literal["nothing", "ledger", "journal"]


def run(
    players: int = 2_000,
    tables: int = 200,
    seconds: float = 30.0,
    *,
    processes: int = 2,
    progress: Progress = print,
    keep: Persistence = "nothing",
) -> dict[str, Any]:
    """Drive ``players`` at ``tables`` tables for ``seconds``; return what was measured.

    ``keep``: a room that keeps ``nothing``, its ``ledger`` and people, or the ``journal`` of all hands too.
    """
    seats, remainder = divmod(players, tables)
    if remainder or not 2 <= seats <= 10:
        raise BenchFailed(f"{players} players do not fill {tables} tables evenly with 2 to 10 each")
    text = setup(tables, seats, players, journal=keep == "journal")
    with serving(text, persistent=keep != "nothing") as (server, port):
        crowds = start_crowds(port, tables, seats, processes)
        with stopping(crowds):
            measured = measure(server, crowds, seconds, progress)
    options = {"bench": "server", "players": players, "tables": tables, "seconds": seconds}
    return options | measured | {"chips_expected": players * STARTING_CHIPS}


def start_crowds(port: int, tables: int, seats: int, processes: int) -> list[BenchProcess]:
    """Start the processes with the players, whole tables each."""
    numbers = range(1, tables + 1)
    plans = [
        CashCrowdPlan(
            "127.0.0.1", port, tuple((t, seats) for t in numbers[i::processes]), BUY_IN, seed=i, prefix="bot"
        )
        for i in range(processes)
    ]
    return [
        BenchProcess("pokerroom.lab.bench.cash_crowd", msgspec.json.encode(plan).decode())
        for plan in plans
        if plan.tables
    ]


def measure(
    server: BenchProcess, crowds: list[BenchProcess], seconds: float, progress: Progress
) -> dict[str, Any]:
    """Seat, play, leave; return the figures."""
    pid = server.popen.pid
    before, start = usage(pid), time.monotonic()
    progress("seating")
    for crowd in crowds:
        crowd.read()
    seat_seconds = time.monotonic() - start
    after_seating = usage(pid)
    for crowd in crowds:
        crowd.next_stage()
    for crowd in crowds:
        crowd.read()
    play_before, play_start = usage(pid), time.monotonic()
    wait_while_playing(seconds, play_start, progress)
    for crowd in crowds:
        crowd.next_stage()
    played = [crowd.read() for crowd in crowds]
    play_seconds, after = time.monotonic() - play_start, usage(pid)
    progress("standing up")
    left_reports = [crowd.read() for crowd in crowds]
    return {
        "seat_seconds": round(seat_seconds, 2),
        "seat_cpu_seconds": round(after_seating.cpu_seconds - before.cpu_seconds, 2),
        **rates(played, play_seconds, after.cpu_seconds - play_before.cpu_seconds),
        "resident_mb": round(after.resident_mb, 1),
        "dropped": sum(report["dropped"] for report in left_reports),
        "errors": merge_counts([report["errors"] for report in left_reports]),
        "chips_back": sum(report["wallets"] for report in left_reports),
    }


def wait_while_playing(seconds: float, since: float, progress: Progress) -> None:
    """Wait until the crowds have played for ``seconds``; ``since`` is of the monotonic clock."""
    while (remaining := seconds - (time.monotonic() - since)) > 0:
        progress(f"playing, {remaining:.0f} s left")
        time.sleep(min(remaining, 5))


def rates(played: list[dict[str, Any]], seconds: float, cpu: float) -> dict[str, Any]:
    """Turn the crowds' counts into rates and percentiles."""
    decisions = sum(report["decisions"] for report in played)
    return {
        "hands_per_second": round(sum(report["hands"] for report in played) / seconds, 1),
        "decisions_per_second": round(decisions / seconds, 1),
        **latencies(played),
        "server_cpu_seconds": round(cpu, 2),
        "server_cpu_seconds_per_1000_decisions": round(1000 * cpu / decisions, 3) if decisions else None,
    }


def latencies(reports: list[dict[str, Any]]) -> dict[str, float | None]:
    """Return the percentiles over all crowds and the slowest of all, in milliseconds."""
    # Every crowd sends equally many samples at most; they stand for about equally many decisions each.
    times = sorted(t for report in reports for t in report["latencies_ms"])
    return {
        "p50_ms": percentile(times, 0.50),
        "p99_ms": percentile(times, 0.99),
        "slowest_ms": max((report["slowest_ms"] for report in reports if report["slowest_ms"]), default=None),
    }


def percentile(times: list[float], share: float) -> float | None:
    """Return the value below which ``share`` of the sorted ``times`` lie."""
    return times[min(len(times) - 1, int(share * len(times)))] if times else None


def merge_counts(counts: list[dict[str, int]]) -> dict[str, int]:
    """Add up counts by code."""
    total: dict[str, int] = {}
    for one in counts:
        for code, n in one.items():
            total[code] = total.get(code, 0) + n
    return total


def show(result: dict[str, Any]) -> str:
    """Return the figures for people, a line each."""
    lost = result["chips_expected"] - result["chips_back"]
    lines = [
        f"{result['players']} players at {result['tables']} tables, {result['seconds']:g} s of play",
        f"  seated in            {result['seat_seconds']} s, {result['seat_cpu_seconds']} CPU seconds of the server",
        f"  hands                {result['hands_per_second']} a second",
        f"  decisions            {result['decisions_per_second']} a second",
        f"  action to event      p50 {result['p50_ms']} ms, p99 {result['p99_ms']} ms, most {result['slowest_ms']} ms",
        f"  server               {result['server_cpu_seconds_per_1000_decisions']} CPU seconds per 1,000 decisions",
        f"  resident memory      {result['resident_mb']} MB",
        f"  dropped connections  {result['dropped']}",
        f"  refused commands     {result['errors'] or 'none'}",
        f"  chips                {'all back' if not lost else f'{lost} MISSING'}",
    ]
    return "\n".join(lines)

"""Benchmark of a whole room over real sockets: one server process, crowds of players from other processes.

It measures how long seating everybody takes, then lets them play at full speed: hands and decisions a second, the
time from an action sent to its event received, processor time of the server and its resident memory.  At the end
everybody stands up and every chip must be back.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Literal

import msgspec

from pokerroom.bench.crowd import Plan

BIG_BLIND = 2
BUY_IN = 100 * BIG_BLIND
STARTING_CHIPS = 1_000_000
START_SECONDS = 20
SEAT_SECONDS = 300
Progress = Callable[[str], None]
Keep = Literal["nothing", "ledger", "journal"]


class BenchFailed(RuntimeError):
    """The benchmark could not be carried out; the sentence says why."""


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


class Process:
    """A child process that answers lines of JSON."""

    def __init__(self, *args: str) -> None:
        self.popen = subprocess.Popen(
            [sys.executable, "-m", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def read(self) -> dict[str, Any]:
        """Return the next JSON line; raise :class:`BenchFailed` when the process ends instead."""
        line = stream(self.popen.stdout).readline()
        if not line:
            raise BenchFailed(f"a process of the benchmark ended early with status {self.popen.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def go_on(self) -> None:
        """Move it to its next stage."""
        stream(self.popen.stdin).write("\n")
        stream(self.popen.stdin).flush()

    def stop(self) -> None:
        """End it and wait for it."""
        if self.popen.poll() is None:
            self.popen.terminate()
        try:
            self.popen.wait(10)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
        for pipe in (self.popen.stdin, self.popen.stdout):
            stream(pipe).close()


def stream(pipe: IO[str] | None) -> IO[str]:
    """Return a pipe that is there."""
    assert pipe is not None
    return pipe


class Usage(msgspec.Struct, frozen=True):
    """Processor time and memory of a process at one moment."""

    cpu_seconds: float
    resident_mb: float


def usage(pid: int) -> Usage:
    """Read the usage of process ``pid``; raise :class:`BenchFailed` where there is no ``/proc``."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        raise BenchFailed("the server benchmark reads /proc and so needs Linux") from None
    ticks = int(fields[11]) + int(fields[12])
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


def percentile(times: list[float], share: float) -> float | None:
    """Return the value below which ``share`` of the sorted ``times`` lie."""
    return times[min(len(times) - 1, int(share * len(times)))] if times else None


def run(
    players: int = 2_000,
    tables: int = 200,
    seconds: float = 30.0,
    *,
    processes: int = 2,
    progress: Progress = print,
    keep: Keep = "nothing",
) -> dict[str, Any]:
    """Drive ``players`` at ``tables`` tables for ``seconds``; return what was measured.

    ``keep``: a room that keeps ``nothing``, its ``ledger`` and people, or the ``journal`` of all hands too.
    """
    seats, rest = divmod(players, tables)
    if rest or not 2 <= seats <= 10:
        raise BenchFailed(f"{players} players do not fill {tables} tables evenly with 2 to 10 each")
    text = setup(tables, seats, players, journal=keep == "journal")
    with serving(text, keeps=keep != "nothing") as (server, port):
        crowds = start_crowds(port, tables, seats, processes)
        with stopping(crowds):
            measured = measure(server, crowds, seconds, progress)
    asked = {"bench": "server", "players": players, "tables": tables, "seconds": seconds}
    return asked | measured | {"chips_expected": players * STARTING_CHIPS}


@contextmanager
def serving(setup: str, *, keeps: bool = False) -> Iterator[tuple[Process, int]]:
    """Yield a room of this set-up in a process of its own, without house bots, and its port."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.toml"
        file.write_text(setup)
        data = str(Path(folder) / "data") if keeps else ""
        server = Process(
            "pokerroom", "serve", "--config", str(file), "--port", "0", "--data", data, "--no-bots", "--json"
        )
        try:
            yield server, int(server.read()["port"])
        finally:
            server.stop()


@contextmanager
def stopping(processes: Sequence[Process]) -> Iterator[None]:
    """Stop ``processes`` at the end, however it comes."""
    try:
        yield
    finally:
        for process in processes:
            process.stop()


def start_crowds(port: int, tables: int, seats: int, processes: int) -> list[Process]:
    """Start the processes with the players, whole tables each."""
    numbers = range(1, tables + 1)
    plans = [
        Plan(
            "127.0.0.1", port, tuple((t, seats) for t in numbers[i::processes]), BUY_IN, seed=i, prefix="bot"
        )
        for i in range(processes)
    ]
    return [
        Process("pokerroom.bench.crowd", msgspec.json.encode(plan).decode()) for plan in plans if plan.tables
    ]


def measure(server: Process, crowds: list[Process], seconds: float, progress: Progress) -> dict[str, Any]:
    """Seat, play, leave; return the figures."""
    pid = server.popen.pid
    before, start = usage(pid), time.monotonic()
    progress("seating")
    for crowd in crowds:
        crowd.read()
    seat_seconds = time.monotonic() - start
    after_seating = usage(pid)
    for crowd in crowds:
        crowd.go_on()
    for crowd in crowds:
        crowd.read()
    play_before, play_start = usage(pid), time.monotonic()
    let_play(seconds, play_start, progress)
    for crowd in crowds:
        crowd.go_on()
    played = [crowd.read() for crowd in crowds]
    play_seconds, after = time.monotonic() - play_start, usage(pid)
    progress("standing up")
    gone = [crowd.read() for crowd in crowds]
    return {
        "seat_seconds": round(seat_seconds, 2),
        "seat_cpu_seconds": round(after_seating.cpu_seconds - before.cpu_seconds, 2),
        **rates(played, play_seconds, after.cpu_seconds - play_before.cpu_seconds),
        "resident_mb": round(after.resident_mb, 1),
        "dropped": sum(report["dropped"] for report in gone),
        "errors": merge([report["errors"] for report in gone]),
        "chips_back": sum(report["wallets"] for report in gone),
    }


def let_play(seconds: float, since: float, progress: Progress) -> None:
    """Wait until the crowds have played for ``seconds``; ``since`` is of the monotonic clock."""
    while (left := seconds - (time.monotonic() - since)) > 0:
        progress(f"playing, {left:.0f} s left")
        time.sleep(min(left, 5))


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


def merge(counts: list[dict[str, int]]) -> dict[str, int]:
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

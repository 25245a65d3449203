"""Benchmark of the ACPC dealer: hands per second of processor time of all processes, dealer and players.

One dealer (``pokerroom acpc dealer``, or another program with its command line) and for each seat one lean player in
Python, a process each, over TCP on loopback, all on one core where the system lets us choose.  The games are those that
the competition's own dealer was measured with.  What starting the processes costs is measured by short matches and left
out, as in the other benchmarks over sockets; the figure with it is given too.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pokerroom.lab.acpc.gamedef import write_game
from pokerroom.lab.arena.runners import parent_death
from pokerroom.lab.arena.runners.acpc_player import acpc_game
from pokerroom.lab.bench.cores import core_text, on_one_core
from pokerroom.lab.bench.matches import MATCHES, BenchMatch
from pokerroom.lab.bench.processes import BenchFailed, Progress

RUNS = 3
START_HANDS = 50
"""hands of a match that measures the start: by then a dealer has seen showdowns, and made its tables for them"""
TICK = 1e-4
"""processor seconds: no match is shorter"""
MATCH_TIMEOUT = 120.0
"""seconds for one match"""
OURS = (sys.executable, "-m", "pokerroom", "acpc", "dealer")


def run(
    dealer: str = "",
    policy: str = "acpc",
    runs: int = RUNS,
    *,
    length: float = 1.0,
    matches: Sequence[BenchMatch] = MATCHES,
    progress: Progress = print,
) -> dict[str, Any]:
    """Play every match ``runs`` times, ``length`` times as long as usual; raise :class:`BenchFailed`.

    ``dealer`` is the command of another dealer, which takes turns with ours; empty: ours alone.
    """
    dealers = {"pokerroom": OURS} | ({dealer: command_of(dealer)} if dealer else {})
    rows = []
    with on_one_core() as core:
        for match in matches:
            progress(match.title)
            hands = max(1, round(match.hands * length))
            figures: dict[str, list[DealerFigures]] = {name: [] for name in dealers}
            for seed in range(1, runs + 1):
                for name, command in dealers.items():
                    start = measure(match, command, policy, START_HANDS, seed)
                    figures[name].append(
                        measure(match, command, policy, START_HANDS + hands, seed, start=start)
                    )
            rows += [row(match, name, hands, match_figures) for name, match_figures in figures.items()]
    return {"bench": "acpc", "policy": policy, "runs": runs, "core": core, "matches": rows}


def command_of(dealer: str) -> tuple[str, ...]:
    """Return the words of a dealer's command; raise :class:`BenchFailed` when it cannot be run."""
    try:
        words = tuple(shlex.split(dealer))
    except ValueError as error:
        raise BenchFailed(f"{dealer}: {str(error).lower()}; give a command, as in 'path/to/dealer'") from None
    if not words or shutil.which(words[0]) is None:
        raise BenchFailed(f"{dealer!r}: there is no such program; give a command, as in 'path/to/dealer'")
    return words


@dataclass(frozen=True, slots=True)
class DealerFigures:
    """What came of one match; ``dealer`` and ``others`` are processor seconds of the dealer and of the players."""

    dealer: float
    others: float
    started: float
    """processor seconds of the match that measured the start, of all; not in the others"""
    hands: int
    """without those of that match"""
    decisions: float
    """a hand"""

    @property
    def rate(self) -> float:
        """Hands a processor second."""
        return self.hands / (self.dealer + self.others)

    @property
    def rate_with_start(self) -> float:
        """The same with what starting cost."""
        return self.hands / (self.dealer + self.others + self.started)


def row(match: BenchMatch, dealer: str, hands: int, figures: Sequence[DealerFigures]) -> dict[str, Any]:
    """Return the row of some matches of ``hands`` hands each at a ``dealer``: medians, and the extremes."""
    keys = ("rate", "rate_with_start", "decisions", "dealer", "others")
    medians = {key: statistics.median(getattr(one, key) for one in figures) for key in keys}
    return {
        "title": match.title,
        "players": match.seats,
        "dealer": dealer,
        "hands": hands,
        "hands_per_cpu_second": round(medians["rate"], 1),
        "slowest": round(min(one.rate for one in figures), 1),
        "fastest": round(max(one.rate for one in figures), 1),
        "with_start": round(medians["rate_with_start"], 1),
        "decisions_per_hand": round(medians["decisions"], 2),
        "decisions_per_cpu_second": round(medians["decisions"] * medians["rate"]),
        "dealer_us_per_decision": round(medians["dealer"] / medians["decisions"] / hands * 1e6, 1),
        "players_us_per_decision": round(medians["others"] / medians["decisions"] / hands * 1e6, 1),
    }


def measure(
    match: BenchMatch,
    dealer: Sequence[str],
    policy: str,
    hands: int,
    seed: int,
    *,
    start: DealerFigures | None = None,
) -> DealerFigures:
    """Play one match; ``start`` is what came of a short one, whose time and hands are left out."""
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "bench.game"
        game.write_text(write_game(acpc_game(match.match_config)), encoding="utf-8")
        names = [f"p{number}" for number in range(match.seats)]
        command = [*dealer, "m", str(game), str(hands), str(seed), *names, "-q"]
        with contextlib.ExitStack() as stack:
            started = [_start(stack, command, folder, stdout=subprocess.PIPE)]
            output = started[0].stdout
            assert output is not None
            stack.enter_context(output)
            for number, port in enumerate(output.readline().split()):
                player = [
                    sys.executable,
                    "-m",
                    "pokerroom.lab.bench.acpc_player",
                    str(game),
                    "127.0.0.1",
                    port,
                ]
                started.append(_start(stack, [*player, policy, str(number)], folder))
            score = output.read()
            used = [_wait_for(process) for process in started]
        if not score.startswith("SCORE"):
            raise BenchFailed(f"{match.title}: {dealer[0]} ended without a score, saying {score!r}")
        decisions = _decisions((Path(folder) / "m.log").read_text(encoding="utf-8")) / hands
        ours, others = used[0], sum(used[1:])
        if start is None:
            return DealerFigures(ours, others, 0.0, hands, decisions)
        played = max(ours - start.dealer, TICK), max(others - start.others, TICK)
        return DealerFigures(*played, start.dealer + start.others, hands - start.hands, decisions)


def _start(
    stack: contextlib.ExitStack, command: Sequence[str], folder: str, stdout: int = subprocess.DEVNULL
) -> subprocess.Popen[str]:
    """Start a process that is killed when it takes too long, or when anything fails, or this process is gone."""
    started: list[subprocess.Popen[str]] = []

    def start() -> None:
        started.append(
            subprocess.Popen(command, cwd=folder, stdout=stdout, stderr=subprocess.DEVNULL, text=True)
        )

    parent_death.start_bound(start, lambda: started[0].pid)
    (process,) = started
    stack.callback(parent_death.unbind, process.pid)
    watchdog = threading.Timer(MATCH_TIMEOUT, process.kill)
    watchdog.start()
    stack.callback(watchdog.cancel)
    stack.callback(process.kill)
    return process


def _wait_for(process: subprocess.Popen[str]) -> float:
    """Wait for a process; return the processor seconds that it used, its start included."""
    if sys.platform == "win32":
        raise BenchFailed("this benchmark reads the processor time of others and so needs Linux or macOS")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise BenchFailed(f"{process.args!r} ended with status {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def _decisions(log: str) -> int:
    """Return how many actions the hands of a log have."""
    return sum(
        len(re.findall("[fcr]", line.split(":")[2])) for line in log.splitlines() if line[:6] == "STATE:"
    )


def show(result: dict[str, Any]) -> str:
    """Return the result as a table for people."""
    lines = [
        f"hands per CPU second of dealer and Python players together, policy {result['policy']}, median of "
        f"{result['runs']} matches, " + core_text(result["core"]),
        f"{'':<24}{'hands':>8}{'with start':>12}{'decisions':>11}{'a hand':>8}   microseconds a decision",
    ]
    lines += [
        f"{row['title']:<24}{row['hands_per_cpu_second']:>8,.0f}{row['with_start']:>12,.0f}"
        f"{row['decisions_per_cpu_second']:>11,}"
        f"{row['decisions_per_hand']:>8.2f}   dealer {row['dealer_us_per_decision']:.1f}, players "
        f"{row['players_us_per_decision']:.1f}"
        + (f"  {row['dealer']}" if row["dealer"] != "pokerroom" else "")
        for row in result["matches"]
    ]
    return "\n".join(lines)

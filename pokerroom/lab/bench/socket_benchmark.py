"""Benchmark of matches over sockets: hands per second of processor time of all processes, server and players.

One real server (``pokerroom serve``) and, for each seat, one player process in Python that plays at every table over
one connection by the lean client :mod:`pokerclient.fast`.  With one table each decision is one message there and one
back; with many tables on a connection, many decisions come with one read and go with one write.  What is counted is
the processor time of all these processes while they play, and the hands played in it.

Tables have no pauses; the room keeps nothing on disk and no hands to look back at.  All processes run on one core
where the system lets us choose, as in measurements of other servers: otherwise waking the other core costs more
than a decision.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from pokerroom.lab.bench.cores import core_text
from pokerroom.lab.bench.matches import (
    MATCHES,
    PATIENCE,
    SECONDS,
    TABLES,
    WARM_UP,
    BenchMatch,
    PlayTotals,
    play_all,
    row,
    table_rows,
)
from pokerroom.lab.bench.processes import BenchProcess, Progress, cpu_seconds
from pokerroom.lab.bench.socket_player import SocketPlayerPlan

STARTING_CHIPS = 1_000_000_000
SETUP_TIMEOUT = 120.0
"""seconds for everything beside the play that is counted; then the benchmark gives up"""

SETUP = """\
name = "bench"
starting_chips = {chips}

[limits]
connections_per_address = 100
commands_per_second = 10000000
command_burst = 10000000
tables_per_player = {tables}
hands_kept = 0
idle_ms = 600000
"""
TABLE = """
[[tables]]
name = "bench {number}"
seats = {seats}
structure = "{structure}"
small_blind = {small_blind}
big_blind = {big_blind}
max_buy_in = {stack}
max_missed_big_blinds = 0
clocks = {{ street_pause = 0, hand_pause = 0, decision = 600000 }}
"""


def setup(match: BenchMatch, tables: int) -> str:
    """Return the set-up file of a room with ``tables`` tables."""
    fields = msgspec.structs.asdict(match) | {"small_blind": match.big_blind // 2}
    text = SETUP.format(chips=STARTING_CHIPS, tables=max(16, tables))
    return text + "".join(TABLE.format(number=number + 1, **fields) for number in range(tables))


def run(
    seconds: float = SECONDS,
    tables: Sequence[int] = (1, TABLES),
    policy: str = "acpc",
    *,
    hold: bool = True,
    matches: Sequence[BenchMatch] = MATCHES,
    progress: Progress = print,
) -> dict[str, Any]:
    """Play every match at each number of ``tables``, for ``seconds`` each; raise :class:`BenchFailed`."""
    core, rows = play_all(
        lambda match, count: [measure(match, count, policy, seconds, hold=hold)], tables, matches, progress
    )
    return {
        "bench": "sockets",
        "seconds": seconds,
        "policy": policy,
        "hold": hold,
        "core": core,
        "matches": rows,
    }


def measure(
    match: BenchMatch, tables: int, policy: str, seconds: float, *, hold: bool = True
) -> dict[str, Any]:
    """Play one match."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.toml"
        file.write_text(setup(match, tables))
        processes = [
            BenchProcess(
                "pokerroom",
                "serve",
                "--config",
                str(file),
                "--port",
                "0",
                "--no-bots",
                "--json",
                "--data",
                "",
            )
        ]
        watchdog = threading.Timer(SETUP_TIMEOUT + 2 * seconds + PATIENCE, _kill, (processes,))
        watchdog.start()
        try:
            port = int(processes[0].read()["port"])
            for number in range(match.seats):
                plan = SocketPlayerPlan(
                    "127.0.0.1", port, f"player {number + 1}", tables, policy, number, hold=hold
                )
                processes.append(
                    BenchProcess("pokerroom.lab.bench.socket_player", msgspec.json.encode(plan).decode())
                )
            return _play(match, tables, processes, seconds)
        finally:
            watchdog.cancel()
            for process in reversed(processes):
                process.stop()


def _kill(processes: Sequence[BenchProcess]) -> None:
    for process in processes:
        process.popen.kill()


def _play(
    match: BenchMatch, tables: int, processes: Sequence[BenchProcess], seconds: float
) -> dict[str, Any]:
    players = processes[1:]
    while any(count["seats"] < tables for count in _counts(players)):
        time.sleep(0.1)
    time.sleep(WARM_UP)
    before = _play_totals(match, processes, _counts(players))
    latest = time.monotonic() + seconds + PATIENCE
    while True:
        time.sleep(seconds)
        after = _counts(players)
        played = _play_totals(match, processes, after).since(before)
        if played.hands >= tables or after[0]["stopped"] or time.monotonic() > latest:
            break
    refused = {code: sum(count["refused"].get(code, 0) for count in after) for code in _codes(after)}
    why = str(after[0]["stopped"] or after[0]["refused"])
    return row(match, tables, played, "server", why) | {"refused": refused}


def _play_totals(
    match: BenchMatch, processes: Sequence[BenchProcess], counts: Sequence[dict[str, Any]]
) -> PlayTotals:
    """Return what has been played by the ``counts`` of the players, who come after the server."""
    used = [cpu_seconds(one.popen.pid) for one in processes]
    hands = round(_total(counts, "hands") / match.seats)
    return PlayTotals(hands, _total(counts, "decisions"), used[0], sum(used[1:]), time.monotonic())


def _counts(players: Sequence[BenchProcess]) -> list[dict[str, Any]]:
    for player in players:
        player.next_stage()
    return [player.read() for player in players]


def _total(counts: Sequence[dict[str, Any]], key: str) -> int:
    return sum(count[key] for count in counts)


def _codes(counts: Sequence[dict[str, Any]]) -> list[str]:
    return sorted({code for count in counts for code in count["refused"]})


def show(result: dict[str, Any]) -> str:
    """Return the result as a table for people."""
    title = f"hands per CPU second of server and players together, policy {result['policy']}, "
    return "\n".join([title + core_text(result["core"]), *table_rows(result["matches"], "server")])

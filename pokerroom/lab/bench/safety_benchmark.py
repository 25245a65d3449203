"""What it costs to lose nothing: the same play in rooms that keep nothing, the ledger, or every hand as it happens.

The rooms take turns, so that a machine that is slow for a while is slow for all of them.
"""

from __future__ import annotations

from statistics import median
from typing import Any, get_args

from pokerroom.lab.bench import server_benchmark
from pokerroom.lab.bench.processes import Progress
from pokerroom.lab.bench.server_benchmark import Persistence

KINDS: tuple[Persistence, ...] = get_args(Persistence)
FIGURES = ("decisions_per_second", "p50_ms", "p99_ms", "server_cpu_seconds_per_1000_decisions")


def run(
    players: int, tables: int, seconds: float, rounds: int, *, processes: int, progress: Progress
) -> dict[str, Any]:
    """Measure each kind of room ``rounds`` times for ``seconds``; return medians, and shares of the first kind."""
    results: dict[Persistence, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    for number in range(1, rounds + 1):
        for kind in KINDS:
            progress(f"round {number} of {rounds}: a room that keeps {kind}")
            results[kind].append(
                server_benchmark.run(
                    players, tables, seconds, processes=processes, progress=_no_progress, keep=kind
                )
            )
    rooms = {kind: _summary(results_of_kind) for kind, results_of_kind in results.items()}
    base = rooms["nothing"]["decisions_per_second"]
    for room in rooms.values():
        room["share"] = round(room["decisions_per_second"] / base, 3) if base else None
    return {"bench": "safety", "players": players, "tables": tables, "seconds": seconds, "rooms": rooms}


def _summary(results: list[dict[str, Any]]) -> dict[str, Any]:
    medians = {name: median([one[name] or 0 for one in results]) for name in FIGURES}
    return medians | {"chips_missing": sum(one["chips_expected"] - one["chips_back"] for one in results)}


def _no_progress(stage: str) -> None:
    """The stages of each room are of no interest here."""


def show(result: dict[str, Any]) -> str:
    """Return the figures for people, a line a kind of room."""
    lines = [
        f"{result['players']} players at {result['tables']} tables, {result['seconds']:g} s of play each",
        f"{'the room keeps':16}{'decisions/s':>12}{'share':>8}"
        f"{'p50 ms':>8}{'p99 ms':>8}{'CPU s/1000':>12}{'chips':>10}",
    ]
    for kind, room in result["rooms"].items():
        chips = "all back" if not room["chips_missing"] else f"{room['chips_missing']} MISSING"
        lines.append(
            f"{kind:16}{room['decisions_per_second']:>12}{room['share']:>8}{room['p50_ms']:>8}{room['p99_ms']:>8}"
            f"{room['server_cpu_seconds_per_1000_decisions']:>12}{chips:>10}"
        )
    return "\n".join(lines)

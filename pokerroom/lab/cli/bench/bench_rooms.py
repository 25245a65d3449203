"""Benchmarks of a room with players from other processes: ``server``, ``safety`` and ``house``."""

from __future__ import annotations

import argparse

from pokerroom.lab.cli.bench.common import (
    Benches,
    Result,
    Show,
    add_benchmark,
    add_processes,
    print_stage,
    report_failures,
    seconds,
)


def add_server(benches: Benches) -> None:
    """Add the whole room."""
    bench = add_benchmark(
        benches, "server", "a whole room over real sockets, with players from other processes", _server
    )
    bench.add_argument(
        "--players", type=int, default=2_000, metavar="N", help="connected players (default 2000)"
    )
    bench.add_argument("--tables", type=int, default=200, metavar="N", help="tables (default 200)")
    bench.add_argument("--seconds", type=seconds, default=30.0, metavar="S", help="time of play (default 30)")
    add_processes(bench)


def add_safety(benches: Benches) -> None:
    """Add the price of losing nothing."""
    bench = add_benchmark(
        benches,
        "safety",
        "what it costs to lose nothing: rooms that keep nothing, the ledger, every hand",
        _safety,
    )
    bench.add_argument(
        "--players", type=int, default=300, metavar="N", help="connected players (default 300)"
    )
    bench.add_argument("--tables", type=int, default=50, metavar="N", help="tables (default 50)")
    bench.add_argument(
        "--seconds", type=seconds, default=8.0, metavar="S", help="time of play of each room (default 8)"
    )
    bench.add_argument("--rounds", type=int, default=3, metavar="N", help="rooms of each kind (default 3)")


def add_uth(benches: Benches) -> None:
    """Add the crowd against the house."""
    bench = add_benchmark(benches, "house", "a crowd at one table against the house, over real sockets", _uth)
    bench.add_argument("--players", type=int, default=500, metavar="N", help="players (default 500)")
    bench.add_argument("--seconds", type=seconds, default=30.0, metavar="S", help="time of play (default 30)")
    bench.add_argument(
        "--spread",
        type=float,
        default=2.0,
        metavar="S",
        help="each decides at a random moment within so many seconds (default 2; 0: all at once)",
    )
    add_processes(bench)


def _server(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import server_benchmark

    with report_failures():
        result = server_benchmark.run(
            args.players, args.tables, args.seconds, processes=args.processes, progress=print_stage
        )
    return result, server_benchmark.show


def _safety(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import safety_benchmark

    with report_failures():
        result = safety_benchmark.run(
            args.players,
            args.tables,
            args.seconds,
            args.rounds,
            processes=2,
            progress=print_stage,
        )
    return result, safety_benchmark.show


def _uth(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import house_benchmark

    with report_failures():
        result = house_benchmark.run(
            args.players, args.seconds, args.spread, processes=args.processes, progress=print_stage
        )
    return result, house_benchmark.show

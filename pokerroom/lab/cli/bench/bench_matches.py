"""Benchmarks of matches, server and players on one core: ``sockets`` and ``acpc``."""

from __future__ import annotations

import argparse

from pokerroom.cli.cli_errors import CommandError
from pokerroom.lab.cli.bench.common import (
    Benches,
    Result,
    Show,
    add_benchmark,
    add_policy,
    print_stage,
    report_failures,
    seconds,
)


def add_together(benches: Benches) -> None:
    """Add battles of players in processes of their own."""
    what = "hands a CPU second of a battle --together and players in processes of their own"
    bench = add_benchmark(benches, "together", what, _together)
    _add_tables(bench, [200])
    _add_dealer(
        bench, "a dealer of the ACPC, with Python players, that plays the same matches by turns with us"
    )


def add_sockets(benches: Benches) -> None:
    """Add matches over sockets."""
    bench = add_benchmark(
        benches, "sockets", "hands a CPU second of a server and players in processes of their own", _sockets
    )
    _add_tables(bench, [1, 200])
    bench.add_argument(
        "--no-hold", action="store_true", help="send players every event at once, as people get them"
    )


def add_acpc(benches: Benches) -> None:
    """Add matches of the competition's dealer."""
    bench = add_benchmark(
        benches, "acpc", "hands a CPU second of the ACPC dealer and players in processes of their own", _acpc
    )
    _add_dealer(bench, "another dealer with the same command line, which takes turns with ours")
    add_policy(bench)
    bench.add_argument("--runs", type=int, default=3, metavar="N", help="matches of each game (default 3)")
    bench.add_argument(
        "--length",
        type=seconds,
        default=1.0,
        metavar="X",
        help="multiply the number of hands by X (default 1: 2,500 to 20,000 hands)",
    )


def _add_dealer(bench: argparse.ArgumentParser, what: str) -> None:
    bench.add_argument("--dealer", default="", metavar="COMMAND", help=what)


def _add_tables(bench: argparse.ArgumentParser, tables: list[int]) -> None:
    bench.add_argument(
        "--seconds", type=seconds, default=5.0, metavar="S", help="time of each match (default 5)"
    )
    bench.add_argument(
        "--tables",
        type=int,
        nargs="+",
        default=tables,
        metavar="N",
        help=f"so many tables on each connection, one after the other (default {' '.join(map(str, tables))})",
    )
    add_policy(bench)


def _check_tables(tables: list[int]) -> None:
    if not all(1 <= count <= 1_000 for count in tables):
        raise CommandError(f"--tables {' '.join(map(str, tables))}: give numbers from 1 to 1000")


def _together(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import battle_benchmark

    _check_tables(args.tables)
    with report_failures():
        result = battle_benchmark.run(
            args.seconds, args.tables, args.policy, dealer=args.dealer, progress=print_stage
        )
    return result, battle_benchmark.show


def _sockets(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import socket_benchmark

    _check_tables(args.tables)
    with report_failures():
        result = socket_benchmark.run(
            args.seconds, args.tables, args.policy, hold=not args.no_hold, progress=print_stage
        )
    return result, socket_benchmark.show


def _acpc(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import acpc_benchmark

    if not 1 <= args.runs <= 100:
        raise CommandError(f"--runs {args.runs}: give a number from 1 to 100")

    with report_failures():
        result = acpc_benchmark.run(
            args.dealer, args.policy, args.runs, length=args.length, progress=print_stage
        )
    return result, acpc_benchmark.show

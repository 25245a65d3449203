"""Benchmarks without a room: ``evaluator``, ``odds``, ``engine``, ``env`` and ``arena``."""

from __future__ import annotations

import argparse
import sys

from pokerroom.lab.cli.bench.common import Benches, Result, Show, add_benchmark, seconds


def add_core(benches: Benches) -> None:
    """Add the five; all but the arena's can be set beside other libraries."""
    runs = "CPU seconds of each run (5 runs, the median counts)"
    turns = (
        "CPU seconds of the bare engine at each game, in turns with battles (the median of the turns counts)"
    )
    for name, help_text, measure, time in (
        ("evaluator", "hands evaluated a second, one by one and in batches", _evaluator, runs),
        ("odds", "spots of known hands that are counted exactly a second", _odds, runs),
        ("engine", "hands a second at hold'em and draw", _engine, runs),
        ("env", "steps a second of the environments for learners", _env, runs),
        ("arena", "what a battle of bots costs beside the bare engine", _arena, turns),
    ):
        bench = add_benchmark(benches, name, help_text, measure)
        bench.add_argument("--seconds", type=seconds, metavar="S", help=time)
        if measure is not _arena:
            bench.add_argument(
                "--peers",
                action="store_true",
                help="measure other installed libraries too",
            )


def _evaluator(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import evaluator_benchmark

    return evaluator_benchmark.run(
        args.seconds or evaluator_benchmark.SECONDS, args.peers
    ), evaluator_benchmark.show


def _odds(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import odds_benchmark

    return odds_benchmark.run(args.seconds or odds_benchmark.SECONDS, args.peers), odds_benchmark.show


def _engine(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import engine_benchmark

    return engine_benchmark.run(args.seconds or engine_benchmark.SECONDS, args.peers), engine_benchmark.show


def _env(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import env_benchmark

    def report(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    return env_benchmark.run(args.seconds or env_benchmark.SECONDS, args.peers, report), env_benchmark.show


def _arena(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import arena_benchmark

    return arena_benchmark.run(args.seconds or arena_benchmark.SECONDS), arena_benchmark.show

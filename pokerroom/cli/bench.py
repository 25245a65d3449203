"""``pokerroom bench``: measure what this machine does, for people or as JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

HELP = "measure how fast the evaluator and the engine are here"

Result = dict[str, Any]
Show = Callable[[Result], str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One sub-command a benchmark."""
    benches = parser.add_subparsers(title="benchmarks", dest="bench", metavar="BENCHMARK", required=True)
    for name, help_text, measure in (("engine", "hands a second at hold'em and draw", _engine),):
        bench = benches.add_parser(name, help=help_text, description=help_text)
        bench.add_argument("--json", action="store_true", help="print one JSON object")
        bench.add_argument(
            "--seconds",
            type=_seconds,
            metavar="S",
            help="CPU seconds of each run (5 runs, the median counts)",
        )
        bench.add_argument(
            "--peers", action="store_true", help="measure the other libraries that are installed beside ours"
        )
        bench.set_defaults(measure=measure)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    result, show = args.measure(args)
    print(json.dumps(result) if args.json else show(result))
    return 0


def _engine(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import engine

    return engine.run(args.seconds or engine.SECONDS, args.peers), engine.show


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no time: give seconds, as in 0.5")
    return seconds

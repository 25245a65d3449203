"""What the commands of several benchmarks take, and what all of them say."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from pokerroom.cli.cli_errors import CommandError

Result = dict[str, Any]
Show = Callable[[Result], str]
Measure = Callable[[argparse.Namespace], tuple[Result, Show]]
Benches: TypeAlias = "argparse._SubParsersAction[Any]"


def add_benchmark(benches: Benches, name: str, help_text: str, measure: Measure) -> argparse.ArgumentParser:
    """Add a benchmark with what all of them take."""
    bench: argparse.ArgumentParser = benches.add_parser(name, help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(measure=measure)
    return bench


def add_policy(bench: argparse.ArgumentParser) -> None:
    """Add how the players play."""
    bench.add_argument(
        "--policy",
        choices=("acpc", "uniform", "call"),
        default="acpc",
        help="how the players play: as the example player of the ACPC dealer (the default), each kind of action "
        "equally often, or always call",
    )


def add_processes(bench: argparse.ArgumentParser) -> None:
    """Add where the players are."""
    bench.add_argument(
        "--processes", type=int, default=2, metavar="N", help="processes that drive the players (default 2)"
    )


def seconds(text: str) -> float:
    """Return a time in seconds, up to an hour; for ``argparse``."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time: give seconds, as in 0.5")
    return value


def print_stage(stage: str) -> None:
    """Say on standard error what is measured now."""
    print(stage, file=sys.stderr)


@contextmanager
def report_failures() -> Iterator[None]:
    """Say why nothing was measured."""
    from pokerroom.lab.bench.processes import BenchFailed

    try:
        yield
    except BenchFailed as error:
        raise CommandError(str(error)) from None

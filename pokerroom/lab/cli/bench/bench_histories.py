"""The benchmark of hand histories: ``histories``."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerroom.cli.cli_errors import CommandError
from pokerroom.lab.cli.bench.common import Benches, Result, Show, add_benchmark, report_failures, seconds


def add_histories(benches: Benches) -> None:
    """Add the reading and keeping of hand histories."""
    bench = add_benchmark(
        benches, "histories", "how fast hand histories are read, checked, kept and found", _histories
    )
    bench.add_argument("files", nargs="+", type=Path, metavar="FILE", help="hand histories to measure with")
    bench.add_argument(
        "--seconds", type=seconds, default=5.0, metavar="S", help="time of each measurement (default 5)"
    )
    bench.add_argument(
        "--hands", type=int, default=100_000, metavar="N", help="hands in the collection (default 100000)"
    )


def _histories(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import histories_benchmark

    try:
        with report_failures():
            return histories_benchmark.run(
                args.files, args.seconds, max(args.hands, 1)
            ), histories_benchmark.show
    except OSError as error:
        raise CommandError(f"nothing was measured: {error}") from None

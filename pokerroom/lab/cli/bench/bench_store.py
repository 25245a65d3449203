"""The benchmark of what is safe on a disk: ``store``."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerroom.cli.cli_errors import CommandError
from pokerroom.lab.cli.bench.common import Benches, Result, Show, add_benchmark, seconds


def add_store(benches: Benches) -> None:
    """Add the store on a disk."""
    bench = add_benchmark(benches, "store", "how fast chips and hands are safe on this disk", _store)
    bench.add_argument(
        "--seconds", type=seconds, default=2.0, metavar="S", help="time of each measurement (default 2)"
    )
    bench.add_argument(
        "--folder",
        type=Path,
        metavar="FOLDER",
        help="on the disk to be measured (default: for temporary files)",
    )


def _store(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.lab.bench import store_benchmark
    from pokerroom.store.store_errors import StoreError

    if args.folder is not None and not args.folder.is_dir():
        raise CommandError(f"there is no folder {args.folder}: name one that is on the disk to be measured")
    try:
        return store_benchmark.run(args.seconds, args.folder), store_benchmark.show
    except (OSError, StoreError) as error:
        raise CommandError(f"nothing was measured: {error}") from None

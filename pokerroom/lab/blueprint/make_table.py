"""Makes the strategy of the bot ``blueprint``: ``python -m pokerroom.lab.blueprint.make_table 100 --boards 50000``."""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import numpy as np

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND, DEPTHS, situations
from pokerclient.bots.blueprint.strategy_table import FILE
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerroom.lab.blueprint.abstract_tree import AbstractTree
from pokerroom.lab.solver.holdem_solver import Floats, HoldemSolver
from pokerroom.lab.solver.written_shares import written_shares

RARELY = 0.15
"""choices less likely than this are left out (thresholding: Ganzfried, Sandholm and Waugh, 2012): most are noise"""
SAVED_BOARDS = 500
"""boards after which the state is written"""


def table_bytes(depth: int, solver: HoldemSolver, average: Floats) -> bytes:
    """Return the file of a strategy."""
    parts = []
    for situation, first in zip(situations(depth), solver.first_row.tolist(), strict=True):
        if len(situation.choices) == 1:
            continue
        rows = average[first : first + BUCKETS[situation.street], : len(situation.choices)]
        likely = np.where(rows < RARELY, 0, rows)
        parts.append(written_shares(likely / likely.sum(axis=1, keepdims=True)).tobytes())
    return zlib.compress(b"".join(parts), 9)


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve over the boards asked for, and write the file where the bot reads it."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.blueprint.make_table", description=__doc__)
    parser.add_argument("depth", type=int, choices=DEPTHS, help="big blinds with which both players begin")
    parser.add_argument("--boards", type=int, default=50_000, help="iterations in all (default: 50,000)")
    parser.add_argument("--hands", type=int, default=128, help="of each player on each board (default: 128)")
    parser.add_argument("--seed", type=int, default=1, help="fixes boards and hands, and so the table")
    parser.add_argument("--state", type=Path, help="a file to keep the state in, and to continue from")
    parser.add_argument("--out", type=Path, help="the file (default: where the bot reads it)")
    args = parser.parse_args(arguments)
    name = FILE.format(depth=args.depth)
    out = args.out or Path(str(files("pokerclient.bots.blueprint").joinpath(name)))
    solver = HoldemSolver(AbstractTree(situations(args.depth)), BIG_BLIND, args.seed, args.hands)
    if args.state is not None and args.state.exists():
        solver.resume(args.state)
    while solver.iterations < args.boards:
        solver.run(min(SAVED_BOARDS, args.boards - solver.iterations))
        print(f"\r{solver.iterations:,} boards", end="", file=sys.stderr, flush=True)
        if args.state is not None:
            solver.save(args.state)
    out.write_bytes(table_bytes(args.depth, solver, solver.average()))
    print(f"\nwrote {out}: {out.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()

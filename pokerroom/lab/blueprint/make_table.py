"""Makes a balanced strategy of the bot ``blueprint``.

python -m pokerroom.lab.blueprint.make_table 100 --boards 50000
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND, DEPTHS, situations
from pokerclient.bots.blueprint.strategy_table import FILE
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerroom.lab.blueprint.abstract_tree import AbstractTree
from pokerroom.lab.solver.holdem_solver import HoldemSolver
from pokerroom.lab.solver.regret_table import RegretTable
from pokerroom.lab.solver.written_shares import STEP, table_bytes

SAVED_ITERATIONS = 100
"""those after which the state is written"""
COARSE_STEPS = {200: 15}
"""by depth: steps of the shares, for a table that would be large"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let a command read how long to solve, and where to keep what."""
    parser.add_argument("--seed", type=int, default=1, help="fixes what is dealt, and so the table")
    parser.add_argument("--state", type=Path, help="a file to keep the state in, and to continue from")
    parser.add_argument("--out", type=Path, help="the file (default: where the bot reads it)")


def add_holdem_arguments(parser: argparse.ArgumentParser, boards: int, hands: int) -> None:
    """Let a command that solves hold'em read besides what to solve; ``boards`` and ``hands`` are the defaults."""
    parser.add_argument("depth", type=int, choices=DEPTHS, help="big blinds with which both players begin")
    parser.add_argument("--boards", type=int, default=boards, help=f"iterations in all (default: {boards:,})")
    parser.add_argument(
        "--hands", type=int, default=hands, help=f"of each player on each board (default: {hands})"
    )
    add_arguments(parser)


def solve(solver: RegretTable, iterations: int, state: Path | None) -> None:
    """Solve up to ``iterations`` in all, from a kept ``state`` on where there is one."""
    if state is not None and state.exists():
        solver.resume(state)
    while solver.iterations < iterations:
        solver.run(min(SAVED_ITERATIONS, iterations - solver.iterations))
        print(f"\r{solver.iterations:,} iterations", end="", file=sys.stderr, flush=True)
        if state is not None:
            solver.save(state)


def write(out: Path | None, file: str, table: bytes) -> None:
    """Write a table, where the bot reads it if nothing is said."""
    out = out or Path(str(files("pokerclient.bots.blueprint").joinpath(file)))
    out.write_bytes(table)
    print(f"\nwrote {out}: {len(table):,} bytes", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve over the boards asked for, and write the file where the bot reads it."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.blueprint.make_table", description=__doc__)
    add_holdem_arguments(parser, boards=50_000, hands=128)
    args = parser.parse_args(arguments)
    tree = situations(args.depth)
    solver = HoldemSolver(AbstractTree(tree), BIG_BLIND, args.seed, args.hands)
    solve(solver, args.boards, args.state)
    table = table_bytes(tree, BUCKETS, solver, step=COARSE_STEPS.get(args.depth, STEP))
    write(args.out, FILE.format(kind="balanced", depth=args.depth), table)


if __name__ == "__main__":
    main()

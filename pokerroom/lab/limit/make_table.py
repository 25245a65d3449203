"""Makes the strategy of the bot ``cfr``: ``python -m pokerroom.lab.limit.make_table --seconds 600``."""

from __future__ import annotations

import argparse
import sys
import time
from importlib.resources import files
from pathlib import Path

import numpy as np

from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerclient.bots.limit_cfr.packing import packed
from pokerclient.bots.limit_cfr.strategy_table import FILE, first_rows
from pokerroom.lab.limit.limit_solver import ACTIONS, limit_solver
from pokerroom.lab.solver.holdem_solver import HoldemSolver, HoldemTree
from pokerroom.lab.solver.regret_table import Floats
from pokerroom.lab.solver.written_shares import likely, written_shares

FOLD, CALL, RAISE = range(ACTIONS)
LETTERS = "fcr"
STEP = 15
"""shares are written in steps of 15 of 255, about 6 %"""


def situation_of_nodes(tree: HoldemTree) -> list[str]:
    """Return the betting before each node of the tree, as the competition writes it."""
    texts = [""] * tree.size
    for node in range(tree.size):
        for choice in np.flatnonzero(tree.legal[node]):
            child = tree.next[node, choice]
            if child < tree.size:
                over = "/" if tree.board[child] != tree.board[node] else ""
                texts[child] = texts[node] + LETTERS[choice] + over
    return texts


def table_bytes(solver: HoldemSolver, average: Floats) -> bytes:
    """Return the file of a strategy."""
    rows = first_rows()
    shares = np.zeros((solver.rows, 2), np.uint8)
    for node, text in enumerate(situation_of_nodes(solver.tree)):
        first, street = rows[text]
        start = int(solver.first_row[node])
        part = average[start : start + BUCKETS[street]]
        shares[first : first + BUCKETS[street]] = written_shares(likely(part[:, [FOLD, RAISE, CALL]]), STEP)
    return packed(shares.tobytes())


def main() -> None:
    """Solve for the seconds asked for, and write the file where the bot reads it."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.limit.make_table", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600, help="of CPU time (default: 600)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, default=Path(str(files("pokerclient.bots.limit_cfr").joinpath(FILE)))
    )
    args = parser.parse_args()
    solver, began = limit_solver(args.seed), time.process_time()
    while time.process_time() - began < args.seconds:
        solver.run(20)
        print(f"\r{solver.iterations:,} boards", end="", file=sys.stderr, flush=True)
    args.out.write_bytes(table_bytes(solver, solver.average()))
    print(f"\nwrote {args.out}: {args.out.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()

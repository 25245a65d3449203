"""Makes the strategies of the bot ``blueprint`` for five-card draw of three players and more.

python -m pokerroom.lab.blueprint.make_ring_table pot_limit --iterations 20000
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pokerclient.bots.blueprint.ring_draw import CLASSES, FILE, STRUCTURES, situations
from pokerroom.lab.blueprint.make_draw_table import STEP
from pokerroom.lab.blueprint.make_table import add_arguments, solve, write
from pokerroom.lab.blueprint.ring_solver import RingSolver
from pokerroom.lab.solver.written_shares import table_bytes

RARELY = 0.1
"""choices less likely than this are left out"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve as long as asked for, and write the file where the bot reads it."""
    parser = argparse.ArgumentParser(
        prog="python -m pokerroom.lab.blueprint.make_ring_table", description=__doc__
    )
    parser.add_argument("structure", choices=sorted({*STRUCTURES.values()}))
    parser.add_argument("--iterations", type=int, default=20_000, help="in all (default: 20,000)")
    parser.add_argument(
        "--hands", type=int, default=50_000, help="over which classes are counted (default: 50,000)"
    )
    add_arguments(parser)
    args = parser.parse_args(arguments)
    solver = RingSolver(args.structure, args.seed, args.hands)
    solve(solver, args.iterations, args.state)
    write(
        args.out,
        FILE.format(structure=args.structure),
        table_bytes(situations(), CLASSES, solver, rarely=RARELY, step=STEP),
    )


if __name__ == "__main__":
    main()

"""Makes the strategies of the bot ``blueprint`` for five-card draw.

python -m pokerroom.lab.blueprint.make_draw_table no_limit 100 --iterations 1000
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pokerclient.bots.blueprint.draw_betting import CLASSES, SIZES, DrawGame, situations
from pokerclient.bots.blueprint.draw_strategy import FILE
from pokerroom.lab.blueprint.draw_solver import DrawSolver
from pokerroom.lab.blueprint.make_table import add_arguments, solve, write
from pokerroom.lab.solver.written_shares import table_bytes

RARELY = 0.04
"""choices less likely than this are left out: nothing is drawn at random here, so few are noise"""
STEP = 17
"""shares are written in steps of 17 of 255, a fifteenth, so that the files are small"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve as long as asked for, and write the file where the bot reads it."""
    parser = argparse.ArgumentParser(
        prog="python -m pokerroom.lab.blueprint.make_draw_table", description=__doc__
    )
    parser.add_argument("structure", choices=sorted({game.structure for game in SIZES}))
    parser.add_argument("depth", type=int, help="big blinds with which both players begin")
    parser.add_argument("--iterations", type=int, default=1000, help="in all (default: 1,000)")
    parser.add_argument(
        "--hands", type=int, default=50_000, help="over which classes are counted (default: 50,000)"
    )
    add_arguments(parser)
    args = parser.parse_args(arguments)
    game = DrawGame(args.structure, args.depth)
    if game not in SIZES:
        parser.error(f"there is no tree for {game.structure} with {game.depth} big blinds")
    solver = DrawSolver(game, args.seed, args.hands)
    solve(solver, args.iterations, args.state)
    write(
        args.out,
        FILE.format(game=game),
        table_bytes(situations(game), CLASSES, solver, rarely=RARELY, step=STEP),
    )


if __name__ == "__main__":
    main()

"""Makes a response of the bot ``blueprint``, which wins more from opponents like those of recorded hands.

python -m pokerroom.lab.blueprint.make_response 100 --solved solve.npz --histories *.jsonl

``--solved`` is the state of :mod:`pokerroom.lab.blueprint.make_table`; battles write the histories
(``pokerroom battle blueprint sensible --history hands.jsonl``).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND, situations
from pokerclient.bots.blueprint.strategy_table import FILE
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerroom.history import jsonl
from pokerroom.lab.blueprint.abstract_tree import AbstractTree
from pokerroom.lab.blueprint.biased_solver import BiasedSolver
from pokerroom.lab.blueprint.make_table import add_holdem_arguments, solve, write
from pokerroom.lab.blueprint.opponent_model import OpponentModel, observed
from pokerroom.lab.solver.written_shares import table_bytes

BOT = "blueprint"
"""the player of the histories who is not an opponent"""
WORTH = 25
"""how many iterations the solved state counts as"""
PRIOR = 5.0
"""how many decisions similar situations count as in the model of one"""
HALF_CONFIDENCE_AT = 20.0
"""decisions in similar situations after which the model has half its highest confidence"""
MOST_CONFIDENCE = 0.8


def main(arguments: Sequence[str] | None = None) -> None:
    """Count the decisions, solve over the boards asked for, and write the file where the bot reads it."""
    parser = argparse.ArgumentParser(
        prog="python -m pokerroom.lab.blueprint.make_response", description=__doc__
    )
    add_holdem_arguments(parser, boards=800, hands=64)
    parser.add_argument(
        "--solved", type=Path, required=True, help="the state that make_table kept of this depth"
    )
    parser.add_argument(
        "--histories",
        type=Path,
        nargs="+",
        required=True,
        help="hands of blueprint against others, as .jsonl",
    )
    args = parser.parse_args(arguments)
    tree = situations(args.depth)
    solver = BiasedSolver(AbstractTree(tree), BIG_BLIND, args.seed, args.hands)
    model = OpponentModel(args.depth, solver.first_row, solver.legal.T)
    for file in args.histories:
        with file.open("rb") as lines:
            model.add(observed(jsonl.read(lines), BOT))
    solver.begin(args.solved, WORTH)
    solver.play_against(model.chances(PRIOR), model.confidence(HALF_CONFIDENCE_AT, MOST_CONFIDENCE))
    solve(solver, WORTH + args.boards, args.state)
    write(args.out, FILE.format(kind="response", depth=args.depth), table_bytes(tree, BUCKETS, solver))


if __name__ == "__main__":
    main()

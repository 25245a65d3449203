"""What a best response wins from the strategies of the bot ``blueprint`` for heads-up five-card draw.

python -m pokerroom.lab.blueprint.draw_best_response no_limit 100

It is exact in the game that was solved: the response knows the strategy, and has the same classes of hands, draws and
sizes.  One that has more of any of them may win more.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from pokerclient.bots.blueprint.draw_betting import CLASSES, SIZES, DrawGame
from pokerclient.bots.blueprint.draw_strategy import draw_strategy
from pokerclient.bots.blueprint.strategy_table import StrategyTable
from pokerroom.lab.blueprint.draw_solver import DrawSolver
from pokerroom.lab.solver.regret_table import Floats


def by_row(table: StrategyTable, solver: DrawSolver) -> Floats:
    """Return the strategy of a table as the solver has its own: for each choice the probability of each row."""
    chances = np.zeros((solver.actions, solver.rows), np.float32)
    for number, situation in enumerate(table.situations):
        for held in range(CLASSES[situation.street]):
            row = table.probabilities(number, held)
            chances[: len(row), solver.first_row[number] + held] = row
    chances /= chances.sum(axis=0)
    return chances


def best_response(game: DrawGame, hands: int = 50_000) -> tuple[float, float]:
    """Return what a best response wins from the strategy of a game, in big blinds a hand: as the big blind, and as the
    button; ``hands`` are those over which the classes are counted."""
    solver = DrawSolver(game, hands=hands)
    return solver.best_response(by_row(draw_strategy(game), solver))


def main(arguments: Sequence[str] | None = None) -> None:
    """Print what a best response wins."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.blueprint.draw_best_response")
    parser.add_argument("structure", choices=sorted({game.structure for game in SIZES}))
    parser.add_argument("depth", type=int, help="big blinds with which both players begin")
    parser.add_argument("--hands", type=int, default=50_000, help="over which classes are counted")
    args = parser.parse_args(arguments)
    won = best_response(DrawGame(args.structure, args.depth), args.hands)
    both = ", ".join(f"{1000 * one:+.0f}" for one in won)
    print(f"{1000 * sum(won) / 2:+.0f} mbb a hand (as the big blind and as the button: {both})")


if __name__ == "__main__":
    main()

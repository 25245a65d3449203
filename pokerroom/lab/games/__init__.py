"""Small games with exact answers: Kuhn and Leduc poker, best responses, exploitability, and counterfactual regret.

from pokerroom.lab.games import CfrSolver, LeducPoker, exploitability

game = LeducPoker()
solver = CfrSolver(game)
solver.run(500)
exploitability(game, solver.strategy)
"""

from pokerroom.lab.games.best_response import (
    best_response,
    best_response_value,
    expected_value,
    exploitability,
)
from pokerroom.lab.games.cfr import CfrSolver
from pokerroom.lab.games.extensive_game import CHANCE, OVER, ExtensiveGame, Strategy, uniform_strategy
from pokerroom.lab.games.kuhn import KuhnPoker
from pokerroom.lab.games.leduc import LeducPoker
from pokerroom.lab.games.small_game_bots import SmallGameBot

__all__ = [
    "CHANCE",
    "OVER",
    "CfrSolver",
    "ExtensiveGame",
    "KuhnPoker",
    "LeducPoker",
    "SmallGameBot",
    "Strategy",
    "best_response",
    "best_response_value",
    "expected_value",
    "exploitability",
    "uniform_strategy",
]

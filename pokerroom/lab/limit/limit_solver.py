"""The solver of heads-up limit hold'em."""

from __future__ import annotations

from pokerroom.lab.env.betting_tree import betting_tree
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.solver.holdem_solver import HoldemSolver

ACTIONS = 3
LIMIT = EnvConfig(game="holdem-limit", small_blind=1, big_blind=2, stack=400)
"""the table that is solved: stacks of 200 big blinds, at which nobody is all-in"""


def limit_solver(seed: int = 1, hands: int = 48) -> HoldemSolver:
    """Return what solves :data:`LIMIT`, with ``hands`` of each player in one iteration."""
    return HoldemSolver(betting_tree(LIMIT), LIMIT.big_blind, seed, hands)

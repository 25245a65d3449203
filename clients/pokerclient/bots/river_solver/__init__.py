"""The bot ``solver``: like ``blueprint``, but it solves each river as it comes. Needs NumPy."""

from pokerclient.bots.river_solver.solver_bot import SolverBot

__all__ = ["SolverBot"]

"""Simulates a rule set and reports what it returns."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pokerroom.uth.betting_stage import initial_bets
from pokerroom.uth.simulation.batch_rounds import Simulation
from pokerroom.uth.simulation.batch_strategies import STRATEGIES, BatchStrategy
from pokerroom.uth.simulation.simulation_report import SimulationReport, simulation_report
from pokerroom.uth.strategy import StrategyName
from pokerwire.uth.rule_set import RuleSet

CHUNK = 1 << 15
"""Rounds at a time: enough for NumPy to be quick, few enough for the processor's cache."""


def simulate(
    rules: RuleSet,
    rounds: int,
    seed: int,
    strategy: StrategyName | BatchStrategy = "basic",
    *,
    ante: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> SimulationReport:
    """Play ``rounds`` rounds and return a report.

    The same ``seed`` deals the same rounds.  ``strategy`` is a name, or decides itself.  ``ante`` is in chips; its
    default is the smallest that is paid without rounding.  ``progress`` is called with the number of rounds played
    so far.  Memory does not grow with ``rounds``.
    """
    default_ante, sides = initial_bets(rules)
    rng = np.random.Generator(np.random.PCG64(seed))
    player = STRATEGIES[strategy] if isinstance(strategy, str) else strategy
    simulation = Simulation(rules, player, rng, ante or default_ante, sides)
    for rounds_played in range(0, rounds, CHUNK):
        simulation.play(min(CHUNK, rounds - rounds_played))
        if progress is not None:
            progress(min(rounds_played + CHUNK, rounds))
    return simulation_report(simulation, rounds, seed, player.name)

"""The independent chip model for large fields (needs the extra ``batch``).

Let each player arrive after a random time, exponential with their stack as its rate: the order of arrivals is that of
the places. Given the time of a player, the number of those before them is a sum of independent chances. One integral
over that time gives the value of a stack; all players use the same nodes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pokerroom.tournament.paying_places import prizes_above_least

Array = NDArray[np.float64]

NODES_PER_UNIT = 8.0
"""nodes of the integral on the logarithm of time"""
NODES_PER_ROOT = 1.0
"""and more with more places: the turn of the k-th is a peak as wide as 1 / sqrt(k), which takes about one node each"""
EARLIEST = -3.6
"""``exp(y - exp(-y))`` is so small here that nobody has arrived"""
LATEST = 42.0
"""average times after which the shortest stack has arrived, but for ``exp(-42)``"""
DEVIATIONS = 9.0
"""standard deviations to spare, when all prizes are gone, before nodes are left out"""


def icm_by_quadrature(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[float, ...]:
    """Return the value of each stack; ``prizes`` are those left, the largest first."""
    certain, above = prizes_above_least(stacks, prizes)
    counts = Counter(stacks)
    rates = np.array(list(counts), np.float64) / sum(stacks)
    players = np.array(list(counts.values()))
    times, weights = _nodes(rates, players, len(above))
    arrived = -np.expm1(-np.outer(rates, times))
    density = np.outer(rates, weights) * np.exp(-np.outer(rates, times))
    paid = _expected_prizes(arrived, players, np.array(above, np.float64))
    values = certain + np.sum(density * paid, axis=1)
    by_stack = dict(zip(counts, values.tolist(), strict=True))
    return tuple([by_stack[stack] for stack in stacks])


def _nodes(rates: Array, players: NDArray[np.int_], places: int) -> tuple[Array, Array]:
    """Return times and weights: the trapezoidal rule after ``t = exp(y - exp(-y))``."""
    step = 1 / (NODES_PER_UNIT + NODES_PER_ROOT * np.sqrt(places))
    y = np.arange(EARLIEST, np.log(LATEST / rates.min()) + step, step)
    times = np.exp(y - np.exp(-y))
    expected = players @ -np.expm1(-np.outer(rates, times))
    open_places = expected - DEVIATIONS * np.sqrt(expected) - 1 <= places
    weights = step * times * (1 + np.exp(-y))
    return times[open_places], weights[open_places]


def _expected_prizes(arrived: Array, players: NDArray[np.int_], prizes: Array) -> Array:
    """Return what each kind of player gets on average, should they arrive at each node."""
    likely = arrived > 0.5
    wanted = int(players.sum()) if likely.any() else len(prizes) - 1
    counted = _arrival_counts(arrived, players, wanted + 1)
    paid = _without_unlikely(counted, np.where(likely, 0.0, arrived), prizes)
    if likely.any():
        kinds, nodes = np.nonzero(likely)
        paid[kinds, nodes] = _without_likely(counted, arrived[kinds, nodes], nodes, prizes)
    return paid


def _arrival_counts(arrived: Array, players: NDArray[np.int_], rows: int) -> Array:
    """Return, for 0, 1, ... ``rows - 1`` players, the chance that exactly that many have arrived at each node."""
    chances = np.zeros((rows, arrived.shape[1]))
    chances[0] = 1.0
    reached = 1
    for here in np.repeat(arrived, players, axis=0):
        moved = chances[:reached] * here
        chances[:reached] -= moved
        reached = min(reached + 1, rows)
        chances[1:reached] += moved[: reached - 1]
    return chances


def _without_unlikely(counted: Array, arrived: Array, prizes: Array) -> Array:
    """Take a player out of the count, from no arrivals upwards: exact for chances of at most a half."""
    stayed = 1 - arrived
    others = np.zeros_like(arrived)
    paid = np.zeros_like(arrived)
    for row, prize in zip(counted, prizes, strict=False):
        others = (row - arrived * others) / stayed
        paid += prize * others
    return paid


def _without_likely(counted: Array, arrived: Array, nodes: NDArray[np.intp], prizes: Array) -> Array:
    """Take a player out of the count, from all arrivals downwards: exact for chances of more than a half."""
    stayed = 1 - arrived
    others = np.zeros_like(arrived)
    paid = np.zeros_like(arrived)
    for place in range(len(counted) - 1, 0, -1):
        others = (counted[place][nodes] - stayed * others) / arrived
        if place <= len(prizes):
            paid += prizes[place - 1] * others
    return paid

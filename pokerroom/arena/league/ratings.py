"""Ratings: one number for each entrant that explains best what all of them won from each other.

The model: what an entrant wins at a table on average is his rating less the mean rating of the others there.  The
ratings are the least squares fit to every set that was played, with the mean of all at 0; when everybody has met
everybody equally often they are in the order of what was won.  The deals of a round are the same at all its tables, so
tables are no independent values, but deals are: the intervals come from the spread over deals (the "sandwich" of a
regression with clusters), and are right however tables of one deal depend on each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from pokerroom.arena.league.state import Result, Results
from pokerroom.arena.numbers import Moments, student

MOST_CLUSTERS = 1_000
"""with more deals than that, neighbours are put together: less work, and as good an interval"""
NEXT_TO_NOTHING = 1e-9

Vector = list[float]
Matrix = list[Vector]


class Rating(msgspec.Struct, frozen=True):
    """In big blinds a hand; ``half`` of the 95 % interval is infinite when there is too little to tell."""

    value: float
    half: float


class Cluster:
    """Deals that were played at the same tables: how often who met whom, and what came of it."""

    def __init__(self, entrants: int) -> None:
        self.met: dict[tuple[int, int], float] = {}
        self.won = [0.0] * entrants


def ratings(results: Results, entrants: int, unit: float) -> list[Rating]:
    """Return the rating of each entrant; ``unit`` is how many chips in a set are one big blind a hand."""
    deals = sum([max(len(result.nets[0]) for result in tables) for tables in results.values() if tables])
    step = max(1, -(-deals // MOST_CLUSTERS))
    clusters = [cluster for tables in results.values() for cluster in _clusters(tables, entrants, unit, step)]
    whole = _matrix(clusters, entrants)
    won = [sum([cluster.won[i] for cluster in clusters]) for i in range(entrants)]
    inverse = inverted(whole)
    values = _times(inverse, won)
    halves = _halves(clusters, inverse, values)
    met = {i for cluster in clusters for i, _ in cluster.met}
    return [Rating(values[i], halves[i] if i in met else math.inf) for i in range(entrants)]


def _clusters(tables: Sequence[Result], entrants: int, unit: float, step: int) -> list[Cluster]:
    """Return the deals of one round, ``step`` of them at a time."""
    length = max([len(result.nets[0]) for result in tables], default=0)
    clusters = [Cluster(entrants) for _ in range(0, length, step)]
    for result in tables:
        others = len(result.line_up) - 1
        for at, cluster in enumerate(clusters):
            start, end = at * step, (at + 1) * step
            nets = [sum(net[start:end]) / unit for net in result.nets]
            sets = len(result.nets[0][start:end])
            # the design of entrant i at this table: 1 for him, -1/others for each of the others
            for one, net in zip(result.line_up, nets, strict=True):
                cluster.won[one] += net * (1 + 1 / others)
                for other in result.line_up:
                    part = 1 + 1 / others if one == other else -(1 + 1 / others) / others
                    cluster.met[one, other] = cluster.met.get((one, other), 0.0) + part * sets
    return clusters


def _matrix(clusters: Sequence[Cluster], entrants: int) -> Matrix:
    """Return the normal equations; the mean of all ratings is tied to 0."""
    whole = [[1.0] * entrants for _ in range(entrants)]
    for cluster in clusters:
        for (i, j), part in cluster.met.items():
            whole[i][j] += part
    for i in range(entrants):  # who has not played, or met none of the others, stays at 0
        whole[i][i] += NEXT_TO_NOTHING
    return whole


def _halves(clusters: Sequence[Cluster], inverse: Matrix, values: Vector) -> Vector:
    """Return half the interval of each rating, from how far each cluster is off."""
    count = len(clusters)
    if count < 2:
        return [math.inf] * len(values)
    spread = [0.0] * len(values)
    for cluster in clusters:
        off = cluster.won.copy()
        for (i, j), part in cluster.met.items():
            off[i] -= part * values[j]
        for i, moved in enumerate(_times(inverse, off)):
            spread[i] += moved * moved
    return [student(count - 1) * math.sqrt(one * count / (count - 1)) for one in spread]


def _times(matrix: Matrix, vector: Vector) -> Vector:
    return [sum([a * b for a, b in zip(row, vector, strict=True)]) for row in matrix]


def inverted(matrix: Matrix) -> Matrix:
    """Return the inverse of a symmetric, positive matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def crossed(results: Results, unit: float) -> dict[tuple[int, int], Moments]:
    """Return what (i, j) says: what i won at tables where j sat too, in big blinds a hand, one value a deal."""
    moments: dict[tuple[int, int], Moments] = {}
    for tables in results.values():
        sums: dict[tuple[int, int], list[list[float]]] = {}
        for result in tables:
            for one, nets in zip(result.line_up, result.nets, strict=True):
                for other in (*result.line_up, -1):
                    if other != one:
                        sums.setdefault((one, other), []).append(list(nets))
        for pair, columns in sums.items():
            into = moments.setdefault(pair, Moments())
            for row in zip(*columns, strict=True):
                into.add(sum(row) / len(columns) / unit)
    return moments

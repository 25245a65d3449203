"""Ratings: one number for each entrant that explains best what all of them won from each other.

The model: what an entrant wins at a table on average is his rating less the mean rating of the others there.  The
ratings are the least squares fit to every set that was played, with the mean of all at 0; when everybody has met
everybody equally often they are in the order of what was won.  The deals of a round are the same at all its tables,
and bots may remember one deal in the next: neither tables nor deals are independent values, but rounds are, in each of
which all begin anew.  The intervals come from the spread over rounds (the "sandwich" of a regression with clusters),
and are right however all that is played in a round depends on each other.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.arena.league.state import Result, Results
from pokerroom.arena.match.statistics import LEAST_CLUSTERS, Clustered, effective, half_of

MOST_CLUSTERS = 1_000
"""with more rounds than that, neighbours are put together: less work, and as good an interval"""
NEXT_TO_NOTHING = 1e-9

Vector = list[float]
Matrix = list[Vector]


class Rating(msgspec.Struct, frozen=True):
    """In big blinds a hand; ``half`` of the 95 % interval is infinite when there is too little to tell."""

    value: float
    half: float


class Cluster:
    """A round, or several: how often who met whom, and what came of it."""

    def __init__(self, entrants: int) -> None:
        self.met: dict[tuple[int, int], float] = {}
        self.won = [0.0] * entrants


def ratings(results: Results, entrants: int, unit: float) -> list[Rating]:
    """Return the rating of each entrant; ``unit`` is how many chips in a set are one big blind a hand."""
    rounds = [tables for tables in results.values() if tables]
    step = max(1, -(-len(rounds) // MOST_CLUSTERS))
    clusters = [
        _cluster([result for tables in rounds[at : at + step] for result in tables], entrants, unit)
        for at in range(0, len(rounds), step)
    ]
    whole = _matrix(clusters, entrants)
    won = [sum([cluster.won[i] for cluster in clusters]) for i in range(entrants)]
    inverse = inverted(whole)
    values = _times(inverse, won)
    halves = _halves(clusters, inverse, values)
    return [Rating(value, half) for value, half in zip(values, halves, strict=True)]


def _cluster(tables: Sequence[Result], entrants: int, unit: float) -> Cluster:
    """Return what came of these tables."""
    cluster = Cluster(entrants)
    for result in tables:
        others, sets = len(result.line_up) - 1, len(result.nets[0])
        # the design of entrant i at this table: 1 for him, -1/others for each of the others
        for one, nets in zip(result.line_up, result.nets, strict=True):
            cluster.won[one] += sum(nets) / unit * (1 + 1 / others)
            for other in result.line_up:
                part = 1 + 1 / others if one == other else -(1 + 1 / others) / others
                cluster.met[one, other] = cluster.met.get((one, other), 0.0) + part * sets
    return cluster


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
    """Return half the interval of each rating, from how far each cluster is off.

    Who came late has played few of the clusters, however many there are: his interval is one of few.
    """
    spread = [0.0] * len(values)
    for cluster in clusters:
        off = cluster.won.copy()
        for (i, j), part in cluster.met.items():
            off[i] -= part * values[j]
        for i, moved in enumerate(_times(inverse, off)):
            spread[i] += moved * moved
    return [half_of(one, 1.0, _played(clusters, i)) for i, one in enumerate(spread)]


def _played(clusters: Sequence[Cluster], one: int) -> float:
    """Return as how many clusters of one size those count that an entrant has played; 0 when they are too few."""
    sizes = [cluster.met[one, one] for cluster in clusters if (one, one) in cluster.met]
    if len(sizes) < LEAST_CLUSTERS:
        return 0.0
    return effective(sum(sizes), sum([size * size for size in sizes]))


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


def crossed(results: Results, unit: float) -> dict[tuple[int, int], Clustered]:
    """Return what (i, j) says: what i won at tables where j sat too, in big blinds a hand; a round is a cluster."""
    means: dict[tuple[int, int], Clustered] = {}
    for tables in results.values():
        sums: dict[tuple[int, int], list[list[float]]] = {}
        for result in tables:
            for one, nets in zip(result.line_up, result.nets, strict=True):
                for other in (*result.line_up, -1):
                    if other != one:
                        sums.setdefault((one, other), []).append(list(nets))
        for pair, columns in sums.items():
            rows = zip(*columns, strict=True)
            means.setdefault(pair, Clustered()).add([sum(row) / len(columns) / unit for row in rows])
    return means

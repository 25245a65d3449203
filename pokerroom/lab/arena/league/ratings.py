"""Ratings: one number for each entrant; together they best explain what the entrants won from each other.

The model: what an entrant wins at a table on average is its rating less the mean rating of the others there.  The
ratings are the least squares fit to every set that was played, with the mean of all at 0; when everybody has met
everybody equally often they are in the order of what was won.  The deals of a round are the same at all its tables,
and bots may remember one deal in the next. Neither tables nor deals are independent values, but rounds are: in each,
all begin anew.  The intervals come from the spread over rounds (the "sandwich" of a regression with clusters),
and hold whatever the dependence within a round.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.lab.arena.league.league_state import RoundResults, TableResult
from pokerroom.lab.arena.match.statistics import (
    MIN_CLUSTERS,
    ClusteredMean,
    effective_clusters,
    half_interval,
)

MAX_CLUSTERS = 1_000
"""with more rounds, neighbours are put together: less work for an equally good interval"""
RIDGE = 1e-9

Vector = list[float]
Matrix = list[Vector]


class Rating(msgspec.Struct, frozen=True):
    """In big blinds a hand; ``half_width`` of the 95 % interval is infinite with too few clusters."""

    value: float
    half_width: float


class Cluster:
    """One or several rounds: how often entrants met, and what they won."""

    def __init__(self, entrants: int) -> None:
        self.met: dict[tuple[int, int], float] = {}
        self.won = [0.0] * entrants


def ratings(results: RoundResults, entrants: int, unit: float) -> list[Rating]:
    """Return the rating of each entrant; ``unit`` is how many chips in a set are one big blind a hand."""
    rounds = [tables for tables in results.values() if tables]
    step = max(1, -(-len(rounds) // MAX_CLUSTERS))
    clusters = [
        _cluster([result for tables in rounds[start : start + step] for result in tables], entrants, unit)
        for start in range(0, len(rounds), step)
    ]
    matrix = _normal_equations(clusters, entrants)
    won = [sum([cluster.won[i] for cluster in clusters]) for i in range(entrants)]
    inverse = inverted(matrix)
    values = _multiplied(inverse, won)
    half_widths = _half_widths(clusters, inverse, values)
    return [Rating(value, half_width) for value, half_width in zip(values, half_widths, strict=True)]


def _cluster(tables: Sequence[TableResult], entrants: int, unit: float) -> Cluster:
    """Return these tables as one cluster."""
    cluster = Cluster(entrants)
    for result in tables:
        others, sets = len(result.line_up) - 1, len(result.nets[0])
        # the design of an entrant at this table: 1 for itself, -1/others for each of the others
        for entrant, nets in zip(result.line_up, result.nets, strict=True):
            cluster.won[entrant] += sum(nets) / unit * (1 + 1 / others)
            for other in result.line_up:
                part = 1 + 1 / others if entrant == other else -(1 + 1 / others) / others
                cluster.met[entrant, other] = cluster.met.get((entrant, other), 0.0) + part * sets
    return cluster


def _normal_equations(clusters: Sequence[Cluster], entrants: int) -> Matrix:
    """Return the normal equations; the mean of all ratings is tied to 0."""
    matrix = [[1.0] * entrants for _ in range(entrants)]
    for cluster in clusters:
        for (i, j), part in cluster.met.items():
            matrix[i][j] += part
    for i in range(entrants):  # an entrant that has met none of the others stays at 0
        matrix[i][i] += RIDGE
    return matrix


def _half_widths(clusters: Sequence[Cluster], inverse: Matrix, values: Vector) -> Vector:
    """Return half the interval of each rating, from the clusters' deviations.

    A latecomer has played few clusters, and its interval is as wide as those few make it.
    """
    spread = [0.0] * len(values)
    for cluster in clusters:
        residual = cluster.won.copy()
        for (i, j), part in cluster.met.items():
            residual[i] -= part * values[j]
        for i, shift in enumerate(_multiplied(inverse, residual)):
            spread[i] += shift * shift
    return [half_interval(one, 1.0, _effective_played(clusters, i)) for i, one in enumerate(spread)]


def _effective_played(clusters: Sequence[Cluster], entrant: int) -> float:
    """Return the effective number of an entrant's clusters; 0 when they are too few."""
    sizes = [cluster.met[entrant, entrant] for cluster in clusters if (entrant, entrant) in cluster.met]
    if len(sizes) < MIN_CLUSTERS:
        return 0.0
    return effective_clusters(sum(sizes), sum([size * size for size in sizes]))


def _multiplied(matrix: Matrix, vector: Vector) -> Vector:
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


def cross_results(results: RoundResults, unit: float) -> dict[tuple[int, int], ClusteredMean]:
    """Return (i, j): what i won at tables where j sat too, in big blinds a hand; a round is a cluster."""
    means: dict[tuple[int, int], ClusteredMean] = {}
    for tables in results.values():
        sums: dict[tuple[int, int], list[list[float]]] = {}
        for result in tables:
            for entrant, nets in zip(result.line_up, result.nets, strict=True):
                for other in (*result.line_up, -1):
                    if other != entrant:
                        sums.setdefault((entrant, other), []).append(list(nets))
        for pair, columns in sums.items():
            rows = zip(*columns, strict=True)
            means.setdefault(pair, ClusteredMean()).add([sum(row) / len(columns) / unit for row in rows])
    return means

"""Means within a range: the interval stays in it, narrows with more values, and holds as often as it says."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from pokerroom.lab.arena.match.bounded_mean import BoundedMean


def mean_of(values: list[float], low: float = 0.0, high: float = 1.0) -> BoundedMean:
    found = BoundedMean(low, high)
    for value in values:
        found.add(value)
    return found


@pytest.mark.parametrize(
    "values", [[], [0.0], [1.0], [0.0] * 10, [1.0] * 10, [0.5] * 10, [0.0, 1.0], [0.9, 1.0, 1.0]]
)
def test_the_interval_stays_in_the_range_and_around_the_mean(values: list[float]) -> None:
    found = mean_of(values)
    low, high = found.interval
    assert 0 <= low < high <= 1
    if values:
        assert low <= found.mean <= high


def test_nothing_won_is_not_certainly_nothing() -> None:
    assert mean_of([0.0] * 10).interval[1] == pytest.approx(0.339, abs=0.001)
    assert mean_of([0.0] * 1_000).interval[1] < 0.004


def test_places_lie_within_the_places_there_are() -> None:
    found = mean_of([17.0, 18.0, 18.0], 1.0, 18.0)
    low, high = found.interval
    assert found.mean == pytest.approx(53 / 3)
    assert 1 < low < found.mean < high <= 18


def drawn_places(rng: random.Random, players: int, bots: int, values: Sequence[float]) -> float:
    """Return what the places of a bot's seats are worth on average, over the rotations of the bots in one draw."""
    seats = players // bots
    return sum(sum(rng.sample(values, seats)) for _ in range(bots)) / (seats * bots)


PLACES, TOP_TWO, TOP_THREE = range(1, 19), [0.65, 0.35, *[0.0] * 4], [0.5, 0.3, 0.2, *[0.0] * 6]
DRAWS = {
    "wins of 2 bots": lambda rng: sum(rng.random() < 0.5 for _ in range(2)) / 2,
    "wins of 3 bots": lambda rng: sum(rng.random() < 0.3 for _ in range(3)) / 3,
    "wins of a weak bot": lambda rng: sum(rng.random() < 0.03 for _ in range(6)) / 6,
    "places of 2 bots, 4 players": lambda rng: (drawn_places(rng, 4, 2, [1, 2, 3, 4]) - 1) / 3,
    "places of 6 bots, 18 players": lambda rng: (drawn_places(rng, 18, 6, PLACES) - 1) / 17,
    "prizes of 2 bots, 6 players": lambda rng: drawn_places(rng, 6, 2, TOP_TWO),
    "prizes of 9 bots": lambda rng: drawn_places(rng, 9, 9, TOP_THREE),
}
"""what a draw is worth to a bot, from 0 to 1"""
TRUE_MEANS = [1 / 2, 0.3, 0.03, 1 / 2, 1 / 2, 1 / 6, 1 / 9]


@pytest.mark.parametrize("draws", [12, 40])
@pytest.mark.parametrize(("kind", "true"), list(zip(DRAWS, TRUE_MEANS, strict=True)))
def test_it_holds_as_often_as_it_says(kind: str, true: float, draws: int) -> None:
    rng = random.Random(f"{kind} {draws}")
    held = 0
    for _ in range(2_000):
        low, high = mean_of([DRAWS[kind](rng) for _ in range(draws)]).interval
        held += low <= true <= high
    assert 0.93 < held / 2_000 < 0.97

"""Means within a range: the interval stays in it, narrows with more values, and holds as often as it says."""

from __future__ import annotations

import random

import pytest

from pokerroom.arena.match.bounded_mean import BoundedMean


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


def test_it_holds_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(400):
        low, high = mean_of([sum(rng.random() < 0.3 for _ in range(3)) / 3 for _ in range(30)]).interval
        held += low <= 0.3 <= high
    assert 0.92 < held / 400 < 0.99

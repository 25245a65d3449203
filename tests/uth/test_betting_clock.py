"""Traffic light and game number."""

from __future__ import annotations

import pytest

from pokerroom.uth.betting_clock import game_number, light
from pokerroom.uth.rulesets import load

NOON = 1_790_164_800_000


@pytest.mark.parametrize(
    ("left", "colour"),
    [
        (15_000, "green"),
        (5_001, "green"),
        (5_000, "yellow"),
        (1, "yellow"),
        (0, "red"),
        (-5, "red"),
    ],
)
def test_the_light_follows_the_time_left(left: int, colour: str) -> None:
    assert light(load("extreme").timing, left) == colour


def test_a_table_without_betting_time_has_no_yellow() -> None:
    assert light(load("espacejeux").timing, 1) == "green"


def test_the_game_number_is_the_time_in_gmt() -> None:
    assert game_number(NOON) == "2026-09-23 12:00:00"
    assert game_number(NOON + 999) == "2026-09-23 12:00:00"
    assert game_number(NOON + 1_000, "2026-09-23 12:00:00") == "2026-09-23 12:00:01"


def test_game_numbers_of_one_second_differ() -> None:
    numbers: list[str] = []
    for _ in range(12):
        numbers.append(game_number(NOON, numbers[-1] if numbers else None))
    assert numbers[:3] == ["2026-09-23 12:00:00", "2026-09-23 12:00:00.2", "2026-09-23 12:00:00.3"]
    assert len(set(numbers)) == 12

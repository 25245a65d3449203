"""A crowded felt at the sizes of phones and screens: nothing touches, covers or cuts anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.browser.conftest import Meet, people_at
from tests.browser.felts import fill, touching
from tests.cli.rooms import opened_json

SIZES = [(360, 640), (390, 844), (844, 390), (1280, 800)]
SCENES = [
    {"turn": 5},
    {"street": "shown"},
    {"you": 5, "turn": 5},
    {"you": 5, "turn": 3, "street": "river"},
    {"you": 5, "street": "shown"},
]
"""looked at and played; before the flop with a bet of everybody, and later with two pots"""
TABLES = {seats: f"crowd of {seats}: no-limit holdem 1/2, {seats} seats" for seats in (9, 10)}


@pytest.fixture(scope="module")
def crowded() -> Iterator[str]:
    """The address of a room with large tables."""
    with opened_json("--no-bots", *[part for what in TABLES.values() for part in ("--table", what)]) as (
        _,
        told,
    ):
        yield f"http://127.0.0.1:{told['port']}"


@pytest.fixture
def people(crowded: str) -> Iterator[Meet]:
    """Makes people at the room."""
    with people_at(crowded) as make:
        yield make


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", TABLES)
def test_a_crowd_has_place_on_the_felt(people: Meet, size: tuple[int, int], seats: int) -> None:
    player = people(f"Felt {seats} {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(list(TABLES).index(seats) + 1)
    for scene in SCENES:
        wrong: Counter[str] = Counter()
        for button in range(1, seats + 1):
            fill(player, button=button, **scene)
            wrong.update(touching(player))
        assert not wrong, scene

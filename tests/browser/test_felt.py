"""A crowded felt at the sizes of phones and screens: nothing touches, covers or cuts anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.browser.conftest import Meet, people_at
from tests.browser.felts import fill, touching
from tests.cli.open_rooms import opened_json

SIZES = [(360, 640), (390, 844), (844, 390), (1280, 800)]
SCENES = [
    {"turn": 5},
    {"street": "shown"},
    {"you": 5, "turn": 5},
    {"you": 5, "turn": 3, "street": "river"},
    {"you": 5, "street": "shown"},
]
"""looked at and played; before the flop with a bet of everybody, and later with two pots"""
TABLES = {
    "crowd of 9": {"seats": 9},
    "crowd of 10": {"seats": 10},
    "six": {"seats": 6},
    "draw": {"game": '"draw"', "seats": 5},
    "draw of 6": {"game": '"draw"', "seats": 6, "six_seat_draw": "true"},
}


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room with these tables."""
    setup = tmp_path_factory.mktemp("felt") / "room.toml"
    lines = [
        line
        for name, options in TABLES.items()
        for line in (
            "[[tables]]",
            f'name = "{name}"',
            *(f"{key} = {value}" for key, value in options.items()),
        )
    ]
    setup.write_text("\n".join(lines))
    with opened_json("--no-bots", "--config", str(setup)) as (_, told):
        yield f"http://127.0.0.1:{told['port']}"


@pytest.fixture
def people(crowded: str) -> Iterator[Meet]:
    """Makes people at the room."""
    with people_at(crowded) as make:
        yield make


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("table", TABLES)
def test_all_has_place_on_the_felt(people: Meet, size: tuple[int, int], table: str) -> None:
    player = people(f"Felt {table} {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(list(TABLES).index(table) + 1)
    seats = int(TABLES[table]["seats"])
    wrong: Counter[str] = Counter()
    for number, scene in enumerate(SCENES):
        for button in range(1, seats + 1):
            fill(player, button=button, **scene)
            wrong.update(f"{number}: {what}" for what in touching(player))
    assert not wrong

"""A short way of the command that plays hands by keys, by touch or by speech alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import people_at
from tests.browser.hands_by_one_way import ROOM, TABLE, WAYS, OneWay, arrive
from tests.cli.open_rooms import opened_json

HANDS = 2


@pytest.fixture(scope="module")
def bots() -> Iterator[str]:
    """The address of a room with a table of bots for each way."""
    tables = [part for way in WAYS for part in ("--table", f"{way}: {TABLE}")]
    with opened_json(*ROOM, *tables) as (_, told):
        yield f"http://127.0.0.1:{told['port']}"


@pytest.mark.parametrize("way", WAYS)
def test_hands_by_one_way_alone_and_all_that_matters_is_told(bots: str, way: str) -> None:
    with people_at(bots) as make:
        player = make(f"Ann {way}", 390, 844, touch=way == "touch")
        arrive(player, way, WAYS.index(way) + 1)
        one = OneWay(player, way)
        one.play(HANDS)
    assert one.hands == HANDS
    decisions = [line for line in one.transcript if line.startswith("    > ")]
    turns = [line for line in one.transcript if "your turn: " in line]
    assert len(decisions) >= len(turns) > 0
    assert all("in the pot" in turn and "Your cards: " in turn for turn in turns)

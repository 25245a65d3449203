"""Changing seats in a browser: the free ones are offered, and the player moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import kept_room, people_at

if TYPE_CHECKING:
    from tests.browser.conftest import Meet


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Meet]:
    """Makes people at a room with one table of six; at the end no page may have complained of anything."""
    with (
        kept_room(tmp_path, '[[tables]]\nname = "Friday"\nseats = 6\n') as (address, _code),
        people_at(address) as make,
    ):
        yield make


def test_a_seated_player_moves_to_a_free_seat(people: Meet) -> None:
    ann = people("Ann")
    ann.arrive(1)
    mine = ann.look()["you"]
    ann.choose("change_seat")
    offered = ann.page.locator("dialog select[name=seat] option").all_inner_texts()
    assert offered == [str(seat) for seat in range(1, 7) if seat != mine]
    ann.page.locator("dialog select[name=seat]").select_option(offered[-1])
    ann.page.locator("dialog button.main").click()
    seen = ann.see(lambda seen: seen["you"] == int(offered[-1]))
    assert list(seen["seats"]) == [offered[-1]]

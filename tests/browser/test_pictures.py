"""Players choose their own picture, and others see it at their seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, dealing_room, people_at

pytestmark = pytest.mark.still

SHOWN = "poker-table:not([hidden]) seat-plate.taken player-picture"


@pytest.fixture
def people() -> Iterator[Meet]:
    """Makes people at a room with one table."""
    with (
        dealing_room("--no-bots", "--table", "faces: no-limit holdem 1/2, 2 seats") as (_, url, deal),
        people_at(url, deal=deal) as make,
    ):
        yield make


def choose(player: Any, sign: str) -> None:
    """Take a sign as one's picture, in the settings."""
    player.page.locator("header .me button", has_text="⚙").click()
    window = player.page.locator("dialog.settings")
    window.get_by_role("tab", name="Picture").click()
    window.locator(f'button[data-sign="{sign}"]').click()
    expect(window.locator(".dialog-status")).to_have_text("Saved with your name.")
    player.page.keyboard.press("Escape")
    window.wait_for(state="detached")


def test_others_see_the_picture_that_a_player_has_chosen(people: Meet) -> None:
    ann, bob = people("Ann"), people("Bob")
    ann.enter()
    choose(ann, "fox")
    ann.open_table(1)
    ann.sit()
    expect(ann.page.locator(f"{SHOWN} .sign")).to_have_attribute("data-sign", "fox")
    bob.arrive(1)
    expect(bob.page.locator(f"{SHOWN} .sign")).to_have_attribute("data-sign", "fox")
    expect(bob.page.locator(f"{SHOWN} .bust")).to_have_count(1)
    choose(ann, "")
    expect(ann.page.locator(f"{SHOWN} .sign")).to_have_count(0)

"""Short messages lie on the page where they cover nothing that can be pressed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Meet, dealing_room, people_at, table_arguments
from tests.browser.page_player import start

pytestmark = pytest.mark.still

COVERED = """() => {
    const hint = document.querySelector(".hint:not([hidden])");
    const box = hint.getBoundingClientRect();
    const controls = [...document.querySelectorAll("button, input, select, a[href]")].filter((element) => {
        if (hint.contains(element) || !element.checkVisibility()) return false;
        const other = element.getBoundingClientRect();
        return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
    });
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return controls.map((element) => element.textContent || element.className).concat(inside ? [] : ["cut"]);
}"""
"""names the controls that the message covers, those included that only keep their place now"""
HOLD = """() => { document.querySelector("poker-app")._notices._hintEnds = Infinity; }"""
"""keeps the message there, which would go by itself"""


KNOWS_SUITS = """async () => {
    const {settings} = (await import("/js/bundle.js")).modules["/js/context.js"];
    settings.set({suitsAsked: true});
}"""
"""the lobby asks nothing"""


@pytest.fixture
def people() -> Iterator[Meet]:
    """Makes people at a room whose hands begin when they are asked for."""
    tables = table_arguments(("Ours", "Other"), "no-limit holdem 1/2, 6 seats")
    clocks = ("--decision-seconds", "300")
    with (
        dealing_room("--no-bots", *clocks, *tables) as (_, url, deal),
        people_at(url, deal=deal) as make,
    ):
        yield make


def test_messages_cover_nothing_that_can_be_pressed(people: Meet) -> None:
    sizes = [(1280, 800), (390, 844), (844, 390)]
    players = [people(f"Ann {width}", width, height) for width, height in sizes]
    for player in players:
        player.arrive(1)
        player.page.evaluate(KNOWS_SUITS)
    start(players)
    for player in players:
        player.page.keyboard.press("m")
        player.page.locator(".hint:visible").wait_for()
        assert player.page.evaluate(COVERED) == [], f"at the table of {player.name}"
    turning = next(player for player in players if player.can_act())
    turning.size("all_in").click()
    turning.see(lambda seen: seen["ready"])
    turning.move("raise").click()
    turning.page.locator(".hint", has_text="That takes all your chips").wait_for()
    assert turning.page.evaluate(COVERED) == []
    for player in players:
        player.page.keyboard.press("m")
        player.page.evaluate(HOLD)
        player.page.locator(".tab").first.click()
        assert player.page.evaluate(COVERED) == [], f"in the lobby of {player.name}"
        player.open_table(2)
        assert player.page.evaluate(COVERED) == [], f"at another table of {player.name}"

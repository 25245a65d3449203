"""Tables against the house side by side: nothing sticks out of its tile, and no card covers another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.test_access import complaints
from tests.browser.uth_rooms import NUMBERS

if TYPE_CHECKING:
    from tests.browser.conftest import Meet

MISFITS = """() => [...document.querySelectorAll("main.tiles > uth-table:not([hidden])")].flatMap((table) => {
    const tile = table.getBoundingClientRect();
    const seen = [...table.querySelectorAll("button, .spot, .slots i")]
        .filter((each) => each.checkVisibility() && !each.closest(".pane"));
    const out = seen.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < tile.left - 1 || box.right > tile.right + 1 || box.bottom > tile.bottom + 1;
    });
    const slots = [...table.querySelectorAll(".slots i")].map((each) => each.getBoundingClientRect());
    const meet = (a, b) => a.right > b.left + 1 && a.left < b.right - 1 && a.bottom > b.top + 1 && a.top < b.bottom - 1;
    const covered = slots.filter((box, i) => slots.slice(i + 1).some((other) => meet(box, other)));
    const felt = table.querySelector("uth-felt");
    const scrolls = felt.scrollHeight > felt.clientHeight + 1 || felt.scrollWidth > felt.clientWidth + 1;
    const size = `the felt scrolls: ${felt.scrollHeight} of ${felt.clientHeight}`;
    return [...out.map((each) => each.textContent), ...covered.map(() => "a card"), ...(scrolls ? [size] : [])];
})"""
"""parts outside of their tile, cards that cover others, and felts that are too small"""


DRAWN = """() => [...document.querySelectorAll("main.tiles > uth-table:not([hidden]) h1")].every(
    (one) => one.textContent
)"""
"""whether each table says what it is"""


def misfits(player: Any) -> Any:
    return player.page.evaluate(MISFITS)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_tables_against_the_house_fit_beside_others(people: Meet, size: tuple[int, int]) -> None:
    amy = people(f"Amy {size[0]}", *size)
    amy.go_to(NUMBERS["tiles"], seat=2 if size[0] < 1500 else 3)
    amy.page.keyboard.press("i")
    for count, name in enumerate(("touch", "kitchen", "two"), 2):
        amy.page.locator(".add-table").click()
        amy.page.locator(f'dialog.picker [data-table="{NUMBERS[name]}"]').click()
        amy.page.wait_for_function(
            "(count) => document.querySelectorAll('main.tiles > uth-table:not([hidden])').length === count",
            arg=count,
        )
        amy.page.wait_for_function(DRAWN)
        assert misfits(amy) == [], count
    assert complaints(amy) == []
    amy.at(".more").first.click()
    amy.at(".menu.open button").first.wait_for()

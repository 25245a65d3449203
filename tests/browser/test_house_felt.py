"""Tables against the house at the sizes of phones and screens: nothing touches, cuts or scrolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.browser.conftest import Meet, people_at
from tests.browser.felts import cut, small
from tests.browser.test_felt import SIZES
from tools.gallery import HOUSE, HOUSE_SCENES, SETTLED, TABLES, gallery_room

SPREAD = """() => {
    const felt = document.querySelector("uth-table:not([hidden]) uth-felt");
    const visible = (each) => each.checkVisibility({visibilityProperty: true}) && !each.matches(":empty");
    const seen = (what) => [...felt.querySelectorAll(what)].filter(visible);
    const names = [".hand-box .label", ".hand-box .lay", ".hand-name", ".uth-seat"];
    const parts = [...names, ".ring", ".spot-result", ".round-result"]
        .flatMap((what) => seen(what).map((each) => [what, each.getBoundingClientRect()]))
        .filter(([, {width, height}]) => width && height);
    const wrong = [];
    const name = felt.parentElement.querySelector(".house-cloth span");
    if (visible(name)) parts.push(["the name", name.getBoundingClientRect()]);
    const tab = document.querySelector(".tab[aria-current]");
    if (tab.scrollWidth > tab.clientWidth) wrong.push(`the tab of ${tab.textContent} is cut`);
    const {left, right} = felt.querySelector(".table-cards").getBoundingClientRect();
    const cards = seen(".table-cards .lay").reduce((sum, lay) => sum + lay.getBoundingClientRect().width, 0);
    if (innerWidth > 1500 && cards < (right - left) * 0.8) wrong.push(`cards use ${cards} of ${right - left} px`);
    if (felt.scrollHeight > felt.clientHeight + 1) wrong.push(`${felt.scrollHeight} px in ${felt.clientHeight}`);
    parts.forEach(([what, one], i) => {
        for (const [other, two] of parts.slice(i + 1)) {
            const [right, down] = [Math.min(one.right, two.right), Math.min(one.bottom, two.bottom)];
            const [across, high] = [right - Math.max(one.left, two.left), down - Math.max(one.top, two.top)];
            if (across > 1 && high > 1) wrong.push(`${what} on ${other}: ${across.toFixed()} x ${high.toFixed()}`);
        }
    });
    return wrong;
}"""
"""names what lies on something else on the felt, and whether it scrolls"""
OPEN = """(number) => {
    const table = document.querySelector("uth-table:not([hidden])");
    return Number(table?.table) === number && table.view;
}"""
"""whether that table is the one in sight, and not the one before it"""


@pytest.fixture(scope="module")
def house() -> Iterator[str]:
    """The address of a room with a table of each rule set."""
    with gallery_room() as url:
        yield url


@pytest.fixture
def people(house: str) -> Iterator[Meet]:
    """Makes people at the room."""
    with people_at(house) as make:
        yield make


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_has_place_on_the_felt_of_the_house(people: Meet, size: tuple[int, int]) -> None:
    player = people(f"House {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.paint_small()
    wrong: Counter[str] = Counter()
    for rules in HOUSE:
        player.page.goto(f"{player.url}/#table={TABLES.index(rules) + 1}")
        player.page.wait_for_function(OPEN, arg=TABLES.index(rules) + 1)
        player.page.evaluate(SETTLED)
        wrong.update(
            f"{rules}, watched: {what}" for what in player.page.evaluate(SPREAD) + cut(player) + small(player)
        )
        player.page.evaluate("() => { delete window.plainView; }")
        for moment in ("betting", "decide", "over"):
            player.page.evaluate(HOUSE_SCENES, {"at": moment})
            player.page.evaluate(SETTLED)
            found = player.page.evaluate(SPREAD) + cut(player) + small(player)
            wrong.update(f"{rules}, {moment}: {what}" for what in found)
    assert not wrong


FELT = """([colours, cloth]) => {
    Object.assign(document.documentElement.dataset, {felt: colours, cloth});
    const felt = getComputedStyle(document.querySelector("uth-table:not([hidden]) .house-cloth"));
    return felt.getPropertyValue("--felt").match(/[0-9a-f]{2}/g).map((part) => parseInt(part, 16));
}"""
"""the red, green and blue of the felt, with these settings"""


def test_the_felt_of_the_house_is_blue_whatever_felt_is_chosen_for_poker_tables(people: Meet) -> None:
    player = people("Blue")
    player.enter()
    player.paint_small()
    for rules in HOUSE:
        player.page.goto(f"{player.url}/#table={TABLES.index(rules) + 1}")
        player.page.wait_for_function(OPEN, arg=TABLES.index(rules) + 1)
        for colours in ("dark", "light"):
            for cloth in ("green", "blue", "red"):
                red, green, blue = player.page.evaluate(FELT, [colours, cloth])
                assert blue > green > red, (rules, colours, cloth)

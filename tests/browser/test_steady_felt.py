"""The felt keeps its place and its size: in company, at the turn and after it, at an all-in, as the log begins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import CLOCKS, Meet, dealing_room, table_arguments
from tests.browser.page_player import Deal, PagePlayer, play_on, start
from tests.browser.test_felt import SIZES

WATCH = """() => {
    window.boxes = new Set();
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const look = () => {
        const {left, top, width, height} = felt.getBoundingClientRect();
        window.boxes.add([left, top, width, height].map((each) => each.toFixed(1)).join());
        requestAnimationFrame(look);
    };
    look();
}"""
"""notes every box that the felt has"""


@pytest.fixture(scope="module")
def room() -> Iterator[tuple[str, Deal]]:
    """A room with a table for each size, and one for who only watches."""
    names = [f"Steady {number}" for number in range(len(SIZES) + 1)]
    with dealing_room(*CLOCKS, *table_arguments(names, "no-limit holdem 1/2, 6 seats, 0 bots")) as (
        _,
        url,
        deal,
    ):
        yield url, deal


def boxes(player: PagePlayer) -> list[str]:
    """Every box that the felt of a player has had."""
    return player.page.evaluate("[...window.boxes]")


MOVING = [(390, 844), (1280, 800)]
"""where cards and chips fly besides"""


@pytest.mark.parametrize(
    "size",
    [size if size in MOVING else pytest.param(size, marks=pytest.mark.still) for size in SIZES],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_the_felt_stays_where_it_is_through_two_hands(meet: Meet, size: tuple[int, int]) -> None:
    """Alone, in company, at the turn and after it, through a showdown and an all-in."""
    number = SIZES.index(size) + 1
    players = [meet(f"Steady {number} {each}", *size) for each in (1, 2)]
    players[0].arrive(number)
    players[0].page.evaluate(WATCH)
    players[0].page.locator(".company").wait_for()
    players[1].arrive(number)
    players[1].page.evaluate(WATCH)
    start(players)
    play_on(players)
    start(players)
    play_on(players, lambda player: player.put_all_in())
    for player in players:
        assert len(boxes(player)) == 1


def test_the_felt_stays_when_the_first_line_of_the_log_comes(meet: Meet) -> None:
    watcher, player = meet("Watcher"), meet("Player")
    watcher.enter()
    watcher.open_table(len(SIZES) + 1)
    watcher.page.evaluate(WATCH)
    assert watcher.page.locator("poker-table .lines li").count() == 0
    player.arrive(len(SIZES) + 1)
    watcher.page.locator("poker-table .lines li").first.wait_for()
    assert len({box.split(",")[2] for box in boxes(watcher)}) == 1

"""No text is cut, leaves its box or lies under anything: every kind of table at the sizes of phones and screens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.conftest import Meet, people_at
from tests.browser.page_player import PagePlayer
from tests.browser.texts import stray_notes, text_faults
from tools.gallery import HOUSE, HOUSE_SCENES, MOMENTS, SCENES, SETTLED, TABLES, gallery_room

SIZES = [(360, 640), (640, 360), (844, 390), (768, 1024), (1024, 768), (1280, 800), (2560, 1440)]
OPEN = """(number) => {
    const table = document.querySelector(":is(poker-table, uth-table):not([hidden])");
    return Number(table?.table) === number && table.view;
}"""
"""whether that table is the one in sight, and not the one before it"""


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The address of a room with a table of each kind."""
    with gallery_room() as url:
        yield url


@pytest.fixture
def people(gallery: str) -> Iterator[Meet]:
    """Makes people at the room."""
    with people_at(gallery) as make:
        yield make


CLOSE = "() => document.querySelector(':is(poker-table, uth-table):not([hidden])')?.onclosed()"


def go_to(player: PagePlayer, table: str) -> None:
    """Open a table of the gallery instead of the one that is open, and wait until it is drawn."""
    number = TABLES.index(table) + 1
    player.page.evaluate(CLOSE)
    player.page.evaluate("(number) => { location.hash = `table=${number}`; }", number)
    player.page.wait_for_function(OPEN, arg=number)
    player.page.evaluate("() => { delete window.plainView; }")
    player.page.evaluate(SETTLED)


def at_poker(player: PagePlayer, look: Callable[[str], None]) -> None:
    """Free seats, and every moment of a hand."""
    for table in ("six", "ten", "five-draw", "two"):
        go_to(player, table)
        look(f"{table}, watched")
        for name, (of, scene) in MOMENTS.items():
            if of == table:
                show(player, SCENES, scene)
                look(name)
                assert stray_notes(player.page) == [], name


def at_the_house(player: PagePlayer, look: Callable[[str], None]) -> None:
    """Free seats, and every moment of a round."""
    for rules in HOUSE:
        go_to(player, rules)
        look(f"{rules}, watched")
        for moment in ("betting", "decide", "over"):
            show(player, HOUSE_SCENES, {"at": moment})
            look(f"{rules}, {moment}")


def show(player: PagePlayer, scenes: str, scene: dict[str, Any]) -> None:
    """Put a moment onto the open table."""
    player.page.evaluate(scenes, scene)
    player.page.evaluate(SETTLED)


@pytest.mark.parametrize(
    ("size", "locale"),
    [*((size, "fr-CA") for size in SIZES), ((360, 640), "en-GB"), ((1280, 800), "en-GB")],
    ids=lambda each: each if isinstance(each, str) else f"{each[0]}x{each[1]}",
)
@pytest.mark.parametrize("at", [at_poker, at_the_house])
def test_texts_are_whole(people: Meet, at: Callable[..., None], size: tuple[int, int], locale: str) -> None:
    player = people(f"{at.__name__} {locale[:2]} {size[0]}", *size, reduced_motion="reduce", locale=locale)
    player.enter()
    player.paint_small()
    wrong: Counter[str] = Counter()

    def look(where: str) -> None:
        wrong.update(f"{where}: {what}" for what in text_faults(player.page))

    look("the lobby")
    at(player, look)
    assert not wrong, "\n".join(sorted(wrong))

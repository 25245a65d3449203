"""The bar at the top of a phone: the lobby is always one touch away, and the tab of what is shown is in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Meet, dealing_room, people_at, table_arguments
from tests.browser.page_player import PagePlayer
from tests.browser.test_access import complaints

pytestmark = pytest.mark.still

NAMES = ("Practice", "Casino", "The table with the very long name")

CUT = """() => {
    const bar = document.querySelector(".tabs").getBoundingClientRect();
    const right = document.querySelector(".me").getBoundingClientRect().left;
    const lobby = document.querySelector('.tab[data-table="0"]');
    const seen = (tab) => {
        const {left, right: end, top, height} = tab.getBoundingClientRect();
        const on = (x) => tab.contains(document.elementFromPoint(x, top + height / 2));
        return left >= bar.left - 1 && end <= Math.min(bar.right, right) + 1 && on(left + 4) && on(end - 4);
    };
    const wide = document.documentElement.scrollWidth > innerWidth ? ["page"] : [];
    return [lobby, document.querySelector(".tab[aria-current]")].filter((tab) => !seen(tab))
        .map((tab) => tab.textContent).concat(wide);
}"""
"""names which of the tab of the lobby and that of what is shown are not wholly in sight"""


@pytest.fixture(scope="module")
def room_with_tables() -> Iterator[str]:
    """The address of a room with several tables."""
    with dealing_room("--no-bots", *table_arguments(NAMES, "no-limit holdem 1/2, 6 seats")) as (
        _,
        url,
        _deal,
    ):
        yield url


@pytest.fixture
def people(room_with_tables: str) -> Iterator[Meet]:
    """Makes people at that room."""
    with people_at(room_with_tables) as make:
        yield make


def cut(player: PagePlayer) -> list[str]:
    """The parts cut off when the page has been drawn."""
    player.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    found: list[str] = player.page.evaluate(CUT)
    return found


@pytest.mark.parametrize("width", [390, 360])
def test_the_lobby_and_the_current_tab_are_in_sight_on_a_phone(people: Meet, width: int) -> None:
    ann = people(f"Annabelle {width}", width, 844, touch=True)
    ann.enter()
    tabs = ann.page.locator(".tab")
    for number, name in enumerate(NAMES, 1):
        ann.open_table(number)
        tabs.get_by_text(name).wait_for()
        assert cut(ann) == [], f"at {name}"
        tabs.get_by_text("Lobby").click()
        ann.page.locator("poker-lobby:visible").wait_for()
    ann.page.evaluate("() => { document.querySelector('.tab:last-child').click(); }")
    assert cut(ann) == []
    ann.page.set_viewport_size({"width": 844, "height": 390})
    ann.page.set_viewport_size({"width": width, "height": 844})
    assert cut(ann) == []


def test_a_press_anywhere_on_the_row_of_a_table_opens_it(people: Meet) -> None:
    ann = people("Ann of rows", 360, 640, touch=True)
    ann.enter()
    for part in (".name", ".what", ".seats"):
        ann.page.locator(f'.row[data-table="2"] {part}').tap()
        ann.see(lambda seen: seen is not None and seen["table"] == 2)
        ann.page.locator(".tab").get_by_text("Lobby").click()
        ann.page.locator("poker-lobby:visible").wait_for()
    row = ann.page.locator('.row[data-table="2"]')
    assert row.locator("button:visible, [tabindex]:visible").count() == 1, (
        "keys and speech find one button, as ever"
    )
    assert row.get_attribute("role") is None


OWN_WORDS = """() => {
    const bar = document.querySelector(".tabs").getBoundingClientRect();
    return [...document.querySelectorAll(".tab:is([data-table='0'], [data-table='-1'])")].filter((tab) => {
        const {left, right} = tab.getBoundingClientRect();
        return left < bar.left - 1 || right > bar.right + 1 || tab.scrollWidth > tab.clientWidth;
    }).map((tab) => tab.textContent);
}"""


def test_the_words_on_the_tabs_are_whole_beside_two_tables(people: Meet) -> None:
    gil = people("Gilberte", 360, 640, touch=True, locale="fr-CA")
    gil.enter()
    for number in (1, 2):
        gil.open_table(number)
        assert cut(gil) == []
        assert gil.page.evaluate(OWN_WORDS) == []
        gil.page.locator(".tab").first.click()


def test_no_button_without_a_word_stands_beside_the_door(people: Meet) -> None:
    eve = people("Eve at the door", 360, 640)
    eve.page.goto(eve.url)
    eve.page.locator("dialog.name input").wait_for()
    shown = [button.inner_text() for button in eve.page.locator("header button:visible").all()]
    assert shown == ["\N{GEAR}"]


WIDTHS = """() => [...document.querySelectorAll(".tab:not([data-table='0'], [data-table='-1'])")]
    .map((tab) => [tab.clientWidth, tab.scrollWidth])"""


def test_three_tables_keep_enough_of_their_names_on_a_phone_to_be_known_by(people: Meet) -> None:
    ida = people("Ida", 390, 844, touch=True)
    ida.enter()
    for number in (1, 2, 3):
        ida.open_table(number)
        ida.page.locator(".tab").first.click()
    widths = ida.page.evaluate(WIDTHS)
    assert len(widths) == 3
    assert all(seen >= min(whole, 80) for seen, whole in widths), widths
    assert cut(ida) == []


COLUMNS = """() => [".what", ".seats", ".open"].map((part) => {
    const lefts = [...document.querySelectorAll(`.row ${part}`)].map((each) => each.getBoundingClientRect().left);
    return new Set(lefts.map(Math.round)).size;
})"""
"""at how many places each column begins"""


def test_the_columns_of_the_lobby_stand_below_each_other(people: Meet) -> None:
    joe = people("Joe")
    joe.enter()
    joe.page.locator('.row[data-table="3"]').wait_for()
    assert joe.page.evaluate(COLUMNS) == [1, 1, 1]
    joe.open_table(2)
    joe.page.locator(".tab").first.click()
    joe.page.locator(".row.here").wait_for()
    assert joe.page.evaluate(COLUMNS) == [1, 1, 1], "also where one is open"


WIDE = """() => [...document.querySelectorAll(".list .row")].map((row) => {
    const box = row.getBoundingClientRect();
    const texts = [".name", ".told"].map((part) => row.querySelector(part).getBoundingClientRect());
    const press = row.querySelector(".open").getBoundingClientRect();
    const apart = texts.every(({right}) => press.left >= right);
    return apart && texts[1].width / box.width;
})"""
"""which part of each row its texts have, beside what can be pressed"""


def test_the_texts_of_a_row_have_most_of_a_phone_and_a_press_anywhere_opens_it(people: Meet) -> None:
    uma = people("Uma", 360, 640, touch=True, locale="fr-FR")
    uma.enter()
    uma.open_table(1)
    uma.page.locator(".tab").first.click()
    uma.page.locator(".row.here").wait_for()
    assert all(part > 0.5 for part in uma.page.evaluate(WIDE))
    assert complaints(uma) == []
    uma.page.locator('.row[data-table="3"] .name').tap()
    uma.see(lambda seen: seen is not None and seen["table"] == 3)


def test_the_banner_of_a_lost_connection_does_not_squeeze_the_table_on_a_phone(people: Meet) -> None:
    kim = people("Kim", 390, 844, touch=True)
    kim.enter()
    kim.open_table(1)
    felt = kim.page.locator("poker-table:visible poker-felt")
    before = felt.bounding_box()
    kim.page.evaluate("""() => {
        const banner = document.querySelector(".banner");
        banner.textContent = "The connection is closed: The room is closed; all chips are back in the wallets.";
        banner.hidden = false;
    }""")
    assert kim.page.locator(".banner").is_visible()
    assert felt.bounding_box() == before

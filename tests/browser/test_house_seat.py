"""One's seat at the house in browsers: chips by mouse, a marker, and a line that breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.uth_page_player import shown
from tests.browser.uth_rooms import NUMBERS

if TYPE_CHECKING:
    from tests.browser.conftest import Meet

pytestmark = pytest.mark.still


def test_chips_by_mouse_marks_and_a_held_delete(people: Meet) -> None:
    fay = people("Fay")
    fay.go_to(NUMBERS["chips"], seat=1)
    fay.at('.chip-button[data-chip="3"]').click()
    fay.at('button[data-bet="ante"]').click()
    fay.holds("ante", "500")
    fay.at('button[data-bet="ante"]').click()
    fay.page.locator(".hint:visible").wait_for()
    fay.holds("ante", "500")
    fay.keys("1", "ArrowRight", "Enter", "Enter")
    fay.holds("trips", "10")
    fay.keys("Tab")
    assert fay.page.evaluate("() => document.activeElement !== document.body")
    fay.page.evaluate("() => document.activeElement.blur()")
    fay.page.keyboard.down("Delete")
    fay.holds("trips", "5")
    fay.holds("ante", "")
    fay.page.keyboard.up("Delete")
    assert (fay.total(), fay.balance()) == (0, 10_000)
    fay.keys("Escape")
    fay.page.locator("poker-lobby").wait_for()


def test_a_marker_holds_the_place_of_who_steps_away(people: Meet) -> None:
    gus, hal = people("Gus"), people("Hal", 390, 844)
    gus.go_to(NUMBERS["away"], seat=5)
    hal.go_to(NUMBERS["away"], seat=6)
    gus.keys("s")
    expect(hal.at('.uth-seat[data-seat="5"]')).to_contain_text("reserved")
    expect(gus.at(".status")).to_have_text("A marker holds your seat.")
    gus.at('[data-does="come_back"]').click()
    expect(hal.at('.uth-seat[data-seat="5"]')).not_to_contain_text("reserved")
    hal.page.locator("header .me button", has_text="Hal").wait_for()


CUT = """async () => {
    const {session} = (await import("/js/bundle.js")).modules["/js/context.js"];
    session().connection.lost("cut by the test");
}"""


@pytest.mark.parametrize("way", ["cut", "reload"])
def test_a_round_goes_on_where_the_line_broke(people: Meet, way: str) -> None:
    dan = people(f"Dan {way}")
    dan.go_to(NUMBERS["cut"], seat=1 if way == "cut" else 2)
    dan.keys("2", "a", "b", "d")
    dan.may_decide("Check")
    dan.keys("c")
    before = dan.may_decide("Raise 2x"), shown(dan), dan.total(), dan.balance()
    if way == "cut":
        dan.page.evaluate(CUT)
        dan.page.locator(".hint", has_text="You are connected again").wait_for()
    else:
        dan.page.reload()
    assert (dan.may_decide("Raise 2x"), shown(dan), dan.total(), dan.balance()) == before
    dan.keys("2")
    dan.settled()
    assert dan.balance() == 10_000 + dan.net()
    dan.at('[data-does="leave_table"]').click()
    dan.at(".sit-down").wait_for()


def test_a_guest_plays_at_the_place_of_an_absent_player_and_gives_it_back(people: Meet) -> None:
    ida, jon = people("Stig"), people("Timo")
    ida.go_to(NUMBERS["guest"], seat=5)
    jon.look_at(NUMBERS["guest"])
    ida.keys("s")
    expect(jon.at('.uth-seat[data-seat="5"]')).to_contain_text("reserved")
    jon.at('.uth-seat[data-seat="5"] .sit-here').click()
    expect(jon.at(".status")).to_have_text("You are a guest: this place is kept for Stig")
    expect(ida.at('.uth-seat[data-seat="5"]')).to_contain_text("guest of Stig")
    expect(ida.at(".status")).to_have_text("A guest uses your place until you come back")
    ida.at(".sit-down").click()
    expect(ida.at('.uth-seat[data-seat="5"]')).to_contain_text("Stig")
    expect(jon.at(".status")).not_to_contain_text("guest")


def test_everybody_gets_a_table_of_their_own_from_one_row_of_the_lobby(people: Meet) -> None:
    players = [people("Quin"), people("Rosa", 390, 844)]
    row = f'poker-lobby li[data-table="{NUMBERS["solo"]}"]'
    for player in players:
        player.enter()
        expect(player.page.locator(f"{row} .seats")).to_have_text("Your own")
        player.page.locator(f"{row} .open").click()
        player.page.locator('uth-table:not([hidden]) button[data-does="undo"]').wait_for()
        player.keys("1", "a")
        player.holds("ante", "2")
    assert players[0].page.url != players[1].page.url


def test_the_page_on_responsible_play_has_links_to_those_who_help(people: Meet) -> None:
    mia = people("Uwe")
    mia.go_to(NUMBERS["away"])
    mia.keys("g")
    links = mia.page.locator("dialog .help-links a")
    expect(links.first).to_have_attribute("href", "https://aidejeu.ca")
    expect(links.first).to_have_attribute("rel", "noopener noreferrer")
    assert links.count() == 9


def test_a_player_opens_a_table_against_the_house(people: Meet) -> None:
    ned = people("Vera")
    ned.enter()
    ned.page.locator("poker-lobby button", has_text="New table against the house").click()
    ned.page.locator('dialog select[name="rules"]').select_option("extreme")
    ned.page.locator('dialog input[name="max_bet"]').fill("50")
    ned.page.locator("dialog button", has_text="Open the table").click()
    ned.page.locator("uth-table:not([hidden])").wait_for()
    expect(ned.page.locator("uth-table:not([hidden]) .pay-panel")).to_contain_text("50")

"""One's seat at the house in browsers: chips by mouse, a marker, and a line that breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.uth_page_player import shown
from tests.browser.uth_rooms import NUMBERS

if TYPE_CHECKING:
    from tests.browser.conftest import Meet


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
    const {session} = await import("/js/context.js");
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

"""A table with nobody else: a code and a link for friends, bots on demand, no old hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import CLOCKS, Meet, dealing_room, table_arguments
from tests.browser.page_player import Deal, PagePlayer, play_on, start
from tests.browser.test_access import complaints

SIZES = [(390, 844), (360, 640), (1280, 800), (640, 360)]


def at_sizes(player: PagePlayer) -> Iterator[int]:
    """Give the page each of the sizes; yield its width once the felt has been laid out for it."""
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_function(f"() => innerWidth === {width}")
        player.page.wait_for_timeout(300)
        yield width


TABLES = ("Alone", "Left", "Ten", "Lonely", "Gone", "One", "Several")

COVERED = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const box = (element) => element.getBoundingClientRect();
    const shown = (part) => part.checkVisibility();
    const parts = [...table.querySelectorAll(".company-code :is(.qr, h2, p, .link)")].filter(shown);
    const seats = [...table.querySelectorAll("seat-plate :is(.plate, .sit)")].filter(shown);
    const felt = box(table.querySelector("poker-felt"));
    const on = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const outside = (a) => a.left < felt.left || a.right > felt.right || a.top < felt.top || a.bottom > felt.bottom;
    return parts.filter((part) => outside(box(part)) || seats.some((seat) => on(box(part), box(seat))))
        .map((part) => part.className || part.tagName);
}"""
"""what of the invitation lies outside the felt, or over a seat"""

OLD = """() => {
    const {felt} = document.querySelector("poker-table:not([hidden])");
    felt.tick(felt.shown, performance.now() + 9000);
}"""
"""9 s pass on the felt"""


@pytest.fixture(scope="module")
def room() -> Iterator[tuple[str, Deal]]:
    """A room with tables where nobody sits, and with bots for tables that players open."""
    tables = table_arguments(TABLES, "no-limit holdem 1/2, 10 seats, 0 bots")
    with dealing_room(*CLOCKS, *tables) as (_, url, deal):
        yield url, deal


def test_who_is_alone_is_offered_company_until_somebody_comes(meet: Meet) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    ann.enter()
    ann.open_table(1)
    company, code = ann.page.locator(".company"), ann.page.locator(".company-code")
    expect(company.locator("button:visible")).to_have_text(["Sit down", "Invite", "Bring 3 bots"])
    expect(ann.page.locator("poker-table .pane .lines")).to_have_text("")
    company.get_by_role("button", name="Sit down").click()
    ann.page.locator("dialog button.main").click()
    expect(company.locator("button:visible")).to_have_text(["Invite friends", "−", "Bring 3 bots", "+"])
    expect(code.locator(".link")).to_have_text(f"{ann.url.removeprefix('http://')}/table/1")
    expect(ann.page.locator("poker-table .pane .lines li")).not_to_have_count(0)
    assert complaints(ann) == []
    company.get_by_role("button", name="Invite friends").click()
    expect(ann.page.locator("dialog input[readonly]")).to_have_value(f"{ann.url}/table/1?by=Ann")
    ann.page.keyboard.press("Escape")
    bob.arrive(1)
    for part in (company, code):
        expect(part).to_be_hidden()
        expect(bob.page.locator(".company")).to_be_hidden()


def test_who_looks_on_at_a_phone_reads_who_waits_and_sends_the_link(meet: Meet) -> None:
    ines, gus = meet("Ines"), meet("Gus", 390, 844, touch=True)
    ines.arrive(6)
    gus.enter()
    gus.open_table(6)
    code = gus.page.locator(".company-code")
    expect(code.locator("h2")).to_have_text("Ines waits for you.")
    expect(code.locator(".qr")).to_be_hidden()
    expect(gus.page.locator(".company button:visible")).to_have_text(["Sit down", "Invite", "Bring 3 bots"])
    assert gus.page.evaluate(COVERED) == []
    assert complaints(gus) == []
    code.locator(".link").click()
    expect(gus.page.locator("dialog input[readonly]")).to_have_value(f"{gus.url}/table/6?by=Gus")
    gus.page.keyboard.press("Escape")
    gus.sit()
    expect(code).to_be_hidden()


def test_who_is_away_and_the_free_seats_keep_their_places(meet: Meet) -> None:
    gone = [meet(name) for name in ("Una", "Vera", "Walt", "Zed")]
    for player in gone:
        player.arrive(7)
    lee = meet("Lee", color_scheme="light")
    lee.enter()
    lee.open_table(7)
    for player in gone:
        player.page.goto("about:blank")
    lee.page.reload()
    expect(lee.page.locator(".company-code h2")).to_have_text("4 players are away")
    expect(lee.page.locator("seat-plate .sit:visible")).to_have_count(6)
    for width in at_sizes(lee):
        assert lee.page.evaluate(COVERED) == [], width
        expect(lee.page.locator("seat-plate .sit:visible")).to_have_count(6)


@pytest.mark.parametrize("locale", ["en-GB", "fr-CA", "es-ES"])
def test_the_invitation_covers_no_seat_at_any_size(meet: Meet, locale: str) -> None:
    player = meet(f"Cid {locale[:2]}", locale=locale, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    player.page.locator(".company-code .qr").wait_for()
    for seated in (False, True):
        if seated:
            player.page.locator(".company .main").click()
            player.page.locator("dialog button.main").click()
            player.page.locator(".company .step").first.wait_for()
        for width in at_sizes(player):
            assert player.page.evaluate(COVERED) == [], (seated, width)
    player.choose("leave")


def test_bots_come_on_demand_and_leave_with_the_last_person(meet: Meet) -> None:
    dan = meet("Dan")
    dan.enter()
    dan.open_table(3)
    company = dan.page.locator(".company")
    company.get_by_role("button", name="Bring 3 bots").click()
    dan.page.locator("dialog button.main").click()
    dan.see(lambda seen: seen is not None and seen["table"] == 3 and len(seen["seats"]) == 4)
    expect(company).to_be_hidden()
    dan.choose("leave")
    dan.see(lambda seen: seen is not None and not seen["seats"])


def test_who_sits_alone_chooses_how_many_bots_come_and_how_they_play(meet: Meet) -> None:
    gil = meet("Gil")
    gil.enter()
    gil.open_table(4)
    gil.sit()
    company = gil.page.locator(".company")
    company.get_by_role("button", name="More bots").click()
    company.get_by_label("How they play").select_option("easy")
    company.get_by_role("button", name="Bring 4 bots").click()
    seen = gil.see(lambda seen: seen is not None and seen["table"] == 4 and len(seen["seats"]) == 5)
    assert sorted(seat["bot"] for seat in seen["seats"].values()) == [False, True, True, True, True]
    assert complaints(gil) == []
    gil.choose("leave")


def test_nothing_is_left_of_a_hand_after_which_none_can_follow(meet: Meet) -> None:
    eve, fay = meet("Eve"), meet("Fay")
    for player in (eve, fay):
        player.arrive(2)
    start([eve, fay])
    play_on([eve, fay])
    board = eve.page.locator("poker-table:visible .board .card")
    expect(board).to_have_count(5)
    eve.page.evaluate(OLD)
    expect(board).to_have_count(5)
    listed = eve.page.locator(".shown-hand:visible")
    expect(listed.first).to_be_visible()
    fay.choose("leave")
    expect(eve.page.locator("seat-plate:visible .plate", has_text="Fay")).to_have_count(0)
    eve.page.evaluate(OLD)
    expect(board).to_have_count(0)
    expect(listed).to_have_count(0)
    expect(eve.page.locator("poker-table:visible .hand")).to_have_text("")
    expect(eve.page.locator("poker-table:visible seat-plate .card:visible")).to_have_count(0)


def test_who_has_lost_their_connection_is_no_company(meet: Meet) -> None:
    hal, ida = meet("Hal"), meet("Ida")
    for player in (hal, ida):
        player.arrive(5)
    start([hal, ida])
    play_on([hal, ida])
    ida.page.goto("about:blank")
    gone = hal.page.locator("seat-plate:visible .plate", has_text="offline")
    expect(gone).to_have_count(1)
    expect(hal.page.locator("poker-table .status")).to_have_text("Waiting for another player.")
    hal.page.reload()
    expect(hal.page.locator(".company-code h2")).to_have_text("1 player is away")
    expect(hal.page.locator(".company-code")).to_be_visible()
    expect(hal.page.locator("poker-table:visible .board .card")).to_have_count(0)
    expect(hal.page.locator("poker-table:visible seat-plate .card:visible")).to_have_count(0)
    assert hal.page.evaluate(COVERED) == []
    hal.page.locator("seat-plate .sit:visible").first.click()
    expect(hal.page.locator("dialog input[readonly]")).to_have_value(f"{hal.url}/table/5?by=Hal")
    hal.page.keyboard.press("Escape")
    ida.page.goto(f"{ida.url}/#table=5")
    expect(hal.page.locator(".company-code")).to_be_hidden()
    expect(hal.page.locator("seat-plate .sit:visible")).to_have_count(0)
    for player in (hal, ida):
        player.choose("leave")


def test_a_guest_who_watches_on_a_phone_sits_down_by_giving_a_name(meet: Meet) -> None:
    joe = meet("Joe", 390, 844)
    joe.page.goto(f"{joe.url}/#table=4")
    joe.page.locator("dialog.name button", has_text="Just watch").click()
    joe.see(lambda seen: seen is not None)
    expect(joe.page.locator("seat-plate .sit:visible")).not_to_have_count(0)
    assert complaints(joe) == []
    joe.page.locator('poker-table:visible [data-does="sit_any"]:visible').click()
    joe.page.locator("dialog.name input[name=name]").fill(joe.name)
    joe.page.locator("dialog.name button.main").click()
    joe.see(lambda seen: seen is not None and seen["you"] is not None)
    joe.choose("leave")

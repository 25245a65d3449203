"""Who has too few chips for a seat gets fresh ones where the room gives any, and else learns whom to ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.test_host import become_host, window

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.browser.conftest import Meet

pytestmark = pytest.mark.still

ROOM = """
starting_chips = 50
refill_to = {refill_to}
[[tables]]
name = "Friday"
"""


@pytest.fixture
def people(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Meet]:
    """Makes people at a room that fills wallets up to that many chips."""
    with kept_room(tmp_path, ROOM.format(refill_to=request.param)) as (url, _), people_at(url) as make:
        yield make


@pytest.mark.parametrize("people", [1000], indirect=True)
def test_fresh_chips_come_before_a_seat_that_costs_more_than_one_has(people: Meet) -> None:
    ann = people("Ann", 390, 844, touch=True)
    ann.enter("/#table=1")
    ann.choose("sit_any")
    dialog = ann.page.locator("dialog")
    expect(dialog).to_contain_text(
        "A seat costs 80 at least, and you have 50: take fresh chips of the room first."
    )
    dialog.get_by_role("button", name="Fresh chips").click()
    dialog.locator("[name=buy_in]").wait_for()
    dialog.get_by_role("button", name="Sit down").click()
    ann.see(lambda seen: seen["you"] is not None and seen["seats"][str(seen["you"])]["stack"] == 200)


@pytest.mark.parametrize("people", [0], indirect=True)
def test_a_room_without_fresh_chips_offers_none_and_leads_to_the_cashier(people: Meet) -> None:
    ann = people("Ann")
    ann.enter()
    lobby = ann.page.locator("poker-lobby")
    expect(lobby.get_by_role("button", name="New table", exact=True)).to_be_visible()
    expect(lobby.get_by_role("button", name="Fresh chips")).to_be_hidden()
    ann.open_table(1)
    ann.choose("sit_any")
    expect(ann.page.locator("dialog")).to_contain_text(
        "A seat costs 80 at least, and you have 50. This room gives no fresh chips: ask the host for some."
    )
    ann.page.get_by_role("button", name="Ask the host").click()
    expect(ann.page.get_by_role("heading", name="Cashier")).to_be_visible()
    expect(ann.page.locator("dialog")).to_have_count(1)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_who_is_given_chips_meanwhile_goes_on_to_sit_down(tmp_path: Path, size: tuple[int, int]) -> None:
    with kept_room(tmp_path, ROOM.format(refill_to=0)) as (url, code), people_at(url) as make:
        hugo, ann = make("Hugo"), make("Ann", *size)
        ann.enter("/#table=1")
        ann.choose("sit_any")
        dialog = ann.page.locator("dialog[open]")
        expect(dialog).to_contain_text(TOO_FEW)
        hugo.enter()
        become_host(hugo, code)
        line = window(hugo, "Players").locator('.person[data-player="Ann"]')
        line.locator("summary").click()
        expect(line.locator("[name=chips]")).to_have_value("80")
        give(line, 10)
        expect(dialog).to_contain_text("A seat costs 80 at least, and you have 60.")
        give(line, 80)
        expect(dialog.locator("[name=buy_in]")).to_have_value("140")
        expect(dialog).to_have_count(1)
        dialog.get_by_role("button", name="Sit down").click()
        ann.see(lambda seen: seen["you"] is not None and seen["seats"][str(seen["you"])]["stack"] == 140)


def test_who_asks_the_host_goes_on_to_sit_down_when_the_host_approves(tmp_path: Path) -> None:
    with kept_room(tmp_path, ROOM.format(refill_to=0)) as (url, code), people_at(url) as make:
        hugo, ann = make("Hugo"), make("Ann", 390, 844, touch=True)
        hugo.enter()
        become_host(hugo, code)
        ann.enter("/#table=1")
        ann.choose("sit_any")
        ann.page.get_by_role("button", name="Ask the host").click()
        expect(ann.page.locator("dialog.cashier [name=by]")).to_have_value("80")
        ann.page.get_by_role("button", name="Ask the host for 80").click()
        window(hugo, "Waiting").get_by_role("button", name="Approve").click()
        expect(ann.page.locator("dialog[open] [name=buy_in]")).to_have_value("130")
        expect(ann.page.locator("dialog[open]")).to_have_count(1)


def give(line: Locator, chips: int) -> None:
    """Put chips into the wallet of the player of this line."""
    line.locator("[name=chips]").fill(str(chips))
    line.get_by_role("button", name="Into the wallet").click()
    before = line.locator("summary").text_content() or ""
    line.get_by_role("button", name="Press again: Into the wallet").click()
    expect(line.locator("summary")).not_to_have_text(before)


@pytest.mark.parametrize("people", [0], indirect=True)
def test_a_link_to_a_table_that_is_not_there_says_so(people: Meet) -> None:
    ann = people("Ann")
    ann.page.goto(ann.url + "/#table=99")
    expect(ann.page.locator("dialog.door .closed-there")).to_be_visible()
    ann.enter()
    ann.page.goto(ann.url + "/#table=98")
    sign = ann.page.locator(".signpost")
    expect(sign).to_contain_text("There is no table 98.")
    expect(ann.page).not_to_have_url(ann.url + "/#table=98")
    sign.locator("button.main").click()
    expect(sign).to_have_count(0)
    expect(ann.page.locator("poker-lobby")).to_be_visible()
    ann.page.reload()
    ann.page.goto("about:blank")
    ann.page.goto(ann.url + "/#table=97")
    expect(sign).to_contain_text("There is no table 97.")


TOO_FEW = "A seat costs 80 at least, and you have 50. This room gives no fresh chips: ask the host for some."


@pytest.mark.parametrize("people", [0], indirect=True)
def test_play_now_says_what_is_missing_and_leads_to_the_host(people: Meet) -> None:
    ann = people("Ann", 390, 844, touch=True)
    ann.page.goto(ann.url)
    ann.page.locator("dialog.door input[name=name]").fill("Ann")
    ann.page.locator("dialog.door button.main").click()
    expect(ann.page.locator("dialog")).to_contain_text(TOO_FEW)
    ann.page.get_by_role("button", name="Cancel").click()
    ann.page.locator(".tab").get_by_text("Lobby").click()
    expect(ann.page.locator(".play-card .quiet")).to_contain_text("Friday")
    ann.page.locator("poker-lobby [data-does=play_now]").click()
    expect(ann.page.locator("dialog")).to_contain_text(TOO_FEW)
    ann.page.get_by_role("button", name="Ask the host").click()
    expect(ann.page.get_by_role("heading", name="Cashier")).to_be_visible()


RICH = """
starting_chips = 200
refill_to = 0
[[tables]]
name = "Friday"
"""


def test_play_now_on_another_device_leads_back_to_the_seat(tmp_path: Path) -> None:
    with kept_room(tmp_path, RICH) as (url, _), people_at(url) as make:
        ann, again = make("Ann"), make("Ann", 390, 844, touch=True)
        ann.arrive(1)
        kept = ann.page.evaluate("JSON.stringify(localStorage)")
        again.page.goto(url + "/front.json")
        again.page.evaluate("kept => Object.assign(localStorage, JSON.parse(kept))", kept)
        again.page.goto(url)
        play = again.page.locator("poker-lobby [data-does=play_now]")
        expect(play).to_have_text("Back to the table")
        play.click()
        again.see(lambda seen: seen is not None and seen["you"] is not None)


def test_play_now_takes_a_seat_at_the_table_that_it_names(tmp_path: Path) -> None:
    with kept_room(tmp_path, RICH) as (url, _), people_at(url) as make:
        bob, ann = make("Bob"), make("Ann")
        bob.enter()
        bob.open_table(1)
        ann.enter()
        expect(ann.page.locator(".play-card .quiet")).to_contain_text("Friday")
        ann.page.locator("poker-lobby [data-does=play_now]").click()
        bob.see(lambda seen: "Ann" in [seat["player"] for seat in seen["seats"].values()])

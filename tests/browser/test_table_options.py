"""Tables that a player opens in the browser: the dialog has their options, and the page shows the stakes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, dealing_room, people_at
from tests.cli.open_rooms import opened_json


@pytest.fixture(scope="module")
def people() -> Iterator[Meet]:
    """Makes people at a room."""
    with (
        dealing_room("--no-bots", "--table", "A: holdem 1/2") as (_, url, deal),
        people_at(url, deal=deal) as make,
    ):
        yield make


def test_a_table_without_blinds_says_its_ante_and_least_bet(people: Meet) -> None:
    ann = people("Ann", 390, 844, touch=True)
    ann.enter()
    ann.page.get_by_role("button", name="New table").click()
    ann.page.locator("dialog summary").click()
    ann.page.get_by_label("Blinds (off: antes only)").uncheck()
    ann.page.locator("[name=showdown]").select_option("show_all")
    ann.page.locator("[name=chat_in_hand]").uncheck()
    ann.page.locator("dialog button.main").click()
    seen = ann.see(lambda seen: seen is not None)
    config = ann.page.evaluate("() => document.querySelector('poker-table:not([hidden])').view.config")
    assert seen["you"] is None
    assert (config["blinds"], config["small_blind"], config["ante"]) == (False, 0, 1)
    assert (config["showdown"], config["chat_in_hand"]) == ("show_all", False)
    ann.page.locator('[data-does="sit_any"]:visible').click()
    expect(ann.page.locator("dialog .notice")).to_have_text(
        ["Everybody shows at a showdown.", "Players do not chat while they have cards."]
    )
    ann.page.keyboard.press("Escape")
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    assert (
        ann.page.locator("poker-table:visible .stakes").inner_text() == "No-limit Hold'em ante 1, bets from 2"
    )
    ann.page.locator(".tab").first.click()
    ann.page.locator(".row", has_text="Ann's table").locator(
        ".blinds", has_text="ante 1, bets from 2"
    ).wait_for()


def test_the_dialog_asks_a_few_things_first_and_shows_a_further_option_that_it_cannot_take(
    people: Meet,
) -> None:
    eve = people("Eve", 390, 844, touch=True)
    eve.enter()
    eve.page.get_by_role("button", name="New table").click()
    asked = eve.page.locator("dialog :is(input, select):visible").evaluate_all(
        "all => all.map((one) => one.name)"
    )
    assert asked == ["name", "game", "structure", "seats", "small_blind", "big_blind", "access"]
    button = eve.page.locator("dialog button.main").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] < 844
    eve.page.locator("dialog summary").click()
    assert eve.page.locator("dialog legend").first.inner_text() == "Antes, straddles and bets"
    eve.page.locator("[name=bomb_pot_boards]").fill("7")
    eve.page.locator("dialog summary").click()
    eve.page.locator("dialog button.main").click()
    eve.page.locator("[name=bomb_pot_boards]:focus").wait_for()
    eve.page.keyboard.press("Escape")


def test_a_press_on_a_usual_table_fills_the_form_and_stays_pressed_while_the_form_says_so(
    people: Meet,
) -> None:
    kay = people("Kay", 390, 844, touch=True)
    kay.enter()
    kay.page.get_by_role("button", name="New table").click()
    usual = kay.page.locator(".ready-tables button")
    pressed = kay.page.locator('.ready-tables [aria-pressed="true"]')
    expect(usual).to_contain_text(["Friends 1/2 · 9 seats", "Heads-up 1/2 · 2 seats", "Omaha 1/2 · 6 seats"])
    expect(pressed).to_contain_text(["Friends"])
    usual.last.click()
    expect(pressed).to_contain_text(["Omaha"])
    kay.page.locator("[name=seats]").press("ArrowUp")
    expect(pressed).to_have_count(0)
    kay.page.locator("dialog button.main").click()
    kay.see(lambda seen: seen is not None)
    config = kay.page.evaluate("() => document.querySelector('poker-table:not([hidden])').view.config")
    assert (config["game"], config["structure"], config["seats"]) == ("omaha", "pot_limit", 7)


def test_the_amount_of_a_restraddle_is_chosen_at_the_table(people: Meet) -> None:
    bob = people("Bob", 1280, 800)
    bob.enter()
    bob.page.get_by_role("button", name="New table").click()
    bob.page.locator("dialog summary").click()
    bob.page.locator("[name=straddle]").select_option("restraddle")
    bob.page.locator("dialog button.main").click()
    bob.see(lambda seen: seen is not None)
    bob.sit()
    bob.choose("straddle_on")
    bob.choose("straddle_to_0")
    bob.page.locator("dialog input[name=to]").fill("9")
    bob.page.locator("dialog button.main").click()
    assert bob.page.locator("[data-does=straddle_to_9]").text_content() == "Straddle to 9"


def test_house_bots_come_to_a_table_that_a_player_opens_with_them() -> None:
    clocks = ("--hand-pause-seconds", "0", "--street-pause-seconds", "0")
    with (
        opened_json(*clocks, "--table", "A: holdem 1/2") as (_, told),
        people_at(f"http://127.0.0.1:{told['port']}") as make,
    ):
        ann = make("Ann", 390, 844, touch=True)
        ann.enter()
        ann.page.get_by_role("button", name="New table").click()
        ann.page.locator(".ready-tables button", has_text="Bots").click()
        assert [ann.page.locator(f"[name={name}]").input_value() for name in ("seats", "house_bots")] == [
            "6",
            "4",
        ]
        for _ in range(2):
            ann.page.locator(".stepper:has([name=house_bots]) button", has_text="−").click()
        ann.page.locator("[name=bot_kind]").select_option("call")
        ann.page.locator("dialog button.main").click()
        ann.see(lambda seen: seen is not None)
        ann.sit()
        seen = ann.see(lambda seen: seen["running"] and len(seen["seats"]) == 3)
        assert sorted(seat["bot"] for seat in seen["seats"].values()) == [False, True, True]

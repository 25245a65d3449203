"""Tables side by side in one window: keys go to the one that wants a decision; one table in place of another."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, dealing_room, table_arguments
from tests.browser.page_player import Deal, PagePlayer
from tests.browser.test_access import complaints

pytestmark = pytest.mark.still

TABLES = table_arguments("ABCDE", "no-limit holdem 1/2, 2 seats")
GUARD_MS = 700
"""until a key counts again after the keys went to another table by themselves, which nothing on the page shows"""
STATE = """() => ({
    shown: [...document.querySelectorAll("main > poker-table")].filter((table) => !table.hidden)
        .map((table) => table.table).sort(),
    keys: document.querySelector("main > .has-keys")?.table ?? null,
    turns: [...document.querySelectorAll("main > .my-turn")].map((table) => table.table),
    wide: document.documentElement.scrollWidth > innerWidth,
    cut: [...document.querySelectorAll("main.tiles .action-bar, main.tiles action-bar")]
        .filter((bar) => bar.getBoundingClientRect().bottom > innerHeight + 1).length,
})"""
"""which tables are in sight, which has the keys, which want a decision; whether anything sticks out of the window"""


@pytest.fixture(scope="module")
def room() -> Iterator[tuple[str, Deal]]:
    """The address of a room with five tables, and what has hands dealt."""
    with dealing_room("--no-bots", "--decision-seconds", "300", *TABLES) as (_, url, deal):
        yield url, deal


def wait_state(player: PagePlayer, wanted: str) -> None:
    """Wait until an expression about the state, ``s``, is true."""
    player.page.wait_for_function(f"() => {{ const s = ({STATE})(); return {wanted}; }}")


def open_more(player: PagePlayer, number: int) -> None:
    """Open one more table beside the others."""
    player.page.locator(".add-table").click()
    player.page.locator(f'dialog.picker [data-table="{number}"]').click()
    player.page.locator(f'.tab[data-table="{number}"]').wait_for()


def test_keys_go_to_the_table_that_wants_a_decision(meet: Meet) -> None:
    ann, bob = meet("Ann", 1280, 800), meet("Bob", 1280, 800)
    bob.arrive(1)
    ann.arrive(1)
    open_more(ann, 2)
    assert ann.page.evaluate(STATE)["shown"] == [2]
    ann.page.keyboard.press("i")
    wait_state(ann, "s.shown.join() === '1,2' && s.keys === 2")
    assert ann.deal
    ann.deal(1)
    bob.see(lambda _: bob.can_act() or ann.can_act())
    if bob.can_act():
        bob.press("passive")
    while not bob.can_act():  # a big blind who checks is the first to act on the flop
        wait_state(ann, "s.turns.includes(1) && s.keys === 1")
        ann.see(lambda _: ann.can_act())
        ann.page.wait_for_timeout(GUARD_MS)
        ann.page.keyboard.press("c")
        wait_state(ann, "!s.turns.includes(1)")
        bob.see(lambda _: bob.can_act() or ann.can_act())
    ann.page.locator("poker-table", has=ann.page.get_by_role("heading", name="B", exact=True)).locator(
        "poker-felt"
    ).click(position={"x": 5, "y": 5})
    wait_state(ann, "s.keys === 2")
    open_more(ann, 3)
    open_more(ann, 4)
    wait_state(ann, "s.shown.length === 4")
    seen = ann.page.evaluate(STATE)
    assert not seen["wide"]
    assert not seen["cut"]
    ann.page.locator(".add-table").click(force=True)
    expect(ann.page.locator(".hint")).to_have_text("Four tables are open here: close one first.")
    ann.page.set_viewport_size({"width": 900, "height": 800})
    wait_state(ann, "s.shown.length === 1")
    expect(ann.page.locator(".tile-switch")).to_be_hidden()


def test_another_table_in_place_of_one_gives_up_the_seat_there(meet: Meet) -> None:
    cat = meet("Cat", 390, 844, touch=True)
    cat.enter()
    cat.open_table(4)
    cat.choose("switch_table")
    assert not cat.page.locator("dialog .asks").count()
    cat.page.locator('dialog.picker [data-table="5"]').click()
    cat.see(lambda seen: seen and seen["table"] == 5)
    cat.page.locator('.tab[data-table="4"]').wait_for(state="detached")
    cat.sit()
    cat.page.keyboard.press("e")
    assert re.search("seat at E", cat.page.locator("dialog .asks").inner_text())
    cat.page.locator('dialog.picker [data-table="4"]').click()
    cat.page.locator('.tab[data-table="5"]').wait_for(state="detached")
    cat.see(lambda seen: seen and seen["table"] == 4)


OWN_TABLES = """async () => {
    const here = (await import('/js/bundle.js')).modules['/js/context.js'].session();
    const tables = [];
    for (const name of ["Own 1", "Own 2", "Own 3"]) {
        const {table} = await here.command("create_table", {config: {name: `${name} ${here.name}`, seats: 2}});
        tables.push(table);
    }
    return tables;
}"""
"""opens three tables, and returns their numbers"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_press_in_the_lobby_replaces_a_watched_table_and_opens_beside_a_seat(
    meet: Meet, size: tuple[int, int]
) -> None:
    ivy = meet(f"Ivy {size[0]}", *size, touch=size[0] < 700)
    ivy.enter()
    row = {number: ivy.page.locator(f'.row[data-table="{number}"]') for number in range(1, 6)}
    tab = {number: ivy.page.locator(f'.tab[data-table="{number}"]') for number in range(1, 6)}
    expect(row[1].locator(".open")).to_have_text("Open")
    row[4].locator(".what").click()
    ivy.see(lambda seen: seen and seen["table"] == 4)
    ivy.page.keyboard.press("l")
    expect(row[5].locator(".open")).to_have_text("Open")
    row[5].locator(".what").click()
    ivy.see(lambda seen: seen and seen["table"] == 5)
    expect(tab[4]).to_have_count(0)
    ivy.sit()
    ivy.page.keyboard.press("l")
    row[4].locator(".open").click()
    ivy.see(lambda seen: seen and seen["table"] == 4)
    expect(tab[5]).to_have_count(1)
    ivy.page.keyboard.press("l")
    expect(row[5].locator(".open")).to_have_text("Back")
    row[5].locator(".open").click()
    ivy.see(lambda seen: seen and seen["table"] == 5)
    ivy.page.keyboard.press("l")
    row[3].locator(".open").click()
    ivy.see(lambda seen: seen and seen["table"] == 3)
    expect(tab[4]).to_have_count(0)
    expect(tab[5]).to_have_count(1)
    for number in ivy.page.evaluate(OWN_TABLES):
        ivy.page.keyboard.press("l")
        ivy.page.locator(f'.row[data-table="{number}"] .open').click()
        ivy.see(lambda seen, number=number: seen and seen["table"] == number)
        ivy.sit()
    assert ivy.page.locator("poker-table").count() == 4
    ivy.page.keyboard.press("l")
    row[4].locator(".open").click()
    asked = ivy.page.locator("dialog")
    expect(asked.locator(".asks")).to_contain_text("You have a seat at Own 3")
    asked.get_by_role("button", name="Cancel").click()
    row[4].locator(".open").click()
    asked.get_by_role("button", name="Go there instead").click()
    ivy.see(lambda seen: seen and seen["table"] == 4)
    expect(ivy.page.locator(".tab", has_text="Own 3")).to_have_count(0)
    expect(tab[5]).to_have_count(1)


def test_full_screen_hides_what_closes_a_table(meet: Meet) -> None:
    dan = meet("Dan", 1600, 900)
    dan.enter()
    dan.open_table(5)
    more, close = (
        dan.page.get_by_role("button", name="More", exact=True),
        dan.page.locator("[data-does=close_tab]"),
    )

    def open_menu() -> None:
        if more.get_attribute("aria-expanded") != "true":
            more.click()
        expect(more).to_have_attribute("aria-expanded", "true")

    open_menu()
    close.wait_for()
    dan.page.keyboard.press("z")
    dan.page.wait_for_function("() => document.fullscreenElement")
    open_menu()
    close.wait_for(state="hidden")
    dan.page.locator(".full-screen").click()
    dan.page.wait_for_function("() => !document.fullscreenElement")
    open_menu()
    close.wait_for()


def test_the_two_cards_are_named_before_the_flop(meet: Meet) -> None:
    eve, fay = meet("Eve", 1280, 800), meet("Fay", 1280, 800)
    for player in (eve, fay):
        player.arrive(3)
    assert eve.deal
    eve.deal(3)
    named = eve.page.locator(
        "poker-table:visible .hand", has_text=re.compile(r"^You have (a pair of \w+|\w+-\w+)")
    )
    named.wait_for()


def test_the_dealer_says_whose_turn_it_is_when_the_voice_is_on(meet: Meet) -> None:
    gus = meet("Gus", 1280, 800)
    gus.enter()
    gus.page.evaluate(
        "() => { window.said = []; speechSynthesis.speak = (one) => said.push([one.text, one.lang]); }"
    )
    gus.page.get_by_role("button", name="Settings").click()
    gus.page.get_by_role("tab", name="Sound").click()
    say = """async () => {
        (await import('/js/bundle.js')).modules['/js/dealer-voice.js'].say('Your turn');
        return said;
    }"""
    assert gus.page.evaluate(say) == []
    gus.page.get_by_label("The dealer's voice").check()
    assert gus.page.evaluate(say) == [["Your turn", "en"]]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_fifth_table_is_out_of_reach_before_it_is_pressed(meet: Meet, size: tuple[int, int]) -> None:
    hal = meet(f"Hal {size[0]}", *size, touch=size[0] < 700)
    hal.enter()
    for number in (1, 2, 3):
        hal.open_table(number)
        hal.page.locator(".tab").first.click()
    hal.open_table(4)
    hal.page.keyboard.press("l")
    assert complaints(hal) == []
    if size[0] > 700:
        why = "One more table: four tables are open, close one first"
        expect(hal.page.locator(".add-table")).to_have_attribute("aria-label", why)
    hal.page.locator(".tab[data-table='4']").click()
    hal.page.keyboard.press("e")
    choices = hal.page.locator("dialog.picker")
    expect(choices.locator('[data-table="1"]')).to_be_disabled()
    expect(choices.locator('[data-table="1"]')).to_contain_text("open already")
    choices.locator('[data-table="5"]').click()
    hal.see(lambda seen: seen and seen["table"] == 5)
    hal.page.keyboard.press("l")
    expect(hal.page.locator('.row[data-table="5"] .open')).to_contain_text("Back")

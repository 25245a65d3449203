"""The host's window in a browser: a real room, its code, people who ask for chips, and what is done with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.test_access import complaints
from tests.browser.uth_page_player import UthPagePlayer

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Meet

ROOM = """
starting_chips = 1_000
[[tables]]
name = "Friday"
seats = 6
buy_ins = "approved"
[[house_tables]]
rules = "casino"
name = "Felt"
[[tables]]
name = "Antes"
blinds = false
small_blind = 0
big_blind = 4
ante = 1
"""


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a room that keeps a folder, and the host's code in it."""
    with kept_room(tmp_path_factory.mktemp("hosted"), ROOM) as room:
        yield room


@pytest.fixture
def people(hosted: tuple[str, str]) -> Iterator[Meet]:
    """Makes people at the room; at the end no page may have complained of anything."""
    with people_at(hosted[0], UthPagePlayer) as make:
        yield make


def become_host(player: UthPagePlayer, code: str) -> None:
    """Show the code by way of the settings."""
    player.page.locator("header .me button", has_text="⚙").click()
    player.page.get_by_role("button", name="I am the host").click()
    player.page.locator("dialog [name=code]").fill(code)
    player.page.get_by_role("button", name="Become a host").click()
    window(player).wait_for()


def window(player: UthPagePlayer, tab: str = "") -> Locator:
    """The host's window, with this tab in front."""
    found = player.page.locator("dialog.host")
    if tab:
        found.get_by_role("tab", name=tab, exact=True).click()
    return found


def test_a_host_approves_changes_pauses_and_settles(people: Meet, hosted: tuple[str, str]) -> None:
    ann, bob = people("Ann"), people("Bob", 390, 844)
    ann.enter("/#table=1")
    ann.page.locator("poker-table:not([hidden])").wait_for()
    become_host(ann, hosted[1])
    assert complaints(ann) == [], "table"
    ann.page.keyboard.press("Escape")
    approve(ann, bob)
    change_the_table(ann, bob)
    give_chips(ann, bob)
    read_back(ann)
    window(ann, "Players").locator('.person[data-player="Bob"] summary').click()
    window(ann).get_by_role("button", name="Kick out").click()
    window(ann).get_by_role("button", name="Press again: Kick out Bob").click()
    bob.page.locator(".signpost", has_text="removed you from the room").wait_for()


def approve(ann: UthPagePlayer, bob: UthPagePlayer) -> None:
    """Bob asks for a seat, and Ann lets him have it."""
    bob.enter("/#table=1")
    bob.page.locator('[data-does="sit_any"]:visible').click()
    bob.page.locator("dialog button.main").click()
    bob.page.locator("dialog").wait_for(state="detached")
    expect(bob.page.locator("poker-table .status")).to_have_text("A host must approve your 200 chips.")
    ann.hears("Bob waits for a host to approve 200 chips.")
    ann.page.get_by_role("button", name="Host (1)").click()
    waiting = window(ann, "Waiting")
    expect(waiting).to_contain_text("Bob: a seat with 200 at Friday")
    assert complaints(ann) == [], "waiting"
    waiting.get_by_role("button", name="Approve").click()
    expect(waiting).to_contain_text("Nobody waits for approval.")
    bob.see(lambda seen: seen["you"] is not None)


def change_the_table(ann: UthPagePlayer, bob: UthPagePlayer) -> None:
    """Ann changes the stakes, pauses the table and lets it continue."""
    table = window(ann, "Table")
    table.locator("[name=big_blind]").fill("4")
    table.get_by_role("button", name="Change the stakes").click()
    expect(table.locator(".dialog-status")).to_have_text("Done.")
    expect(table.get_by_role("button", name="Resume this table")).to_have_count(0)
    table.get_by_role("button", name="Pause this table").click()
    expect(bob.page.locator("poker-table .status")).to_have_text("The table is paused.")
    expect(table.get_by_role("button", name="Pause this table")).to_have_count(0)
    table.get_by_role("button", name="Resume this table").click()
    expect(bob.page.locator("poker-table .status")).not_to_have_text("The table is paused.")


def give_chips(ann: UthPagePlayer, bob: UthPagePlayer) -> None:
    """Ann adds to Bob's stack and wallet, and says a word."""
    players = window(ann, "Players")
    line = players.locator('.person[data-player="Bob"]')
    line.locator("summary").click()
    assert complaints(ann) == [], "players"
    line.locator("[name=chips]").fill("50")
    line.locator("[name=reason]").fill("a present")
    line.get_by_role("button", name="Onto the stack at Friday").click()
    bob.see(lambda seen: seen["seats"][str(seen["you"])]["stack"] == 250)
    line.get_by_role("button", name="Into the wallet").click()
    line.get_by_role("button", name="Press again: Into the wallet, 50 (Bob)").click()
    expect(line).to_contain_text("wallet 850")
    window(ann, "Room").get_by_label("A message to everybody").fill("Last orders")
    window(ann).get_by_role("button", name="Announce").click()
    bob.hears("Last orders")
    ann.page.keyboard.press("Escape")


def read_back(ann: UthPagePlayer) -> None:
    """Ann reads the settlement, and what was done."""
    ann.page.get_by_role("button", name="Host", exact=True).click()
    settlement = window(ann, "Settlement")
    expect(settlement.locator("tbody tr")).to_contain_text("Bob")
    assert complaints(ann) == [], "settlement"
    owed = settlement.locator(".payments:not(.made) li").first
    expect(owed).to_contain_text("the host pays")
    owed.get_by_role("button", name="Paid").dblclick()
    owed.get_by_role("button", name="Press again").dblclick()
    made = settlement.locator(".payments.made li")
    expect(made.last).to_contain_text("Bob got")
    expect(settlement.locator(".payments:not(.made) li")).to_have_count(0)
    expect(made.filter(has_text="Bob got")).to_have_count(1)
    settlement.get_by_label("Who holds the money").select_option("Bob")
    settlement.get_by_role("button", name="Make banker").click()
    expect(settlement.get_by_label("Who holds the money")).to_have_value("Bob")
    expect(window(ann).locator(".dialog-status")).to_contain_text("Bob holds the money now: ")
    expect(window(ann).locator(".dialog-status")).to_contain_text("the host")
    settlement.get_by_role("button", name="All is paid").click()
    settlement.get_by_role("button", name="Press again: All is paid").click()
    expect(window(ann).locator(".dialog-status")).to_contain_text("Bob still has")
    assert complaints(ann) == [], "payments"
    expect(window(ann, "Log").locator(".host-log")).to_contain_text("a present")
    assert complaints(ann) == [], "log"


def test_a_host_keeps_an_address_out_and_lets_it_in_again(people: Meet, hosted: tuple[str, str]) -> None:
    dan = people("Dan", 390, 844)
    dan.enter()
    become_host(dan, hosted[1])
    addresses = window(dan, "Addresses")
    expect(addresses).to_contain_text("No address is banned.")
    addresses.get_by_label("Address or network").fill("127.0.0.1")
    addresses.get_by_role("button", name="Ban this address").click()
    expect(addresses.locator(".dialog-status.wrong")).to_contain_text("this machine itself")
    addresses.get_by_label("Address or network").fill("203.0.113.9/24")
    addresses.get_by_label("Reason").fill("flooding")
    addresses.get_by_label("How long").select_option("a day")
    addresses.get_by_role("button", name="Ban this address").click()
    expect(addresses.locator(".host-line")).to_contain_text("203.0.113.0/24 until ")
    expect(addresses.locator(".host-line")).to_contain_text("by Dan, flooding")
    assert complaints(dan) == [], "addresses"
    addresses.get_by_role("button", name="Let 203.0.113.0/24 in again").click()
    expect(addresses).to_contain_text("No address is banned.")


def test_who_is_seated_elsewhere_is_told_and_goes_there(people: Meet, hosted: tuple[str, str]) -> None:
    fay, gus = people("Fay"), people("Gus", 390, 844)
    gus.enter("/#table=1")
    gus.page.locator("poker-table:not([hidden])").wait_for()
    fay.enter("/#table=3")
    fay.page.locator("uth-table:not([hidden])").wait_for()
    become_host(fay, hosted[1])
    line = window(fay, "Players").locator('.person[data-player="Gus"]')
    line.locator("summary").click()
    line.locator('[data-act="host_seat"]').click()
    hint = gus.page.locator(".hint")
    expect(hint).to_contain_text("at table 3 (Felt).")
    expect(gus.page.locator("poker-table")).to_be_visible()
    assert complaints(gus) == [], "seated elsewhere"
    hint.get_by_role("button", name="Go there").click()
    gus.page.locator("uth-table:not([hidden])").wait_for()
    expect(hint).to_be_hidden()


def test_a_wrong_code_makes_nobody_a_host_and_a_house_table_can_be_paused(
    people: Meet, hosted: tuple[str, str]
) -> None:
    cat = people("Cat", 360, 640)
    cat.go_to(3, seat=3)
    cat.page.locator("header .me button", has_text="⚙").click()
    cat.page.get_by_role("button", name="I am the host").click()
    cat.page.locator("dialog [name=code]").fill("WRONG")
    cat.page.get_by_role("button", name="Become a host").click()
    expect(cat.page.locator("dialog .wrong")).not_to_be_empty()
    cat.page.locator("dialog [name=code]").fill(hosted[1])
    cat.page.get_by_role("button", name="Become a host").click()
    assert complaints(cat) == [], "a host's phone"
    window(cat).locator("[name=ante_max]").fill("60")
    window(cat).locator("[name=trips_min]").fill("2")
    window(cat).get_by_role("button", name="Change the limits").click()
    expect(window(cat).locator(".dialog-status")).to_have_text("Done.")
    expect(cat.at(".pane log-pane")).to_contain_text(
        "From the next round on: Ante 10 to 60, Trips 2 to 100, Progressive 5"
    )
    window(cat).get_by_role("button", name="Pause this table").click()
    expect(cat.at("round-status .lamp")).to_have_text("PAUSED")
    expect(window(cat).get_by_role("button", name="Pause this table")).to_have_count(0)
    window(cat).get_by_role("button", name="Resume this table").click()
    expect(cat.at("round-status .lamp")).to_have_text("Bets open")


def test_the_stakes_of_a_table_without_blinds_are_its_ante_and_least_bet(
    people: Meet, hosted: tuple[str, str]
) -> None:
    ida = people("Ida", 390, 844, locale="fr-FR")
    ida.enter("/")
    number = ida.page.locator(".row", has_text="Antes").get_attribute("data-table")
    ida.page.locator(f'.row[data-table="{number}"] .open').click()
    ida.page.locator("poker-table:not([hidden])").wait_for()
    ida.page.evaluate(
        "async (code) => (await import('/js/bundle.js')).modules['/js/context.js'].session().claimHost(code)",
        hosted[1],
    )
    ida.page.locator(".host-button").click()
    table = window(ida)
    table.get_by_label("Mise minimale").fill("6")
    assert table.locator("[name=small_blind]").count() == 0
    assert complaints(ida) == []
    table.locator("[name=ante]").fill("2")
    table.locator(".main:visible").click()
    expect(table.locator(".dialog-status")).to_have_text("Fait.")
    ida.page.keyboard.press("Escape")
    ida.page.locator(".tab").first.click()
    expect(ida.page.locator(f'.row[data-table="{number}"] .blinds')).to_contain_text("2")
    config = (
        "() => { const t = document.querySelector('poker-table').view; return t.next_config ?? t.config; }"
    )
    now = ida.page.evaluate(config)
    assert (now["small_blind"], now["big_blind"], now["ante"]) == (0, 6, 2)

"""A private table in a browser: opened in the dialog, reached by its link, by its code and by its password."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.page_player import PagePlayer

if TYPE_CHECKING:
    from tests.browser.conftest import Meet

PASSWORD = "correct horse"


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Meet]:
    """Makes people at a room with one public table; at the end no page may have complained of anything."""
    with (
        kept_room(tmp_path, '[[tables]]\nname = "Friday"\n') as (address, _code),
        people_at(address) as make,
    ):
        yield make


def open_private(player: PagePlayer, access: str) -> str:
    """Open a private table with a password in the dialog; return the link of its invitation."""
    page = player.page
    player.enter()
    page.locator("poker-lobby .create").click()
    password = page.locator("dialog input[name=password]")
    expect(password).to_be_hidden()
    page.locator("dialog select[name=access]").select_option(access)
    password.fill(PASSWORD)
    page.locator("dialog button.main").click()
    link = page.locator("dialog input[readonly]")
    link.wait_for()
    return str(link.input_value())


def come(player: PagePlayer, code: str) -> None:
    """Type the code or password into the open dialog."""
    player.page.locator("dialog input[name=code]").fill(code)
    player.page.locator("dialog button.main").click()


def test_the_link_of_a_hidden_table_leads_to_it_and_leaves_no_code_in_the_address(people: Meet) -> None:
    ann, bob, cid = people("Ann"), people("Bob"), people("Cid")
    link = open_private(ann, "hidden")
    expect(ann.page.locator("dialog")).to_contain_text("Its password opens the table too.")
    path = link.partition("/table/")[2]
    bob.enter(f"/table/{path}")
    number = int(path.partition("#")[0])
    bob.see(lambda seen: seen is not None and seen["table"] == number)
    assert "code" not in bob.page.url
    cid.enter()
    expect(cid.page.locator("poker-lobby")).not_to_contain_text("Ann")
    cid.page.locator("poker-lobby .private-table").click()
    cid.page.locator("dialog input[name=table]").fill(str(number))
    come(cid, "wrong horse")
    expect(cid.page.locator("dialog")).to_contain_text("No private table opens by this")
    come(cid, PASSWORD)
    cid.see(lambda seen: seen is not None and seen["table"] == number)


def test_a_locked_table_asks_for_what_opens_it_and_an_invitation_can_be_taken_back(people: Meet) -> None:
    ann, bob = people("Ann"), people("Bob")
    link = open_private(ann, "locked")
    ann.page.get_by_role("button", name="Take it back").click()
    fresh = ann.page.locator("dialog input[readonly]")
    expect(fresh).not_to_have_value(link)
    new_link = fresh.input_value()
    bob.enter()
    expect(bob.page.locator('.row[data-table="2"]')).to_contain_text("private")
    bob.page.locator('.row[data-table="2"] .open').click()
    come(bob, link.partition("code=")[2])
    expect(bob.page.locator("dialog")).to_contain_text("No private table opens by this")
    come(bob, new_link.partition("code=")[2])
    bob.see(lambda seen: seen is not None and seen["table"] == 2)
    bob.choose("invite")
    bob.hears("Only the player who opened table 2")


def test_the_opener_removes_somebody_whose_page_then_shows_the_table_no_longer(people: Meet) -> None:
    ann, bob = people("Ann"), people("Bob")
    link = open_private(ann, "hidden")
    bob.enter("/table/" + link.partition("/table/")[2])
    bob.see(lambda seen: seen is not None)
    ann.page.get_by_role("button", name="Close", exact=True).click()
    ann.choose("invite")
    remove = ann.page.locator("dialog .admitted button")
    expect(remove).to_have_text("Remove Bob")
    remove.click()
    expect(remove).to_have_text("Press again: Remove Bob")
    expect(remove).not_to_have_attribute("aria-disabled", "true")
    remove.click()
    expect(remove).to_have_count(0)
    expect(ann.page.locator("dialog input[readonly]")).not_to_have_value(link)
    bob.hears("You may no longer come to table")
    expect(bob.page.locator("poker-table")).to_have_count(0)
    expect(bob.page.locator("poker-lobby")).not_to_contain_text("Ann")

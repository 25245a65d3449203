"""A player adds a passkey, loses all that the browser stored, and comes in as themselves; nobody else does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("webauthn")

from tests.browser.assertions import expect
from tests.browser.conftest import TRUSTED_NAME, Meet, dealing_room, people_at
from tests.browser.page_player import PagePlayer


@pytest.fixture
def people() -> Iterator[Meet]:
    """Makes people at a room by TLS, on the machine's own name; no page may complain of anything."""
    with (
        dealing_room("--no-bots", "--table", "no-limit holdem 1/2, 2 seats") as (_, url, deal),
        people_at(url.replace("http://127.0.0.1", "https://localhost"), deal=deal) as make,
    ):
        yield make


def device_of(player: PagePlayer) -> Any:
    """Give the player's browser a device that has passkeys and whose user always shows a finger."""
    tools = player.page.context.new_cdp_session(player.page)
    tools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = tools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return lambda: tools.send("WebAuthn.getCredentials", made)["credentials"]


def open_account(player: PagePlayer) -> Any:
    """Open the account dialog."""
    player.page.locator(".player-name:visible").click()
    dialog = player.page.locator("dialog.account")
    dialog.wait_for()
    return dialog


def test_a_passkey_brings_a_cleared_browser_in_and_no_other(people: Meet) -> None:
    ann = people("Ann", ignore_https_errors=True)
    credentials = device_of(ann)
    ann.arrive(1)
    dialog = open_account(ann)
    expect(dialog.locator("[data-does=log_out]")).to_have_count(0)
    dialog.locator("[data-does=passkey_add]").click()
    expect(dialog.locator("[role=status]")).to_have_text("This device proves your name by a passkey now.")
    (kept,) = credentials()
    assert (kept["rpId"], kept["userName"]) == ("localhost", "Ann")
    expect(dialog.locator("h3", has_text="Passkeys")).to_have_count(1)
    dialog.locator("[data-does=passkey_add]").click()
    expect(dialog.locator("[role=status]")).to_have_text("This device has a passkey for your name already.")

    wallet = ann.page.locator(".wallet").inner_text()
    assert re.search(r"9.800", wallet), "the rest is at the table"
    ann.page.evaluate("localStorage.clear(), sessionStorage.clear()")
    ann.page.goto("about:blank")
    ann.page.goto(ann.url)
    ann.page.locator("dialog.door [data-does=passkey]").click()
    ann.page.locator("dialog.door").wait_for(state="detached")
    assert ann.page.evaluate("JSON.parse(localStorage.getItem('pokerroom.names')).last") == "Ann"
    expect(ann.page.locator(".wallet")).to_have_text(wallet)
    dialog = open_account(ann)
    expect(dialog.locator(".facts")).to_contain_text("by passkey")
    expect(dialog.locator(".account-head strong")).to_have_text("Ann")
    dialog.locator("[data-does=passkey_remove]").click()
    expect(dialog.locator("[role=status]")).to_have_text("That passkey is removed.")
    expect(dialog.locator("h3", has_text="Passkeys")).to_have_count(0)

    eve = people("Eve", ignore_https_errors=True)
    device_of(eve)
    eve.page.goto(eve.url)
    door = eve.page.locator("dialog.door")
    door.locator("[data-does=passkey]").click()
    expect(door.locator(".wrong")).to_contain_text("This device gave no passkey.")
    assert eve.page.evaluate("localStorage.getItem('pokerroom.names')") is None


def test_a_passkey_works_at_a_name_whose_certificate_the_browser_trusts(
    trusting: tuple[Any, list[str]],
) -> None:
    browser, arguments = trusting
    with dealing_room("--no-bots", *arguments, "--table", "no-limit holdem 1/2, 2 seats") as (_, here, deal):
        url = here.replace("http://127.0.0.1", f"https://{TRUSTED_NAME}")
        with people_at(url, deal=deal, browser=browser) as make:
            ann = make("Ann")
            credentials = device_of(ann)
            ann.enter()
            dialog = open_account(ann)
            dialog.locator("[data-does=passkey_add]").click()
            expect(dialog.locator("[role=status]")).to_have_text(
                "This device proves your name by a passkey now."
            )
            assert [(kept["rpId"], kept["userName"]) for kept in credentials()] == [(TRUSTED_NAME, "Ann")]
            ann.page.evaluate("localStorage.clear(), sessionStorage.clear()")
            ann.page.goto("about:blank")
            ann.page.goto(url)
            ann.page.locator("dialog.door [data-does=passkey]").click()
            ann.page.locator("dialog.door").wait_for(state="detached")
            assert ann.page.evaluate("JSON.parse(localStorage.getItem('pokerroom.names')).last") == "Ann"


def test_nothing_is_said_of_passkeys_on_a_page_by_an_address(people: Meet) -> None:
    bob = people("Bob", ignore_https_errors=True)
    bob.url = bob.url.replace("localhost", "127.0.0.1")
    bob.page.goto(bob.url)
    door = bob.page.locator("dialog.door")
    door.locator(".stakes-there", has_text="1/2").wait_for()
    assert not door.locator("[data-does=passkey]").count()
    bob.enter()
    dialog = open_account(bob)
    expect(dialog.locator("[data-does=keep]")).to_be_visible()
    assert not dialog.locator("[data-does=passkey_add]").count()

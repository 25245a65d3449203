"""A room with passwords and invitations, and names that have a password, in a browser."""

from __future__ import annotations

import contextlib
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.page_player import PagePlayer
from tests.browser.test_access import complaints
from tests.cli.open_rooms import opened_json

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Meet

ROOM = """
passwords = true
invitations = true
[[tables]]
name = "Friday"
[limits]
login_failures = 2
"""
SECRET = "a long enough word"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a room where a new name needs both, and the host's code."""
    with kept_room(tmp_path_factory.mktemp("guarded"), ROOM) as room:
        yield room


@pytest.fixture
def people(guarded: tuple[str, str]) -> Iterator[Meet]:
    """Makes people at the room; at the end no page may have complained of anything."""
    with people_at(guarded[0]) as make:
        yield make


def door(player: PagePlayer, field: str = "") -> Locator:
    """The dialog at the door, or one of its fields."""
    found = player.page.locator("dialog.name")
    return found.locator(f"input[name={field}]") if field else found


def knock(player: PagePlayer, **fields: str) -> None:
    """Fill fields of the door in, and go to the lobby or, inside, press the button."""
    for name, text in fields.items():
        door(player, name).fill(text)
    player.page.locator("dialog.door [data-does=choose], dialog.name:not(.door) button.main").click()


def told(player: PagePlayer, text: str, field: str) -> None:
    """Wait for these words; they must belong to the field, which has the focus."""
    expect(door(player).locator(".wrong")).to_contain_text(text)
    expect(door(player, field)).to_be_focused()
    described = door(player, field).get_attribute("aria-describedby") or ""
    assert door(player).locator(".wrong").get_attribute("id") in described.split()
    assert complaints(player) == []


def invite(host: PagePlayer, code: str) -> str:
    """Look on, show the host's code, and make an invitation for two; return its link."""
    host.page.goto(host.url)
    door(host).get_by_text("Just watch").click()
    door(host).wait_for(state="detached")
    host.page.locator("header .me button", has_text="⚙").click()
    host.page.get_by_role("button", name="I am the host").click()
    host.page.locator("dialog [name=code]").fill(code)
    host.page.get_by_role("button", name="Become a host").click()
    host.page.locator("dialog.host").get_by_role("tab", name="Room", exact=True).click()
    host.page.get_by_role("button", name="Invitations").click()
    host.page.get_by_role("button", name="New invitation").click()
    host.page.locator("dialog [name=uses]").fill("2")
    host.page.locator("dialog [name=note]").fill("the office")
    host.page.get_by_role("button", name="Create").click()
    host.page.locator("div.qr svg").wait_for()
    assert complaints(host) == []
    return str(host.page.locator("dialog input[readonly]").input_value())


def test_an_invitation_a_password_and_back_from_another_device(
    people: Meet, guarded: tuple[str, str]
) -> None:
    host, ann, again = people("Hanna"), people("Ann", 360, 740, touch=True), people("Ann")
    asked: list[str] = []
    for player in (host, ann):
        player.page.on("request", lambda request: asked.append(request.url))
    link = invite(host, guarded[1])
    code = urlsplit(link).fragment.removeprefix("invite=")

    ann.page.goto(link)
    expect(ann.page).to_have_url(f"{ann.url}/")
    assert not [address for address in asked if code in urlsplit(address)._replace(fragment="").geturl()]
    expect(door(ann, "invitation")).to_have_value(code)
    knock(ann, name="Ann")
    told(ann, "a new name needs a password", "password")
    assert door(ann, "password").get_attribute("autocomplete") == "new-password"
    knock(ann, password="short")
    told(ann, "at least 8 characters", "password")
    knock(ann, password=SECRET)
    door(ann).wait_for(state="detached")
    kept = ann.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert SECRET not in kept
    assert code not in kept
    ann.page.reload()
    ann.page.locator("poker-lobby .row").first.wait_for()

    again.page.goto(again.url)
    knock(again, name="Ann")
    told(again, "is taken", "name")
    assert door(again, "password").get_attribute("autocomplete") == "current-password"
    knock(again, password="not the right one")
    told(again, "not the password", "password")
    knock(again, password=SECRET)
    door(again).wait_for(state="detached")
    expect(again.page.locator(".hint")).to_contain_text("Your last visit")

    host.page.keyboard.press("Escape")
    expect(host.page.locator(".invitation")).to_contain_text("the office 1 left")
    host.page.locator(".invitation .revoke").click()
    expect(host.page.locator("dialog.inviting")).to_contain_text("No invitation is open")


def test_a_host_lets_a_name_in_again_by_a_link_or_its_code(people: Meet, guarded: tuple[str, str]) -> None:
    host, cleared, typist = people("Hanna"), people("Dan", 360, 740, touch=True), people("Dan")
    cleared.page.goto(invite(host, guarded[1]))
    knock(cleared, name="Dan")
    told(cleared, "password", "password")
    knock(cleared, password=SECRET)
    door(cleared).wait_for(state="detached")
    cleared.page.evaluate("localStorage.clear(); sessionStorage.clear()")

    def code_made() -> str:
        """Make a code for Dan; return the link."""
        host.page.get_by_role("button", name="Let a name in again").click()
        host.page.locator("dialog [name=player]").fill("dan")
        host.page.get_by_role("button", name="Make the link").click()
        host.page.locator("div.qr svg").wait_for()
        assert complaints(host) == []
        link = host.page.locator("dialog input[readonly]").input_value()
        host.page.keyboard.press("Escape")
        return str(link)

    for _ in range(2):
        host.page.keyboard.press("Escape")
    link = code_made()
    cleared.page.goto("about:blank")
    cleared.page.goto(link)
    expect(cleared.page).to_have_url(f"{cleared.url}/")
    expect(cleared.page.locator("header .player-name")).to_contain_text("Dan")

    typist.page.goto(code_made().partition("#")[0])
    knock(typist, name="Dan")
    told(typist, "ask a host for a code", "name")
    knock(typist, password="7KQ2M-0XW8D-PV31H")
    told(typist, "not the password", "password")
    code = re.search(r"readmit=([0-9A-Z-]+)", code_made())
    assert code is not None
    knock(typist, password=code[1])
    door(typist).wait_for(state="detached")
    expect(typist.page.locator("header .player-name")).to_contain_text("Dan")


def test_a_room_that_wants_both_says_what_it_wants_in_turn(people: Meet, guarded: tuple[str, str]) -> None:
    host, bob = people("Hanna"), people("Bob", locale="fr-FR")
    link = invite(host, guarded[1])
    bob.page.goto(bob.url)
    bob.page.evaluate("() => { location.hash = '#invite=AAAAA'; }")
    expect(door(bob, "invitation")).to_have_value("AAAAA")
    door(bob, "invitation").fill("")
    knock(bob, name="Bob")
    told(bob, "demande une invitation", "invitation")
    knock(bob, invitation="nothing")
    told(bob, "inconnue", "invitation")
    knock(bob, invitation=link)
    told(bob, "demande un mot de passe", "password")
    knock(bob, password=SECRET)
    door(bob).wait_for(state="detached")

    thief = people("Bob", locale="fr-FR")
    thief.page.goto(thief.url)
    knock(thief, name="Bob")
    told(thief, "pris", "name")
    for _ in range(2):
        knock(thief, password="guessed wrongly")
        told(thief, "Ce n'est pas le mot de passe", "password")
    knock(thief, password=SECRET)
    told(thief, "réessayez dans", "password")
    bob.page.reload()
    bob.page.locator("poker-lobby .row").first.wait_for()


def test_an_account_is_looked_after(people: Meet, guarded: tuple[str, str]) -> None:
    host, cat, other = people("Hanna"), people("Cat", 360, 740, touch=True), people("Cat")
    cat.page.goto(invite(host, guarded[1]))
    knock(cat, name="Cat")
    told(cat, "password", "password")
    knock(cat, password=SECRET)
    door(cat).wait_for(state="detached")
    cat.page.locator("header .player-name").click()
    account = cat.page.locator("dialog.account")
    expect(account).to_contain_text("player")
    assert complaints(cat) == []
    account.locator("[data-does=password_change]").click()
    change = cat.page.locator("dialog.password")
    change.locator("[name=old]").fill("not this one")
    change.locator("[name=new]").fill(SECRET + "!")
    change.locator("button.main").click()
    expect(change.locator(".wrong")).to_contain_text("not your current password")
    expect(change.locator("[name=old]")).to_be_focused()
    assert complaints(cat) == []
    change.locator("[name=old]").fill(SECRET)
    change.locator("button.main").click()
    expect(account.locator(".dialog-status")).to_contain_text("changed")
    account.locator("[data-does=name_change]").click()
    knock(cat, name="Ann of nowhere")
    told(cat, "needs an invitation", "invitation")
    cat.page.keyboard.press("Escape")
    door(cat).wait_for(state="detached")
    expect(cat.page.locator("header .player-name span")).to_have_text("Cat")
    cat.page.locator("poker-lobby .row").first.wait_for()
    cat.page.evaluate("() => { location.hash = '#invite=AAAAA'; }")
    expect(cat.page.locator(".hint")).to_contain_text("You have a name here already")
    assert cat.page.url == f"{cat.url}/"

    other.page.goto(other.url)
    knock(other, name="Cat")
    told(other, "taken", "name")
    knock(other, password=SECRET + "!")
    door(other).wait_for(state="detached")
    other.page.locator("header .player-name").click()
    other.page.locator("[data-does=log_out_others]").click()
    expect(other.page.locator("dialog.account")).to_contain_text("Other devices are logged out")
    cat.page.reload()
    told(cat, "no longer proves", "password")

    other.page.locator("[data-does=log_out]").click()
    door(other).wait_for()
    assert "Cat" not in json.loads(other.page.evaluate("localStorage.getItem('pokerroom.names')"))["tokens"]
    knock(other, name="Cat")
    told(other, "taken", "name")


def test_a_guest_sets_a_password_and_comes_from_elsewhere(room_url: str) -> None:
    with people_at(room_url) as make:
        dan, other = make("Dan sets"), make("Dan sets")
        dan.enter()
        dan.page.locator("header .player-name").click()
        expect(dan.page.locator("dialog.account")).to_contain_text("no password")
        assert not dan.page.locator("[data-does=log_out]").count()
        dan.page.locator("[data-does=password_set]").click()
        dan.page.locator("dialog.password [name=new]").fill(SECRET)
        dan.page.keyboard.press("Enter")
        dan.page.locator("[data-does=log_out]").wait_for()
        other.page.goto(room_url)
        knock(other, name=other.name)
        told(other, "taken", "name")
        knock(other, password=SECRET)
        door(other).wait_for(state="detached")
        expect(dan.page.locator(".banner")).to_be_hidden()


def test_who_waits_for_a_full_room_is_told_so_and_comes_in_when_there_is_place(tmp_path: Path) -> None:
    settings = tmp_path / "room.toml"
    settings.write_text('[[tables]]\nname = "Full"\n[limits]\nconnections = 12\nhello_ms = 600_000\n')
    with opened_json("--config", str(settings)) as (_, told), contextlib.ExitStack() as lines:
        url = f"http://127.0.0.1:{told['port']}"
        with people_at(url) as make:
            eve = make("Eve", 360, 640, locale="fr-FR")
            # A request that is still answered would give its place to the page when it ends.
            eve.page.goto(url, wait_until="networkidle")
            for _ in range(12):
                lines.enter_context(socket.create_connection(("127.0.0.1", told["port"])))
            knock(eve, name="Eve")
            status = door(eve).locator("[role=status]")
            expect(status).to_contain_text("La salle est pleine")
            expect(status).to_contain_text(re.compile(r"réessaie d'elle-même dans [4-8]\ss"))
            expect(door(eve).locator("button.main")).to_have_text("Essayer maintenant")
            door(eve).locator("button.main").click()
            assert complaints(eve) == []
            expect(status).to_contain_text("La salle est pleine")
            lines.close()
            door(eve).wait_for(state="detached")


def test_a_guest_keeps_a_name_and_brings_it_to_another_address_of_the_room(room_url: str) -> None:
    with people_at(room_url) as make:
        kim, phone = make("Kim keeps"), make("Kim keeps", 360, 740, touch=True)
        kim.enter()
        account = kim.page.locator("dialog.account")
        kim.page.locator("header .player-name").click()
        account.locator("[data-does=keep]").click()
        kept = kim.page.locator("dialog", has=kim.page.locator(".kept-words"))
        words = kept.locator(".kept-words").inner_text()
        assert re.fullmatch(r"[a-z]{5}( [a-z]{5}){3}", words)
        kept.locator(".qr svg").wait_for()
        assert complaints(kim) == []
        link = urlsplit(kept.locator("input").input_value())
        assert link.fragment == f"readmit={words.replace(' ', '-')}&name=Kim%20keeps"
        phone.page.goto(f"{room_url}/#{link.fragment}")
        expect(phone.page.locator("header .player-name span")).to_have_text("Kim keeps")
        kim.page.keyboard.press("Escape")

        kim.page.goto(room_url.replace("127.0.0.1", "localhost"))
        knock(kim, name="Kim keeps")
        told(kim, "taken", "name")
        expect(kim.page.locator(".other-addresses")).to_contain_text("at another address")
        assert complaints(kim) == []
        kim.page.locator(".other-addresses button", has_text=urlsplit(room_url).netloc).click()
        bring = kim.page.locator("dialog[open]", has_text="does not know you yet")
        bring.locator("button.main").click()
        kim.page.wait_for_url("**/localhost:*/**")
        expect(kim.page.locator("header .player-name span")).to_have_text("Kim keeps")
        assert "readmit" not in kim.page.url

        kim.page.locator("header .player-name").click()
        expect(account.locator("[data-does=end_login]")).to_have_count(2)
        account.locator("[data-does=end_login]").last.click()
        expect(account.locator(".dialog-status")).to_contain_text("logged out")
        expect(phone.page.locator(".banner")).to_contain_text("logged out")

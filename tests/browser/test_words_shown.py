"""Every screen and window of the page, in both languages: each has a heading, and nothing on it is no text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import dealing_room, people_at
from tests.browser.page_player import play_on, start
from tests.browser.texts import text_faults
from tests.browser.uth_page_player import UthPagePlayer

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Meet
    from tests.browser.page_player import PagePlayer

ROOM = """
invitations = true
passwords = true
[[tables]]
name = "Rising"
seats = 4
straddle = "utg"
[[tables]]
name = "Drawing"
game = "draw"
structure = "pot_limit"
seats = 2
[[tables]]
name = "Asking"
seats = 2
buy_ins = "approved"
[[house_tables]]
rules = "casino"
name = "Felt"
timing = { betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, deal_pause = 0, street_pause = 0 }
"""
RISING, DRAWING, ASKING, FELT = 1, 2, 3, 4
PASSWORD = "a long enough word"


@pytest.fixture(scope="module")
def open_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Any, str]]:
    """A room with tables of every kind: its address, what has hands dealt there, and the host's code."""
    folder: Path = tmp_path_factory.mktemp("shown")
    (folder / "room.toml").write_text(ROOM)
    data = folder / "room"
    arguments = ("--no-bots", "--config", str(folder / "room.toml"), "--data", str(data))
    with dealing_room(*arguments, "--decision-seconds", "900", "--street-pause-seconds", "0") as (
        _,
        url,
        deal,
    ):
        yield url, deal, (data / "host.key").read_text().strip()


@pytest.fixture
def people(open_room: tuple[str, Any, str]) -> Iterator[Meet]:
    """Makes people at the room; at the end no page may have complained of anything."""
    with people_at(open_room[0], UthPagePlayer, open_room[1]) as make:
        yield make


def front(player: PagePlayer) -> Locator:
    """The dialog that lies on top, which says what it is."""
    dialog = player.page.locator("dialog[open]").last
    dialog.locator("h1, h2").first.wait_for()
    assert dialog.locator("h1, h2").first.inner_text().strip()
    assert text_faults(player.page) == []
    return dialog


def close(player: PagePlayer) -> None:
    """Close the dialog on top, and wait until it has given the focus back."""
    front(player)
    there = player.page.locator("dialog").count()
    player.page.keyboard.press("Escape")
    player.page.wait_for_function("(there) => document.querySelectorAll('dialog').length < there", arg=there)


def opened_by(player: PagePlayer, selector: str) -> Locator:
    """The dialog that a button opens."""
    player.page.locator(selector).click()
    return front(player)


def through_tabs(player: PagePlayer) -> None:
    """Look at every panel of the dialog on top."""
    for tab in front(player).get_by_role("tab").all():
        tab.click()
        panel = front(player).locator(".tab-panel:visible")
        panel.locator(":scope > *").first.wait_for(state="attached")
        assert text_faults(player.page) == []


def come_in(player: PagePlayer, invitation: str) -> None:
    """Be refused without an invitation and a password, and come in with them."""
    player.page.goto(player.url)
    door = front(player)
    door.locator("input[name=name]").fill(player.name)
    door.locator("[data-does=choose]").click()
    for field, text in (("invitation", invitation), ("password", PASSWORD)):
        door.locator(f"input[name={field}]").fill(text)
        door.locator("[data-does=choose]").click()
    door.wait_for(state="detached")


def invitation(people: Meet, code: str) -> str:
    """A host who only looks on walks through what hosts have, and invites two people."""
    host = people("Hanna")
    host.page.goto(host.url)
    front(host).get_by_text("Just watch").click()
    host.page.locator("dialog").wait_for(state="detached")
    host.page.locator("header .me button", has_text="⚙").click()
    through_tabs(host)
    front(host).get_by_role("tab").first.click()
    host.page.get_by_role("button", name="I am the host").click()
    front(host).locator("[name=code]").fill(code)
    front(host).locator("button.main").click()
    host.page.locator("dialog.host").wait_for()
    through_tabs(host)
    host.page.get_by_role("tab", name="Room").click()
    host.page.get_by_role("button", name="Invitations").click()
    front(host).locator(".buttons .plain").first.click()
    front(host).locator("[name=uses]").fill("2")
    front(host).locator("button.main").click()
    front(host).locator(".qr svg").wait_for()
    link = front(host).locator("input[readonly]").input_value()
    close(host)
    front(host).locator(".invitation").first.wait_for()
    return link


def test_no_window_and_no_screen_shows_what_is_no_text(people: Meet, open_room: tuple[str, Any, str]) -> None:
    link = invitation(people, open_room[2])
    still = {"reduced_motion": "reduce"}
    ann, bob = people("Ann", **still), people("Bob", 390, 844, touch=True, locale="fr-FR", **still)
    for player in (ann, bob):
        come_in(player, link)
        turn_on_big_blinds(player)
        the_lobby(player)
        player.open_table(RISING)
        take_a_seat(player)
    betting(ann, bob)
    drawing(ann, bob)
    for player in (ann, bob):
        asking(player)
        against_the_house(player)
        my_hands(player)


def turn_on_big_blinds(player: PagePlayer) -> None:
    """The settings and the list of keys."""
    player.page.locator("header .me button", has_text="⚙").click()
    front(player).locator("[name=bigBlinds]").check()
    through_tabs(player)
    close(player)
    player.page.keyboard.press("?")
    front(player)
    close(player)


def the_lobby(player: PagePlayer) -> None:
    """The account with its passwords, and a new table."""
    opened_by(player, "header .player-name")
    front(player).locator("[data-does=password_change]").click()
    expect(front(player).locator("input[type=password]")).to_have_count(2)
    close(player)
    close(player)
    opened_by(player, "poker-lobby .create")
    close(player)
    chat = player.page.locator("poker-lobby .say")
    if chat.is_visible():  # there for two people at least
        chat.fill("hello")
        chat.press("Enter")


def take_a_seat(player: PagePlayer) -> None:
    """The dialogs about chips and seats."""
    player.page.locator("poker-table:visible [data-does=sit_any]").click()
    front(player).locator("input[name=buy_in]").fill("50")
    front(player).locator("button.main").click()
    player.see(lambda seen: seen["you"] is not None)
    player.choose("top_up")
    expect(front(player).locator("input[name=by]")).to_be_visible()
    front(player).locator("[name=auto]").check()
    expect(front(player).locator("input[name=to]")).to_be_visible()
    front(player).locator("[name=auto]").uncheck()
    front(player).locator("input[name=by]").fill("10")
    front(player).locator("button.main").click()
    player.see(lambda seen: seen["seats"][str(seen["you"])]["stack"] == 120)
    player.choose("invite")
    close(player)
    player.choose("straddle_on")
    player.choose("straddle_off")
    player.page.locator("poker-table:visible [data-does=straddle_on]").wait_for(state="attached")


def betting(ann: PagePlayer, bob: PagePlayer) -> None:
    """A hand with every way to say an amount, choices before the turn, a pause, and cards shown."""
    first = start([ann, bob])
    page = first.page
    for size in ("own_1", "own_2", "own_3", "pot", "min"):
        if size in first.look()["sizes"]:
            first.size(size).click()
    page.locator("poker-table:visible .slider").focus()
    page.keyboard.press("ArrowRight")
    for typed in ("", "7,5", "x"):
        page.locator("poker-table:visible .number").fill(typed)
    page.locator("poker-table:visible .number").fill("2")
    page.locator("poker-table:visible .number").blur()
    play_on([ann, bob])
    for player in (ann, bob):
        player.page.keyboard.press("p")
        player.page.keyboard.press("s")
        player.page.locator("poker-table:visible [data-does=sit_in]").wait_for()
        player.page.keyboard.press("s")
        player.page.locator("poker-table:visible [data-does=sit_out]").wait_for(state="attached")


def drawing(ann: PagePlayer, bob: PagePlayer) -> None:
    """A hand of draw with discards."""
    for player in (ann, bob):
        player.page.locator(".tab").first.click()
        player.open_table(DRAWING)
        player.sit()

    def discard(player: PagePlayer) -> None:
        if player.look()["mode"] == "draw":
            player.page.keyboard.press("1")
            player.press("raise")
        else:
            player.press("passive")

    start([ann, bob])
    play_on([ann, bob], discard)


def asking(player: PagePlayer) -> None:
    """Chips that a host has to approve."""
    player.page.locator(".tab").first.click()
    player.open_table(ASKING)
    player.page.locator("poker-table:visible [data-does=sit_any]").click()
    front(player).locator("button.main").click()
    player.page.locator("poker-table:visible [data-does=take_back]").click()
    player.page.locator("poker-table:visible [data-does=take_back]").wait_for(state="detached")


def against_the_house(player: Any) -> None:
    """A round against the house, and its windows."""
    player.page.locator(".tab").first.click()
    player.go_to(FELT)
    for key in "y?hgo":
        player.keys(key)
        front(player).locator("p, li, td, input, button").first.wait_for()
        close(player)
    player.keys("1", "a")
    player.at(".total-bet").wait_for()


def my_hands(player: PagePlayer) -> None:
    """The list, a hand step by step, and the link to it."""
    player.page.locator(".tab").last.click()
    rows = player.page.locator(".hand-list tbody tr:not(.day)")
    rows.nth(1).wait_for()
    for row in (0, 1):
        rows.nth(row).locator("button").click()
        player.page.locator("hand-player[data-at]").wait_for()
        count = player.page.evaluate("() => document.querySelector('hand-player').position.count")
        player.page.keyboard.press("Home")
        for _ in range(count):
            player.page.keyboard.press("ArrowRight")
        player.page.locator(f"hand-player[data-at='{count}']").wait_for()
        player.page.locator(".one-head .buttons button").last.click()
        front(player).locator("input[name=cards]").check()
        close(player)
        player.page.locator(".one-head .buttons button").first.click()

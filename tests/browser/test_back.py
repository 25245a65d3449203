"""Back and Forward go through the views of the page; leaving it in the middle of a hand asks first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import CLOCKS, Meet, dealing_room, table_arguments
from tests.browser.page_player import Deal, PagePlayer, start

pytestmark = pytest.mark.still

VIEW = """() => {
    const shown = [...document.querySelectorAll("main > :not([hidden])")].map((view) => view.localName);
    const table = document.querySelector("main > poker-table:not([hidden])");
    const replayed = document.querySelector("hand-history:not([hidden]) .one-hand:not([hidden])");
    return [...shown, ...(table ? [table.table] : []), ...(replayed ? ["replay"] : [])].join(" ");
}"""
"""the view of the page, in a word or two"""


@pytest.fixture(scope="module")
def room() -> Iterator[tuple[str, Deal]]:
    """A room with tables for these tests, whose hands begin when they are asked for."""
    tables = table_arguments(("one", "two", "three"), "no-limit holdem 1/2, 2 seats")
    with dealing_room("--no-bots", *CLOCKS, *tables) as (_, url, deal):
        yield url, deal


def shows(player: PagePlayer, view: str) -> None:
    """Wait until the page shows a view."""
    player.page.wait_for_function(f"(view) => ({VIEW})() === view", arg=view)


def back(player: PagePlayer) -> None:
    """Press Back."""
    player.page.evaluate("history.back()")


def forward(player: PagePlayer) -> None:
    """Press Forward."""
    player.page.evaluate("history.forward()")


def test_back_and_forward_go_through_the_views(meet: Meet) -> None:
    ann = meet("Ann goes back")
    ann.enter()
    shows(ann, "poker-lobby")
    ann.open_table(1)
    ann.page.locator(".tab", has_text="Lobby").click()
    ann.open_table(2)
    ann.page.locator(".tab", has_text="My hands").click()
    shows(ann, "hand-history")
    for view in ("poker-table 2", "poker-lobby", "poker-table 1", "poker-lobby"):
        back(ann)
        shows(ann, view)
    for view in ("poker-table 1", "poker-lobby", "poker-table 2", "hand-history"):
        forward(ann)
        shows(ann, view)
    ann.page.reload()
    shows(ann, "hand-history")
    back(ann)
    shows(ann, "poker-table 2")


def test_a_link_to_a_table_has_the_lobby_behind_it_and_back_closes_a_dialog_first(meet: Meet) -> None:
    bob = meet("Bob has a link", 390, 844, touch=True)
    bob.enter("/#table=1")
    shows(bob, "poker-table 1")
    bob.choose("invite")
    bob.page.locator("dialog").wait_for()
    back(bob)
    bob.page.locator("dialog").wait_for(state="detached")
    shows(bob, "poker-table 1")
    back(bob)
    shows(bob, "poker-lobby")
    forward(bob)
    shows(bob, "poker-table 1")
    bob.page.evaluate("location.hash = '#table=2'")
    shows(bob, "poker-table 2")
    bob.choose("close_tab")
    shows(bob, "poker-lobby")
    back(bob)
    shows(bob, "poker-table 1")
    bob.page.evaluate("location.hash = '#table=999'")
    sign = bob.page.locator(".signpost", has_text="There is no table 999.")
    sign.wait_for()
    assert bob.page.evaluate("location.hash") == "#table=1"
    back(bob)
    sign.wait_for(state="detached")
    shows(bob, "poker-lobby")


def test_hands_that_are_replayed_are_views_too(meet: Meet) -> None:
    players = [meet("Cay replays"), meet("Dan replays")]
    for player in players:
        player.arrive(3)
    cay = players[0]
    start(players).press("fold")
    cay.see(lambda seen: not seen["running"] and bool(seen["results"]["net"]))
    cay.page.locator("last-hand:visible button").click()
    shows(cay, "hand-history replay")
    cay.page.wait_for_function("() => location.hash.startsWith('#hand=')")
    back(cay)
    shows(cay, "poker-table 3")
    cay.page.locator(".tab", has_text="My hands").click()
    shows(cay, "hand-history replay")
    cay.page.locator(".one-head button", has_text="All hands").click()
    shows(cay, "hand-history")
    back(cay)
    shows(cay, "hand-history replay")
    cay.page.reload()
    shows(cay, "hand-history replay")


def test_leaving_in_the_middle_of_a_hand_asks(meet: Meet) -> None:
    players = [meet("Eve leaves"), meet("Fay leaves")]
    for player in players:
        player.arrive(2)
    eve = players[0]
    asked: list[str] = []

    def stay(dialog: Any) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    eve.page.on("dialog", stay)
    first = start(players)
    back(eve)
    shows(eve, "poker-lobby")
    assert asked == [], "the seat stays while another view is looked at"
    eve.page.evaluate("history.go(-1)")
    with eve.page.expect_event("dialog"):
        eve.page.evaluate("setTimeout(() => location.assign('/rules-of-the-house'))")
    assert asked[-1:] == ["beforeunload"]
    forward(eve)
    shows(eve, "poker-table 2")
    wait = next(player for player in players if player is not first)
    first.press("fold")
    for player in (eve, wait):
        player.see(lambda seen: not seen["running"])
    asked.clear()
    eve.page.reload()
    shows(eve, "poker-table 2")
    assert asked == [], "nothing is lost between two hands"

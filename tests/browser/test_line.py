"""What happens to a page whose line drops, that is loaded again, or that another page replaces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, play_on, start
from tests.browser.test_hands import agree, seated

pytestmark = pytest.mark.still

CUT = """async () => {
    const {session} = (await import("/js/bundle.js")).modules["/js/context.js"];
    session().connection.lost("cut by the test");
}"""


def decision(player: PagePlayer) -> Any:
    """What the player is asked, and what they hold."""
    seen = player.look()
    turn = {key: value for key, value in seen["turn"].items() if key not in ("time", "bank")}
    return turn, seen["seats"][str(seen["you"])]["cards"], seen["labels"], seen["board"]


def test_a_reload_returns_to_the_same_decision(meet: Meet) -> None:
    players = seated(meet, "reload")
    first = start(players)
    before = decision(first)
    first.page.reload()
    first.see(lambda seen: seen is not None and seen["mode"] == "turn" and seen["ready"])
    assert decision(first) == before
    play_on(players)
    agree(players)


def test_a_cut_line_comes_back_to_the_same_decision_and_says_so(meet: Meet) -> None:
    players = seated(meet, "cut")
    first = start(players)
    before = decision(first)
    first.page.evaluate(CUT)
    first.page.locator(".hint", has_text="You are connected again").wait_for()
    assert decision(first) == before
    other = next(player for player in players if player is not first)
    first.press("raise")
    other.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    other.page.evaluate(CUT)
    other.page.locator(".hint", has_text="You are connected again").wait_for()
    play_on(players)
    agree(players)


def test_a_table_moves_to_the_page_that_opens_it_and_back(meet: Meet) -> None:
    players = seated(meet, "takeover")
    first = start(players)
    before = decision(first)
    second = PagePlayer(first.page.context.new_page(), first.name, first.url)
    second.page.goto(second.url)
    second.page.locator(".hint button", has_text="Play here").click()
    second.see(lambda seen: seen is not None and seen["mode"] == "turn" and seen["ready"])
    assert decision(second) == before
    first.page.locator(".hint", has_text="from another device now").wait_for()
    first.page.locator(".hint button").click()
    first.see(lambda seen: seen is not None and seen["mode"] == "turn" and seen["ready"])
    second.page.locator(".hint", has_text="from another device now").wait_for()
    assert decision(first) == before
    assert second.complaints == []
    play_on(players)
    assert NUMBERS["takeover"]

"""Amounts in big blinds: what is typed, shown, logged, said and sent is the same amount."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import play_on, start
from tests.browser.uth_page_player import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.page_player import PagePlayer

pytestmark = pytest.mark.still


def in_blinds(player: PagePlayer) -> None:
    """Want amounts in big blinds."""
    player.page.locator("header .me button", has_text="⚙").click()
    player.page.locator("dialog [name=bigBlinds]").check()
    player.page.keyboard.press("Escape")
    player.page.locator("dialog").wait_for(state="detached")


def sit_with(player: PagePlayer, typed: str, wrong: str) -> None:
    """Take a seat with a buy-in that is typed, after one that cannot be."""
    player.page.locator('[data-does="sit_any"]:visible').click()
    dialog = player.page.locator("dialog")
    expect(dialog).to_contain_text("40 BB to 100 BB; you have 5,000 BB.")
    for text in (wrong, typed):
        dialog.locator("input[name=buy_in]").fill(text)
        dialog.locator("button.main").click()
        if text is wrong:
            expect(dialog.locator(".wrong")).to_have_text(
                "Type a number of big blinds from 40 BB to 100 BB, such as 7.5."
            )
    dialog.wait_for(state="detached")


def number(player: PagePlayer) -> Locator:
    """The field of the amount."""
    return player.page.locator("poker-table:visible .number")


def raised(player: PagePlayer, label: str, to: int) -> None:
    """Raise as the button says; ``to`` chips lie there then, and the log and the speech say it as the button did."""
    expect(player.move("raise").locator(".label")).to_have_text(f"Raise to {label} BB")
    seen = player.look()
    player.press("raise")
    told = player.look()
    assert told["seats"][str(seen["you"])]["bet"] == to
    line = f"{player.name} raises to {label} "
    expect(player.page.locator("poker-table:visible .pane log-pane")).to_contain_text(f"{line}BB")
    expect(player.page.locator("#live")).to_contain_text(f"{line}big blinds")


def test_an_amount_in_big_blinds_is_the_same_everywhere(meet: Meet) -> None:
    players = [meet("Ann blinds"), meet("Bob blinds")]
    for player, typed, wrong in zip(players, ("52.5", "100 bb"), ("15", "much"), strict=True):
        player.enter()
        in_blinds(player)
        player.open_table(NUMBERS["inblinds"])
        sit_with(player, typed, wrong)
        player.see(lambda seen: seen["you"] is not None)
    stacks = [player.look()["seats"][str(player.look()["you"])]["stack"] for player in players]
    assert stacks == [105, 200]

    first = start(players)
    other = next(player for player in players if player is not first)
    expect(number(first)).to_have_value("2")
    before = first.look()["turn"]["decision"]
    for nonsense in ("7x", "-3", "0.2", "1.2.3"):
        number(first).fill(nonsense)
        expect(first.move("raise")).to_have_attribute("aria-disabled", "true")
        number(first).press("Enter")
        expect(first.page.locator(".hint")).to_have_text(
            "Type a number of big blinds from 2 BB to 52.5 BB, such as 7.5."
            if first is players[0]
            else "Type a number of big blinds from 2 BB to 100 BB, such as 7.5."
        )
        assert first.look()["turn"]["decision"] == before
    number(first).fill("7.5")
    raised(first, "7.5", 15)

    other.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    expect(other.page.locator("#alert")).to_contain_text("Call 6.5 big blinds")
    expect(other.page.locator("#alert")).to_contain_text("8.5 big blinds in the pot")
    for size in other.look()["sizes"]:
        other.size(size).click()
        to = other.size(size).locator(".size-amount").inner_text()
        expect(number(other)).to_have_value(to.removesuffix(" BB"))
        expect(other.move("raise")).to_contain_text(to)
    number(other).fill("20,5")
    raised(other, "20.5", 41)
    first.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    first.press("fold")
    expect(first.page.locator("log-pane:visible")).to_contain_text("you are down 7.5 BB")

    ann = players[0]
    ann.see(lambda seen: not seen["running"])
    mine = str(ann.look()["you"])
    stack = ann.look()["seats"][mine]["stack"]
    ann.choose("top_up")
    dialog = ann.page.locator("dialog")
    expect(dialog).to_contain_text(f"Up to {(200 - stack) / 2:g} BB; you have 4,947.5 BB.")
    dialog.locator("[name=by]").fill("1.5")
    dialog.locator("[name=auto]").check()
    dialog.locator("[name=to]").fill("80")
    dialog.locator("[name=below]").fill("40.5")
    dialog.locator("button.main").click()
    seen = ann.see(lambda seen: bool(seen["seats"][mine]["auto_top_up"]))
    assert seen["seats"][mine]["stack"] == stack + 3
    assert seen["seats"][mine]["auto_top_up"] == {"to": 160, "below": 81}
    expect(ann.page.locator("log-pane:visible")).to_contain_text(
        "topped up to 80 BB whenever a hand leaves fewer than 40.5 BB"
    )
    start(players)
    play_on(players)

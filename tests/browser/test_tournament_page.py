"""A tournament in the browser: the list, entering, the table that comes by itself, the television."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Meet, people_at
from tests.browser.page_player import wait_turn
from tests.cli.open_rooms import opened_json

EVENT = "Friday: no-limit holdem, 2 players, standard, buy-in 100+10, 1000 chips"


@pytest.fixture
def meet_there() -> Iterator[Meet]:
    """Makes players at a room with a tournament for two."""
    with (
        opened_json("--no-bots", "--decision-seconds", "300", "--tournament", EVENT) as (_, told),
        people_at(f"http://127.0.0.1:{told['port']}") as make,
    ):
        yield make


def test_two_pages_enter_a_tournament_and_play(meet_there: Meet) -> None:
    ann, bob, eve = meet_there("Ann"), meet_there("Bob"), meet_there("Eve", width=390, height=844)
    for number, player in enumerate((ann, bob)):
        player.enter()
        row = player.page.locator("tournament-section .row")
        assert row.locator(".name").inner_text() == "Friday"
        assert row.locator(".seats").inner_text() == f"{number}/2"
        row.locator(".open").click()
        enter = player.page.get_by_role("button", name="Register", exact=True)
        if number:
            withdraw = ann.page.get_by_role("button", name="Withdraw")
            withdraw.click()
            ann.page.get_by_role("button", name="Register", exact=True).click()
            withdraw.wait_for()
            pool = player.page.locator(".tournament-facts div", has_text="Prize pool").locator("dd")
            player.page.wait_for_function("(field) => field.textContent === '100'", arg=pool.element_handle())
            assert ann.page.locator(".tournament-standing tbody tr").all_inner_texts() == ["\tAnn\t1,000"]
        enter.click()
        if not number:
            player.page.get_by_role("button", name="Withdraw").wait_for()
    for player in (ann, bob):
        player.page.locator("dialog").wait_for(state="detached")
        player.see(lambda seen: seen is not None and seen["running"])
    acting = wait_turn([ann, bob])
    assert acting is not None
    acting.press("passive")
    seen = ann.look()
    assert seen["table"] == 1_010_001
    assert ann.page.get_by_role("button", name="Sit out").is_visible()
    assert not ann.page.get_by_role("button", name="Top up").count()
    assert {seat["stack"] + seat["bet"] for seat in seen["seats"].values()} == {1000}

    eve.enter()
    eve.page.locator("tournament-section .open").click()
    eve.page.locator(".tournament-standing tbody tr").nth(1).wait_for()
    assert "200" in eve.page.locator(".tournament-facts").inner_text()
    eve.page.get_by_role("button", name="Television").click()
    eve.page.locator("tournament-tv .level").wait_for()
    assert eve.page.locator("tournament-tv .level").inner_text() == "Level 1"
    assert eve.page.url.endswith("#tv=1")
    eve.page.get_by_role("button", name="Close").click()
    eve.page.locator("tournament-tv").wait_for(state="detached")
    assert not eve.page.url.endswith("#tv=1")

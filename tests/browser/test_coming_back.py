"""Who is out of chips or out of time sees that and how long the seat is kept, and comes back by one button."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Meet, dealing_room, people_at
from tests.browser.page_player import may_act, start, wait_turn
from tests.browser.test_access import complaints
from tests.browser.uth_page_player import expect

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.page_player import PagePlayer

ROOM = """
starting_chips = {chips}
[[tables]]
name = "Last chips"
seats = 4
clocks = {{ decision = 300_000, rebuy = 600_000, street_pause = 0 }}
[[tables]]
name = "Slow"
seats = 2
clocks = {{ decision = 300_000, time_bank = 0, street_pause = 0 }}
"""
CHIPS, SLOW = 1, 2


@pytest.fixture(params=[1000])
def people(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Meet]:
    """Makes people at a room whose newcomers have a number of chips; no page may complain of anything."""
    (tmp_path / "room.toml").write_text(ROOM.format(chips=request.param))
    with (
        dealing_room("--no-bots", "--config", str(tmp_path / "room.toml")) as (_, url, deal),
        people_at(url, deal=deal) as make,
    ):
        yield make


def mine(player: PagePlayer) -> dict:
    """The player's own seat as the page has it."""
    seen = player.look()
    seat: dict = seen["seats"][str(seen["you"])]
    return seat


def all_in_until_one_is_broke(players: list[PagePlayer]) -> PagePlayer:
    """Play for everything until somebody has nothing left, and return who."""
    while True:
        start(players)
        while (player := wait_turn(players)) is not None:
            player.put_all_in()
        for player in players:
            player.see(lambda seen: not seen["running"] and bool(seen["results"]["net"]))
            if not mine(player)["stack"]:
                return player


@pytest.mark.parametrize("people", [1000], indirect=True)
def test_who_lost_all_reads_the_hand_and_buys_in_again_while_the_seat_is_kept(people: Meet) -> None:
    """One button offers it, and no window comes by itself over the hand that won."""
    players = [people("Ann"), people("Bob", 390, 844, touch=True)]
    for player in players:
        player.arrive(CHIPS)
    loser = all_in_until_one_is_broke(players)
    page = loser.page
    dialog = page.locator("dialog.rebuy")
    rows = page.locator(".shown-hand:visible")
    expect(rows).to_have_count(2)
    assert all(says.inner_text() for says in rows.locator(".says").all())
    expect(page.locator('[data-does="sit_in"]')).to_have_count(0)
    page.locator("sit-out-bar .go").click()
    expect(dialog).to_contain_text(
        "You have no chips left at this table: buy in with 80 to 200 chips. You have 800."
    )
    expect(dialog.locator(".kept")).to_have_text(re.compile(r"^Your seat is kept for (9:\d\d|10:00)\.$"))
    before = dialog.locator(".kept").inner_text()
    expect(dialog.locator(".kept")).not_to_have_text(before)
    assert complaints(loser) == []
    page.keyboard.press("Escape")
    expect(page.locator("sit-out-bar")).to_contain_text("You are out of chips.")
    page.reload()
    loser.see(lambda seen: seen is not None)
    page.locator("sit-out-bar .go").click()
    expect(dialog.locator(".kept")).to_have_text(re.compile(r"^Your seat is kept for 9:\d\d\.$"))
    page.keyboard.press("Escape")
    assert complaints(loser) == []
    page.locator("sit-out-bar .go").click()
    dialog.locator("[name=by]").fill("79")
    dialog.locator("button.main").click()
    expect(dialog.locator(".wrong")).to_have_text("Type a number of chips from 80 to 200.")
    dialog.locator("[name=by]").fill("120")
    expect(dialog.locator("button.main")).to_have_text("Buy in again for 120")
    dialog.locator("button.main").click()
    dialog.wait_for(state="detached")
    seat = str(loser.look()["you"])
    loser.see(lambda seen: (seen["seats"][seat]["stack"], seen["seats"][seat]["sitting_out"]) == (120, False))
    expect(page.locator("sit-out-bar")).to_be_hidden()
    start(players)
    assert mine(loser)["in_hand"]


@pytest.mark.parametrize("people", [200], indirect=True)
def test_who_has_nothing_left_at_all_takes_fresh_chips_first(people: Meet) -> None:
    players = [people("Ann"), people("Bob")]
    for player in players:
        player.arrive(CHIPS)
    loser = all_in_until_one_is_broke(players)
    dialog = loser.page.locator("dialog.rebuy")
    loser.page.locator("sit-out-bar .go").click()
    expect(dialog).to_contain_text(
        "A seat costs 80 at least, and you have 0: take fresh chips of the room first."
    )
    dialog.get_by_role("button", name="Fresh chips").click()
    dialog.locator("[name=by]").wait_for()
    dialog.get_by_role("button", name="Buy in again for 200").click()
    dialog.wait_for(state="detached")
    loser.see(lambda seen: seen["seats"][str(seen["you"])]["stack"] == 200)


def test_who_ran_out_of_time_is_back_by_one_large_button(people: Meet) -> None:
    players = [people("Ann", 390, 844, touch=True), people("Bob")]
    for player in players:
        player.arrive(SLOW)
    first = start(players)
    first.run_out(SLOW)
    back = first.page.locator("sit-out-bar")
    expect(back).to_contain_text("You sit out, because your time ran out.")
    kept = re.compile(r"^Your seat is kept for 1[45]:\d\d, or until you miss 3 big blinds\.$")
    expect(back.locator(".kept")).to_have_text(kept)
    assert complaints(first) == []
    button = back.get_by_role("button", name="I'm back")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 60
    assert box["width"] >= 150
    button.click()
    expect(back).to_be_hidden()
    assert not mine(first)["sitting_out"]
    start(players)
    assert mine(first)["in_hand"]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_who_checked_by_running_out_of_time_is_told_that_they_are_in_until_the_hand_is_over(
    people: Meet, width: int, height: int
) -> None:
    players = [people("Ann", width, height), people("Bob", width, height)]
    for player in players:
        player.arrive(SLOW)
    first = start(players)
    other = next(player for player in players if player is not first)
    first.press("passive")
    other.see(may_act)
    other.run_out(SLOW)
    other.see(lambda seen: mine(other)["sitting_out"] and len(seen["board"]) == 3)
    page = other.page
    status = page.locator("poker-table .status")
    you = other.look()["you"]
    tail = "You sit out after it, unless you press “I'm back”."
    expect(status).to_have_text(f"Your turn, still in this hand. {tail}")
    expect(page.locator(f'seat-plate[data-seat="{you}"]')).not_to_have_class(re.compile(r"\baway\b"))
    other.press("passive")
    expect(status).to_have_text(f"You are still in this hand. {tail}")
    button = page.locator('[data-does="sit_in"]')
    expect(button).to_have_text("I'm back")
    button.click()
    other.see(lambda _: not mine(other)["sitting_out"])
    expect(status).not_to_contain_text("sit out")


def test_who_comes_by_a_link_to_a_running_table_plays_the_next_hand(people: Meet) -> None:
    players = [people("Ann"), people("Bob"), people("Cay", 390, 844, touch=True)]
    ann, bob, cay = players
    for player, seat in ((ann, 1), (bob, 2)):
        player.enter()
        player.open_table(CHIPS)
        player.sit(seat)
    hand = start(players[:2]).look()
    cay.enter(f"/#table={CHIPS}")
    cay.page.locator('poker-table:visible seat-plate[data-seat="3"] .sit').click()
    cay.page.locator("dialog button.main").click()
    cay.see(lambda seen: seen["you"] == 3)
    expect(cay.page.locator("poker-table .status")).to_have_text(
        "You come in with the next hand, or once the button has passed you, and post 2 chips"
    )
    cay.page.locator("[data-does=blind_wait]").click()
    expect(cay.page.locator("poker-table .status")).to_have_text(
        "You will be dealt in when the big blind comes to you."
    )
    cay.page.locator("[data-does=blind_post]").click()
    cay.page.locator("[data-does=blind_wait]").wait_for()
    wait_turn(players[:2]).press("fold")  # type: ignore[union-attr]
    ann.see(lambda seen: not seen["running"])
    start(players)
    seen = cay.see(lambda seen: seen["running"])
    assert seen["hand"] == hand["hand"] + 1
    assert mine(cay)["in_hand"]

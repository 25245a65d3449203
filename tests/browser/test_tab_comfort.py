"""What a tab does for its player: says at once that it is offline, greys out what is no longer so, keeps its log."""

from __future__ import annotations

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, play_on, start
from tests.browser.test_hands import seated

pytestmark = pytest.mark.still

NOTE_OFFLINE = """() => addEventListener("offline", () => {
    const banner = document.querySelector(".banner:not([hidden])");
    window.toldOffline = banner ? banner.textContent : "nothing";
})"""
"""keeps what the page says as soon as the device is offline, and not when the room has been silent for a while"""


def lines(player: PagePlayer) -> list[str]:
    return player.page.locator("poker-table:not([hidden]) log-pane .lines li:visible").all_inner_texts()


def test_a_device_without_a_network_says_so_at_once_and_what_a_press_does(meet: Meet) -> None:
    players = seated(meet, "offline")
    first = start(players)
    banner = first.page.locator(".banner")
    first.page.evaluate(NOTE_OFFLINE)
    first.page.context.set_offline(True)
    first.page.wait_for_function("() => window.toldOffline === 'This device is offline.'")
    first.click("passive")
    first.page.locator(".hint", has_text="this is sent when the connection is back").wait_for()
    first.page.context.set_offline(False)
    banner.wait_for(state="hidden")
    for player in players:
        player.see(lambda seen: seen["turn"] is None or seen["turn"]["seat"] != first.look()["you"])
    first.complaints.clear()


def test_a_table_that_another_device_has_is_grey_until_it_comes_back(meet: Meet) -> None:
    players = seated(meet, "elsewhere")
    ann = players[0]
    twin = PagePlayer(ann.page.context.new_page(), ann.name, ann.url)
    twin.page.goto(twin.url)
    twin.page.locator(".hint button", has_text="Play here").click()
    twin.see(lambda seen: seen is not None)
    note = ann.page.locator("poker-table.elsewhere .elsewhere-note")
    note.wait_for()
    parts = ann.page.locator("poker-table > :not(.elsewhere-note)")
    assert all(part.evaluate("(part) => part.inert") for part in parts.all())
    assert parts.first.evaluate("(part) => getComputedStyle(part).filter") == "grayscale(1)"
    note.locator("button").click()
    ann.see(lambda seen: seen is not None and seen["you"] is not None)
    note.wait_for(state="detached")
    twin.page.locator("poker-table.elsewhere").wait_for()
    assert twin.complaints == []


def test_the_log_is_coloured_and_comes_back_after_a_reload(meet: Meet) -> None:
    players = seated(meet, "log")
    ann = players[0]
    start(players)
    play_on(players)
    ann.see(lambda seen: not seen["running"])
    expect(ann.page.locator("poker-table .lines .my-act").nth(1)).to_be_attached()
    before = [line for line in lines(ann) if line]
    cards = ann.page.locator("poker-table .lines .board-dealt [class^=log-]")
    colours = {
        card.evaluate("(card) => [card.className, getComputedStyle(card).color].join()")
        for card in cards.all()
    }
    assert len(colours) == len({colour.partition(",")[0] for colour in colours}) >= 2
    ann.page.reload()
    ann.see(lambda seen: seen is not None)
    ann.page.locator("poker-table .lines .gap").wait_for()
    after = lines(ann)
    assert after[: len(before)] == before
    assert "The page was loaded again here." in after


def test_a_spectator_without_a_name_takes_one_at_the_table_and_sits_down_by_a_key(meet: Meet) -> None:
    eve = meet("Eve 2")
    eve.page.goto(f"{eve.url}/#table={NUMBERS['spectator']}")
    eve.page.locator("dialog.name button", has_text="Just watch").click()
    eve.see(lambda seen: seen is not None)
    eve.page.locator("button", has_text="Take a name").click()
    door = eve.page.locator("dialog.name")
    door.locator("input[name=name]").fill(eve.name)
    door.locator("button.main").click()
    door.wait_for(state="detached")
    eve.page.locator("poker-table button:visible", has_text="Sit down").first.wait_for()
    eve.page.keyboard.press("s")
    eve.page.locator("dialog select[name=blinds]").wait_for()
    eve.page.keyboard.press("Escape")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
def test_the_tabs_of_a_dialog_stay_where_they_are(meet: Meet, width: int, height: int) -> None:
    ann = meet(f"Tab {width}", width, height)
    ann.enter()
    ann.page.locator("header button[title=Settings]").click()
    row = ann.page.locator("dialog .tab-row")
    row.wait_for()
    places = set()
    for tab in ann.page.get_by_role("tab").all():
        tab.click()
        box = row.bounding_box()
        assert box is not None
        places.add((round(box["x"]), round(box["y"])))
    assert len(places) == 1


def test_the_buttons_say_their_keys_where_there_is_a_keyboard(meet: Meet) -> None:
    players = seated(meet, "signs")
    first = start(players)
    keys = first.page.locator(".move kbd:visible")
    expect(keys).to_have_text(["F", "C", "R"])
    first.page.set_viewport_size({"width": 390, "height": 844})
    expect(keys).to_have_count(0)

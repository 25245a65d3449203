"""The chat in a window of its own: opened and closed, moved and resized anywhere, and remembered with the name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, dealing_room
from tests.browser.page_player import Deal, PagePlayer
from tests.browser.test_access import complaints
from tests.browser.test_tiles import open_more

pytestmark = pytest.mark.still

ROOM = """
data = ""
[[tables]]
name = "Friday"
seats = 6
[[tables]]
name = "Second"
seats = 6
[[house_tables]]
rules = "casino"
name = "Felt"
timing = { betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, deal_pause = 0, street_pause = 0 }
"""
FRIDAY, SECOND, FELT = 1, 2, 3
BOX = """() => {
    const [chat] = [...document.querySelectorAll("chat-window")].filter((each) => each.checkVisibility());
    if (!chat) return null;
    const { left, top, width, height } = chat.getBoundingClientRect();
    return { left, top, width, height };
}"""
COVERED = """() => {
    const chat = document.querySelector("chat-window:not([hidden])").getBoundingClientRect();
    return [...document.querySelectorAll("action-bar button, uth-bar button")].filter((button) => {
        const box = button.getBoundingClientRect();
        return button.checkVisibility() && box.right > chat.left && box.left < chat.right
            && box.bottom > chat.top && box.top < chat.bottom;
    }).map((button) => button.textContent);
}"""
"""the action buttons under the window"""
SIZES = [(1280, 800), (1920, 1080), (390, 844), (844, 390)]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Deal]]:
    file: Path = tmp_path_factory.mktemp("chat") / "room.toml"
    file.write_text(ROOM)
    with dealing_room("--no-bots", "--decision-seconds", "300", "--config", str(file)) as (_, url, deal):
        yield url, deal


def box(player: PagePlayer) -> Any:
    return player.page.evaluate(BOX)


def wait_box(player: PagePlayer, wanted: str) -> None:
    """Wait until an expression about the window's box, b, is true."""
    player.page.wait_for_function(f"() => {{ const b = ({BOX})(); return {wanted}; }}")


def toggle(player: PagePlayer) -> None:
    player.page.locator(".chat-button:visible").click()


def drag(player: PagePlayer, handle: str, right: int, down: int) -> None:
    """Pull the window by a part of it."""
    there = player.page.locator(f"{handle}:visible").bounding_box()
    assert there
    x, y = there["x"] + there["width"] / 2, there["y"] + there["height"] / 2
    mouse = player.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + right, y + down, steps=4)
    mouse.up()


def kept(player: PagePlayer) -> Any:
    """What the room has stored with the name."""
    ask = "async () => (await import('/js/bundle.js')).modules['/js/context.js'].session().command('get_settings')"
    return player.page.evaluate(ask)["settings"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", [FRIDAY, FELT])
def test_the_button_opens_the_chat_and_closes_it_and_no_action_is_covered(
    meet: Meet, size: tuple[int, int], table: int
) -> None:
    name = f"Ann {table} {size[0]}"
    ann = meet(name, *size, touch=size[0] < 1000)
    ann.enter(f"/#table={table}")
    button = ann.page.locator(".chat-button:visible")
    button.wait_for()
    ann.page.locator(".sit-down:visible, [data-does=sit_any]:visible").first.click()
    if table == FRIDAY:
        ann.page.locator("dialog button.main").click()
        ann.see(lambda seen: seen["you"] is not None)
    expect(button).to_have_attribute("aria-expanded", "false")
    toggle(ann)
    expect(button).to_have_attribute("aria-expanded", "true")
    shown = box(ann)
    assert shown["left"] >= 0
    assert shown["top"] >= 0
    assert shown["left"] + shown["width"] <= size[0]
    assert shown["top"] + shown["height"] <= size[1]
    assert ann.page.evaluate(COVERED) == []
    assert complaints(ann) == []
    ann.page.locator("chat-window:visible input").fill(f"hello from {name}")
    ann.page.locator("chat-window:visible .send").click()
    ann.page.locator("chat-window:visible .chat-line", has_text=f"hello from {name}").wait_for()
    toggle(ann)
    wait_box(ann, "b === null")


def test_it_goes_anywhere_and_its_place_follows_the_name(meet: Meet) -> None:
    bob = meet("Bob")
    bob.arrive(FRIDAY)
    toggle(bob)
    drag(bob, ".chat-move", -700, 300)
    wait_box(bob, "b.left < 400 && b.top > 300")
    drag(bob, ".chat-size", 120, 60)
    wait_box(bob, "b.width > 400 && b.height > 330")
    place = box(bob)
    bob.page.wait_for_function("() => localStorage.getItem('pokerroom.settings').includes('chatWide\":{')")
    stored = kept(bob)
    assert stored["chat_open"] is True
    assert stored["chat_wide"]["left"] == pytest.approx(1000 * place["left"] / 1280, abs=1)
    assert stored["chat_wide"]["height"] == pytest.approx(1000 * place["height"] / 800, abs=1)
    assert stored["chat_narrow"] is None
    bob.page.evaluate("() => localStorage.removeItem('pokerroom.settings')")
    bob.page.reload()
    wait_box(bob, f"b && Math.abs(b.left - {place['left']}) < 3 && Math.abs(b.width - {place['width']}) < 3")
    bob.page.set_viewport_size({"width": 800, "height": 500})
    wait_box(bob, "b.left >= 0 && b.left + b.width <= 800 && b.top + b.height <= 500")


def test_arrow_keys_move_and_resize_it(meet: Meet) -> None:
    cat = meet("Cat", locale="fr-FR", reduced_motion="reduce")
    cat.arrive(FRIDAY)
    cat.page.keyboard.press("k")
    expect(cat.page.locator("chat-window:visible input")).to_be_focused()
    before = box(cat)
    cat.page.get_by_role("button", name="Déplacer le clavardage").focus()
    for key in ("ArrowLeft", "Shift+ArrowLeft", "ArrowDown"):
        cat.page.keyboard.press(key)
    wait_box(cat, f"b.left === {before['left']} - 112 && b.top === {before['top']} + 16")
    cat.page.get_by_role("button", name="Taille du clavardage").focus()
    cat.page.keyboard.press("ArrowDown")
    wait_box(cat, f"b.height === {before['height']} + 16")
    cat.page.wait_for_function("() => localStorage.getItem('pokerroom.settings').includes('chatWide\":{')")
    cat.page.get_by_role("button", name="Fermer le clavardage").click()
    wait_box(cat, "b === null")


def test_a_message_that_nobody_has_seen_is_marked(meet: Meet) -> None:
    dan, eve = meet("Dan", 390, 844, touch=True), meet("Eve")
    dan.arrive(SECOND)
    eve.arrive(SECOND)
    eve.page.keyboard.press("t")
    eve.page.locator("poker-table .pane input:focus").fill("are you there?")
    eve.page.keyboard.press("Enter")
    button = dan.page.locator(".chat-button:visible")
    expect(button).to_have_attribute("aria-label", "Chat, 1 unread")
    expect(button.locator(".unread")).to_have_text("1")
    expect(dan.page.locator(f'.tab[data-table="{SECOND}"]')).to_have_attribute(
        "aria-label", re.compile("1 unread message")
    )
    toggle(dan)
    dan.page.locator("chat-window:visible", has_text="are you there?").wait_for()
    expect(button).to_have_attribute("aria-label", "Chat")
    dan.page.locator("chat-window:visible .mute").click()
    expect(dan.page.locator(".chat-line")).to_have_count(0)
    eve.page.keyboard.press("Escape")
    eve.page.locator(".tab").first.click()
    dan.page.locator("chat-window:visible input").fill("yes")
    dan.page.locator("chat-window:visible .send").click()
    expect(eve.page.locator(f'.tab[data-table="{SECOND}"]')).to_have_text("Second ✉")
    eve.page.locator(f'.tab[data-table="{SECOND}"]').click()
    expect(eve.page.locator(f'.tab[data-table="{SECOND}"]')).to_have_text("Second")


def test_beside_others_it_stays_with_its_table(meet: Meet) -> None:
    fay = meet("Fay", 1920, 1080)
    fay.enter()
    fay.open_table(FRIDAY)
    open_more(fay, SECOND)
    fay.page.keyboard.press("i")
    fay.page.locator("poker-table:visible").nth(1).wait_for()
    toggle_of = fay.page.locator(".chat-button:visible")
    toggle_of.nth(0).click()
    title = fay.page.locator("chat-window:visible .chat-title")
    expect(title).to_have_text("Chat: Friday")
    fay.page.locator("poker-felt:visible").nth(1).click(position={"x": 5, "y": 200})
    expect(title).to_have_text("Chat: Friday")
    toggle_of.nth(1).click()
    expect(title).to_have_text("Chat: Second")
    assert json.loads(fay.page.evaluate("() => localStorage.getItem('pokerroom.settings')"))["chatOpen"]

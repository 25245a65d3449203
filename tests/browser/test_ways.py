"""Other ways to play and to be met: keys, choices before the turn, the guard, chat, tables of one's own, French."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, play_on, start
from tests.browser.test_hands import agree, seated
from tests.browser.uth_page_player import expect

pytestmark = pytest.mark.still

KEY_OF = {"turn": "c", "draw": " "}


def by_keys(player: PagePlayer) -> None:
    """Check or call by the keyboard."""
    seen = player.look()
    player.page.keyboard.press(KEY_OF[seen["mode"]])
    player.see(lambda now: not now["turn"] or now["turn"]["decision"] != seen["turn"]["decision"])


def test_a_hand_by_keys_alone_and_all_of_it_told(meet: Meet) -> None:
    players = seated(meet, "keys")
    first = start(players)
    keys = first.page.keyboard
    least = first.look()["turn"]["legal"]["min_to"]
    keys.press("ArrowUp")
    assert first.look()["labels"][2] == f"Raise to {least + 2}"
    keys.press("2")
    chosen = 5  # 2.5 big blinds
    assert first.look()["labels"][2] == f"Raise to {chosen}"
    keys.press("t")
    keys.type("fcr a")
    assert first.look()["mode"] == "turn", "keys are off while somebody types"
    keys.press("Escape")
    keys.press("?")
    first.page.locator("dialog").wait_for()
    keys.press("f")
    keys.press("Escape")
    first.page.locator("dialog").wait_for(state="detached")
    assert first.look()["labels"][2] == f"Raise to {chosen}"
    keys.press("r")
    play_on(players, by_keys)
    agree(players)
    first.page.locator("#live p", has_text="Hand 1").nth(2).wait_for(state="attached")
    lines = first.page.locator("#live p").all_text_contents()
    told = [line for line in lines if line.startswith("Hand 1")]
    assert len(told) == len(set(told)) >= 3
    calls = first.page.locator("#alert p").all_text_contents()
    assert len(calls) == len(set(calls)) >= 3
    assert all("your turn" in call for call in calls)


CALLED = """() => {
    const said = document.querySelector("#alert p:last-child")?.textContent ?? "";
    return said !== window.heard && (window.heard = said);
}"""
"""the next call, once it is said"""
CAUGHT_UP = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    return table.querySelector("poker-felt").shown === table.view;
}"""
"""all that has happened is shown and said"""
TOLD = "() => [...document.querySelectorAll('#live p')].map((line) => line.textContent)"


def by_ear(player: PagePlayer) -> None:
    """Decide by nothing but what the page says aloud, and by keys."""
    said = player.page.wait_for_function(CALLED).json_value()
    options = said.partition("your turn: ")[2].partition(". Your cards: ")[0]
    assert options, said
    before = player.look()["turn"]["decision"]
    player.page.keyboard.press("c" if "Check" in options or "Call" in options else "f")
    player.see(lambda now: not now["turn"] or now["turn"]["decision"] != before)


def test_a_hand_by_what_is_said_aloud_alone(meet: Meet) -> None:
    players = seated(meet, "ear")
    start(players)
    seen = play_on(players, by_ear)
    for player in players:
        player.page.wait_for_function(CAUGHT_UP)
        told = player.page.evaluate(TOLD)
        assert any("your cards are" in line and " of " in line for line in told)
        assert sum(line.startswith(("Flop:", "Turn:", "River:")) for line in told) == 3
        assert any(" wins " in line and line.startswith("Hand 1") for line in told)
        net = seen["results"]["net"][str(player.look()["you"])]
        wanted = {True: "you are up", False: "you are down"}[net > 0] if net else "Hand 1"
        assert any(wanted in line for line in told)


def test_a_choice_before_the_turn_is_void_when_the_amount_changes(meet: Meet) -> None:
    players = [meet(f"{name} before") for name in ("Ann", "Bob", "Cay")]
    for player in players[:2]:
        player.arrive(NUMBERS["before"])
    start(players[:2])
    play_on(players[:2])
    players[2].arrive(NUMBERS["before"])
    first = start(players)
    players[2].see(lambda seen: seen["running"] and seen["seats"][str(seen["you"])]["in_hand"])
    order = sorted(players, key=lambda player: (player.look()["you"] - first.look()["you"]) % 3)
    last = order[2]
    last.see(lambda seen: seen["mode"] == "pre" and seen["ready"])
    last.move("passive").click()
    expect(last.move("passive")).to_have_attribute("aria-pressed", "true")
    first.press("raise")
    last.hears("The amount changed")
    expect(last.move("passive")).to_have_attribute("aria-pressed", "false")
    order[1].see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    last.see(lambda seen: seen["ready"])
    last.move("fold").click()
    order[1].press("passive")
    last.see(lambda seen: seen["seats"][str(seen["you"])]["folded"])


@pytest.mark.parametrize(
    ("room_for", "width", "height"), [("wide", 1280, 800), ("tall", 390, 844), ("low", 844, 390)]
)
def test_choices_before_the_turn_say_so_and_stand_where_the_real_ones_do(
    meet: Meet, room_for: str, width: int, height: int
) -> None:
    players = [meet(f"{name} {room_for}", width, height) for name in ("Ann", "Bob")]
    for player in players:
        player.arrive(NUMBERS["later"])
    first = start(players)
    other = next(player for player in players if player is not first)
    other.see(lambda seen: seen["mode"] == "pre")
    label = other.page.locator("action-bar:visible .pre-title")
    expect(label).to_have_text("When it is your turn:")
    expect(first.page.locator("action-bar:visible .pre-title")).to_be_hidden()
    places = [other.move(name).bounding_box() for name in ("fold", "passive")]
    said, felt = label.bounding_box(), other.page.locator("poker-felt:visible").bounding_box()
    assert said is not None
    assert places[0] is not None
    assert said["y"] + said["height"] <= places[0]["y"]
    words = other.page.locator("poker-table:visible .words").bounding_box()
    assert words is not None
    assert words["y"] + words["height"] <= said["y"] or words["x"] + words["width"] <= said["x"]
    first.press("passive")
    other.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    expect(label).to_be_hidden()
    assert [other.move(name).bounding_box() for name in ("fold", "passive")] == places
    if room_for != "tall":  # where the bar folds away while there is nothing to size
        assert other.page.locator("poker-felt:visible").bounding_box() == felt
    play_on(players)
    for player in players:
        player.choose("leave")
        player.see(lambda seen: seen["you"] is None)


EARLY = """() => {
    const bar = document.querySelector("poker-table:not([hidden]) action-bar");
    const button = bar.querySelector('[data-move="passive"]');
    window.early = null;
    bar.addEventListener("drawn", () => {
        if (window.early !== null || bar.dataset.mode !== "turn") return;
        window.early = "";
        button.click();
        window.early = button.querySelector(".label").textContent;
    });
}"""


def test_the_buttons_take_no_click_in_the_instant_they_change(meet: Meet) -> None:
    players = seated(meet, "talk")
    first = start(players)
    other = next(player for player in players if player is not first)
    other.page.evaluate(EARLY)
    first.press("passive")
    other.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    assert other.page.evaluate("window.early") == "Check", (
        "a click that was taken would have emptied the button"
    )
    other.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    play_on(players)


NASTY = "<img src=x onerror=alert(1)>"


def test_names_and_words_are_text_and_can_be_muted(meet: Meet) -> None:
    ann, eve = meet("Ann chats"), meet("<b onload=x>Liz</b>")
    for player in (ann, eve):
        player.enter()
    eve.page.locator("poker-lobby .say").fill(NASTY)
    eve.page.keyboard.press("Enter")
    said = ann.page.locator("poker-lobby .chat-line", has_text=NASTY)
    said.wait_for()
    assert said.locator("b").text_content() == eve.name
    assert ann.page.locator("poker-lobby .chat-line img").count() == 0
    said.locator(".mute").click()
    said.wait_for(state="detached")
    ann.page.locator("poker-lobby .say").fill("hello")
    ann.page.keyboard.press("Enter")
    eve.page.locator("poker-lobby .chat-line", has_text="hello").wait_for()
    eve.page.locator("poker-lobby .say").fill("again")
    eve.page.keyboard.press("Enter")
    eve.page.locator("poker-lobby .chat-line", has_text="again").wait_for()
    assert ann.page.locator("poker-lobby .chat-line", has_text=eve.name).count() == 0


def test_a_table_of_ones_own_its_invitation_and_french(meet: Meet) -> None:
    ann, bob = meet("Ann host"), meet("Bob guest")
    ann.enter()
    ann.page.locator("poker-lobby .create").click()
    ann.page.locator("dialog input[name=name]").fill("Chez Ann")
    ann.page.locator("dialog input[name=seats]").fill("3")
    ann.page.locator("dialog button.main").click()
    seen = ann.see(lambda now: now is not None)
    assert seen["seats"] == {}
    ann.sit(2)
    ann.choose("invite")
    link = ann.page.locator("dialog input").input_value()
    code = ann.page.locator("dialog .qr")
    code.wait_for()
    assert code.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 100
    ann.page.keyboard.press("Escape")
    bob.enter(link.removeprefix(bob.url))
    bob.see(lambda now: now is not None and "2" in now["seats"])
    bob.page.locator("header .me button", has_text="⚙").click()
    bob.page.locator("dialog [name=language][value=fr]").click()
    bob.page.locator("dialog h2", has_text="Réglages").wait_for()
    bob.page.keyboard.press("Escape")
    expect(bob.page.locator('[data-does="sit_any"]')).to_contain_text("S'asseoir")
    ann.choose("leave")
    bob.see(lambda now: now["seats"] == {})

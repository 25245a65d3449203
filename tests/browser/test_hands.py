"""Whole hands in browsers, at a real room: every structure, draw, desktop and phones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, check_or_call, play_on, start, wait_turn


def seated(meet: Meet, table: str) -> list[PagePlayer]:
    """Two people at a table, the second by the link of the invitation."""
    ann, bob = meet(f"Ann {table}"), meet(f"Bob {table}")
    ann.arrive(NUMBERS[table])
    bob.enter(f"/#table={NUMBERS[table]}")
    bob.see(lambda seen: seen is not None)
    bob.sit()
    return [ann, bob]


def agree(players: list[PagePlayer]) -> None:
    """All pages show the same hand, apart from what is private."""
    shown = []
    for player in players:
        seen = player.look()
        shown.append(
            (seen["hand"], seen["board"], seen["results"]["wins"], seen["results"]["net"], stacks(seen))
        )
    assert all(each == shown[0] for each in shown)


def stacks(seen: Any) -> dict[str, int]:
    """What everybody has."""
    return {seat: state["stack"] for seat, state in seen["seats"].items()}


def test_no_limit_with_raises_by_size_slider_and_number(meet: Meet) -> None:
    players = seated(meet, "nolimit")
    first = start(players)
    assert "all_in" in first.look()["sizes"]
    assert first.page.locator("poker-table:not([hidden]) .size").all_inner_texts() == [
        "Min\n4",
        "2.5 BB\n5",
        "3 BB\n6",
        "4 BB\n8",
        "All-in\n200",
    ]
    first.size("own_3").click()
    assert first.look()["labels"][2] == "Raise to 8"
    first.press("raise")
    second = wait_turn(players)
    assert second is not None
    assert second is not first
    legal = second.look()["turn"]["legal"]
    number = second.page.locator("poker-table:not([hidden]) .number")
    number.fill(str(legal["min_to"] - 1))
    assert second.move("raise").get_attribute("aria-disabled") == "true"
    number.fill(str(legal["min_to"] + 3))
    assert second.look()["labels"][2] == f"Raise to {legal['min_to'] + 3}"
    second.press("raise")
    seen = play_on(players)
    agree(players)
    assert len(seen["board"]) == 5
    assert sum(stacks(seen).values()) == 400
    assert sum(seen["results"]["net"].values()) == 0
    # on the felt, or in words above the buttons where it would cover cards there
    first.page.locator(".result:visible, .words:visible", has_text=" wins ").first.wait_for()


@pytest.mark.still
def test_limit_has_one_amount_and_no_slider(meet: Meet) -> None:
    players = seated(meet, "limit")
    first = start(players)
    seen = first.look()
    assert seen["labels"] == ["Fold", "Call 5", "Raise to 20"]
    assert seen["sizes"] == []
    assert not first.page.locator("poker-table:not([hidden]) .slider").is_visible()
    first.press("raise")
    assert sum(stacks(play_on(players)).values()) == 4000
    agree(players)


@pytest.mark.still
def test_pot_limit_offers_the_pot_and_no_all_in(meet: Meet) -> None:
    players = seated(meet, "potlimit")
    first = start(players)
    assert "pot" in first.look()["sizes"]
    assert "all_in" not in first.look()["sizes"]
    first.page.keyboard.press("a")
    assert first.look()["labels"][2] == "Raise to 6", "as far as the limit goes"
    first.press("raise")
    play_on(players)
    agree(players)


MARKED = """() => [...document.querySelectorAll(".choose")].map((button) => {
    button.getAnimations().forEach((each) => each.finish());
    const raised = new DOMMatrix(getComputedStyle(button).transform).f < 0;
    const grey = getComputedStyle(button.querySelector(".card")).filter !== "none";
    return raised && grey ? true : raised || grey ? "half" : false;
})"""
"""which cards are raised above the others, and greyed"""


def test_draw_by_tapping_cards_and_standing_pat(meet: Meet) -> None:
    players = seated(meet, "draw")
    start(players)
    drawn: dict[str, int] = {}

    def decide(player: PagePlayer) -> None:
        if player.look()["mode"] != "draw":
            check_or_call(player)
        elif drawn:
            drawn[player.name] = 0
            player.press("passive")
        else:
            drawn[player.name] = 2
            cards = player.page.locator(".choose")
            for card in (0, 3, 3, 4):  # the second tap takes a card back
                cards.nth(card).click()
            assert player.page.evaluate(MARKED) == [True, False, False, False, True]
            assert player.look()["labels"] == ["", "Stand pat", "Discard 2"]
            player.press("raise")

    seen = play_on(players, decide)
    agree(players)
    assert sorted(drawn.values()) == [0, 2]
    assert {state["player"]: state["drew"] for state in seen["seats"].values()} == drawn


TOUCH = 44
SCREENS = {"upright": (360, 740), "sideways": (740, 360)}

OUTSIDE = """(least) => {
    const wrong = [];
    const buttons = [...document.querySelectorAll("button, input, select, a")]
        .filter((each) => each.checkVisibility({visibilityProperty: true}) && !each.closest("log-pane"));
    for (const each of buttons) {
        const {left, right, top, bottom, width, height} = each.getBoundingClientRect();
        const called = each.getAttribute("aria-label") || each.textContent || each.className;
        if (each.closest(".tabs, .seat-buttons")) continue;
        const inside = left >= 0 && top >= 0 && right < innerWidth + 1 && bottom < innerHeight + 1;
        if (!inside) wrong.push("outside: " + called);
        if (height < least || (width < least && !each.matches(".choose"))) wrong.push("small: " + called);
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const open = met && (each.contains(met) || met.contains(each));
        if (!open && !each.matches(".choose")) wrong.push("covered: " + called);
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the screen");
    return wrong;
}"""


@pytest.mark.still
@pytest.mark.parametrize("table", ["triple", "badugi"])
def test_a_hand_with_three_draws_on_a_phone_and_at_a_desk(meet: Meet, table: str) -> None:
    """Ann discards all her cards, then all but one, then all but two; Bob stands pat."""
    ann, bob = meet(f"Ann {table}", 390, 844, touch=True), meet(f"Bob {table}")
    for player in (ann, bob):
        player.arrive(NUMBERS[table])
    start([ann, bob])
    drawn: list[int] = []

    def decide(player: PagePlayer) -> None:
        seen = player.look()
        if player is bob:
            player.press("passive")
        elif seen["mode"] != "draw":
            player.tap("passive")
        else:
            assert player.page.evaluate(OUTSIDE, TOUCH) == []
            drawn.append(seen["turn"]["legal"]["draw_max"] - len(drawn))
            for card in range(drawn[-1]):
                player.page.locator(".choose").nth(card).tap()
            player.tap("raise")

    seen = play_on([ann, bob], decide)
    agree([ann, bob])
    held = 5 if table == "triple" else 4
    assert drawn == [held, held - 1, held - 2]
    assert {state["player"]: state["drew"] for state in seen["seats"].values()} == {
        ann.name: held - 2,
        bob.name: 0,
    }
    for number in (1, 2, 3):
        bob.page.locator("log-pane li", has_text=f"Draw {number} of 3 begins").first.wait_for()


@pytest.mark.still
@pytest.mark.parametrize("table", SCREENS)
def test_a_phone_plays_against_a_desktop(meet: Meet, table: str) -> None:
    ann = meet(f"Ann {table}", *SCREENS[table], touch=True)
    bob = meet(f"Bob {table}")
    for player in (ann, bob):
        player.arrive(NUMBERS[table])
    start([ann, bob])
    looked = set()

    def decide(player: PagePlayer) -> None:
        if player is ann:
            assert player.page.evaluate(OUTSIDE, TOUCH) == []
            looked.add(player.look()["mode"])
            player.tap("passive")
        else:
            check_or_call(player)

    play_on([ann, bob], decide)
    agree([ann, bob])
    assert looked == ({"turn", "draw"} if table == "sideways" else {"turn"})

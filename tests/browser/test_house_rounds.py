"""Rounds against the house in browsers: every rule set, keys and touch, desktop and phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.test_access import complaints
from tests.browser.uth_page_player import UthPagePlayer, number_of, settings, shown
from tests.browser.uth_rooms import NUMBERS

if TYPE_CHECKING:
    from tests.browser.conftest import Meet


def test_a_casino_round_by_keys_alone(people: Meet) -> None:
    ann = people("Ann")
    ann.go_to(NUMBERS["keys"], seat=3)
    offers_one_seat(ann)
    assert complaints(ann) == [], "betting"
    ann.keys("2", "a")
    ann.holds("ante", "25")
    ann.holds("blind", "25")
    expect(ann.at("bet-spot.waits")).to_have_count(2)
    expect(ann.at(".waits .ring").first).to_have_css("animation-name", "waits")
    ann.keys("1", "b", "b")
    ann.holds("trips", "10")
    for undo in ("Control+z", "Meta+z"):
        ann.keys(undo)
        ann.holds("trips", "5")
        ann.keys("b")
        ann.holds("trips", "10")
    ann.keys("Control+z")
    ann.holds("trips", "5")
    ann.keys("j")
    ann.holds("progressive", "5")
    assert (ann.total(), ann.balance()) == (60, 9_940)
    ann.keys("d")
    assert ann.may_decide("Check") == ["Check", "Raise 4x 100", "Raise 3x 75"]
    assert complaints(ann) == [], "before the flop"
    ann.keys("c")
    assert ann.may_decide("Raise 2x") == ["Check", "Raise 2x 50"]
    expect(ann.at(".board-hand .face")).to_have_count(3)
    ann.keys("?")
    ann.page.locator('dialog [data-action="house_check"]').click()
    ann.keys("x")
    assert complaints(ann) == [], "the keys"
    ann.keys("Escape", "c")
    assert ann.may_decide("Raise 2x") == ["Check", "Raise 2x 50"]
    expect(ann.at(".option[data-choice=check] kbd")).to_have_text("X")
    ann.keys("x")
    assert ann.may_decide("Fold") == ["Fold", "Raise 1x 25"]
    expect(ann.at(".holds-hand")).to_contain_text("You have")
    ann.holds("raise", "")
    ann.keys("1")
    ann.holds("raise", "25")
    results = ann.settled()
    assert set(results) == {"ante", "blind", "raise", "trips", "progressive"}
    assert ann.balance() == 10_000 + ann.net()
    expect(ann.at(".dealer .face")).to_have_count(2)
    assert complaints(ann) == [], "the result"
    ends_well(ann)
    spoken = ann.page.locator("#live p").all_text_contents()
    assert len(spoken) == len(set(spoken)) > 8
    calls = ann.page.locator("#alert p").all_text_contents()
    assert len(calls) == len(set(calls)) == 3
    assert all("Make your decision" in call for call in calls)


def offers_one_seat(player: UthPagePlayer) -> None:
    """Who plays alone sees one free seat, to which they can invite."""
    seats = player.at(".uth-seat:visible")
    expect(seats).to_have_count(2)
    expect(seats.get_by_role("button", name="Invite")).to_be_visible()


def ends_well(player: UthPagePlayer) -> None:
    """What was lost is not gold in the log, and the bets can be noted for the next round."""
    expect(player.at(".pane .lines .win").filter(has_text=re.compile("lost|lose"))).to_have_count(0)
    again = player.at("[data-does=repeat]")
    again.click()
    expect(again).to_have_attribute("aria-pressed", "true")


@pytest.mark.still
@pytest.mark.parametrize("size", [(390, 844), (640, 360)], ids=["upright", "sideways"])
def test_a_casino_round_by_touch_on_a_phone(people: Meet, size: tuple[int, int]) -> None:
    eve = people(f"Eve {size[0]}", *size, touch=True)
    eve.enter()
    if size[0] > size[1]:
        settings(eve, "felt", "light", kept=False)
    eve.go_to(NUMBERS["touch"], seat=1 if size[0] < 500 else 2)
    fits(eve)
    eve.at('.chip-button[data-chip="1"]').tap()
    eve.at('button[data-bet="ante"]').tap()
    eve.holds("ante", "25")
    eve.at('button[data-bet="trips"]').tap()
    eve.holds("trips", "25")
    eve.at('[data-does="undo"]').tap()
    eve.holds("trips", "")
    eve.at('button[data-bet="trips"]').tap()
    eve.at('[data-does="double"]').tap()
    eve.holds("ante", "50")
    fits(eve)
    eve.at('[data-does="deal"]').tap()
    eve.may_decide("Check")
    fits(eve)
    assert complaints(eve) == [], "deciding"
    eve.at(".option").nth(1).tap()
    assert eve.settled()["raise"]
    assert eve.balance() == 10_000 + eve.net()
    fits(eve)
    eve.at(".side").tap()
    eve.at(".pane .lines li").first.wait_for()
    assert complaints(eve) == [], "log and pay tables"
    eve.at(".side").tap()
    eve.at('[data-does="leave_table"]').tap()
    eve.at(".sit-down").wait_for()


FITS = """() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const felt = document.querySelector("uth-table:not([hidden]) uth-felt");
    const cut = felt.scrollHeight - felt.clientHeight;
    const small = [...document.querySelectorAll("uth-table:not([hidden]) button, header button")]
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height && (box.height < 43.5 || box.width < 43.5))
        .map(([each, box]) => `${each.textContent} ${box.width}x${box.height}`);
    const bar = document.querySelector("uth-table:not([hidden]) uth-bar").getBoundingClientRect();
    return {wide, cut, small, below: Math.max(0, bar.bottom - innerHeight)};
}"""


def fits(player: UthPagePlayer) -> None:
    """Nothing is cut off, and every button is large enough for a thumb."""
    assert player.page.evaluate(FITS) == {"wide": 0, "cut": 0, "small": [], "below": 0}


@pytest.mark.still
def test_a_french_round_on_demand_then_the_next_one_by_space(people: Meet) -> None:
    luc = people("Luc")
    luc.enter()
    luc.page.locator("header .me button", has_text="⚙").click()
    luc.page.locator("dialog [name=language][value=fr]").click()
    luc.page.keyboard.press("Escape")
    luc.go_to(NUMBERS["seul"])
    expect(luc.at("round-status .status-text")).to_have_text("Placez vos mises, prenez votre temps")
    luc.keys("2", "a", "b", "d")
    assert luc.may_decide("Passer") == ["Passer", "Relancer 4x 20", "Relancer 3x 15"]
    assert complaints(luc) == [], "a French decision"
    luc.keys("r")
    first = luc.net()
    assert luc.balance() == 10_000 + first
    luc.keys(" ")
    luc.at('uth-bar[data-mode="bet"]').wait_for()
    luc.keys(" ")
    luc.holds("ante", "5")
    luc.holds("trips", "5")
    luc.keys(" ")
    luc.holds("ante", "10")
    luc.keys(" ")
    luc.page.locator(".hint:visible").wait_for()
    luc.holds("ante", "10")
    luc.keys("d")
    luc.may_decide("Passer")
    luc.keys("c")
    luc.may_decide("Relancer 2x")
    luc.keys("c")
    luc.may_decide("Abandonner")
    luc.keys("f")
    results = luc.settled()
    assert results["ante"] == results["blind"] == "perdu 10"
    assert luc.balance() == 10_000 + first + luc.net()
    luc.at(".lines li", has_text="Donneur").first.wait_for()


def test_two_at_one_hand_under_the_traffic_light(people: Meet) -> None:
    ann, bob = people("Ann two"), people("Bob two", 390, 844, touch=True)
    for player in (ann, bob):
        player.go_to(NUMBERS["two"])
    expect(ann.at("uth-seats .sums")).to_contain_text("2 at the table")
    light = ann.at("round-status")
    expect(light).to_have_attribute("data-colour", "green")
    ann.keys("3", "a")
    bob.at('.chip-button[data-chip="2"]').tap()
    bob.at('button[data-bet="ante"]').tap()
    bob.at('button[data-bet="best_five"]').tap()
    for player, bet in ((ann, "ante"), (bob, "ante"), (bob, "best_five")):
        player.has_bet(bet)
    bob.run_out(NUMBERS["two"])
    expect(light).to_have_attribute("data-colour", "yellow")
    bob.run_out(NUMBERS["two"])
    expect(light).to_have_attribute("data-colour", "red")
    for player in (ann, bob):
        assert player.may_decide("CHECK")[0] == "CHECK"
    ann.keys("4")
    ann.decided()
    expect(ann.at("round-status .status-text")).to_contain_text("You: CALL 4x; the others decide")
    for button in ("CHECK", "CHECK", "CALL 1x"):
        bob.may_decide(button)
        bob.at(".option", has_text=button).tap()
    assert "best_five" in bob.settled()
    assert "best_five" not in ann.settled()
    assert shown(ann) == shown(bob)
    for player in (ann, bob):
        assert player.balance() == 10_000 + player.net()
    bob.at(".lines li", has_text="The table: CALL 4x 1, CHECK 1").first.wait_for(state="attached")


@pytest.mark.still
def test_out_of_time_reads_as_the_source_says_it(people: Meet) -> None:
    cay = people("Cay")
    cay.go_to(NUMBERS["late"])
    cay.keys("2", "a")
    cay.holds("ante", "5")
    cay.run_out(NUMBERS["late"])
    for said in ("AUTO CHECKED", "AUTO CHECKED", "AUTO FOLDED"):
        cay.may_decide()
        cay.run_out(NUMBERS["late"])
        expect(cay.at("round-status .status-text")).to_have_text(said)
        cay.run_out(NUMBERS["late"])
    assert cay.settled()["ante"] in ("lost 5", "push")
    assert cay.settled()["blind"] == "lost 5"
    lines = cay.at(".lines li").all_inner_texts()
    assert lines.count("You: AUTO CHECKED") == 2
    assert lines.count("You: AUTO FOLDED") == 1


@pytest.mark.still
def test_a_changed_rule_set_plays_without_a_change_in_the_client(people: Meet) -> None:
    kit = people("Kit")
    kit.go_to(NUMBERS["kitchen"], seat=2)
    spots = kit.at(".spot-name")
    expect(spots).not_to_have_count(0)
    names = spots.all_inner_texts()
    assert names[:4] == ["Stake", "Shadow", "Pour", "Early bird"]
    assert [number_of(chip) for chip in kit.at(".chip-button").all_inner_texts()] == [2, 20]
    pays = kit.at(".pane .pays").nth(1).inner_text()
    assert "9:1" in pays
    assert "40:1" in pays
    kit.keys("2", "a", "a")
    kit.holds("ante", "30")
    expect(kit.at('[data-bet="ante"] .most')).to_have_text("the maximum")
    kit.keys("1", "b", "d")
    assert kit.may_decide("Pass") == ["Pass", "Pour 6x 180", "Pour 5x 150", "Pour 2x 60"]
    kit.keys("c")
    assert kit.may_decide("Pour 3x") == ["Pass", "Pour 3x 90"]
    kit.keys("3")
    assert set(kit.settled()) == {"ante", "blind", "raise", "pairs"}
    assert kit.balance() == 10_000 + kit.net()
    kit.keys("?")
    rules = kit.page.locator("dialog .rules").inner_text()
    assert "Before the flop: Pass, or Pour 6x / Pour 5x / Pour 2x." in rules


@pytest.mark.still
def test_the_log_and_the_line_above_it_have_the_same_number_of_a_round(people: Meet) -> None:
    kay = people("Kay")
    kay.go_to(NUMBERS["number"], seat=1)
    kay.at(".pane .lines .start").first.wait_for()
    opened = kay.at(".pane .game").inner_text().removeprefix("Game ")
    expect(kay.at(".pane .lines .start").last).to_contain_text(opened)
    began = opened.rpartition("-")[0].replace(" ", "T") + "Z"
    kay.page.wait_for_function("(began) => Date.now() > Date.parse(began) + 1000", arg=began)
    kay.keys("1", "a")
    kay.page.wait_for_function(
        "(opened) => !document.querySelector('uth-table:not([hidden]) .game').textContent.includes(opened)",
        arg=opened,
    )
    number = kay.at(".pane .game").inner_text().removeprefix("Game ")
    start = kay.at(".pane .lines .start").last
    expect(start).to_contain_text(number)
    expect(start).not_to_contain_text(opened)


PRESSES = """() => {
    const table = document.querySelector("uth-table:not([hidden])");
    const hint = document.querySelector(".hint");
    const option = table.querySelector(".option");
    table.controls.guardLeft = () => 1;
    option.click();
    const early = [hint.hidden, hint.textContent];
    delete table.controls.guardLeft;
    option.click();
    return [...early, hint.hidden];
}"""
"""a press that comes too early, and one that counts: what is said after each"""


@pytest.mark.still
def test_what_is_said_of_an_early_press_goes_with_the_next_one(people: Meet) -> None:
    quinn = people("Quinn", 390, 844, touch=True)
    quinn.go_to(NUMBERS["past"], seat=1)
    quinn.keys("2", "a")
    quinn.holds("ante", "25")
    quinn.keys("d")
    quinn.may_decide("Check")
    assert quinn.page.evaluate(PRESSES) == [False, "Your decision has just come up: press again.", True]
    quinn.may_decide("Raise 2x")
    quinn.keys("c")
    quinn.may_decide("Fold")
    quinn.keys("1")
    net = quinn.net()
    expect(quinn.at("round-status .status-text")).to_have_text(
        re.compile(r"^You (win|lose) \d|^You break even")
    )
    expect(quinn.at("round-status.won")).to_have_count(int(net > 0))
    expect(quinn.at(".past")).to_have_count(0)
    quinn.run_out(NUMBERS["past"])
    quinn.at('uth-bar[data-mode="bet"]').wait_for()
    expect(quinn.at(".past .face")).to_have_count(9)
    quinn.keys("a")
    quinn.holds("ante", "25")
    quinn.keys("d")
    quinn.may_decide("Check")
    expect(quinn.at(".past")).to_have_count(0)
    expect(quinn.at(".table-cards .face")).to_have_count(2)


@pytest.mark.still
def test_a_page_out_of_sight_keeps_its_bets(people: Meet) -> None:
    ned = people("Ned")
    ned.go_to(NUMBERS["solo"])
    ned.keys("1", "a")
    ned.holds("ante", "2")
    ned.page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { get: () => true });
            for (const target of [document, window])
                for (const kind of ["visibilitychange", "blur", "pagehide"]) target.dispatchEvent(new Event(kind));
        }"""
    )
    ned.keys("d")
    ned.may_decide()
    assert (ned.total(), ned.balance()) == (4, 9_996)

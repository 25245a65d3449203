"""Rounds against the house in browsers, at a real room: every rule set, keys and touch, desktop and phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import people_at
from tests.browser.house_player import HousePlayer, expect, number_of
from tests.browser.test_access import complaints
from tests.cli.rooms import opened_json

if TYPE_CHECKING:
    from tests.browser.conftest import Meet

QUICK = "deal_pause = 0, street_pause = 0"
LONG = f"{{ betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, {QUICK} }}"
TABLES = {
    "keys": ("casino", LONG),
    "touch": ("casino", LONG),
    "chips": ("casino", LONG),
    "cut": ("casino", LONG),
    "seul": ("espacejeux", f"{{ decision = 900_000, {QUICK} }}"),
    "auto": ("espacejeux", f"{{ decision = 900_000, {QUICK} }}"),
    "vite": ("espacejeux", f"{{ decision = 900_000, {QUICK} }}"),
    "two": (
        "extreme",
        f"{{ betting = 4_000, yellow = 2_500, decision = 900_000, result_pause = 900_000, {QUICK} }}",
    ),
    "late": (
        "extreme",
        "{ betting = 600, yellow = 300, decision = 700, street_pause = 1_500, result_pause = 900_000 }",
    ),
    "kitchen": ("kitchen", LONG),
    "limits": ("casino", LONG),
    "away": ("casino", LONG),
}
KITCHEN = """
[[house_rules]]
based_on = "casino"
name = "kitchen"
title = "Kitchen table"
seats = 2
chips = [2, 20]
[house_rules.ante]
min = 4
max = 30
[house_rules.raises]
preflop = [6, 5, 2]
flop = [3]
river = [1]
[house_rules.blind_pays]
royal_flush = "9:1"
[[house_rules.side_bets]]
bet = "pairs"
name = "Early bird"
min = 1
max = 10
hand = "first_five"
[house_rules.side_bets.pays]
flush = "40:1"
two_pair = "6:1"
[house_rules.words]
ante = "Stake"
blind = "Shadow"
raise = "Pour"
check = "Pass"
raise_times = "Pour {times}x"
"""
NUMBERS: dict[str, int] = {}


@pytest.fixture(scope="module")
def house_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room with a table for each test, on timings that suit a test."""
    file: Path = tmp_path_factory.mktemp("house") / "room.toml"
    tables = [
        f'[[house_tables]]\nrules = "{rules}"\nname = "{name}"\ntiming = {timing}\n'
        for name, (rules, timing) in TABLES.items()
    ]
    file.write_text('data = ""\n' + "\n".join(tables) + KITCHEN)
    with opened_json("--config", str(file)) as (_, told):
        NUMBERS.update({table["name"]: table["table"] for table in told["house_tables"]})
        yield f"http://127.0.0.1:{told['port']}"


@pytest.fixture
def people(house_url: str) -> Iterator[Meet]:
    """Makes people at the room; at the end no page may have complained of anything."""
    with people_at(house_url, HousePlayer) as make:
        yield make


# --- whole rounds -------------------------------------------------------------------------------------------------


def test_a_casino_round_by_keys_alone(people: Meet) -> None:
    ann = people("Ann")
    ann.go_to(NUMBERS["keys"], seat=3)
    assert complaints(ann) == [], "betting"
    ann.keys("2", "a")
    ann.holds("ante", "25")
    ann.holds("blind", "25")
    expect(ann.at("bet-spot.waits")).to_have_count(2)
    ann.keys("1", "b", "b")
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
    assert "You have" in ann.at(".holds-hand").inner_text()
    ann.keys("1")
    results = ann.settled()
    assert set(results) == {"ante", "blind", "raise", "trips", "progressive"}
    assert ann.balance() == 10_000 + ann.net()
    expect(ann.at(".dealer .face")).to_have_count(2)
    assert complaints(ann) == [], "the result"
    spoken = ann.page.locator("#live p").all_text_contents()
    assert len(spoken) == len(set(spoken)) > 8
    calls = ann.page.locator("#alert p").all_text_contents()
    assert len(calls) == len(set(calls)) == 3
    assert all("Make your decision" in call for call in calls)


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
    const felt = document.querySelector("house-table:not([hidden]) house-felt");
    const cut = felt.scrollHeight - felt.clientHeight;
    const small = [...document.querySelectorAll("house-table:not([hidden]) button, header button")]
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height && (box.height < 43.5 || box.width < 43.5))
        .map(([each, box]) => `${each.textContent} ${box.width}x${box.height}`);
    const bar = document.querySelector("house-table:not([hidden]) house-bar").getBoundingClientRect();
    return {wide, cut, small, below: Math.max(0, bar.bottom - innerHeight)};
}"""


def fits(player: HousePlayer) -> None:
    """Nothing is cut off, and every button is large enough for a thumb."""
    assert player.page.evaluate(FITS) == {"wide": 0, "cut": 0, "small": [], "below": 0}


def test_a_french_round_on_demand_then_the_next_one_by_space(people: Meet) -> None:
    luc = people("Luc")
    luc.enter()
    luc.page.locator("header .me button", has_text="⚙").click()
    luc.page.locator("dialog select[name=language]").select_option("fr")
    luc.page.keyboard.press("Escape")
    luc.go_to(NUMBERS["seul"])
    expect(luc.at("light-line .says")).to_have_text("Placez vos mises, prenez votre temps")
    luc.keys("2", "a", "b", "d")
    assert luc.may_decide("Passer") == ["Passer", "Relancer 4x 20", "Relancer 3x 15"]
    assert complaints(luc) == [], "a French decision"
    luc.keys("r")
    first = luc.net()
    assert luc.balance() == 10_000 + first
    luc.keys(" ")
    luc.at('house-bar[data-mode="bet"]').wait_for()
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
    assert any("Donneur" in line for line in luc.at(".lines li").all_inner_texts())


def test_two_at_one_hand_under_the_traffic_light(people: Meet) -> None:
    ann, bob = people("Ann two"), people("Bob two", 390, 844, touch=True)
    for player in (ann, bob):
        player.go_to(NUMBERS["two"])
    expect(ann.at("house-places .sums")).to_contain_text("2 at the table")
    light = ann.at("light-line")
    expect(light).to_have_attribute("data-colour", "green")
    ann.keys("3", "a")
    bob.at('.chip-button[data-chip="2"]').tap()
    bob.at('button[data-bet="ante"]').tap()
    bob.at('button[data-bet="best_five"]').tap()
    expect(light).to_have_attribute("data-colour", "yellow")
    expect(light).to_have_attribute("data-colour", "red")
    for player in (ann, bob):
        assert player.may_decide("CHECK")[0] == "CHECK"
    ann.keys("4")
    ann.decided()
    expect(ann.at("light-line .says")).to_contain_text("You: CALL 4x; the others decide")
    for button in ("CHECK", "CHECK", "CALL 1x"):
        bob.may_decide(button)
        bob.at(".option", has_text=button).tap()
    assert "best_five" in bob.settled()
    assert "best_five" not in ann.settled()
    assert shown(ann) == shown(bob)
    for player in (ann, bob):
        assert player.balance() == 10_000 + player.net()
    assert any("The table: CALL 4x 1, CHECK 1" in line for line in bob.at(".lines li").all_text_contents())


def shown(player: HousePlayer) -> list[str | None]:
    """All cards on the table."""
    return [card.get_attribute("card") for card in player.at(".table-cards playing-card").all()]


def test_out_of_time_reads_as_the_source_says_it(people: Meet) -> None:
    cay = people("Cay")
    cay.go_to(NUMBERS["late"])
    cay.keys("2", "a")
    expect(cay.at("light-line .says")).to_have_text("AUTO CHECKED")
    assert cay.settled()["ante"] in ("lost 5", "Push")
    assert cay.settled()["blind"] == "lost 5"
    lines = cay.at(".lines li").all_inner_texts()
    assert lines.count("You: AUTO CHECKED") == 2
    assert lines.count("You: AUTO FOLDED") == 1


def test_a_changed_rule_set_plays_without_a_change_in_the_client(people: Meet) -> None:
    kit = people("Kit")
    kit.go_to(NUMBERS["kitchen"], seat=2)
    names = kit.at(".spot-name").all_inner_texts()
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


# --- the line -----------------------------------------------------------------------------------------------------

CUT = """async () => {
    const {session} = await import("/js/context.js");
    session().line.lost("cut by the test");
}"""


@pytest.mark.parametrize("way", ["cut", "reload"])
def test_a_round_goes_on_where_the_line_broke(people: Meet, way: str) -> None:
    dan = people(f"Dan {way}")
    dan.go_to(NUMBERS["cut"], seat=1 if way == "cut" else 2)
    dan.keys("2", "a", "b", "d")
    dan.may_decide("Check")
    dan.keys("c")
    before = dan.may_decide("Raise 2x"), shown(dan), dan.total(), dan.balance()
    if way == "cut":
        dan.page.evaluate(CUT)
        dan.page.locator(".hint", has_text="The line is back").wait_for()
    else:
        dan.page.reload()
    assert (dan.may_decide("Raise 2x"), shown(dan), dan.total(), dan.balance()) == before
    dan.keys("2")
    dan.settled()
    assert dan.balance() == 10_000 + dan.net()
    dan.at('[data-does="leave_table"]').click()
    dan.at(".sit-down").wait_for()


# --- chips --------------------------------------------------------------------------------------------------------


def test_chips_by_mouse_marks_and_a_held_delete(people: Meet) -> None:
    fay = people("Fay")
    fay.go_to(NUMBERS["chips"], seat=1)
    fay.at('.chip-button[data-chip="3"]').click()
    fay.at('button[data-bet="ante"]').click()
    fay.holds("ante", "500")
    fay.at('button[data-bet="ante"]').click()
    fay.page.locator(".hint:visible").wait_for()
    fay.holds("ante", "500")
    fay.keys("1", "ArrowRight", "Enter", "Enter")
    fay.holds("trips", "10")
    fay.keys("Tab")
    assert fay.page.evaluate("() => document.activeElement !== document.body")
    fay.page.evaluate("() => document.activeElement.blur()")
    fay.page.keyboard.down("Delete")
    fay.holds("trips", "5")
    fay.holds("ante", "")
    fay.page.keyboard.up("Delete")
    assert (fay.total(), fay.balance()) == (0, 10_000)
    fay.keys("Escape")
    fay.page.locator("poker-lobby").wait_for()


def test_a_marker_holds_the_place_of_who_steps_away(people: Meet) -> None:
    gus, hal = people("Gus"), people("Hal", 390, 844)
    gus.go_to(NUMBERS["away"], seat=5)
    hal.go_to(NUMBERS["away"], seat=6)
    gus.keys("s")
    expect(hal.at('.place[data-seat="5"]')).to_contain_text("reserved")
    expect(gus.at(".status")).to_have_text("A marker holds your place.")
    gus.at('[data-does="come_back"]').click()
    expect(hal.at('.place[data-seat="5"]')).not_to_contain_text("reserved")
    hal.page.locator("header .me button", has_text="Hal").wait_for()


# --- windows ------------------------------------------------------------------------------------------------------


def test_history_by_days_and_rounds_page_by_page(people: Meet) -> None:
    ivy = people("Ivy")
    ivy.go_to(NUMBERS["vite"])
    settings(ivy, "autoDecisions", "check_fold")
    ivy.keys("1", "a", "d")
    for _ in range(20):
        ivy.settled()
        ivy.keys("d")
        ivy.at('house-bar[data-mode="bet"]').wait_for()
        ivy.keys(" ", "d")
    ivy.settled()
    ivy.keys("h")
    window = ivy.page.locator("dialog.history")
    day = window.locator(".sums-table tbody tr")
    expect(day).to_have_count(1)
    cells = [number_of(text) for text in day.locator("td").all_inner_texts()]
    assert cells[:2] == [21, 42]
    assert complaints(ivy) == [], "days"
    day.locator("button").click()
    rounds = window.locator(".round")
    expect(rounds).to_have_count(20)
    games = [text.split()[1] for text in rounds.locator("summary").all_inner_texts()]
    assert games == sorted(games, reverse=True)
    window.get_by_role("button", name="Show more").click()
    expect(rounds).to_have_count(21)
    rounds.first.locator("summary").click()
    expect(rounds.first).to_contain_text("Mise initiale 1")
    expect(rounds.first).to_contain_text("Passer, Passer, Abandonner")
    assert complaints(ivy) == [], "rounds"
    window.get_by_role("button", name="Back to the days").click()
    expect(day).to_have_count(1)


def test_the_simple_strategy_decides_where_that_is_wanted(people: Meet) -> None:
    oda = people("Oda")
    oda.go_to(NUMBERS["auto"])
    settings(oda, "autoDecisions", "strategy")
    for _ in range(3):
        oda.keys("1", "a", "d")
        assert oda.settled()
        oda.keys("d")
        oda.at('house-bar[data-mode="bet"]').wait_for()
    lines = oda.at(".lines li").all_inner_texts()
    decided = [line for line in lines if line.startswith("You: ")]
    assert len(decided) >= 3
    assert all(line.split()[1] in ("Passer", "Relancer", "Abandonner") for line in decided)


def settings(player: HousePlayer, name: str, choice: str | bool, *, kept: bool = True) -> None:
    """Change one setting in the window, and wait until the room has it, where it is one that the room keeps."""
    player.page.locator("header .me button", has_text="⚙").click()
    window = player.page.locator("dialog.settings")
    tab = "View" if name in ("fourColours", "felt") else "General"
    window.get_by_role("tab", name=tab).click()
    field = window.locator(f'[name="{name}"]')
    if isinstance(choice, str):
        field.select_option(choice)
    else:
        field.set_checked(choice)
    if kept:
        expect(window.locator(".said-so")).to_have_text("Kept with your name.")
    player.page.keyboard.press("Escape")
    window.wait_for(state="detached")


def test_settings_follow_the_name_to_another_device_and_to_every_table(people: Meet) -> None:
    jan, kim = people("Jan"), people("Kim")
    jan.go_to(NUMBERS["limits"], seat=1)
    expect(jan.at("button.spot")).to_have_count(3)
    for name, choice in (("sideBets", False), ("fourColours", False), ("hideChat", True)):
        settings(jan, name, choice)
    expect(jan.at("button.spot")).to_have_count(1)
    kim.go_to(NUMBERS["limits"], seat=2)
    kim.at(".say").fill("hello Jan")
    kim.page.keyboard.press("Enter")
    kim.at(".said", has_text="hello Jan").wait_for()
    jan.at(".said", has_text="hello Jan").wait_for(state="attached")
    expect(jan.at(".said", has_text="hello Jan")).to_be_hidden()
    assert not any("hello Jan" in line for line in jan.page.locator("#live p").all_text_contents())
    phone = HousePlayer(jan.page.context.new_page(), "Jan", jan.url)
    phone.page.evaluate("() => 0")
    jan.page.evaluate("() => localStorage.removeItem('pokerroom.settings')")
    phone.page.goto(phone.url)
    expect(phone.page.locator(":root")).to_have_class("two-colours hide-chat")
    expect(phone.at("button.spot")).to_have_count(1)
    settings(phone, "hideChat", False)
    phone.at(".say").fill("I hear you")
    phone.page.keyboard.press("Enter")
    expect(phone.at(".said", has_text="I hear you")).to_be_visible()


def test_limits_that_a_player_sets_himself_hold_and_a_break_wants_a_tick(people: Meet) -> None:
    lea = people("Lea", 360, 640)
    lea.go_to(NUMBERS["limits"], seat=4)
    lea.keys("g")
    page = lea.page.locator("dialog.limits-page")
    page.locator("[name=day_stake]").fill("60")
    assert complaints(lea) == [], "responsible play"
    page.locator("button.main").click()
    told = lea.page.locator("dialog", has_text="Your limits are set.")
    told.get_by_role("button", name="Close").click()
    lea.keys("2", "a")
    lea.holds("ante", "25")
    lea.keys("a")
    lea.page.locator(".hint:visible", has_text="limit").wait_for()
    lea.holds("ante", "25")
    lea.keys("g")
    expect(page.locator("[name=day_stake]")).to_have_value("60")
    page.locator("[name=day_stake]").fill("")
    page.locator("[name=excluded_until]").fill("2090-01-01")
    page.locator("button.main").click()
    expect(page.locator(".wrong")).to_have_text("Tick the box to confirm your break from play.")
    page.locator("[name=excluded_until]").fill("")
    page.locator("button.main").click()
    expect(told).to_contain_text("Stakes in a day no limit")


REMIND = """() => document.querySelector("poker-app")._update(
    {kind: "reality", played: {stake: 120, loss: 35, time: 3_600_000}})"""


def test_a_reality_check_tells_what_was_played_and_offers_to_leave(people: Meet) -> None:
    max_ = people("Max")
    max_.go_to(NUMBERS["limits"], seat=5)
    max_.page.evaluate(REMIND)
    reminder = max_.page.locator("dialog.reality")
    expect(reminder).to_contain_text("60 minutes played, 120 staked, lost 35")
    assert complaints(max_) == [], "reality check"
    reminder.get_by_role("button", name="Leave the tables").click()
    max_.at(".sit-down").wait_for()


def test_windows_open_and_close_by_key_and_have_no_violation(people: Meet) -> None:
    nia = people("Nia", 390, 844)
    nia.go_to(NUMBERS["limits"], seat=6)
    for key in "y?o":
        nia.keys(key)
        nia.page.locator("dialog[open]").wait_for()
        assert complaints(nia) == [], key
        nia.keys("Escape")
        nia.page.locator("dialog[open]").wait_for(state="detached")
    nia.at(".more").click()
    nia.at(".menu.open button").first.wait_for()
    assert complaints(nia) == [], "menu"
    nia.keys("Escape")
    nia.at(".menu.open").wait_for(state="detached")
    nia.keys("t")
    nia.at(".say").fill("b d c 1")
    expect(nia.at(".total-bet b")).to_have_text("0")

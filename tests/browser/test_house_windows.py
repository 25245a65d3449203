"""What opens at a table against the house in browsers: history, settings, limits, a word on what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.test_access import complaints
from tests.browser.uth_page_player import UthPagePlayer, number_of, settings
from tests.browser.uth_rooms import NUMBERS

if TYPE_CHECKING:
    from tests.browser.conftest import Meet

pytestmark = pytest.mark.still


def test_history_by_days_and_rounds_page_by_page(people: Meet) -> None:
    ivy = people("Ivy")
    ivy.go_to(NUMBERS["vite"])
    settings(ivy, "autoDecisions", "check_fold")
    ivy.keys("1", "a", "d")
    for _ in range(20):
        ivy.settled()
        ivy.keys("d")
        ivy.at('uth-bar[data-mode="bet"]').wait_for()
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
    expect(rounds.first).to_contain_text("Ante 1")
    expect(rounds.first).to_contain_text("Check, Check, Fold")
    assert complaints(ivy) == [], "rounds"
    rounds.first.get_by_role("button", name="What was right?").click()
    judged = rounds.first.locator(".review li")
    expect(judged.first).to_contain_text("After the flop: ")
    assert "solved this rule set for this ante" in judged.nth(2).inner_text()
    assert complaints(ivy) == [], "what was right"
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
        oda.at('uth-bar[data-mode="bet"]').wait_for()
    lines = oda.at(".lines li").all_inner_texts()
    decided = [line for line in lines if line.startswith("You: ")]
    assert len(decided) >= 3
    assert all(line.split()[1] in ("Check", "Raise", "Fold") for line in decided)


def test_the_words_of_a_table_are_those_of_the_player_s_language(people: Meet) -> None:
    ida, lou = people("Ida"), people("Lou", locale="fr-CA")
    ida.go_to(NUMBERS["solo"])
    expect(ida.at(".spot-name")).to_have_text(["Ante", "Blind", "Raise", "Trips"])
    expect(ida.at(".hand-box.dealer .label")).to_have_text("Dealer")
    expect(ida.at(".pay-panel")).to_contain_text("Royal flush")
    lou.go_to(NUMBERS["number"], seat=6)
    names = ["Mise initiale", "Mise à l'aveuglette", "Relance", "Trips", "Progressive"]
    expect(lou.at(".spot-name")).to_have_text(names)
    expect(lou.at(".hand-box.dealer .label")).to_have_text("Croupier")
    expect(lou.at(".pay-panel")).to_contain_text("Quinte royale")


def test_a_trainer_judges_each_decision(people: Meet) -> None:
    eve = people("Eve")
    eve.go_to(NUMBERS["auto"])
    settings(eve, "trainer", True)
    settings(eve, "autoDecisions", "check_fold")
    eve.keys("1", "a", "a", "d")
    assert eve.settled()
    judged = eve.at(".lines li", has_text="Trainer: ")
    expect(judged).to_have_count(3)
    expect(judged.last).to_contain_text(" of 3 right")


def test_settings_follow_the_name_to_another_device_and_to_every_table(people: Meet) -> None:
    jan, kim = people("Jan"), people("Kim")
    jan.go_to(NUMBERS["limits"], seat=1)
    expect(jan.at("button.spot")).to_have_count(3)
    for name, choice in (("sideBets", False), ("fourColours", False), ("hideChat", True)):
        settings(jan, name, choice)
    expect(jan.at("button.spot")).to_have_count(1)
    kim.go_to(NUMBERS["limits"], seat=2)
    kim.at(".pane .say").fill("hello Jan")
    kim.page.keyboard.press("Enter")
    kim.at(".pane .chat-line", has_text="hello Jan").wait_for()
    jan.at(".pane .chat-line", has_text="hello Jan").wait_for(state="attached")
    expect(jan.at(".pane .chat-line", has_text="hello Jan")).to_be_hidden()
    assert not any("hello Jan" in line for line in jan.page.locator("#live p").all_text_contents())
    phone = UthPagePlayer(jan.page.context.new_page(), "Jan", jan.url)
    phone.page.evaluate("() => 0")
    jan.page.evaluate("() => localStorage.removeItem('pokerroom.settings')")
    phone.page.goto(phone.url)
    phone.page.get_by_role("button", name="Play here").click()
    expect(phone.page.locator(":root")).to_have_class("two-colours hide-chat")
    expect(phone.at("button.spot")).to_have_count(1)
    settings(phone, "hideChat", False)
    phone.at(".pane .say").fill("I hear you")
    phone.page.keyboard.press("Enter")
    expect(phone.at(".pane .chat-line", has_text="I hear you")).to_be_visible()


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
    expect(reminder).to_contain_text("60 minutes played, 120 bet or bought in, lost 35")
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
    nia.at("chat-window .say").fill("b d c 1")
    expect(nia.at(".total-bet b")).to_have_text("0")

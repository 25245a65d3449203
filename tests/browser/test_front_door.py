"""From the link to cards: the front door of the room, with who sits there, and one press that leads to a seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, kept_room, people_at
from tests.browser.page_player import PagePlayer
from tests.browser.test_access import complaints

ROOM = """
name = "Friday room"
[[tables]]
name = "Empty"
seats = 4
[[tables]]
name = "Company"
seats = 6
bots = ["call", "call"]
[[house_tables]]
name = "Casino"
rules = "casino"
"""
ONLY_EMPTY = """
[[tables]]
name = "Empty"
seats = 4
"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with kept_room(tmp_path_factory.mktemp("front"), ROOM) as (url, _):
        yield url


@pytest.fixture
def people(room: str) -> Iterator[Meet]:
    with people_at(room) as make:
        yield make


def play_now(player: PagePlayer, link: str = "/") -> None:
    """Open the link, type a name and press the one gold button."""
    player.page.goto(player.url + link)
    player.page.locator("dialog.door input[name=name]").fill(player.name)
    player.page.locator("dialog.door button.main").click()


def cards_of(player: PagePlayer) -> None:
    """Wait until the player has cards."""
    player.see(
        lambda seen: (
            seen is not None and seen["you"] is not None and seen["seats"][str(seen["you"])]["in_hand"]
        )
    )


def test_a_name_and_one_press_lead_to_cards_beside_the_bots(people: Meet) -> None:
    ann = people("Ann", 360, 640, touch=True)
    ann.page.goto(ann.url)
    door = ann.page.locator("dialog.door")
    expect(door.get_by_role("heading", level=1)).to_have_text("Friday room")
    expect(door.locator(".lead")).to_have_text("2 bots are waiting: cards in a second.")
    expect(door.locator(".front-seats player-picture")).to_have_count(2)
    assert complaints(ann) == []
    play_now(ann)
    cards_of(ann)
    expect(ann.page).to_have_url(f"{ann.url}/#table=2")


def test_the_table_under_the_pointer_stands_beside_the_list_with_its_stacks_and_a_seat(people: Meet) -> None:
    kim = people("Kim of the desk", 1280, 800)
    kim.enter()
    glance = kim.page.locator(".glance")
    kim.page.locator('.row[data-table="2"] .name').hover()
    expect(glance.get_by_role("heading")).to_have_text("Company")
    expect(glance.locator("li player-picture")).not_to_have_count(0)
    expect(glance.locator("li .stack").first).to_have_text(re.compile(r"\d"))
    kim.page.locator('.row[data-table="1"] .open').focus()
    expect(glance.get_by_role("heading")).to_have_text("Empty")
    expect(glance).to_contain_text("Take the first of 4 seats.")
    assert complaints(kim) == []
    glance.get_by_role("button", name="Sit down").click()
    kim.see(lambda seen: seen is not None and seen["table"] == 1)
    kim.page.locator("dialog").get_by_role("button", name="Sit down").wait_for()


def test_a_press_on_the_upper_edge_of_the_gold_button_counts(people: Meet) -> None:
    player = people("Edge", 390, 844)
    player.page.goto(player.url)
    player.page.locator("dialog.door input[name=name]").fill(player.name)
    button = player.page.locator("dialog.door button.main")
    before = button.bounding_box()
    assert before is not None
    player.page.mouse.move(before["x"] + before["width"] / 2, before["y"] + 2)
    player.page.mouse.down()
    assert button.bounding_box() == before, "it stays below the finger"


def test_the_door_says_who_plays_and_a_link_to_a_table_leads_to_a_seat_there(people: Meet) -> None:
    bob, cat = people("Bob"), people("Cat", locale="fr-FR")
    play_now(bob, "/#table=1")
    bob.see(lambda seen: seen is not None and seen["you"] is not None and seen["table"] == 1)
    cat.page.goto(f"{cat.url}/table/1")
    expect(cat.page.locator("dialog.door .lead")).to_contain_text("Bob vous attend.")
    expect(cat.page.locator("dialog.door .front-seat")).to_have_count(4)
    expect(cat.page.locator("dialog.door .front-seat.free")).to_have_count(2)
    cat.page.goto(f"{cat.url}/table/1?by=Bob")
    expect(cat.page.locator("dialog.door .lead")).to_contain_text("Bob vous invite.")
    expect(cat.page.locator("dialog.door h1")).to_have_text("Empty")
    expect(cat.page.locator("dialog.door .room-there")).to_have_text("Friday room")
    cat.page.locator("dialog.door input[name=name]").fill("Cat")
    expect(cat.page.locator("dialog.door .front-seat.mine b")).to_have_text("Cat")
    cat.page.keyboard.press("Enter")
    cat.see(lambda seen: seen is not None and seen["you"] is not None and seen["table"] == 1)


def test_who_comes_back_is_led_to_cards_by_the_one_gold_button_of_the_lobby(people: Meet) -> None:
    kim = people("Kim", 390, 844, touch=True)
    kim.enter()
    kim.page.reload()
    lobby = kim.page.locator("poker-lobby")
    expect(lobby.locator(".play-card h2")).to_contain_text(re.compile("playing|waiting"))
    expect(kim.page.locator("button.main:visible")).to_have_text(["Play now"])
    row = lobby.locator('.row[data-table="2"]')
    expect(row.locator(".faces player-picture")).not_to_have_count(0)
    expect(row.locator(".dots .taken")).not_to_have_count(0)
    assert complaints(kim) == []
    lobby.locator("[data-does=play_now]").click()
    cards_of(kim)
    kim.page.locator(".tab").get_by_text("Lobby").click()
    expect(lobby.locator("[data-does=play_now]")).to_have_text("Back to the table")


def test_who_comes_back_from_a_table_is_asked_once_how_the_suits_look(people: Meet) -> None:
    zoe = people("Zoe", 360, 640, touch=True)
    zoe.enter()
    asked = zoe.page.locator(".suits-question .suit-cards")
    expect(asked).to_have_count(0)
    zoe.open_table(1)
    zoe.page.locator("header .tabs button").first.click()
    expect(asked).to_have_count(2)
    assert complaints(zoe) == []
    zoe.page.locator(".suits-question button").nth(1).click()
    expect(asked.first).to_be_hidden()
    expect(zoe.page.locator(":root")).to_have_class("two-colours")
    zoe.page.reload()
    zoe.page.locator("poker-lobby .row").first.wait_for()
    zoe.open_table(1)
    zoe.page.locator("header .tabs button").first.click()
    zoe.page.locator("poker-lobby .row").first.wait_for()
    expect(asked).to_have_count(0)


def test_suits_cloths_and_decks_are_chosen_by_their_pictures(people: Meet) -> None:
    mia = people("Mia", 360, 640, touch=True)
    mia.enter()
    mia.page.locator("header .me button", has_text="⚙").click()
    mia.page.get_by_role("tab", name="View").click()
    pictures = mia.page.locator("dialog .pictured i:visible")
    expect(pictures).to_have_count(3 + 2 + 2)
    assert complaints(mia) == []
    for name, value in (("fourColours", "false"), ("cloth", "red"), ("deck", "large")):
        mia.page.locator(f"dialog [name={name}][value={value}]").check()
    root = mia.page.locator(":root.two-colours")
    expect(root).to_have_attribute("data-cloth", "red")
    expect(root).to_have_attribute("data-deck", "large")
    mia.page.reload()
    mia.page.locator("poker-lobby .row").first.wait_for()
    expect(root).to_have_attribute("data-cloth", "red")


def test_who_watches_is_asked_for_a_name_and_led_on(people: Meet) -> None:
    leo = people("Leo")
    leo.page.goto(leo.url + "/#tv=9")
    leo.page.locator("poker-lobby [data-does=play_now]").click()
    leo.page.locator("dialog.name input[name=name]").fill("Leo")
    leo.page.keyboard.press("Enter")
    leo.see(lambda seen: seen is not None and seen["you"] is not None)


def test_who_has_no_hands_yet_is_led_to_some_and_closes_the_offer_to_keep_the_name_for_good(
    people: Meet,
) -> None:
    ivo = people("Ivo")
    ivo.enter()
    ivo.page.evaluate("() => { location.hash = 'hands'; }")
    expect(ivo.page.locator("hand-history .signpost h1")).to_have_text("No hands yet")
    expect(ivo.page.locator("hand-history select:visible")).to_have_count(0)
    assert complaints(ivo) == []
    ivo.page.locator("hand-history button.main").click()
    ivo.see(lambda seen: seen is not None and seen["you"] is not None)
    bar = ivo.page.locator(".keep-bar")
    ivo.page.locator(".tab").get_by_text("Lobby").click()
    expect(bar).to_be_hidden()
    ivo.page.locator(".tab").nth(1).click()
    ivo.choose("leave")
    ivo.see(lambda seen: seen is not None and seen["you"] is None)
    ivo.page.locator(".tab").get_by_text("Lobby").click()
    expect(bar).to_be_visible()
    assert complaints(ivo) == []
    bar.locator(".close").click()
    expect(bar).to_be_hidden()
    ivo.page.reload()
    ivo.page.locator("poker-lobby .row").first.wait_for()
    expect(bar).to_be_hidden()


def test_who_only_watches_sees_the_table_where_most_is_going_on(people: Meet) -> None:
    eve = people("Eve", 844, 390, touch=True)
    eve.page.goto(eve.url)
    eve.page.locator("dialog.door [data-does=watch]").click()
    seen = eve.see(lambda seen: seen is not None)
    assert seen["you"] is None


def test_what_the_browser_proves_stands_below_how_to_play(people: Meet) -> None:
    dan = people("Dan", 390, 844, touch=True)
    dan.page.goto(dan.url)
    words = dan.page.get_by_text("This browser proves that the name is yours")
    expect(words).to_have_count(0)
    dan.page.locator("dialog.door [data-does=how]").click()
    expect(words).to_be_visible()
    assert complaints(dan) == []


def test_the_door_leads_to_a_seat_where_somebody_waits_for_a_tournament_to_be_full(tmp_path: Path) -> None:
    with kept_room(tmp_path, ONLY_EMPTY) as (url, _), people_at(url) as make:
        yan, zoe = make("Yan"), make("Zoe", 390, 844, touch=True)
        yan.enter()
        yan.page.get_by_role("button", name="Sit & go").click()
        yan.page.locator("dialog.sit-and-go button.main").click()
        expect(yan.page.locator("dialog[open]")).to_contain_text("Yan")
        zoe.page.goto(url)
        door = zoe.page.locator("dialog.door")
        expect(door.locator(".lead")).to_have_text("Yan waits for you.")
        expect(door.locator(".front-seats player-picture")).to_have_count(1)
        expect(door.locator("button.main")).to_contain_text("Register")
        assert complaints(zoe) == []
        door.locator("input[name=name]").fill("Zoe")
        door.locator("button.main").click()
        expect(zoe.page.locator("dialog[open]")).to_contain_text("Zoe")
        assert zoe.look() is None


def test_a_link_to_a_table_that_is_closed_says_so_and_leads_to_another(people: Meet) -> None:
    flo = people("Flo", 390, 844, touch=True)
    flo.page.goto(f"{flo.url}/table/77")
    lead = flo.page.locator("dialog.door .lead")
    expect(lead).to_contain_text("This table is closed or by invitation.")
    assert complaints(flo) == []
    flo.page.locator("dialog.door input[name=name]").fill("Flo")
    flo.page.locator("dialog.door button.main").click()
    cards_of(flo)


def test_a_link_to_a_table_against_the_house_shows_its_felt_and_leads_to_it(people: Meet) -> None:
    ugo = people("Ugo")
    ugo.page.goto(f"{ugo.url}/table/3")
    door = ugo.page.locator("dialog.door")
    expect(door.locator("h1")).to_have_text("Casino")
    expect(door.locator(".lead")).to_contain_text("Jackpot")
    expect(door.locator(".front.house")).to_be_visible()
    assert complaints(ugo) == []
    play_now(ugo, "/table/3")
    expect(ugo.page.locator("uth-table")).to_be_visible()


def test_where_nobody_plays_one_press_leads_to_a_table_with_bots(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with kept_room(tmp_path_factory.mktemp("empty"), ONLY_EMPTY) as (url, _), people_at(url) as make:
        gil = make("Gil")
        gil.page.goto(url)
        expect(gil.page.locator("dialog.door .lead")).to_have_text("Take the first of 4 seats.")
        play_now(gil)
        cards_of(gil)


@pytest.mark.parametrize(
    ("locale", "title", "first"),
    [("en-GB", "How to play", "Straight flush"), ("fr-FR", "Comment jouer", "Quinte")],
)
def test_who_has_never_played_finds_how_it_is_done_one_press_away(
    people: Meet, locale: str, title: str, first: str
) -> None:
    fay = people("Fay", 390, 844, touch=True, locale=locale)
    fay.page.goto(fay.url)
    fay.page.locator("dialog.door [data-does=how]").click()
    how = fay.page.locator("dialog.how")
    expect(how.locator("h2")).to_have_text(title)
    expect(how.locator(".how-to > li")).to_have_count(5)
    expect(how.locator(".hand-sheet li").first).to_contain_text(first)
    assert complaints(fay) == []
    fay.page.keyboard.press("Escape")
    expect(how).to_have_count(0)
    expect(fay.page.locator("dialog.door input[name=name]")).to_be_visible()

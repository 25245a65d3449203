"""The card about the end of a tournament: place, prize, podium, the hand that decided, and ways on."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, people_at
from tests.browser.page_player import GLANCE, PagePlayer
from tests.browser.test_access import complaints
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

EVENT = "Sit & go: no-limit holdem, 3 players, levels 25/50 40 hands, buy-in 100+10, 1000 chips, top two"
DUEL = "Duel: no-limit holdem, 2 players, levels 25/50 40 hands, buy-in 100+10, 1000 chips"
NEXT = "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10, 1000 chips"
SIZES = [(390, 844), (360, 640), (1280, 800), (640, 360)]

CUT = """() => {
    const sheet = document.querySelector(".finish-sheet");
    const edge = document.querySelector(".finish").getBoundingClientRect();
    const outside = [...sheet.querySelectorAll("h2, .podium, .finish-cloth, button")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom + 1;
    });
    const scrolls = sheet.scrollHeight > sheet.clientHeight + 1;
    return [...outside.map((each) => each.className || each.textContent), ...(scrolls ? ["scrolls"] : [])];
}"""
"""what of the card has no room"""


WATCH = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const seen = {after: [], hint: "", head: ""};
    window.ended = seen;
    const look = () => {
        const {shown} = table.felt;
        const head = table.querySelector(".tournament-line").textContent;
        const hint = document.querySelector(".hint").textContent;
        if (shown?.hand_running) {
            Object.assign(seen, {after: [], hint, head});
        } else if (shown?.hand && !table.finished) {
            const {top, height} = table.felt.getBoundingClientRect();
            const cards = [...table.querySelectorAll(".board .card.face, seat-plate .card.face")];
            seen.after.push({
                cards: cards.filter((card) => card.checkVisibility()).length,
                box: `${top} ${height}`,
                status: table.querySelector(".status").textContent,
            });
        }
        if (!table.finished) requestAnimationFrame(look);
    };
    look();
}"""
"""what is seen from the end of the last hand to the card, and what the page says while the hand is shown"""


@contextlib.contextmanager
def people_with(*tournaments: str) -> Iterator[Meet]:
    """Makes people at a room with tournaments."""
    pauses = ["--hand-pause-seconds", "0", "--street-pause-seconds", "0"]
    events = [part for each in tournaments for part in ("--tournament", each)]
    with (
        opened_json("--no-bots", "--decision-seconds", "300", *pauses, *events) as (_, told),
        people_at(f"http://127.0.0.1:{told['port']}") as make,
    ):
        yield make


@pytest.fixture
def meet() -> Iterator[Meet]:
    """Makes people at a room with a tournament for three."""
    with people_with(EVENT) as make:
        yield make


@pytest.fixture
def duel() -> Iterator[Meet]:
    """Makes people at a room with a tournament for two, and another one after it."""
    with people_with(DUEL, NEXT) as make:
        yield make


def enter(player: PagePlayer) -> None:
    """Enter the tournament."""
    player.enter()
    player.page.locator("tournament-section .row .open").first.click()
    player.page.get_by_role("button", name="Register", exact=True).click()


def play_until(
    players: list[PagePlayer], done: Callable[[], bool], decide: Callable[[PagePlayer], None]
) -> None:
    """Decide for everybody until something has happened."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, [player.look() for player in players]
        for player in players:
            if player.can_act():
                decide(player)
        players[0].page.wait_for_timeout(GLANCE)


def finished(player: PagePlayer) -> bool:
    """Whether the card covers a player's table."""
    return bool(player.page.locator(".finish").count())


def gone(player: PagePlayer) -> bool:
    """Whether a player has no seat any more: from then on nobody plays, so that the stacks stay as they are."""
    seen = player.look()
    return seen is not None and seen["you"] is None


def test_who_is_out_sees_their_place_and_the_hand_and_stays_for_the_podium(meet: Meet) -> None:
    ann, bob, cid = meet("Ann"), meet("Bob", 390, 844, touch=True), meet("Cid", 360, 640, touch=True)
    players = [ann, bob, cid]
    for player in players:
        enter(player)

    for player in (ann, bob):
        player.page.locator("poker-table:visible action-bar").wait_for()
        player.page.evaluate(WATCH)

    def two_play(player: PagePlayer) -> None:
        if player is cid and player.look()["turn"]["legal"]["call_by"]:
            player.press("fold")
        elif player is cid:
            player.press("passive")
        else:
            player.put_all_in()

    play_until(players, lambda: gone(ann) or gone(bob), two_play)
    out, left = (ann, bob) if gone(ann) else (bob, ann)
    assert not finished(cid)
    news = cid.page.locator("poker-table:visible .lately .news")
    expect(news).to_contain_text(f"{out.name} finishes 3rd.")
    finish = out.page.locator(".finish")
    expect(finish.locator("h2")).to_have_text("3rd of 3")
    expect(finish).to_contain_text("No prize this time.")
    expect(finish).to_contain_text("2 players are left.")
    expect(finish).to_contain_text(f"{left.name} leads with 2,0")
    seen = out.page.evaluate("window.ended.after")
    assert seen
    assert {scene["cards"] for scene in seen} == {9}, "the hand stays while the others play the next one"
    expect(finish.locator(".finish-hand > span")).to_have_text(["You", left.name])
    expect(finish.locator(".finish-board .card.face")).to_have_count(5)
    expect(finish.locator(".finish-cards .card.face")).to_have_count(4)
    assert complaints(out) == []
    finish.get_by_role("button", name="Watch").click()
    expect(finish).to_have_count(0)

    play_until([left, cid], lambda: all(finished(player) for player in players), PagePlayer.put_all_in)
    winner = cid if "1st" in cid.page.locator(".finish h2").inner_text() else left
    second = left if winner is cid else cid
    for player, title in ((winner, "1st of 3"), (second, "2nd of 3"), (out, "3rd of 3")):
        finish = player.page.locator(".finish")
        expect(finish.locator("h2")).to_have_text(title)
        expect(finish.locator(".podium-name")).to_have_text([second.name, winner.name, out.name])
        expect(finish.locator(".podium [data-you]")).to_contain_text(player.name)
        expect(finish.locator(".finish-hand")).to_have_count(2)
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            player.page.wait_for_function(f"() => innerWidth === {width}")
            assert player.page.evaluate(CUT) == [], (player.name, width, height)
        assert complaints(player) == []
    expect(winner.page.locator(".finish")).to_contain_text("You win 195")
    ways_on(out, second)


def ways_on(out: PagePlayer, second: PagePlayer) -> None:
    """Press the buttons of the card."""
    out.page.locator(".finish").get_by_role("button", name="Standing").click()
    expect(out.page.locator(".tournament-standing tbody tr")).to_have_count(3)
    out.page.keyboard.press("Escape")
    out.page.locator(".finish").get_by_role("button", name="Replay").click()
    out.page.wait_for_function("() => location.hash.startsWith('#hand=')")
    out.page.locator("hand-player:visible poker-felt").wait_for()
    out.page.go_back()
    out.page.locator(".finish").get_by_role("button", name="Once more").click()
    expect(out.page.locator("dialog.tournament-dialog .tournament-facts")).to_contain_text("1 / 3")
    assert not out.page.locator("poker-table").count(), "the old table makes room"
    again = second.page.locator(".finish .main")
    expect(again).to_contain_text(f"{out.name} is in (1 of 3)")
    second.page.locator(".finish").get_by_role("button", name="Lobby").click()
    second.page.locator("tournament-section").wait_for()
    assert not second.page.locator("poker-table").count()
    second.page.locator(".tab", has_text="My hands").click()
    line = second.page.locator(".hand-list tr.tournament")
    expect(line.locator(".cards")).to_have_text("2nd of 3")
    expect(line.locator(".net")).to_have_text("−5")
    expect(second.page.locator(".sum .tile")).to_have_text("1 tournament −5")
    hand = second.page.locator(".hand-list .of-tournament").first
    expect(hand).not_to_be_visible()
    line.click()
    expect(hand).to_be_visible()


def test_the_last_hand_stays_until_the_card_comes_over_it(duel: Meet) -> None:
    """Cards and felt stay where they are, nothing says before the pot is paid who is out."""
    players = [duel("Dora"), duel("Emil", 390, 844, touch=True)]
    for player in players:
        enter(player)
    for player in players:
        player.page.locator("poker-table:visible action-bar").wait_for()
        player.page.evaluate(WATCH)
    play_until(players, lambda: all(finished(player) for player in players), PagePlayer.put_all_in)
    for player in players:
        seen = player.page.evaluate("window.ended")
        assert seen["after"]
        assert {scene["cards"] for scene in seen["after"]} == {9}
        assert len({scene["box"] for scene in seen["after"]}) == 1
        assert not any("closed" in scene["status"] for scene in seen["after"])
        assert "finishes" not in seen["hint"]
        assert "finished" not in seen["head"]
    players[0].page.locator(".finish").get_by_role("button", name="Play again").click()
    expect(players[0].page.locator("dialog.tournament-dialog .tournament-facts")).to_contain_text("0 / 9")

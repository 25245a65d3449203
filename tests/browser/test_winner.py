"""Who wins is seen: chips fly to the winner, the winning cards stand out; without movement the marks stay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cards import parse_card
from pokerroom.evaluator import strength
from tests.browser.conftest import Meet, dealing_room, people_at
from tests.browser.page_player import Deal, PagePlayer, play_on, start
from tests.browser.test_access import complaints
from tests.browser.uth_page_player import UthPagePlayer

ROOM = """
data = ""
[[tables]]
name = "Friday"
seats = 2
[[tables]]
name = "Still"
seats = 2
[[house_tables]]
rules = "casino"
name = "Felt"
timing = { betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, deal_pause = 0, street_pause = 0 }
[[house_tables]]
rules = "casino"
name = "Still felt"
timing = { betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, deal_pause = 0, street_pause = 0 }
"""
FRIDAY, STILL, FELT, STILL_FELT = 1, 2, 3, 4
WATCH = """() => {
    window.flown = [];
    new MutationObserver((changes) => changes.flatMap((change) => [...change.addedNodes]).forEach((node) => {
        if (!node.classList?.contains("flying")) return;
        const at = (name) => parseFloat(node.style.getPropertyValue(name));
        const felt = node.parentElement.getBoundingClientRect();
        window.flown.push({
            sum: node.querySelector(".sum").textContent,
            x: at("left") + felt.left,
            y: at("top") + felt.top,
        });
    })).observe(document.body, { childList: true, subtree: true });
    window.early = [];
    const look = () => {
        const table = document.querySelector("poker-table:not([hidden])");
        const shown = table?.querySelector("poker-felt").shown;
        const told = table?.querySelector("last-hand").textContent;
        if (shown?.hand_running && told.includes(`(${shown.hand})`)) window.early.push(told);
        requestAnimationFrame(look);
    };
    look();
}"""
"""notes each chip that flies, and where to; and a result that is read out before its cards and chips are seen"""
ENDS_IN = """([x, y, selector]) => [...document.querySelectorAll(selector)].some((each) => {
    const box = each.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
})"""
DEALT = """() => {
    const { view } = document.querySelector("uth-table:not([hidden])");
    return [view.dealer.cards, view.board];
}"""
STANDING_OUT = """(table) => {
    const felt = document.querySelector(`${table}:not([hidden])`);
    const cards = [...felt.querySelectorAll(".judged playing-card")];
    return {
        counts: cards.filter((card) => card.classList.contains("counts")).map((card) => card.getAttribute("card")),
        moving: felt.getAnimations({ subtree: true }).length,
    };
}"""


@pytest.fixture(scope="module")
def winning_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Deal]]:
    file: Path = tmp_path_factory.mktemp("winner") / "room.toml"
    file.write_text(ROOM)
    with dealing_room("--no-bots", "--decision-seconds", "300", "--config", str(file)) as (_, url, deal):
        yield url, deal


@pytest.fixture
def people(winning_room: tuple[str, Deal]) -> Iterator[Meet]:
    with people_at(winning_room[0], UthPagePlayer, winning_room[1]) as make:
        yield make


PAID = """() => {
    const {shown} = document.querySelector("poker-table:not([hidden]) poker-felt");
    return shown.hand_running === false;
}"""
"""the winner has the chips"""


def worth(cards: list[str]) -> int:
    return strength([parse_card(card) for card in cards])


def flown(player: PagePlayer) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.page.evaluate("window.flown")
    return found


def showdown(people: Meet, table: int, *names: str, **more: Any) -> tuple[PagePlayer, Any]:
    """Check a hand down; return a player who watched chips fly, and what they see at its end."""
    players: list[PagePlayer] = [people(name, **more) for name in names]
    for player in players:
        player.arrive(table)
        player.page.evaluate(WATCH)
    start(players)
    return players[0], play_on(players)


def standing_out(player: PagePlayer, table: str) -> Any:
    return player.page.evaluate(STANDING_OUT, table)


def test_chips_fly_to_the_winner_and_the_winning_hand_stands_out(people: Meet) -> None:
    ann, seen = showdown(people, FRIDAY, "Ann", "Bob")
    wins = {win["seat"]: win["by"] for win in seen["results"]["wins"]}
    plates = {f'seat-plate[data-seat="{seat}"] .plate' for seat in wins}
    ann.page.locator("seat-plate.won").first.wait_for()
    ann.page.wait_for_function(PAID)
    last = flown(ann)[-len(wins) :]
    assert sorted(int(each["sum"]) for each in last) == sorted(wins.values())
    for each in last:
        assert ann.page.evaluate(ENDS_IN, [each["x"], each["y"], ", ".join(plates)])
    for seat in wins:
        ann.page.locator(f'seat-plate[data-seat="{seat}"].won').wait_for()
        own = seen["seats"][str(seat)]["cards"]
        counts = standing_out(ann, "poker-table")["counts"]
        five = [card for card in counts if card in [*own, *seen["board"]]]
        assert worth(five) == worth([*own, *seen["board"]])
    assert ann.page.evaluate("window.early") == []
    assert complaints(ann) == []


@pytest.mark.parametrize("how", ["the system", "the settings"])
def test_nothing_moves_for_those_who_want_no_movement(people: Meet, how: str) -> None:
    more = {"reduced_motion": "reduce"} if how == "the system" else {}
    names = ["Cat", "Dan"] if how == "the system" else ["Eve", "Fay"]
    players: list[PagePlayer] = [people(name, 390, 844, **more) for name in names]
    for player in players:
        player.arrive(STILL)
        if how == "the settings":
            player.page.evaluate(
                "async () => (await import('/js/bundle.js')).modules['/js/profile.js']"
                ".changeSettings({ stillness: true })"
            )
        player.page.evaluate(WATCH)
    start(players)
    seen = play_on(players)
    for player in players:
        assert flown(player) == []
        shown = standing_out(player, "poker-table")
        assert shown["moving"] == 0
        assert len(shown["counts"]) >= 5
        player.page.locator(f'seat-plate[data-seat="{seen["results"]["wins"][0]["seat"]}"].won').wait_for()
    for player in players:
        player.choose("leave")
        player.see(lambda seen: seen["you"] is None)


def test_chips_fly_from_the_dealer_and_to_the_dealer(people: Meet) -> None:
    gus = people("Gus")
    gus.go_to(FELT, seat=2)
    gus.page.evaluate(WATCH)
    results = round_of(gus)
    moved = {bet: text for bet, text in results.items() if text.startswith(("won", "lost"))}
    assert sorted(each["sum"] for each in flown(gus)) == sorted(text.split()[1] for text in moved.values())
    for each in flown(gus):
        assert gus.page.evaluate(ENDS_IN, [each["x"], each["y"], "bet-spot, .hand-box.dealer"])
    shown = standing_out(gus, "uth-table")
    cards = gus.page.evaluate(DEALT)
    own = [card.get_attribute("card") for card in gus.at(".hand-box.mine playing-card").all()]
    hands = {"won": [own], "lost": [cards[0]]}.get(results["raise"].split()[0], [own, cards[0]])
    for hand in hands:
        five = [card for card in shown["counts"] if card in [*hand, *cards[1]]]
        assert worth(five) == worth([*hand, *cards[1]])


def test_nothing_moves_at_the_house_either(people: Meet) -> None:
    hal = people("Hal", 390, 844, reduced_motion="reduce")
    hal.go_to(STILL_FELT, seat=2)
    hal.page.evaluate(WATCH)
    round_of(hal)
    assert flown(hal) == []
    shown = standing_out(hal, "uth-table")
    assert shown["moving"] == 0
    assert len(shown["counts"]) >= 5


def round_of(player: UthPagePlayer) -> dict[str, str]:
    """Play a round with a raise at once; return the result of each bet."""
    player.keys("1", "a", "d")
    player.may_decide()
    player.at(".option").last.click()
    return player.settled()

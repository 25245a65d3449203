"""Chips move on the felt as they do at a table: from the player to the bet, to the pot, to who has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import CLOCKS, Meet, dealing_room, table_arguments
from tests.browser.page_player import Deal, PagePlayer, start

RECORD = """() => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const middle = (element) => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return {x: left + width / 2, y: top + height / 2};
    };
    const near = (place) => {
        const whole = felt.getBoundingClientRect();
        const points = [];
        felt._plan.places.forEach((point, seat) => points.push([`seat ${seat}`, point]));
        felt._plan.bets.forEach((point, seat) => points.push([`bet ${seat}`, point]));
        const away = ({x, y}) => Math.hypot(x + whole.left - place.x, y + whole.top - place.y);
        const found = points.map(([name, point]) => [away(point), name]);
        const pot = middle(felt.querySelector(".total"));
        const pile = felt.querySelector(".total chip-pile");
        found.push([Math.abs(pot.x - place.x) < 90 ? Math.abs(pot.y - place.y) : Infinity, "pot"]);
        const [distance, name] = found.sort(([one], [other]) => one - other)[0];
        if (name === "pot" && pile.checkVisibility()) window.beside.push(Math.abs(place.x - middle(pile).x));
        return distance < 6 ? name : `${Math.round(place.x)} ${Math.round(place.y)}`;
    };
    window.moves = [];
    window.beside = [];
    window.frames = [];
    window.crossed = [];
    new MutationObserver((changes) => changes.flatMap((each) => [...each.addedNodes]).forEach((chips) => {
        if (!chips.classList?.contains("flying")) return;
        const flight = chips.getAnimations().at(-1);
        const {delay, duration} = flight.effect.getTiming();
        const at = (time) => { flight.currentTime = time; return near(middle(chips)); };
        const [to, from] = [at(delay + duration - 0.01), at(delay)];
        window.moves.push([from, to, chips.textContent]);
        chips.dataset.way = `${from} to ${to}`;
        flight.pause();  // until it was seen in a frame: a slow machine has few of them
        requestAnimationFrame(() => requestAnimationFrame(() => flight.play()));
    })).observe(felt, {childList: true});
    const opaque = {visibilityProperty: true, opacityProperty: true};
    const isSeen = (sum) => sum.textContent && sum.checkVisibility(opaque);
    const cross = () => {
        const sums = [...felt.querySelectorAll(".bet .sum, .total .sum")].filter(isSeen)
            .map((sum) => [sum.textContent, sum.getBoundingClientRect()]);
        sums.forEach(([text, one], i) => sums.slice(i + 1).forEach(([other, two]) => {
            const across = one.right > two.left && two.right > one.left;
            if (across && one.bottom > two.top && two.bottom > one.top) window.crossed.push(`${text} on ${other}`);
        }));
    };
    const texts = (selector) => [...felt.querySelectorAll(selector)].map((each) => each.textContent);
    const look = () => {
        const flying = [...felt.querySelectorAll(".flying")].map((chips) => chips.dataset.way);
        const lying = [...felt.querySelectorAll(":scope > .bet:not(.flying)")];
        const bets = lying.filter((bet) => bet.checkVisibility()).map((bet) => bet.textContent).sort();
        const shown = {flying, bets, stacks: texts(".stack"), pot: texts(".total .sum")[0]};
        if (JSON.stringify(window.frames.at(-1)) !== JSON.stringify(shown)) window.frames.push(shown);
        cross();
        requestAnimationFrame(look);
    };
    look();
}"""
"""notes for each movement of chips its start, its end and what is written on them; frame by frame what is shown, and
which sums lie on each other"""
FELT = "document.querySelector('poker-table:not([hidden]) poker-felt')"

SHOWN = """() => [...document.querySelectorAll("poker-table:not([hidden]) poker-felt > .bet")]
    .filter((bet) => bet.checkVisibility()).map((bet) => bet.textContent)"""


@pytest.fixture(scope="module")
def room() -> Iterator[tuple[str, Deal]]:
    """A room with tables for these tests, whose hands begin when they are asked for."""
    tables = table_arguments(("moving", "still", "skip"), "no-limit holdem 1/2, 2 seats")
    with dealing_room("--no-bots", *CLOCKS, *tables) as (_, url, deal):
        yield url, deal


def moves(player: PagePlayer) -> list[tuple[str, str, str]]:
    """What chips moved since the last call: from where, to where, and what is written on them."""
    return [tuple(move) for move in player.page.evaluate("() => window.moves.splice(0)")]


def wait_to_act(player: PagePlayer) -> None:
    """Wait until it is a player's turn and the buttons take clicks."""
    player.see(lambda seen: seen["mode"] == "turn" and seen["ready"])


def seated(meet: Meet, table: int, **more: Any) -> list[PagePlayer]:
    """Two players at a table."""
    players = [meet(f"{name} {table}", **more) for name in ("Ann", "Bob")]
    for player in players:
        player.arrive(table)
        player.page.evaluate(RECORD)
    return players


def frames(player: PagePlayer) -> list[dict[str, Any]]:
    """What was shown since the last call, whenever it changed, once nothing flies or counts up any more."""
    counts = "[...document.querySelectorAll('seat-plate')].some((plate) => plate._count)"
    player.page.wait_for_function(
        f"() => !document.querySelector('.flying') && !{FELT}._motion.moving && !{counts}"
    )
    return player.page.evaluate(
        """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
            () => done(window.frames.splice(0)))))"""
    )


def while_flying(seen: list[dict[str, Any]], way: str, part: str) -> list[Any]:
    """What ``part`` of the felt showed in the frames in which chips went this way."""
    return [frame[part] for frame in seen if way in frame["flying"]]


def test_chips_arrive_before_bets_stacks_and_the_pot_change(meet: Meet) -> None:
    players = seated(meet, 1)
    first = start(players)
    other = next(player for player in players if player is not first)
    mine, theirs = first.look()["you"], other.look()["you"]
    stack = {mine: mine - 1, theirs: theirs - 1}
    for player in players:
        seen = frames(player)
        assert sorted(moves(player)) == sorted(
            [(f"seat {mine}", f"bet {mine}", "1"), (f"seat {theirs}", f"bet {theirs}", "2")]
        )
        assert set(map(tuple, while_flying(seen, f"seat {mine} to bet {mine}", "stacks"))) <= {("200", "200")}
        assert seen[-1]["stacks"][stack[mine]] == "199"
        assert seen[-1]["bets"] == ["1", "2"]
    first.press("raise")
    wait_to_act(other)
    for player in players:
        seen = frames(player)
        assert moves(player) == [(f"seat {mine}", f"bet {mine}", "3")]
        flying = [frame for frame in seen if frame["flying"]]
        assert flying
        for frame in flying:
            assert (frame["stacks"][stack[mine]], frame["bets"], frame["pot"]) == (
                "199",
                ["1", "2"],
                "Total pot 3",
            )
        assert (seen[-1]["stacks"][stack[mine]], seen[-1]["bets"]) == ("196", ["2", "4"])
    other.press("passive")
    wait_to_act(other)
    seen = frames(other)
    assert moves(other) == [
        (f"seat {theirs}", f"bet {theirs}", "2"),
        *((f"bet {seat}", "pot", "4") for seat in sorted([mine, theirs])),
    ]
    assert while_flying(seen, f"bet {mine} to pot", "bets")[0] == [], "they are in one place only"
    assert max(other.page.evaluate("window.beside")) < 3, (
        "the chips lie on those of the pot, not on its words"
    )
    assert seen[-1]["pot"] == "Total pot 8"
    other.press("raise")
    wait_to_act(first)
    frames(other)
    assert moves(other) == [(f"seat {theirs}", f"bet {theirs}", "2")]
    first.press("fold")
    other.see(lambda seen: not seen["running"] and bool(seen["results"]["wins"]))
    seen = frames(other)
    assert ("pot", f"seat {theirs}", "8") in moves(other)
    before = other.look()["seats"][str(theirs)]["stack"] - 8
    assert {stacks[stack[theirs]] for stacks in while_flying(seen, f"pot to seat {theirs}", "stacks")} == {
        str(before)
    }
    counted = [int(frame["stacks"][stack[theirs]]) for frame in seen]
    assert counted == sorted(counted)
    assert len(set(counted)) > 2, "it counts up"
    assert counted[-1] == before + 8
    assert seen[-1]["bets"] == []
    for player in players:
        assert player.page.evaluate("window.crossed") == [], "one sum at a time can be read in one place"


def test_a_press_skips_what_moves(meet: Meet) -> None:
    players = seated(meet, 3)
    first = start(players)
    first.page.mouse.click(5, 300)
    assert first.page.evaluate(f"() => {FELT}.shown === {FELT}.parentElement.view")
    assert first.page.locator(".bet.flying").count() == 0


def test_chips_stay_where_they_are_for_who_wants_no_movement(meet: Meet) -> None:
    players = seated(meet, 2, reduced_motion="reduce")
    first = start(players)
    other = next(player for player in players if player is not first)
    first.press("raise")
    wait_to_act(other)
    other.press("passive")
    for player in players:
        player.see(lambda seen: len(seen["board"]) == 3)
        assert moves(player) == []
        assert player.page.locator(".bet.flying").count() == 0

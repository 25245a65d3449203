"""Chips move on the felt as they do at a table: from the player to the bet, to the pot, to who has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Meet, dealing_room, people_at
from tests.browser.page_player import PagePlayer, start
from tests.browser.uth_page_player import expect

RECORD = """() => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const middle = (element) => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return {x: left + width / 2, y: top + height / 2};
    };
    const update = felt.update;
    const known = new Set();
    window.moves = [];
    felt.update = (...given) => {
        update.apply(felt, given);
        for (const moving of felt.getAnimations({subtree: true})) {
            const chips = moving.effect.target;
            if (known.has(moving) || !chips.classList.contains("bet")) continue;
            known.add(moving);
            const {endTime} = moving.effect.getComputedTiming();
            const {delay} = moving.effect.getTiming();
            const at = (time) => { moving.currentTime = time; return middle(chips); };
            moving.pause();
            const [from, to] = [at(delay), at(endTime - 0.01)];
            moving.currentTime = 0;
            moving.play();
            if (Math.hypot(from.x - to.x, from.y - to.y) < 2) continue;
            const seats = [...felt.querySelectorAll("seat-plate")];
            const near = (place) => [
                ...seats.map((seat) => [`seat ${seat.dataset.seat}`, seat]),
                ...[...felt.querySelectorAll(":scope > .bet:not(.flying)")].map((bet, i) => [`bet ${i + 1}`, bet]),
                ["pot", felt.querySelector(".total")],
            ].filter(([, element]) => element.checkVisibility()).map(([name, element]) => {
                const {x, y} = middle(element);
                return [Math.hypot(x - place.x, y - place.y), name];
            }).sort(([one], [other]) => one - other).filter(([away]) => away < 6).map(([, name]) => name)[0]
                ?? `${Math.round(place.x)} ${Math.round(place.y)}`;
            window.moves.push([near(from), near(to), chips.textContent]);
        }
    };
}"""
"""notes for each movement of chips its start and end (what is there, or the place) and what is written on them"""

SHOWN = """() => [...document.querySelectorAll("poker-table:not([hidden]) poker-felt > .bet")]
    .filter((bet) => bet.checkVisibility()).map((bet) => bet.textContent)"""


@pytest.fixture(scope="module")
def rooms() -> Iterator[tuple[str, Any]]:
    """A room with tables for these tests, whose hands begin when they are asked for."""
    tables = [
        part
        for name in ("moving", "still", "once", "once tall")
        for part in ("--table", f"{name}: no-limit holdem 1/2, 2 seats")
    ]
    clocks = ["--decision-seconds", "300", "--street-pause-seconds", "0"]
    with dealing_room("--no-bots", *clocks, *tables) as (_, url, deal):
        yield url, deal


@pytest.fixture
def people(rooms: tuple[str, Any]) -> Iterator[Meet]:
    """Makes people at that room."""
    with people_at(rooms[0], deal=rooms[1]) as make:
        yield make


def moves(player: PagePlayer) -> list[tuple[str, str, str]]:
    """What chips moved since the last call: from where, to where, and what is written on them."""
    return [tuple(move) for move in player.page.evaluate("() => window.moves.splice(0)")]


def wait_to_act(player: PagePlayer) -> None:
    """Wait until it is a player's turn and the buttons take clicks."""
    player.see(lambda seen: seen["mode"] == "turn" and seen["ready"])


def seated(people: Meet, table: int, **more: Any) -> list[PagePlayer]:
    """Two players at a table."""
    players = [people(f"{name} {table}", **more) for name in ("Ann", "Bob")]
    for player in players:
        player.arrive(table)
        player.page.evaluate(RECORD)
    return players


def test_bets_go_from_the_player_to_the_middle_and_the_pot_to_the_winner(people: Meet) -> None:
    players = seated(people, 1)
    first = start(players)
    other = next(player for player in players if player is not first)
    mine, theirs = first.look()["you"], other.look()["you"]
    for player in players:
        assert sorted(moves(player)) == sorted(
            [(f"seat {mine}", f"bet {mine}", "1"), (f"seat {theirs}", f"bet {theirs}", "2")]
        )
    first.press("raise")
    wait_to_act(other)
    for player in players:
        assert moves(player) == [(f"seat {mine}", f"bet {mine}", "3")]
    other.press("passive")
    wait_to_act(other)
    called, *gathered = moves(other)
    assert called[::2] == (f"seat {theirs}", "2")
    assert [move[1:] for move in gathered] == [("pot", "4"), ("pot", "4")]
    assert called[1] in {start for start, _, _ in gathered}, "it is gathered from where it lay"
    other.press("raise")
    wait_to_act(first)
    assert moves(other) == [(f"seat {theirs}", f"bet {theirs}", "2")]
    first.press("fold")
    other.see(lambda seen: not seen["running"] and bool(seen["results"]["wins"]))
    assert ("pot", f"seat {theirs}", "8") in moves(other)
    other.page.locator(".bet.flying").first.wait_for(state="detached")
    assert other.page.evaluate(SHOWN) == []


def test_chips_stay_where_they_are_for_who_wants_no_movement(people: Meet) -> None:
    players = seated(people, 2, reduced_motion="reduce")
    first = start(players)
    other = next(player for player in players if player is not first)
    first.press("raise")
    wait_to_act(other)
    other.press("passive")
    for player in players:
        player.see(lambda seen: len(seen["board"]) == 3)
        assert moves(player) == []
        assert player.page.locator(".bet.flying").count() == 0


FROZEN = """() => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const update = felt.update;
    const shown = () => [...felt.querySelectorAll(":scope > .bet:not(.flying)")]
        .filter((bet) => bet.checkVisibility({visibilityProperty: true})).map((bet) => bet.textContent).sort();
    felt.querySelector(".middle").style.pointerEvents = "auto";
    window.frozen = [];
    felt.update = (...given) => {
        update.apply(felt, given);
        const flying = [...felt.querySelectorAll(".bet.flying")];
        if (!flying.length || !flying.some((bet) => !bet.seen)) return;
        const covered = [];
        for (const bet of flying) {
            bet.seen = true;
            bet.style.pointerEvents = "auto";
            const flight = bet.getAnimations().at(-1);
            for (let part = 0; part < 20; part += 1) {
                const {delay, duration} = flight.effect.getTiming();
                flight.currentTime = delay + (duration * part) / 20;
                const box = bet.getBoundingClientRect();
                for (const card of felt.querySelectorAll("seat-plate .card, seat-plate .plate, .board .card")) {
                    const other = card.getBoundingClientRect();
                    const x = (Math.max(box.left, other.left) + Math.min(box.right, other.right)) / 2;
                    const y = (Math.max(box.top, other.top) + Math.min(box.bottom, other.bottom)) / 2;
                    const meet = box.left < other.right && other.left < box.right
                        && box.top < other.bottom && other.top < box.bottom;
                    if (meet && bet.contains(document.elementFromPoint(x, y))) covered.push(card.className);
                }
            }
            bet.style.pointerEvents = "";
            flight.currentTime = 0;
        }
        const total = felt.querySelector(".total").textContent;
        window.frozen.push({sums: flying.map((bet) => bet.textContent), lying: shown(), total, covered});
    };
}"""
"""notes, whenever chips set out, what lies there meanwhile, what the pot says, and which cards the chips cover"""


@pytest.mark.parametrize(("table", "width", "height"), [(3, 1280, 800), (4, 390, 844)])
def test_a_bet_is_never_there_twice_and_covers_no_card(
    people: Meet, table: int, width: int, height: int
) -> None:
    players = seated(people, table, width=width, height=height)
    first = start(players)
    other = next(player for player in players if player is not first)
    for player in players:
        player.page.wait_for_function("() => !document.querySelector('.bet.flying')")
        player.page.evaluate(FROZEN)
    first.press("raise")
    wait_to_act(other)
    for player in players:
        player.page.wait_for_function("() => !document.querySelector('.bet.flying')")
        assert player.page.evaluate("() => window.frozen.splice(0)") == [
            {"sums": ["3"], "lying": ["1", "2"], "total": "Total pot 3", "covered": []}
        ]
        assert player.page.evaluate(SHOWN) == ["4", "2"][:: 1 if first.look()["you"] == 1 else -1]
    other.press("passive")
    wait_to_act(other)
    for player in players:
        player.page.wait_for_function("() => !document.querySelector('.bet.flying')")
        assert player.page.evaluate("() => window.frozen.splice(0)") == [
            {"sums": ["2", "4", "4"], "lying": ["2", "4"], "total": "Total pot 6", "covered": []}
        ]
        assert player.page.evaluate(SHOWN) == []
        expect(player.page.locator("poker-table .total")).to_have_text("Total pot 8")

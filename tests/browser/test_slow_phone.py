"""What a slow phone must not do twice: laying the page out, drawing a table, moving the felt about."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, play_on, start

PHONE = {"width": 360, "height": 740, "touch": True}

NOTE_ORDER = """() => {
    window.order = "";
    const {animate, getBoundingClientRect} = Element.prototype;
    const noted = (letter, does) => function (...given) {
        if (this.matches("playing-card")) window.order += letter;
        return does.apply(this, given);
    };
    Element.prototype.animate = noted("m", animate);
    Element.prototype.getBoundingClientRect = noted("r", getBoundingClientRect);
}"""
"""notes where a card lies when that is read (r), and when a card begins to move (m)"""

BURST = """async () => {
    const {session} = (await import("/js/bundle.js")).modules["/js/context.js"];
    const table = document.querySelector("poker-table:not([hidden])");
    const {view} = table;
    let drawn = [];
    const update = table.update.bind(table);
    table.update = (each) => { drawn.push(each.seq); update(each); };
    for (const seq of [1, 2, 3, 4, 5]) session()._notify({kind: "table", table: view.table, view: {...view, seq}});
    const at = drawn.length;
    while (!drawn.length) await new Promise((done) => setTimeout(done));
    table.update = update;
    update(view);
    return [at, drawn];
}"""

NOTE_HEIGHTS = """() => {
    window.heights = {};
    const table = document.querySelector("poker-table:not([hidden])");
    const felt = table.querySelector("poker-felt");
    const look = () => {
        const {mode} = table.querySelector("action-bar").dataset;
        const kind = mode === "turn" ? "turn" : "other";
        (window.heights[kind] ??= new Set()).add(felt.clientHeight);
        requestAnimationFrame(look);
    };
    look();
}"""

WORDS_HEIGHTS = """(texts) => {
    const table = document.querySelector("poker-table:not([hidden])");
    const words = table.querySelector(".words");
    const before = words.offsetHeight;
    const parts = [".words .hand", ".pot-odds", ".status", ".seconds"];
    parts.forEach((part, i) => { table.querySelector(part).textContent = texts[i]; });
    const bar = table.querySelector("action-bar");
    return ["pre", "turn"].map((mode) => {
        bar.dataset.mode = mode;
        return words.offsetHeight - before;
    });
}"""
"""how much higher the words get with these texts, before the buttons of a turn are there and then"""


def two(meet: Meet, table: str, **more: Any) -> list[PagePlayer]:
    """Two players on phones at a table for two."""
    players = [meet(f"{table} {i}", **PHONE, **more) for i in (1, 2)]
    players[0].arrive(NUMBERS[table])
    players[1].enter(f"/#table={NUMBERS[table]}")
    players[1].sit()
    return players


def test_the_page_is_laid_out_once_for_all_cards_of_a_deal(meet: Meet) -> None:
    players = two(meet, "dealt", reduced_motion="no-preference")
    players[0].page.evaluate(NOTE_ORDER)
    start(players)
    players[0].page.wait_for_function("() => window.order.includes('m')")
    order = players[0].page.evaluate("window.order")
    assert order.startswith("rrrrmmmm"), order


def test_views_that_come_together_are_drawn_once_in_a_task_of_their_own(meet: Meet) -> None:
    players = two(meet, "burst", reduced_motion="reduce")
    assert players[0].page.evaluate(BURST) == [0, [5]]


def test_the_felt_of_a_phone_keeps_its_height_but_for_the_players_own_turn(meet: Meet) -> None:
    players = two(meet, "height", reduced_motion="reduce")
    start(players)
    for player in players:
        player.page.evaluate(NOTE_HEIGHTS)
    play_on(players)
    for player in players:
        heights = player.page.evaluate(
            "() => Object.fromEntries(Object.entries(window.heights).map(([kind, all]) => [kind, [...all]]))"
        )
        assert len(heights["other"]) == 1, heights
        assert heights["other"][0] - 90 < min(heights["turn"]), heights


def test_the_words_of_a_phone_are_as_high_before_a_turn_as_without_it(meet: Meet) -> None:
    page = two(meet, "words", reduced_motion="reduce")[0].page
    english = ("You have two pair, Jacks and Tens", "Pot odds 2.3:1 (31%)", "Your turn", "300 s")
    assert page.evaluate(WORDS_HEIGHTS, english) == [0, 0]
    french = ("Vous avez valet‑dix assortis", "Cote du pot 2,3:1 (31 %)", "À vous", "300 s")
    assert page.evaluate(WORDS_HEIGHTS, french)[0] == 0

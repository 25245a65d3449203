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
        (window.heights[kind] ??= new Set()).add(felt.getBoundingClientRect().height);
        requestAnimationFrame(look);
    };
    look();
}"""

WORDS = """([texts, look]) => {
    const table = document.querySelector("poker-table:not([hidden])");
    const words = table.querySelector(".words");
    table.classList.remove("tells-result", "tells-much");
    const before = words.getBoundingClientRect();
    const parts = [".words .hand", ".pot-odds", ".status", ".seconds"].map((part) => table.querySelector(part));
    parts.forEach((part, i) => { part.textContent = texts[i]; });
    table.classList.add(...look);
    const now = words.getBoundingClientRect();
    const out = parts.filter((part) => part.getBoundingClientRect().bottom > now.bottom + 1);
    return [now.height - before.height, out.map((part) => part.className)];
}"""
"""how much higher the words of the bar get with these texts, and which of them leave their place"""
RESULT = ("Maximiliane-Alexandra II wins 1,234: two pair, Kings and Tens, ace kicker", "", "", "300 s")
"""with the clock of the last decision"""
POTS = (
    ". ".join([f"Wolfgang Amadeus {n}. gagne 12 345 : brelan de neuf, hauteur au roi" for n in "MN"]),
    "",
    "",
    "",
)
"""several winners"""


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


def test_the_felt_of_a_phone_keeps_its_height(meet: Meet) -> None:
    players = two(meet, "height", reduced_motion="reduce")
    start(players)
    for player in players:
        player.page.evaluate(NOTE_HEIGHTS)
    play_on(players)
    for player in players:
        heights = player.page.evaluate(
            "() => Object.fromEntries(Object.entries(window.heights).map(([kind, all]) => [kind, [...all]]))"
        )
        assert len({height for all_of_them in heights.values() for height in all_of_them}) == 1, heights


WORDED = {
    "a turn": (("You have two pair, Jacks and Tens", "Pot odds 2.3:1 (31%)", "Your turn", "300 s"), []),
    "a turn in French": (
        ("Vous avez une double paire, valets et dix", "Cote du pot 2,3:1 (31 %)", "À vous", "300 s"),
        [],
    ),
    "a short result": (("Ann wins 4", "", "", "300 s"), ["tells-result"]),
    "a result": (RESULT, ["tells-result"]),
    "several": (POTS, ["tells-result", "tells-much"]),
}


def test_the_words_of_a_phone_are_as_high_whatever_they_say(meet: Meet) -> None:
    page = two(meet, "words", reduced_motion="reduce")[0].page
    assert {name: page.evaluate(WORDS, given) for name, given in WORDED.items()} == {
        name: [0, []] for name in WORDED
    }

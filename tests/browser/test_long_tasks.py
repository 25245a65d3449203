"""What would make a long task of a slow phone: work done twice, or all of it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import play_on, start
from tests.browser.uth_rooms import NUMBERS as HOUSE_NUMBERS
from tools.long_tasks import longest

if TYPE_CHECKING:
    from tests.browser.page_player import PagePlayer

NOTE = """() => {
    window.order = "";
    window.again = [];
    window.cut = 0;
    window.noted = new Set();
    const {animate} = Element.prototype;
    const {get} = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetTop");
    Element.prototype.animate = function (...given) {
        if (this.matches(".flying")) window.order += "m";
        return animate.apply(this, given);
    };
    Object.defineProperty(HTMLElement.prototype, "offsetTop", {get() {
        if (this.matches(".middle")) window.order += "r";
        return get.call(this);
    }});
    new MutationObserver((changes) => {
        for (const {target, oldValue} of changes) {
            if (oldValue !== null && target.hidden) window.again.push(target.className);
        }
    }).observe(document.querySelector("poker-table:not([hidden]) poker-felt"), {
        attributes: true, attributeFilter: ["hidden"], attributeOldValue: true, subtree: true,
    });
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const look = () => {
        const [own, all] = [felt.querySelector(".mine .plate"), felt].map((each) => each.getBoundingClientRect());
        if (own.bottom > all.bottom + 1) window.cut += 1;
        const notes = [...document.querySelectorAll(".lean .note")].filter((note) => note.checkVisibility());
        for (const note of notes) window.noted.add(note.textContent);
        if (!window.order.endsWith(".")) window.order += ".";
        requestAnimationFrame(look);
    };
    look();
}"""
"""notes in each frame (.) when it is read where the pot lies (r) and when chips begin to move (m), what is hidden once
more, in how many frames the bar below cuts the own seat, and what is said at seats"""
DRAWN = """() => {
    window.drawn = [];
    let frames = 0;
    const count = () => { frames += 1; requestAnimationFrame(count); };
    count();
    const noted = (name, does) => function (...given) {
        window.drawn.push([name, frames]);
        return does.apply(this, given);
    };
    for (const name of ["uth-bar", "uth-felt"]) {
        void customElements.whenDefined(name).then((kind) => {
            kind.prototype.update = noted(name, kind.prototype.update);
        });
    }
}"""
"""notes in which frame the parts of a house table are drawn"""


def two(meet: Meet) -> list[PagePlayer]:
    players = [meet(f"Gathers {i}", width=360, height=640, reduced_motion="no-preference") for i in (1, 2)]
    for player in players:
        player.enter(f"/#table={NUMBERS['gathered']}")
        player.sit()
    return players


def test_places_are_read_before_chips_move_and_nothing_is_hidden_twice(meet: Meet) -> None:
    players = two(meet)
    players[0].page.evaluate(NOTE)
    start(players)
    play_on(players)
    order = players[0].page.evaluate("window.order")
    assert "rrmm" in order, order
    assert "mrm" not in order, order
    assert players[0].page.evaluate("[window.again, window.cut]") == [[], 0]
    said = set(players[0].page.evaluate("[...window.noted]"))
    assert {"Check", "Call"} <= said
    styles = (
        players[0]
        .page.locator("poker-table:visible seat-plate")
        .evaluate_all("(plates) => plates.flatMap((plate) => [...plate.style])")
    )
    assert set(styles) == {"left", "top"}, "what is in a seat has its style found anew where the seat moves"


def test_a_house_table_is_drawn_in_two_frames(people: Meet) -> None:
    ida = people("Ida waits", 390, 844)
    ida.page.add_init_script(f"({DRAWN})()")
    ida.enter(f"/#table={HOUSE_NUMBERS['tiles']}")
    ida.page.wait_for_function("() => window.drawn.some(([name]) => name === 'uth-felt')")
    first: dict[str, int] = {}
    for name, frame in ida.page.evaluate("window.drawn"):
        first.setdefault(name, frame)
    assert first["uth-bar"] < first["uth-felt"]


def test_scripts_that_drive_a_page_do_not_count_as_its_work() -> None:
    main = {"pid": 1, "tid": 1}
    events = [
        {**main, "name": "thread_name", "args": {"name": "CrRendererMain"}},
        {**main, "name": "RunTask", "ts": 0, "dur": 80_000, "tdur": 80_000, "args": {}},
        {**main, "name": "EvaluateScript", "ts": 10, "dur": 70_000, "tdur": 70_000, "args": {}},
        {**main, "name": "RunTask", "ts": 90_000, "dur": 50_000, "tdur": 40_000, "args": {}},
        {
            **main,
            "name": "EvaluateScript",
            "ts": 90_010,
            "dur": 40_000,
            "tdur": 30_000,
            "args": {"data": {"url": "http://room/js/main.js"}},
        },
    ]
    assert longest(events) == 40

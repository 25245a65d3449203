"""A felt full of players at the sizes of phones and screens: nothing touches, covers or cuts anything else."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Meet, people_at
from tests.browser.felts import cut, fill, small, touching
from tests.browser.page_player import PagePlayer
from tests.cli.open_rooms import opened_json

SIZES = [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 800), (2560, 1440)]
TABLES: list[dict[str, Any]] = [
    *({"seats": seats, "game": "holdem"} for seats in range(2, 11)),
    *({"seats": seats, "game": "draw"} for seats in (2, 5, 6)),
]


def scenes(seats: int) -> list[dict[str, Any]]:
    """Looked at and played: before the flop with bets, later with two pots, each state of a seat, one to four runs."""
    mine = min(seats, 5)
    return [
        {"turn": mine},
        {"street": "shown"},
        {"you": mine, "turn": mine},
        {"you": mine, "turn": 2, "street": "river"},
        {"you": mine, "street": "shown"},
        {"street": "all-in"},
        {"street": "over"},
        {"you": mine, "street": "over"},
        {"you": mine, "street": "states"},
        {"you": mine, "turn": mine, "street": "states"},
        {"you": mine, "street": "all-in"},
        *(
            {"you": mine, "street": street, "runs": runs}
            for runs in (2, 3, 4)
            for street in ("all-in", "over")
        ),
    ]


HALF = 8
"""so many scenes lead to the first hand that is over, and the others to the last one"""

SHARE = 1 if os.environ.get("EVERY_SCENE") else 3
"""A table shows a third of its scenes at each size, and at the next size another third: so every size has each scene at
some table, and every table has each scene at some size. With ``EVERY_SCENE=1`` it shows all of them."""


def shared(cases: list[dict[str, Any]], at: int, size: tuple[int, int]) -> list[tuple[int, dict[str, Any]]]:
    """Return the scenes of the table of number ``at`` that it shows at this size, with their numbers.

    They are in the order of a hand: boards first, then what is won with them.
    """
    third = (at + SIZES.index(size)) % SHARE
    first, end = (len(cases) * edge // SHARE for edge in (third, third + 1))
    while cases[first].get("street") == "over":
        first -= 1
    return list(enumerate(cases))[first:end]


@pytest.fixture(scope="module")
def crowded() -> Iterator[str]:
    """The address of a room with a table."""
    with opened_json("--no-bots", "--table", "crowd: no-limit holdem 1/2, 10 seats") as (_, told):
        yield f"http://127.0.0.1:{told['port']}"


@pytest.fixture
def people(crowded: str) -> Iterator[Meet]:
    """Makes people at the room."""
    with people_at(crowded) as make:
        yield make


def looking(people: Meet, name: str, *size: int, **more: Any) -> PagePlayer:
    """Somebody who only looks at the table, without movement."""
    player = people(name, *size, reduced_motion="reduce", **more)
    player.enter()
    player.open_table(1)
    player.paint_small()
    return player


@pytest.mark.parametrize(("first", "locale", "colours"), [(0, "en-GB", "dark"), (1, "fr-CA", "light")])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_has_place_on_the_felt(
    people: Meet, size: tuple[int, int], first: int, locale: str, colours: str
) -> None:
    """Every table: in each language scenes of one half of a hand, and at the next table those of the other half."""
    player = looking(people, f"Felt {size[0]} {colours}", *size, locale=locale, color_scheme=colours)
    wrong: Counter[str] = Counter()
    for at, table in enumerate(TABLES):
        half = slice(HALF) if at % 2 == first else slice(HALF, None)
        mine = scenes(table["seats"])[half]
        for number, scene in shared(mine, at, size):
            fill(player, table, button=1 if number % 2 else table["seats"] // 2 + 1, **scene)
            found = touching(player) + cut(player) + small(player)
            wrong.update(f"{table['game']} {table['seats']}, {number}: {what}" for what in found)
    assert not wrong


FEW = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const few = Object.fromEntries([2, 3, 4].map((seat) => [seat, table.view.seats[seat]]));
    table.update({...table.view, seats: few});
    const felt = table.querySelector("poker-felt");
    const middle = felt.getBoundingClientRect();
    return [3, 4, 2].map((seat) => {
        const box = felt.querySelector(`seat-plate[data-seat="${seat}"] .plate`).getBoundingClientRect();
        return [(box.left + box.right - middle.left - middle.right) / 2, box.top].map(Math.round);
    });
}"""
"""three players of nine: how far from the middle each plate is, and how far down"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_few_players_sit_evenly_round_the_table_in_their_order(people: Meet, size: tuple[int, int]) -> None:
    player = looking(people, f"Few {size[0]}", *size)
    fill(player, {"seats": 9}, you=2)
    left, right, own = player.page.evaluate(FEW)
    assert own[0] == 0
    assert -left[0] == right[0] > 0
    assert left[1] == right[1] < own[1]


SOME = """(taken) => {
    const table = document.querySelector("poker-table:not([hidden])");
    table.update({...table.view, seats: Object.fromEntries(taken.map((seat) => [seat, table.view.seats[seat]]))});
    return document.querySelectorAll("poker-table:not([hidden]) .sit:not([hidden])").length;
}"""
"""only these seats are taken; how many one may take"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_free_seats_are_round_the_players_of_a_hand_and_cover_nothing(
    people: Meet, size: tuple[int, int]
) -> None:
    player = looking(people, f"Free {size[0]}", *size)
    wrong: list[str] = []
    for taken in ([2, 5], [1, 4, 7], [1, 2, 4, 5, 7, 9]):
        for street in ("preflop", "river", "shown"):
            fill(player, {"seats": 9}, street=street, turn=2)
            assert player.page.evaluate(SOME, taken) > 0
            wrong += touching(player)
    assert not wrong


SAY = """(words) => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    for (const {player} of Object.values(felt.shown.seats)) felt.say(player, words);
    const seen = (what) => [...felt.querySelectorAll(what)].filter((each) => each.checkVisibility()).length;
    return seen(".bubble") + seen("[data-sign]");
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_players_say_covers_no_card_amount_or_button(people: Meet, size: tuple[int, int]) -> None:
    """A sign or a sentence by turns: what is said in a scene changes from table to table, and from size to size."""
    player = looking(people, f"Talk {size[0]}", *size)
    wrong: Counter[str] = Counter()
    said = ("\N{THUMBS UP SIGN}", "Well played, that was a very good hand")
    for at, table in enumerate((*TABLES[::4], TABLES[-1])):
        for number, scene in shared(scenes(table["seats"])[2:], at, size):
            words = said[(at + number + SIZES.index(size)) % 2]
            fill(player, table, **scene)
            assert player.page.evaluate(SAY, words) >= 1, "somebody can be seen saying something"
            wrong.update(f"{table['seats']}, {number}, {words}: {what}" for what in touching(player))
    assert not wrong


@pytest.mark.parametrize("size", SIZES[:2] + SIZES[4:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_who_has_won_stands_on_no_words_of_before(people: Meet, size: tuple[int, int]) -> None:
    player = looking(people, f"Well {size[0]}", *size)
    wrong: Counter[str] = Counter()
    for table in TABLES[:7]:
        for street in ("river", "over"):
            fill(player, table, you=min(table["seats"], 5), street=street)
            if street == "river":
                assert player.page.evaluate(SAY, "Well played, that was a very good hand") >= 1
        wrong.update(f"{table['seats']}: {what}" for what in touching(player))
    assert not wrong


OVER_CAPTION = """() => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    [felt._resultBeside, felt._covers] = [0, () => false];
    for (const {plate} of felt._seats.values()) if (plate.words) plate.words = felt._plan.caption;
}"""
"""what players say stands where it will be said who has won"""


def test_words_that_stand_where_it_is_said_who_has_won_leave(people: Meet) -> None:
    player = looking(people, "Hush", 1280, 800)
    shown = 0
    for seats in range(2, 7):
        fill(player, {"seats": seats}, you=2, street="river")
        assert player.page.evaluate(SAY, "Well played") >= 1
        player.page.evaluate(OVER_CAPTION)
        fill(player, {"seats": seats}, you=2, street="over")
        if player.page.locator("poker-table:visible .result").is_visible():
            shown += 1
            assert player.page.locator("poker-table:visible .bubble:visible").count() == 0
    assert shown


BOXES = """() => {
    for (const note of document.querySelectorAll(".note:not(:empty)")) note.classList.add("fresh"); // for a moment else
    return [...document.querySelectorAll("poker-table:not([hidden]) *")]
        .filter((each) => each.checkVisibility() && !each.matches(".state > *")) // which have a clock among them
        .map((each) => each.getBoundingClientRect())
        .map(({x, y, width, height}) => [x, y, width, height].map((side) => side.toFixed(1)).join());
}"""
GROUND = "() => getComputedStyle(document.body).backgroundColor"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_light_and_dark_have_everything_in_the_same_place(people: Meet, size: tuple[int, int]) -> None:
    player = looking(people, f"Both {size[0]}", *size)
    for at, seats in enumerate((2, 6, 10)):
        for _, scene in shared(scenes(seats)[:11], at, size):
            boxes, grounds = [], set()
            for theme in ("light", "dark"):
                player.page.emulate_media(color_scheme=theme)
                fill(player, {"seats": seats}, **scene)
                boxes.append(player.page.evaluate(BOXES))
                grounds.add(player.page.evaluate(GROUND))
            assert len(grounds) == 2
            assert boxes[0] == boxes[1]


PASSES = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const changes = new MutationObserver(() => {});
    changes.observe(table, {attributes: true, childList: true, characterData: true, subtree: true});
    window.passes = 0;
    const note = () => { if (changes.takeRecords().length) window.passes += 1; };
    const sides = ["Width", "Height", "Top", "Left"];
    const noted = (proto, name) => {
        const {get} = Object.getOwnPropertyDescriptor(proto, name);
        Object.defineProperty(proto, name, {get() { note(); return get.call(this); }});
    };
    for (const side of sides) {
        noted(HTMLElement.prototype, `offset${side}`);
        noted(Element.prototype, `client${side}`);
    }
    for (const name of ["getBoundingClientRect", "checkVisibility"]) {
        const ask = Element.prototype[name];
        Element.prototype[name] = function (...given) { note(); return ask.apply(this, given); };
    }
}"""
"""counts how often something is read of the page after it has changed, for which it is laid out at once"""
TALK = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const {player} = Object.values(table.view.seats)[1];
    window.passes = 0;
    for (const text of ["Nice hand", String.fromCodePoint(0x1F44F)]) table.felt.say(player, text);
    return window.passes;
}"""
"""how often somebody's words and their sign have the page laid out"""


def test_an_update_of_the_felt_lays_the_page_out_once_at_most(people: Meet) -> None:
    """But for the result of a hand that would cover a seat: it is measured again in smaller letters."""
    player = looking(people, "Counts passes", 1280, 800)
    nine = {"seats": 9}
    fill(player, nine, you=5, turn=5)
    player.page.evaluate(PASSES)
    passes = []
    for scene in (
        {"turn": 2, "street": "river"},
        {"turn": 2},
        {"street": "over"},
        {"street": "over", "turn": 1},
    ):
        player.page.evaluate("window.passes = 0")
        fill(player, nine, **{"you": 5, **scene})
        passes.append(player.page.evaluate("window.passes"))
    most = (1, 1, 2, 1)
    assert all(count <= limit for count, limit in zip(passes, most, strict=True)), passes
    assert player.page.evaluate(TALK) <= 2, "one for each"


NO_HEIGHT = """async () => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const measured = () => new Promise((done) => felt.addEventListener("measured", done, {once: true}));
    for (const height of ["0px", ""]) {
        const seen = measured();
        felt.style.maxHeight = height;
        await seen;
        if (!height) break;
        document.querySelector("poker-table:not([hidden])").update({...felt.shown, you: null});
        if (felt._motion._stage.visible) return ["visible"];
    }
    const {places, bets, buttons} = felt._plan;
    return [places, bets, buttons].flat().filter((at) => at && !(isFinite(at.x) && isFinite(at.y)));
}"""
"""the places on the felt that are no numbers, after it had no height for a while"""


def test_a_felt_without_height_has_nothing_fly_to_nowhere(people: Meet) -> None:
    player = looking(people, "Nowhere", 360, 640)
    fill(player, TABLES[-4], you=1, turn=1)
    assert player.page.evaluate(NO_HEIGHT) == []


FLYING = """() => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const chips = document.createElement("div");
    chips.className = "bet flying";
    felt.append(chips);
    const depth = (element) => Number(getComputedStyle(element).zIndex);
    const over = [...felt.querySelectorAll("seat-plate, .middle, .bet:not(.flying), .dealer-button")];
    const covered = over.filter((each) => depth(each) <= depth(chips)).map((each) => each.className || each.tagName);
    chips.remove();
    return [over.length, covered];
}"""


def test_flying_chips_pass_below_cards_amounts_and_buttons(people: Meet) -> None:
    player = looking(people, "Flight", 360, 640)
    fill(player, TABLES[2], you=1, turn=1)
    count, covered = player.page.evaluate(FLYING)
    assert count > 6
    assert covered == []


SHEET = """() => {
    const dialog = document.querySelector("dialog.sheet");
    const whole = dialog.getBoundingClientRect();
    const boxes = [...dialog.querySelectorAll(".hand-sheet li > *")]
        .filter((each) => each.textContent || each.children.length)
        .map((each) => [each, each.getBoundingClientRect()]);
    const named = (each) => each.textContent || each.closest("li").querySelector("b").textContent;
    const wrong = boxes.filter(([, box]) => box.left < whole.left || box.right > whole.right)
        .map(([each]) => `${named(each)} is cut`);
    boxes.forEach(([each, one], i) => boxes.slice(i + 1).forEach(([other, two]) => {
        const apart = one.right <= two.left + 0.5 || two.right <= one.left + 0.5
            || one.bottom <= two.top + 0.5 || two.bottom <= one.top + 0.5;
        if (!apart) wrong.push(`${named(each)} on ${named(other)}`);
    }));
    return [boxes.length, wrong];
}"""
"""names what of the list of hands lies outside of its dialog, or on something else of it"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_in_the_list_of_hands_covers_anything_or_is_cut(people: Meet, size: tuple[int, int]) -> None:
    player = people(f"Sheet {size[0]}", *size, reduced_motion="reduce", locale="fr-CA")
    player.enter()
    player.open_table(1)
    fill(player, {"seats": 6}, you=1, turn=1, street="river")
    player.choose("hand_sheet")
    player.page.locator("dialog.sheet .hand-sheet").wait_for()
    count, wrong = player.page.evaluate(SHEET)
    assert count >= 2 * 9
    assert wrong == []

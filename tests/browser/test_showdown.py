"""At a showdown the rank and the suit of every card can be read, on phones too, and who has won stands beside them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Meet, people_at
from tests.browser.felts import fill
from tests.cli.open_rooms import opened_json

SIZES = [(360, 640), (390, 844), (412, 915), (640, 360), (844, 390), (915, 412), (1280, 800)]
TABLES = {
    "two": {"seats": 2},
    "six": {"seats": 6},
    "nine": {"seats": 9},
    "ten": {"seats": 10},
    "draw of two": {"game": '"draw"', "seats": 2},
    "draw of five": {"game": '"draw"', "seats": 5},
    "draw of six": {"game": '"draw"', "seats": 6, "six_seat_draw": "true"},
}

UNREADABLE = """() => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const edge = felt.getBoundingClientRect();
    const sheet = new CSSStyleSheet();
    const clear = ".middle, .below, .board, .result, seat-plate, .cards";
    sheet.replaceSync(`* { pointer-events: auto !important; } :is(${clear}) { pointer-events: none !important; }`);
    document.adoptedStyleSheets = [sheet];
    const wrong = [];
    for (const card of felt.querySelectorAll(".card.face")) {
        const signs = [...card.querySelectorAll("svg")].filter((sign) => sign.checkVisibility());
        const readable = (part) => {
            const {left, right, top, bottom, width} = part.getBoundingClientRect();
            if (width < 5 || left < edge.left || right > edge.right) return false;
            if (top < edge.top || bottom > edge.bottom) return false;
            const xs = [left + 0.5, (left + right) / 2, right - 0.5];
            const ys = [top + 0.5, (top + bottom) / 2, bottom - 0.5];
            return xs.every((x) => ys.every((y) => card.contains(document.elementFromPoint(x, y))));
        };
        const name = card.getAttribute("card");
        if (!readable(card.querySelector(".rank"))) wrong.push(`rank of ${name}`);
        const size = parseFloat(getComputedStyle(card.querySelector(".rank")).fontSize) / card.offsetWidth;
        if (size < 0.3) wrong.push(`rank of ${name}, which is ${size} of the width`);
        if (!signs.some(readable)) wrong.push(`suit of ${name}`);
    }
    document.adoptedStyleSheets = [];
    return wrong;
}"""
"""names the ranks and suits of open cards that are small, that something covers, or that the felt or the page cuts"""

TOLD = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const shown = [...table.querySelectorAll(".result span, .hand")]
        .filter((part) => part.checkVisibility({visibilityProperty: true}));
    return shown.map((part) => part.textContent).join(" ");
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room with these tables."""
    setup = tmp_path_factory.mktemp("showdown") / "room.toml"
    lines = [
        line
        for name, options in TABLES.items()
        for line in (
            "[[tables]]",
            f'name = "{name}"',
            *(f"{key} = {value}" for key, value in options.items()),
        )
    ]
    setup.write_text("\n".join(lines))
    with opened_json("--no-bots", "--config", str(setup)) as (_, told):
        yield f"http://127.0.0.1:{told['port']}"


@pytest.fixture
def people(address: str) -> Iterator[Meet]:
    """Makes people at the room."""
    with people_at(address) as make:
        yield make


@pytest.mark.parametrize("table", TABLES)
def test_every_card_of_a_showdown_can_be_read(people: Meet, table: str) -> None:
    player = people(f"Looks at {table}", reduced_motion="reduce")
    player.enter()
    player.open_table(list(TABLES).index(table) + 1)
    draw = "game" in TABLES[table]
    cards = int(TABLES[table]["seats"]) * (5 if draw else 2) + (0 if draw else 5)
    wrong = []
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.paint_small()
        for you in (None, 2):
            fill(player, you=you, street="over")
            assert player.page.locator("poker-felt:visible .card.face").count() == cards
            told = player.page.evaluate(TOLD)
            found = player.page.evaluate(UNREADABLE) + [by for by in ("123,456", "34,567") if by not in told]
            wrong += [f"{width}x{height}, I am {you}: {what}" for what in found]
    assert not wrong


SPLIT = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const {view} = table;
    const [win] = view.results.wins;
    const wins = [1, 2].map((seat) => ({...win, seat, player: view.seats[seat].player, by: 61_728}));
    const hand = view.hand + innerWidth + (view.you ?? 0);
    table.update({...view, hand, results: {...view.results, hand, wins}});
}"""
"""two players share the pot, in a hand of its own for each size"""


@pytest.mark.parametrize("table", ["two", "six"])
def test_a_split_pot_is_one_line_which_has_its_place_on_a_large_felt(people: Meet, table: str) -> None:
    player = people(f"Shares at {table}", reduced_motion="reduce")
    player.enter()
    player.open_table(list(TABLES).index(table) + 1)
    split = "Bo and Wolfgang Amadeus Moz. split 123,456"
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.paint_small()
        for you in (None, 2):
            fill(player, you=you, street="over")
            player.page.evaluate(SPLIT)
            player.page.wait_for_function(f"() => ({TOLD})().includes('{split}')")
    assert player.page.locator(".result:visible b").all_inner_texts() == [split]
    assert player.page.locator(".result:visible .won-with").inner_text().startswith("61,728 each, ")


SHOWN = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const {view} = table;
    const named = (category, ranks) => ({name: category, named: {category, ranks}});
    const shown = {1: {...named("three_of_a_kind", "QK7"), cards: view.seats[1].cards},
        2: {...named("pair", "KAQ7"), cards: view.seats[2].cards}};
    const win = {seat: 1, player: view.seats[1].player, by: 61_728, pot: 0, run: 0, ...shown[1]};
    table.update({...view, hand: view.hand + 1, results: {...view.results, hand: view.hand + 1, shown, wins: [win]}});
    const rows = [...table.querySelectorAll(".shown-hand")].filter((row) => row.checkVisibility());
    return rows.map((row) => [row.querySelectorAll(".card.face").length,
        ...[".name", ".says", ".share"].map((part) => row.querySelector(part).textContent)]);
}"""
"""one of two players has won; what stands of their hands below the felt"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_hand_that_was_shown_is_named_below_the_felt_with_what_it_has_won(
    people: Meet, size: tuple[int, int]
) -> None:
    player = people(f"Named {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(1)
    fill(player, you=2, street="over")
    assert player.page.evaluate(SHOWN) == [
        [2, "Wolfgang Amadeus Moz.", "Pair of Kings, ace-queen-seven kickers", ""],
        [2, "Bo", "Three Queens, king-seven kickers", "61,728"],
    ]


MUCKED = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const {view} = table;
    const {shown} = view.results;
    const results = {...view.results, hand: view.hand + 1, shown: {1: shown[1]}, mucked: [2]};
    table.update({...view, hand: view.hand + 1, results});
    const rows = [...table.querySelectorAll(".shown-hand")].filter((row) => row.checkVisibility());
    return rows.map((row) => [".name", ".says"].map((part) => row.querySelector(part).textContent));
}"""
"""the viewer has given up a hand unseen to the one that was shown"""


def test_who_gives_up_a_hand_reads_what_it_was_beside_the_one_that_won(people: Meet) -> None:
    player = people("Mucks", 390, 844, reduced_motion="reduce")
    player.enter()
    player.open_table(1)
    fill(player, you=2, street="over")
    player.page.evaluate(SHOWN)
    won = ["Bo", "Three Queens, king-seven kickers"]
    assert player.page.evaluate(MUCKED) == [["Wolfgang Amadeus Moz.", "Four Threes"], won]


STEPS = """(cards) => {
    const table = document.querySelector("poker-table:not([hidden])");
    const {view} = table;
    for (const seat of [1, 2]) view.seats[seat].cards = cards;
    table.update({...view, hand: view.hand + 1});
    const shown = {1: {...view.results.shown[1], cards}, 2: {...view.results.shown[2], cards}};
    table.update({...table.view, results: {...view.results, hand: table.view.hand, shown}});
    return [...table.querySelectorAll(".shown-hand .cards")].map((row) => {
        const boxes = [...row.children].map((card) => card.getBoundingClientRect());
        return boxes.slice(1).map((box, i) => (box.left - boxes[i].left) / box.width);
    });
}"""
"""how far apart the cards of each hand below the felt lie, in widths of a card"""


@pytest.mark.parametrize("count", [4, 5])
def test_the_suit_of_every_card_of_a_hand_below_the_felt_is_in_sight(people: Meet, count: int) -> None:
    player = people(f"Fans {count}", 390, 844, reduced_motion="reduce")
    player.enter()
    player.open_table(1)
    fill(player, you=2, street="over")
    player.page.evaluate(SHOWN)
    for row in player.page.evaluate(STEPS, ["6c", "4s", "Ah", "2d", "Kc"][:count]):
        assert len(row) == count - 1
        assert max(row) - min(row) < 0.02
        assert min(row) > 0.55


SMALL_NAME = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const {view} = table;
    const wins = [{...view.results.wins[0], player: "j"}];
    const pots = [{amount: 100, seats: [1, 2]}, {amount: 50, seats: [1, 2]}];
    table.update({...view, pots, hand: view.hand + 1, results: {...view.results, hand: view.hand + 1, wins}});
    const felt = table.querySelector("poker-felt");
    const said = [...table.querySelectorAll(".result b, .hand")].filter((each) => each.checkVisibility())
        .map((each) => [each.textContent, getComputedStyle(each, "::first-letter").textTransform]);
    felt._nameWinners(felt.shown, {pot: 0, run: 0});
    return [said, felt.querySelector(".result b").textContent];
}"""
"""the line about a winner whose name is small, and how its first letter is drawn; the same of one of two pots"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_name_of_who_has_won_is_drawn_as_it_is_written(people: Meet, size: tuple[int, int]) -> None:
    player = people(f"Letters {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(1)
    fill(player, you=2, street="over")
    said, pot = player.page.evaluate(SMALL_NAME)
    assert said
    assert all(text.startswith("j wins 123,456") and look == "none" for text, look in said if text)
    assert pot == "Main pot · j wins 123,456"


WORDS = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const [hand, words, felt] = [".hand", ".words", "poker-felt"].map((part) => table.querySelector(part));
    const whole = hand.getBoundingClientRect().bottom <= words.getBoundingClientRect().bottom + 1;
    return [parseFloat(getComputedStyle(hand).fontSize), whole, felt.clientHeight];
}"""
"""how large it is written below the felt who has won, whether all of it is seen, and the height of the felt"""


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("locale", ["en-GB", "fr-CA"])
def test_who_watches_reads_several_winners_without_a_lens_and_the_felt_keeps_its_place(
    people: Meet, size: tuple[int, int], locale: str
) -> None:
    player = people(f"Lens {size[0]} {locale}", *size, reduced_motion="reduce", locale=locale)
    player.enter()
    player.open_table(2)
    fill(player, turn=1)
    *_, height = player.page.evaluate(WORDS)
    fill(player, street="over", runs=2)
    assert player.page.evaluate(WORDS) == [14, True, height]

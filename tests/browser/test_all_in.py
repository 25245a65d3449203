"""An all-in on the felt: the equities of each street can be read, the river is turned over late, the result stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, dealing_room, table_arguments
from tests.browser.felts import cut, fill, touching
from tests.browser.page_player import Deal, PagePlayer, start

TABLET = 700
"""px: in a wider window three hands have no room beside what asks to buy in again"""
TOUCH = 60
"""px: the least height of an answer to what is asked for seconds"""
SIZES = [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 800), (2560, 1440)]
READ = 1_000
"""the least time, in ms, that equities are seen"""
MS_TO_TURN = 250
"""in which a card lies face down at least"""

WATCH = """async () => {
    const {decided} = (await import("/js/bundle.js")).modules["/js/felt-steps.js"];
    const table = document.querySelector("poker-table:not([hidden])");
    const felt = table.querySelector("poker-felt");
    const film = window.film = [];
    const look = () => {
        const seen = (what) => [...felt.querySelectorAll(what)].filter((each) => each.checkVisibility());
        const scene = {
            hand: felt.shown.hand,
            board: felt.shown.board.length,
            faces: felt.querySelectorAll(".board .card.face").length,
            river: felt.querySelectorAll(".last-down .card.back").length,
            decided: decided(felt.shown),
            stamp: felt.querySelector(".moment.now") !== null,
            equities: seen(".equity").map((each) => each.textContent),
            dim: felt.classList.contains("all-in"),
            told: table.log.textContent.includes("River"),
            paid: felt.shown.hand_running === false,
            result: seen(".result b").map((each) => each.textContent).join(),
            live: table.querySelector("action-bar").dataset.mode === "turn",
        };
        const last = film.at(-1);
        const key = JSON.stringify(scene);
        if (!last || last.key !== key) film.push({key, scene, at: performance.now()});
        requestAnimationFrame(look);
    };
    look();
}"""
"""notes what the felt shows of an all-in, and when"""


@pytest.fixture(scope="module")
def room() -> Iterator[tuple[str, Deal]]:
    """A room whose streets take their time."""
    names = ("Film", "Skipped", "Full", "Twice")
    what = {name: "no-limit holdem 1/2" + (", run it twice" if name == "Twice" else "") for name in names}
    with dealing_room("--no-bots", "--decision-seconds", "300", *table_arguments(what)) as (_, url, deal):
        yield url, deal


def all_in(meet: Meet, number: int) -> list[PagePlayer]:
    """Seat two people, and let both put all in before the flop."""
    players = [meet(f"All-in {number} {each}") for each in (1, 2)]
    for player in players:
        player.arrive(number)
    first = start(players)
    (second,) = [player for player in players if player is not first]
    for player in players:
        player.page.evaluate(WATCH)
    first.put_all_in()
    second.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    second.put_all_in()
    return players


def test_the_equities_of_every_street_can_be_read_and_the_river_comes_late(meet: Meet) -> None:
    player, _ = all_in(meet, 1)
    player.page.wait_for_function("() => window.film.at(-1).scene.paid")
    assert player.page.evaluate("window.film.at(-1).scene.result")
    scenes = player.page.evaluate("window.film")
    ends = [scene["at"] for scene in scenes[1:]] + [scenes[-1]["at"]]
    shown: dict[int, float] = {}
    river, late = 0.0, True
    seen: set[int] = set()
    for scene, end in zip(scenes, ends, strict=True):
        what, time = scene["scene"], end - scene["at"]
        if what["faces"] > what["board"]:
            seen.add(what["faces"])
        assert not (what["stamp"] and what["faces"])
        if len(what["equities"]) == 2:
            shown[what["board"]] = shown.get(what["board"], 0) + time
            assert what["dim"]
            assert not what["live"]
        if what["river"]:
            river += time
            late = not what["decided"]
            assert what["board"] == 4
            assert not what["told"], "the log does not give away what lies there face down"
    assert seen == {3, 4, 5}, "each street is seen before anything tells what its cards make"
    assert sorted(shown) == [0, 3, 4]
    assert min(shown.values()) >= READ
    assert river >= (READ if late else MS_TO_TURN), "one that decides nothing is turned over at once"


PRESS_AT_THE_RIVER = """() => {
    if (window.film.at(-1).scene.river !== 1) return false;
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    return felt.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
}"""
"""presses from within the page, so that the time until the street is shown is the page's own"""


def test_a_press_shows_the_street_at_once(meet: Meet) -> None:
    player, _ = all_in(meet, 2)
    player.page.wait_for_function(PRESS_AT_THE_RIVER)
    player.page.wait_for_function("() => window.film.at(-1).scene.board === 5")
    seen = player.page.evaluate(
        """() => {
            const {scene, at} = window.film.find(({scene}) => scene.board === 5);
            return [at - window.film.find(({scene}) => scene.river).at, scene.told];
        }"""
    )
    assert seen[0] < READ
    assert seen[1]


ODDS = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const seats = Object.values(table.view.seats).map((seat) => ({...seat, folded: seat.seat > 4, stack: 0}));
    const odds = seats.filter(({folded}) => !folded).map(({seat}) => ({seat, win: 1000, tie: 0, equity: 1000 * seat}));
    const board = table.view.board.slice(0, 4);
    table.update({...table.view, seats: Object.fromEntries(seats.map((seat) => [seat.seat, seat])), board, odds});
}"""
"""four of the players are all-in, with their hands face up"""

PILLS = """() => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const edge = felt.getBoundingClientRect();
    const wrong = [];
    const pills = [...felt.querySelectorAll(".equity")].filter((each) => each.checkVisibility());
    for (const pill of pills) {
        const box = pill.getBoundingClientRect();
        const seat = pill.closest("seat-plate");
        if (parseFloat(getComputedStyle(pill).fontSize) < 14) wrong.push("small");
        const wide = box.left < edge.left || box.right > edge.right;
        if (wide || box.top < edge.top || box.bottom > edge.bottom) wrong.push("outside");
        if (pill.scrollWidth > pill.clientWidth + 1) wrong.push(`cut: ${pill.textContent}`);
        for (const card of seat.querySelectorAll(".card")) {
            const rank = card.querySelector(".rank").getBoundingClientRect();
            const suit = card.querySelector(".corner .suit").getBoundingClientRect();
            const covered = Math.max(rank.bottom, suit.bottom) > box.top + 1 && box.bottom > rank.top;
            if (covered) wrong.push(`on ${card.getAttribute("card")}`);
        }
        for (const other of felt.querySelectorAll("seat-plate")) {
            const plate = other.querySelector(".plate").getBoundingClientRect();
            const apart = box.right <= plate.left || plate.right <= box.left
                || box.bottom <= plate.top || plate.bottom <= box.top;
            if (other !== seat && !apart) wrong.push(`of ${seat.dataset.seat} on ${other.dataset.seat}`);
        }
    }
    return [pills.length, wrong];
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("locale", ["en-GB", "fr-CA"])
def test_every_equity_stands_at_its_hand_and_hides_no_card(
    meet: Meet, size: tuple[int, int], locale: str
) -> None:
    player = meet(f"Pills {size[0]} {locale}", *size, reduced_motion="reduce", locale=locale)
    player.enter()
    player.open_table(3)
    player.paint_small()
    wrong = []
    for seats in range(4, 11):
        fill(player, {"seats": seats}, you=2, street="shown")
        player.page.evaluate(ODDS)
        count, found = player.page.evaluate(PILLS)
        assert count == 4
        found += cut(player) + (touching(player) if locale == "en-GB" else [])
        wrong += [f"{seats}: {what}" for what in found]
    assert not wrong


HANDS = """() => {
    const actions = document.querySelector("poker-table:not([hidden]) .actions");
    const edge = actions.getBoundingClientRect();
    const wrong = [];
    const rows = [...actions.querySelectorAll(".shown-hand")].filter((each) => each.checkVisibility());
    const texts = rows.flatMap((row) => [...row.querySelectorAll(".name, .says, .share")])
        .filter((each) => each.textContent && each.checkVisibility());
    const boxes = texts.map((text) => {
        const letters = document.createRange();
        letters.selectNodeContents(text);
        const {left, right, top, bottom} = letters.getBoundingClientRect();
        const spare = (bottom - top) * 0.1; // letters are lower than their line
        return {left, right, top: top + spare, bottom: bottom - spare};
    });
    boxes.forEach((one, i) => {
        const name = texts[i].textContent;
        if (one.left < edge.left || one.right > edge.right) wrong.push(`${name} is cut`);
        if (one.top < edge.top || one.bottom > edge.bottom) wrong.push(`${name} is outside`);
        boxes.slice(i + 1).forEach((other, k) => {
            const apart = one.right <= other.left || other.right <= one.left
                || one.bottom <= other.top || other.bottom <= one.top;
            if (!apart) wrong.push(`${name} on ${texts[i + 1 + k].textContent}`);
        });
    });
    for (const button of actions.querySelectorAll("button, input")) {
        const {x, y, width, height} = button.getBoundingClientRect();
        const there = width && document.elementFromPoint(x + width / 2, y + height / 2);
        if (rows.length && there && button.contains(there)) wrong.push(`${button.className} takes a press`);
    }
    return [rows.map((row) => row.querySelector(".share").textContent), edge.height, wrong];
}"""
"""what stands at each hand below the felt, the height of what has them, and what is wrong there"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_hands_lie_with_their_equities_where_the_buttons_were(meet: Meet, size: tuple[int, int]) -> None:
    """They do not move the felt, and nothing there takes a press."""
    player = meet(f"Below {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": 2}, you=2, turn=2)
    rows, height, _ = player.page.evaluate(HANDS)
    assert not rows
    for seats in (2, 3, 4, 6, 9):
        fill(player, {"seats": seats}, you=2, street="all-in")
        rows, now, wrong = player.page.evaluate(HANDS)
        assert sorted(rows) == sorted(player.page.locator("poker-felt:visible .equity b").all_inner_texts())
        assert len(rows) == seats
        assert now == height
        assert not wrong


APART = """() => [...document.querySelectorAll("poker-felt:has(.equity:not([hidden])) seat-plate")].every((seat) => {
    const [one, other] = [...seat.querySelectorAll(".card.face")].map((card) => card.getBoundingClientRect());
    return !one || one.right <= other.left;
})"""


@pytest.mark.parametrize("seats", [2, 6])
def test_the_cards_of_an_all_in_lie_side_by_side_on_a_wide_felt(meet: Meet, seats: int) -> None:
    player = meet(f"Apart {seats}", 1280, 800, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": seats}, you=2, street="all-in")
    assert player.page.evaluate(APART)
    assert not touching(player)


POTS = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const {view} = table;
    const won = (seat, pot) =>
        ({seat, player: view.seats[seat].player, by: 600 * seat, pot, run: 0, name: "", named: null});
    const made = [["pair", "QT98"], ["high_card", "AK"], ["full_house", "QJ"]];
    const named = made.map(([category, ranks]) => ({category, ranks}));
    const hand = (seat) => [seat, {name: "", named: named[seat - 1], cards: view.seats[seat].cards}];
    const [shown, wins] = [Object.fromEntries([1, 2, 3].map(hand)), [won(3, 1), won(1, 0)]];
    const net = {1: -12345, 2: -12345, 3: 23456};
    const results = {hand: view.hand, wins, net, shown, voided: false, mucked: [], to_come: []};
    table.update({...view, hand_running: false, results, odds: [], pots: []});
    return [...table.querySelectorAll(".shown-hand")].filter((each) => each.checkVisibility())
        .map((row) => [row.querySelector(".says").textContent, row.querySelector(".share").textContent]);
}"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_main_and_side_pot_are_seen_together_with_every_hand(meet: Meet, size: tuple[int, int]) -> None:
    player = meet(f"Pots {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": 3}, you=2, street="all-in")
    won = (
        ["Side pot: Queens full of Jacks", "1,800"],
        ["Main pot: Pair of Queens, ten-nine-eight kickers", "600"],
    )
    assert player.page.evaluate(POTS) == [["Ace-king high", ""], *map(list, won)]


SHARED = """(step) => {
    const table = document.querySelector("poker-table:not([hidden])");
    const felt = table.querySelector("poker-felt");
    const base = (window.base ??= {...table.view, hand: table.view.hand + 1, results: null});
    const hands = [["Js", "Jd"], ["9h", "8h"], ["As", "Ad"]];
    const made = [["three_of_a_kind", "J"], ["high_card", "J9"], ["pair", "A"]];
    const seats = Object.values(base.seats).map((seat, i) => ({...seat, stack: 0, cards: hands[i]}));
    const by_seat = Object.fromEntries(seats.map((seat) => [seat.seat, seat]));
    const board = ["Jh", "2h", "7c", "3s", "4c"];
    const pots = [{amount: 300, seats: [1, 2, 3]}, {amount: 800, seats: [2, 3]}];
    const named = ([category, ranks]) => ({category, ranks});
    const shown = Object.fromEntries(seats.map(({seat, cards}, i) => [seat, {name: "", cards, named: named(made[i])}]));
    const win = (seat, by, pot) =>
        ({seat, player: by_seat[seat].player, by, pot, run: 0, name: "a hand", named: shown[seat].named});
    const wins = [win(3, 800, 1), win(1, 300, 0)];
    const results = {hand: base.hand, wins: wins.slice(0, 1), net: {}, shown, voided: false, mucked: [], to_come: []};
    const running = {...base, seats: by_seat, board, pots, hand_running: true, odds: []};
    const odds = [2300, 2200, 5500].map((equity, i) => ({seat: i + 1, win: 0, tie: 0, equity}));
    if (step === "turn") table.update({...running, board: board.slice(0, 4), odds});
    if (step === "river") table.update(running);
    if (step === "named") felt._nameWinners({...running, results}, {pot: 1, run: 0});
    if (step === "broke") {
        const stacks = [300, 0, 800];
        const after = seats.map((seat, i) =>
            [seat.seat, {...seat, stack: stacks[i], ...(stacks[i] ? {} : {sitting_out: true})}]);
        const over = {hand_running: false, pots: [], results: {...results, wins, net: {1: 1, 2: 2, 3: 3}}};
        table.update({...running, seats: Object.fromEntries(after), ...over});
    }
    const rows = [...table.querySelectorAll(".shown-hand")].map((row) => {
        const [says, share] = [".says", ".share"].map((part) => row.querySelector(part).textContent);
        return {says, share, behind: row.classList.contains("behind"), bar: row.querySelector(".bar").offsetWidth,
            box: (({left, top}) => [left, top].map(Math.round))(row.querySelector(".cards").getBoundingClientRect())};
    });
    const plates = [...felt.querySelectorAll("seat-plate.taken")];
    return {
        rows, stacks: plates.map((plate) => plate.querySelector(".stack").textContent),
        faded: plates.map((plate) => plate.querySelectorAll(".judged .card:not(.counts)").length),
        total: felt.querySelector(".total .sum").textContent,
        buys: [...table.querySelectorAll("sit-out-bar .go")].some((each) => each.checkVisibility()),
    };
}"""
"""a hand for 300 in the main pot and 800 in the side pot: its turn, its river, the side pot, and the end, when the
viewer has nothing left"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_of_two_pots_each_winner_stands_out_and_the_hands_stay_where_they_are(
    meet: Meet, size: tuple[int, int]
) -> None:
    player = meet(f"Two pots {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": 3}, you=2, street="all-in")
    turn, river, named, broke = [
        player.page.evaluate(SHARED, step) for step in ("turn", "river", "named", "broke")
    ]
    assert [row["share"] for row in turn["rows"]] == ["22%", "55%", "23%"]
    assert [row["says"] for row in turn["rows"]] == ["12 outs", "", ""], "the aces lead in the side pot"
    assert len({row["bar"] for row in turn["rows"] + river["rows"]}) == 1
    assert [(row["share"], row["behind"]) for row in river["rows"]] == [
        ("", True),
        ("73%", False),
        ("27%", False),
    ]
    names = ["Jack-nine high", "Pair of Aces", "Three Jacks"]
    assert [row["says"] for row in river["rows"]] == names
    assert [row["behind"] for row in named["rows"]] == [True, False, False]
    assert named["stacks"] == ["all-in"] * 3
    assert named["faded"] == [0, 2, 0], "who is paid later is no loser"
    assert broke["buys"]
    assert [row["says"] for row in broke["rows"]] == [
        names[0],
        f"Side pot: {names[1]}",
        f"Main pot: {names[2]}",
    ]
    still = (turn, river, named, broke) if size[0] < TABLET else (turn, river, named)
    assert len({str([row["box"] for row in seen["rows"]]) for seen in still}) == 1


DRAWS = """([board, ...equities]) => {
    const table = document.querySelector("poker-table:not([hidden])");
    const seats = Object.values(table.view.seats);
    [["As", "Ad"], ["Kc", "7h"]].forEach((cards, i) => (seats[i].cards = cards));
    const odds = equities.map((equity, i) => ({seat: i + 1, win: equity, tie: 0, equity}));
    table.update({...table.view, seats: {1: {...seats[0]}, 2: {...seats[1]}}, board, odds});
    return [...table.querySelectorAll(".shown-hand .says")].map((says) => says.textContent);
}"""


def test_a_hand_that_no_single_card_helps_is_not_said_to_have_outs(meet: Meet) -> None:
    player = meet("Runners", 390, 844, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": 2}, you=1, street="all-in")
    says = [
        player.page.evaluate(DRAWS, given)
        for given in ([["Ac", "5d", "9s"], 9700, 300], [["Ac", "5d", "9s", "Ah"], 10000, 0])
    ]
    assert says == [["", "runner-runner"], ["", "drawing dead"]]


PART = """(part) => {
    const table = document.querySelector("poker-table:not([hidden])");
    const felt = table.querySelector("poker-felt");
    const {view} = table;
    const wins = [{seat: 1, player: "Wolfgang Amadeus Moz.", by: 1190, ...part, name: "", named: null}];
    const results = {hand: view.hand, wins, net: {}, shown: {}, voided: false, mucked: [], to_come: []};
    felt._nameWinners({...view, results}, part);
    const box = felt.querySelector(".result b");
    return [box.checkVisibility(), box.textContent, felt.querySelector(".pots").checkVisibility()];
}"""


def test_a_phone_says_on_the_felt_who_wins_each_of_several_pots(meet: Meet) -> None:
    player = meet("Parts", 390, 844, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": 3}, you=2, street="all-in")
    said = [player.page.evaluate(PART, part) for part in ({"pot": 1, "run": 0}, None)]
    assert said == [[True, f"{pot}Wolfgang Amadeus Moz. wins 1,190", False] for pot in ("Side pot · ", "")]


MADE = """() => [...document.querySelectorAll("poker-table:not([hidden]) seat-plate .made")]
    .filter((made) => made.checkVisibility()).map((made) => {
        const plate = made.closest(".plate").getBoundingClientRect();
        const boxes = [...made.parentElement.querySelectorAll(".made, .note, .stack")].map((each) => {
            const letters = document.createRange();
            letters.selectNodeContents(each);
            return letters.getBoundingClientRect();
        });
        const inside = boxes.every((box) => box.left >= plate.left && box.right <= plate.right);
        return [made.textContent, inside && boxes[0].right <= boxes[2].left];
    })"""
"""the hand that is named at each seat, and whether it is whole, with result and chips beside each other"""


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [3, 9])
def test_each_shown_hand_is_named_at_its_seat(meet: Meet, size: tuple[int, int], seats: int) -> None:
    player = meet(f"Made {size[0]} {seats}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": seats}, you=2, street="all-in")
    player.page.evaluate(POTS)
    named = ["Pair of Queens", "Ace-king high", "Queens full of Jacks"]
    assert player.page.evaluate(MADE) == [[name, True] for name in named]


RIVER = """(last) => {
    const table = document.querySelector("poker-table:not([hidden])");
    const seats = Object.values(table.view.seats).map((seat) => [seat.seat, {...seat, stack: 0}]);
    const board = [...table.view.board.slice(0, 4), last];
    table.update({...table.view, seats: Object.fromEntries(seats), board, odds: []});
    return [...table.querySelectorAll(".shown-hand .says")].map((says) => says.textContent);
}"""
"""the board is complete, and the room has not said yet who wins"""


@pytest.mark.parametrize(
    ("seats", "last", "shares", "named"),
    [
        (2, "4c", ["50%", "50%"], ["Four Threes"] * 2),
        (3, "4h", ["100%", "", ""], ["Four Threes", "Fours full of Threes", "Fours full of Threes"]),
    ],
    ids=["split", "won"],
)
def test_after_the_river_the_hands_say_at_once_what_the_board_makes_of_them(
    meet: Meet, seats: int, last: str, shares: list[str], named: list[str]
) -> None:
    """Pairs of twos on a board of four threes; the pair of threes of one more player on one of two."""
    player = meet(f"River {seats}", 390, 844, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": seats}, you=seats, street="all-in")
    assert all(player.page.evaluate(HANDS)[0])
    assert player.page.evaluate(RIVER, last) == named
    assert player.page.evaluate(HANDS)[0] == shares


@pytest.mark.parametrize("size", SIZES[2:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_who_watches_on_a_phone_on_its_side_reads_the_hands_beside_the_felt_too(
    meet: Meet, size: tuple[int, int]
) -> None:
    player = meet(f"Beside {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    player.open_table(3)
    for seats in (2, 4, 6, 9):
        fill(player, {"seats": seats}, street="all-in")
        rows, _, wrong = player.page.evaluate(HANDS)
        assert len(rows) == seats
        assert not wrong
        fill(player, {"seats": seats}, street="over")
        assert not player.page.locator("poker-table:visible .shown-hand:visible").count()
        assert player.page.locator("poker-table:visible .hand").is_visible()


LINES = """() => [...document.querySelectorAll('button[data-does^="run_"]')].map((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getClientRects().length;
})"""
"""how many lines each answer has"""


def test_an_all_in_is_run_twice_and_each_board_has_its_winner(meet: Meet) -> None:
    """Both are asked with everything face down; then two whole boards lie there, and each pays its part."""
    players = all_in(meet, 4)
    for player in players:
        player.page.locator('button[data-does="run_2"]:visible').wait_for()
        assert not player.page.locator("poker-felt:visible .board .card").count()
    players[0].page.set_viewport_size({"width": 390, "height": 844})
    players[0].page.wait_for_function("() => innerWidth === 390")
    assert players[0].page.evaluate(LINES) == [1, 1]
    answers = players[0].page.locator("poker-table:visible .actions .answers button")
    assert all(box["height"] >= TOUCH for box in [each.bounding_box() for each in answers.all()] if box)
    expect(answers).to_have_count(2)
    expect(players[0].page.locator("poker-table:visible .status")).to_have_text(
        "How many times is the board run?"
    )
    for player in players:
        player.page.locator('.answers button[data-does="run_2"]:visible').click()
    page = players[0].page
    page.wait_for_function("() => window.film.at(-1).scene.paid")
    boards = page.locator("poker-felt:visible .board").all()
    assert [board.locator(".card").count() for board in boards] == [5, 5]
    wins = page.evaluate("document.querySelector('poker-table:not([hidden])').view.results.wins")
    assert {win["run"] for win in wins} == {0, 1}
    assert sum(win["by"] for win in wins) == 400


COLOURS = """() => ["poker-app > header", "poker-table", "poker-table .pane", "poker-table .actions"].map((name) => {
    const {color, backgroundColor, opacity} = getComputedStyle(document.querySelector(name));
    return [name, color, backgroundColor, opacity];
})"""
VEIL = """(opacity) => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    return getComputedStyle(felt, "::before").opacity === opacity;
}"""


def test_in_light_colours_only_a_veil_falls_around_the_cloth(meet: Meet) -> None:
    """The page keeps its colours; nothing is dim behind a window."""
    player = meet("Light", 1280, 800, reduced_motion="reduce", color_scheme="light")
    player.enter()
    player.open_table(3)
    fill(player, {"seats": 2}, you=2, turn=2)
    usual = player.page.evaluate(COLOURS)
    player.page.wait_for_function(VEIL, arg="0")
    fill(player, {"seats": 2}, you=2, street="all-in")
    player.page.wait_for_function(VEIL, arg="0.2")
    assert player.page.evaluate(COLOURS) == usual
    player.page.locator("poker-app > header").get_by_role("button", name="Settings").click()
    player.page.locator("dialog[open]").wait_for()
    player.page.wait_for_function(VEIL, arg="0")

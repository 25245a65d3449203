"""A crowded table drawn from a made-up picture, and what touches what on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.browser.page_player import PagePlayer

FILL = """({you, turn, button, street, changes, runs}) => {
    const table = document.querySelector("poker-table:not([hidden])");
    window.plain ??= table.view;
    const config = {...window.plain.config, ...changes};
    const draw = config.game === "draw";
    const boards = draw ? 1 : runs;
    const over = street === "over";
    const first = (street === "preflop" || draw) && !over;
    const open = over || ["shown", "all-in"].includes(street);
    // fold, all-in, away, offline, leaving, waiting: a state for each seat but the viewer's
    const states = [{folded: true, last_action: "fold"}, {stack: 0}, {in_hand: false, sitting_out: true},
        {connected: false}, {leaving: true, last_action: ""}, {in_hand: false, owes_big_blind: true, last_action: ""}];
    const deck = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
    const name = (seat) => ["Maximiliane-Alexandra II", "Bo", "Wolfgang Amadeus Moz.", "Ann"][seat % 4];
    const seats = {};
    for (let seat = 1; seat <= config.seats; seat += 1) {
        const held = deck.splice(0, draw ? 5 : 2);
        const allIn = seat % 3 === 0;
        seats[seat] = {
            seat, player: name(seat), bot: seat % 2 === 0, stack: allIn ? 0 : 12345, bet: first ? 1250 + seat : 0,
            in_hand: true, folded: false, cards: seat === you || open ? held : null,
            card_count: held.length, last_action: "raise", drew: null, sitting_out: false, connected: true,
            leaving: seat % 4 === 0, top_up: 0, adjust_by: 0, marks: [], owes_big_blind: false, owes_small_blind: false,
            blind_choice: "post", straddle: false,
            ...(street === "states" && seat !== you ? states[seat % states.length] : {}),
        };
    }
    const more = Array.from({length: boards - 1}, () => deck.splice(0, 5));
    const face = Object.values(seats).filter(({cards}) => cards).map(({seat}) => seat);
    const odds = street === "all-in" ? face.map((seat) => ({seat, win: 100, tie: 0, equity: 10000 / (seat + 1)})) : [];
    const all = Object.keys(seats).map(Number);
    const pots = first || over ? [] : [{amount: 23456, seats: all}, {amount: 34567, seats: all.slice(3)}];
    const legal = {fold: true, check: false, call_by: 1250, call_to: 2500, aggression: "raise", min_to: 3750,
        max_to: 12345, all_in_to: 12345, draw_max: 0};
    const sizes = [["min", 3750], ["half_pot", 5000], ["two_thirds", 6000], ["pot", 9000], ["all_in", 12345]]
        .map(([name, to]) => ({name, to}));
    const asked = {type: "turn", hand: 7, decision: 3, seat: turn, pot: 45678, time: 20000, bank: 0, legal, sizes};
    const made = {type: "made_hand", seat: you, strength: 5000, name: "Queens full of Nines"};
    const won = (seat, by, name, run = 0) => ({seat, player: seats[seat].player, by, pot: 0, run, name});
    const wins = [won(1, 123456, "full house, Queens full of Nines"),
        won(2, 34567, "flush, Ace high", boards - 1)];
    const net = Object.fromEntries(all.map((seat) => [seat, seat < 3 ? 45678 : -12345]));
    const results = over ? {hand: 7, voided: false, shown: {}, mucked: [], to_come: [], wins, net} : null;
    table.update({...window.plain, config, you, seats, hand: 7, hand_running: !over, button, small_blind_seat: 1,
        big_blind_seat: 2, more_boards: more, board_count: boards, odds,
        board: first || draw ? [] : deck.splice(0, street === "all-in" && boards === 1 ? 4 : 5), pots,
        street: first ? "preflop" : "river",
        results, turn: turn === null ? null : asked, made_hand: you === null ? null : made,
        clock: turn === null ? null : {seat: turn, time: 20000, started: performance.now(), source: "decision",
            limited: true, hand: 7, decision: 3}});
    table.tick(performance.now());
}"""

SETTLED = """async () => {
    const table = document.querySelector("poker-table:not([hidden])");
    const felt = table.querySelector("poker-felt");
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frame();
    for (let frames = 0; felt.shown !== table.view && frames < 100; frames += 2) await frame();
    for (let moving; (moving = felt.getAnimations({subtree: true})).length;) {
        await Promise.allSettled(moving.map((each) => each.finished));
        await frame();
    }
    return true;
}"""

TOUCHING = """(gap) => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const whole = felt.getBoundingClientRect();
    const parts = [];
    const you = document.querySelector("poker-table:not([hidden])").view.you;
    const add = (kind, seat, element, spare = 0) => {
        if (!element?.checkVisibility({visibilityProperty: true})) return;
        const box = element.getBoundingClientRect();
        if (!box.width) return;
        const [left, right] = [box.left - spare, box.right + spare];
        parts.push({kind, seat, left, right, top: box.top - spare, bottom: box.bottom + spare});
    };
    for (const plate of felt.querySelectorAll("seat-plate")) {
        const seat = Number(plate.dataset.seat);
        add("plate", seat, plate.querySelector(".plate"));
        add("picture", seat, plate.querySelector("player-picture"));
        for (const card of plate.querySelectorAll(".cards > *")) add("card", seat, card);
        if (felt.classList.contains("lean")) add("note", seat, plate.querySelector(".note"));
        add("equity", seat, plate.querySelector(".equity"));
        add("free", seat, plate.querySelector(".sit"));
        add("words", `of ${seat}`, plate.querySelector(".bubble"));
    }
    [...felt.querySelectorAll(".bet")].forEach((bet, i) => add("bet", `of ${i + 1}`, bet));
    add("button", "", felt.querySelector(".dealer-button"));
    add("name", "of the table", felt.querySelector(".cloth span"));
    add("hand", you, felt.querySelector(".held"));
    for (const one of felt.querySelectorAll(".board .card, .total, .pots li, .result > span")) {
        add(one.className || (one.matches("li") ? "pot" : "result"), "board", one);
    }
    const wrong = [...felt.querySelectorAll(".stack, .sum, .total, .rank, .held, .note, .note span, .names")]
        .filter((text) => text.checkVisibility({visibilityProperty: true}) && text.scrollWidth > text.clientWidth + 1)
        .filter((text) => getComputedStyle(text).overflow === "hidden")
        .map((text) => `${text.className} is cut: ${text.textContent}`);
    for (const name of felt.querySelectorAll(".plate > .name")) {
        if (!name.checkVisibility()) continue;
        const letters = document.createRange();
        letters.selectNodeContents(name);
        const [box, plate] = [letters.getBoundingClientRect(), name.parentElement.getBoundingClientRect()];
        const [seen, lines] = [name.getBoundingClientRect(), letters.getClientRects().length];
        const size = parseFloat(getComputedStyle(name).fontSize);
        const spare = 1.5 + 0.12 * size; // letters stand higher than their line
        const isOut = ({left, right, top, bottom}) => box.left < left - 1 || box.right > right + 1
            || box.top < top - spare || box.bottom > bottom + spare;
        if (isOut(plate) || isOut(seen) || lines > 2) wrong.push(`name is cut: ${name.textContent}`);
        if (size < 8) wrong.push(`name of ${size} px`);
    }
    const cloth = felt.querySelector(".cloth");
    const edge = cloth.getBoundingClientRect();
    const style = getComputedStyle(cloth);
    const rim = parseFloat(style.borderTopWidth);
    const given = style.borderTopLeftRadius.split(" ");
    const radii = [edge.width, edge.height].map((size, i) => {
        const radius = given[i] ?? given[0];
        return radius.endsWith("%") ? size * parseFloat(radius) / 100 : Math.min(edge.width, edge.height) / 2;
    });
    const isOut = (x, y) => {
        const [rx, ry] = radii.map((radius) => radius - rim);
        const [left, top] = [edge.left + rim, edge.top + rim];
        const [right, bottom] = [edge.right - rim, edge.bottom - rim];
        const across = Math.max(0, left + rx - x, x - right + rx) / rx;
        const down = Math.max(0, top + ry - y, y - bottom + ry) / ry;
        return x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1 || Math.hypot(across, down) > 1.02;
    };
    for (const {kind, seat, left, right, top, bottom} of parts) {
        if (!["bet", "button", "total"].includes(kind)) continue;
        const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y]));
        if (corners.some(([x, y]) => isOut(x, y))) wrong.push(`${kind} ${seat} is outside the oval`);
    }
    for (const one of parts) {
        if (one.left < whole.left || one.right > whole.right || one.top < whole.top || one.bottom > whole.bottom) {
            wrong.push(`${one.kind} ${one.seat} is cut`);
        }
    }
    parts.forEach((one, i) => {
        for (const other of parts.slice(i + 1)) {
            if (one.seat === other.seat) continue;
            const room = one.kind === "plate" && other.kind === "plate" ? gap : 0;
            if (one.right + room > other.left && other.right + room > one.left
                && one.bottom + room > other.top && other.bottom + room > one.top) {
                wrong.push(`${one.kind} ${one.seat} on ${other.kind} ${other.seat}`);
            }
        }
    });
    return wrong;
}"""
"""names what the edge of the felt cuts, and what touches something of another seat; plates keep ``gap`` px apart"""


CUT = """() => {
    const table = document.querySelector(":is(poker-table, uth-table):not([hidden])");
    const texts = ".label, .size-name, .size-amount, .status, .hand, .pot-odds, .pre-title, .spot-name, .spot-limits, "
        + ".spot-result, .spot-chips, .sums-line, .sums-line *, .bet-button, .option, .option *, .what, .hand-name, "
        + ".lamp, .secs";
    const named = (element) => `${element.className || element.tagName}: ${element.textContent.slice(0, 40)}`;
    const seen = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    return [...table.querySelectorAll(texts)].filter(seen)
        .filter((text) => text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== "inline")
        .map(named);
}"""
"""names the texts of the open table that do not fit where they stand"""

SMALL = """(least) => {
    const controls = "button, input:not([type=checkbox]), select, a[href], [role=button]";
    return [...document.querySelectorAll(controls)]
        .filter((each) => each.checkVisibility({visibilityProperty: true}) && !each.matches(".chat-size, .slider"))
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, {width, height}]) => width && Math.min(width, height) < least)
        .map(([{className, textContent}, {width, height}]) => `${className} ${textContent}: ${width} x ${height}`);
}"""
"""names the controls of the page that are smaller than ``least`` px, but for those that move by other means too"""


def cut(player: PagePlayer) -> list[str]:
    """Which texts of the open table are cut."""
    return player.page.evaluate(CUT)


def small(player: PagePlayer, least: float = 44) -> list[str]:
    """Which controls of the page are too small for a finger."""
    return player.page.evaluate(SMALL, least - 0.5)


def fill(player: PagePlayer, changes: dict[str, Any] | None = None, **scene: Any) -> None:
    """Draw a crowded table: which seat is mine (``you``), whose ``turn`` it is, who has the ``button``, and when.

    The ``street`` is "preflop", "river", "states" (folded, away, offline ...), "all-in" and "shown" (hands face up), or
    "over"; ``runs`` is the number of boards.

    ``changes`` are other options of the table than its own, such as "seats".
    """
    still = {"you": None, "turn": None, "button": 1, "street": "preflop", "runs": 1, "changes": changes or {}}
    player.page.evaluate(FILL, {**still, **scene})
    player.page.wait_for_function(SETTLED)


def touching(player: PagePlayer, gap: int = 2) -> list[str]:
    """What touches or is cut on the felt."""
    return player.page.evaluate(TOUCHING, gap)

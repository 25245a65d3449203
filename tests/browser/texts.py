"""Faults of the texts of a page: cut, out of their box, or below something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

FAULTS = """() => {
    // names that people give have no bound
    const given = ".name:not(.row *), .front-seat b, .player-name, .chat-title, .table-head h1, "
        + ".tab:not([data-table='0'], [data-table='-1'])";
    const boxes = "button, [role=button], summary, kbd, td, th, .plate, .ring, .lamp, .uth-seat, .result span, "
        + ".pots li, .row";
    const ARROW = 18;
    const silent = "script, style, option, .unseen, svg, playing-card, .cloth, .house-cloth";
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const wrong = new Set();
    const kind = (element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const named = (node) => `"${node.data.trim().slice(0, 40)}" in ${kind(node.parentElement)}`;
    const open = new CSSStyleSheet();
    open.replaceSync("* { pointer-events: auto !important; }");
    document.adoptedStyleSheets.push(open);
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || element.closest(silent)) continue;
        if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({width, height}) => width > 1 && height > 1);
        for (const rect of rects) {
            const fault = look(node, element, rect);
            if (fault) wrong.add(`${named(node)} ${fault}`);
        }
    }
    document.adoptedStyleSheets.pop();
    const pen = document.createElement("canvas").getContext("2d");
    for (const select of top.querySelectorAll("select")) {
        if (!select.checkVisibility({visibilityProperty: true}) || !select.selectedOptions.length) continue;
        const style = getComputedStyle(select);
        pen.font = style.font;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
        const text = select.selectedOptions[0].textContent;
        if (pen.measureText(text).width > room) wrong.add(`"${text}" is cut by its choice ${select.name}`);
    }
    return [...wrong];

    function look(node, element, rect) {
        const isGiven = Boolean(element.closest(given));
        const box = element.closest(".lean .note") ?? element.closest(boxes);
        if (box && !isGiven) {
            const {left, right, top, bottom} = box.getBoundingClientRect();
            const over = Math.max(left - rect.left, rect.right - right, top - rect.top, rect.bottom - bottom);
            if (over > 1.5) return `leaves ${kind(box)} by ${over.toFixed()} px`;
        }
        let [first, last, above, below] = [rect.left, rect.right, 0, innerHeight];
        for (let up = element; up !== document.documentElement; up = up.parentElement) {
            const style = getComputedStyle(up);
            if (style.clipPath !== "none") return "";
            if (style.position === "fixed" && up !== element) break;
            if (/inline$|contents/.test(style.display) || style.overflowX === "visible") continue;
            const {left, right, top, bottom} = up.getBoundingClientRect();
            if (!isGiven && Math.max(left - rect.left, rect.right - right) > 1.5) return `is cut by ${kind(up)}`;
            const clips = /hidden|clip/.test(style.overflowY);
            if (!isGiven && clips && Math.max(top - rect.top, rect.bottom - bottom) > 3) return `is cut by ${kind(up)}`;
            [first, last] = [Math.max(first, left), Math.min(last, right)];
            [above, below] = [Math.max(above, top), Math.min(below, bottom)];
        }
        if (!isGiven && (rect.left < -1 || rect.right > innerWidth + 1)) return "is cut by the window";
        const middle = (rect.top + rect.bottom) / 2;
        if (middle <= above || middle >= below) return "";
        for (const part of [0.15, 0.5, 0.85]) {
            const over = document.elementFromPoint(first + (last - first) * part, middle);
            if (!over || over.contains(element) || element.contains(over)) continue;
            if (over.closest("dialog .buttons") || getComputedStyle(over).opacity === "0") continue;
            return `is under ${kind(over)}`;
        }
        return "";
    }
}"""
"""names the texts that are cut, leave the box that is theirs, or lie under something; what scrolls down is whole"""


def text_faults(page: Page) -> list[str]:
    """Return what is wrong with the texts that the page shows."""
    found: list[str] = page.evaluate(FAULTS)
    return found


STRAY = """(reach) => {
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const seats = [...felt.querySelectorAll("seat-plate")];
    const away = (note, seat) => Math.min(...[".plate", ".hold"].map((part) => seat.querySelector(part))
        .filter((part) => part.checkVisibility() && part.offsetHeight).map((part) => {
            const [one, other] = [note.getBoundingClientRect(), part.getBoundingClientRect()];
            return Math.hypot(Math.max(0, one.left - other.right, other.left - one.right),
                Math.max(0, one.top - other.bottom, other.top - one.bottom));
        }));
    const stands = (seat) => seat.querySelector(".note").checkVisibility() && seat.querySelector(".note").textContent;
    return seats.filter(stands).filter((seat) => {
        const note = seat.querySelector(".note");
        const own = away(note, seat);
        return own > reach || seats.some((other) => away(note, other) < own);
    }).map((seat) => `${seat.querySelector(".note").textContent} of ${seat.querySelector(".name").textContent}`);
}"""
"""names what is said of a seat farther than ``reach`` px from its plate and cards, or nearer to another"""


def stray_notes(page: Page, reach: float = 50) -> list[str]:
    """Return which words about a seat stand where nobody would look for them."""
    found: list[str] = page.evaluate(STRAY, reach)
    return found

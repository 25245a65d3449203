// @ts-check
/** Finds a position on the page for a hint where it covers no control. */

import { setStyle } from "../dom.js";
import { boxAt, freePosition } from "../seat-layout.js";

/** px around the hint, to controls and to the edge of the page */
const GAP = 4;
const CONTROLS = "button, input, select, a[href], [role=button]";
/** what the hint should not cover either, if there is room enough */
const POKER = "seat-plate .plate, seat-plate .card, .board, .total, .pots, .result, .bet, .words p, .words span";
/** who wins is not covered even where there is little room */
const RESULT = ".result";
const HOUSE = ".uth-seat, .ring, .lay .cards, .lay .slots, .hand-name, .spot-result, .status-text, .sums-line";
const CONTENT = `${POKER}, ${HOUSE}`;

/** Move a visible message to where it covers no control. @param {HTMLElement} message */
export function positionHint(message) {
  const zoom = message.currentCSSZoom ?? 1;
  const { width, height, top } = wantedBox(message);
  const size = /** @type {[number, number]} */ ([width + 2 * GAP, height + 2 * GAP]);
  const page = /** @type {[number, number]} */ ([innerWidth, innerHeight]);
  const wanted = { x: innerWidth / 2, y: top + height / 2 };
  const reach = Math.max(...page);
  const controls = boxesOf(CONTROLS, message);
  const all = [...controls, ...boxesOf(CONTENT, message)];
  const few = [...controls, ...boxesOf(RESULT, message)];
  const place = [all, few, controls].map((occupied) => freePosition(wanted, size, occupied, page, reach)).find((found) => found !== wanted);
  const { left, top: high } = boxAt(place ?? wanted, width, height);
  setStyle(message, "left", `${left / zoom}px`);
  setStyle(message, "top", `${high / zoom}px`);
}

/** The size of the message, and its position by the style sheet. @param {HTMLElement} message */
function wantedBox(message) {
  setStyle(message, "left", "0px");
  setStyle(message, "top", "");
  return message.getBoundingClientRect();
}

/** @param {string} selector @param {HTMLElement} message @returns {import("../seat-layout.js").Box[]} including those of invisible elements, which keep their room */
function boxesOf(selector, message) {
  const elements = [...document.querySelectorAll(selector)].filter((element) => !message.contains(element) && element.checkVisibility());
  return elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}

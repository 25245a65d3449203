// @ts-check
/** Finds where a short message can lie on the page so that it covers nothing that can be pressed. */

import { setStyle } from "../dom.js";
import { boxAt, freePlace } from "../seat-layout.js";

/** px around what is not to be covered, and between the message and the edge of the page */
const GAP = 4;
const CONTROLS = "button, input, select, a[href], [role=button]";
/** what is looked at, and left in sight where there is place enough */
const SHOWN = "seat-plate .plate, seat-plate .card, .board, .total, .pots, .result, .bet, .words p, .words span";

/** Lay a message that is shown where it covers no control. @param {HTMLElement} message */
export function placeHint(message) {
  const zoom = message.currentCSSZoom ?? 1;
  const { width, height, top } = wantedBox(message);
  const size = /** @type {[number, number]} */ ([width + 2 * GAP, height + 2 * GAP]);
  const page = /** @type {[number, number]} */ ([innerWidth, innerHeight]);
  const wanted = { x: innerWidth / 2, y: top + height / 2 };
  const reach = Math.max(...page);
  const controls = boxesOf(CONTROLS, message);
  const all = [...controls, ...boxesOf(SHOWN, message)];
  const place = [all, controls].map((taken) => freePlace(wanted, size, taken, page, reach)).find((found) => found !== wanted);
  const { left, top: high } = boxAt(place ?? wanted, width, height);
  setStyle(message, "left", `${left / zoom}px`);
  setStyle(message, "top", `${high / zoom}px`);
}

/** Its size, and where it lies of itself. @param {HTMLElement} message */
function wantedBox(message) {
  setStyle(message, "left", "0px");
  setStyle(message, "top", "");
  return message.getBoundingClientRect();
}

/** @param {string} what @param {HTMLElement} message @returns {import("../seat-layout.js").Box[]} also of what only keeps its place now */
function boxesOf(what, message) {
  const found = [...document.querySelectorAll(what)].filter((element) => !message.contains(element) && element.checkVisibility());
  return found.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}

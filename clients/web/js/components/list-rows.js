// @ts-check
/** The rows of the lobby's lists: what it is, how many are there, what else, and the button that opens it, as a press anywhere on the row does. */

import { h } from "../dom.js";

/** @typedef {Record<string, any>} Row */

/**
 * Show one item for each row. Items are reused, so that the focus stays where it is.
 * @param {any} list @param {Row[]} rows @param {string} field  of a row that has its number, such as "table"
 * @param {(number: number) => void} onopen @param {(item: HTMLElement, row: Row) => void} fill
 */
export function syncRows(list, rows, field, onopen, fill) {
  const there = new Map([...list.children].map((item) => [item.dataset[field], item]));
  rows.forEach((row, i) => {
    const item = there.get(String(row[field])) ?? makeRow(row[field], field, onopen);
    there.delete(String(row[field]));
    fill(item, row);
    if (list.children[i] !== item) list.insertBefore(item, list.children[i] ?? null);
  });
  for (const item of there.values()) item.remove();
}

/** The parts of a row by their classes. @param {HTMLElement} item @returns {Record<string, HTMLElement>} */
export const partsOf = (item) => Object.fromEntries(["dots", "name", "what", "blinds", "faces", "seats", "pot", "more", "open"].map((part) => [part, /** @type {HTMLElement} */ (item.querySelector(`.${part}`))]));

/** @param {number} number @param {string} field @param {(number: number) => void} onopen */
function makeRow(number, field, onopen) {
  const open = h("button.plain.open", { type: "button" });
  // a press anywhere opens it; who selects text presses nothing
  const onclick = (/** @type {MouseEvent} */ { target }) => (target === open || getSelection()?.isCollapsed !== false) && onopen(number);
  return h("li.row", { [`data-${field}`]: number, onclick }, h("span.dots"), h("b.name"), h("span.told", {}, h("span.what"), h("span.blinds"), h("span.seats"), h("span.pot"), h("span.more")), h("span.faces"), open);
}

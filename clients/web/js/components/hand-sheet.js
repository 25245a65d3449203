// @ts-check
/** The hands of each ranking with an example, as items of a list. */

import { language, _ } from "../context.js";
import { h } from "../dom.js";
import { HAND_SHEETS } from "../generated/hand-sheets.js";
import { NN_ } from "../translation.js";
import { layCards } from "./playing-card.js";

/** The hands of a ranking, the highest first. @param {string} ranking @param {{better: number[], category: number}|null} [known]  the kind that is mine, and how many hands of each kind beat it
 * @returns {any[]} */
export const handRows = (ranking, known = null) =>
  HAND_SHEETS[ranking].map((hand, category) => row(hand, known?.better[category] ?? 0, category === known?.category)).reverse();

/** @param {[string, string[]]} hand @param {number} count  how many of this kind beat mine @param {boolean} mine */
function row([name, example], count, mine) {
  const cards = h("span.cards", { "aria-hidden": "true" });
  layCards(cards, example, language());
  const beat = count ? _(NN_("{count} beats yours", "{count} beat yours", "count"), { count }) : "";
  return h("li", { "aria-current": mine ? "true" : null }, cards, h("b", {}, _(name)), h("span.beat", {}, mine ? [_("yours"), beat].filter(Boolean).join(", ") : beat));
}

// @ts-check
/** What a page shows where there is nothing else to show: something on a felt that says why, what is the matter, and ways on. */

import { writtenUnit } from "../amounts.js";
import { language } from "../context.js";
import { h } from "../dom.js";
import { ChipPile } from "./chip-pile.js";
import { layCards } from "./playing-card.js";

/** @typedef {"cards"|"chips"|"gap"} Sign  cards to come; chips that were put away; a place where a card is missing */

/** chips in several piles of several colours */
const CHIPS = 4_490;

/** @param {string} title @param {any} text @param {any[]} ways  links or buttons, the main one first @param {Sign} sign @returns {HTMLElement} */
export function signpost(title, text, ways, sign = "cards") {
  const felt = h("div.sign-felt", { "aria-hidden": "true" });
  if (sign === "cards") layCards(felt, [null, null], language());
  else if (sign === "gap") felt.append(h("i.gap", {}, "?"));
  else felt.appendChild(new ChipPile()).show(CHIPS * writtenUnit(), 4);
  return h("section.signpost", { role: "alert" }, felt, h("h1", {}, title), h("p", {}, text), h("div.sign-ways", {}, ways));
}

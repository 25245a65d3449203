// @ts-check
/** What a page shows where there is nothing else to show: cards face down on a felt, what is the matter, and ways on. */

import { language } from "../context.js";
import { h } from "../dom.js";
import { layCards } from "./playing-card.js";

/** @param {string} title @param {any} text @param {any[]} ways  links or buttons, the main one first @returns {HTMLElement} */
export function signpost(title, text, ways) {
  const felt = h("div.sign-felt", { "aria-hidden": "true" });
  layCards(felt, [null, null], language());
  return h("section.signpost", { role: "alert" }, felt, h("h1", {}, title), h("p", {}, text), h("div.sign-ways", {}, ways));
}

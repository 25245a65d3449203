// @ts-check
/** The hands of each ranking with an example, as items of a list. */

import { language, _ } from "../context.js";
import { h } from "../dom.js";
import { NN_, N_ } from "../translation.js";
import { layCards } from "./playing-card.js";

/** from the lowest to the highest: name and example */
const HANDS = /** @type {[string, string[]][]} */ ([
  [N_("High card"), ["As", "Jd", "8c", "6h", "3s"]],
  [N_("One pair"), ["Qs", "Qd", "9c", "6h", "3s"]],
  [N_("Two pair"), ["Ts", "Td", "9c", "9h", "Ks"]],
  [N_("Three of a kind"), ["7s", "7d", "7c", "Kh", "2s"]],
  [N_("Straight"), ["9s", "8d", "7c", "6h", "5s"]],
  [N_("Flush"), ["Kh", "Jh", "8h", "4h", "2h"]],
  [N_("Full house"), ["Js", "Jd", "Jc", "4h", "4s"]],
  [N_("Four of a kind"), ["5s", "5d", "5c", "5h", "As"]],
  [N_("Straight flush"), ["Jd", "Td", "9d", "8d", "7d"]],
]);
/** the same with a deck of 36 cards */
const SHORT_DECK_HANDS = /** @type {[string, string[]][]} */ ([
  [N_("High card"), ["As", "Jd", "9c", "8h", "6s"]],
  [N_("One pair"), ["Qs", "Qd", "9c", "8h", "6s"]],
  [N_("Two pair"), ["Ts", "Td", "9c", "9h", "Ks"]],
  [N_("Three of a kind"), ["7s", "7d", "7c", "Kh", "9s"]],
  [N_("Straight"), ["9s", "8d", "7c", "6h", "As"]],
  [N_("Full house"), ["Js", "Jd", "Jc", "8h", "8s"]],
  [N_("Flush"), ["Kh", "Jh", "9h", "8h", "6h"]],
  [N_("Four of a kind"), ["6s", "6d", "6c", "6h", "As"]],
  [N_("Straight flush"), ["Jd", "Td", "9d", "8d", "7d"]],
]);
/** the same where the lowest hand wins, as many kinds the other way round */
const DEUCE_TO_SEVEN_HANDS = /** @type {[string, string[]][]} */ ([
  [N_("Straight flush"), ["Jd", "Td", "9d", "8d", "7d"]],
  [N_("Four of a kind"), ["5s", "5d", "5c", "5h", "As"]],
  [N_("Full house"), ["Js", "Jd", "Jc", "4h", "4s"]],
  [N_("Flush"), ["Kh", "Jh", "8h", "4h", "2h"]],
  [N_("Straight"), ["6s", "5d", "4c", "3h", "2s"]],
  [N_("Three of a kind"), ["7s", "7d", "7c", "Kh", "2s"]],
  [N_("Two pair"), ["Ts", "Td", "9c", "9h", "Ks"]],
  [N_("One pair"), ["2s", "2d", "5c", "4h", "3s"]],
  [N_("Ace high"), ["As", "5d", "4c", "3h", "2s"]],
  [N_("Nine low"), ["9s", "8d", "7c", "6h", "4s"]],
  [N_("Eight low"), ["8s", "6d", "4c", "3h", "2s"]],
  [N_("Seven-five low, the best hand"), ["7s", "5d", "4c", "3h", "2s"]],
]);
/** cards of different ranks and suits count */
const BADUGI_HANDS = /** @type {[string, string[]][]} */ ([
  [N_("One card"), ["As", "2s", "3s", "4s"]],
  [N_("Two cards"), ["As", "Ah", "2s", "2h"]],
  [N_("Three cards"), ["5s", "3d", "2c", "8c"]],
  [N_("Badugi, four cards"), ["Ks", "Qd", "Jc", "Th"]],
  [N_("Four-high badugi, the best hand"), ["4s", "3d", "2c", "Ah"]],
]);
/** the hands of each ranking @type {Record<string, [string, string[]][]>} */
const SHEETS = { high: HANDS, short_deck: SHORT_DECK_HANDS, deuce_to_seven: DEUCE_TO_SEVEN_HANDS, badugi: BADUGI_HANDS };

/** The hands of a ranking, the highest first. @param {string} ranking @param {{better: number[], category: number}|null} [known]  the kind that is mine, and how many hands of each kind beat it
 * @returns {any[]} */
export const handRows = (ranking, known = null) =>
  SHEETS[ranking].map((hand, category) => row(hand, known?.better[category] ?? 0, category === known?.category)).reverse();

/** @param {[string, string[]]} hand @param {number} count  how many of this kind beat mine @param {boolean} mine */
function row([name, example], count, mine) {
  const cards = h("span.cards", { "aria-hidden": "true" });
  layCards(cards, example, language());
  const beat = count ? _(NN_("{count} beats yours", "{count} beat yours", "count"), { count }) : "";
  return h("li", { "aria-current": mine ? "true" : null }, cards, h("b", {}, _(name)), h("span.beat", {}, mine ? [_("yours"), beat].filter(Boolean).join(", ") : beat));
}

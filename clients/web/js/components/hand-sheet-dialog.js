// @ts-check
/** The list of hands from the highest to the lowest: mine is marked, with how many hands that others may hold beat it now. */

import { language, plainNumber, _ } from "../context.js";
import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { handsThatBeat } from "../outs.js";
import { me } from "../reducer.js";
import { NN_, N_ } from "../translation.js";
import { openDialog } from "./dialogs.js";
import { helpLink } from "./help-link.js";
import { layCards } from "./playing-card.js";

/** @typedef {import("../reducer.js").View} View */

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
/** the cards of a board with which two cards are a hand */
const FLOP = 3;

/** The hands with an example of each, the highest first. @returns {any[]} items of a list */
export const handRows = () => HANDS.map((hand) => row(hand, 0, false)).reverse();

/** @param {View} view @param {() => unknown} onhow  the player wants to read how poker is played */
export function handSheet(view, onhow) {
  const mine = me(view)?.cards ?? [];
  const game = gameOf(view.config);
  const known = mine.length === 2 && view.board.length >= FLOP ? handsThatBeat(mine, view.board, game) : null;
  const rows = SHEETS[game.ranking].map((hand, category) => row(hand, known?.better[category] ?? 0, category === known?.category)).reverse();
  const all = known?.better.reduce((sum, count) => sum + count, 0) ?? 0;
  const sum = known && _("{count} of {all} hands that others may hold beat yours now.", { count: plainNumber(all), all: plainNumber(known.of) });
  const how = h("button.plain", { type: "button", onclick: onhow }, _("How to play"));
  openDialog({ title: _("Which hand beats which"), body: [sum && h("p", {}, sum), h("ol.hand-sheet", {}, rows)], extra: [helpLink("rules", _("All the rules")), how], cls: "sheet" });
}

/** @param {[string, string[]]} hand @param {number} count  how many of this kind beat mine @param {boolean} mine */
function row([name, example], count, mine) {
  const cards = h("span.cards", { "aria-hidden": "true" });
  layCards(cards, example, language());
  const beat = count ? _(NN_("{count} beats yours", "{count} beat yours", "count"), { count }) : "";
  return h("li", { "aria-current": mine ? "true" : null }, cards, h("b", {}, _(name)), h("span.beat", {}, mine ? [_("yours"), beat].filter(Boolean).join(", ") : beat));
}

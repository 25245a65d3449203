// @ts-check
/** The two decks, of four colours and of two, with the cards themselves to choose from. */

import { language, settings, _ } from "../context.js";
import { h } from "../dom.js";
import { changeSettings } from "../profile.js";
import { N_ } from "../translation.js";
import { layCards } from "./playing-card.js";

const SHOWN = ["As", "Kh", "Qd", "Jc"];
/** the decks, whether of four colours, and what they are called @type {[boolean, string][]} */
export const DECKS = [[true, N_("Four colours")], [false, N_("Two colours")]];

/** A card of each suit, in four colours or in two. @param {boolean} four */
export function suitCards(four) {
  const cards = h(four ? "i.suit-cards" : "i.suit-cards.two-colours");
  layCards(cards, SHOWN, language());
  return cards;
}

/** The question which of them a player likes, a line that is asked once and goes with the answer. @returns {HTMLElement} */
export function suitsQuestion() {
  settings.set({ suitsAsked: true });
  const answer = (/** @type {boolean} */ fourColours) => {
    line.remove();
    if (fourColours !== settings.values.fourColours) void changeSettings({ fourColours }).catch(() => {});
  };
  const buttons = DECKS.map(([four, label]) => h("button.plain", { type: "button", onclick: () => answer(four) }, suitCards(four), h("span", {}, _(label))));
  const line = h("p.suits-question", {}, h("span", {}, _("How do you like the suits?")), buttons);
  return line;
}

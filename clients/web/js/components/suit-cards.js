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

/** Ask once which of them a player likes. @param {import("./page-notices.js").PageNotices} notices */
export function askSuits(notices) {
  settings.set({ suitsAsked: true });
  const [four, two] = DECKS.map(([fourColours, label]) =>
    /** @type {[Node, () => void]} */ ([h("span", {}, suitCards(fourColours), _(label)), () => void changeSettings({ fourColours }).catch(() => {})]));
  if (settings.values.fourColours) notices.offer(_("How do you like the suits?"), ...four, two);
}

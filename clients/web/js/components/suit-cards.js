// @ts-check
/** The two decks, of four colours and of two, with the cards themselves to choose from. */

import { language } from "../context.js";
import { h } from "../dom.js";
import { N_ } from "../translation.js";
import { layCards } from "./playing-card.js";

const SHOWN = ["As", "Kh", "Qd", "Jc"];
/** the decks, whether of four colours, and what they are called @type {[boolean, string][]} */
export const DECKS = [[true, N_("Four colours")], [false, N_("Two colours")]];

/** A card of each suit, in four colours or in two. @param {boolean} four */
export function suitCards(four) {
  const cards = h(`i.suit-cards.${four ? "four" : "two"}`);
  layCards(cards, SHOWN, language());
  return cards;
}

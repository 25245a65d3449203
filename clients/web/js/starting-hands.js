// @ts-check
/** Names of two own cards before the flop: "pair of Jacks", "ace-king suited". No DOM. */

import { NP_, N_, translated } from "./translation.js";

const ORDER = "23456789TJQKA";

/** @type {Record<string, string>} */
const PAIRS = {
  2: NP_("pair", "deuces"),
  3: NP_("pair", "threes"),
  4: NP_("pair", "fours"),
  5: NP_("pair", "fives"),
  6: NP_("pair", "sixes"),
  7: NP_("pair", "sevens"),
  8: NP_("pair", "eights"),
  9: NP_("pair", "nines"),
  T: NP_("pair", "Tens"),
  J: NP_("pair", "Jacks"),
  Q: NP_("pair", "Queens"),
  K: NP_("pair", "Kings"),
  A: NP_("pair", "Aces"),
};

/** @type {Record<string, string>} */
const RANKS = {
  2: NP_("starting hand", "deuce"),
  3: NP_("starting hand", "three"),
  4: NP_("starting hand", "four"),
  5: NP_("starting hand", "five"),
  6: NP_("starting hand", "six"),
  7: NP_("starting hand", "seven"),
  8: NP_("starting hand", "eight"),
  9: NP_("starting hand", "nine"),
  T: NP_("starting hand", "ten"),
  J: NP_("starting hand", "jack"),
  Q: NP_("starting hand", "queen"),
  K: NP_("starting hand", "king"),
  A: NP_("starting hand", "ace"),
};

/** The name of two cards, empty when they are not two known ones. @param {string[]} cards  such as `["As", "Ks"]` @param {string} language */
export function startingHand(cards, language) {
  if (cards.length !== 2 || !cards.every((card) => ORDER.includes(card[0]))) return "";
  const [high, low] = [...cards].sort((a, b) => ORDER.indexOf(b[0]) - ORDER.indexOf(a[0]));
  if (high[0] === low[0]) return translated(language, N_("You have a pair of {rank}"), { rank: translated(language, PAIRS[high[0]]) });
  const ranks = { high: translated(language, RANKS[high[0]]), low: translated(language, RANKS[low[0]]) };
  return translated(language, high[1] === low[1] ? N_("You have {high}-{low} suited") : N_("You have {high}-{low}"), ranks);
}

// @ts-check
/** The words for names of hands. Written by `make docs`; change `clients/pokerwire/hand_names.py` instead. No DOM. */

import { NN_, N_, NP_ } from "../translation.js";

/** @typedef {{card: string, several: string, top: string}} RankWords
 *   a rank alone, several cards of it, and as the top card of a straight or flush */
/** @typedef {{name: string, in_sentence: string}} HandWords  a name by itself, and within a sentence */

/** @type {Record<string, RankWords>} */
export const RANKS = {
  2: { card: N_("deuce"), several: NP_("in the name of a hand, several cards", "Deuces"), top: NP_("top card of a straight or flush", "deuce") },
  3: { card: N_("three"), several: NP_("in the name of a hand, several cards", "Threes"), top: NP_("top card of a straight or flush", "three") },
  4: { card: N_("four"), several: NP_("in the name of a hand, several cards", "Fours"), top: NP_("top card of a straight or flush", "four") },
  5: { card: N_("five"), several: NP_("in the name of a hand, several cards", "Fives"), top: NP_("top card of a straight or flush", "five") },
  6: { card: N_("six"), several: NP_("in the name of a hand, several cards", "Sixes"), top: NP_("top card of a straight or flush", "six") },
  7: { card: N_("seven"), several: NP_("in the name of a hand, several cards", "Sevens"), top: NP_("top card of a straight or flush", "seven") },
  8: { card: N_("eight"), several: NP_("in the name of a hand, several cards", "Eights"), top: NP_("top card of a straight or flush", "eight") },
  9: { card: N_("nine"), several: NP_("in the name of a hand, several cards", "Nines"), top: NP_("top card of a straight or flush", "nine") },
  T: { card: N_("ten"), several: NP_("in the name of a hand, several cards", "Tens"), top: NP_("top card of a straight or flush", "ten") },
  J: { card: N_("jack"), several: NP_("in the name of a hand, several cards", "Jacks"), top: NP_("top card of a straight or flush", "jack") },
  Q: { card: N_("queen"), several: NP_("in the name of a hand, several cards", "Queens"), top: NP_("top card of a straight or flush", "queen") },
  K: { card: N_("king"), several: NP_("in the name of a hand, several cards", "Kings"), top: NP_("top card of a straight or flush", "king") },
  A: { card: N_("ace"), several: NP_("in the name of a hand, several cards", "Aces"), top: NP_("top card of a straight or flush", "ace") },
};

/** by category @type {Record<string, HandWords>} */
export const HANDS = {
  high_card: { name: NP_("hand", "{cards} high"), in_sentence: NP_("you have ...", "{cards} high") },
  pair: { name: NP_("hand", "pair of {first}"), in_sentence: NP_("you have ...", "a pair of {first}") },
  two_pair: { name: NP_("hand", "{first} and {second}"), in_sentence: NP_("you have ...", "{first} and {second}") },
  three_of_a_kind: { name: NP_("hand", "three {first}"), in_sentence: NP_("you have ...", "three {first}") },
  straight: { name: NP_("hand", "{top}-high straight"), in_sentence: NP_("you have ...", "a {top}-high straight") },
  flush: { name: NP_("hand", "{Top}-high flush"), in_sentence: NP_("you have ...", "a {Top}-high flush") },
  full_house: { name: NP_("hand", "{first} full of {second}"), in_sentence: NP_("you have ...", "{first} full of {second}") },
  four_of_a_kind: { name: NP_("hand", "four {first}"), in_sentence: NP_("you have ...", "four {first}") },
  straight_flush: { name: NP_("hand", "{top}-high straight flush"), in_sentence: NP_("you have ...", "a {top}-high straight flush") },
  steel_wheel: { name: NP_("hand", "steel wheel"), in_sentence: NP_("you have ...", "a steel wheel") },
  royal_flush: { name: NP_("hand", "royal flush"), in_sentence: NP_("you have ...", "a royal flush") },
  low: { name: NP_("hand", "{cards} low"), in_sentence: NP_("you have ...", "{cards} low") },
  one_card: { name: NP_("hand", "one card, {cards}"), in_sentence: NP_("you have ...", "one card, {cards}") },
  two_cards: { name: NP_("hand", "two cards, {cards}"), in_sentence: NP_("you have ...", "two cards, {cards}") },
  three_cards: { name: NP_("hand", "three cards, {cards}"), in_sentence: NP_("you have ...", "three cards, {cards}") },
  badugi: { name: NP_("hand", "{cards} badugi"), in_sentence: NP_("you have ...", "a badugi, {cards}") },
  suited: { name: NP_("hand", "{cards} suited"), in_sentence: NP_("you have ...", "{cards} suited") },
  offsuit: { name: NP_("hand", "{cards} offsuit"), in_sentence: NP_("you have ...", "{cards} offsuit") },
};

/** category -> how many ranks are not kickers; of other categories none are @type {Record<string, number>} */
export const GROUPS = { pair: 1, two_pair: 2, three_of_a_kind: 1, full_house: 2, four_of_a_kind: 1 };

export const WITH_KICKERS = NN_("{name}, {cards} kicker", "{name}, {cards} kickers", "count");

export const AFTER_TEN = "between a ten and a lower rank\u0004-";

// @ts-check
/** How each language writes numbers, cards and quotes, and which values of sentences are amounts. Written by
 * `make docs`; change its catalogue, or `clients/pokerlocale/amounts.py`, instead. No DOM. */

/** @typedef {{name: string, group: string, point: string, percent: string, faces: string, quotes: string,
 *   colon: string, chips: string[], before_vowels: Record<string, string>, none_is_one: boolean}} Notation
 *   `name`: of the language, in itself; `group`, `point`: between thousands, before decimals; `faces`: the letters of
 *   jack, queen, king and ace; `before_vowels`: words that change before a vowel; `none_is_one`: whether amounts
 *   below 2 take the form for one */

/** @type {Record<string, Notation>} */
export const LANGUAGES = {
  en: { name: "English", group: ",", point: ".", percent: "%", faces: "JQKA", quotes: "'{text}'", colon: ":", chips: ["chip", "chips"], before_vowels: { a: "an " }, none_is_one: false },
  es: { name: "Español", group: " ", point: ".", percent: "%", faces: "JQKA", quotes: "«{text}»", colon: ":", chips: ["ficha", "fichas"], before_vowels: {  }, none_is_one: false },
  fr: { name: "Français", group: " ", point: ",", percent: " %", faces: "VDRA", quotes: "« {text} »", colon: " :", chips: ["jeton", "jetons"], before_vowels: { de: "d'", que: "qu'" }, none_is_one: true },
};

/** values of sentences that are amounts; other numbers are counts */
export const AMOUNTS = new Set("adjust_by amount ante balance below bet bets bomb_ante buy_in by call_by change chip chips facing held high icm in_front least loss low max max_bet max_buy_in max_to meter min min_bet min_buy_in min_to missing most moved net paid payout payouts pool pot pot_total price prize raised received rest room stack stake staked step target to to_call top top_up total wallet wanted".split(" "));

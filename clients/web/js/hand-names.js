// @ts-check
/** The names of hands in every language, from their category and ranks. No DOM. */

import { AFTER_TEN, GROUPS, HANDS, RANKS, WITH_KICKERS } from "./generated/hand-words.js";
import { translated } from "./translation.js";

/** @typedef {{category: string, ranks: string}} NamedHand  `ranks`: those that the name speaks of, such as "Q9" */
/** @typedef {{name: string, named?: NamedHand|null}} Named  an event that names a hand; one of before only has its English `name` */

/** lowest first: names that are numbers come first, and the others as they were written */
const ORDER = Object.keys(RANKS).join("");

/** "pair of Jacks". @param {Named} event @param {string} language */
export const handName = (event, language) => (event.named ? writtenHand(event.named, "name", language) : event.name);

/** The same hand without its kickers. @param {Named} event @returns {Named} */
export const withoutKickers = ({ name, named }) => ({ name, named: named && { ...named, ranks: named.ranks.slice(0, GROUPS[named.category]) } });

/** "a pair of Jacks". @param {Named} event @param {string} language */
export const handInSentence = (event, language) => (event.named ? writtenHand(event.named, "in_sentence", language) : event.name);

/** Two hole cards as their name says them, `null` when they are not two known ones. @param {string[]} cards  such as `["As", "Ks"]` @returns {NamedHand|null} */
export function twoCardsNamed(cards) {
  if (cards.length !== 2 || !cards.every((card) => ORDER.includes(card[0]))) return null;
  const [high, low] = [...cards].sort((a, b) => ORDER.indexOf(b[0]) - ORDER.indexOf(a[0]));
  if (high[0] === low[0]) return { category: "pair", ranks: high[0] };
  return { category: high[1] === low[1] ? "suited" : "offsuit", ranks: high[0] + low[0] };
}

/** @param {NamedHand} hand @param {"name"|"in_sentence"} form @param {string} language */
function writtenHand({ category, ranks }, form, language) {
  const words = [...ranks].map((rank) => RANKS[rank]);
  const cards = words.map(({ card }) => translated(language, card));
  const grouped = GROUPS[category] ?? words.length;
  const wheel = category === "straight_flush" && ranks === "5";
  const top = joined([translated(language, words[0].top), ...cards.slice(1)], language);
  const name = translated(language, HANDS[wheel ? "steel_wheel" : category][form], {
    cards: joined(cards, language),
    first: translated(language, words[0].several),
    second: translated(language, words[grouped - 1].several),
    top,
    Top: top.replace(/[a-z]+/g, (word) => word[0].toUpperCase() + word.slice(1)),
  });
  const kickers = cards.slice(grouped);
  if (!kickers.length) return name;
  return translated(language, WITH_KICKERS, { name, cards: joined(kickers, language), count: kickers.length });
}

/** "ten-nine". @param {string[]} names  of ranks @param {string} language */
function joined(names, language) {
  const ten = translated(language, RANKS.T.card);
  return names.join("-").replaceAll(`${ten}-`, `${ten}${translated(language, AFTER_TEN)}`);
}

// @ts-check
/**
 * The words of a table in the language of who reads: its own where its rule set is in that language, else the usual ones of
 * the game. No DOM.
 */

import { HANDS, WORDS } from "../generated/house-words.js";
import { translated } from "../translation.js";

/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {import("./uth-reducer.js").Event} Event */
/** @typedef {{choice?: string|null, times?: number, auto?: boolean, label: string}} Made  a choice that can be made, or was; from a room
 *   of before it only has its label */

/** The usual words of the game. @param {string} language @returns {Record<string, any>} */
export function usualWords(language) {
  const all = (/** @type {Record<string, string>} */ words) =>
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, translated(language, word, { times: "{times}" })]));
  return { ...all(WORDS), hands: all(HANDS) };
}

/** A rule set with its words in a language. @param {Record<string, any>} rules @param {string} language @returns {Record<string, any>} */
const rulesIn = (rules, language) => (rules.language === language ? rules : { ...rules, words: usualWords(language) });

/** What a button or a decision says. @param {Made} made @param {Record<string, any>} words @returns {string} */
export function labelOf({ choice, times, auto, label }, words) {
  if (!choice || (choice === "raise" && !times)) return label;
  if (choice === "raise") return words.raise_times.replace("{times}", String(times));
  return words[auto ? `auto_${choice}` : choice];
}

/** @template {Made} T @param {T} made @param {Record<string, any>} words @returns {T} */
const labelled = (made, words) => ({ ...made, label: labelOf(made, words) });

/** Decisions of a review in the words of a table. @param {import("./round-review.js").RoundReview} review @param {Record<string, any>} words */
export function reviewIn(review, words) {
  const decisions = review.decisions.map((one) => ({ ...one, choices: one.choices.map((choice) => labelled(choice, words)) }));
  return { ...review, decisions };
}

/** Limits with the ante in the words of a rule set; side bets have names of their own. @param {any[]} limits @param {Record<string, any>} rules */
const limitsIn = (limits, rules) => limits.map((limit) => (limit.bet === "ante" ? { ...limit, name: rules.words.ante } : limit));

/** A view in the words of a language. @param {UthView} view @param {string} language @returns {UthView} */
export function viewIn(view, language) {
  const rules = rulesIn(view.rules, language);
  const { words } = rules;
  const places = Object.fromEntries(Object.entries(view.places).map(([seat, place]) =>
    [seat, place.decision ? { ...place, decided: labelOf(/** @type {any} */ (place.decision), words) } : place]));
  const limits = { limits: limitsIn(view.limits, rules), next_limits: limitsIn(view.next_limits, rules) };
  const mine = view.you === null ? null : places[view.you];
  const counts = view.counts.map((one) => labelled(/** @type {any} */ (one), words));
  return { ...view, ...limits, rules, places, auto: view.auto && mine ? mine.decided : view.auto, counts, choices: view.choices && eventIn(view.choices, rules) };
}

/** An event in the words of a rule set. @param {Event} event @param {Record<string, any>} rules  of the view in a language @returns {Event} */
export function eventIn(event, rules) {
  const { words } = rules;
  const all = (/** @type {any[]} */ some) => some.map((one) => labelled(one, words));
  if (event.type === "decided") return labelled(/** @type {any} */ (event), words);
  if (event.limits) return { ...event, limits: limitsIn(event.limits, rules) };
  if (event.options) return { ...event, options: all(event.options) };
  return event.counts ? { ...event, counts: all(event.counts) } : event;
}

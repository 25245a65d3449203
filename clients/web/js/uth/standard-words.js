// @ts-check
/**
 * The words of a table in the language of who reads: its own where its rule set is in that language, else the usual ones of
 * the game. No DOM.
 */

import { NP_, translated } from "../translation.js";

/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {import("./uth-reducer.js").Event} Event */
/** @typedef {import("../translation.js").Message} Message */

/** what a rule set names -> the usual word @type {Record<string, Message>} */
const WORDS = {
  ante: NP_("against the house", "Ante"),
  blind: NP_("against the house", "Blind"),
  raise: NP_("against the house", "Raise"),
  check: NP_("against the house", "Check"),
  fold: NP_("against the house", "Fold"),
  raise_times: NP_("against the house", "Raise {times}x"),
  auto_check: NP_("against the house", "Checked, out of time"),
  auto_fold: NP_("against the house", "Folded, out of time"),
  dealer: NP_("against the house", "Dealer"),
  push: NP_("against the house", "Push"),
};
/** the same for lines of pay tables @type {Record<string, Message>} */
const HANDS = {
  royal_flush: NP_("pay table", "Royal flush"),
  straight_flush: NP_("pay table", "Straight flush"),
  four_of_a_kind: NP_("pay table", "Four of a kind"),
  full_house: NP_("pay table", "Full house"),
  flush: NP_("pay table", "Flush"),
  straight: NP_("pay table", "Straight"),
  three_of_a_kind: NP_("pay table", "Three of a kind"),
  two_pair: NP_("pay table", "Two pair"),
  pair: NP_("pay table", "Pair"),
  high_card: NP_("pay table", "High card"),
};
/** words that stand on buttons and beside names, without a value */
const LABELS = ["check", "fold", "auto_check", "auto_fold"];

/** A rule set with its words in a language; `own` keeps those of its source. @param {Record<string, any>} rules @param {string} language @returns {Record<string, any>} */
export function rulesIn(rules, language) {
  const own = rules.own ?? rules.words;
  if (rules.language === language) return { ...rules, own, words: own };
  const all = (/** @type {Record<string, Message>} */ words) =>
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, translated(language, word, { times: "{times}" })]));
  return { ...rules, own, words: { ...all(WORDS), hands: all(HANDS) } };
}

/** What a button or a decision says, which the room writes in the words of the rule set. @param {string} label @param {Record<string, any>} rules  as `rulesIn` gives them */
export function labelIn(label, { own, words }) {
  if (own === words) return label;
  const name = LABELS.find((each) => own[each] === label);
  if (name) return words[name];
  const [before, after] = own.raise_times.split("{times}");
  const times = label.slice(before.length, label.length - after.length);
  const raises = label === `${before}${times}${after}` && /^\d+$/.test(times);
  return raises ? words.raise_times.replace("{times}", times) : label;
}

/** Decisions of a review in the words of a rule set. @param {import("./round-review.js").RoundReview} review @param {Record<string, any>} rules  as `rulesIn` gives them */
export function reviewIn(review, rules) {
  const decisions = review.decisions.map((one) => ({ ...one, choices: one.choices.map((choice) => ({ ...choice, label: labelIn(choice.label, rules) })) }));
  return { ...review, decisions };
}

/** Limits with the ante in the words of a rule set; side bets have names of their own. @param {any[]} limits @param {Record<string, any>} rules  as `rulesIn` gives them */
const limitsIn = (limits, rules) => limits.map((limit) => (limit.bet === "ante" ? { ...limit, name: rules.words.ante } : limit));

/** A view in the words of a language. @param {UthView} view @param {string} language @returns {UthView} */
export function viewIn(view, language) {
  const rules = rulesIn(view.rules, language);
  const label = (/** @type {string} */ text) => text && labelIn(text, rules);
  const places = Object.fromEntries(Object.entries(view.places).map(([seat, place]) => [seat, { ...place, decided: label(place.decided) }]));
  const limits = { limits: limitsIn(view.limits, rules), next_limits: limitsIn(view.next_limits, rules) };
  return { ...view, ...limits, rules, places, auto: label(view.auto), counts: view.counts.map((one) => ({ ...one, label: label(one.label) })), choices: view.choices && eventIn(view.choices, rules) };
}

/** An event in the words of a rule set. @param {Event} event @param {Record<string, any>} rules  as `rulesIn` gives them @returns {Event} */
export function eventIn(event, rules) {
  if (event.type === "decided") return { ...event, label: labelIn(event.label, rules) };
  const named = (/** @type {Event[]} */ options) => options.map((option) => ({ ...option, label: labelIn(option.label, rules) }));
  if (event.limits) return { ...event, limits: limitsIn(event.limits, rules) };
  if (event.options) return { ...event, options: named(event.options) };
  return event.counts ? { ...event, counts: named(event.counts) } : event;
}

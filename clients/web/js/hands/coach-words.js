// @ts-check
/** What the coach says of a hand and of an evening, in sentences. No DOM. */

import { numberText, written } from "../amounts.js";
import { COACH_PHRASES } from "../generated/coach-phrases.js";
import { translated } from "../translation.js";

/** @typedef {{action: string, amount: number, share: number, value: number|null}} CoachChoice */
/** @typedef {{street: string, choices: CoachChoice[], taken: number|null, lost: number|null, margin: number}} CoachedDecision */
/** @typedef {{strategy: string|null, decisions: CoachedDecision[], made: number, not_covered: string}} CoachedHand */
/** @typedef {{street: string, spot: string, action: string, part: number, whole: number, share: number}} Leak */
/** @typedef {{hands: number, decisions: number, leaks: Leak[]}} CoachedEvening */

/** @param {string} language @returns {(name: string, values?: Record<string, any>) => string} */
const sentences = (language) => (name, values = {}) => translated(language, COACH_PHRASES[name], values);

/** The label of a choice: "call 40", "raise to 120". @param {CoachChoice} choice @param {string} language */
export const choiceText = ({ action, amount }, language) => sentences(language)(action, { amount: written(amount, language) });

/** Where a decision was made. @param {CoachedDecision} decision @param {string} language */
export const streetText = ({ street }, language) => sentences(language)(street);

/** What a choice wins, in big blinds. @param {number} value @param {string} language */
export const valueText = (value, language) => numberText(value, language, { min: 2, plus: true });

/** What the player chose, and what it loses. @param {CoachedDecision} decision @param {string} language */
export function takenText(decision, language) {
  const say = sentences(language);
  if (decision.taken === null) return say("unlike");
  const choice = choiceText(decision.choices[decision.taken], language);
  if (decision.lost === null) return choice;
  const bigBlinds = (/** @type {number} */ value) => numberText(value, language, { min: 2 });
  const verdict = say(verdictName(decision.lost, decision.margin), { lost: bigBlinds(Math.abs(decision.lost)), margin: bigBlinds(decision.margin) });
  return say("taken", { choice, verdict });
}

/** The name of the phrase about what a choice loses, which the margin may make unsure. @param {number} lost @param {number} margin */
function verdictName(lost, margin) {
  if (Math.abs(lost) < 0.005) return "no_loss";
  if (Math.abs(lost) <= margin) return "within_margin";
  if (lost < 0) return "wins";
  return margin ? "loses_about" : "loses";
}

/** Whose strategy it is, what the figures are, and why there are no more. @param {CoachedHand} hand @param {string} language @returns {string[]} */
export function aboutLines(hand, language) {
  const say = sentences(language);
  const valued = hand.decisions.some((decision) => decision.choices.some((choice) => choice.value !== null));
  return [
    ...(hand.strategy === null ? [] : [say(hand.strategy)]),
    ...(hand.decisions.length ? [say(valued ? "values" : "no_values")] : []),
    ...(hand.not_covered ? [say(`not_${hand.not_covered}`)] : []),
  ];
}

/** How many hands there are, then what stands out in them. @param {CoachedEvening} evening @param {string} language @returns {string[]} */
export function eveningLines({ hands, decisions, leaks }, language) {
  const say = sentences(language);
  return [say("evening", { hands, decisions }), ...(leaks.length ? leaks.map((leak) => leakLine(leak, language)) : [say("no_leaks")])];
}

/** @param {Leak} leak @param {string} language */
function leakLine({ street, spot, action, part, whole, share }, language) {
  const say = sentences(language);
  const name = `spot_${spot}`;
  return say(`leak_${action}`, {
    spot: say(name in COACH_PHRASES ? name : `${name}_${street}`),
    percent: Math.round((100 * part) / whole),
    share: Math.round(100 * share),
    count: whole,
  });
}

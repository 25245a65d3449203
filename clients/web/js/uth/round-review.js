// @ts-check
/** What was right in a round against the house, in sentences, and the count of a trainer. No DOM. */

import { percent } from "../amounts.js";
import { N_, translated } from "../translation.js";

/** @typedef {{phase: "preflop"|"flop"|"river", choices: {label: string, net: number}[], chosen: number, best: number, lost: number}} ReviewedDecision */
/** @typedef {{game: string, decisions: ReviewedDecision[], solved: boolean}} RoundReview */

const MOMENTS = { preflop: N_("Before the flop"), flop: N_("After the flop"), river: N_("After the last cards") };

/** @param {string} language @returns {(message: import("../translation.js").Message, values?: Record<string, any>) => string} */
const sentences = (language) => (message, values = {}) => translated(language, message, values);

/** One line for each decision: whether it was right, or what would have been, and what each choice nets. @param {RoundReview} review @param {string} language @returns {string[]} */
export function reviewLines(review, language) {
  const _ = sentences(language);
  const lines = review.decisions.map((one) => `${_(MOMENTS[one.phase])}: ${verdict(one, language)} (${values(one, language)})`);
  if (!review.solved) lines.push(_("What the first decision was worth is not known: nobody has solved this rule set for this ante yet."));
  const lost = review.decisions.reduce((sum, one) => sum + one.lost, 0);
  if (lost) lines.push(_("Lost in all: {lost} of the ante", { lost: percent(lost, language) }));
  return lines;
}

/** Whether a decision was right, without its moment. @param {ReviewedDecision} decision @param {string} language */
export function verdict({ choices, chosen, best, lost }, language) {
  const _ = sentences(language);
  const label = choices[chosen].label;
  if (!lost) return _("{chosen} was right", { chosen: label });
  return _("{best} was better than {chosen}, by {lost} of the ante", { best: choices[best].label, chosen: label, lost: percent(lost, language) });
}

/** @param {ReviewedDecision} decision @param {string} language */
const values = ({ choices }, language) => choices.map((one) => `${one.label} ${percent(one.net, language, true)}`).join(", ");

/** Counts a player's decisions at one table, each once. */
export class TrainerCount {
  constructor() {
    /** the last round, and how many of its decisions are counted */
    this._judged = { game: "", known: 0 };
    this.decisions = 0;
    this.right = 0;
    /** in antes */
    this.lost = 0;
  }

  /** Count the decisions that are new. @param {RoundReview} review @param {string} language @returns {string[]} a sentence for each, with the count so far */
  add(review, language) {
    const { game, known } = this._judged;
    const fresh = review.decisions.slice(game === review.game ? known : 0);
    this._judged = { game: review.game, known: review.decisions.length };
    return fresh.map((decision) => this._add(decision, language));
  }

  /** @param {ReviewedDecision} decision @param {string} language */
  _add(decision, language) {
    this.decisions += 1;
    this.right += decision.lost ? 0 : 1;
    this.lost += decision.lost;
    const _ = sentences(language);
    return _("Trainer: {verdict}. {right} of {decisions} right, {lost} of an ante lost in all", {
      verdict: verdict(decision, language),
      right: this.right,
      decisions: this.decisions,
      lost: percent(this.lost, language),
    });
  }
}

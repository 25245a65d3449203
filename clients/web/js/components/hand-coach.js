// @ts-check
/** `<hand-coach>`: what a solved strategy would have done at the player's decisions in a replayed hand, or over an evening. */

import { language, session, _ } from "../context.js";
import { h } from "../dom.js";
import { aboutLines, choiceText, eveningLines, streetText, takenText, valueText } from "../hands/coach-words.js";

/** @typedef {import("../hands/coach-words.js").CoachedHand} CoachedHand */
/** @typedef {import("../hands/coach-words.js").CoachedDecision} CoachedDecision */
/** @typedef {import("../hands/coach-words.js").CoachChoice} CoachChoice */

export class HandCoach extends HTMLElement {
  constructor() {
    super();
    /** @type {CoachedHand|null} */
    this._hand = null;
    this._acts = 0;
  }

  /** Ask about one of the player's hands, and show the answer or why there is none. @param {number} number */
  async askHand(number) {
    await this._ask("coach_hand", { number }, (answer) => {
      this._hand = answer.hand;
      this._draw();
    });
  }

  /** Ask what stands out in the hands of this evening. */
  async askEvening() {
    await this._ask("coach_evening", {}, ({ evening }) => this._say(eveningLines(evening, language())));
  }

  /** The playback is where the player has acted so often: show the last of these decisions. @param {number} acts */
  follow(acts) {
    if (acts === this._acts) return;
    this._acts = acts;
    if (this._hand) this._draw();
  }

  /** @param {string} type @param {Record<string, number>} fields @param {(answer: any) => void} show */
  async _ask(type, fields, show) {
    this.setAttribute("role", "status");
    this._say([_("The coach is at work ...")]);
    try {
      show(await session().command(type, fields));
    } catch (error) {
      this._say([/** @type {Error} */ (error).message]);
    }
  }

  /** @param {string[]} lines */
  _say(lines) {
    this.replaceChildren(...lines.map((line) => h("p", {}, line)));
  }

  _draw() {
    const hand = /** @type {CoachedHand} */ (this._hand);
    const decision = hand.decisions[this._acts - 1];
    const about = aboutLines(hand, language()).map((line) => h("p.about", {}, line));
    const none = this._acts > hand.decisions.length || !hand.decisions.length;
    const hint = none ? [] : [h("p.about", {}, _("Step to a decision of yours: it is compared here."))];
    this.replaceChildren(...(decision ? this._decision(decision) : hint), h("details", { open: none }, h("summary", {}, _("About these figures")), about));
  }

  /** @param {CoachedDecision} decision */
  _decision(decision) {
    const rows = decision.choices.map((choice, place) => this._choice(choice, place === decision.taken));
    const label = streetText(decision, language());
    return [h("ul.choices", { "aria-label": label }, rows), h("p.verdict", {}, `${label}: ${takenText(decision, language())}`)];
  }

  /** @param {CoachChoice} choice @param {boolean} taken */
  _choice(choice, taken) {
    const value = choice.value === null ? "" : valueText(choice.value, language());
    return h(
      taken ? "li.taken" : "li",
      {},
      h("span", {}, choiceText(choice, language()), taken ? h("span.unseen", {}, ` (${_("your choice")})`) : null),
      h("meter", { min: 0, max: 1, value: choice.share, "aria-hidden": "true" }),
      h("b", {}, _("{percent}%", { percent: Math.round(100 * choice.share) })),
      h("span.value", { title: value && _("Big blinds more than a fold") }, value),
    );
  }
}

customElements.define("hand-coach", HandCoach);

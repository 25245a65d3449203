// @ts-check
/** Asks once whether the suits have four colours or two, with the cards themselves to choose from. */

import { language, settings, _ } from "../context.js";
import { h, setText } from "../dom.js";
import { changeSettings } from "../profile.js";
import { N_ } from "../translation.js";
import { layCards } from "./playing-card.js";

const SHOWN = ["As", "Kh", "Qd", "Jc"];
/** @type {[boolean, string][]} */
const DECKS = [[true, N_("Four colours")], [false, N_("Two colours")]];

export class DeckQuestion {
  constructor() {
    this._title = h("h2");
    this._choices = DECKS.map(([four, label]) => {
      const [cards, words] = [h("span.deck-cards", {}), h("span")];
      const button = h(`button.plain.${four ? "four" : "two"}`, { type: "button", "data-does": four ? "four_colours" : "two_colours", onclick: () => choose(four) }, cards, words);
      return { button, cards, words, label };
    });
    this.element = h("section.deck-question", {}, this._title, h("div", {}, this._choices.map(({ button }) => button)));
  }

  update() {
    this.element.hidden = settings.values.deckAsked || !settings.values.fourColours;
    if (this.element.hidden) return;
    setText(this._title, _("How do you like the suits?"));
    for (const { cards, words, label } of this._choices) {
      layCards(cards, SHOWN, language());
      setText(words, _(label));
    }
  }
}

/** @param {boolean} fourColours */
function choose(fourColours) {
  settings.set({ deckAsked: true });
  void changeSettings({ fourColours }).catch(() => {});
}

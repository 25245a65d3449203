// @ts-check
/** Asks once whether the suits have four colours or two, with the cards themselves to choose from. */

import { language, settings, _ } from "../context.js";
import { h, setText } from "../dom.js";
import { changeSettings } from "../profile.js";
import { N_ } from "../translation.js";
import { layCards } from "./playing-card.js";

const SHOWN = ["As", "Kh", "Qd", "Jc"];
/** the decks, whether of four colours, and what they are called @type {[boolean, string][]} */
export const DECKS = [[true, N_("Four colours")], [false, N_("Two colours")]];

export class DeckQuestion {
  constructor() {
    this._title = h("h2");
    this._choices = DECKS.map(([four, label]) => {
      const [cards, words] = [suitCards(four), h("span")];
      const button = h("button.plain", { type: "button", "data-does": four ? "four_colours" : "two_colours", onclick: () => choose(four) }, cards, words);
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

/** A card of each suit, in four colours or in two. @param {boolean} four */
export function suitCards(four) {
  const cards = h(`i.deck-cards.${four ? "four" : "two"}`);
  layCards(cards, SHOWN, language());
  return cards;
}

/** @param {boolean} fourColours */
function choose(fourColours) {
  settings.set({ deckAsked: true });
  void changeSettings({ fourColours }).catch(() => {});
}

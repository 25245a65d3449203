// @ts-check
/** `<playing-card card="As">`: a card face, or without `card` a back. Suits differ by shape and by colour.
 *
 * Rank and suit are in the upper left corner, which stays visible when cards overlap and when a plate covers their lower
 * part.
 */

import { SUIT_PATHS, rankText } from "../cards.js";
import { h, shape } from "../dom.js";

class PlayingCard extends HTMLElement {
  static observedAttributes = ["card", "lang"];

  attributeChangedCallback() {
    this._draw();
  }

  connectedCallback() {
    this._draw();
  }

  _draw() {
    const card = this.getAttribute("card");
    this.setAttribute("aria-hidden", "true");
    if (!card) {
      this.className = "card back";
      this.replaceChildren();
      return;
    }
    this.className = `card face suit-${card[1]}`;
    const rank = h("span.rank", {}, rankText(card, this.getAttribute("lang") ?? "en"));
    this.replaceChildren(rank, shape(SUIT_PATHS[card[1]], "suit"), shape(SUIT_PATHS[card[1]], "pip"));
  }
}

customElements.define("playing-card", PlayingCard);

/** @param {string|null} card @param {string} lang */
const playingCard = (card, lang) => h("playing-card", { card, lang });

/**
 * Show exactly these cards in `box`; those that are there already are not touched.
 * @param {Element} box @param {(string|null)[]} cards @param {string} lang
 */
export function layCards(box, cards, lang) {
  const there = [...box.children];
  cards.forEach((card, i) => {
    const old = there[i];
    if (!old) box.append(playingCard(card, lang));
    else if ((old.getAttribute("card") ?? null) !== card || old.getAttribute("lang") !== lang) {
      old.replaceWith(playingCard(card, lang));
    }
  });
  there.slice(cards.length).forEach((old) => old.remove());
}

/**
 * Let the cards of the winning hand stand out among those in `box`; without `five`, none does.
 * @param {Element} box @param {string[]|null} five
 */
export function standOut(box, five) {
  box.classList.toggle("judged", five !== null);
  for (const card of box.children) card.classList.toggle("counts", five !== null && five.includes(card.getAttribute("card") ?? ""));
}

// @ts-check
/** `<playing-card card="As">`: a card face, or without `card` a back. Suits differ by shape and by colour.
 *
 * Rank and suit are in the upper left corner, the suit below the rank, so that they stay visible when cards overlap. A
 * large card has them in the opposite corner too, and its pips or its court; a small one has one large suit instead.
 */

import { CARD_BOX, COURTS, PIPS } from "../card-art.js";
import { SUIT_PATHS, rankText } from "../cards.js";
import { h, shape } from "../dom.js";
import { drawn, svg } from "./drawings.js";

/** the box of a suit's path */
const SUIT_BOX = 24;
const PIP = 10.5;
const ACE = 30;
const BOX = `0 0 ${CARD_BOX.join(" ")}`;
const MIDDLE_Y = CARD_BOX[1] / 2;

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
    const lang = this.getAttribute("lang") ?? "en";
    const drawnAs = `${card} ${lang}`;
    if (this.dataset.drawn === drawnAs) return;
    this.dataset.drawn = drawnAs;
    this.setAttribute("aria-hidden", "true");
    if (!card) {
      this.className = "card back";
      this.replaceChildren(svg("svg", { viewBox: BOX, class: "lattice" }, drawn("card-back")));
      return;
    }
    this.className = `card face suit-${card[1]}`;
    const suit = SUIT_PATHS[card[1]];
    const corner = () => [h(card[0] === "T" ? "span.rank.ten" : "span.rank", {}, rankText(card, lang)), shape(suit, "suit")];
    this.replaceChildren(h("span.corner", {}, corner()), h("span.corner.far", {}, corner()), art(card[0], suit), shape(suit, "pip"));
  }
}

customElements.define("playing-card", PlayingCard);

/** The middle of a large card. @param {string} rank @param {string} suit  its path */
function art(rank, suit) {
  if (rank in COURTS) {
    const court = drawn(`court-${rank}`, { transform: "translate(16 9) scale(0.875 1)" });
    return svg("svg", { viewBox: BOX, class: "art" }, court, pip(suit, 20.5, 14.5, 6), pip(suit, 39.5, 69.5, 6));
  }
  const size = rank === "A" ? ACE : PIP;
  return svg("svg", { viewBox: BOX, class: "art" }, ...PIPS[rank].map(([x, y]) => pip(suit, x, y, size)));
}

/** One pip; in the lower half it stands on its head. @param {string} suit @param {number} x  its middle @param {number} y @param {number} size */
function pip(suit, x, y, size) {
  const scale = size / SUIT_BOX;
  const turn = y > MIDDLE_Y ? ` rotate(180 ${SUIT_BOX / 2} ${SUIT_BOX / 2})` : "";
  return svg("path", { d: suit, transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}` });
}

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

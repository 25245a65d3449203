// @ts-check
/** Chips and cards that move over the felt; chips are elements that exist only while they do. */

import { h, putAt } from "../dom.js";
import { ChipPile } from "./chip-pile.js";

/** @typedef {import("../seat-layout.js").Point} Point */

/** ms that chips take from the house to a spot and back */
export const WIN_MS = 350;

/** the label of chips on their way */
const LATER = [{ opacity: 0 }, { opacity: 0, offset: 0.45 }, { opacity: 1, offset: 0.6 }, { opacity: 1 }];

/** Whether animation is on, in the system and in the settings. */
export const mayMove = () =>
  !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.documentElement.classList.contains("still");

/** When the label of flying chips is seen: not while they lie on others that have one.
 * @typedef {"always"|"later"|"never"} Labelled  `later`: once they have left the place from which they come */

/**
 * @param {HTMLElement} felt @param {number} by  the amount @param {number} piles  how many there are at most
 * @param {string} sum  the label of the chips @param {Point} from  px of the felt @param {Point} to @param {number} duration  ms
 * @param {Labelled} labelled @returns {Animation} the chips are gone when it ends, however that is
 */
export function fly(felt, by, piles, sum, from, to, duration, labelled = "always") {
  const pile = new ChipPile();
  pile.show(by, piles);
  const label = h("span.sum", {}, sum);
  const chips = h("div.bet.flying", { "aria-hidden": "true" }, pile, label);
  // it keeps its place unseen, so that the chips lie as they will in the end
  if (labelled !== "always") label.style.opacity = "0";
  if (labelled === "later") label.animate(LATER, { duration, fill: "forwards" });
  putAt(chips, to);
  felt.append(chips);
  const away = `translate(-50%, -50%) translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const there = "translate(-50%, -50%) translate(0px, 0px)";
  const frames = [{ transform: away, opacity: 1 }, { transform: there, opacity: 1 }];
  const flight = chips.animate(frames, { duration, easing: "cubic-bezier(0.3, 0, 0.3, 1)", fill: "forwards" });
  const land = () => chips.remove();
  flight.finished.then(land, land);
  return flight;
}

/** Let a card come from a point to where it lies. @param {HTMLElement} card @param {Point} from  px from there @param {number} duration  ms @param {number} delay */
export function moveFrom(card, from, duration, delay) {
  const frames = [
    { transform: `translate(${from.x}px, ${from.y}px) rotate(-20deg) scale(0.7)`, opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { transform: "none", opacity: 1 },
  ];
  return card.animate(frames, { duration, delay, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)", fill: "backwards" });
}

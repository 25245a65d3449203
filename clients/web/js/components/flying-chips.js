// @ts-check
/** Chips that fly over the felt, each as an element that is there only on its way. */

import { h, setStyle } from "../dom.js";

/** @typedef {import("../seat-layout.js").Place} Place */

/** ms that chips are on their way */
export const FLIGHT_MS = 300;

/** Whether things may move: neither the system nor the settings want stillness. */
export const mayMove = () =>
  !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.documentElement.classList.contains("still");

/**
 * @param {HTMLElement} felt @param {string} sum  what is written on them @param {Place} from  px of the felt @param {Place} to
 * @param {number} delay  ms until they set out
 * @returns {{setOut: Promise<void>, landed: Promise<void>}} kept also when the flight is broken off
 */
export function fly(felt, sum, from, to, delay) {
  const chips = h("div.bet.flying", { "aria-hidden": "true" }, h("span.chip"), h("span.sum", {}, sum));
  setStyle(chips, "--x", `${to.x}px`);
  setStyle(chips, "--y", `${to.y}px`);
  felt.append(chips);
  const away = `translate(-50%, -50%) translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const there = "translate(-50%, -50%) translate(0px, 0px)";
  const frames = [{ transform: away, opacity: 1 }, { transform: there, opacity: 1 }];
  const waiting = chips.animate([], { duration: delay });
  const flight = chips.animate(frames, { duration: FLIGHT_MS, delay, easing: "ease-in-out" });
  const land = () => chips.remove();
  const nothing = () => {};
  return {
    setOut: delay ? waiting.finished.then(nothing, nothing) : Promise.resolve(),
    landed: flight.finished.then(land, land),
  };
}

// @ts-check
/** Chips that fly over the felt, each an element that exists only while it moves. */

import { h, setStyle } from "../dom.js";

/** @typedef {import("../seat-layout.js").Point} Point */

/** ms that a flight takes, and one to a winner, which everybody should see */
export const FLIGHT_MS = 300;
export const WIN_MS = 800;

/** Whether animation is on, in the system and in the settings. */
export const mayMove = () =>
  !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.documentElement.classList.contains("still");

/**
 * @param {HTMLElement} felt @param {string} sum  the label of the chips @param {Point} from  px of the felt @param {Point} to
 * @param {number} delay  ms until they start @param {number} duration  ms
 * @returns {{setOut: Promise<void>, landed: Promise<void>}} both resolve even when the flight is cancelled
 */
export function fly(felt, sum, from, to, delay, duration = FLIGHT_MS) {
  const chips = h("div.bet.flying", { "aria-hidden": "true" }, h("span.chip"), h("span.sum", {}, sum));
  setStyle(chips, "--x", `${to.x}px`);
  setStyle(chips, "--y", `${to.y}px`);
  felt.append(chips);
  const away = `translate(-50%, -50%) translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const there = "translate(-50%, -50%) translate(0px, 0px)";
  const frames = [{ transform: away, opacity: 1 }, { transform: there, opacity: 1 }];
  const waiting = chips.animate([], { duration: delay });
  const flight = chips.animate(frames, { duration, delay, easing: "ease-in-out" });
  const land = () => chips.remove();
  const nothing = () => {};
  return {
    setOut: delay ? waiting.finished.then(nothing, nothing) : Promise.resolve(),
    landed: flight.finished.then(land, land),
  };
}

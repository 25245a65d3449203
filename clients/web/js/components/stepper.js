// @ts-check
/** A field for a number out of a few, with a button on either side of it. */

import { h } from "../dom.js";

/** @param {HTMLInputElement} input  of a number */
export function stepper(input) {
  const button = (/** @type {string} */ sign, /** @type {() => void} */ step) =>
    h("button.plain", { type: "button", tabindex: "-1", "aria-hidden": "true", onclick: () => {
      step();
      input.dispatchEvent(new Event("input", { bubbles: true }));
    } }, sign);
  // the field comes first, so that a label means it and not a button
  return h("span.stepper", {}, input, button("−", () => input.stepDown()), button("+", () => input.stepUp()));
}

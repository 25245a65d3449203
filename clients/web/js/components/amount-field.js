// @ts-check
/** An input field for an amount, in chips or in big blinds as the settings want it. Its value is always in chips. */

import { amountHint, inBlinds, parsedAmount, _, typedAmount } from "../context.js";
import { h, setAttribute } from "../dom.js";
import { clamp } from "../bet-sizing.js";

/** @typedef {{input: any, chips: () => number, set: (chips: number) => void, limit: (max: number) => void}} AmountField
 *   `chips` throws an error that says which amounts are right; `limit` changes the maximum */

/**
 * @param {string} name @param {{value: number, min: number, max: number, config: Record<string, any>}} options  chips;
 *   `config` of the table @returns {AmountField}
 */
export function amountField(name, { value, min, max, config }) {
  let highest = max;
  const input = h("input", { name, type: "text", inputmode: inBlinds(config) ? "decimal" : "numeric", autocomplete: "off" });
  const now = () => {
    const chips = parsedAmount(input.value, config);
    return chips !== null && chips >= min && chips <= highest ? chips : null;
  };
  const set = (/** @type {number} */ chips) => {
    input.value = typedAmount(chips, config);
    input.dispatchEvent(new Event("input"));
  };
  input.addEventListener("input", () => setAttribute(input, "aria-invalid", now() === null && "true"));
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    set(clamp(min, (now() ?? min) + step * (config.big_blind ?? 1), highest));
  });
  input.value = typedAmount(value, config);
  return {
    input,
    set,
    limit: (chips) => (highest = chips),
    chips() {
      const chips = now();
      if (chips !== null) return chips;
      input.focus();
      throw new Error(amountHint(min, highest, config));
    },
  };
}

/** The field with its unit behind it. @param {any} input @param {Record<string, any>} config */
export const inUnit = (input, config) => h("span.in-unit", { "data-unit": inBlinds(config) && _("BB") }, input);

/** An amount field with a slider beside it. @param {string} name @param {{value: number, min: number, max: number, config: Record<string, any>}} options */
export function slidingAmount(name, options) {
  const { value, min, max, config } = options;
  const field = amountField(name, options);
  const slider = h("input", { type: "range", min, max, value, tabindex: "-1", "aria-hidden": "true" });
  slider.addEventListener("input", () => field.set(Number(slider.value)));
  field.input.addEventListener("input", () => {
    const chips = parsedAmount(field.input.value, config);
    if (chips !== null) slider.value = String(chips);
  });
  return { ...field, box: h("span.sliding", {}, slider, inUnit(field.input, config)) };
}

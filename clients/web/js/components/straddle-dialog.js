// @ts-check
/** The dialog for the amount of a re-straddle, where the player may choose it. */

import { amount, _ } from "../context.js";
import { h } from "../dom.js";
import { slidingAmount } from "./amount-field.js";
import { field, openDialog } from "./dialogs.js";

/**
 * @param {{straddle_to: number, straddle_min_to: number, straddle_max_to: number}} seat @param {Record<string, any>} config  of the table
 * @param {(fields: {on: boolean, to: number}) => Promise<unknown>} go
 */
export function straddleDialog(seat, config, go) {
  const { straddle_min_to: min, straddle_max_to: max } = seat;
  const to = slidingAmount("to", { value: Math.min(Math.max(seat.straddle_to, min), max), min, max, config });
  const range = { low: amount(min, config), high: amount(max, config) };
  openDialog({
    title: _("Straddle"),
    body: [h("p", {}, _("Your re-straddle can be to {low} up to {high}. A hand in which that is too little has none of yours.", range)), field(_("Straddle to"), to.box)],
    go: () => go({ on: true, to: to.chips() }),
    goLabel: _("Straddle"),
  });
}

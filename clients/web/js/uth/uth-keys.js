// @ts-check
/** Keys at a table against the house, as `HouseControls.press` wants them; Delete that is held clears all bets. */

import { houseActionOf } from "../keymap.js";
import { isTyping } from "../keys.js";
import { settings } from "../settings.js";

/** @typedef {import("./uth-controls.js").Key} Key */

/** ms that Delete is held to take all bets back */
export const HOLD = 3000;

/**
 * What a pressed key means, `null` when it is not for the table.
 * @param {KeyboardEvent} event @param {boolean} deciding  whether a decision is open
 * @param {() => void} onheld  Delete was held for long
 * @returns {Key|null}
 */
export function houseKey(event, deciding, onheld) {
  if (event.defaultPrevented || event.altKey || isTyping(event)) return null;
  if (event.ctrlKey || event.metaKey) {
    return event.key.toLowerCase() === "z" && !event.shiftKey ? { action: "bet_undo", number: 0 } : null;
  }
  if (event.repeat) return null;
  if (event.key === "Delete") watchHeld(onheld);
  return houseActionOf(settings.values.keys, event.key, deciding);
}

/** @param {() => void} onheld */
function watchHeld(onheld) {
  const stop = () => {
    clearTimeout(timer);
    for (const kind of ["keyup", "blur"]) removeEventListener(kind, stop);
  };
  const timer = setTimeout(() => {
    stop();
    onheld();
  }, HOLD);
  for (const kind of ["keyup", "blur"]) addEventListener(kind, stop);
}

// @ts-check
/** Keys at a table against the house, as `HouseControls.press` wants them; Delete that is held clears all bets. */

import { isTyping } from "../keys.js";

/** ms that Delete is held to take all bets back */
export const HOLD = 3000;

/**
 * The key that was pressed, `null` when it is not for the table.
 * @param {KeyboardEvent} event @param {() => void} onheld  Delete was held for long
 * @returns {string|null}
 */
export function houseKey(event, onheld) {
  if (event.defaultPrevented || event.altKey || isTyping(event)) return null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "z" && !event.shiftKey ? "u" : null;
  if (event.repeat) return null;
  if (event.key === "Delete") watchHeld(onheld);
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
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

// @ts-check
/** What a pressed key means. Keys are off while the player types or a dialog is open, and with Ctrl, Alt or Meta. */

import { actionOf, uthActionOf } from "./keymap.js";
import { settings } from "./settings.js";

/** @param {EventTarget|null} target */
function takesText(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/** Whether a key presses the focused button: Space or Enter. @param {KeyboardEvent} event */
const belongsToButton = (event) =>
  [" ", "Enter"].includes(event.key) && event.target instanceof Element && event.target.matches("button, a, summary, input");

/** Whether a key is meant for the focused element or for an open dialog. @param {KeyboardEvent} event */
const isTyping = (event) =>
  takesText(event.target) || document.querySelector("dialog[open]") !== null || belongsToButton(event);

/**
 * The action of a key event, `null` when it has none.
 * @param {KeyboardEvent} event @returns {{action: string, number: number, steps: number}|null}
 */
export function keyAction(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return null;
  if (isTyping(event)) return null;
  const steps = event.shiftKey ? 5 : 1;
  if (/^[1-9]$/.test(event.key)) return { action: "digit", number: Number(event.key), steps };
  const action = actionOf(settings.values.keys, event.key);
  if (event.repeat && action !== "more" && action !== "less") return null;
  return action ? { action, number: 0, steps } : null;
}

// --- at a UTH table ----------------------------------------------------------------------------------------------

/** ms to hold Delete to clear all bets */
const CLEAR_HOLD_MS = 3000;

/**
 * The action of a key event at a UTH table, `null` when it has none.
 * @param {KeyboardEvent} event @param {boolean} deciding  whether a decision is open
 * @param {() => void} onheld  called when Delete was held long enough to clear all bets
 * @returns {import("./uth/uth-controls.js").Key|null}
 */
export function uthKey(event, deciding, onheld) {
  if (event.defaultPrevented || event.altKey || isTyping(event)) return null;
  if (event.ctrlKey || event.metaKey) {
    return event.key.toLowerCase() === "z" && !event.shiftKey ? { action: "bet_undo", number: 0 } : null;
  }
  if (event.repeat) return null;
  if (event.key === "Delete") watchHeld(onheld);
  return uthActionOf(settings.values.keys, event.key, deciding);
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
  }, CLEAR_HOLD_MS);
  for (const kind of ["keyup", "blur"]) addEventListener(kind, stop);
}

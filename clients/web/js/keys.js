// @ts-check
/** Which key does what. Keys are off while somebody types or a dialog is open, and with Ctrl, Alt or Meta. */

/** @type {[string, string][]} the list for the help: keys as shown -> label */
export const KEY_LIST = [
  ["F", "key_fold"],
  ["C, Space", "key_check"],
  ["R, B", "key_raise"],
  ["A", "key_all_in"],
  ["← → ↑ ↓", "key_arrows"],
  ["1 … 5", "key_digits"],
  ["W", "key_show"],
  ["S", "key_sit"],
  ["T", "key_chat"],
  ["N, L", "key_tables"],
  ["P", "key_speak"],
  ["?", "key_help"],
];

const ACTIONS = /** @type {Record<string, string>} */ ({
  f: "fold",
  c: "passive",
  " ": "passive",
  r: "raise",
  b: "raise",
  a: "all_in",
  ArrowUp: "more",
  ArrowRight: "more",
  ArrowDown: "less",
  ArrowLeft: "less",
  w: "show",
  s: "sit",
  t: "chat",
  n: "next",
  l: "lobby",
  p: "speak",
  "?": "help",
});

/** @param {EventTarget|null} target */
function takesText(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/** Space and Enter belong to a button that has the focus. @param {KeyboardEvent} event */
const belongsToButton = (event) =>
  event.key === " " && event.target instanceof Element && event.target.matches("button, a, summary, input");

/**
 * What a key means, `null` when it means nothing here.
 * @param {KeyboardEvent} event @returns {{action: string, number: number, steps: number}|null}
 */
export function keyAction(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return null;
  if (takesText(event.target) || document.querySelector("dialog[open]") || belongsToButton(event)) return null;
  const steps = event.shiftKey ? 5 : 1;
  if (/^[1-9]$/.test(event.key)) return { action: "digit", number: Number(event.key), steps };
  const action = ACTIONS[event.key] ?? ACTIONS[event.key.toLowerCase()];
  if (event.repeat && action !== "more" && action !== "less") return null;
  return action ? { action, number: 0, steps } : null;
}

// @ts-check
/** Which key does what: the usual keys, those that somebody chose instead, and how they are written. No DOM. */

/** action -> its usual keys @type {Record<string, string[]>} */
export const USUAL = {
  fold: ["f"],
  passive: ["c", " "],
  raise: ["r", "b"],
  all_in: ["a"],
  more: ["ArrowUp", "ArrowRight"],
  less: ["ArrowDown", "ArrowLeft"],
  show: ["w"],
  sit: ["s"],
  chat: ["t"],
  hands: ["h"],
  mute: ["m"],
  next: ["n"],
  lobby: ["l"],
  speak: ["p"],
  help: ["?"],
};

/** Labels of the list, in its order; the digits are not to be changed. @type {[string, string][]} */
export const ROWS = [
  ["fold", "key_fold"],
  ["passive", "key_check"],
  ["raise", "key_raise"],
  ["all_in", "key_all_in"],
  ["more", "key_more"],
  ["less", "key_less"],
  ["show", "key_show"],
  ["sit", "key_sit"],
  ["chat", "key_chat"],
  ["hands", "key_hands"],
  ["next", "key_next"],
  ["lobby", "key_lobby"],
  ["speak", "key_speak"],
  ["mute", "key_mute"],
  ["help", "key_help"],
];

const SIGNS = /** @type {Record<string, string>} */ ({
  " ": "Space",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
});

/** @typedef {Record<string, string>} Own  action -> the one key that somebody chose for it */

/** @param {Own} own @param {string} action @returns {string[]} */
export const keysOf = (own, action) => (Object.hasOwn(own, action) ? [own[action]] : USUAL[action]);

/** @param {Own} own @param {string} action @returns {string} as on the keyboard, like "C, Space" */
export const written = (own, action) => keysOf(own, action).map(nameOf).join(", ");

/** @param {string} key */
export const nameOf = (key) => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** What a pressed key does; a letter does the same with Shift. @param {Own} own @param {string} key @returns {string|null} */
export function actionOf(own, key) {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return Object.keys(USUAL).find((action) => keysOf(own, action).includes(pressed)) ?? null;
}

/** Whether a key can be chosen: letters, signs, arrows and function keys, but none that a page needs. @param {string} key */
export const canBe = (key) => /^([^\d\s]|Arrow\w+|F\d+|Insert|Page\w+)$/u.test(key) || key === " ";

/**
 * What somebody's keys are when `action` gets `key`. @param {Own} own @param {string} action @param {string} key
 * @returns {Own|string} or the action that has this key already
 */
export function changed(own, action, key) {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  const taken = actionOf(own, pressed);
  if (taken && taken !== action) return taken;
  return { ...own, [action]: pressed };
}

// @ts-check
/** Which key does what: the default keys, the player's own keys, and how keys are written. No DOM. */

/** @typedef {Record<string, string[]>} Keys  action -> its keys */
/** @typedef {Record<string, string>} OwnKeys  action -> the one key that the player chose for it */
/** @typedef {"table"|"betting"|"deciding"} Moment  when a key has one meaning: at a poker table, or in a phase at a UTH table */
/** @typedef {[string, string, Record<string, string>?]} Row  an action, its label and the values of that */

/** @type {Keys} */
const EVERYWHERE = {
  sit: ["s"],
  chat: ["t"],
  hands: ["h"],
  mute: ["m"],
  next: ["n"],
  lobby: ["l"],
  speak: ["p"],
  help: ["?"],
};

/** @type {Keys} */
const TABLE = {
  fold: ["f"],
  passive: ["c", " "],
  raise: ["r", "b"],
  all_in: ["a"],
  more: ["ArrowUp", "ArrowRight"],
  less: ["ArrowDown", "ArrowLeft"],
  show: ["w"],
};

/** @type {Keys} at a UTH table, while bets are open */
const BETTING = {
  bet_ante: ["a"],
  bet_1: ["b"],
  bet_2: ["v"],
  bet_3: ["w"],
  bet_4: ["x"],
  bet_progressive: ["j"],
  bet_left: ["ArrowLeft"],
  bet_right: ["ArrowRight"],
  bet_again: [" "],
  bet_undo: ["u"],
  bet_clear: ["c"],
  deal: ["d"],
};

/** @type {Keys} at a UTH table, while a decision is open. The names are stored with the player's own keys: do not change them. */
const DECIDING = { house_check: ["c"], house_fold: ["f"], house_raise: ["r"] };

/** @type {Keys} at a UTH table, at any time */
const UTH = { pays: ["y"], options: ["o"], play_limits: ["g"] };

/** @type {Record<Moment, Keys>} */
const MOMENTS = {
  table: { ...TABLE, ...EVERYWHERE },
  betting: { ...BETTING, ...UTH, ...EVERYWHERE },
  deciding: { ...DECIDING, ...UTH, ...EVERYWHERE },
};

/** action -> its default keys @type {Keys} */
export const DEFAULT_KEYS = { ...MOMENTS.table, ...MOMENTS.betting, ...MOMENTS.deciding };

/** Keys at a UTH table that cannot be changed. @type {Record<string, string>} */
const FIXED = { Enter: "bet_put", Delete: "bet_undo", Backspace: "bet_undo", Escape: "escape" };

/** The lists of keys in order: for poker tables, for UTH tables, and for both. @type {{table: Row[], uth: Row[], everywhere: Row[]}} */
export const ROWS = {
  table: [
    ["fold", "key_fold"],
    ["passive", "key_check"],
    ["raise", "key_raise"],
    ["all_in", "key_all_in"],
    ["more", "key_more"],
    ["less", "key_less"],
    ["show", "key_show"],
  ],
  uth: [
    ["bet_ante", "key_bet_ante"],
    ["bet_1", "key_bet_side", { number: "1" }],
    ["bet_2", "key_bet_side", { number: "2" }],
    ["bet_3", "key_bet_side", { number: "3" }],
    ["bet_4", "key_bet_side", { number: "4" }],
    ["bet_progressive", "key_bet_progressive"],
    ["bet_left", "key_bet_left"],
    ["bet_right", "key_bet_right"],
    ["bet_again", "key_bet_again"],
    ["bet_undo", "key_bet_undo"],
    ["bet_clear", "key_bet_clear"],
    ["deal", "key_deal"],
    ["house_check", "key_house_check"],
    ["house_raise", "key_house_raise"],
    ["house_fold", "key_house_fold"],
    ["pays", "key_pays"],
    ["options", "key_options"],
    ["play_limits", "key_play_limits"],
  ],
  everywhere: [
    ["sit", "key_sit"],
    ["chat", "key_chat"],
    ["hands", "key_hands"],
    ["next", "key_next"],
    ["lobby", "key_lobby"],
    ["speak", "key_speak"],
    ["mute", "key_mute"],
    ["help", "key_help"],
  ],
};

/** The keys in each list that cannot be changed. @type {{table: Row[], uth: Row[]}} */
export const FIXED_ROWS = {
  table: [["1 … 5", "key_digits"]],
  uth: [
    ["1 … 9", "key_chips"],
    ["Enter", "key_bet_put"],
    ["Ctrl+Z, Del", "key_delete"],
    ["4 3 2 1", "key_multiples"],
    ["Esc", "key_escape"],
  ],
};

const SIGNS = /** @type {Record<string, string>} */ ({
  " ": "Space",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
});

/** @param {OwnKeys} own @param {string} action @returns {string[]} */
export const keysOf = (own, action) => (Object.hasOwn(own, action) ? [own[action]] : DEFAULT_KEYS[action]);

/** @param {OwnKeys} own @param {string} action @returns {string} as on the keyboard, like "C, Space" */
export const written = (own, action) => keysOf(own, action).map(nameOf).join(", ");

/** The first key of an action, short enough for a button; empty when it has none. @param {OwnKeys} own @param {string} action */
export const onButton = (own, action) => (action in DEFAULT_KEYS ? nameOf(keysOf(own, action)[0]).replace("Space", "␣") : "");

/** @param {string} key */
export const nameOf = (key) => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** A letter means the same with Shift. @param {string} key */
const plain = (key) => (key.length === 1 ? key.toLowerCase() : key);

/** The action of a pressed key at a moment, `null` when it has none. @param {OwnKeys} own @param {string} key @param {Moment} moment @returns {string|null} */
export function actionOf(own, key, moment = "table") {
  const pressed = plain(key);
  return Object.keys(MOMENTS[moment]).find((action) => keysOf(own, action).includes(pressed)) ?? null;
}

/**
 * The action of a pressed key at a UTH table. While a decision is open, a betting key that means nothing else then keeps
 * its action. @param {OwnKeys} own @param {string} key @param {boolean} deciding @returns {{action: string, number: number}|null}
 */
export function uthActionOf(own, key, deciding) {
  if (/^[1-9]$/.test(key)) return { action: "digit", number: Number(key) };
  const action = (deciding && actionOf(own, key, "deciding")) || actionOf(own, key, "betting") || FIXED[key];
  return action ? { action, number: 0 } : null;
}

/** Whether the player can assign a key: letters, signs, arrows and function keys, but none that browsers need. @param {string} key */
export const isAssignable = (key) => /^([^\d\s]|Arrow\w+|F\d+|Insert|Page\w+)$/u.test(key) || key === " ";

/**
 * The player's keys after `action` got `key`. @param {OwnKeys} own @param {string} action @param {string} key
 * @returns {OwnKeys|string} the action that has this key already at the same moment, if there is one
 */
export function reassigned(own, action, key) {
  for (const moment of /** @type {Moment[]} */ (Object.keys(MOMENTS))) {
    const conflict = action in MOMENTS[moment] ? actionOf(own, key, moment) : null;
    if (conflict && conflict !== action) return conflict;
  }
  return { ...own, [action]: plain(key) };
}

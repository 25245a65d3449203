// @ts-check
/** Which key does what: the usual keys, those that somebody chose instead, and how they are written. No DOM. */

/** @typedef {Record<string, string[]>} Keys  action -> its keys */
/** @typedef {Record<string, string>} Own  action -> the one key that somebody chose for it */
/** @typedef {"table"|"betting"|"deciding"} Moment  in which a key has one meaning: at a table of players, or against the house */
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

/** @type {Keys} against the house, while bets are open */
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

/** @type {Keys} against the house, while a decision is open */
const DECIDING = { house_check: ["c"], house_fold: ["f"], house_raise: ["r"] };

/** @type {Keys} against the house, at any time */
const HOUSE = { pays: ["y"], options: ["o"], play_limits: ["g"] };

/** @type {Record<Moment, Keys>} */
const MOMENTS = {
  table: { ...TABLE, ...EVERYWHERE },
  betting: { ...BETTING, ...HOUSE, ...EVERYWHERE },
  deciding: { ...DECIDING, ...HOUSE, ...EVERYWHERE },
};

/** action -> its usual keys @type {Keys} */
export const USUAL = { ...MOMENTS.table, ...MOMENTS.betting, ...MOMENTS.deciding };

/** Keys against the house that nobody changes. @type {Record<string, string>} */
const FIXED = { Enter: "bet_put", Delete: "bet_undo", Backspace: "bet_undo", Escape: "escape" };

/** The lists of keys, in their order: at a table of players, against the house, at both. @type {{table: Row[], house: Row[], everywhere: Row[]}} */
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
  house: [
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

/** Where a list is shown: the keys of that place, whose meaning nobody changes. @type {{table: Row[], house: Row[]}} */
export const FIXED_ROWS = {
  table: [["1 … 5", "key_digits"]],
  house: [
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

/** @param {Own} own @param {string} action @returns {string[]} */
export const keysOf = (own, action) => (Object.hasOwn(own, action) ? [own[action]] : USUAL[action]);

/** @param {Own} own @param {string} action @returns {string} as on the keyboard, like "C, Space" */
export const written = (own, action) => keysOf(own, action).map(nameOf).join(", ");

/** The first key of an action, short enough for a button; empty: none. @param {Own} own @param {string} action */
export const onButton = (own, action) => (action in USUAL ? nameOf(keysOf(own, action)[0]).replace("Space", "␣") : "");

/** @param {string} key */
export const nameOf = (key) => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** A letter does the same with Shift. @param {string} key */
const plain = (key) => (key.length === 1 ? key.toLowerCase() : key);

/** What a pressed key does at a moment. @param {Own} own @param {string} key @param {Moment} moment @returns {string|null} */
export function actionOf(own, key, moment = "table") {
  const pressed = plain(key);
  return Object.keys(MOMENTS[moment]).find((action) => keysOf(own, action).includes(pressed)) ?? null;
}

/**
 * What a pressed key does against the house; one that is for bets keeps that meaning while a decision is open, if it has
 * no other. @param {Own} own @param {string} key @param {boolean} deciding @returns {{action: string, number: number}|null}
 */
export function houseActionOf(own, key, deciding) {
  if (/^[1-9]$/.test(key)) return { action: "digit", number: Number(key) };
  const action = (deciding && actionOf(own, key, "deciding")) || actionOf(own, key, "betting") || FIXED[key];
  return action ? { action, number: 0 } : null;
}

/** Whether a key can be chosen: letters, signs, arrows and function keys, but none that a page needs. @param {string} key */
export const canBe = (key) => /^([^\d\s]|Arrow\w+|F\d+|Insert|Page\w+)$/u.test(key) || key === " ";

/**
 * What somebody's keys are when `action` gets `key`. @param {Own} own @param {string} action @param {string} key
 * @returns {Own|string} or an action that has this key already at the same moment
 */
export function changed(own, action, key) {
  for (const moment of /** @type {Moment[]} */ (Object.keys(MOMENTS))) {
    const taken = action in MOMENTS[moment] ? actionOf(own, key, moment) : null;
    if (taken && taken !== action) return taken;
  }
  return { ...own, [action]: plain(key) };
}

// @ts-check
/** Which key does what: the default keys, the player's own keys, and how keys are written. No DOM. */

import { NP_, N_ } from "./translation.js";

/** @typedef {Record<string, string[]>} Keys  action -> its keys */
/** @typedef {Record<string, string>} OwnKeys  action -> the one key that the player chose for it */
/** @typedef {"table"|"betting"|"deciding"} Moment  when a key has one meaning: at a poker table, or in a phase at a UTH table */
/** @typedef {[string, string, Record<string, string>?]} Row  an action, its label and the values of that */

/** @type {Keys} */
const EVERYWHERE = {
  sit: ["s"],
  chat: ["t"],
  chat_window: ["k"],
  hands: ["h"],
  mute: ["m"],
  next: ["n"],
  lobby: ["l"],
  add: ["+"],
  switch: ["e"],
  tiles: ["i"],
  full_screen: ["z"],
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
  change_seat: ["g"],
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
    ["fold", N_("fold")],
    ["passive", N_("check or call; stand pat")],
    ["raise", N_("bet, raise or discard, as the button says")],
    ["all_in", N_("set the amount to all-in")],
    ["more", N_("amount up by one big blind; with Shift by five")],
    ["less", N_("amount down, the same")],
    ["show", N_("show my hand at the end")],
    ["change_seat", N_("change seat, or offer somebody to swap")],
  ],
  uth: [
    ["bet_ante", N_("put the chip on the ante")],
    ["bet_1", N_("put the chip on side bet {number}"), { number: "1" }],
    ["bet_2", N_("put the chip on side bet {number}"), { number: "2" }],
    ["bet_3", N_("put the chip on side bet {number}"), { number: "3" }],
    ["bet_4", N_("put the chip on side bet {number}"), { number: "4" }],
    ["bet_progressive", N_("put the chip on the progressive bet")],
    ["bet_left", N_("mark the spot to the left")],
    ["bet_right", N_("mark the spot to the right")],
    ["bet_again", N_("repeat your last bets; again: double them")],
    ["bet_undo", N_("undo the last bet")],
    ["bet_clear", N_("clear all bets")],
    ["deal", N_("deal, or the next hand, where no clock runs")],
    ["house_check", NP_("against the house", "check")],
    ["house_raise", N_("the largest raise")],
    ["house_fold", NP_("against the house", "fold")],
    ["pays", N_("pay tables")],
    ["options", N_("settings")],
    ["play_limits", N_("responsible play")],
  ],
  everywhere: [
    ["sit", N_("sit down, sit out, play again; against the house: sit down, step away, come back")],
    ["chat", N_("write in the chat; Escape leaves it")],
    ["chat_window", N_("open the chat in a window, or close it")],
    ["hands", N_("my hands; against the house: your rounds")],
    ["next", N_("next table")],
    ["lobby", N_("lobby")],
    ["add", N_("one more table")],
    ["switch", N_("another table in place of this one")],
    ["tiles", N_("tables side by side, or one at a time")],
    ["full_screen", N_("full screen, and back")],
    ["speak", N_("say my cards and the table again")],
    ["mute", N_("sounds off and on")],
    ["help", N_("this list")],
  ],
};

/** The keys in each list that cannot be changed. @type {{table: Row[], uth: Row[]}} */
export const FIXED_ROWS = {
  table: [["1 … 5", N_("usual amounts from the smallest up; at a draw: choose cards")]],
  uth: [
    ["1 … 9", N_("choose a chip, the lowest first")],
    [N_("Enter"), N_("put the chip on the marked spot")],
    [N_("Ctrl+Z, Del"), N_("undo the last bet; hold Del for 3 seconds: clear all")],
    ["4 3 2 1", N_("raise by this multiple")],
    [N_("Esc"), N_("close a window; to the lobby")],
  ],
};

const SIGNS = /** @type {Record<string, string>} */ ({
  " ": N_("Space"),
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
});

/** @param {OwnKeys} own @param {string} action @returns {string[]} */
export const keysOf = (own, action) => (Object.hasOwn(own, action) ? [own[action]] : DEFAULT_KEYS[action]);

/** @param {OwnKeys} own @param {string} action @returns {string[]} as on the keyboard, like "C" and "Space", which wants a translation */
export const written = (own, action) => keysOf(own, action).map(nameOf);

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

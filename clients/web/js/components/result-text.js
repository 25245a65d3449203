// @ts-check
/** How a hand ended, in words: who won what, and results with their sign. */

import { amount, _, written } from "../context.js";
import { N_ } from "../translation.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("../reducer.js").Win} Win */
/** @typedef {Record<string, any>} Config  the options of a table, or a row of a list with its big blind */

const VOIDED = N_("The hand does not count: every chip goes back.");

/** A result with its sign; zero has none. @param {number} net @param {Config} config */
export const signedAmount = (net, config) => (net ? _("{sign}{amount}", { sign: net > 0 ? "+" : "−", amount: amount(Math.abs(net), config) }) : "0");

/** "Ann wins 240: two pair". @param {Win} win @param {Config} config */
export function winText(win, config) {
  const name = written().handName(win);
  return _(name ? N_("{player} wins {by}: {name}") : N_("{player} wins {by}"), { player: win.player, by: amount(win.by, config), name });
}

/**
 * What stands beside the felt once a hand is over: a line for each winner.
 * @param {View} view @returns {string[]}
 */
export function resultLines(view) {
  const { results } = view;
  if (!results || results.hand !== view.hand || view.hand_running) return [];
  return results.voided ? [_(VOIDED)] : winsBySeat(results.wins).map((win) => onBoard(view, win, winText(win, view.config)));
}

/**
 * What stands on the felt as soon as somebody has won: who how much, and with which hand.
 * @param {View} view @param {{pot: number, run: number}|null} part  only of this pot and board, with its name @returns {{text: string, hand: string}[]}
 */
export function shownWins(view, part) {
  const { results, config } = view;
  if (!results || results.hand !== view.hand) return [];
  if (results.voided) return [{ text: _(VOIDED), hand: "" }];
  const wins = part === null ? winsBySeat(results.wins) : results.wins.filter(({ pot, run }) => pot === part.pot && run === part.run);
  return wins.map((win) => {
    const text = _("{player} wins {by}", { player: win.player, by: amount(win.by, config) });
    const pot = part !== null && view.pots.length > 1 ? `${written().pot(part.pot)} · ` : "";
    return { text: onBoard(view, win, `${pot}${text}`), hand: written().handName(win) };
  });
}

/** The words of a win with its board, where there are several. @param {View} view @param {Win} win @param {string} text */
const onBoard = (view, { run }, text) => (view.board_count > 1 ? _("Board {number}: {text}", { number: run + 1, text }) : text);

/** One win for each winner of a board, the sum of all pots that they won. @param {Win[]} wins */
function winsBySeat(wins) {
  /** @type {Map<string, Win>} */
  const bySeat = new Map();
  for (const win of wins) {
    const key = `${win.run} ${win.seat}`;
    const before = bySeat.get(key);
    bySeat.set(key, before ? { ...before, by: before.by + win.by } : win);
  }
  return [...bySeat.values()];
}

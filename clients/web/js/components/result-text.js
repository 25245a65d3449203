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
  return results.voided ? [_(VOIDED)] : winsBySeat(results.wins).map((win) => winText(win, view.config));
}

/**
 * What stands on the felt as soon as somebody has won: who how much, and with which hand.
 * @param {View} view @param {number|null} pot  only of this one, with its name @returns {{text: string, hand: string}[]}
 */
export function shownWins(view, pot) {
  const { results, config } = view;
  if (!results || results.hand !== view.hand) return [];
  if (results.voided) return [{ text: _(VOIDED), hand: "" }];
  const wins = pot === null ? winsBySeat(results.wins) : results.wins.filter((win) => win.pot === pot);
  return wins.map((win) => {
    const text = _("{player} wins {by}", { player: win.player, by: amount(win.by, config) });
    return { text: pot === null ? text : `${written().pot(pot)} · ${text}`, hand: written().handName(win) };
  });
}

/** One win for each winner, the sum of all pots that they won. @param {Win[]} wins */
function winsBySeat(wins) {
  /** @type {Map<number, Win>} */
  const bySeat = new Map();
  for (const win of wins) {
    const before = bySeat.get(win.seat);
    bySeat.set(win.seat, before ? { ...before, by: before.by + win.by } : win);
  }
  return [...bySeat.values()];
}

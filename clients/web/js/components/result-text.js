// @ts-check
/** How a hand ended, in words: who won what, and results with their sign. */

import { isOf } from "../best-five.js";
import { amount, asLine, _, written } from "../context.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("../reducer.js").Win} Win */
/** @typedef {Record<string, any>} Config  the options of a table, or a row of a list with its big blind */

/** A result with its sign; zero has none. @param {number} net @param {Config} config */
export const signedAmount = (net, config) => (net ? _("{sign}{amount}", { sign: net > 0 ? "+" : "−", amount: amount(Math.abs(net), config) }) : "0");

/**
 * How a hand that is over ended, or a pot that is paid: a line for each winner, or for those who split it.
 * @param {View} view @param {import("../best-five.js").Part} [part] @returns {string[]}
 */
export function resultLines(view, part = null) {
  return view.hand_running && !part ? [] : shownWins(view, part).map(({ text, hand }) => (hand ? _("{text}: {hand}", { text, hand }) : text));
}

/**
 * What stands on the felt as soon as somebody has won: who how much, and with which hand.
 * @param {View} view @param {import("../best-five.js").Part} part  only of this pot and board, with its name @returns {{text: string, hand: string}[]}
 */
export function shownWins(view, part) {
  const { results, config } = view;
  if (!results || results.hand !== view.hand) return [];
  if (results.voided) return [{ text: _("The hand does not count: every chip goes back."), hand: "" }];
  const wins = part === null ? winsBySeat(results.wins) : results.wins.filter((win) => isOf(win, part));
  return splits(wins).map((split) => {
    const last = lastPot(view);
    const pot = part !== null && last > 0 ? `${asLine(written().pot(part.pot, last))} · ` : "";
    return { text: onBoard(view, split[0], `${pot}${splitText(split, config)}`), hand: [eachText(split, config), written().handName(split[0])].filter(Boolean).join(", ") };
  });
}

/** "Ann wins 240", "Ann and Bo split 240". @param {Win[]} split @param {Config} config */
function splitText(split, config) {
  const names = split.map(({ player }) => player);
  const by = amount(split.reduce((sum, win) => sum + win.by, 0), config);
  if (names.length === 1) return _("{player} wins {by}", { player: names[0], by });
  return _("{players} and {player} split {by}", { players: names.slice(0, -1).join(", "), player: names[names.length - 1], by });
}

/** "21 each", where several share a pot evenly. @param {Win[]} split @param {Config} config */
const eachText = (split, config) => (split.length > 1 && split.every(({ by }) => by === split[0].by) ? _("{amount} each", { amount: amount(split[0].by, config) }) : "");

/** Wins of the same hand on the same board and of as much, but for an odd chip, together. @param {Win[]} wins @returns {Win[][]} */
function splits(wins) {
  /** @type {Win[][]} */
  const found = [];
  for (const win of wins) {
    const alike = found.find(([{ run, name, by }]) => run === win.run && name === win.name && Math.abs(by - win.by) <= 1);
    if (alike) alike.push(win);
    else found.push([win]);
  }
  return found;
}

/** The index of the last pot of the hand, 0 where there is but one. @param {View} view */
export const lastPot = ({ pots, results }) => Math.max(0, pots.length - 1, ...(results?.wins ?? []).map(({ pot }) => pot));

/** The words of a win with its board, where there are several. @param {View} view @param {Win} win @param {string} text */
export const onBoard = (view, { run }, text) => (view.board_count > 1 ? _("Board {number}: {text}", { number: run + 1, text }) : text);

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

// @ts-check
/** Where a newcomer is dealt in at once, while people play a hand at the table that they look at. No DOM. */

import { fullTable, hasSeat, isWelcoming } from "./best-table.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {Record<string, any>} Row */
/** @typedef {{config: Row, bots: string[]}} Own  a table to open, and its house bots */

/** the most bots at a table of one's own */
const COMPANY = 5;
/** options that such a table has from the one that the newcomer looks at */
const ALIKE = ["game", "structure", "seats", "blinds", "small_blind", "big_blind", "ante", "ante_kind", "min_buy_in", "max_buy_in"];

/**
 * The table like which a newcomer gets one of their own, with house bots: the full one, else the empty one of a room where nobody else is; `null` where they sit down with others.
 * @param {Row|null} best  where a seat is free @param {Iterable<Row>} rows  of the lobby @param {number} players  in the room @param {string[]} kinds  of house bots @returns {Row|null}
 */
export function modelOfOwn(best, rows, players, kinds) {
  if (!kinds.length || (best && hasSeat(best, Infinity) && isWelcoming(best))) return null;
  return fullTable(rows) ?? (players < 2 ? best : null);
}

/** Whether a person, whom nobody hurries, has cards in the running hand. @param {View} view */
const peoplePlay = (view) => view.hand_running && Object.values(view.seats).some((seat) => seat.in_hand && !seat.folded && !seat.bot);

/**
 * The table of the same game where only bots sit, the one with the nearest stakes; `null` when there is none.
 * @param {View} view @param {Iterable<Row>} rows  of the lobby @param {number} wallet @returns {Row|null}
 */
export function soonerTable(view, rows, wallet) {
  if (!peoplePlay(view)) return null;
  const { game, structure, big_blind: stakes } = view.config;
  const alike = [...rows].filter((row) => row.kind !== "house" && row.table !== view.table && row.game === game && row.structure === structure);
  const waiting = alike.filter((row) => !row.paused && row.bots && row.bots === row.seated && row.seated < row.seats && row.min_buy_in <= wallet);
  return waiting.sort((a, b) => Math.abs(a.big_blind - stakes) - Math.abs(b.big_blind - stakes))[0] ?? null;
}

/**
 * What opens a table of one's own like this one, with bots; `null` where nobody waits or the room has no bots for it.
 * @param {View} view @param {string[]} kinds  of house bots @param {string} name  of the table @returns {Own|null}
 */
export const ownTable = (view, kinds, name) => (peoplePlay(view) ? tableWithBots(view.config, kinds, name) : null);

/**
 * What opens a table with bots whose options are those of another; `null` where the room has no bots for it.
 * @param {Row} config  of the other table, or its row in the lobby @param {string[]} kinds @param {string} name @returns {Own|null}
 */
export function tableWithBots(config, kinds, name) {
  if (!kinds.length) return null;
  const options = Object.fromEntries(ALIKE.filter((each) => each in config).map((each) => [each, config[each]]));
  return { config: { ...options, name, bots_allowed: true }, bots: Array(Math.min(COMPANY, config.seats - 1)).fill(kinds[0]) };
}

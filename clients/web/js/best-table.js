// @ts-check
/** Which table a newcomer is led to: hold'em with company, where most people play, else where most bots wait. No DOM. */

import { USUAL_GAME } from "./games.js";
import { NEWCOMER_RANKS } from "./generated/game-records.js";

/** @typedef {Record<string, any>} Row  of the lobby */

/** @param {Row} row */
export const peopleAt = (row) => row.seated - row.bots;

/** How many people are there, without those who are away. @param {Row} row */
const presentAt = (row) => peopleAt(row) - (row.away ?? []).length;

/** How many deal with a newcomer. @param {Row} row */
const companyAt = (row) => presentAt(row) + row.bots;

/** Which of two tables has more people who are there, or as many and more bots. @param {Row} a @param {Row} b */
const moreCompany = (a, b) => presentAt(b) - presentAt(a) || b.bots - a.bots;

/** Which of two tables stands first in a list: of as much company the one where more people sit who are away. @param {Row} a @param {Row} b */
export const standsFirst = (a, b) => moreCompany(a, b) || b.seated - a.seated || a.table - b.table;

/** The first who sit at a table. @param {Row} row @returns {{name: string, bot: boolean, away: boolean}[]} */
export const companyOf = (row) =>
  (row.names ?? []).map((/** @type {string} */ name, /** @type {number} */ i) => ({ name, bot: i >= peopleAt(row), away: (row.away ?? []).includes(name) }));

/** Whether one of them is a person who is there. @param {{bot?: boolean, away?: boolean}} player */
export const isPresent = ({ bot, away }) => !bot && !away;

/** Whether only invited players come to a table. @param {Row|undefined} row */
export const isPrivate = (row) => (row?.access ?? "open") !== "open";

/** Tables of poker to which everybody may come, those with the most company first, and of those where nobody sits who is away. @param {Iterable<Row>} rows @returns {Row[]} */
const byCompany = (rows) =>
  [...rows].filter((row) => row.kind !== "house" && !row.like && !isPrivate(row)).sort((a, b) => moreCompany(a, b) || a.seated - b.seated || a.table - b.table);

/** Whether a table plays what a newcomer expects, and that alone. @param {Row} row */
const isUsual = (row) => row.game === USUAL_GAME.game && !row.games?.length;

/** How well a table suits a newcomer who has chosen no game, 0 best. @param {Row} row */
const rankOf = (row) => NEWCOMER_RANKS[isUsual(row) ? 0 : 1][presentAt(row) ? 0 : companyAt(row) ? 1 : 2];

/** Whether somebody is there with whom a newcomer would play. @param {Row} row */
export const isWelcoming = (row) => rankOf(row) < 2;

/** Whether a seat is free that costs no more than `wallet`. @param {Row} row @param {number} wallet */
export const hasSeat = (row, wallet) => !row.paused && row.seated < row.seats && row.min_buy_in <= wallet;

/** Where to sit down; `null` where no seat is free that a player can pay. @param {Iterable<Row>} rows @param {number} wallet @returns {Row|null} */
export const bestTable = (rows, wallet) =>
  byCompany(rows).filter((row) => hasSeat(row, wallet)).sort((a, b) => rankOf(a) - rankOf(b))[0] ?? null;

/** What the lobby offers: the best seat, else one for more chips than the player has, else what there is to watch.
 * @param {Iterable<Row>} rows @param {number} wallet @returns {Row|null} */
export const tableOffered = (rows, wallet) => {
  const all = [...rows];
  return bestTable(all, wallet) ?? bestTable(all, Infinity) ?? liveliestTable(all);
};

/** What to watch; `null` while nobody plays. @param {Iterable<Row>} rows @returns {Row|null} */
export const liveliestTable = (rows) => byCompany(rows).find((row) => companyAt(row) > 1) ?? null;

/** The busiest hold'em table without a free seat; `null` where none is full. @param {Iterable<Row>} rows @returns {Row|null} */
export const fullTable = (rows) => byCompany(rows).find((row) => isUsual(row) && row.seated >= row.seats) ?? null;

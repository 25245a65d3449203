// @ts-check
/** What a player's list of hands adds up to: sessions, sums, and the points of a graph. No DOM. */

import { tournamentOf } from "../tournament/tournament-tables.js";

/** @typedef {{number: number, table: number, table_name: string, hand: number, began: number, ended: number,
 *   game: string, structure: string, small_blind: number, big_blind: number, cards: string[], board: string[],
 *   pot: number, net: number, stack: number, voided: boolean, adjusted?: number|null, more_boards?: string[][], side_bets?: number, winners?: string[]}} HandRow  of a message `hands` */
/** @typedef {{hand: number, at: number, value: number, adjusted: number}} Point  `adjusted`: without the luck of all-in hands */

/** A pause longer than this between two hands ends a session, in ms. */
export const PAUSE = 2 * 60 * 60 * 1000;

/** How many of the newest hands (newest first) belong to one session. @param {HandRow[]} hands */
export function sessionLength(hands) {
  const end = hands.findIndex((hand, i) => i > 0 && hands[i - 1].began - hand.ended > PAUSE);
  return end < 0 ? hands.length : end;
}

/** Those for chips of the room; a tournament has its own. @param {HandRow[]} hands */
export const cashOf = (hands) => hands.filter(({ table }) => !tournamentOf(table));

/** The tournaments to which hands belong, each once. @param {HandRow[]} hands */
export const tournamentsOf = (hands) => new Set(hands.map(({ table }) => tournamentOf(table)));

/** What stands in one line of a list: a hand, or all hands of a tournament where its newest is. @param {HandRow[]} hands @returns {HandRow[][]} */
export function linesOf(hands) {
  /** @type {Map<string, HandRow[]>} */
  const lines = new Map();
  for (const hand of hands) {
    const tournament = tournamentOf(hand.table);
    const key = tournament ? `tournament ${tournament}` : `hand ${hand.number}`;
    const line = lines.get(key);
    if (line) line.push(hand);
    else lines.set(key, [hand]);
  }
  return [...lines.values()];
}

/** @param {HandRow[]} hands @returns {Map<number, string>} the tables at which they were played, by their numbers */
export const tablesOf = (hands) => new Map(hands.map((hand) => [hand.table, hand.table_name]));

/** @param {HandRow[]} hands */
export const sumOf = (hands) => hands.reduce((sum, hand) => sum + hand.net, 0);

/** What was won or lost beside the pots. @param {HandRow[]} hands */
export const sideBetsOf = (hands) => hands.reduce((sum, hand) => sum + (hand.side_bets ?? 0), 0);

/** What luck gave in a hand that was all-in: the result less the average over the cards to come. @param {HandRow} hand */
const luckOf = (hand) => hand.net - (hand.adjusted ?? hand.net);

/** The sum of results with the luck of all-in hands taken out; `null`: there was none. @param {HandRow[]} hands */
export function adjustedSumOf(hands) {
  const adjusted = hands.some((hand) => (hand.adjusted ?? null) !== null);
  return adjusted ? sumOf(hands) - hands.reduce((sum, hand) => sum + luckOf(hand), 0) : null;
}

/**
 * The graph from before the oldest hand to the newest: the running total of results.
 * @param {HandRow[]} hands  newest first @returns {Point[]}
 */
export function pointsOf(hands) {
  const oldest = hands.at(-1);
  if (!oldest) return [];
  let sum = 0;
  let luck = 0;
  const points = [...hands].reverse().map((hand) => {
    sum += hand.net;
    luck += luckOf(hand);
    return { hand: hand.hand, at: hand.ended, value: sum, adjusted: sum - luck };
  });
  return [{ hand: 0, at: oldest.began, value: 0, adjusted: 0 }, ...points];
}

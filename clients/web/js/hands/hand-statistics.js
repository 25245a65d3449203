// @ts-check
/** What the list of somebody's hands adds up to: sessions, sums, and the points of a graph. No DOM. */

/** @typedef {{number: number, table: number, table_name: string, hand: number, began: number, ended: number,
 *   game: string, structure: string, small_blind: number, big_blind: number, cards: string[], board: string[],
 *   pot: number, net: number, stack: number, voided: boolean}} Line  of a message `hands` */
/** @typedef {{hand: number, at: number, value: number}} Point */

/** A longer pause than this between two hands ends a session. */
export const PAUSE = 2 * 60 * 60 * 1000;

/** How many of the newest hands (newest first) belong to one session. @param {Line[]} lines */
export function sessionLength(lines) {
  const end = lines.findIndex((line, i) => i > 0 && lines[i - 1].began - line.ended > PAUSE);
  return end < 0 ? lines.length : end;
}

/** @param {Line[]} lines @returns {Map<number, string>} the tables at which they were played, by their numbers */
export const tablesOf = (lines) => new Map(lines.map((line) => [line.table, line.table_name]));

/** @param {Line[]} lines */
export const sumOf = (lines) => lines.reduce((sum, line) => sum + line.net, 0);

/**
 * The graph from the oldest hand to the newest: at one table the stack after each hand, at several what was won and
 * lost until then.
 * @param {Line[]} lines  newest first @returns {Point[]}
 */
export function pointsOf(lines) {
  const several = tablesOf(lines).size > 1;
  let sum = 0;
  return [...lines].reverse().map((line) => {
    sum += line.net;
    return { hand: line.hand, at: line.ended, value: several ? sum : line.stack };
  });
}

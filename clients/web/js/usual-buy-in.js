// @ts-check
/** The chips that a player is likely to need: what a form for chips proposes. No DOM. */

import { writtenUnit } from "./amounts.js";

/** The least that buys a seat at an open table of poker; without one a round number. @param {Iterable<Record<string, any>>} rows  of the lobby */
export function usualBuyIn(rows) {
  const costs = [...rows].filter((row) => row.kind !== "house" && !row.like).map((row) => row.min_buy_in);
  return costs.length ? Math.min(...costs) : 100 * writtenUnit();
}

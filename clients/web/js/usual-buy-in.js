// @ts-check
/** The chips that a player is likely to need: what a form for chips proposes. No DOM. */

import { writtenUnit } from "./amounts.js";

/** The least that buys a seat at an open table of poker; without one a round number. @param {Iterable<Record<string, any>>} rows  of the lobby */
export function usualBuyIn(rows) {
  const costs = [...rows].filter((row) => row.kind !== "house" && !row.like).map((row) => row.min_buy_in);
  return costs.length ? Math.min(...costs) : 100 * writtenUnit();
}

/** As many round amounts (1, 2 or 5 and zeros) as wanted, from the first that is no less. @param {number} least @param {number} count @returns {number[]} */
export function roundAmounts(least, count) {
  const amounts = [];
  for (let ten = 1; amounts.length < count; ten *= 10) amounts.push(...[1, 2, 5].map((one) => one * ten).filter((amount) => amount >= least));
  return amounts.slice(0, count);
}

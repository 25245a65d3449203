// @ts-check
/** Which chips an amount is laid in: their values, and how many of each. No DOM. */

/** What chips are worth, from the smallest; the position of a value is also its colour, as on the chips of the house tables. */
export const CHIP_VALUES = [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000];

/** chips in one pile; of more, the pile stands for them */
const HIGHEST = 5;

/** @typedef {{colour: number, count: number}} Pile  `colour`: the position in CHIP_VALUES */

/**
 * The piles of an amount in what people write, the most valuable chips first. What does not fit into the piles is left out: the number beside them is exact.
 * @param {number} amount @param {number} piles  the maximum number of them @returns {Pile[]}
 */
export function pilesOf(amount, piles) {
  /** @type {Pile[]} */
  const laid = [];
  let rest = amount;
  for (let colour = CHIP_VALUES.length - 1; colour >= 0 && laid.length < piles; colour -= 1) {
    const count = Math.floor(rest / CHIP_VALUES[colour]);
    if (count < 1) continue;
    rest -= count * CHIP_VALUES[colour];
    laid.push({ colour, count: Math.min(count, HIGHEST) });
  }
  return laid.length || amount <= 0 ? laid : [{ colour: 0, count: 1 }];
}

/** The colour of a chip of the house: that of its value, or for an unusual value the one at its place in the list. @param {number} value @param {number} place */
export function colourOf(value, place) {
  const colour = CHIP_VALUES.indexOf(value);
  return colour < 0 ? place : colour;
}

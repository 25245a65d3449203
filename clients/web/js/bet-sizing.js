// @ts-check
/** The bets and raises that a turn allows, from the server's `legal` and `sizes` alone. No DOM. */

import { N_ } from "./translation.js";

/** @typedef {Record<string, any>} Turn */
/** @typedef {{action: string, to?: number, cards?: string[]}} Act  as the `act` command carries it */

/** @param {number} low @param {number} value @param {number} high */
export const clamp = (low, value, high) => Math.max(low, Math.min(value, high));

/** An amount, limited to what the player may bet or raise to. @param {Turn} turn @param {number} to */
export const clampTo = (turn, to) => clamp(turn.legal.min_to, Math.round(to), turn.legal.max_to);

/** Whether the player can choose between amounts. @param {Turn} turn */
export const hasRange = (turn) => turn.legal.aggression !== null && turn.legal.min_to < turn.legal.max_to;

/**
 * The amount some steps up or down, on whole steps between the minimum and the maximum.
 * @param {Turn} turn @param {number} to @param {number} steps @param {number} unit  chips in one step
 */
export function stepTo(turn, to, steps, unit) {
  const wanted = to + steps * unit;
  const whole = steps > 0 ? Math.floor(wanted / unit) * unit : Math.ceil(wanted / unit) * unit;
  return clampTo(turn, whole === to ? wanted : whole);
}

/**
 * The amount at a slider position from 0 to 1. The scale is logarithmic: fine for small amounts, coarse for large ones.
 * @param {Turn} turn @param {number} position @param {number} unit  amounts are rounded to it
 */
export function amountAt(turn, position, unit) {
  const { min_to: low, max_to: high } = turn.legal;
  if (position <= 0) return low;
  if (position >= 1) return high;
  const exact = low > 0 ? low * (high / low) ** position : high * position;
  return clampTo(turn, Math.round(exact / unit) * unit);
}

/** The slider position of an amount. @param {Turn} turn @param {number} to */
export function sliderPosition(turn, to) {
  const { min_to: low, max_to: high } = turn.legal;
  if (high <= low) return 1;
  return clamp(0, low > 0 ? Math.log(to / low) / Math.log(high / low) : to / high, 1);
}

/** Check, or else call; `null` when neither is possible. @param {Turn} turn @returns {Act|null} */
export function passive(turn) {
  if (turn.legal.check) return { action: "check" };
  return turn.legal.call_by ? { action: "call" } : null;
}

/** The bet or raise to an amount, `null` when it is not possible. @param {Turn} turn @param {number} to @returns {Act|null} */
export function aggressive(turn, to) {
  const { aggression, min_to: low, max_to: high } = turn.legal;
  return aggression && to >= low && to <= high ? { action: aggression, to } : null;
}

/** The draw of these discards, `null` when there are too many. @param {Turn} turn @param {string[]} cards @returns {Act|null} */
export const draw = (turn, cards) => (cards.length <= turn.legal.draw_max ? { action: "draw", cards } : null);

/** @typedef {{name: string, label: import("./translation.js").Message, values: Record<string, any>, to: number, possible: boolean}} SizeButton
 *   `name`: of its place among the buttons */

/** shares of the pot with a name, in percent, and the part that they stand for @type {Record<number, [import("./translation.js").Message, number]>} */
const SHARES = { 33: [N_("⅓ pot"), 1 / 3], 50: [N_("½ pot"), 1 / 2], 67: [N_("⅔ pot"), 2 / 3], 75: [N_("¾ pot"), 3 / 4], 100: [N_("Pot"), 1] };

/**
 * The buttons of the usual sizes: the minimum, three of the player's own, and all chips or the limit. No amount has two buttons. Before the flop the player's
 * sizes are multiples of the bet to match, which at first is the big blind; later they are shares of the pot after a call.
 * @param {Turn} turn @param {{early: boolean, highest: number, mine: number, bigBlind: number}} at  bets of this round; `early`: before the flop
 * @param {{raiseSizes: number[], potShares: number[]}} own @returns {SizeButton[]}
 */
export function sizeButtons(turn, { early, highest, mine, bigBlind }, own) {
  const { min_to: low, max_to: high, all_in_to: all } = turn.legal;
  const times = early && highest > 0;
  const afterCall = turn.pot + highest - mine;
  const sizes = times ? own.raiseSizes : own.potShares;
  const sized = sizes.map((size, i) => {
    const to = Math.round(times ? (highest * size) / 100 : highest + afterCall * (SHARES[size]?.[1] ?? size / 100));
    const blinds = times && highest === bigBlind;
    const label = times ? (blinds ? N_("{count} BB") : N_("{count}x")) : (SHARES[size]?.[0] ?? N_("{count}%"));
    return { name: `own_${i + 1}`, label, values: { count: times ? size / 100 : size }, to, possible: to >= low && to <= high };
  });
  const last = high === all ? { name: "all_in", label: N_("All-in") } : { name: "pot", label: high === highest + afterCall ? N_("Pot") : N_("Cap") };
  const again = (/** @type {number} */ to, /** @type {number} */ i) => [low, ...sized.slice(0, i).map((size) => size.to)].includes(to);
  return [
    { name: "min", label: N_("Min"), values: {}, to: low, possible: true },
    ...sized.filter(({ label, to }, i) => label !== last.label && !again(to, i)),
    { ...last, values: {}, to: high, possible: true },
  ];
}

/**
 * What a call must win to pay, as a share of 1, and what the pot pays for one chip; `null` where there is nothing to call.
 * What others bet beyond the call cannot be won. @param {Turn} turn @param {number[]} bets  of this round @returns {{share: number, ratio: number}|null}
 */
export function potOdds({ legal, pot }, bets) {
  const { call_by: by, call_to: to } = legal;
  const won = bets.reduce((sum, bet) => sum - Math.max(0, bet - to), pot);
  return by ? { share: by / (won + by), ratio: won / by } : null;
}

// @ts-check
/** The bets and raises that a turn allows, from the server's `legal` and `sizes` alone. No DOM. */

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

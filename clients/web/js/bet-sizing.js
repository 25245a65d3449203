// @ts-check
/** What the action bar offers at a turn, taken from the server's `legal` and `sizes` alone. No DOM. */

/** @typedef {Record<string, any>} Turn */
/** @typedef {{action: string, to?: number, cards?: string[]}} Act  as the `act` command carries it */

/** @param {number} low @param {number} value @param {number} high */
export const clamp = (low, value, high) => Math.max(low, Math.min(value, high));

/** An amount moved into what may be bet or raised to. @param {Turn} turn @param {number} to */
export const clampTo = (turn, to) => clamp(turn.legal.min_to, Math.round(to), turn.legal.max_to);

/** Whether there is a choice of amounts. @param {Turn} turn */
export const hasRange = (turn) => turn.legal.aggression !== null && turn.legal.min_to < turn.legal.max_to;

/**
 * The amount after `steps` of a big blind each, on whole steps between the ends.
 * @param {Turn} turn @param {number} to @param {number} steps @param {number} unit  chips of a step
 */
export function stepTo(turn, to, steps, unit) {
  const wanted = to + steps * unit;
  const whole = steps > 0 ? Math.floor(wanted / unit) * unit : Math.ceil(wanted / unit) * unit;
  return clampTo(turn, whole === to ? wanted : whole);
}

/**
 * Sliders move evenly for the eye: small amounts finely, large ones coarsely. `place` is from 0 to 1.
 * @param {Turn} turn @param {number} place @param {number} unit  amounts are rounded to it
 */
export function amountAt(turn, place, unit) {
  const { min_to: low, max_to: high } = turn.legal;
  if (place <= 0) return low;
  if (place >= 1) return high;
  const exact = low > 0 ? low * (high / low) ** place : high * place;
  return clampTo(turn, Math.round(exact / unit) * unit);
}

/** The place of an amount on that slider. @param {Turn} turn @param {number} to */
export function placeOf(turn, to) {
  const { min_to: low, max_to: high } = turn.legal;
  if (high <= low) return 1;
  return clamp(0, low > 0 ? Math.log(to / low) / Math.log(high / low) : to / high, 1);
}

/** The action of calling, or checking when that is free. @param {Turn} turn @returns {Act|null} */
export function passive(turn) {
  if (turn.legal.check) return { action: "check" };
  return turn.legal.call_by ? { action: "call" } : null;
}

/** The bet or raise to an amount, `null` when it is not possible. @param {Turn} turn @param {number} to @returns {Act|null} */
export function aggressive(turn, to) {
  const { aggression, min_to: low, max_to: high } = turn.legal;
  return aggression && to >= low && to <= high ? { action: aggression, to } : null;
}

/** The discards of a draw, `null` when they are too many. @param {Turn} turn @param {string[]} cards @returns {Act|null} */
export const draw = (turn, cards) => (cards.length <= turn.legal.draw_max ? { action: "draw", cards } : null);

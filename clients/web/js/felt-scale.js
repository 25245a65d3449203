// @ts-check
/** How large the things on a felt are, by the size of the felt alone: cards, plates, chips and type grow with it. No DOM. */

import { clamp } from "./bet-sizing.js";

/** @typedef {{card: number, mine: number, board: number, plate: number, myPlate: number, high: number, avatar: number, type: number, chip: number, piles: number}} Scale
 *   widths in px; `high`: the height of a plate, `type`: of letters; `piles`: the maximum number of piles of a bet */
/** @typedef {{width: number, height: number, tall: boolean, small: boolean, crowd: boolean, seats: number, many: boolean}} Felt */

/** px of the felt at which a thing has the size in the tables below */
const WIDE = [940, 470];
const TALL = [375, 520];
const LOW = [620, 330];
/** px: a felt that is less high is on a phone on its side, or one of several */
const FLAT = 390;
/** px: columns of plates have room for three lines on each, with its cards */
const LINED = 430;

/** Round to halves, so that edges stay sharp. @param {number} value */
const half = (value) => Math.round(value * 2) / 2;

/** @param {Felt} felt @returns {Scale} */
export function scaleOf(felt) {
  const sizes = felt.crowd ? crowded(felt) : felt.small ? small(felt) : felt.height < FLAT ? low(felt) : roomy(felt);
  return /** @type {Scale} */ (Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, half(value)])));
}

/** @param {Felt} felt @returns {Scale} */
function roomy({ width, height, seats, many, tall }) {
  const [across, down] = tall ? [700, 620] : WIDE;
  const unit = clamp(0.62, Math.min(width / across, height / down) * (seats > 6 ? 0.94 : 1), 2.6);
  const type = Math.max(11.5, 14 * unit);
  return {
    card: 47 * unit * (many ? 0.86 : 1), mine: 66 * unit * (many ? 0.94 : 1), board: 68 * unit,
    plate: Math.max(92, 140 * unit), myPlate: Math.max(124, 190 * unit), high: type * 3.9, avatar: Math.max(34, 64 * unit), type, chip: seats > 6 ? 22 * unit : Math.min(26 * unit, Math.max(28, 22 * unit)), piles: seats > 8 ? 2 : 3,
  };
}

/** px of a card of others, of the viewer and of the board on a small felt, by the number of seats; of more seats, or of more cards, `USUAL` @type {Record<number, number[]>} */
const FEW = { 2: [52, 68, 53], 3: [42, 64, 53], 4: [34, 58, 48] };
const USUAL = [35, 57, 47];

/** A phone upright with few seats. @param {Felt} felt @returns {Scale} */
function small({ width, height, many, seats }) {
  const unit = clamp(0.6, Math.min(width / TALL[0], height / TALL[1]), 1.35);
  const [theirs, own, board] = (!many && FEW[seats]) || USUAL;
  const mine = many ? Math.min(43, height * 0.12) : Math.min(own * unit, height * 0.14);
  const plate = clamp(78, 92 * unit, 120);
  return {
    card: Math.max(many ? 24 : 26, Math.min(theirs * unit, height * 0.1) * (many ? 0.8 : 1)), mine, board: clamp(34, board * unit, height * 0.12),
    plate, myPlate: plate + 44, high: seats > 5 || height < 430 ? 38 : 52, avatar: clamp(26, (seats > 5 ? 40 : 46) * unit, height * 0.09), type: clamp(11.5, 12.5 * unit, 15), chip: clamp(14, 17 * unit, 22), piles: seats > 4 || height < 430 ? 1 : 2,
  };
}

/** Columns of plates at the sides of a phone. @param {Felt} felt @returns {Scale} */
function crowded({ width, height, many }) {
  const unit = clamp(0.82, Math.min(width / 360, height / 320), 1.3);
  const plate = Math.min(66 * unit, width * 0.19);
  return {
    card: Math.min(21 * unit, height * 0.066), mine: Math.min((many ? 40 : 45) * unit, height * 0.135), board: clamp(30, 36 * unit, height * 0.115),
    plate, myPlate: plate + 30, high: height < LINED ? 31 * Math.min(unit, 1.1) : 44 * unit, avatar: height < LINED ? Math.min(27 * unit, height * 0.085) : 32 * unit, type: 10.5 * unit, chip: 13, piles: 1,
  };
}

/** A phone on its side, or one of several tables. @param {Felt} felt @returns {Scale} */
function low({ width, height, seats, many }) {
  const unit = clamp(0.7, Math.min(width / LOW[0], height / LOW[1]), 1.5);
  const plate = (seats > 9 ? 70 : 82) * unit;
  return {
    card: Math.min(27 * unit, height * 0.084) * (many ? 0.9 : 1), mine: Math.min(42 * unit, height * 0.135), board: Math.min(42 * unit, height * 0.135),
    plate, myPlate: plate + 34 * unit, high: seats > 6 ? Math.max(30, 32 * unit) : Math.max(34, 38 * unit), avatar: Math.min(32 * unit, height * 0.1), type: Math.max(10.5, 11.5 * unit), chip: 14 * unit, piles: seats > 6 ? 1 : 2,
  };
}

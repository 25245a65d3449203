// @ts-check
/** Where seats, bets and the button are on the felt, in percent of its size: the viewer at the bottom, the others clockwise. */

import { clamp } from "./bet-sizing.js";

/** @typedef {{x: number, y: number}} Point */

/**
 * The angle of a seat on the screen, clockwise; 90 degrees is the bottom.
 * @param {number} seat @param {number} seats  of the table @param {number} bottom  the seat at the bottom
 */
const angleOf = (seat, seats, bottom) => Math.PI / 2 + (2 * Math.PI * (((seat - bottom) % seats) + seats)) / seats;

/** Bends the ellipse into a rounded rectangle, so that seats use the corners. @param {number} value @param {number} roundness */
const rounded = (value, roundness) => Math.sign(value) * Math.abs(value) ** roundness;

/**
 * @param {number} seat @param {number} seats @param {number} bottom @param {boolean} tall  the felt is higher than wide
 * @param {boolean} row  the viewer's cards are nearly as wide as the felt, so the neighbours sit above them
 * @param {number} lowest  where the plate at the bottom is @returns {Point}
 */
export function seatPosition(seat, seats, bottom, tall, row, lowest = 89) {
  const angle = angleOf(seat, seats, bottom);
  const [rx, ry, cy] = tall ? [37, 38, 51] : [41, 34, 51];
  const [bx, by] = tall ? [0.42, 0.95] : [0.85, 0.75];
  const below = seat === bottom ? lowest - cy : ry;
  const y = cy + below * rounded(Math.sin(angle), by);
  const apart = !row || y < 60 || seat === bottom ? 0 : tall ? -6 : -12;
  return { x: 50 + rx * rounded(Math.cos(angle), bx), y: y + apart };
}

/**
 * The position of a seat at a crowded table on a phone: a column at each side, one seat at the bottom, and for an even
 * number one at the top.
 * @param {number} seat @param {number} seats @param {number} bottom
 * @param {boolean} row  the viewer's cards are nearly as wide as the felt, so the columns end above them
 * @param {number} highest  where the columns begin @param {number} lowest  where they end, and the seat at the bottom is
 * @param {number} edge  how far from the edge their middles are @returns {Point}
 */
export function columnPosition(seat, seats, bottom, row = false, highest = 14, lowest = 90, edge = 12) {
  const steps = (((seat - bottom) % seats) + seats) % seats;
  const side = Math.floor((seats - 1) / 2);
  const fromRight = seats - steps;
  const end = row ? 56 : lowest;
  const height = (/** @type {number} */ at) => end - ((at - 1) * (end - highest)) / (side - 1);
  if (steps === 0) return { x: 50, y: lowest };
  if (steps <= side) return { x: edge, y: height(steps) };
  return fromRight <= side ? { x: 100 - edge, y: height(fromRight) } : { x: 50, y: highest };
}

/** Where the bet of such a seat lies: before its plate, that of the viewer above their cards. @param {Point} place @param {number} above  the y above the cards of the seat at the bottom @returns {Point} */
export function columnBetPosition({ x, y }, above) {
  if (x !== 50) return { x: x < 50 ? x + 17 : x - 17, y };
  return y < 50 ? { x: 43, y: y + 12 } : { x, y: above };
}

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box  in px of the felt */

/** A box around its middle. @param {Point} middle @param {number} width @param {number} height @returns {Box} */
export const boxAt = ({ x, y }, width, height) =>
  ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });

/** Whether two boxes overlap. @param {Box} one @param {Box} other */
export const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How far two boxes are from each other; 0: they touch. @param {Box} one @param {Box} other */
export const distance = (one, other) =>
  Math.hypot(Math.max(0, one.left - other.right, other.left - one.right), Math.max(0, one.top - other.bottom, other.top - one.bottom));

/** @typedef {{box: Box, rx: number, ry: number}} Oval  a box with round corners: their radii across and down */

/** Whether a box lies inside an oval. @param {Box} box @param {Oval} oval */
export function within(box, { box: { left, right, top, bottom }, rx, ry }) {
  if (box.left < left || box.right > right || box.top < top || box.bottom > bottom) return false;
  const across = Math.max(0, left + rx - box.left, box.right - right + rx) / rx;
  const above = Math.max(0, top + ry - box.top) / ry;
  const below = Math.max(0, box.bottom - bottom + ry) / ry;
  return Math.hypot(across, Math.max(above, below)) <= 1;
}

/** px between two positions that are tried */
const STRIDE = 4;

/** The point of the edge of an oval in a direction from its middle, by an angle as that of a seat. @param {number} angle @param {Oval} oval @returns {Point} */
function edgeAt(angle, oval) {
  const { left, right, top, bottom } = oval.box;
  const at = (/** @type {number} */ share) => ({ x: (left + right + share * (right - left) * Math.cos(angle)) / 2, y: (top + bottom + share * (bottom - top) * Math.sin(angle)) / 2 });
  let [inside, outside] = [0, 2];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const share = (inside + outside) / 2;
    if (within(boxAt(at(share), 0, 0), oval)) inside = share;
    else outside = share;
  }
  return at(inside);
}

/**
 * Where the free seats of a table are on its rail: each between the players beside whom one would sit there; those for which there is no room are left out.
 * @param {number} seats  of the table @param {number[]} taken  by whom the felt is laid out, the first at the bottom @param {Oval} rail  its middle
 * @param {number} size  px of a free seat @param {Box[]} occupied @param {[number, number]} felt  width and height @returns {Point[]} by seat
 */
export function freePlaces(seats, taken, rail, size, occupied, felt) {
  const free = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => !taken.includes(seat));
  const full = [...occupied];
  return free.reduce((places, seat) => {
    const angle = freeAngle(seat, seats, taken);
    const tries = SIDESTEPS.map((step) => edgeAt(angle + step, rail)).map(({ x, y }) => ({ x: clamp(size / 2, x, felt[0] - size / 2), y: clamp(size / 2, y, felt[1] - size / 2) }));
    const place = tries.find((at) => !full.some((other) => overlap(boxAt(at, size, size), other)));
    if (place) full.push(boxAt((places[seat] = place), size, size));
    return places;
  }, /** @type {Point[]} */ ([]));
}

/** The angle of a free seat: between those of its neighbours who sit, as far as its number is between theirs. @param {number} seat @param {number} seats @param {number[]} taken */
function freeAngle(seat, seats, taken) {
  if (!taken.length) return angleOf(seat, seats, 1);
  const after = (/** @type {number} */ from, /** @type {number} */ to) => (to - from + seats) % seats || seats;
  const before = taken.reduce((nearest, each) => (after(each, seat) < after(nearest, seat) ? each : nearest));
  const at = taken.indexOf(before);
  const next = taken[(at + 1) % taken.length];
  return angleOf(at + 1 + after(before, seat) / after(before, next), taken.length, 1);
}

const TURNS = 20;
/** how exact a point on the edge of an oval is found */
const HALVINGS = 12;
/** the angles by which a free seat may give way, the smallest first */
const SIDESTEPS = [0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.24, -0.24];

/**
 * The nearest position to the wanted one where a box is free of others; else the wanted one itself.
 * @param {Point} wanted  px @param {[number, number]} size  width and height @param {Box[]} occupied
 * @param {[number, number]} felt  width and height
 * @param {number} reach  the maximum distance from there in px @param {(box: Box) => boolean} suits  whether a free position will do @returns {Point}
 */
export function freePosition(wanted, [width, height], occupied, felt, reach = felt[0] / 3, suits = () => true) {
  const within = (/** @type {Box} */ box) => box.left >= 0 && box.top >= 0 && box.right <= felt[0] && box.bottom <= felt[1];
  for (let distance = 0; distance <= reach; distance += STRIDE) {
    for (let turn = 0; turn < (distance ? TURNS : 1); turn += 1) {
      const angle = (2 * Math.PI * turn) / TURNS;
      const point = { x: wanted.x + distance * Math.cos(angle), y: wanted.y + distance * Math.sin(angle) };
      const box = boxAt(point, width, height);
      if (within(box) && !occupied.some((other) => overlap(box, other)) && suits(box)) return point;
    }
  }
  return wanted;
}

/** A point on the way from a seat to the middle. @param {Point} point @param {number} part @returns {Point} */
function towardsMiddle(point, part) {
  return { x: point.x + (50 - point.x) * part, y: point.y + (46 - point.y) * part };
}

/**
 * Where a bet lies: in front of its seat. The viewer's bet is beyond or beside their large cards, and a bet at the top is
 * beside its seat when there is no room in front of it. @param {Point} seat @param {boolean} bottom @param {boolean} tall
 * @param {boolean} small  a small felt, with room beside the viewer's plate @returns {Point}
 */
export function betPosition(seat, bottom, tall, small) {
  if (bottom) return tall ? { x: 50, y: seat.y - 27 } : { x: small ? 25 : 38, y: seat.y - (small ? 0 : 16) };
  const top = Math.abs(seat.x - 50) < 5 && seat.y < 46;
  if (top && small && !tall) return { x: 30, y: seat.y + 2 };
  if (top) return { x: 50 - (tall ? 20 : 11), y: seat.y + 9 };
  const { x, y } = towardsMiddle(seat, tall ? 0.33 : 0.4);
  return { x, y: small && !tall && seat.y > 60 ? y - 8 : y };
}

/** Where the button lies: in front of its seat, away from its bet. @param {Point} seat @param {boolean} bottom @param {boolean} tall
 * @param {boolean} small  a small felt, on which plates are wide @returns {Point} */
export function buttonPosition(seat, bottom, tall, small) {
  if (bottom) return { x: 50 + (tall || small ? 22 : 12), y: seat.y };
  if (seat.y > 50) return { x: seat.x + (seat.x < 50 ? 1 : -1) * (tall ? 15.5 : 10), y: seat.y };
  const { x, y } = towardsMiddle(seat, tall ? 0.3 : 0.27);
  const beside = Math.abs(seat.x - 50) < Math.abs(seat.y - 46) * 1.2;
  const level = towardsMiddle(seat, tall ? 0.33 : 0.5);
  return beside
    ? { x: level.x + (x < 50 ? -1 : 1) * (tall ? 14 : 10), y: level.y }
    : { x, y: y + (tall ? 6.5 : 9) };
}

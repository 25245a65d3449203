// @ts-check
/** Where seats, bets and the puck are on the felt, in percent of it: the viewer at the bottom, the others clockwise. */

/** @typedef {{x: number, y: number}} Place */

/**
 * The angle of a seat as drawn; 90 degrees is the bottom, and clockwise is clockwise on the screen.
 * @param {number} seat @param {number} seats  of the table @param {number} bottom  the seat at the bottom
 */
const angleOf = (seat, seats, bottom) => Math.PI / 2 + (2 * Math.PI * (((seat - bottom) % seats) + seats)) / seats;

/** A rounded rectangle rather than an ellipse, so that the corners are used. @param {number} value @param {number} roundness */
const bent = (value, roundness) => Math.sign(value) * Math.abs(value) ** roundness;

/**
 * @param {number} seat @param {number} seats @param {number} bottom @param {boolean} tall  a felt higher than wide
 * @param {boolean} row  the viewer's cards are nearly as wide as the felt: his neighbours sit above them @returns {Place}
 */
export function seatPlace(seat, seats, bottom, tall, row) {
  const angle = angleOf(seat, seats, bottom);
  const [rx, ry, cy] = tall ? [37, 38, 51] : [41, 33, 52];
  const [bx, by] = tall ? [0.42, 0.95] : [0.85, 0.75];
  const y = cy + ry * bent(Math.sin(angle), by);
  const apart = !row || y < 60 ? 0 : seat !== bottom ? (tall ? -6 : -12) : tall ? 0 : 2.5;
  return { x: 50 + rx * bent(Math.cos(angle), bx), y: y + apart };
}

/**
 * Seats of a crowd on a phone: a column at each side, one at the bottom, and one at the top where they are even.
 * @param {number} seat @param {number} seats @param {number} bottom
 * @param {boolean} row  the viewer's cards are nearly as wide as the felt: the columns end above them
 * @param {number} highest  where the columns begin @returns {Place}
 */
export function columnPlace(seat, seats, bottom, row = false, highest = 14) {
  const steps = (((seat - bottom) % seats) + seats) % seats;
  const side = Math.floor((seats - 1) / 2);
  const fromRight = seats - steps;
  const lowest = row ? 56 : 88;
  const height = (/** @type {number} */ at) => lowest - ((at - 1) * (lowest - highest)) / (side - 1);
  if (steps === 0) return { x: 50, y: 90 };
  if (steps <= side) return { x: 12, y: height(steps) };
  return fromRight <= side ? { x: 88, y: height(fromRight) } : { x: 50, y: highest };
}

/** Where a bet lies before such a seat. @param {Place} place @returns {Place} */
export const columnBet = ({ x, y }) => ({ x: x < 50 ? x + 17 : x > 50 ? x - 17 : 29, y: x === 50 && y < 50 ? y + 12 : y });

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box  in px of the felt */

/** A box around its middle. @param {Place} middle @param {number} width @param {number} height @returns {Box} */
export const boxAt = ({ x, y }, width, height) =>
  ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });

/** Whether two boxes overlap. @param {Box} one @param {Box} other */
export const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** px between two places that are tried */
const STRIDE = 5;
const TURNS = 16;

/**
 * The middle of the free place for a box that is nearest to where it is wanted; that place itself when none is free.
 * @param {Place} wanted  px @param {[number, number]} size  width and height @param {Box[]} taken
 * @param {[number, number]} felt  width and height of all there is
 * @param {number} reach  px that it may lie away from there @returns {Place}
 */
export function freePlace(wanted, [width, height], taken, felt, reach = felt[0] / 3) {
  const within = (/** @type {Box} */ box) => box.left >= 0 && box.top >= 0 && box.right <= felt[0] && box.bottom <= felt[1];
  for (let away = 0; away <= reach; away += STRIDE) {
    for (let turn = 0; turn < (away ? TURNS : 1); turn += 1) {
      const angle = (2 * Math.PI * turn) / TURNS;
      const place = { x: wanted.x + away * Math.cos(angle), y: wanted.y + away * Math.sin(angle) };
      const box = boxAt(place, width, height);
      if (within(box) && !taken.some((other) => meet(box, other))) return place;
    }
  }
  return wanted;
}

/** Part of the way from a seat to the middle. @param {Place} place @param {number} part @returns {Place} */
function towardsMiddle(place, part) {
  return { x: place.x + (50 - place.x) * part, y: place.y + (46 - place.y) * part };
}

/**
 * Where a bet lies: before its seat, but the viewer's beyond or beside his large cards, and one at the top beside its seat
 * where there is no place before it. @param {Place} place @param {boolean} bottom @param {boolean} tall
 * @param {boolean} small  a felt on which plates are wide, with place beside the viewer's @returns {Place}
 */
export function betPlace(place, bottom, tall, small) {
  if (bottom) return tall ? { x: 50, y: place.y - 27 } : { x: small ? 25 : 35, y: place.y };
  const top = Math.abs(place.x - 50) < 5 && place.y < 46;
  if (top && small && !tall) return { x: 30, y: place.y + 2 };
  if (top) return { x: 50 - (tall ? 20 : 11), y: place.y + 9 };
  const { x, y } = towardsMiddle(place, tall ? 0.33 : 0.4);
  return { x, y: small && !tall && place.y > 60 ? y - 8 : y };
}

/** Where the puck lies before a seat, out of the way of its bet. @param {Place} place @param {boolean} bottom @param {boolean} tall
 * @param {boolean} small  a felt on which plates are wide @returns {Place} */
export function puckPlace(place, bottom, tall, small) {
  if (bottom) return { x: 50 + (tall || small ? 22 : 12), y: place.y };
  if (place.y > 50) return { x: place.x + (place.x < 50 ? 1 : -1) * (tall ? 15.5 : 10), y: place.y };
  const { x, y } = towardsMiddle(place, tall ? 0.3 : 0.27);
  const beside = Math.abs(place.x - 50) < Math.abs(place.y - 46) * 1.2;
  const level = towardsMiddle(place, tall ? 0.33 : 0.5);
  return beside
    ? { x: level.x + (x < 50 ? -1 : 1) * (tall ? 14 : 10), y: level.y }
    : { x, y: y + (tall ? 6.5 : 9) };
}

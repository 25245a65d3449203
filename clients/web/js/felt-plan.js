// @ts-check
/** Where everything on a felt lies, in px: plates, bets, the button. Nothing covers anything else where there is room for it. No DOM. */

import { betPosition, boxAt, buttonPosition, columnBetPosition, columnPosition, distance, freePosition, overlap, seatPosition, within } from "./seat-layout.js";

/** @typedef {import("./seat-layout.js").Point} Point */
/** @typedef {import("./seat-layout.js").Box} Box */
/** @typedef {[number, number]} Size  width and height in px */
/** @typedef {{size: Size, tall: boolean, small: boolean, lean: boolean, crowd: boolean, seats: number, draw: boolean, bottom: number, you: number|null,
 *   plate: Size, myPlate: Size, theirs: Size, own: Size, board: Size, stake: Size, disc: Size, caption: Size, total: Size, growth: number, middle: number, held: number,
 *   name: Box[], oval: import("./seat-layout.js").Oval}} Felt
 *   sizes of what lies there; `lean`: plates are small; `seats`: how many are shown, counted from 1 as `bottom` and `you` are; `name`: where that of the table stands, if it does; `oval`: the cloth, on which bets and the button lie; `theirs` and `own` are the rows of cards above plates; `caption`: who has won, of two winners; `growth`: how many times as large the sum is at an all-in; `middle`: the y of the middle of sum and board;
 *   `held`: the width of words beside the viewer's cards */
/** @typedef {{places: Point[], bets: Point[], buttons: Point[], taken: Box[][], all: Box[], caption: Box, named: boolean, growth: number, heldRoom: number}} Plan
 *   middles in px by seat; `heldRoom`: the width beside the viewer's cards that nothing takes; `taken`: what each seat takes; `all`: whatever may lie anywhere; `caption`: where it will be said who has won; `named`: pots have room for names */

/** px: free space around a plate, and between it and its cards */
const RIM = 3;
export const APART = 3;
/** px: the same to the edge of a felt that is higher than wide, on which few players sit */
const INSET = 12;
/** px: the height of the button of a free seat, which who only watches may see at the bottom */
const SEAT = 44;
/** px: the pots below the board of a felt with small plates, of a small one, of a larger one, and where who can win them has room */
const POTS_LEAN = /** @type {Size} */ ([124, 18]);
const POTS = /** @type {Size} */ ([210, 28]);
const POTS_WIDE = /** @type {Size} */ ([380, 28]);
const POTS_NAMED = /** @type {Size} */ ([460, 50]);
/** the share of its height by which a card of the winning hand rises, and a bit */
const RISE = 0.07;
/** the maximum number of seats with room beside the viewer's plate on a small felt */
const ROOMY = 6;
const ROUNDS = 40;
/** px between the viewer's cards and what is said of them, and as much behind that */
const HELD_GAP = 16;
/** how often bets are laid in another order */
const TRIES = 4;
/** how far from their seat the words of a player may stand, in widths of the felt */
const WORDS_REACH = 0.3;

/** @param {Felt} wanted  its sum grows where there is room for that @returns {Plan} */
export function planOf(wanted) {
  const places = seatPlaces(wanted);
  const taken = places.map((place, seat) => seatBoxes(wanted, place, seat));
  const grows = !taken.flat().some((box) => overlap(box, sumBox(wanted)));
  const felt = grows ? wanted : { ...wanted, growth: 1 };
  const occupied = [...taken.flat(), ...middleBoxes(felt)];
  const own = wholeSeat(felt, places[felt.bottom], felt.bottom).top + RIM;
  const spare = own - felt.middle - (felt.total[1] + felt.board[1]) / 2;
  const named = namesPots(felt, spare);
  const pots = potsBox(felt, named);
  const caption = belowBoard(felt, felt.caption);
  const { bets, buttons } = looseThings(felt, places, taken, occupied, [pots, ...felt.name], caption);
  const stakes = bets.slice(1).map((at) => boxAt(at, ...felt.stake));
  const discs = buttons.slice(1).map((at) => boxAt(at, ...felt.disc));
  const all = [...taken.flat(), ...middleBoxes(felt), pots, ...stakes, ...discs];
  return { places, bets, buttons, taken, all, caption, named, growth: felt.growth, heldRoom: heldRoom(felt, taken, all) };
}

/**
 * Where the words of a player stand: near their seat, on nothing else, and off the place of the caption where there is room.
 * @param {Plan} plan @param {number} seat @param {Size} size  of the words @param {Size} felt  its size @param {Box[]} others  other words, and the caption once it is there @returns {Point|null} none where there is no room for them
 */
export function wordsPlace(plan, seat, size, felt, others) {
  const wanted = { ...plan.places[seat] };
  const full = [...plan.all, ...others];
  const found = [[...full, plan.caption], full].map((occupied) => freePosition(wanted, size, occupied, felt, WORDS_REACH * felt[0]));
  return found.find((place) => place !== wanted) ?? null;
}

/** @param {Felt} felt @param {number} seat */
const sizesOf = (felt, seat) =>
  seat === felt.you ? { plate: felt.myPlate, row: felt.own } : { plate: felt.plate, row: felt.theirs };

/** The middles of all plates; none covers another or the board. @param {Felt} felt @returns {Point[]} */
function seatPlaces(felt) {
  const [width, height] = felt.size;
  const side = (100 * (Math.ceil(Math.max(felt.plate[0], felt.theirs[0]) / 2) + (felt.tall && !felt.crowd ? INSET : RIM))) / width;
  const highest = (100 * (felt.plate[1] / 2 + felt.theirs[1] + APART + RIM)) / height;
  const lowest = 100 - (100 * (Math.max(felt.plate[1], felt.you === null ? SEAT : 0) / 2 + 2 * RIM)) / height;
  const row = felt.small && felt.draw;
  /** @type {Point[]} */
  const places = [];
  for (let seat = 1; seat <= felt.seats; seat += 1) {
    const { x, y } = felt.crowd
      ? columnPosition(seat, felt.seats, felt.bottom, row, highest, lowest, side)
      : seatPosition(seat, felt.seats, felt.bottom, felt.tall, row, lowest);
    places[seat] = { x: (Math.max(side, Math.min(100 - side, x)) * width) / 100, y: (Math.max(highest, y) * height) / 100 };
  }
  spread(felt, places);
  return places;
}

/** A plate and its cards as one box. @param {Felt} felt @param {Point} place @param {number} seat */
function wholeSeat(felt, { x, y }, seat) {
  const { plate, row } = sizesOf(felt, seat);
  const high = plate[1] + APART + row[1];
  return boxAt({ x, y: y - (APART + row[1]) / 2 }, Math.max(plate[0], row[0]) + 2 * RIM, high + 2 * RIM);
}

/** Push seats apart that cover each other or the board; the one at the bottom stays. @param {Felt} felt @param {Point[]} places  changed in place */
function spread(felt, places) {
  const middle = wholeMiddle(felt);
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (let seat = 1; seat <= felt.seats; seat += 1) {
      if (seat === felt.bottom) continue;
      const others = places.map((place, other) => (other === seat ? null : wholeSeat(felt, place, other)));
      for (const other of [...others, middle]) {
        const push = other && escape(wholeSeat(felt, places[seat], seat), other, other === middle);
        if (!push) continue;
        moved = true;
        places[seat] = inside(felt, { x: places[seat].x + push.x, y: places[seat].y + push.y }, seat);
      }
    }
    if (!moved) return;
  }
}

/**
 * The shortest way for a box out of another one, a part of it each round; `null` when they do not meet. @param {Box} box @param {Box} other
 * @param {boolean} upright  only up or down @returns {Point|null} */
function escape(box, other, upright) {
  if (!overlap(box, other)) return null;
  const right = other.right - box.left, left = other.left - box.right;
  const down = other.bottom - box.top, up = other.top - box.bottom;
  const x = right < -left ? right : left;
  const y = down < -up ? down : up;
  return !upright && Math.abs(x) < Math.abs(y) ? { x: x * 0.6 + Math.sign(x), y: 0 } : { x: 0, y: y * 0.6 + Math.sign(y) };
}

/** @param {Felt} felt @param {Point} place @param {number} seat @returns {Point} */
function inside(felt, place, seat) {
  const box = wholeSeat(felt, place, seat);
  const [width, height] = felt.size;
  const x = place.x + Math.max(0, -box.left) - Math.max(0, box.right - width);
  const y = place.y + Math.max(0, -box.top) - Math.max(0, box.bottom - height);
  return { x, y };
}

/** @param {Felt} felt @param {Point} place @param {number} seat @returns {Box[]} */
function seatBoxes(felt, { x, y }, seat) {
  const { plate, row } = sizesOf(felt, seat);
  const said = seat === felt.you ? felt.held : 0;
  return [
    boxAt({ x, y }, plate[0] + 2 * RIM, plate[1] + 2 * RIM),
    boxAt({ x: x + said / 2, y: y - plate[1] / 2 - row[1] / 2 - APART }, row[0] + said + 2 * RIM, row[1] + RIM),
  ];
}

/** The width beside the viewer's cards, where it is said what they hold. @param {Felt} felt @param {Box[][]} taken @param {Box[]} all */
function heldRoom(felt, taken, all) {
  const [plate, cards] = taken[felt.bottom];
  const from = cards.right - felt.held;
  const band = { left: from, right: felt.size[0], top: cards.top, bottom: plate.top };
  const ends = all.filter((box) => box !== cards && box !== plate && box.left >= from && overlap(box, band)).map(({ left }) => left);
  return Math.min(felt.size[0], ...ends) - from - HELD_GAP;
}

/** The sum as it is at an all-in: it grows upwards. @param {Felt} felt @returns {Box} */
function sumBox(felt) {
  const [width, height] = felt.total.map((size) => size * felt.growth);
  const bottom = felt.middle + (felt.total[1] - felt.board[1]) / 2;
  return boxAt({ x: felt.size[0] / 2, y: bottom - height / 2 }, width, height);
}

/** The sum, the board and the pots as one box. @param {Felt} felt */
function wholeMiddle(felt) {
  const sum = sumBox(felt);
  const high = sum.bottom - sum.top + felt.board[1] + (felt.draw ? 0 : POTS[1] + 2 * RIM);
  const wide = sum.right - sum.left;
  return boxAt({ x: felt.size[0] / 2, y: sum.top + high / 2 }, felt.draw ? wide : Math.max(wide, felt.board[0]) + 2 * RIM, high);
}

/** Whether there is room for the names of who can win each pot. @param {Felt} felt @param {number} spare */
const namesPots = (felt, spare) => !felt.small && spare >= POTS_NAMED[1];

/** @param {Felt} felt @param {boolean} named */
function potsBox(felt, named) {
  return belowBoard(felt, named ? POTS_NAMED : felt.lean ? POTS_LEAN : felt.small ? POTS : POTS_WIDE);
}

/** @param {Felt} felt @param {Size} size  of what hangs below the board */
const belowBoard = (felt, [width, height]) =>
  boxAt({ x: felt.size[0] / 2, y: felt.middle + (felt.total[1] + felt.board[1] + height) / 2 }, width, height);

/** The sum, and the board below it. @param {Felt} felt @returns {Box[]} */
function middleBoxes(felt) {
  const sum = sumBox(felt);
  const board = boxAt({ x: felt.size[0] / 2, y: sum.bottom + felt.board[1] / 2 }, felt.board[0] + 2 * RIM, felt.board[1] * (1 + 2 * RISE) + 4);
  return felt.draw ? [sum] : [sum, board];
}

/** Whether a bet is no nearer to any other seat than to its own. @param {Box} box @param {number} seat @param {Box[][]} taken  by seat */
function belongs(box, seat, taken) {
  const own = Math.min(...taken[seat].map((part) => distance(box, part)));
  return taken.every((parts, other) => other === seat || parts.every((part) => distance(box, part) >= own));
}

/**
 * Bets and buttons, each where it is free whatever lies there now, and bets where one sees whose they are. A bet that finds no place on the
 * cloth is laid before the others at the next try. @param {Felt} felt @param {Point[]} places @param {Box[][]} taken  by seat
 * @param {Box[]} occupied @param {Box[]} spared  left free where there is room
 * @param {Box} caption  which comes when no bet lies there any more
 */
function looseThings(felt, places, taken, occupied, spared, caption) {
  const isTop = (/** @type {number} */ seat) => !felt.crowd && Math.abs(share(felt, places[seat]).x - 50) < 5 && share(felt, places[seat]).y < 46;
  // the middle at the top has little room, and at a crowded table the viewer's bet has the most
  const rank = (/** @type {number} */ seat) => (isTop(seat) ? 0 : felt.crowd && seat === felt.bottom ? 2 : 1);
  let order = Array.from({ length: felt.seats }, (_, i) => i + 1).sort((a, b) => rank(a) - rank(b));
  let bets = layBets(felt, places, taken, occupied, spared, order, isTop);
  for (let tries = 1; tries < TRIES; tries += 1) {
    const out = order.filter((seat) => !within(boxAt(bets[seat], ...felt.stake), felt.oval));
    if (!out.length) break;
    order = [...out, ...order.filter((seat) => !out.includes(seat))];
    bets = layBets(felt, places, taken, occupied, spared, order, isTop);
  }
  const full = [...occupied, ...order.map((seat) => boxAt(bets[seat], ...felt.stake))];
  const buttons = /** @type {Point[]} */ ([]);
  for (let seat = 1; seat <= felt.seats; seat += 1) {
    buttons[seat] = lay(felt, full, [...spared, caption], [buttonPosition(share(felt, places[seat]), seat === felt.bottom, felt.tall, felt.small)], felt.disc, undefined, felt.size[0] / 2);
  }
  return { bets, buttons };
}

/** @param {Felt} felt @param {Point[]} places @param {Box[][]} taken @param {Box[]} occupied @param {Box[]} spared @param {number[]} order
 * @param {(seat: number) => boolean} isTop @returns {Point[]} by seat */
function layBets(felt, places, taken, occupied, spared, order, isTop) {
  const bets = /** @type {Point[]} */ ([]);
  const full = [...occupied];
  const roomy = felt.small && felt.seats <= ROOMY;
  for (const seat of order) {
    const place = share(felt, places[seat]);
    const above = (100 * (wholeSeat(felt, places[seat], seat).top - felt.stake[1] / 2 - RIM)) / felt.size[1];
    const wanted = felt.crowd ? columnBetPosition(place, above) : betPosition(place, seat === felt.bottom, felt.tall, roomy);
    const highest = places[seat].y > felt.middle ? 0 : places[seat].y - felt.plate[1] / 2;
    const suits = (/** @type {Box} */ box) => (felt.crowd || box.top >= highest) && belongs(box, seat, taken);
    bets[seat] = lay(felt, full, spared, isTop(seat) ? [wanted, { x: 100 - wanted.x, y: wanted.y }] : [wanted], felt.stake, suits);
    full.push(boxAt(bets[seat], ...felt.stake));
  }
  return bets;
}

/** A point of a felt in percent of its size. @param {Felt} felt @param {Point} point @returns {Point} */
const share = ({ size: [width, height] }, { x, y }) => ({ x: (100 * x) / width, y: (100 * y) / height });

/**
 * A place on the cloth where nothing else lies, near one of those that are wanted.
 * @param {Felt} felt @param {Box[]} occupied @param {Box[]} spared @param {Point[]} wanted  in percent @param {Size} size
 * @param {(box: Box) => boolean} suits @param {number} [reach]  px @returns {Point}
 */
function lay(felt, occupied, spared, wanted, size, suits = () => true, reach) {
  const lies = (/** @type {Box} */ box) => within(box, felt.oval);
  const rules = [(/** @type {Box} */ box) => lies(box) && suits(box), lies, suits, () => true];
  const px = (/** @type {Point} */ { x, y }) => ({ x: (x * felt.size[0]) / 100, y: (y * felt.size[1]) / 100 });
  // on a small felt there may be room only where pots are named, which come later in a hand
  const tries = rules.flatMap((fits) => [[...occupied, ...spared], occupied].flatMap((full) => wanted.map((at) => ({ at: px(at), full, fits }))));
  let place = px(wanted[0]);
  for (const { at, full, fits } of tries) {
    place = freePosition(at, size, full, felt.size, reach, fits);
    const box = boxAt(place, ...size);
    if (fits(box) && !full.some((other) => overlap(box, other))) break;
  }
  return place;
}

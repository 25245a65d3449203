// @ts-check
/** Which five of up to seven cards make the hand, so that a winner's stand out. What a hand is worth is the room's word. No DOM. */

import { gameOf } from "./games.js";
import { boardsOf } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */

const RANKS = "23456789TJQKA";
const FIVE = 5;
/** the ace below the two */
const WHEEL = [12, 3, 2, 1, 0];

/** @param {string} card */
const rankOf = (card) => RANKS.indexOf(card[0]);

/**
 * What orders hands of five: how often ranks come, with straights and flushes in their places, then the ranks themselves.
 * @param {string[]} cards  five @returns {number[]}
 */
function orderOf(cards) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  const ranks = [...counts.keys()].sort((a, b) => Number(counts.get(b)) - Number(counts.get(a)) || b - a);
  const [first, second = 0] = ranks.map((rank) => Number(counts.get(rank)));
  const wheel = ranks.join() === WHEEL.join();
  const straight = ranks.length === FIVE && (wheel || ranks[0] - ranks[4] === 4);
  const flush = cards.every((card) => card[1] === cards[0][1]);
  return [category(first, second, straight, flush), ...(wheel ? [3] : ranks)];
}

/** @param {number} first  how often the commonest rank comes @param {number} second @param {boolean} straight @param {boolean} flush */
function category(first, second, straight, flush) {
  if (straight && flush) return 8;
  if (first === 4) return 7;
  if (first === 3 && second === 2) return 6;
  if (flush) return 5;
  if (straight) return 4;
  if (first === 3) return 3;
  return first === 2 ? second : 0;
}

/** @param {number[]} a @param {number[]} b  whether `a` is higher */
function higher(a, b) {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at] > b[at];
}

/** The best five, all of them when there are no more; none when there are fewer. @param {string[]} cards @returns {string[]} */
export const bestFive = (cards) => highest(choices(cards, FIVE));

/**
 * The best five of hole cards with a board; none while there are too few. `plays` hole cards play, exactly; 0: as many as are best.
 * @param {string[]} hole @param {string[]} board @param {number} [plays] @returns {string[]}
 */
export function bestWithBoard(hole, board, plays = 0) {
  if (!plays) return bestFive([...hole, ...board]);
  const common = choices(board, FIVE - plays);
  return highest(choices(hole, plays).flatMap((own) => common.map((shared) => [...own, ...shared])));
}

/** @param {string[][]} fives @returns {string[]} the best of these hands of five, the first of equal ones; none of none */
function highest(fives) {
  /** @type {string[]} */
  let best = [];
  for (const five of fives) if (!best.length || higher(orderOf(five), orderOf(best))) best = five;
  return best;
}

/**
 * The five cards of each winner who won by their hand, of each board that they won, by seat, also of one who has left since; none before somebody has.
 * @param {View} view @returns {Map<number, string[]>}
 */
export function winningHands(view) {
  const { results } = view;
  if (!results || results.hand !== view.hand || results.voided) return new Map();
  const named = results.wins.filter(({ name }) => name);
  const { plays } = gameOf(view.config);
  /** @type {Map<number, string[]>} */
  const hands = new Map();
  for (const { seat, run } of named) {
    const five = bestWithBoard(results.shown[seat]?.cards ?? [], boardsOf(view)[run], plays);
    if (five.length) hands.set(seat, [...(hands.get(seat) ?? []), ...five]);
  }
  return hands;
}

/** @param {string[]} cards @param {number} count @returns {string[][]} */
function choices(cards, count) {
  if (!count) return [[]];
  return cards.flatMap((card, i) => choices(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]));
}

/** Which of two hands of five is higher: positive for the first, 0 for equal ones. @param {string[]} one @param {string[]} other */
export function compareFive(one, other) {
  const [a, b] = [orderOf(one), orderOf(other)];
  return higher(a, b) ? 1 : higher(b, a) ? -1 : 0;
}

/** From 0, a high card, to 8, a straight flush. @param {string[]} five */
export const categoryOf = (five) => orderOf(five)[0];

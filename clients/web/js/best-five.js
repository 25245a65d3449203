// @ts-check
/** Which five of up to seven cards make the hand, so that a winner's stand out. What a hand is worth is the room's word. No DOM. */

import { gameOf } from "./games.js";
import { GAMES } from "./generated/game-records.js";
import { GROUPS, HANDS } from "./generated/hand-words.js";
import { boardsOf } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./games.js").Game} Game */

const RANKS = "23456789TJQKA";
const FIVE = 5;
/** the ace below the two */
const WHEEL = [12, 3, 2, 1, 0];
/** the same where no card is lower than a six, in the order of letters */
const SHORT_WHEEL = "6789A";

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

/** The same for a deck that begins with sixes: the ace goes below the six, and a flush beats a full house. @param {string[]} cards */
function shortDeckOrder(cards) {
  const wheel = [...new Set(cards.map((card) => card[0]))].sort().join("") === SHORT_WHEEL;
  const [kind, ...ranks] = orderOf(wheel ? cards.map((card) => (card[0] === "A" ? `5${card[1]}` : card)) : cards);
  return [{ 5: 6, 6: 5 }[kind] ?? kind, ...ranks];
}

/** hands that are named by their two highest cards */
const TWO_NAMED = new Set(["high_card", "flush"]);

/** what orders hands of five in each ranking @type {Record<string, (cards: string[]) => number[]>} */
const ORDERS = { high: orderOf, short_deck: shortDeckOrder, deuce_to_seven: () => [] };

/** @param {number[]} a @param {number[]} b  whether `a` is higher */
function higher(a, b) {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at] > b[at];
}

/** The best five, all of them when there are no more; none when there are fewer. @param {string[]} cards @returns {string[]} */
export const bestFive = (cards) => bestWithBoard(cards, []);

/**
 * The best five of hole cards with a board in a game; none while there are too few.
 * @param {string[]} hole @param {string[]} board @param {Game} [game] @returns {string[]}
 */
export function bestWithBoard(hole, board, game = GAMES.holdem) {
  const { plays, ranking } = game;
  if (ranking === "badugi") return badugi(hole);
  if (!plays) return highest(choices([...hole, ...board], FIVE), ranking);
  const common = choices(board, FIVE - plays);
  return highest(choices(hole, plays).flatMap((own) => common.map((shared) => [...own, ...shared])), ranking);
}

/** The most cards of different ranks and suits, the lowest of as many; aces are low. @param {string[]} cards */
function badugi(cards) {
  const different = (/** @type {string[]} */ chosen) => [0, 1].every((i) => new Set(chosen.map((card) => card[i])).size === chosen.length);
  for (const count of [4, 3, 2, 1]) {
    const chosen = choices(cards, count).filter(different);
    if (chosen.length) return chosen.reduce((best, other) => (higher(lowRanks(best), lowRanks(other)) ? other : best));
  }
  return [];
}

/** The ranks of cards where aces are low, the highest first. @param {string[]} cards */
const lowRanks = (cards) => cards.map((card) => (rankOf(card) + 1) % RANKS.length).sort((a, b) => b - a);

/** @param {string[][]} fives @param {string} ranking @returns {string[]} the best of these hands of five, the first of equal ones; none of none */
function highest(fives, ranking) {
  /** @type {string[]} */
  let best = [];
  for (const five of fives) if (!best.length || compareFive(five, best, ranking) > 0) best = five;
  return best;
}

/** @typedef {{pot: number, run: number}|null} Part  one of several pots or boards; `null`: all of them */
/** @typedef {{seat: number, run: number, five: string[]}} Winning  the cards with which a seat won on a board */

/**
 * With which five cards each winner won by their hand, on each board, also one who has left since; none before somebody has.
 * @param {View} view @param {Part} part  only of this pot and board @returns {Winning[]}
 */
export function winningHands(view, part = null) {
  const { results } = view;
  if (!results || results.hand !== view.hand || results.voided) return [];
  const named = results.wins.filter((win) => win.name && isOf(win, part));
  return named.map(({ seat, run }) => ({ seat, run, five: bestWithBoard(results.shown[seat]?.cards ?? [], boardsOf(view)[run], gameOf(view.config)) })).filter(({ five }) => five.length);
}

/** The cards of all of these hands that are wanted; `null` while none is compared. @param {Winning[]} hands @param {(hand: Winning) => boolean} wanted */
export const winningCards = (hands, wanted = () => true) => (hands.length ? hands.filter(wanted).flatMap(({ five }) => five) : null);

/** Whether a win is of this pot and board; every one is of `null`. @param {{pot: number, run: number}} win @param {Part} part */
export const isOf = ({ pot, run }, part) => part === null || (pot === part.pot && run === part.run);

/** @param {string[]} cards @param {number} count @returns {string[][]} */
function choices(cards, count) {
  if (!count) return [[]];
  return cards.flatMap((card, i) => choices(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]));
}

/** Which of two hands of five is higher: positive for the first, 0 for equal ones. @param {string[]} one @param {string[]} other @param {string} ranking */
export function compareFive(one, other, ranking) {
  const [a, b] = [ORDERS[ranking](one), ORDERS[ranking](other)];
  return higher(a, b) ? 1 : higher(b, a) ? -1 : 0;
}

/** From 0, the lowest, to 8, the highest. @param {string[]} five @param {string} ranking */
export const categoryOf = (five, ranking) => ORDERS[ranking](five)[0];

/** What five cards make, where a flush is lower than a full house, with as many cards as decide between them and others, as the room names it. @param {string[]} five @param {string[][]} others @returns {import("./hand-names.js").NamedHand} */
export function fiveNamed(five, others) {
  const [kind, ...ranks] = orderOf(five);
  const category = Object.keys(HANDS)[kind];
  const grouped = GROUPS[category];
  const deciding = Math.max(0, ...others.map(orderOf).map(([like, ...than]) => (like === kind ? 1 + ranks.findIndex((rank, i) => rank !== than[i]) : 0)));
  const count = grouped ? Math.max(grouped, deciding) : deciding || (TWO_NAMED.has(category) ? 2 : 1);
  const letters = ranks.slice(0, count).map((rank) => RANKS[rank]).join("");
  return { category: category === "straight_flush" && letters === "A" ? "royal_flush" : category, ranks: letters };
}

// @ts-check
/** What visible cards make of a hand: the cards that help who is behind, and how many hands beat mine. Who wins is the room's word. No DOM. */

import { bestWithBoard, categoryOf, compareFive } from "./best-five.js";
import { GAMES } from "./generated/game-records.js";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

/** @typedef {import("./games.js").Game} Game */
/** @typedef {{amount: number, of: number[]}} PotOf  a pot, and which hands can win it, by position */

/** @param {string[]} seen @param {Game} game @returns {string[]} */
const unseen = (seen, game) => DECK.slice(-game.deck).filter((card) => !seen.includes(card));

/**
 * For each hand how many next cards put it ahead in one of the pots, alone or with others; `null` for hands that are ahead already.
 * @param {string[][]} hands  all face up @param {string[]} board  three or four cards
 * @param {Game} [game] @param {PotOf[]} [pots] @returns {(number|null)[]}
 */
export function outsOf(hands, board, game = GAMES.holdem, pots = []) {
  const now = leaders(hands, board, game, pots);
  const outs = hands.map((_, i) => /** @type {number|null} */ (now.has(i) ? null : 0));
  for (const card of unseen([...hands.flat(), ...board], game)) {
    for (const i of leaders(hands, [...board, card], game, pots)) if (outs[i] !== null) outs[i] = Number(outs[i]) + 1;
  }
  return outs;
}

/**
 * The share of all chips in the middle that each hand wins with a board.
 * @param {string[][]} hands @param {string[]} board @param {Game} game @param {PotOf[]} [pots]  without any, all hands play for one @returns {number[]}
 */
export function sharesOf(hands, board, game, pots = []) {
  const fives = hands.map((hand) => bestWithBoard(hand, board, game));
  const parts = pots.length ? pots : [{ amount: 1, of: [...hands.keys()] }];
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const shares = hands.map(() => 0);
  for (const { amount, of } of parts) {
    const best = bestOf(of, fives, game);
    for (const i of best) shares[i] += amount / total / best.length;
  }
  return shares;
}

/** The best of some hands, by position. @param {number[]} of @param {string[][]} fives  of all hands @param {Game} game @returns {number[]} */
function bestOf(of, fives, game) {
  let best = of.slice(0, 1);
  for (const i of of.slice(1)) {
    const than = compareFive(fives[i], fives[best[0]], game.ranking);
    if (than > 0) best = [i];
    else if (!than) best.push(i);
  }
  return best;
}

/** The hands that win a pot with a board, alone or with others, by position. @param {string[][]} hands @param {string[]} board @param {Game} game @param {PotOf[]} [pots] */
const leaders = (hands, board, game, pots) => new Set(sharesOf(hands, board, game, pots).flatMap((share, i) => (share ? [i] : [])));

/**
 * How many of all two cards that others may hold beat mine, by category of the better hand; the first is the category of mine.
 * @param {string[]} mine  two cards @param {string[]} board  three to five cards @param {Game} [game]
 * @returns {{category: number, of: number, better: number[]}}  `better`: counts by category; `of`: all pairs of unseen cards
 */
export function handsThatBeat(mine, board, game = GAMES.holdem) {
  const { ranking } = game;
  const own = bestWithBoard(mine, board, game);
  const rest = unseen([...mine, ...board], game);
  const better = Array(9).fill(0);
  let of = 0;
  rest.forEach((one, i) => {
    for (const other of rest.slice(i + 1)) {
      of += 1;
      const five = bestWithBoard([one, other], board, game);
      if (compareFive(five, own, ranking) > 0) better[categoryOf(five, ranking)] += 1;
    }
  });
  return { category: categoryOf(own, ranking), of, better };
}

// @ts-check
/** What visible cards make of a hand: the cards that help who is behind, and how many hands beat mine. Who wins is the room's word. No DOM. */

import { bestFive, bestWithBoard, categoryOf, compareFive } from "./best-five.js";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

/** @param {string[]} seen @returns {string[]} */
const unseen = (seen) => DECK.filter((card) => !seen.includes(card));

/**
 * For each hand how many next cards put it ahead, alone or with others; `null` for hands that are ahead already.
 * @param {string[][]} hands  all face up @param {string[]} board  three or four cards
 * @param {number} [plays]  hole cards that play, exactly; 0: as many as are best @returns {(number|null)[]}
 */
export function outsOf(hands, board, plays = 0) {
  const now = leaders(hands, board, plays);
  const outs = hands.map((_, i) => /** @type {number|null} */ (now.has(i) ? null : 0));
  for (const card of unseen([...hands.flat(), ...board])) {
    for (const i of leaders(hands, [...board, card], plays)) if (outs[i] !== null) outs[i] = Number(outs[i]) + 1;
  }
  return outs;
}

/** @param {string[][]} hands @param {string[]} board @param {number} plays @returns {Set<number>} the best hands, by position */
function leaders(hands, board, plays) {
  const fives = hands.map((hand) => bestWithBoard(hand, board, plays));
  let best = [0];
  for (let i = 1; i < fives.length; i += 1) {
    const than = compareFive(fives[i], fives[best[0]]);
    if (than > 0) best = [i];
    else if (!than) best.push(i);
  }
  return new Set(best);
}

/**
 * How many of all two cards that others may hold beat mine, by category of the better hand; the first is the category of mine.
 * @param {string[]} mine  two cards @param {string[]} board  three to five cards
 * @returns {{category: number, of: number, better: number[]}}  `better`: counts by category; `of`: all pairs of unseen cards
 */
export function handsThatBeat(mine, board) {
  const own = bestFive([...mine, ...board]);
  const rest = unseen([...mine, ...board]);
  const better = Array(9).fill(0);
  let of = 0;
  rest.forEach((one, i) => {
    for (const other of rest.slice(i + 1)) {
      of += 1;
      const five = bestFive([one, other, ...board]);
      if (compareFive(five, own) > 0) better[categoryOf(five)] += 1;
    }
  });
  return { category: categoryOf(own), of, better };
}

// @ts-check
/** Which chips move on the felt with an event: from a player to the bet, from the bets to the pot, from the pot to the winners. No DOM. */

/** @typedef {"bet"|"back"|"gather"|"win"} Kind  from the seat to its bet, from the bet back, into the pot, out of it */
/** @typedef {{kind: Kind, seat: number, by: number, pot: number}} Flight  `pot`: which one it comes from */

/**
 * The flights of one event. `bets` is updated: it holds the bet of each seat.
 * @param {Map<number, number>} bets  changed in place @param {Record<string, any>} event @returns {Flight[]}
 */
export function flightsOf(bets, event) {
  return FLIGHTS[event.type]?.(bets, event).filter(({ by }) => by > 0) ?? [];
}

/** @type {Record<string, (bets: Map<number, number>, event: Record<string, any>) => Flight[]>} */
const FLIGHTS = {
  forced_bet: betMore,
  acted: betMore,
  uncalled_returned(bets, { seat, by }) {
    bets.set(seat, (bets.get(seat) ?? 0) - by);
    return [flight("back", seat, by)];
  },
  pots_formed(bets) {
    const gathered = [...bets].map(([seat, by]) => flight("gather", seat, by));
    bets.clear();
    return gathered;
  },
  pot_awarded: (_bets, { pot, shares }) =>
    shares.map((/** @type {{seat: number, by: number}} */ share) => flight("win", share.seat, share.by, pot)),
};

/** @param {Map<number, number>} bets @param {Record<string, any>} event */
function betMore(bets, { seat, to }) {
  const before = bets.get(seat) ?? 0;
  bets.set(seat, to);
  return [flight("bet", seat, to - before)];
}

/** @param {Kind} kind @param {number} seat @param {number} by @param {number} pot @returns {Flight} */
const flight = (kind, seat, by, pot = 0) => ({ kind, seat, by, pot });

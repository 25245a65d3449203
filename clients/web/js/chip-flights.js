// @ts-check
/** Which chips move on the felt with what happens: from a player to his bet, from the bets to the pot, to who has won. No DOM. */

/** @typedef {"bet"|"back"|"gather"|"win"} Kind  from the seat to its bet, from the bet back, into the pot, out of it */
/** @typedef {{kind: Kind, seat: number, by: number, pot: number}} Flight  `pot`: which one it comes from */

/**
 * The flights of one event, in place of which `bets` says afterwards what lies before each seat.
 * @param {Map<number, number>} bets  changed by it @param {Record<string, any>} event @returns {Flight[]}
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

/**
 * What flies at the same time: bets of several seats do, each pot by itself.
 * @param {Flight[]} flights  in their order @returns {Flight[][]}
 */
export function waves(flights) {
  /** @type {Flight[][]} */
  const found = [];
  for (const each of flights) {
    const last = found.at(-1);
    const [first] = last ?? [];
    const together = first?.kind === each.kind && first.pot === each.pot && !last?.some(({ seat }) => seat === each.seat);
    if (last && together) last.push(each);
    else found.push([each]);
  }
  return found;
}

// @ts-check
/** What somebody missed of the hand that is being played when they come to a table: for the log, as events. No DOM. */

import { drawNumber, gameOf } from "./games.js";
import { boardsOf } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Event} Event */

/** a street of the board -> how many cards lie there then @type {[string, number][]} */
const STREETS = [["flop", 3], ["turn", 4], ["river", 5]];

/**
 * The events of the running hand that its state still shows; none between two hands. Who bet what in which order it does
 * not show.
 * @param {View} view @returns {Event[]}
 */
export function handSoFar(view) {
  if (!view.hand_running) return [];
  const players = Object.values(view.seats).filter((seat) => seat.in_hand);
  /** @type {Event[]} */
  const events = [{ type: "hand_started", hand: view.hand, button: view.button, players }];
  const mine = view.you === null ? null : view.seats[view.you]?.cards;
  if (mine) events.push({ type: "hole_cards", seat: view.you, count: mine.length, cards: mine });
  boardsOf(view).forEach((cards, run) => {
    let dealt = 0;
    for (const [street, count] of STREETS) {
      const board = cards.slice(0, count);
      const common = run > 0 && board.join() === view.board.slice(0, count).join();
      if (count <= cards.length && !common) events.push({ type: "board_dealt", street, cards: cards.slice(dealt, count), board, run });
      dealt = count;
    }
  });
  if (view.pots.length) events.push({ type: "pots_formed", pots: view.pots });
  for (const street of gameOf(view.config).streets.slice(1, drawNumber(view.config, view.street) + 1)) {
    events.push({ type: "draw_started", seats: [], street });
  }
  return events;
}

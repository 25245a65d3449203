// @ts-check
/** Who wins the pots of hands that lie face up, before the room has paid them all. No DOM. */

import { gameOf } from "./games.js";
import { sharesOf } from "./outs.js";
import { boardsOf, potsOf } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */

/** What these seats win of all chips on each complete board, by position; `null` of a board that is still to come. @param {View} view @param {number[]} seats */
export function wonBy(view, seats) {
  const hands = seats.map((seat) => view.seats[seat]?.cards ?? []);
  const game = gameOf(view.config);
  return boardsOf(view).map((board) => (board.length < game.board ? null : sharesOf(hands, board, game, potsOf(view, seats))));
}

/** The seats that have won a pot, or win one that is still to be paid. @param {View} view @returns {Set<number>} */
export function potWinners(view) {
  const { shown = {}, wins = [] } = view.results?.hand === view.hand ? (view.results ?? {}) : {};
  const seats = view.hand_running && view.pots.length > 1 ? Object.keys(shown).map(Number) : [];
  const toCome = wonBy(view, seats).flatMap((shares) => seats.filter((_seat, i) => shares?.[i]));
  return new Set([...wins.map(({ seat }) => seat), ...toCome]);
}

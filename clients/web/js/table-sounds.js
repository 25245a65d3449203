// @ts-check
/** Which sound an event at a table has: from the side of its seat, fuller with the amount, softer for others. No DOM. */

import { isFilm } from "./felt-steps.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {Record<string, any>} Event */
/** @typedef {{name: import("./sound-models.js").Sound, how: import("./sounds.js").How}} TableSound */

/** how loud others are, beside the player */
const OTHERS = 0.5;
/** how far to its side a seat sounds, where 1 is one ear alone */
const WIDTH = 0.7;
/** from how many big blinds on a bet is some chips, or many; and a pot */
const BETS = [4, 20];
const POTS = [15, 60];

/** Where a seat sounds, from -1, left, to 1: clockwise from the viewer, who sits at the bottom. @param {number} seat @param {View} view */
export const panOf = (seat, view) => -WIDTH * Math.sin((2 * Math.PI * (seat - (view.you ?? 1))) / view.config.seats);

/** @param {number} amount @param {View} view @param {number[]} steps  in big blinds */
const sizeOf = (amount, view, steps) => steps.filter((step) => amount >= step * view.config.big_blind).length;

/** The sound of a player's act. @param {Event} event @param {View} view @returns {[import("./sound-models.js").Sound, number?]} */
function actSound({ action, by, to, stack }, view) {
  if (action === "fold") return ["fold"];
  if (action === "check") return ["knock"];
  return stack === 0 && by ? ["allin"] : ["bet", sizeOf(to, view, BETS)];
}

/** The sound of an event, or `null`. @param {Event} event @param {View} view  after it @returns {TableSound|null} */
export function soundOf(event, view) {
  const of = (/** @type {number} */ seat, /** @type {import("./sound-models.js").Sound} */ name, size = 1) =>
    ({ name, how: { size, pan: panOf(seat, view), loud: seat === view.you ? 1 : OTHERS } });
  const middle = (/** @type {import("./sound-models.js").Sound} */ name, size = 1) => ({ name, how: { size } });
  switch (event.type) {
    case "acted":
      return of(event.seat, ...actSound(event, view));
    case "forced_bet":
      return of(event.seat, "bet", 0);
    case "hole_cards":
      return event.cards ? middle("card") : null;
    case "board_dealt":
      return isFilm(view) ? middle("runout", event.board.length === 5 ? 2 : 1) : middle("card");
    case "drew":
      return of(event.seat, "card");
    case "pot_awarded": {
      const own = event.shares.some((/** @type {Event} */ share) => share.seat === view.you);
      return own ? middle("win") : of(event.shares[0].seat, "pot", sizeOf(event.amount, view, POTS));
    }
    default:
      return null;
  }
}

/** Sounds of a table behind others, too. @param {Event} event @param {View} view  after it */
export const isOwn = ({ type, cards, shares }, view) =>
  (type === "hole_cards" && Boolean(cards)) || (type === "pot_awarded" && shares.some((/** @type {Event} */ share) => share.seat === view.you));

/** The sound of events of a tournament for a player: their own end, the last table, a level. @param {Event[]} events @param {string|null} you @returns {import("./sound-models.js").Sound|""} */
export function tournamentSound(events, you) {
  if (events.some(({ type, player }) => type === "player_out" && player === you && you !== null)) return "bust";
  if (events.some(({ type, reason, player }) => type === "player_moved" && reason === "final" && player === you)) return "final";
  return events.some(({ type }) => type === "level_began") ? "level" : "";
}

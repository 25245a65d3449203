// @ts-check
/** Which sounds an event at a table has: from the side of its seat, fuller with the amount, softer for others. No DOM. */

import { BOARD_APART, dealApart, isFilm } from "./felt-steps.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {Record<string, any>} Event */
/** @typedef {{name: import("./sound-models.js").Sound, how: import("./sounds.js").How}} TableSound */

/** how loud others are, beside the player */
const OTHERS = 0.5;
/** how loud the pot of another is */
const POT = 0.8;
/** how far to its side a seat sounds, where 1 is one ear alone */
const WIDTH = 0.7;
/** how far from its neighbour a card of the board sounds */
const CARD_WIDTH = 0.15;
/** from how many big blinds on a bet is some chips, or many; and a pot */
const BETS = [4, 20];
const POTS = [15, 60];

/** the last seconds of a decision, each of which is knocked, and how loud */
const LAST_SECONDS = 3;
const TICK = 0.6;

/** Where a seat sounds, from -1, left, to 1: clockwise from the viewer, who sits at the bottom. @param {number} seat @param {View} view */
export const panOf = (seat, view) => -WIDTH * Math.sin((2 * Math.PI * (seat - (view.you ?? 1))) / view.config.seats);

/** @param {number} amount @param {View} view @param {number[]} steps  in big blinds */
const sizeOf = (amount, view, steps) => steps.filter((step) => amount >= step * view.config.big_blind).length;

/** The sound of a player's act. @param {Event} event @param {View} view @returns {[import("./sound-models.js").Sound, number?]} */
function actSound({ action, by, to, stack }, view) {
  if (action === "fold") return ["fold"];
  if (action === "check") return ["knock"];
  return stack === 0 && by ? ["allin", Number(action !== "call")] : ["bet", sizeOf(to, view, BETS)];
}

/** A swish for each card that is dealt to a seat, as the cards come: one to each player from the left of the button, then the next. @param {Event} event @param {View} view @param {number} pace @returns {TableSound[]} */
function dealSounds({ seat, count }, view, pace) {
  const { seats, button, config } = view;
  const from = (/** @type {number} */ other) => (other - (button ?? 0) - 1 + config.seats) % config.seats;
  const dealt = Object.values(seats).filter((other) => other.in_hand).map((other) => other.seat);
  const before = dealt.filter((other) => from(other) < from(seat)).length;
  const apart = dealApart(dealt.length * count) / 1000 / pace;
  const loud = seat === view.you ? 1 : OTHERS;
  return Array.from({ length: count }, (_, round) => ({ name: "card", how: { pan: panOf(seat, view), loud, delay: apart * (dealt.length * round + before) } }));
}

/** The sounds of a street: its own at an all-in, else a swish for each card. @param {Event} event @param {View} view @param {number} pace @returns {TableSound[]} */
function boardSounds({ board, cards }, view, pace) {
  if (isFilm(view)) return [{ name: "runout", how: { size: board.length - 3 } }];
  const from = board.length - cards.length - 2; // from the middle of five
  return cards.map((/** @type {unknown} */ _, /** @type {number} */ i) => ({ name: "card", how: { pan: CARD_WIDTH * (from + i), delay: (BOARD_APART * i) / 1000 / pace } }));
}

/** The sounds of an event. @param {Event} event @param {View} view  after it @param {number} [pace]  how many times as fast as usual it is shown; infinite: at once @returns {TableSound[]} */
export function soundsOf(event, view, pace = 1) {
  const of = (/** @type {number} */ seat, /** @type {import("./sound-models.js").Sound} */ name, size = 1, others = OTHERS) =>
    [{ name, how: { size, pan: panOf(seat, view), loud: seat === view.you ? 1 : others } }];
  switch (event.type) {
    case "acted":
      return of(event.seat, ...actSound(event, view));
    case "forced_bet":
      return of(event.seat, "bet", 0);
    case "hole_cards":
      return dealSounds(event, view, pace);
    case "board_dealt":
      return boardSounds(event, view, pace);
    case "sat":
      return of(event.seat, "bet");
    case "drew":
      return of(event.seat, "card");
    case "pot_awarded": {
      const own = event.shares.some((/** @type {Event} */ share) => share.seat === view.you);
      return own ? [{ name: "win", how: {} }] : of(event.shares[0].seat, "pot", sizeOf(event.amount, view, POTS), POT);
    }
    default:
      return [];
  }
}

/** How near the end of a clock is: infinite before half of it, then one more than the seconds that are knocked, then those left. @param {number} left  ms @param {number} time  ms of the whole */
export function urgency(left, time) {
  const seconds = Math.ceil(left / 1000) || 1;
  if (seconds <= LAST_SECONDS) return seconds;
  return left < time / 2 ? LAST_SECONDS + 1 : Infinity;
}

/** How a clock sounds then. @param {number} stage  as `urgency` has it @returns {import("./sounds.js").How} */
export const urgent = (stage) => (stage > LAST_SECONDS ? {} : { size: 0, loud: TICK });

/** Sounds of a table behind others, too. @param {Event} event @param {View} view  after it */
export const isOwn = ({ type, cards, shares }, view) =>
  (type === "hole_cards" && Boolean(cards)) || (type === "pot_awarded" && shares.some((/** @type {Event} */ share) => share.seat === view.you));

/** The sound of events of a tournament for a player: their own end, the last table, a level. @param {Event[]} events @param {string|null} you @returns {import("./sound-models.js").Sound|""} */
export function tournamentSound(events, you) {
  if (events.some(({ type, player }) => type === "player_out" && player === you && you !== null)) return "bust";
  if (events.some(({ type, reason, player }) => type === "player_moved" && reason === "final" && player === you)) return "final";
  return events.some(({ type }) => type === "level_began") ? "level" : "";
}

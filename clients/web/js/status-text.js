// @ts-check
/** The sentence that says what is happening, in English with its values. No DOM. */

import { cannotDeal, live, me, myOffer, myRequest, myRunsQuestion, player, players, timeLeft } from "./reducer.js";
import { N_ } from "./translation.js";

export const WAITING_FOR_HAND = N_("The next hand starts soon.");
export const SITTING_OUT = N_("You sit out.");
export const RUNS_QUESTION = N_("How many times is the board run?");
export const BROKE = N_("You are out of chips: top up to play on.");

/** @typedef {import("./reducer.js").View} View */

/** What all pots are called in the middle of the felt. @param {View} view */
export const potLabel = (view) => (view.config.bomb_pot ? N_("Bomb pot {amount}") : N_("Total pot {amount}"));

/** @param {View} view @param {number} now  ms @returns {[string, Record<string, any>]} the sentence, its values */
export function statusText(view, now, inTournament = false) {
  if (view.closed !== null) return [N_("This table is closed: {reason}"), { reason: view.closed }];
  if (view.paused) return [N_("The table is paused."), {}];
  const mine = me(view);
  const request = myRequest(view);
  if (request && view.turn?.seat !== view.you) return [N_("A host must approve your {by}."), { by: request.by }];
  if (inTournament && mine && !mine.stack && !(mine.in_hand && view.hand_running)) return [N_("You have no chips left."), {}];
  if (inTournament && !mine) return [N_("You are watching."), {}];
  return mine ? seatedText(view, mine, inTournament) : spectatorText(view, now);
}

/** @param {View} view @param {import("./reducer.js").Seat} mine @param {boolean} inTournament @returns {[string, Record<string, any>]} */
function seatedText(view, mine, inTournament) {
  if (view.turn?.seat === view.you) {
    const max = view.turn?.legal.draw_max;
    if (max) return [N_("Tap the cards to discard (up to {maximum})."), { maximum: max }];
    return [outAfter(view, mine)
        ? N_("Your turn, still in this hand. You sit out after it, unless you press “I'm back”.")
        : N_("Your turn"), {}];
  }
  if (myRunsQuestion(view)) return [RUNS_QUESTION, {}];
  if (view.runs_asked && live(mine)) return [N_("You agreed to run it several times: waiting for {players}"), { players: players(view, view.runs_asked.seats) }];
  if (view.game_asked?.seat === view.you) return [N_("You choose the game of the next hand."), {}];
  if (mine.leaving) return [N_("You stand up when this hand is over."), {}];
  if (outAfter(view, mine)) return [N_("You are still in this hand. You sit out after it, unless you press “I'm back”."), {}];
  if (!mine.in_hand || !view.hand_running) {
    if (!mine.stack && !view.hand_running) return [BROKE, {}];
    if (mine.sitting_out) return [SITTING_OUT, {}];
    if (mine.owes_big_blind && !mine.in_hand) return [mine.blind_choice === "wait"
        ? N_("You will be dealt in when the big blind comes to you.")
        : N_("You come in with the next hand, or once the button has passed you, and post {by}"), { by: owedBy(view.config, mine) }];
  }
  if (view.turn) return [N_("{player} is to act"), { player: player(view, view.turn.seat) }];
  if (view.hand_running) return ["", {}];
  if (view.game_asked) return [N_("{player} chooses the game of the next hand."), { player: player(view, view.game_asked.seat) }];
  return [inTournament || !cannotDeal(view) ? WAITING_FOR_HAND : N_("Waiting for another player."), {}];
}

/** The chips of the blinds that a player owes. @param {Record<string, any>} config @param {import("./reducer.js").Seat} seat */
const owedBy = (config, seat) => (seat.owes_big_blind ? config.big_blind : 0) + (seat.owes_small_blind ? config.small_blind : 0);

/** Whether the viewer plays the running hand and sits out after it. @param {View} view @param {import("./reducer.js").Seat} mine */
const outAfter = (view, mine) => view.hand_running && live(mine) && mine.sitting_out && !mine.leaving;

/** @param {View} view @param {number} now @returns {[string, Record<string, any>]} */
function spectatorText(view, now) {
  const offer = myOffer(view);
  if (offer) return [N_("Seat {seat} is kept for you for {seconds} s."), { seat: offer.seat, seconds: Math.ceil(timeLeft(/** @type {any} */ (offer), now) / 1000) }];
  const free = Object.keys(view.seats).length < view.config.seats;
  const delay = view.config.spectator_delay;
  if (!delay) return [free ? N_("You are watching: sit down at an empty seat.") : N_("You are watching; every seat is taken."), {}];
  const late = free
      ? N_("You see this table {seconds} s late: sit down at an empty seat.")
      : N_("You see this table {seconds} s late; every seat is taken.");
  return [late, { seconds: delay / 1000 }];
}

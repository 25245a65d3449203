// @ts-check
/** The sentence that tells the viewer what is going on, as a label and its values. No DOM. */

import { live, me, myOffer, myRequest, player, timeLeft } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */

/** @param {View} view @param {number} now  ms @returns {[string, Record<string, any>]} key of labels.js, values */
export function statusText(view, now) {
  if (view.closed !== null) return ["table_closed", { reason: view.closed }];
  if (view.paused) return ["table_paused", {}];
  const mine = me(view);
  const request = myRequest(view);
  if (request && view.turn?.seat !== view.you) return ["ask_waits", { by: request.by }];
  return mine ? seatedText(view, mine) : spectatorText(view, now);
}

/** @param {View} view @param {import("./reducer.js").Seat} mine @returns {[string, Record<string, any>]} */
function seatedText(view, mine) {
  if (view.turn?.seat === view.you) {
    const max = view.turn?.legal.draw_max;
    if (max) return ["draw_hint", { max: max }];
    return [outAfter(view, mine) ? "your_turn_then_out" : "your_turn", {}];
  }
  if (mine.leaving) return ["you_leave", {}];
  if (outAfter(view, mine)) return ["in_then_out", {}];
  if (!mine.in_hand || !view.hand_running) {
    if (!mine.stack && !view.hand_running) return ["you_broke", {}];
    if (mine.sitting_out) return ["you_sit_out", {}];
    if (mine.owes_big_blind && !mine.in_hand) return [mine.blind_choice === "wait" ? "waiting_deal" : "posting_deal", {}];
  }
  if (view.turn) return ["turn_of", { player: player(view, view.turn.seat) }];
  if (view.hand_running) return ["", {}];
  return [Object.keys(view.seats).length > 1 ? "waiting_hand" : "waiting_players", {}];
}

/** Whether the viewer plays the running hand and sits out after it. @param {View} view @param {import("./reducer.js").Seat} mine */
const outAfter = (view, mine) => view.hand_running && live(mine) && mine.sitting_out && !mine.leaving;

/** @param {View} view @param {number} now @returns {[string, Record<string, any>]} */
function spectatorText(view, now) {
  const offer = myOffer(view);
  if (offer) return ["offer", { seat: offer.seat, seconds: Math.ceil(timeLeft(/** @type {any} */ (offer), now) / 1000) }];
  const key = Object.keys(view.seats).length < view.config.seats ? "you_watch" : "you_watch_full";
  const delay = view.config.spectator_delay;
  return delay ? [`${key}_delayed`, { seconds: delay / 1000 }] : [key, {}];
}

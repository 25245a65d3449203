// @ts-check
/** The one sentence that tells the viewer where he stands, as a label and its values. No DOM. */

import { live, me, myOffer, myRequest, player, timeLeft } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */

/** @param {View} view @param {number} now  ms @returns {[string, Record<string, any>]} key of labels.js, values */
export function situation(view, now) {
  if (view.closed !== null) return ["table_closed", { reason: view.closed }];
  if (view.paused) return ["table_paused", {}];
  const mine = me(view);
  const asked = myRequest(view);
  if (asked && view.turn?.seat !== view.you) return ["ask_waits", { by: asked.by }];
  return mine ? seated(view, mine) : looking(view, now);
}

/** @param {View} view @param {import("./reducer.js").Seat} mine @returns {[string, Record<string, any>]} */
function seated(view, mine) {
  if (view.turn?.seat === view.you) {
    const most = view.turn?.legal.draw_max;
    if (most) return ["draw_hint", { max: most }];
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

/** Whether the viewer plays the running hand to its end and sits out then. @param {View} view @param {import("./reducer.js").Seat} mine */
const outAfter = (view, mine) => view.hand_running && live(mine) && mine.sitting_out && !mine.leaving;

/** @param {View} view @param {number} now @returns {[string, Record<string, any>]} */
function looking(view, now) {
  const offer = myOffer(view);
  if (offer) return ["offer", { seat: offer.seat, seconds: Math.ceil(timeLeft(/** @type {any} */ (offer), now) / 1000) }];
  const said = Object.keys(view.seats).length < view.config.seats ? "you_watch" : "you_watch_full";
  const late = view.config.spectator_delay;
  return late ? [`${said}_late`, { seconds: late / 1000 }] : [said, {}];
}

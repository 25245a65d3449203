// @ts-check
/**
 * A choice made before the turn comes: check or else fold, check only, or call exactly so much.
 *
 * It holds for one betting round of one hand. Check/fold stands whatever the others bet: it folds to any bet. Check and
 * call hold for the amount at which they were chosen, so that they never pay what the player has not seen. What may be
 * done is the turn's `legal`, as always.
 */

import { live, me, seatsInOrder } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {"check_fold"|"check"|"call"} Kind */
/** @typedef {{kind: Kind, hand: number, street: string, amount: number}} PreAction  `amount` to call when it was made */

/** What lies there to be called as the picture shows it: for the label, and to notice a change. @param {View} view */
export function toMatch(view) {
  const mine = me(view);
  if (!mine) return 0;
  const highest = Math.max(...seatsInOrder(view).map((seat) => seat.bet));
  return Math.min(Math.max(0, highest - mine.bet), mine.stack);
}

/** Whether a choice can be made now. @param {View} view */
export function canPreAct(view) {
  const mine = me(view);
  if (!mine || !live(mine) || !view.hand_running || !mine.stack || !mine.card_count) return false;
  return view.turn !== null && view.turn.seat !== view.you && !view.turn.legal.draw_max;
}

/** The kinds that make sense now, in the order of their buttons. @param {View} view @returns {Kind[]} */
export const kinds = (view) => (toMatch(view) ? ["check_fold", "call"] : ["check_fold", "check"]);

/** @param {View} view @param {Kind} kind @returns {PreAction} */
export const choose = (view, kind) => ({ kind, hand: view.hand, street: view.street, amount: toMatch(view) });

/** Whether a choice still means what it meant when it was made. @param {PreAction} pre @param {View} view */
export function holds(pre, view) {
  if (pre.hand !== view.hand || pre.street !== view.street || !view.hand_running) return false;
  return pre.kind === "check_fold" || pre.amount === toMatch(view);
}

/** What a choice does at the viewer's turn; `null`: nothing, it is void. @param {PreAction} pre @param {View} view */
export function due(pre, view) {
  const turn = view.turn;
  if (!turn || turn.seat !== view.you || turn.legal.draw_max || !holds(pre, view)) return null;
  const { legal } = turn;
  if (pre.kind === "check_fold") return { action: legal.check ? "check" : "fold" };
  if (pre.kind === "check") return legal.check ? { action: "check" } : null;
  return legal.call_by === pre.amount && pre.amount > 0 ? { action: "call" } : null;
}

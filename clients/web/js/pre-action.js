// @ts-check
/**
 * A choice made before the player's turn: check or fold, check only, or call an exact amount.
 *
 * It is valid for one betting round of one hand. Check/fold stays valid whatever the others bet: it folds to any bet.
 * Check and call are void when the amount to call changes, so that the player never pays an amount they have not seen.
 */

import { live, me, seatsInOrder } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {"check_fold"|"check"|"call"} Kind */
/** @typedef {{kind: Kind, hand: number, street: string, amount: number}} PreAction  `amount`: to call when the choice was made */

/** The chips that a call costs now, as the view shows it. @param {View} view */
export function amountToCall(view) {
  const mine = me(view);
  if (!mine) return 0;
  const highest = Math.max(...seatsInOrder(view).map((seat) => seat.bet));
  return Math.min(Math.max(0, highest - mine.bet), mine.stack);
}

/** Whether the viewer can choose a pre-action now. @param {View} view */
export function canPreAct(view) {
  const mine = me(view);
  if (!mine || !live(mine) || !view.hand_running || !mine.stack || !mine.card_count) return false;
  return view.turn !== null && view.turn.seat !== view.you && !view.turn.legal.draw_max;
}

/** The kinds that make sense now, in button order. @param {View} view @returns {Kind[]} */
export const availableKinds = (view) => (amountToCall(view) ? ["check_fold", "call"] : ["check_fold", "check"]);

/** @param {View} view @param {Kind} kind @returns {PreAction} */
export const makePreAction = (view, kind) => ({ kind, hand: view.hand, street: view.street, amount: amountToCall(view) });

/** Whether a choice is still valid. @param {PreAction} pre @param {View} view */
export function stillHolds(pre, view) {
  if (pre.hand !== view.hand || pre.street !== view.street || !view.hand_running) return false;
  return pre.kind === "check_fold" || pre.amount === amountToCall(view);
}

/** The action of a choice at the viewer's turn; `null` when the choice is void. @param {PreAction} pre @param {View} view */
export function dueAction(pre, view) {
  const turn = view.turn;
  if (!turn || turn.seat !== view.you || turn.legal.draw_max || !stillHolds(pre, view)) return null;
  const { legal } = turn;
  if (pre.kind === "check_fold") return { action: legal.check ? "check" : "fold" };
  if (pre.kind === "check") return legal.check ? { action: "check" } : null;
  return legal.call_by === pre.amount && pre.amount > 0 ? { action: "call" } : null;
}

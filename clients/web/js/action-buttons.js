// @ts-check
/** Which buttons the action bar shows now: a pure function of the view, without DOM or poker rules. */

import { canPreAct, availableKinds, amountToCall } from "./pre-action.js";
import { me } from "./reducer.js";
import { aggressive, draw, hasRange, passive } from "./bet-sizing.js";
import { N_ } from "./translation.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./pre-action.js").PreAction} PreAction */
/** @typedef {{label: string, values: Record<string, any>, look: string, act?: import("./bet-sizing.js").Act,
 *   pre?: import("./pre-action.js").Kind, pressed?: boolean, show?: string[], off?: boolean}} Slot
 *   `label` is a sentence in English; `off`: shown, but cannot be pressed */
/** @typedef {{mode: "none"|"turn"|"draw"|"pre"|"show", slots: (Slot|null)[], sizing: boolean, signature: string}} ActionButtons
 *   `signature` changes when the cost of a button changes, but not when the player picks another amount */

const PRE_ACTIONS = { check_fold: N_("Check / fold"), check: N_("Check"), call: N_("Call {amount}") };

/** @type {ActionButtons} */
const NO_BUTTONS = { mode: "none", slots: [null, null, null], sizing: false, signature: "" };

/**
 * @param {View} view @param {number|null} to  the chosen amount, `null` while the typed text is not an amount
 * @param {string[]} discards @param {PreAction|null} pre @param {boolean} done  the decision has been sent, or the hand has been shown
 * @returns {ActionButtons}
 */
export function actionButtons(view, to, discards, pre, done) {
  const mine = me(view);
  if (!mine) return NO_BUTTONS;
  if (view.turn && view.turn.seat === view.you) {
    if (done) return NO_BUTTONS;
    return view.turn.legal.draw_max ? drawButtons(view.turn, discards) : turnButtons(view.turn, to);
  }
  if (canPreAct(view)) return preActionButtons(view, pre);
  const { results } = view;
  const over = !view.hand_running && results?.hand === view.hand && !results.voided;
  if (over && !done && !results.shown[mine.seat] && mine.cards?.length) return showButtons(view);
  return NO_BUTTONS;
}

/** @param {Record<string, any>} turn @param {number|null} to @returns {ActionButtons} */
function turnButtons(turn, to) {
  const { legal } = turn;
  const pay = passive(turn);
  const sizing = hasRange(turn);
  const signature = JSON.stringify([turn.hand, turn.decision, legal]);
  /** @type {(Slot|null)[]} */
  const slots = [null, null, null];
  if (legal.fold) slots[0] = { label: N_("Fold"), values: {}, look: "fold", act: { action: "fold" } };
  if (pay) {
    const label = pay.action === "check"
        ? N_("Check") : legal.call_to === legal.all_in_to
        ? N_("Call {amount} all-in")
        : N_("Call {amount}");
    slots[1] = { label, values: { amount: legal.call_by }, look: "passive", act: pay };
  }
  if (legal.aggression) slots[2] = raiseSlot(turn, to);
  return { mode: "turn", slots, sizing, signature };
}

/** @param {Record<string, any>} turn @param {number|null} to @returns {Slot} */
function raiseSlot(turn, to) {
  const { legal } = turn;
  const act = to === null ? null : aggressive(turn, to);
  if (!act) return { label: N_("{low} to {high}"), values: { low: legal.min_to, high: legal.max_to }, look: "raise", off: true };
  const label = to === legal.all_in_to ? N_("All-in {amount}") : legal.aggression === "bet" ? N_("Bet {amount}") : N_("Raise to {amount}");
  return { label, values: { amount: to }, look: "raise", act };
}

/** @param {Record<string, any>} turn @param {string[]} discards @returns {ActionButtons} */
function drawButtons(turn, discards) {
  const act = draw(turn, discards);
  /** @type {(Slot|null)[]} */
  const slots = [null, { label: N_("Stand pat"), values: {}, look: "passive", act: { action: "draw", cards: [] } }, null];
  if (discards.length && act) {
    slots[2] = { label: N_("Discard {count}"), values: { count: discards.length }, look: "raise", act };
  } else slots[2] = { label: N_("Discard"), values: {}, look: "raise", off: true };
  return { mode: "draw", slots, sizing: false, signature: JSON.stringify([turn.hand, turn.decision]) };
}

/** @param {View} view @param {PreAction|null} pre @returns {ActionButtons} */
function preActionButtons(view, pre) {
  const owed = amountToCall(view);
  /** @type {(Slot|null)[]} */
  const slots = availableKinds(view).map((kind) => {
    const label = kind === "check_fold" && owed ? N_("Fold") : PRE_ACTIONS[kind];
    return { label, values: { amount: owed }, look: "pre", pre: kind, pressed: pre?.kind === kind };
  });
  slots.push(null);
  return { mode: "pre", slots, sizing: false, signature: JSON.stringify(["pre", view.hand, view.street, owed]) };
}

/** @param {View} view @returns {ActionButtons} */
function showButtons(view) {
  const cards = me(view)?.cards ?? [];
  /** @type {(Slot|null)[]} */
  const slots = [null, null, { label: N_("Show hand"), values: {}, look: "pre", show: cards }];
  if (cards.length === 2) {
    cards.forEach((card, i) => (slots[i] = { label: N_("Show {card}"), values: { card }, look: "pre", show: [card] }));
  }
  return { mode: "show", slots, sizing: false, signature: JSON.stringify(["show", view.hand]) };
}

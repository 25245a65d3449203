// The action buttons, from the server's data alone; pre-actions; amounts on the slider.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { actionButtons } from "../../clients/web/js/action-buttons.js";
import { canPreAct, makePreAction, dueAction, stillHolds, availableKinds, amountToCall } from "../../clients/web/js/pre-action.js";
import { amountAt, clampTo, sliderPosition, stepTo } from "../../clients/web/js/bet-sizing.js";

const LEGAL = { fold: true, check: false, call_by: 20, call_to: 30, aggression: "raise", min_to: 60, max_to: 500,
  all_in_to: 500, draw_max: 0 };
const SIZES = [{ name: "min", to: 60 }, { name: "pot", to: 110 }, { name: "all_in", to: 500 }];
const seat = (number, bet, fields = {}) => ({ seat: number, player: `P${number}`, stack: 470, bet, in_hand: true, folded: false,
  cards: null, card_count: 2, ...fields });
const view = (fields = {}) => ({ you: 1, hand: 3, street: "flop", hand_running: true, results: null, config: { big_blind: 10 },
  seats: { 1: seat(1, 10, { cards: ["As", "Kd"] }), 2: seat(2, 30) },
  turn: { seat: 1, hand: 3, decision: 7, legal: LEGAL, sizes: SIZES }, ...fields });
const others = { seat: 2, hand: 3, decision: 6, legal: LEGAL, sizes: SIZES };
const labels = (offered) => offered.slots.map((slot) => slot && slot.label);

test("my turn: fold, call and raise with the amounts of the server", () => {
  const offered = actionButtons(view(), 60, [], null, false);
  assert.deepEqual(labels(offered), ["Fold", "Call {amount}", "Raise to {amount}"]);
  assert.deepEqual(offered.slots.map((slot) => slot.act), [{ action: "fold" }, { action: "call" }, { action: "raise", to: 60 }]);
  assert.equal(actionButtons(view(), 500, [], null, false).slots[2].label, "All-in {amount}");
  assert.equal(actionButtons(view(), 60, [], null, true).mode, "none", "the decision is on its way");
});

test("an amount outside the limits is not offered", () => {
  for (const to of [59, 501, null]) {
    const slot = actionButtons(view(), to, [], null, false).slots[2];
    assert.equal(slot.off, true);
    assert.equal(slot.act, undefined);
    assert.deepEqual(slot.values, { low: 60, high: 500 });
  }
});

test("buttons keep their positions when something is not possible", () => {
  const checking = { ...LEGAL, fold: false, check: true, call_by: 0, aggression: "bet" };
  assert.deepEqual(labels(actionButtons(view({ turn: { ...view().turn, legal: checking } }), 60, [], null, false)), [null, "Check", "Bet {amount}"]);
  const covered = { ...LEGAL, aggression: null, call_to: 500 };
  const offered = actionButtons(view({ turn: { ...view().turn, legal: covered } }), null, [], null, false);
  assert.deepEqual(labels(offered), ["Fold", "Call {amount} all-in", null]);
  assert.equal(offered.sizing, false);
});

test("fixed limit has one amount and no slider", () => {
  const offered = actionButtons(view({ turn: { ...view().turn, legal: { ...LEGAL, max_to: 60 } } }), 60, [], null, false);
  assert.equal(offered.sizing, false);
  assert.equal(offered.slots[2].act.to, 60);
});

test("a draw: stand pat, or discard up to the maximum", () => {
  const turn = { ...view().turn, legal: { ...LEGAL, fold: false, aggression: null, call_by: 0, draw_max: 3 } };
  assert.deepEqual(labels(actionButtons(view({ turn }), null, [], null, false)), [null, "Stand pat", "Discard"]);
  assert.deepEqual(actionButtons(view({ turn }), null, ["As"], null, false).slots[2].act, { action: "draw", cards: ["As"] });
  assert.equal(actionButtons(view({ turn }), null, ["As", "Kd", "2c", "3c"], null, false).slots[2].off, true);
});

test("the player's slider does not change the signature, the server's amounts do", () => {
  const signature = (fields, to) => actionButtons(view(fields), to, [], null, false).signature;
  assert.equal(signature({}, 60), signature({}, 200));
  assert.notEqual(signature({}, 60), signature({ turn: { ...view().turn, legal: { ...LEGAL, call_by: 40 } } }, 60));
});

for (const { name, kind, owed, raised = owed, street, hand, turn, does } of JSON.parse(readFileSync(new URL("preaction.json", import.meta.url)))) {
  test(`before the turn: ${name}`, () => {
    const bets = (theirs) => ({ 1: seat(1, 10), 2: seat(2, 10 + theirs) });
    const waiting = view({ hand: 12, turn: { ...others, hand: 12 }, seats: bets(owed) });
    assert.equal(canPreAct(waiting), true);
    assert.equal(amountToCall(waiting), owed);
    assert.ok(availableKinds(waiting).includes(kind));
    const pre = makePreAction(waiting, kind);
    const later = view({ hand: hand ?? 12, street: street ?? "flop", turn: { ...others, hand: 12 }, seats: bets(raised) });
    const asked = { ...later, turn: { ...view().turn, legal: { ...LEGAL, ...turn } } };
    assert.deepEqual(stillHolds(pre, later) ? dueAction(pre, asked) : null, does && { action: does });
    const [fold] = actionButtons(later, null, [], pre, false).slots;
    if (kind === "check_fold") assert.deepEqual([fold.label, fold.pressed], [raised ? "Fold" : "Check / fold", true]);
  });
}

test("there is no pre-action after a fold, all-in or in a draw", () => {
  const with_ = (fields) => view({ turn: others, seats: { 1: seat(1, 10, fields), 2: seat(2, 30) } });
  assert.equal(canPreAct(with_({ folded: true })), false);
  assert.equal(canPreAct(with_({ stack: 0 })), false);
  assert.equal(canPreAct(view({ turn: { ...others, legal: { ...LEGAL, draw_max: 5 } } })), false);
});

test("cards can be shown after the hand, once, one or both", () => {
  const over = view({ turn: null, hand_running: false, results: { hand: 3, voided: false, shown: {}, wins: [], net: {} } });
  assert.deepEqual(actionButtons(over, null, [], null, false).slots.map((slot) => slot.show), [["As"], ["Kd"], ["As", "Kd"]]);
  assert.equal(actionButtons(over, null, [], null, true).mode, "none");
  const shown = { ...over, results: { ...over.results, shown: { 1: { name: "x" } } } };
  assert.equal(actionButtons(shown, null, [], null, false).mode, "none");
});

test("amounts move by big blinds and stay within the limits", () => {
  const { turn } = view();
  assert.equal(stepTo(turn, 60, 1, 10), 70);
  assert.equal(stepTo(turn, 65, 1, 10), 70);
  assert.equal(stepTo(turn, 65, -1, 10), 60);
  assert.equal(stepTo(turn, 495, 5, 10), 500);
  assert.equal(clampTo(turn, 9), 60);
});

test("the slider reaches both ends and comes back to where it was", () => {
  const { turn } = view();
  assert.equal(amountAt(turn, 0, 10), 60);
  assert.equal(amountAt(turn, 1, 10), 500);
  for (const to of [60, 80, 150, 300, 500]) assert.equal(amountAt(turn, sliderPosition(turn, to), 10), to);
});

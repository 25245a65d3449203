// @ts-check
/** Which key does what, and what somebody can choose instead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { FIXED_ROWS, ROWS, USUAL, actionOf, canBe, changed, houseActionOf, keysOf, onButton, written } from "../../clients/web/js/keymap.js";
import { LABELS } from "../../clients/web/js/labels.js";

test("every action is in a list, and does what it says at the moment that it is for", () => {
  const rows = Object.values(ROWS).flat();
  assert.deepEqual(rows.map(([action]) => action).sort(), Object.keys(USUAL).sort());
  for (const [, label] of [...rows, ...Object.values(FIXED_ROWS).flat()]) assert.ok(label in LABELS.en, label);
  assert.ok(Object.values(USUAL).flat().every(canBe));
  const found = (/** @type {string} */ key) => [actionOf({}, key), actionOf({}, key, "betting"), actionOf({}, key, "deciding")];
  for (const [action, keys] of Object.entries(USUAL)) for (const key of keys) assert.ok(found(key).includes(action), `${action} ${key}`);
  assert.deepEqual(found("c"), ["passive", "bet_clear", "house_check"]);
  assert.deepEqual(found("m"), ["mute", "mute", "mute"]);
});

test("against the house a key for bets keeps its meaning while a decision is open, if it has no other", () => {
  const at = (/** @type {string} */ key, /** @type {boolean} */ deciding) => houseActionOf({}, key, deciding)?.action;
  assert.deepEqual(["c", "f", "r", "a", "Enter", "Delete", "Escape", "!"].map((key) => at(key, true)),
    ["house_check", "house_fold", "house_raise", "bet_ante", "bet_put", "bet_undo", "escape", undefined]);
  assert.deepEqual(["c", "f", "r", "a"].map((key) => at(key, false)), ["bet_clear", undefined, undefined, "bet_ante"]);
  assert.deepEqual(houseActionOf({}, "4", true), { action: "digit", number: 4 });
  assert.equal(houseActionOf({ house_check: "x" }, "x", true)?.action, "house_check");
});

test("a key is taken only by what could happen at the same moment", () => {
  assert.deepEqual(changed({}, "house_fold", "u"), { house_fold: "u" }, "bets are over then");
  assert.equal(changed({}, "house_fold", "y"), "pays");
  assert.equal(changed({}, "pays", "f"), "house_fold");
  assert.equal(changed({}, "chat", "a"), "all_in");
  assert.equal(changed({ all_in: "q" }, "chat", "a"), "bet_ante");
  assert.deepEqual(changed({}, "fold", "d"), { fold: "d" }, "nobody deals at a table of players");
  assert.deepEqual([onButton({}, "bet_again"), onButton({ bet_again: "ArrowUp" }, "bet_again"), onButton({}, "")], ["␣", "↑", ""]);
});

test("a key that somebody chose replaces the usual ones", () => {
  const own = changed({}, "passive", "X");
  assert.deepEqual(own, { passive: "x" });
  assert.equal(typeof own === "object" && actionOf(own, "x"), "passive");
  assert.equal(typeof own === "object" && actionOf(own, "c"), null);
  assert.equal(actionOf({}, "C"), "passive");
  assert.equal(written({}, "passive"), "C, Space");
  assert.deepEqual(keysOf({ fold: "ArrowUp" }, "fold"), ["ArrowUp"]);
});

test("a key of another action is refused with its name, and free again when that has another", () => {
  assert.equal(changed({}, "fold", "r"), "raise");
  const own = /** @type {any} */ (changed({}, "raise", "q"));
  assert.deepEqual(changed(own, "fold", "r"), { raise: "q", fold: "r" });
  assert.deepEqual(changed({}, "fold", "f"), { fold: "f" });
});

test("digits and the keys of the page are not for choosing", () => {
  for (const key of ["1", "9", "Tab", "Enter", "Escape", "Shift", "Control", "Home", "Dead"]) assert.ok(!canBe(key), key);
  for (const key of ["x", "é", "ArrowUp", "F2", ",", " "]) assert.ok(canBe(key), key);
});

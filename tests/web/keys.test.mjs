// @ts-check
/** Which key does what, and which keys the player can choose instead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { FIXED_ROWS, ROWS, DEFAULT_KEYS, actionOf, isAssignable, reassigned, uthActionOf, keysOf, onButton, written } from "../../clients/web/js/keymap.js";

test("every action is in a list, and its keys work at its moment", () => {
  const rows = Object.values(ROWS).flat();
  assert.deepEqual(rows.map(([action]) => action).sort(), Object.keys(DEFAULT_KEYS).sort());
  for (const [, label] of [...rows, ...Object.values(FIXED_ROWS).flat()]) assert.match(label, / |^[^_]+$/, "a sentence");
  assert.ok(Object.values(DEFAULT_KEYS).flat().every(isAssignable));
  const found = (/** @type {string} */ key) => [actionOf({}, key), actionOf({}, key, "betting"), actionOf({}, key, "deciding")];
  for (const [action, keys] of Object.entries(DEFAULT_KEYS)) for (const key of keys) assert.ok(found(key).includes(action), `${action} ${key}`);
  assert.deepEqual(found("c"), ["passive", "bet_clear", "house_check"]);
  assert.deepEqual(found("m"), ["mute", "mute", "mute"]);
});

test("at a UTH table a betting key keeps its action while a decision is open, if it has no other", () => {
  const at = (/** @type {string} */ key, /** @type {boolean} */ deciding) => uthActionOf({}, key, deciding)?.action;
  assert.deepEqual(["c", "f", "r", "a", "Enter", "Delete", "Escape", "!"].map((key) => at(key, true)),
    ["house_check", "house_fold", "house_raise", "bet_ante", "bet_put", "bet_undo", "escape", undefined]);
  assert.deepEqual(["c", "f", "r", "a"].map((key) => at(key, false)), ["bet_clear", undefined, undefined, "bet_ante"]);
  assert.deepEqual(uthActionOf({}, "4", true), { action: "digit", number: 4 });
  assert.equal(uthActionOf({ house_check: "x" }, "x", true)?.action, "house_check");
});

test("a key is taken only by what could happen at the same moment", () => {
  assert.deepEqual(reassigned({}, "house_fold", "u"), { house_fold: "u" }, "bets are over then");
  assert.equal(reassigned({}, "house_fold", "y"), "pays");
  assert.equal(reassigned({}, "pays", "f"), "house_fold");
  assert.equal(reassigned({}, "chat", "a"), "all_in");
  assert.equal(reassigned({ all_in: "q" }, "chat", "a"), "bet_ante");
  assert.deepEqual(reassigned({}, "fold", "d"), { fold: "d" }, "nobody deals at a table of players");
  assert.deepEqual([onButton({}, "bet_again"), onButton({ bet_again: "ArrowUp" }, "bet_again"), onButton({}, "")], ["␣", "↑", ""]);
});

test("a key that the player chose replaces the default ones", () => {
  const own = reassigned({}, "passive", "X");
  assert.deepEqual(own, { passive: "x" });
  assert.equal(typeof own === "object" && actionOf(own, "x"), "passive");
  assert.equal(typeof own === "object" && actionOf(own, "c"), null);
  assert.equal(actionOf({}, "C"), "passive");
  assert.equal(written({}, "passive").join(", "), "C, Space");
  assert.deepEqual(keysOf({ fold: "ArrowUp" }, "fold"), ["ArrowUp"]);
});

test("a key of another action is refused with its name, and free again when that has another", () => {
  assert.equal(reassigned({}, "fold", "r"), "raise");
  const own = /** @type {any} */ (reassigned({}, "raise", "q"));
  assert.deepEqual(reassigned(own, "fold", "r"), { raise: "q", fold: "r" });
  assert.deepEqual(reassigned({}, "fold", "f"), { fold: "f" });
});

test("digits and the keys of the page are not for choosing", () => {
  for (const key of ["1", "9", "Tab", "Enter", "Escape", "Shift", "Control", "Home", "Dead"]) assert.ok(!isAssignable(key), key);
  for (const key of ["x", "é", "ArrowUp", "F2", ",", " "]) assert.ok(isAssignable(key), key);
});

// @ts-check
/** Which key does what, and what somebody can choose instead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ROWS, USUAL, actionOf, canBe, changed, keysOf, written } from "../../clients/web/js/keymap.js";

test("every action is in the list, and no two have the same key", () => {
  assert.deepEqual(ROWS.map(([action]) => action).sort(), Object.keys(USUAL).sort());
  const keys = Object.values(USUAL).flat();
  assert.equal(new Set(keys).size, keys.length);
  assert.ok(keys.every(canBe));
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

// The log of a table over a reload, and the lock that keeps the screen on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_KEPT, keepLog, keptLog } from "../../clients/web/js/kept-log.js";
import { WakeLock } from "../../clients/web/js/wake-lock.js";

function storage() {
  const items = new Map();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value), items };
}

test("a log comes back for the same name and table alone", () => {
  const kept = storage();
  const lines = [{ text: "Ann folds", kind: "fold" }, { text: "hello", kind: "mine", player: "Ann" }];
  keepLog(kept, "Ann", 3, lines);
  assert.deepEqual(keptLog(kept, "Ann", 3), lines);
  assert.deepEqual(keptLog(kept, "Bob", 3), []);
  assert.deepEqual(keptLog(kept, null, 3), []);
  assert.deepEqual(keptLog(kept, "Ann", 4), []);
});

test("the newest lines are kept, and a broken store is none", () => {
  const kept = storage();
  const lines = Array.from({ length: MAX_KEPT + 5 }, (_, i) => ({ text: String(i), kind: "" }));
  keepLog(kept, "Ann", 1, lines);
  assert.deepEqual(keptLog(kept, "Ann", 1), lines.slice(5));
  const full = { getItem: () => "{", setItem: () => { throw new Error("full"); } };
  keepLog(full, "Ann", 1, lines);
  assert.deepEqual(keptLog(full, "Ann", 1), []);
});

test("the screen stays on while it is wanted, and one lock is enough", async () => {
  const log = [];
  const lock = { release: async () => void log.push("released") };
  const screen = new WakeLock({ request: async (type) => (log.push(type), lock) });
  for (const wanted of [false, true, true, false, false, true]) screen.want(wanted);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(log, ["screen", "screen", "released"]);
  new WakeLock(undefined).want(true);
  new WakeLock({ request: () => Promise.reject(new Error("battery is low")) }).want(true);
});

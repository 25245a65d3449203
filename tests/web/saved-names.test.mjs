// A visit keeps its text over a reload until the room has said welcome.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { arrived, visit } from "../../clients/web/js/saved-names.js";

let kept;
beforeEach(() => {
  kept = new Map();
  globalThis.sessionStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

test("a reload before the welcome says the same text for the same name", () => {
  const text = visit("Ann");
  assert.match(text, /^[0-9a-f]{32}$/);
  assert.equal(visit("Ann"), text);
  assert.notEqual(visit("Bob"), text);
});

test("after the welcome another visit is another one", () => {
  const text = visit("Ann");
  arrived();
  assert.equal(kept.size, 0);
  assert.notEqual(visit("Ann"), text);
});

test("nothing is kept for who only looks on, nor where nothing can be kept", () => {
  assert.notEqual(visit(null), visit(null));
  assert.equal(kept.size, 0);
  globalThis.sessionStorage = undefined;
  assert.match(visit("Ann"), /^[0-9a-f]{32}$/);
  arrived();
});

// A visit keeps its text across reloads until the room has said welcome.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { clearVisit, visitText } from "../../clients/web/js/saved-names.js";

let kept;
beforeEach(() => {
  kept = new Map();
  globalThis.sessionStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

test("a reload before the welcome keeps the text of the same name", () => {
  const text = visitText("Ann");
  assert.match(text, /^[0-9a-f]{32}$/);
  assert.equal(visitText("Ann"), text);
  assert.notEqual(visitText("Bob"), text);
});

test("after the welcome the next visit has a new text", () => {
  const text = visitText("Ann");
  clearVisit();
  assert.equal(kept.size, 0);
  assert.notEqual(visitText("Ann"), text);
});

test("nothing is stored for a spectator, nor without storage", () => {
  assert.notEqual(visitText(null), visitText(null));
  assert.equal(kept.size, 0);
  globalThis.sessionStorage = undefined;
  assert.match(visitText("Ann"), /^[0-9a-f]{32}$/);
  clearVisit();
});

// The settings of the profile under their names here and on the wire; the browser's own stay in the browser.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage ??= { getItem: () => null, setItem() {} };
if (!globalThis.navigator) globalThis.navigator = { language: "en" };
const { fromProfile, toProfile } = await import("../../clients/web/js/profile.js");

test("a profile becomes settings, and unknown ones are ignored", () => {
  const told = { hide_chat: true, four_colours: false, sounds: true, card_backs: "blue" };
  assert.deepEqual(fromProfile(told), { hideChat: true, fourColours: false, sound: true });
});

test("only settings of the profile are sent to the room", () => {
  assert.deepEqual(toProfile({ autoDecisions: "strategy", felt: "light" }), { auto_decisions: "strategy" });
  assert.deepEqual(toProfile({ volume: 1 }), {});
});

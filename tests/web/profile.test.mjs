// The settings of the profile under their names here and on the wire; those that the player has not chosen stay as they are.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage ??= { getItem: () => null, setItem() {} };
if (!globalThis.navigator) globalThis.navigator = { language: "en" };
const { fromProfile, toProfile } = await import("../../clients/web/js/profile.js");

test("a profile becomes settings, and unknown ones are ignored", () => {
  const told = { hide_chat: true, four_colours: false, sounds: true, card_backs: "blue" };
  assert.deepEqual(fromProfile(told), { hideChat: true, fourColours: false, sound: true });
});

test("what the player has not chosen stays as it is in this browser", () => {
  const told = { language: "fr", volume: 25, felt: null, muted: ["Zoe"], keys: null };
  assert.deepEqual(fromProfile(told), { language: "fr", volume: 0.25, muted: ["Zoe"] });
});

test("only settings of the profile are sent to the room", () => {
  assert.deepEqual(toProfile({ autoDecisions: "strategy", nothing: 1 }), { auto_decisions: "strategy" });
  assert.deepEqual(toProfile({ volume: 0.55, felt: "light" }), { volume: 55, felt: "light" });
  assert.deepEqual(toProfile({ voice: true, voiceVolume: 0.3 }), { voice: true, voice_volume: 30 });
  assert.deepEqual(fromProfile({ voice: true, voice_volume: 30 }), { voice: true, voiceVolume: 0.3 });
  assert.equal(toProfile({ muted: Array.from({ length: 130 }, (_, i) => `p${i}`) }).muted.length, 100);
});

test("each sound has its volume, as percent on the wire", () => {
  assert.deepEqual(toProfile({ soundVolumes: { knock: 0.25, bet: 1 } }), { sound_volumes: { knock: 25, bet: 100 } });
  assert.deepEqual(fromProfile({ sound_volumes: { knock: 25 } }), { soundVolumes: { knock: 0.25 } });
  assert.deepEqual(toProfile({ cloth: "blue", deck: "large", potShares: [33, 67, 100] }), { cloth: "blue", deck: "large", pot_shares: [33, 67, 100] });
});

test("a change made while the profile is on its way is not taken back by it", async () => {
  const { room, settings } = await import("../../clients/web/js/context.js");
  const { changeSettings, loadProfile } = await import("../../clients/web/js/profile.js");
  let answer;
  const command = (name) => (name === "get_settings" ? new Promise((resolve) => { answer = resolve; }) : Promise.resolve({}));
  room.session = { name: "Ann", command };
  const loaded = loadProfile();
  await changeSettings({ sound: false });
  answer({ settings: { sounds: true, deck: "large" } });
  await loaded;
  assert.deepEqual([settings.values.sound, settings.values.deck], [false, "large"]);
  room.session = null;
});

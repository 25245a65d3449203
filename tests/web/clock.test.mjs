/** The clock of a decision stands still while the table is paused. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fold, timeLeft } from "../../clients/web/js/reducer.js";

const VIEW = { seats: {}, you: null, paused: false, paused_at: 0, clock: { seat: 1, started: 10_000, time: 5_000, bank: 0, source: "decision", limited: true } };

test("it goes on with the time that was left", () => {
  const paused = fold(VIEW, { type: "paused" }, 11_000);
  const resumed = fold(paused, { type: "resumed" }, 61_000);
  assert.equal(timeLeft(resumed.clock, 62_000), 3_000);
  assert.equal(timeLeft(fold(resumed, { type: "resumed" }, 62_000).clock, 62_000), 3_000, "once");
});

test("the player who chooses the next game has a clock, whatever decisions have, until they have chosen", () => {
  const asked = fold({ ...VIEW, clock: null, turn: null, config: { clocks: { decision: 0 } } }, { type: "game_asked", seat: 3, hand: 7, time: 25_000 }, 10_000);
  assert.deepEqual([asked.clock.seat, asked.clock.limited, timeLeft(asked.clock, 20_000)], [3, true, 15_000]);
  assert.equal(fold(asked, { type: "game_chosen", seat: 3, played: {} }, 21_000).clock, null);
});

test("a decision that was opened in the pause has all its time", () => {
  const paused = { ...VIEW, paused: true, paused_at: 5_000 };
  assert.equal(timeLeft(fold(paused, { type: "resumed" }, 61_000).clock, 61_000), 5_000);
});

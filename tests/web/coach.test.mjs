// @ts-check
/** What the coach says, in the same words as the terminal client. */

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => {} } });
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { language: "en" } });

const { aboutLines, choiceText, eveningLines, takenText, valueText } = await import("../../clients/web/js/hands/coach-words.js");
const { ownActs, playbackOf } = await import("../../clients/web/js/hands/playback.js");

const CHOICES = [
  { action: "fold", amount: 0, share: 0.25, value: 0 },
  { action: "call", amount: 1500, share: 0.75, value: -0.5 },
];
const decision = (/** @type {Record<string, any>} */ fields) => ({ street: "river", choices: CHOICES, taken: 1, lost: 0.5, margin: 0, ...fields });

test("a choice, and what it loses, as sure as the margin lets it be", () => {
  assert.equal(choiceText(CHOICES[1], "en"), "call 1,500");
  assert.equal(valueText(-0.5, "en"), "-0.50");
  assert.equal(takenText(decision({}), "en"), "call 1,500, which loses 0.50 big blinds");
  assert.equal(takenText(decision({ margin: 0.2 }), "en"), "call 1,500, which loses 0.50 ± 0.20 big blinds");
  assert.equal(takenText(decision({ margin: 0.6 }), "en"), "call 1,500, which loses nothing that can be measured (± 0.60 big blinds)");
  assert.equal(takenText(decision({ lost: 0 }), "en"), "call 1,500, which loses nothing");
  assert.equal(takenText(decision({ lost: -0.5 }), "en"), "call 1,500, which wins 0.50 big blinds more than the strategy's best");
  assert.equal(takenText(decision({ lost: null }), "en"), "call 1,500");
  assert.equal(takenText(decision({ taken: null, lost: null }), "en"), "a size unlike those of the strategy");
});

test("whose strategy it is, and why there is no more", () => {
  const hand = { strategy: "blueprint", decisions: [decision({})], made: 2, not_covered: "sizes" };
  assert.deepEqual(aboutLines(hand, "en").map((line) => line.slice(0, 22)), ["The coach plays by the", "Compared with the best", "From there on a bet is"]);
  const none = { strategy: null, decisions: [], made: 1, not_covered: "players" };
  assert.deepEqual(aboutLines(none, "en"), ["The coach knows hands of two players only. It does not judge this one."]);
});

test("an evening with what stands out, each with its decisions", () => {
  const leaks = [
    { street: "preflop", spot: "big_blind_raised", action: "fold", part: 22, whole: 31, share: 0.48 },
    { street: "river", spot: "bet_to", action: "call", part: 8, whole: 8, share: 0.5 },
  ];
  assert.deepEqual(eveningLines({ hands: 40, decisions: 90, leaks }, "en"), [
    "40 hands of yours that the strategies know, 90 decisions.",
    "You folded 71% of the time in the big blind, against a raise; the strategy folds 48% (31 decisions).",
    "You called 100% of the time on the river, against a bet; the strategy calls 50% (8 decisions).",
  ]);
  assert.deepEqual(eveningLines({ hands: 1, decisions: 2, leaks: [] }, "en"), ["1 hand of yours that the strategies know, 2 decisions.", "Nothing stands out that is not easily chance."]);
});

test("the playback counts the viewer's own acts", () => {
  const acted = (/** @type {number} */ seat) => ({ type: "acted", seat, action: "check", by: 0, to: 0, stack: 100 });
  const players = [{ seat: 1, player: "ann", stack: 100 }, { seat: 2, player: "bob", stack: 100 }];
  const started = { type: "hand_started", hand: 1, button: 1, players };
  const playback = playbackOf({ viewer: "ann", config: { game: "holdem" }, events: [started, acted(1), acted(2), acted(1)] });
  assert.deepEqual([0, 1, 2, 3, 4].map((at) => ownActs(playback, at)), [0, 0, 1, 1, 2]);
});

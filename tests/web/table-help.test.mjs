// Help at the table: usual sizes, pot odds, outs, and the hands that beat mine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { potOdds, sizeButtons } from "../../clients/web/js/bet-sizing.js";
import { GAMES } from "../../clients/web/js/generated/game-records.js";
import { handsThatBeat, outsOf, sharesOf } from "../../clients/web/js/outs.js";

const OWN = { raiseSizes: [250, 300, 400], potShares: [50, 67, 100] };
const turn = (legal, pot) => ({ legal: { min_to: 4, max_to: 200, all_in_to: 200, ...legal }, pot });
const told = (buttons) => buttons.map(({ name, values, to, possible }) => [name, values.count ?? null, to, possible]);

test("before the flop sizes are times the bet to match, so big blinds at first", () => {
  const first = sizeButtons(turn({}, 3), { early: true, highest: 2, mine: 1, bigBlind: 2 }, OWN);
  assert.deepEqual(told(first), [["min", null, 4, true], ["own_1", 2.5, 5, true], ["own_2", 3, 6, true], ["own_3", 4, 8, true], ["all_in", null, 200, true]]);
  assert.equal(first[1].label, "{count} BB");
  const raised = sizeButtons(turn({ min_to: 18, max_to: 30, all_in_to: 30 }, 13), { early: true, highest: 10, mine: 1, bigBlind: 2 }, OWN);
  assert.equal(raised[1].label, "{count}x");
  assert.deepEqual(raised.map(({ possible }) => possible), [true, true, true, false, true], "what cannot be bet cannot be pressed");
});

test("later they are shares of the pot after a call, as the room counts it", () => {
  const later = sizeButtons(turn({ min_to: 20 }, 30), { early: false, highest: 10, mine: 0, bigBlind: 2 }, OWN);
  assert.deepEqual(later.map(({ to }) => to), [20, 30, 37, 50, 200]);
  const own = sizeButtons(turn({ min_to: 2 }, 30), { early: false, highest: 0, mine: 0, bigBlind: 2 }, { ...OWN, potShares: [25, 80, 150] });
  assert.deepEqual(own.map(({ to }) => to), [2, 8, 24, 45, 200]);
});

test("without blinds there is no bet to multiply, and a limit is no all-in", () => {
  const open = sizeButtons(turn({ min_to: 2, max_to: 6 }, 6), { early: true, highest: 0, mine: 0, bigBlind: 2 }, OWN);
  assert.deepEqual(told(open), [["min", null, 2, true], ["own_1", 50, 3, true], ["own_2", 67, 4, true], ["pot", null, 6, true]]);
});

test("the most under a cap is called so, whether the pot is more or less", () => {
  const at = { early: false, highest: 0, mine: 0, bigBlind: 2 };
  const more = sizeButtons(turn({ min_to: 2, max_to: 60 }, 30), at, OWN);
  assert.deepEqual(more.map(({ label }) => label), ["Min", "½ pot", "⅔ pot", "Pot", "Cap"]);
  assert.equal(sizeButtons(turn({ min_to: 2, max_to: 20 }, 30), at, OWN).at(-1).label, "Cap");
});

test("a limit of the pot stands there once, whichever of the player's own sizes is the pot", () => {
  const at = { early: false, highest: 0, mine: 0, bigBlind: 2 };
  const shares = (potShares) => sizeButtons(turn({ min_to: 2, max_to: 30 }, 30), at, { ...OWN, potShares }).map(({ label }) => label);
  assert.deepEqual(shares([100, 50, 33]), ["Min", "½ pot", "⅓ pot", "Pot"]);
  assert.deepEqual(shares([33, 50, 75]), ["Min", "⅓ pot", "½ pot", "¾ pot", "Pot"]);
});

test("a size that another one is already is not there again", () => {
  const small = sizeButtons(turn({ min_to: 2 }, 5), { early: false, highest: 0, mine: 0, bigBlind: 2 }, { ...OWN, potShares: [33, 50, 67] });
  assert.deepEqual(small.map(({ name, to }) => [name, to]), [["min", 2], ["own_2", 3], ["all_in", 200]]);
});

test("pot odds are what a call has to win", () => {
  assert.deepEqual(potOdds({ legal: { call_by: 10, call_to: 10 }, pot: 30 }, [0, 10]), { share: 0.25, ratio: 3 });
  assert.equal(potOdds({ legal: { call_by: 0, call_to: 0 }, pot: 30 }, [0, 0]), null);
  // 384 all-in over 47, with 21 from before: a call of all 243 wins 21 + 47 + 243
  assert.deepEqual(potOdds({ legal: { call_by: 196, call_to: 243 }, pot: 452 }, [47, 384]), { share: 196 / 507, ratio: 311 / 196 });
});

test("outs put a hand ahead with the next card", () => {
  assert.deepEqual(outsOf([["As", "Ad"], ["Kh", "Qh"]], ["Ah", "7h", "2c", "3s"]), [null, 7], "nine hearts, less the two that make the aces a full house");
  assert.deepEqual(outsOf([["As", "Ad"], ["Kh", "Qh"]], ["Kc", "7d", "2c", "3s"]), [null, 5], "two kings and three queens");
  assert.deepEqual(outsOf([["As", "Kd"], ["Ah", "Kc"]], ["2c", "7d", "9s"]), [null, null], "both are ahead");
});

test("hands that beat mine are counted by kind", () => {
  const set = handsThatBeat(["7s", "7d"], ["7c", "2h", "Kd"]);
  assert.deepEqual([set.of, set.category], [1081, 3]);
  assert.deepEqual(set.better, [0, 0, 0, 3, 0, 0, 0, 0, 0], "three pairs of kings");
  const nuts = handsThatBeat(["As", "Ks"], ["Qs", "Js", "Ts"]);
  assert.deepEqual([nuts.category, nuts.better.reduce((a, b) => a + b)], [8, 0]);
});

test("with 36 cards a flush beats a full house, and the ace goes below the six", () => {
  assert.deepEqual(outsOf([["Ks", "Kd"], ["Ah", "7c"]], ["9s", "8d", "Kh", "Qc"], GAMES.short_deck), [null, 4], "four sixes for A-6-7-8-9");
  const full = handsThatBeat(["Ks", "Kd"], ["Kh", "Qh", "Jh", "Qs"], GAMES.short_deck);
  assert.deepEqual([full.category, full.of, full.better[6] > 0, full.better[7]], [5, 435, true, 1], "a flush, or queens");
});

test("with several pots each hand has the share of those that it wins, and is behind only where it wins none", () => {
  const hands = [["Jc", "Jd"], ["9h", "8h"], ["As", "Ad"]];
  const pots = [{ amount: 300, of: [0, 1, 2] }, { amount: 800, of: [1, 2] }, { amount: 100, of: [2] }];
  const board = ["Jh", "2h", "7c", "3s"];
  assert.deepEqual(sharesOf(hands, [...board, "4c"], GAMES.holdem, pots), [300 / 1200, 0, 900 / 1200]);
  assert.deepEqual(sharesOf(hands, [...board, "Kh"], GAMES.holdem, pots), [0, 1100 / 1200, 100 / 1200]);
  assert.deepEqual(sharesOf(hands, [...board, "4c"], GAMES.holdem), [1, 0, 0]);
  assert.deepEqual(outsOf(hands, board, GAMES.holdem, pots), [null, 12, null], "nine hearts, and three other tens");
  assert.deepEqual(outsOf(hands, board), [null, 10, 1], "in the only pot two of the hearts give the jacks a full house, and one of two aces the flush");
});

// @ts-check
/** Playback of hands, sessions in a list, points of graphs, and files. */

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => {} } });
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { language: "en" } });

const { endOf, isCoached, playbackOf: playbackOf, shownLater, stepAt, streetsOf, wayTo } = await import("../../clients/web/js/hands/playback.js");
const { PAUSE, adjustedSumOf, cashOf, linesOf, pointsOf, sessionLength, sideBetsOf, sumOf, tablesOf, tournamentsOf } = await import("../../clients/web/js/hands/hand-statistics.js");
const { positionsOf: positionsOf } = await import("../../clients/web/js/hands/stack-graph.js");
const { fileText: fileText } = await import("../../clients/web/js/hands/hand-download.js");

const RECORD = {
  table: "t",
  viewer: "Ann",
  config: { name: "t", seats: 2, game: "holdem", big_blind: 2, clocks: { decision: 0 } },
  events: [
    { type: "hand_started", hand: 7, button: 1, small_blind_seat: 1, big_blind_seat: 2, players: [
      { seat: 1, player: "Ann", stack: 100 }, { seat: 2, player: "Bob", stack: 50 } ] },
    { type: "forced_bet", seat: 1, kind: "small_blind", by: 1, to: 1, stack: 99 },
    { type: "forced_bet", seat: 2, kind: "big_blind", by: 2, to: 2, stack: 48 },
    { type: "hole_cards", seat: 1, count: 2, cards: ["As", "Kd"] },
    { type: "hole_cards", seat: 2, count: 2, cards: null },
    { type: "made_hand", seat: 1, name: "ace" },
    { type: "turn", seat: 1, hand: 7, decision: 1, legal: {}, sizes: [], pot: 3, time: 0, bank: 0 },
    { type: "sat", seat: 3, player: "Eve", stack: 9 },
    { type: "acted", seat: 1, action: "fold", by: 0, to: 1, stack: 99 },
    { type: "uncalled_returned", seat: 2, by: 1, stack: 49 },
    { type: "pots_formed", pots: [{ amount: 2, seats: [2] }] },
    { type: "pot_awarded", pot: 0, amount: 2, rake: 0, shares: [{ seat: 2, by: 2 }] },
    { type: "hand_ended", results: [{ seat: 1, stack: 99, net: -1 }, { seat: 2, stack: 51, net: 1 }] },
  ],
};

test("a playback has a step for everything visible, and hides what the record hides", () => {
  const playback = playbackOf(RECORD);
  const kinds = playback.steps.map((step) => step.events[0].type);
  assert.deepEqual(kinds, ["hand_started", "forced_bet", "forced_bet", "hole_cards", "acted", "uncalled_returned", "pot_awarded"]);
  assert.equal(playback.start.you, 1);
  assert.equal(playback.start.seats[2].stack, 50);
  const dealt = playback.steps[3];
  assert.equal(dealt.events.length, 4);
  assert.deepEqual([dealt.view.seats[1].cards, dealt.view.seats[2].cards], [["As", "Kd"], null]);
  assert.equal(dealt.view.turn?.seat, 1);
  assert.equal(playback.steps[2].view.seats[1].cards, null);
  assert.deepEqual(endOf(playback).results?.net, { 1: -1, 2: 1 });
  assert.deepEqual(Object.keys(endOf(playback).seats), ["1", "2"]);
});

test("a playback says where each street of the board begins", () => {
  const flop = { type: "board_dealt", street: "flop", cards: ["2c", "3c", "4c"], board: ["2c", "3c", "4c"], run: 0 };
  const events = [...RECORD.events.slice(0, 9), flop, ...RECORD.events.slice(9)];
  assert.deepEqual(streetsOf(playbackOf({ ...RECORD, events })), [{ street: "preflop", at: 4 }, { street: "flop", at: 6 }]);
  assert.deepEqual(streetsOf(playbackOf(RECORD)), [], "a hand without a flop has one street");
});

test("each street is as long on the way through a hand", () => {
  const flop = { type: "board_dealt", street: "flop", cards: ["2c", "3c", "4c"], board: ["2c", "3c", "4c"], run: 0 };
  const playback = playbackOf({ ...RECORD, events: [...RECORD.events.slice(0, 9), flop, ...RECORD.events.slice(9)] });
  assert.deepEqual([0, 3, 6, 7, 8].map((at) => wayTo(playback, at)), [0, 0.5, 1, 1.5, 2]);
  assert.deepEqual([0, 0.5, 1, 1.4, 2].map((way) => stepAt(playback, way)), [0, 3, 6, 7, 8]);
  const short = playbackOf(RECORD);
  for (let at = 0; at <= short.steps.length; at += 1) assert.equal(stepAt(short, wayTo(short, at)), at);
});

test("cards that were shown in the end are known from the start, if they are wanted", () => {
  const shown = { type: "hand_shown", seat: 2, name: "pair of Nines", cards: ["9h", "9s"] };
  const record = { ...RECORD, events: [...RECORD.events.slice(0, -1), shown, ...RECORD.events.slice(-1)] };
  assert.deepEqual(shownLater(record), { 2: ["9h", "9s"] });
  assert.deepEqual(playbackOf(record, shownLater(record)).steps[3].view.seats[2].cards, ["9h", "9s"]);
  assert.equal(playbackOf(record).steps[3].view.seats[2].cards, null);
  assert.equal(playbackOf(record, shownLater(record)).steps[3].events[1].cards, null, "nobody is told of them");
  assert.deepEqual(shownLater({ events: [...record.events, { type: "drew", seat: 2, count: 1 }] }), {});
  assert.deepEqual(shownLater({ events: [...RECORD.events, { ...shown, cards: ["9h"] }] }), {}, "one card of two");
  assert.deepEqual(shownLater(RECORD), {});
});

test("the coach is offered for hold'em of two players with two blinds", () => {
  const [started, ...others] = RECORD.events;
  const third = { ...started, players: [...started.players, { seat: 3, player: "Eve", stack: 9 }] };
  assert.ok(isCoached(RECORD));
  assert.ok(!isCoached({ ...RECORD, events: [third, ...others] }));
  assert.ok(!isCoached({ ...RECORD, config: { ...RECORD.config, game: "omaha" } }));
  assert.ok(!isCoached({ ...RECORD, config: { ...RECORD.config, structure: "pot_limit" } }));
  assert.ok(!isCoached({ ...RECORD, events: [started, { type: "forced_bet", kind: "ante" }, ...others] }));
});

test("players have in a playback the faces that they had, and in older records those of now", () => {
  const faces = playbackOf({ ...RECORD, faces: { Ann: "fox-210", Bob: "robot" } }).steps[3].view.seats;
  assert.deepEqual([faces[1].bot, faces[1].picture, faces[2].bot], [false, "fox-210", true]);
  assert.equal(playbackOf({ ...RECORD, faces: {} }).start.seats[1].picture, "");
  assert.equal(playbackOf(RECORD).start.seats[1].picture, undefined);
});

test("a spectator's playback has no seat of its own", () => {
  assert.equal(playbackOf({ ...RECORD, viewer: "" }).start.you, null);
  assert.equal(playbackOf({ ...RECORD, viewer: "somebody" }).start.you, null);
});

const line = (/** @type {Record<string, any>} */ fields) =>
  /** @type {any} */ ({ table: 1, table_name: "t", hand: 1, began: 0, ended: 0, net: 0, stack: 100, ...fields });

test("a session ends at a long pause", () => {
  assert.equal(sessionLength([]), 0);
  const lines = [line({ began: 3 * PAUSE }), line({ began: 2 * PAUSE, ended: 2 * PAUSE }), line({ began: 0, ended: PAUSE - 1 })];
  assert.equal(sessionLength(lines), 2);
  assert.equal(sessionLength(lines.slice(0, 2)), 2);
});

test("the graph shows the sum of results from zero on", () => {
  const one = [line({ hand: 3, net: 7, stack: 107 }), line({ hand: 2, net: -5, stack: 100 })];
  assert.deepEqual(pointsOf(one).map((point) => point.value), [0, -5, 2]);
  const two = [...one, line({ hand: 1, net: 3, table: 2, table_name: "u" })];
  assert.deepEqual(pointsOf(two).map((point) => point.value), [0, 3, -2, 5]);
  assert.deepEqual(pointsOf([]), []);
  assert.equal(sumOf(two), 5);
  assert.deepEqual([...tablesOf(two)], [[1, "t"], [2, "u"]]);
});

test("the hands of a tournament are one line, and no chips of the room", () => {
  const hands = [line({ number: 5, table: 1_010_001 }), line({ number: 4 }), line({ number: 3, table: 1_010_002 }), line({ number: 2, table: 1_020_001 })];
  assert.deepEqual(linesOf(hands).map((together) => together.map(({ number }) => number)), [[5, 3], [4], [2]]);
  assert.deepEqual(cashOf(hands).map(({ number }) => number), [4]);
  assert.deepEqual([...tournamentsOf(hands)], [1, 0, 2]);
});

test("what was won beside the pots is not in the result", () => {
  const lines = [line({ hand: 2, net: -5, side_bets: 20, stack: 105 }), line({ hand: 1, net: 4, side_bets: -10, stack: 90 })];
  assert.equal(sumOf(lines), -1);
  assert.equal(sideBetsOf(lines), 10);
  assert.deepEqual(pointsOf(lines).map((point) => point.value), [0, 4, -1]);
});

test("higher values are higher in the graph, and all are inside", () => {
  const places = positionsOf([100, 0, 250, -50]);
  assert.deepEqual([...places].sort((a, b) => b.y - a.y).map((place) => places.indexOf(place)), [3, 1, 0, 2]);
  assert.ok(places.every(({ x, y }) => x >= 0 && x <= 640 && y >= 0 && y <= 170));
  assert.equal(positionsOf([5]).length, 1);
});

test("files have the oldest hand first", () => {
  assert.equal(fileText("text", ["two\n", "one\n"], true), "one\n\n\n\ntwo\n\n\n\n");
  assert.match(fileText("csv", ["2,b\n", "1,a\n"], true), /^hand,began,.*\n1,a\n2,b\n$/);
  assert.match(fileText("csv", ["1,a\n"], false), /^hand,began,.*\n1,a\n$/);
  assert.equal(fileText("phh", ["b = 2\n", "a = 1\n"], true), "[1]\na = 1\n\n[2]\nb = 2\n\n");
  assert.equal(fileText("phh", ["a = 1\n"], false), "a = 1\n");
});

test("a graph may have another size, and room for letters below", () => {
  const shape = { width: 300, height: 100, across: ["0", "9"] };
  const places = positionsOf([0, 10], [], shape);
  assert.ok(places.at(-1).x < 300 && places[0].y < 84, "all letters have room beside and below");
});

test("the luck of all-in hands is taken out of the sum and of the line", () => {
  const rows = [{ net: 100, stack: 250, adjusted: 64 }, { net: -50, stack: 150, adjusted: null }, { net: -100, stack: 200, adjusted: -20 }];
  const hands = rows.map((row, i) => ({ table: 1, hand: 3 - i, ended: 3 - i, ...row }));
  assert.equal(adjustedSumOf(hands), 64 - 50 - 20);
  assert.deepEqual(pointsOf(hands).map(({ value, adjusted }) => [value, adjusted]), [[0, 0], [-100, -20], [-150, -70], [-50, -6]]);
  assert.equal(adjustedSumOf(hands.slice(1, 2)), null);
  const { y } = positionsOf([0, 10], [20])[1];
  assert.ok(y > positionsOf([0, 10])[1].y, "a higher line takes the top");
});

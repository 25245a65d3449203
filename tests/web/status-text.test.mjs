// Spectators of a delayed table read about the delay, seated players are not.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage ??= { getItem: () => null, setItem() {} };
if (!globalThis.navigator) globalThis.navigator = { language: "en" };
const { potLabel, statusText } = await import("../../clients/web/js/status-text.js");

/** @param {number} delay @param {Record<number, any>} seats */
function looking(delay, seats = {}) {
  const config = { seats: 2, spectator_delay: delay };
  return { closed: null, paused: false, you: null, seats, offers: [], requests: [], turn: null, config };
}

test("a delayed table says by how much", () => {
  assert.deepEqual(statusText(looking(30_000), 0), ["You see this table {seconds} s late: sit down at an empty seat.", { seconds: 30 }]);
  assert.deepEqual(statusText(looking(500, { 1: {}, 2: {} }), 0), ["You see this table {seconds} s late; every seat is taken.", { seconds: 0.5 }]);
  assert.deepEqual(statusText(looking(0), 0), ["You are watching: sit down at an empty seat.", {}]);
});

test("who is asked how often to run it is told so", () => {
  const seats = { 1: { seat: 1, player: "Ann", stack: 0 }, 2: { seat: 2, player: "Bob", stack: 0 } };
  const view = { closed: null, paused: false, seats, offers: [], requests: [], turn: null, hand_running: true, runs_asked: { seats: [2] }, game_asked: null, config: {} };
  assert.deepEqual(statusText({ ...view, you: 2 }, 0), ["How many times is the board run?", {}]);
  assert.deepEqual(statusText({ ...view, you: 1 }, 0), ["", {}]);
  const agreed = { ...view, you: 1, seats: { ...seats, 1: { ...seats[1], in_hand: true, folded: false } } };
  assert.deepEqual(statusText(agreed, 0), ["You agreed to run it several times: waiting for {players}", { players: "Bob" }]);
});

test("it is said who chooses the game of the next hand", () => {
  const seats = { 1: { seat: 1, player: "Ann", stack: 100 }, 2: { seat: 2, player: "Bob", stack: 100 } };
  const view = { closed: null, paused: false, seats, offers: [], requests: [], turn: null, hand_running: false, game_asked: { seat: 2 }, config: {} };
  assert.deepEqual(statusText({ ...view, you: 2 }, 0), ["You choose the game of the next hand.", {}]);
  assert.deepEqual(statusText({ ...view, you: 1 }, 0), ["{player} chooses the game of the next hand.", { player: "Bob" }]);
});

test("the chips in the middle are called a bomb pot in such a hand", () => {
  assert.equal(potLabel({ config: { bomb_pot: true } }), "Bomb pot {amount}");
  assert.equal(potLabel({ config: { bomb_pot: false } }), "Total pot {amount}");
});

// What the card at the end of a tournament says: who has which place, and which hand decided.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage ??= { getItem: () => null, setItem() {} };
if (!globalThis.navigator) globalThis.navigator = { language: "en" };
const { decidingHands, finishOf, nextOf } = await import("../../clients/web/js/tournament/finish.js");
const { HandEnd } = await import("../../clients/web/js/tournament/hand-end.js");
const { waitingFor } = await import("../../clients/web/js/tournament/waiting-players.js");

const entrant = (player, fields = {}) => [player, { player, status: "playing", chips: 0, place: 0, prize: 0, ...fields }];
const view = (phase, entrants) => ({ phase, entrants: new Map(entrants) });
const RUNNING = view("running", [entrant("Ann", { status: "out", place: 4 }), entrant("Bob", { chips: 900 }), entrant("Cy", { chips: 3000 }), entrant("Di", { status: "out" }), entrant("Eve", { status: "withdrawn" })]);
const ENDED = view("ended", [entrant("Ann", { status: "out", place: 4 }), entrant("Bob", { status: "out", place: 2 }), entrant("Cy", { place: 1 }), entrant("Di", { status: "out", place: 2 })]);

test("who still plays and who only watches sees nothing before the end", () => {
  assert.deepEqual([finishOf(RUNNING, "Bob"), finishOf(RUNNING, "Zoe"), finishOf(RUNNING, null), finishOf(view("cancelled", RUNNING.entrants), "Zoe")], [null, null, null, null]);
});

test("who is out sees their place and who leads, with or without a final place", () => {
  for (const [name, place] of [["Ann", 4], ["Di", 0]]) {
    const { own, over, podium, entrants, leader } = finishOf(RUNNING, name);
    assert.deepEqual([own.place, over, podium, entrants, leader.player], [place, false, [], 4, "Cy"]);
  }
});

test("everybody sees the podium at the end, in the order of the places", () => {
  for (const name of ["Ann", "Cy", "Zoe", null]) assert.deepEqual(finishOf(ENDED, name).podium.map(({ player }) => player), ["Cy", "Bob", "Di"]);
});

const seat = (number, cards, fields = {}) => ({ seat: number, player: `P${number}`, in_hand: true, folded: false, cards, ...fields });
const shown = (cards) => ({ name: "a hand", cards });
const end = (you, net, fields = {}) => ({
  you, seats: { 1: seat(1, ["As", "Ad"]), 2: seat(2, ["Kh", "Kd"]), 3: seat(3, ["2c", "7d"], { folded: true }) },
  results: { net, shown: { 1: shown(["As", "Ad"]), 2: shown(["Kh", "Kd"]) } }, ...fields,
});
const players = (hands) => hands && hands.map(({ player }) => player);

test("the hand that decided is one's own beside the one that won, or that lost most", () => {
  assert.deepEqual(players(decidingHands(end(2, { 1: 100, 2: -100 }))), ["P2", "P1"]);
  assert.deepEqual(players(decidingHands(end(1, { 1: 100, 2: -100 }))), ["P1", "P2"]);
  const three = end(1, { 1: 300, 2: -100, 3: -200 });
  three.results.shown[3] = shown(["2c", "7d"]);
  assert.deepEqual(players(decidingHands(three)), ["P1", "P3"]);
});

test("a hand that was thrown away, or that nobody beat face up, did not decide", () => {
  assert.equal(decidingHands(end(3, { 1: 100, 3: -100 })), null);
  assert.equal(decidingHands(end(null, { 1: 100, 2: -100 })), null);
  assert.equal(decidingHands(end(2, { 2: -100 }, { results: { net: {}, shown: {} } })), null);
});

test("who lost without showing sees their own cards all the same", () => {
  const mucked = end(2, { 1: 100, 2: -100 });
  delete mucked.results.shown[2];
  assert.deepEqual(decidingHands(mucked).map(({ cards, named }) => [cards, named?.name ?? null]), [[["Kh", "Kd"], null], [["As", "Ad"], "a hand"]]);
});

test("who is out keeps the end of their hand while the others play on, until it is released", () => {
  const over = { hand: 4, hand_running: false, closed: null, you: 1, seats: { 1: seat(1, []), 2: seat(2, []), 3: seat(3, []) } };
  const kept = new HandEnd();
  kept.keep(over);
  const next = { ...over, you: null, hand: 5, hand_running: true, seats: { 2: seat(2, []), 3: seat(3, []) } };
  assert.ok(kept.outlasts(next));
  assert.equal(kept.of(next), over);
  const staying = { ...next, you: 2 };
  assert.equal(kept.of(staying), staying, "who plays on sees the next hand");
  kept.release();
  assert.equal(kept.of(next), next);
});

const row = (tournament, setup, fields = {}) => ({ tournament, phase: "registering", setup: { name: "Sit & go", players: 3, ...setup }, entrants: 1, names: ["Ann"], ...fields });

test("the same once more is the one of that size that waits for players", () => {
  const list = [row(1, {}, { phase: "ended" }), row(2, { players: 6 }), row(3, {})];
  assert.equal(nextOf(list, list[0].setup).tournament, 3);
  assert.equal(nextOf(list.slice(0, 2), list[0].setup), undefined);
});

test("the lobby offers a seat where the fewest are missing, to whom may take it", () => {
  const list = [row(1, { players: 9 }), row(2, {}), row(3, {}, { names: [], entrants: 0 }), row(4, { private: true }), row(5, { start_at: 7 })];
  assert.equal(waitingFor(list, "Bob").tournament, 2);
  assert.equal(waitingFor(list, "Ann"), undefined, "who is in already");
  assert.equal(waitingFor(list, null), undefined);
  assert.equal(waitingFor([row(1, {}, { entrants: 3 })], "Bob"), undefined, "it is full");
});

// Who is at a table where no hand can begin, and what its felt says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lacksCompany, saidOfWaiting, whoWaits } from "../../clients/web/js/who-waits.js";

const SEAT = { stack: 200, bot: false, connected: true, sitting_out: false, sit_out_reason: null };
const BROKE = { stack: 0, sitting_out: true, sit_out_reason: "broke" };

/** @param {Record<string, any>} players  by their names, in the order of the seats @param {number|null} you */
function table(players, you = null, more = {}) {
  const seats = Object.fromEntries(Object.entries(players).map(([player, seat], i) => [i + 1, { ...SEAT, seat: i + 1, player, ...seat }]));
  return { seats, you, closed: null, paused: false, hand_running: false, ...more };
}

/** The sentences in English. @param {ReturnType<typeof table>} view @param {number} [coming] */
const told = (view, coming = 0) => saidOfWaiting(view, coming).map(([sentence, { count, ...values }]) => [typeof sentence === "string" ? sentence : count === 1 ? sentence.one : sentence.many, values]);

test("who looks on reads who waits, and who has still time to buy in", () => {
  const view = table({ Nora: {}, Otto: BROKE, Remy: BROKE, Zed: { connected: false } });
  assert.ok(lacksCompany(view));
  assert.deepEqual(told(view), [["{players} waits for you.", { players: "Nora" }], ["{players} may buy in again", { players: "Otto, Remy" }]]);
});

test("who is left reads of the others", () => {
  assert.deepEqual(told(table({ Nora: {}, Otto: BROKE }, 1)), [["{players} may buy in again", { players: "Otto" }]]);
  assert.deepEqual(told(table({ Nora: {}, Zed: { connected: false }, Una: { sitting_out: true, sit_out_reason: "asked" } }, 1)), [["{count} players are away", {}]]);
  assert.deepEqual(told(table({ Nora: {} }, 1)), [["Nobody else is here yet", {}]]);
  assert.deepEqual(told(table({ Nora: {} }, 1), 3), [["Nobody else is here yet", {}]]);
});

test("who only looks on reads that nobody is here, or which bots come", () => {
  assert.deepEqual(told(table({})), [["Nobody is here yet", {}]]);
  assert.deepEqual(told(table({}), 3), [["{count} bots come when somebody sits down", {}]]);
});

test("who has lost the line without chips is away", () => {
  assert.deepEqual(whoWaits(table({ Otto: { ...BROKE, connected: false } })).broke, []);
});

test("bots that wait play with who sits down", () => {
  const bots = { Dill: { bot: true, sitting_out: true }, Basil: { bot: true, sitting_out: true } };
  assert.deepEqual(told(table(bots)).map(([sentence]) => sentence), ["{count} bots are waiting.", "Sit down: cards in a second."]);
  assert.ok(lacksCompany(table(bots)));
  assert.ok(!lacksCompany(table({ ...bots, Nora: {} }, 3)));
});

test("nobody is missed where a hand can begin, or none ever will, or the player does not play", () => {
  const two = { Nora: {}, Otto: {} };
  assert.ok(!lacksCompany(table(two)));
  assert.ok(!lacksCompany(table({ Nora: {} }, null, { hand_running: true })));
  assert.ok(!lacksCompany(table({ Nora: {} }, null, { closed: "host" })));
  assert.ok(!lacksCompany(table({ Nora: {} }, null, { paused: true })));
  assert.ok(!lacksCompany(table({ Nora: BROKE, Otto: {} }, 1)));
});

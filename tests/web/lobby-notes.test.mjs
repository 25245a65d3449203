// What the lobby says of a table below its game and seats.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage ??= { getItem: () => null, setItem() {} };
if (!globalThis.navigator) globalThis.navigator = { language: "en" };
const { closingText, rowNotes } = await import("../../clients/web/js/lobby-notes.js");

const ROW = { kind: "cash", seats: 6, meter: 0, bots: 0, waiting: 0, average_pot: 0, paused: false, closes_at: 0, one_at_a_time: false, buy_ins: "free" };
const CASES = [
  [{}, []],
  [{ away: ["Ann", "Bea"], bots: 1 }, ["2 away", "1 bot"]],
  [{ bots: 2, waiting: 1 }, ["2 bots", "1 waiting"]],
  [{ seated: 0, house_bots: ["easy", "easy", "solid"] }, ["3 bots come when somebody sits down"]],
  [{ seated: 2, bots: 1, house_bots: ["easy"] }, ["1 bot"]],
  [{ one_at_a_time: true }, ["played one at a time"]],
  [{ buy_ins: "approved" }, ["the host approves all chips"]],
  [{ kind: "house", seats: 0 }, ["any number"]],
];
for (const [given, notes] of CASES) test(JSON.stringify(given), () => assert.deepEqual(rowNotes({ ...ROW, ...given }), notes));

test("when a table closes is said in three words at most", () => {
  assert.match(closingText({ closes_at: new Date(2026, 10, 28, 19, 43).getTime() }), /^closes (19:43|7:43\sPM)$/);
  assert.equal(closingText({ closes_at: 0 }), "");
});

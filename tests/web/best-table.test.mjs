// Which table a newcomer is led to from the front door.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestTable, liveliestTable, standsFirst, tableOffered } from "../../clients/web/js/best-table.js";

const row = (table, seated = 0, bots = 0, more = {}) => ({ table, seated, bots, seats: 6, min_buy_in: 100, paused: false, game: "holdem", ...more });

const CASES = [
  ["where most people play", [row(1, 5, 5), row(2, 1, 0), row(3, 4, 1)], 3],
  ["where most bots wait while nobody plays", [row(1), row(2, 2, 2), row(3, 4, 4)], 3],
  ["where bots wait rather than where the one person is away", [row(1, 1, 0, { away: ["Ann"] }), row(2, 2, 2)], 2],
  ["the first table of an empty room", [row(2), row(1)], 1],
  ["not where no seat is free", [row(1, 6, 0), row(2)], 2],
  ["not at a paused table", [row(1, 3, 0, { paused: true }), row(2)], 2],
  ["not for more chips than there are", [row(1, 3, 0, { min_buy_in: 501 }), row(2, 0, 0, { min_buy_in: 500 })], 2],
  ["not against the house", [row(1, 3, 0, { kind: "house" }), row(2)], 2],
  ["not at a copy that somebody has for themselves", [row(1, 1, 0, { like: 4 }), row(2)], 2],
  ["not at a private table", [row(1, 3, 0, { access: "locked" }), row(2, 0, 0, { access: "open" })], 2],
  ["where nobody sits rather than where all are away", [row(1, 2, 0, { away: ["Ann", "Bob"] }), row(2)], 2],
  ["hold'em with bots rather than another game with people", [row(1, 3, 0, { game: "omaha" }), row(2, 4, 4)], 2],
  ["an empty table of hold'em rather than bots at another game", [row(1, 4, 4, { game: "five_card_draw" }), row(2, 6, 6), row(3)], 3],
  ["people at another game rather than nobody", [row(1), row(2, 2, 0, { game: "omaha" })], 2],
  ["hold'em alone rather than in turn with other games", [row(1, 3, 0, { games: [{ game: "holdem" }, { game: "omaha" }] }), row(2, 1, 0)], 2],
  ["nowhere", [], undefined],
];

for (const [name, rows, wanted] of CASES) test(name, () => assert.equal(bestTable(rows, 500)?.table, wanted));

test("to watch, a full table is as good, and one where nobody plays is not", () => {
  assert.equal(liveliestTable([row(1), row(2, 6, 0), row(3, 4, 4)])?.table, 2);
  assert.equal(liveliestTable([row(1), row(2, 1, 0)]), null);
  assert.equal(liveliestTable([row(1, 2, 0, { away: ["Ann"] })]), null);
});

test("offered is a seat that the player can pay, else one that costs more, else a table to watch", () => {
  const offered = (rows) => tableOffered(rows, 100)?.table ?? null;
  assert.equal(offered([row(1, 2, 0, { min_buy_in: 101 }), row(2)]), 2);
  assert.equal(offered([row(1, 6), row(2, 2, 0, { min_buy_in: 101 })]), 2);
  assert.equal(offered([row(1, 6), row(2, 2, 0, { paused: true })]), 1);
});

test("in a list people who are there stand first, then bots, then people who are away, then nobody", () => {
  const rows = [row(1), row(2, 2, 0, { away: ["Ann", "Bob"] }), row(3, 3, 3), row(4, 1)];
  assert.deepEqual(rows.sort(standsFirst).map(({ table }) => table), [4, 3, 2, 1]);
});

// Where a newcomer is dealt in at once, while people play a hand at the table that they look at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { modelOfOwn, ownTable, soonerTable } from "../../clients/web/js/sooner-table.js";

const CONFIG = { name: "Main", game: "holdem", structure: "no_limit", seats: 6, small_blind: 5, big_blind: 10, min_buy_in: 400, max_buy_in: 1000, journal: true };
const ANN = { in_hand: true, folded: false, bot: false };
const BOT = { in_hand: true, folded: false, bot: true };
const view = (seats, running = true) => ({ table: 1, config: CONFIG, hand_running: running, seats });
const row = (table, more = {}) => ({ table, game: "holdem", structure: "no_limit", big_blind: 10, seats: 6, seated: 4, bots: 4, min_buy_in: 400, paused: false, ...more });
const found = (rows, seats = { 1: ANN, 2: BOT }, running = true, wallet = 1000) => soonerTable(view(seats, running), rows, wallet)?.table ?? null;

const CASES = [
  ["where only bots sit", [row(1), row(2)], 2],
  ["not where a person sits too", [row(2, { seated: 5 })], null],
  ["not where nobody sits", [row(2, { seated: 0, bots: 0 })], null],
  ["not where no seat is free", [row(2, { seats: 4 })], null],
  ["not at a paused table", [row(2, { paused: true })], null],
  ["not for more chips than there are", [row(2, { min_buy_in: 2000 })], null],
  ["not at another game", [row(2, { game: "draw" }), row(3, { structure: "limit" }), row(4, { kind: "house" })], null],
  ["the nearest stakes", [row(2, { big_blind: 2 }), row(3, { big_blind: 20 }), row(4, { big_blind: 12 })], 4],
];

for (const [name, rows, wanted] of CASES) test(name, () => assert.equal(found(rows), wanted));

test("nothing is sooner while nobody has to be waited for", () => {
  assert.equal(found([row(2)], { 1: ANN }, false), null);
  assert.equal(found([row(2)], { 1: { ...ANN, folded: true }, 2: BOT }), null);
  assert.equal(ownTable(view({ 2: BOT }), ["sensible"], "Cid's table"), null);
});

test("a table of one's own is like this one, and leaves a seat", () => {
  const { seats, game, big_blind: bigBlind, ...rest } = ownTable(view({ 1: ANN }), ["sensible", "call"], "Cid's table").config;
  assert.deepEqual([seats, game, bigBlind, rest.name, "journal" in rest], [6, "holdem", 10, "Cid's table", false]);
  assert.deepEqual(ownTable(view({ 1: ANN }), ["sensible", "call"], "x").bots, Array(5).fill("sensible"));
  assert.equal(ownTable({ ...view({ 1: ANN }), config: { ...CONFIG, seats: 3 } }, ["call"], "x").bots.length, 2);
  assert.equal(ownTable(view({ 1: ANN }), [], "x"), null);
});

test("who wants to play gets a table of their own where nobody else is in the room, and one more where hold'em is full", () => {
  const kinds = ["sensible"];
  const own = (best, players, offered = kinds, rows = []) => modelOfOwn(best, best ? [best, ...rows] : rows, players, offered)?.table ?? null;
  const [empty, full] = [row(1, { seated: 0, bots: 0 }), row(2, { seated: 6, bots: 5 })];
  const draw = row(3, { game: "five_card_draw" });
  assert.equal(own(empty, 1), 1);
  assert.equal(own(empty, 2), null);
  assert.equal(own(row(1), 1), null);
  assert.equal(own(empty, 1, []), null);
  assert.equal(own(row(1, { bots: 0, away: ["Ann", "Bob", "Cid", "Dan"] }), 1), 1);
  assert.equal(own(empty, 2, kinds, [full]), 2);
  assert.equal(own(draw, 2, kinds, [full]), 2);
  assert.equal(own(full, 2), 2);
  assert.equal(own(row(4, { bots: 2 }), 2, kinds, [full]), null);
});

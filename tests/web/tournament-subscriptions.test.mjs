// The tournaments that a page follows: what it asks the room for, and what it knows after each answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TournamentSubscriptions } from "../../clients/web/js/tournament/tournament-subscriptions.js";
import { tableInTournament, tournamentOf } from "../../clients/web/js/tournament/tournament-tables.js";

const STATE = { seq: 5, number: 2, name: "Friday", phase: "registering", paused: false, level: null, next_level: null, time: 0, hands: 0, next_break: 0,
  players: 0, average: 0, pool: 100, prizes: [], late_registration_until: 2, hand_for_hand: false, entrants: [] };
const entry = (player) => ({ type: "entry_bought", player, kind: "entry", cost: 100, chips: 1000 });

/** Subscriptions of a page, what they sent, and what they said has changed. */
function page() {
  const [sent, changes] = [[], []];
  const send = (type, fields = {}) => Promise.resolve(sent.push([type, fields.tournament ?? 0]));
  const here = new TournamentSubscriptions(send, () => 0, (tournament, events) => changes.push([tournament, events.map((event) => event.type)]));
  const state = (fields = {}) => here.snapshot({ tournament: 2, setup: { name: "Friday" }, state: { ...STATE, ...fields }, tables: [] });
  const events = (first, ...list) => here.events({ tournament: 2, first, last: first + list.length - 1, events: list, tables: [{ number: 1, table: 1_020_001 }] });
  const follow = async () => {
    const followed = here.follow(2);
    await Promise.resolve();
    state();
    return followed;
  };
  return { here, sent, changes, state, events, follow };
}

test("a tournament is followed once its state is there, which comes after the answer", async () => {
  const { here, sent, state } = page();
  let followed = false;
  const done = here.follow(2).then(() => (followed = true));
  await Promise.resolve();
  assert.equal(followed, false);
  state();
  await done;
  assert.deepEqual([sent, here.followed.get(2).view.pool], [[["watch_tournament", 2]], 100]);
});

test("events are folded, and those that the state has already are left out", async () => {
  const { here, changes, events, follow } = page();
  await follow();
  events(5, entry("Zoe"), entry("Ann"), entry("Bob"));
  const { view, tables } = here.followed.get(2);
  assert.deepEqual([view.seq, view.pool, [...view.entrants.keys()], tables[0].table], [7, 300, ["Ann", "Bob"], 1_020_001]);
  assert.deepEqual(changes.at(-1), [2, ["entry_bought", "entry_bought"]]);
  events(6, entry("Ann"));
  assert.equal(here.followed.get(2).view.seq, 7);
  assert.equal(changes.length, 2);
});

test("after a gap, and after money went back, the page asks again", async () => {
  const { here, sent, events, follow } = page();
  await follow();
  events(8, entry("Ann"));
  assert.deepEqual([sent.length, here.followed.get(2).view.seq], [2, 5]);
  events(6, { type: "entry_refunded", player: "Ann", refund: 110 });
  assert.deepEqual([sent.length, sent.at(-1)], [3, ["watch_tournament", 2]]);
});

test("an offer to rebuy stands until it is taken or the player is out", async () => {
  const { here, events, follow } = page();
  await follow();
  events(6, { type: "rebuy_offered", player: "Ann", time: 9000 }, { type: "rebuy_offered", player: "Bob", time: 9000 });
  assert.deepEqual(here.followed.get(2).offered, ["Ann", "Bob"]);
  events(8, { ...entry("Ann"), kind: "rebuy" }, { type: "player_out", player: "Bob", left: 3 });
  assert.deepEqual(here.followed.get(2).offered, []);
});

test("the room is told when the last part of the page leaves, once", async () => {
  const { here, sent, state, follow } = page();
  const [first, second] = [await follow(), await follow()];
  first();
  first();
  assert.equal(here.followed.has(2), true);
  second();
  assert.deepEqual([here.followed.has(2), sent.filter(([type]) => type === "unwatch_tournament").length], [false, 1]);
  state();
  assert.equal(here.followed.has(2), false, "a state that was on its way is not kept");
});

test("a tournament that the room does not know is not followed", async () => {
  const here = new TournamentSubscriptions((type) => (type === "watch_tournament" ? Promise.reject(new Error("no such")) : Promise.resolve({})), () => 0, () => {});
  await assert.rejects(here.follow(9), /no such/);
  here.snapshot({ tournament: 9, setup: {}, state: STATE, tables: [] });
  assert.equal(here.followed.size, 0);
});

test("on a new connection the list and all that is followed are asked for", async () => {
  const { here, sent, follow } = page();
  await here.subscribe();
  await follow();
  sent.length = 0;
  here.resume();
  assert.deepEqual(sent, [["get_tournaments", 0], ["watch_tournament", 2]]);
});

for (const [table, tournament, number] of [[1, 0, null], [999_999, 0, null], [1_010_001, 1, 1], [1_010_223, 1, 223], [1_120_002, 12, 2]]) {
  test(`table ${table} is of tournament ${tournament}`, () => {
    assert.equal(tournamentOf(table), tournament);
    if (number !== null) assert.equal(tableInTournament(table), number);
  });
}

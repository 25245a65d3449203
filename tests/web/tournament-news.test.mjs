// What a page says of new events of a tournament: the player's own news first, and little of others in a large field.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage ??= { getItem: () => null, setItem() {} };
if (!globalThis.navigator) globalThis.navigator = { language: "en" };
const { news } = await import("../../clients/web/js/tournament/tournament-news.js");

const place = (player, number, prize = 0) => ({ type: "place_taken", player, place: number, prize });
const level = { type: "level_began", level: 2, small_blind: 50, big_blind: 100, ante: 0 };

test("one's own news comes before everything else, all of it", () => {
  const out = [{ type: "bounty_won", player: "Ann", out: "Bob", prize: 5, head: 5 }, place("Ann", 1, 90), { type: "tournament_ended", winner: "Ann" }];
  assert.equal(news(out, "Ann", 1), "You knocked Bob out and win 5. You win the tournament, and 90!");
});

test("who goes out elsewhere is told at the last table only", () => {
  assert.equal(news([level, place("Bob", 7)], "Ann", 2), "Level 2: 50/100.");
  assert.equal(news([place("Bob", 7)], "Ann", 2), "");
  assert.equal(news([place("Bob", 7)], "Ann", 1), "Bob finishes 7th.");
});

test("a seat at the only table needs no words", () => {
  const drawn = [{ type: "tournament_began", entrants: 3 }, { type: "player_moved", player: "Ann", table: 1, seat: 2, reason: "start" }];
  assert.equal(news(drawn, "Ann", 1), "");
  assert.equal(news(drawn, "Ann", 2), "You sit at table 1, seat 2.");
});

test("whoever only watches has no news of their own", () => {
  assert.equal(news([level, place("Bob", 2, 10)], null, 1), "Level 2: 50/100. Bob finishes 2nd and wins 10.");
  assert.equal(news([{ type: "player_moved", player: "Bob", table: 1, seat: 2, reason: "balance" }], null, 3), "");
});

test("the final table and the bubble are said to everybody who is not moved", () => {
  const moved = (player) => ({ type: "player_moved", player, table: 1, seat: 2, reason: "final" });
  const out = { type: "player_out", player: "Eve", left: 4 };
  const view = { phase: "running", players: 4, prizes: [50, 30, 20] };
  assert.equal(news([moved("Bob")], "Ann", 1, { ...view, players: 9 }), "The final table: 9 players are left.");
  assert.equal(news([moved("Ann")], "Ann", 1, { ...view, players: 9 }), "The final table: you have seat 2.");
  assert.equal(news([out, place("Eve", 5)], "Ann", 1, view), "Eve finishes 5th. The bubble: one more player goes out without a prize.");
  assert.equal(news([out, place("Eve", 5)], "Ann", 1, { ...view, players: 3 }), "Eve finishes 5th.");
  assert.equal(news([{ ...level }], "Ann", 1, view), "Level 2: 50/100.", "said once, when somebody goes out");
});

// What the page makes of a tournament: its clock, standing, prizes and sentences.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage ??= { getItem: () => null, setItem() {} };
if (!globalThis.navigator) globalThis.navigator = { language: "en" };
const { average, clockText, entryOpen, fold, fromSnapshot, inBigBlinds, onBubble, prizePool, prizeRows, standing, timeLeft } =
  await import("../../clients/web/js/tournament/tournament-view.js");
const { waitingFor, waitsIn } = await import("../../clients/web/js/tournament/waiting-players.js");
const { lineText, placeOf, placeText, prizeLines, sentence } = await import("../../clients/web/js/tournament/tournament-words.js");

const { MONEY, ticketOf } = await import("../../clients/web/js/tournament/ticket-target.js");

const LEVEL = { level: 2, small_blind: 100, big_blind: 200, ante: 0, ante_kind: "each", game: "holdem", structure: "no_limit" };
const entrant = (player, fields = {}) => ({ player, status: "playing", table: 1, seat: 1, chips: 1000, place: 0, tied: 1, prize: 0, head: 0,
  bounties: 0, entries: 1, rebuys: 0, away: false, bot: false, ...fields });
const SNAPSHOT = { seq: 5, number: 1, name: "Friday", phase: "running", paused: false, level: LEVEL, next_level: { ...LEVEL, level: 3 }, time: 90_000,
  hands: 0, next_break: 2, players: 3, average: 1500, pool: 400, prizes: [], late_registration_until: 2, hand_for_hand: false,
  entrants: [entrant("Ann", { chips: 1500 }), entrant("Bob", { chips: 2000 }), entrant("Cy"), entrant("Di", { status: "out", place: 4, chips: 0 })] };
const view = (fields = {}) => fromSnapshot({ ...SNAPSHOT, ...fields }, 1_000);

test("the prizes of a satellite are tickets and what is left", () => {
  const lines = (/** @type {object} */ setup) => prizeLines(view({ prizes: [150, 150, 100] }), setup).map(({ label, prize }) => [label, prize]);
  assert.deepEqual(lines({ ticket_for: "Sunday", ticket_price: 150 }), [["1st – 2nd", "a ticket"], ["3rd", "100"]]);
  assert.deepEqual(lines({ ticket_for: "", ticket_price: 150 }), [["1st – 2nd", "150"], ["3rd", "100"]]);
});

test("a preset's tickets are for the tournament that the room would take", () => {
  const open = [{ tournament: 3, setup: { name: "Sunday" } }, { tournament: 7, setup: { name: "Sunday" } }, { tournament: 8, setup: { name: "Monday" } }];
  const found = (/** @type {string} */ ticket_for) => ticketOf({ ticket_for, ticket_price: 150 }, open);
  assert.deepEqual(["Sunday", "sunDAY", "3", "#8"].map(found), ["7", "7", "3", "8"]);
  assert.equal(found("Friday"), "Friday");
  assert.deepEqual([ticketOf({ ticket_for: "", ticket_price: 150 }, open), ticketOf({}, open)], [MONEY, ""]);
});

test("the head of a table says level, clock, players and blinds; before the start there are none", () => {
  assert.deepEqual(lineText(view(), 31_000), { level: "Level 2 · 1:00", left: "3 of 4 players", stakes: "100/200" });
  assert.equal(lineText(view({ level: { ...LEVEL, ante: 25 } }), 0).stakes, "100/200 · Ante 25");
  assert.equal(lineText(view({ level: null, phase: "registering" }), 0).stakes, "");
});

test("a removal that waits is seen until the player is out or all is over", () => {
  const waits = fold(view(), { type: "removal_set", player: "Cy" }, 0);
  const leaving = (/** @type {any} */ now) => [...now.entrants.values()].filter((one) => one.leaving).map((one) => one.player);
  assert.deepEqual([leaving(view()), leaving(waits)], [[], ["Cy"]]);
  for (const end of [{ type: "player_out", player: "Cy", left: 2 }, { type: "tournament_cancelled", reason: "" }, { type: "tournament_ended", winner: "" }]) {
    assert.deepEqual(leaving(fold(waits, end, 0)), []);
  }
  assert.equal(sentence({ type: "removal_set", player: "Cy" }, "Ann"), "Cy is taken out when the running hand is over.");
});

test("the clock ticks by itself, and stands in a pause", () => {
  assert.equal(timeLeft(view(), 31_000), 60_000);
  assert.equal(timeLeft(view({ paused: true }), 31_000), 90_000);
  const paused = fold(view(), { type: "clock_set", time: 50_000, running: false, reason: "paused" }, 41_000);
  assert.deepEqual([paused.paused, timeLeft(paused, 99_000)], [true, 50_000]);
  const resumed = fold(paused, { type: "clock_set", time: 50_000, running: true, reason: "resumed" }, 60_000);
  assert.deepEqual([resumed.paused, timeLeft(resumed, 70_000), timeLeft(resumed, 999_000)], [false, 40_000, 0]);
});

for (const [ms, text] of [[0, "0:00"], [1, "0:01"], [59_000, "0:59"], [545_000, "9:05"], [3_600_000, "1:00:00"], [5_025_000, "1:23:45"]]) {
  test(`${ms} ms are ${text}`, () => assert.equal(clockText(ms), text));
}

test("a break waits for the running hands, then counts down", () => {
  const due = fold(view(), { type: "break_announced", time: 300_000 }, 2_000);
  assert.deepEqual([due.phase, timeLeft(due, 60_000)], ["break_due", 300_000]);
  const begun = fold(due, { type: "break_began", time: 300_000 }, 60_000);
  assert.deepEqual([begun.phase, timeLeft(begun, 61_000)], ["break", 299_000]);
  const level = fold(begun, { ...LEVEL, type: "level_began", level: 3, time: 600_000 }, 400_000);
  assert.deepEqual([level.phase, level.level.level, level.nextLevel, timeLeft(level, 400_000)], ["running", 3, null, 600_000]);
});

test("the standing: who plays by chips, who is out by place", () => {
  assert.deepEqual(standing(view()).map(({ rank, entrant: one }) => [rank, one.player]), [[1, "Bob"], [2, "Ann"], [3, "Cy"], [4, "Di"]]);
  const even = view({ entrants: [entrant("Ann"), entrant("Bob"), entrant("Cy", { chips: 10 })] });
  assert.deepEqual(standing(even).map(({ rank }) => rank), [1, 1, 3]);
});

test("average and big blinds", () => {
  assert.equal(average(view()), 1500);
  assert.deepEqual([1500, 1530, 15_300].map((chips) => inBigBlinds(chips, view())), [7.5, 7.7, 77]);
  assert.equal(average(fold(view(), { type: "player_out", player: "Cy", left: 2 }, 0)), 2250);
});

test("somebody goes out, has a place and a prize", () => {
  let now = fold(view(), { type: "prizes_fixed", pool: 400, prizes: [300, 100], entrants: 4 }, 0);
  assert.equal(onBubble(now), true);
  assert.equal(entryOpen(now), false);
  now = fold(now, { type: "player_out", player: "Cy", left: 2 }, 0);
  now = fold(now, { type: "place_taken", player: "Cy", place: 3, prize: 0 }, 0);
  assert.equal(onBubble(now), false);
  assert.deepEqual([now.players, now.entrants.get("Cy").status, now.entrants.get("Cy").place], [2, "out", 3]);
});

test("entries, re-entries and money back", () => {
  const open = view({ phase: "registering", level: null, players: 0, average: 0, entrants: [] });
  let now = fold(open, { type: "entry_bought", player: "Ann", kind: "entry", cost: 100, chips: 1000 }, 0);
  now = fold(now, { type: "entry_bought", player: "Bob", kind: "entry", cost: 100, chips: 1000, bot: true }, 0);
  assert.deepEqual([now.pool, now.entrants.size, now.entrants.get("Bob").bot], [600, 2, true]);
  now = fold(now, { type: "tournament_began", entrants: 2, tables: 1 }, 0);
  assert.deepEqual([now.players, average(now), now.entrants.get("Ann").status], [2, 1000, "playing"]);
  assert.equal(fold(open, { type: "entry_refunded", player: "Ann", refund: 100 }, 0).entrants.size, 0);
});

test("prizes of neighbouring places that are the same stand in one row", () => {
  assert.deepEqual(prizeRows(view({ prizes: [50, 30, 10, 10] })), [{ from: 1, to: 1, prize: 50 }, { from: 2, to: 2, prize: 30 }, { from: 3, to: 4, prize: 10 }]);
});

for (const [place, text] of [[1, "1st"], [2, "2nd"], [3, "3rd"], [4, "4th"], [11, "11th"], [12, "12th"], [21, "21st"], [113, "113th"]]) {
  test(`place ${place} is ${text}`, () => assert.equal(placeText(place), text));
}

test("a place that two share is tied", () => assert.deepEqual([{ place: 2, tied: 2 }, { place: 2, tied: 1 }].map(placeOf), ["tied 2nd", "2nd"]));

test("before the start the prize pool is that of all seats, then what was paid", () => {
  const setup = { buy_in: 100, players: 3 };
  assert.equal(prizePool(setup, { pool: 100, phase: "registering" }), 300);
  assert.equal(prizePool(setup, { pool: 200, phase: "running" }), 200);
  assert.equal(prizePool({ buy_in: 100, players: 0 }, { pool: 200, phase: "registering" }), 200);
});

test("who has a seat in a tournament that fills up waits there, and is offered no seat in it", () => {
  const row = { tournament: 1, phase: "registering", entrants: 1, names: ["Ann"], setup: { players: 3, start_at: 0, private: false } };
  assert.deepEqual([waitsIn([row], "Ann"), waitingFor([row], "Ann")], [row, undefined]);
  assert.deepEqual([waitsIn([row], "Bob"), waitingFor([row], "Bob")], [undefined, row]);
  for (const other of [{ ...row, phase: "running" }, { ...row, setup: { ...row.setup, start_at: 9 } }, { ...row, setup: { ...row.setup, private: true } }]) {
    assert.deepEqual([waitsIn([other], "Ann"), waitingFor([other], "Bob")], [undefined, undefined]);
  }
});

const MOVE = { type: "player_moved", player: "Ann", table: 3, seat: 5, chips: 900 };
const SENTENCES = [
  [{ ...MOVE, reason: "break" }, "Your table breaks: you move to table 3, seat 5."],
  [{ ...MOVE, reason: "balance" }, "You move to table 3, seat 5, so that all tables are about as full."],
  [{ ...MOVE, reason: "break", player: "Bob" }, ""],
  [{ type: "place_taken", player: "Ann", place: 3, prize: 1200 }, "You finish 3rd and win 1,200."],
  [{ type: "place_taken", player: "Ann", place: 1, prize: 1200 }, "You win the tournament, and 1,200!"],
  [{ type: "place_taken", player: "Bob", place: 14 }, "Bob finishes 14th."],
  [{ ...LEVEL, type: "level_began", ante: 25 }, "Level 2: 100/200 · Ante 25."],
  [{ type: "hand_for_hand_set", on: true }, "Hand for hand: every table waits until the hands at all tables are over."],
];
for (const [event, text] of SENTENCES) test(text || "a move of somebody else needs no words", () => assert.equal(sentence(event, "Ann"), text));

const NAMES = {
  en: {},
  fr: { "Hold'em": "Hold'em", "Five-Card Draw": "Poker fermé", "Five-Card Omaha": "Omaha 5 cartes", "No-limit {game}": "{game} sans limite",
    "Pot-limit {game}": "{game} limite du pot", "Limit {game}": "{game} limite fixe", "level\u0004break": "pause", "level\u0004hands": "mains", "level\u0004hand": "main" },
  es: { "game\u0004Draw": "Draw", "No-limit {game}": "{game} sin límite", "Limit {game}": "{game} con límite", "level\u0004break": "descanso", "level\u0004hands": "manos" },
};
/** Read in a language for the rest of a test. @param {import("node:test").TestContext} context @param {"en"|"fr"|"es"} language */
async function readIn(context, language) {
  const [{ settings }, { addCatalogue, messageKey }] = await Promise.all([import("../../clients/web/js/settings.js"), import("../../clients/web/js/translation.js")]);
  addCatalogue(language, { plural: "0".repeat(200), messages: Object.fromEntries(Object.entries(NAMES[language]).map(([name, text]) => [messageKey(name), text])) });
  const before = settings.values.language;
  settings.values.language = language;
  context.after(() => void (settings.values.language = before));
}

/** What a host types -> what the room reads. @type {["en"|"fr"|"es", [string, string][], [string, string][]][]} */
const TYPED = [
  ["fr", [["hold'em sans limite", "no-limit holdem"], ["Omaha limite du pot", "pot-limit omaha"], ["Poker fermé limite fixe", "limit draw"],
    ["Omaha 5 cartes limite du pot", "pot-limit omaha5"], ["limit draw", "limit draw"]],
  [["pause 5", "break 5"], ["25/50 20 mains", "25/50 20 hands"], ["100/200 1 main omaha limite du pot", "100/200 1 hand pot-limit omaha"],
    ["50/100 ante 10", "50/100 ante 10"], ["break 5", "break 5"]]],
  ["es", [["Hold’em sin límite", "no-limit holdem"], ["draw con límite", "limit draw"]], [["descanso 5", "break 5"], ["25/50 20 manos", "25/50 20 hands"]]],
  ["en", [["Limit Five-Card Draw", "limit draw"]], [["25/50 20 hands Pot-limit Omaha", "25/50 20 hands pot-limit omaha"]]],
];
for (const [language, games, levels] of TYPED) test(`games and levels that a host types in ${language} reach the room in English`, async (context) => {
  const { gameInEnglish, levelInEnglish } = await import("../../clients/web/js/tournament/setup-words.js");
  await readIn(context, language);
  for (const [typed, english] of games) assert.equal(gameInEnglish(typed), english);
  for (const [typed, english] of levels) assert.equal(levelInEnglish(typed), english);
});

test("the games of a tournament are named in the reader's language", async (context) => {
  const { gameInWords } = await import("../../clients/web/js/tournament/setup-words.js");
  await readIn(context, "fr");
  assert.deepEqual(["no-limit holdem", "Fixed limit draw", "omaha", "chess"].map(gameInWords), ["Hold'em sans limite", "Poker fermé limite fixe", "Omaha sans limite", "chess"]);
});

test("a table of a tournament is called by the tournament's name and its number there", async () => {
  const { tableName } = await import("../../clients/web/js/tournament/tournament-words.js");
  const nameOf = (tournament) => (tournament === 3 ? "Friday Night" : "");
  assert.deepEqual([4, 1_030_001, 1_040_002].map((table) => tableName(table, nameOf)), ["Table 4", "Friday Night, table 1", "Tournament 4, table 2"]);
});

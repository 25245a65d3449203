// Controls, traffic light and limits of a UTH table, without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GUARD, UthControls, betButtons, optionKeys, wantsNext } from "../../clients/web/js/uth/uth-controls.js";
import { fold, fromSnapshot, myTurn } from "../../clients/web/js/uth/uth-reducer.js";
import { uthActionOf } from "../../clients/web/js/keymap.js";
import { lightStatus, timeShown } from "../../clients/web/js/uth/traffic-light.js";
import { eventIn, viewIn } from "../../clients/web/js/uth/standard-words.js";
import { TrainerCount, reviewLines } from "../../clients/web/js/uth/round-review.js";
import { MINUTE, dateText, exclusionGrows, limitsFrom, readDate } from "../../clients/web/js/uth/play-limits.js";

const RULES = { seats: 6, language: "en", on_demand: false, chips: [1, 5, 25], timing: { betting: 9000, decision: 5000 },
  words: { ante: "Ante", blind: "Blind", raise: "Raise", push: "Push", raise_times: "Raise {times}x", hands: {} },
  raises: { preflop: [4, 3], flop: [2], river: [1] } };
const LIMITS = [{ bet: "ante", name: "Ante", min: 1, max: 100 }, { bet: "trips", name: "Trips", min: 1, max: 50 },
  { bet: "progressive", name: "Jackpot", min: 5, max: 5 }];
const PLACE = { seat: 1, player: "Ann", bot: false, connected: true, held: false, leaving: false, ready: false, bets: [],
  total: 0, card_count: 0, cards: null, decided: "", decision: null, raised: 0, folded: false, shown: null, settled: null };
const STATE = { seq: 1, name: "Felt", rules: RULES, limits: LIMITS, places: [PLACE], you: 1, players: 1, game: "g1",
  phase: "betting", light: "green", time: 0, betting: 0, total: 0, waiting: 0, meter: 0, board: [], shared_hand: [],
  shared_shown: null, dealer_cards: 0, dealer: null, choices: null, previous: [], missing: 0, paused: "", bank_short: "" };
const OPTIONS = [{ choice: "check", by: 0, label: "Check" }, { choice: "raise", by: 40, label: "Raise 4x" },
  { choice: "raise", by: 30, label: "Raise 3x" }];
const WORLD = { balance: 1000, sideBets: true, confirmAllIn: true, now: 0 };

/** Press a default key. */
const press = (controls, key, view, world) => controls.press(uthActionOf({}, key, myTurn(view)), view, world);

const table = (change = {}) => fromSnapshot(1, { ...STATE, ...change }, "Ann", 0);
const deciding = () => {
  const bets = [{ bet: "ante", amount: 10 }, { bet: "blind", amount: 10 }];
  const view = table({ phase: "preflop", light: "red", places: [{ ...PLACE, bets, total: 20 }] });
  return fold(view, { type: "choices", seat: 1, phase: "preflop", options: OPTIONS, strength: 0, name: "" });
};

test("digits select chips, letters bet them on spots, a fixed bet is placed whole", () => {
  const controls = new UthControls();
  const view = table();
  controls.update(view, WORLD);
  assert.equal(press(controls, "2", view, WORLD), "done");
  const put = (spot, amount) => ({ command: "place_bet", fields: { spot, amount, fill: true } });
  assert.deepEqual(press(controls, "a", view, WORLD), put("ante", 5));
  assert.deepEqual(press(controls, "b", view, WORLD), put("trips", 5));
  assert.deepEqual(press(controls, "j", view, WORLD), put("progressive", 5));
  assert.deepEqual(press(controls, "ArrowLeft", view, WORLD), "done");
  assert.deepEqual(press(controls, "Enter", view, WORLD), put("trips", 5));
});

test("a chip that the balance does not cover cannot be selected", () => {
  const controls = new UthControls();
  const said = press(controls, "3", table(), { ...WORLD, balance: 10 });
  assert.deepEqual(said, { hint: "Your balance of {balance} does not cover the chip of {chip}.", values: { balance: 10, chip: 25 } });
  assert.equal(controls.chip, 0);
});

test("bets can be doubled while the room says so", () => {
  const bets = [{ bet: "ante", amount: 10 }, { bet: "blind", amount: 10 }];
  const before = table({ places: [{ ...PLACE, bets, total: 20, can_double: true }] });
  assert.equal(betButtons(before).double, true);
  const changed = { type: "bets_changed", seat: 1, public: true, change: "doubled", by: 20, bets, total: 40, missing: 0 };
  assert.equal(betButtons(fold(before, { ...changed, can_double: false })).double, false);
  assert.equal(betButtons(fold(before, changed)).double, true, "an older room does not say");
});

test("space repeats, then doubles; U, Delete and Backspace undo; C clears; D deals", () => {
  const controls = new UthControls();
  const empty = table();
  const placed = table({ places: [{ ...PLACE, bets: [{ bet: "ante", amount: 5 }], total: 10 }] });
  assert.equal(press(controls, " ", empty, WORLD).command, "repeat_bets");
  assert.equal(press(controls, " ", placed, WORLD).command, "double_bets");
  for (const key of ["u", "Delete", "Backspace"]) assert.equal(press(controls, key, placed, WORLD).command, "undo_bet");
  assert.equal(press(controls, "c", placed, WORLD).command, "clear_bets");
  assert.equal(press(controls, "d", placed, WORLD).command, "deal");
});

test("without side bets the player can bet only on the ante", () => {
  const controls = new UthControls();
  const world = { ...WORLD, sideBets: false };
  assert.deepEqual(controls.spots(table(), world), ["ante"]);
  assert.equal(press(controls, "b", table(), world), null);
});

test("a key right after a decision opened does nothing", () => {
  const controls = new UthControls();
  const view = deciding();
  controls.update(view, { ...WORLD, now: 1000 });
  assert.deepEqual(press(controls, "4", view, { ...WORLD, now: 1000 + GUARD - 1 }), { hint: "Your decision has just come up: press again.", time: 1200 });
  const deed = press(controls, "4", view, { ...WORLD, now: 1000 + GUARD });
  assert.deepEqual(deed.fields, { phase: "preflop", choice: "raise", by: 40 });
  assert.equal(press(controls, "c", view, { ...WORLD, now: 2000 }), "done", "it is sent already");
});

test("the same decision in a new view stays sent", () => {
  const controls = new UthControls();
  const view = deciding();
  controls.update(view, WORLD);
  press(controls, "c", view, { ...WORLD, now: GUARD });
  controls.update(deciding(), { ...WORLD, now: 5000 });
  assert.ok(controls.sent);
  controls.refused();
  assert.equal(press(controls, "c", deciding(), { ...WORLD, now: 9000 }).command, "decide");
});

test("a raise of all chips wants a second press, unless the player does not want to be asked", () => {
  const controls = new UthControls();
  const view = deciding();
  const world = { ...WORLD, balance: 40, now: GUARD };
  controls.update(view, { ...world, now: 0 });
  assert.deepEqual(press(controls, "r", view, world), { hint: "That takes all your chips: press again to do it." });
  assert.equal(press(controls, "3", view, { ...world, balance: 1000 }).fields.by, 30);
  controls.refused();
  assert.equal(press(controls, "r", view, { ...world, confirmAllIn: false }).fields.by, 40);
});

const NO_RAISE = "You would have {balance} left, too little for any raise: you could only fold in the end. Once more to bet it.";
const NO_FIRST = "You would have {balance} left, too little for {label} ({by}). Once more to bet it.";

test("a bet that leaves too little for a raise wants a second press, once a round", () => {
  for (const [balance, hint, left] of [[50, NO_RAISE, 0], [74, NO_RAISE, 24], [75, NO_FIRST, 25], [124, NO_FIRST, 74]]) {
    const controls = new UthControls();
    const world = { ...WORLD, balance };
    press(controls, "3", table(), world);
    const values = hint === NO_RAISE ? { balance: left } : { balance: left, label: "Raise 3x", by: 75 };
    const said = press(controls, "a", table(), world);
    assert.equal(said.hint, hint);
    assert.equal(said.values.balance, left);
    if (hint === NO_FIRST) assert.deepEqual(said.values, values);
    assert.equal(press(controls, "a", table(), world).command, "place_bet");
  }
  const enough = new UthControls();
  press(enough, "3", table(), WORLD);
  for (const balance of [125, 49]) assert.equal(press(enough, "a", table(), { ...WORLD, balance }).command, "place_bet", "the room refuses the last");
});

test("doubling and repeating are judged by all that they add", () => {
  const bets = [{ bet: "ante", amount: 20 }, { bet: "blind", amount: 20 }];
  const placed = table({ places: [{ ...PLACE, bets, total: 40 }] });
  assert.equal(press(new UthControls(), " ", placed, { ...WORLD, balance: 100 }).hint, NO_FIRST);
  assert.equal(press(new UthControls(), " ", placed, { ...WORLD, balance: 160 }).command, "double_bets");
  const before = table({ previous: [...bets, { bet: "trips", amount: 10 }] });
  assert.equal(press(new UthControls(), " ", before, { ...WORLD, balance: 60 }).hint, NO_RAISE);
  assert.equal(press(new UthControls(), " ", before, { ...WORLD, balance: 110 }).command, "repeat_bets");
});

test("a raise that the balance does not cover is not sent", () => {
  const controls = new UthControls();
  const view = deciding();
  controls.update(view, WORLD);
  const said = press(controls, "r", view, { ...WORLD, balance: 30, now: GUARD });
  assert.deepEqual(said, { hint: "Your balance of {balance} does not cover {listed}", values: { balance: 30, listed: "Raise 4x" } });
  assert.equal(controls.sent, null);
});

test("the keys of a decision are its multiple, and R for the largest raise", () => {
  const view = deciding();
  assert.deepEqual(OPTIONS.map((option) => optionKeys(view, option)), [{ times: 0, actions: ["house_check"] },
    { times: 4, actions: ["house_raise"] }, { times: 3, actions: [] }]);
});

test("buttons are enabled only when they do something", () => {
  assert.deepEqual(betButtons(table()), { undo: false, clear: false, double: false, repeat: false, deal: false });
  assert.ok(betButtons(table({ previous: [{ bet: "ante", amount: 5 }] })).repeat);
  const short = table({ places: [{ ...PLACE, bets: [{ bet: "ante", amount: 1 }], total: 2 }], missing: 4 });
  assert.equal(betButtons(short).deal, false);
  const asked = table({ phase: "over", rules: { ...RULES, on_demand: true } });
  assert.ok(wantsNext(asked));
  assert.equal(press(new UthControls(), " ", asked, WORLD).command, "next_round");
});

test("the traffic light says what the player can do", () => {
  assert.deepEqual(lightStatus(table()).texts, [["Place your bets", {}]], "alone");
  assert.deepEqual(lightStatus(table({ players: 2 })).texts, [["Place your bets: the first one starts the clock", {}]]);
  const yellow = fold(table(), { type: "light_changed", light: "yellow", time: 3000 }, 100);
  assert.equal(lightStatus(table()).light, "Bets open");
  assert.deepEqual([lightStatus(yellow).colour, lightStatus(yellow).light], ["yellow", "Last bets"]);
  assert.deepEqual(timeShown(yellow, 1100), { seconds: 2, share: 2000 / 9000 });
  assert.deepEqual(lightStatus(deciding()).texts, [["Make your decision", {}]]);
  const late = fold(deciding(), { type: "decided", seat: 1, choice: "check", by: 0, auto: true, label: "AUTO CHECKED" });
  assert.equal(lightStatus({ ...late, waiting: 0 }).plain, "AUTO CHECKED");
  assert.equal(lightStatus(table({ paused: "a fault" })).light, "PAUSED");
  assert.equal(lightStatus(table({ phase: "idle", bank_short: "no chips" })).plain, "no chips");
  const idle = lightStatus(table({ phase: "idle", players: 0 }));
  assert.deepEqual([idle.light, idle.texts], ["Between rounds", [["A round begins as soon as somebody sits down", {}]]]);
});

test("limits go between the form and the wire, times in milliseconds", () => {
  const fields = { day_loss: "500", day_time: "90", reality_check: " ", excluded_until: "2026-12-31" };
  const limits = limitsFrom((name) => fields[name] ?? "", ["day_loss", "day_time", "reality_check", "day_stake"]);
  const until = Date.UTC(2026, 11, 31);
  assert.deepEqual(limits, { day_loss: 500, day_time: 90 * MINUTE, reality_check: null, day_stake: null, excluded_until: until });
  assert.equal(dateText(until), "2026-12-31");
  assert.equal(readDate("soon"), null);
  assert.ok(exclusionGrows(limits, { excluded_until: null }));
  assert.ok(!exclusionGrows(limits, { excluded_until: until }));
});

const REVIEW = { game: "g1", solved: true, decisions: [
  { phase: "preflop", choices: [{ label: "Check", net: -0.02 }, { label: "Raise 4x", net: 0.2114 }], chosen: 0, best: 1, lost: 0.2314 },
  { phase: "flop", choices: [{ label: "Check", net: -0.5 }, { label: "Raise 2x", net: -0.6 }], chosen: 0, best: 0, lost: 0 },
] };

test("a review says what was better, by how much, and what every choice nets", () => {
  assert.deepEqual(reviewLines(REVIEW, "en"), [
    "Before the flop: Raise 4x was better than Check, by 23.14% of the ante (Check -2.00%, Raise 4x +21.14%)",
    "After the flop: Check was right (Check -50.00%, Raise 2x -60.00%)",
    "Lost in all: 23.14% of the ante",
  ]);
  const unsolved = { ...REVIEW, solved: false, decisions: [REVIEW.decisions[1]] };
  assert.match(reviewLines(unsolved, "en")[1], /nobody has solved this rule set for this ante yet/);
});

test("a trainer counts each decision of a round once", () => {
  const count = new TrainerCount();
  const first = { ...REVIEW, decisions: REVIEW.decisions.slice(0, 1) };
  assert.deepEqual(count.add(first, "en"), ["Trainer: Raise 4x was better than Check, by 23.14% of the ante. 0 of 1 right, 23.14% of an ante lost in all"]);
  assert.deepEqual(count.add(first, "en"), []);
  assert.deepEqual(count.add(REVIEW, "en"), ["Trainer: Check was right. 1 of 2 right, 23.14% of an ante lost in all"]);
  assert.equal(count.add({ ...first, game: "g2" }, "en").length, 1);
});

test("limits name the ante in the language of who reads, not of the rule set", () => {
  const french = { ...RULES, language: "fr", words: { ...RULES.words, ante: "Mise initiale", raise_times: "Relancer {times}x" } };
  const limits = [{ bet: "ante", name: "Mise initiale", min: 2, max: 100 }, LIMITS[1]];
  const view = viewIn(table({ rules: french, limits, next_limits: limits }), "en");
  for (const shown of [view.limits, view.next_limits]) assert.deepEqual(shown.map(({ name }) => name), ["Ante", "Trips"]);
  assert.deepEqual(eventIn({ type: "limits_set", limits }, view.rules).limits[0].name, "Ante");
});

test("bets are noted between rounds, made once the next one is open, and taken back by the same press", () => {
  const previous = [{ bet: "ante", amount: 5 }];
  const controls = new UthControls();
  const over = table({ phase: "over", previous });
  assert.ok(betButtons(over).repeat);
  assert.equal(controls.betAgain(over, WORLD), "done");
  assert.equal(controls.takeAgain(over), false, "not before the bets are open");
  assert.equal(controls.takeAgain(table({ previous })), true);
  assert.equal(controls.takeAgain(table({ previous })), false, "once");
  controls.betAgain(over, WORLD);
  controls.betAgain(over, WORLD);
  assert.equal(controls.takeAgain(table({ previous })), false);
  controls.betAgain(over, WORLD);
  assert.equal(controls.takeAgain(table({ previous, paused: "a fault" })), false);
  assert.equal(controls.takeAgain(table({ previous })), false, "after a pause it is asked for again");
});

// What a host can do with a player, changed stakes, and the settlement as text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commandsFor, banFields, fitsTable, limitsChange, stakesChange } from "../../clients/web/js/host/host-commands.js";
import { hasOtherWay, settlementColumns, settlementText } from "../../clients/web/js/host/settlement-text.js";

import { Words } from "../../clients/web/js/words.js";

/** the table of commands, as `test_modules.py` gives it */
const ROWS = JSON.parse(process.env.HOST_COMMANDS);
const ZOE = { name: "Zoe", seats: [{ table: 3, seat: 1 }] };
const GIVEN = { by: 50, reason: "late", here: 4 };
const acts = (player, penalties = [], given = GIVEN) => commandsFor(ROWS, player, penalties, (table) => `T${table}`, given);
const labelled = (found, id) => found.find((act) => act.id === id);

test("chips go onto a stack and off it, with the reason", () => {
  const found = acts(ZOE);
  assert.deepEqual(labelled(found, "host_stack").fields, { player: "Zoe", reason: "late", table: 3, by: 50 });
  assert.deepEqual(labelled(found, "host_stack_2").fields.by, -50);
  assert.equal(labelled(found, "host_stack_2").command, "host_stack");
  assert.deepEqual(labelled(found, "host_deposit").fields, { player: "Zoe", reason: "late", by: 50 });
});

test("a pending change of a stack can be cancelled", () => {
  const found = labelled(acts({ ...ZOE, changes: [{ table: 3, by: 50 }] }), "host_cancel_stack");
  assert.deepEqual(found, { id: "host_cancel_stack", values: { table: "T3", by: "+50" }, command: "host_cancel_stack",
    fields: { player: "Zoe", table: 3 }, confirm: false });
  assert.equal(labelled(acts(ZOE), "host_cancel_stack"), undefined);
  assert.equal(labelled(acts({ ...ZOE, changes: [{ table: 9, by: 50 }] }), "host_cancel_stack"), undefined);
});

test("a player without a seat at the open table can be seated there", () => {
  assert.deepEqual(labelled(acts(ZOE), "host_seat").fields, { player: "Zoe", table: 4, buy_in: 50 });
  assert.equal(labelled(acts(ZOE, [], { ...GIVEN, here: 3 }), "host_seat"), undefined);
  assert.equal(labelled(acts(ZOE, [], { ...GIVEN, here: null }), "host_seat"), undefined);
});

test("a penalty in force can be lifted, without a reason", () => {
  const found = acts(ZOE, [{ kind: "mute", name: "Zoe" }, { kind: "ban", name: "Zoe" }]);
  assert.deepEqual(labelled(found, "host_unmute").fields, { player: "Zoe" });
  assert.deepEqual(labelled(found, "host_unban").fields, { player: "Zoe" });
  assert.equal(labelled(found, "host_mute"), undefined);
});

test("a known address can be banned with the name", () => {
  const both = labelled(acts({ ...ZOE, address: "203.0.113.7" }), "host_ban_2");
  assert.equal(both.command, "host_ban");
  assert.deepEqual(both.fields, { player: "Zoe", reason: "late", address: true });
  assert.equal(both.confirm, true);
  assert.equal(labelled(acts(ZOE), "host_ban_2"), undefined);
  assert.equal(labelled(acts({ ...ZOE, address: "203.0.113.7" }, [{ kind: "ban", name: "Zoe" }]), "host_ban_2"), undefined);
});

test("a table has the one button of a bomb pot that fits it, and one against the house has none", () => {
  const ids = (view) => ROWS.flatMap((row) => row.buttons).filter((one) => one.id.startsWith("host_bomb_pot") && fitsTable(one.when, view)).map((one) => one.id);
  const config = { game: "holdem", structure: "limit", games: [], bomb_pot: false, bomb_pot_waits: false, bomb_pot_every: 0 };
  assert.deepEqual(ids({ config, next_config: null }), ["host_bomb_pot"]);
  assert.deepEqual(ids({ config, next_config: { ...config, bomb_pot: true } }), ["host_bomb_pot_3"]);
  assert.deepEqual(ids({ kind: "house" }), []);
});

test("a table can be paused or resumed, whichever it is not, and both while that is unknown", () => {
  const whens = (view) => ["running", "paused"].filter((when) => fitsTable(when, view));
  assert.deepEqual(whens({ paused: false }), ["running"]);
  assert.deepEqual(whens({ paused: true }), ["paused"]);
  assert.deepEqual(whens({ host_paused: true }), ["paused"]);
  assert.deepEqual(whens(undefined), ["running", "paused"]);
});

test("a ban lasts for good or for a time", () => {
  assert.deepEqual(banFields(" 203.0.113.0/24 ", " x ", "good", 5), { network: "203.0.113.0/24", reason: "x", until: 0 });
  assert.equal(banFields("203.0.113.7", "", "day", 5).until, 86_400_005);
});

test("the usual buttons of a player, in the order of the table", () => {
  assert.deepEqual(acts(ZOE).map((act) => act.id), ["host_deposit", "host_withdraw", "host_stack", "host_stack_2",
    "host_seat", "host_stand", "host_mute", "host_kick", "host_ban"]);
});

test("drastic commands need a second press", () => {
  const twice = acts(ZOE).filter((act) => act.confirm).map((act) => act.id);
  assert.deepEqual(twice, ["host_deposit", "host_withdraw", "host_stand", "host_kick", "host_ban"]);
});

test("only what differs from the table's options is sent", () => {
  const config = { small_blind: 1, big_blind: 2, ante: 0, min_buy_in: 80, max_buy_in: 200, structure: "limit",
    buy_ins: "free", clocks: { decision: 25_000 } };
  const form = { small_blind: "1", big_blind: "4", ante: "0", min_buy_in: "80", max_buy_in: "200", decision: "25",
    structure: "no_limit", approves: "on" };
  const change = stakesChange((name) => form[name] ?? null, config);
  assert.deepEqual(change, { big_blind: 4, structure: "no_limit", buy_ins: "approved" });
  assert.deepEqual(stakesChange((name) => ({ ...form, big_blind: "2", structure: "limit", approves: null })[name], config), {});
});

test("the games of a table and the amounts of its side games are changed with its stakes", () => {
  const config = { small_blind: 1, big_blind: 2, ante: 0, min_buy_in: 80, max_buy_in: 200, structure: "limit", buy_ins: "free", clocks: { decision: 25_000 },
    games: [{ game: "holdem", structure: "limit" }, { game: "draw", structure: "limit" }], seven_deuce: 0, stand_up: 5 };
  const form = { decision: "25", structure: "limit", games: "limit draw,limit holdem", seven_deuce: "5", stand_up: "5" };
  const read = (more) => (name) => ({ ...form, ...more })[name] ?? null;
  assert.deepEqual(stakesChange(read({}), config), { seven_deuce: 5 });
  assert.deepEqual(stakesChange(read({ seven_deuce: "0", games: "" }), config), { games: [] });
  assert.deepEqual(stakesChange(read({ seven_deuce: "0", games: "no_limit holdem,limit draw" }), config),
    { games: [{ game: "draw", structure: "limit" }, { game: "holdem", structure: "no_limit" }].sort((a, b) => (`${a.structure} ${a.game}` < `${b.structure} ${b.game}` ? -1 : 1)) });
});

test("only the limits that differ are sent", () => {
  const limits = [{ bet: "ante", min: 5, max: 50 }, { bet: "trips", min: 1, max: 20 }];
  const form = { ante_min: "5", ante_max: "50", trips_min: "2", trips_max: "20" };
  assert.deepEqual(limitsChange((name) => form[name], limits), { ante: null, sides: { trips: { min: 2, max: 20 } } });
  assert.deepEqual(limitsChange((name) => ({ ...form, ante_max: "60", trips_min: "1" })[name], limits),
    { ante: { min: 5, max: 60 }, sides: {} });
  assert.equal(limitsChange((name) => ({ ...form, trips_min: "1" })[name], limits), null);
});

test("a sentence about what the host did begins with a capital letter, and a name stays as it is", () => {
  const view = { seats: [{ number: 1, player: "Zoe" }] };
  const told = (who, more) => new Words("en").of({ seat: 0, who, reason: "loan", ...more }, view)[0];
  assert.match(told("host", { type: "adjust_set", by: 50 }), /^The host gives /);
  assert.match(told("host", { type: "adjust_set", by: 0 }), /^The host does not change /);
  assert.match(told("room", { type: "stack_adjusted", by: -50, stack: 9 }), /^The room takes /);
  assert.equal(told("ivy", { type: "buy_in_answered", answer: "approved", player: "Zoe" }), "ivy gives Zoe the chips");
});

test("nothing is said of the connection of a player who leaves", () => {
  const told = (leaving) => new Words("en").of({ type: "line_lost", seat: 0 }, { seats: [{ number: 0, player: "Zoe", leaving }] });
  assert.deepEqual(told(true), []);
  assert.equal(told(false).length, 1);
});

const written = { chips: String, signed: (net) => `${net > 0 ? "+" : ""}${net}` };
const english = (message, values = {}) => message.replace(/\{(\w+)\}/g, (whole, name) => values[name]);

test("the settlement can be pasted anywhere", () => {
  const told = { lines: [{ name: "Ann", net: 20 }, { name: "Bob", net: -30 }],
    payments: [{ payer: "Bob", payee: "Ann", chips: 20 }, { payer: "Bob", payee: null, chips: 10 }] };
  const text = (more = {}) => settlementText({ ...told, ...more }, english, written);
  assert.equal(text(), "Ann +20\nBob -30\n\nBob pays 20 to Ann\nBob pays 10 to the host");
  assert.match(text({ pending: [{ player: "Ann", table: 3, by: -70 }] }), /not counted: -70 for Ann at table 3/);
  assert.match(text({ house: 10 }), /for the host .*: \+10/);
  assert.match(text({ house: 10, banker: "Bob" }), /for Bob, the banker .*: \+10/);
  const made = [["Ann", "Bob"], [null, "Bob"], ["Ann", null]].map(([payer, payee]) => ({ payer, payee, chips: 5 }));
  assert.deepEqual(text({ made }).split("\n").slice(3, 6), ["Bob got 5 from Ann", "Bob got 5", "Ann paid 5"]);
});

test("a settlement has columns of money where there is some, and another way to pay where it differs", () => {
  const parts = (lines) => settlementColumns({ lines }, english).map((column) => column.part).slice(4);
  assert.deepEqual(parts([{ net: 5, due: 5 }]), []);
  assert.deepEqual(parts([{ net: 5, paid: 5, due: 10 }]), ["paid", "due"]);
  assert.deepEqual(parts([{ net: 5, before: 5, due: 10 }]), ["paid", "before", "due"]);
  const ab = { payer: "Ann", payee: "Bob", chips: 5 }, ah = { ...ab, payee: null }, hb = { ...ab, payer: null };
  assert.equal(hasOtherWay({ payments: [ab], with_banker: [ah, hb] }), true);
  assert.equal(hasOtherWay({ payments: [ah, hb], with_banker: [hb, ah] }), false);
  assert.equal(hasOtherWay({ payments: [ab] }), false);
});

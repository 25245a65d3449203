// Amounts in chips and in big blinds: what is displayed can be typed, and gives the same amount.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as amounts from "../../clients/web/js/amounts.js";
import { statementCsv } from "../../clients/web/js/account/statement-lines.js";
import { said } from "../../clients/web/js/said.js";
import { translated } from "../../clients/web/js/translation.js";
import { Words } from "../../clients/web/js/words.js";

const { parsed, inputText, formatted } = amounts;

const TYPED = [
  // text, chips of a unit, language, chips
  ["15", 1, "en", 15],
  ["1500", 1, "en", 1500],
  ["1,500", 1, "en", 1500],
  ["1.500", 1, "en", 1500],
  ["1 500", 1, "fr", 1500],
  ["12,345,678", 1, "en", 12345678],
  ["7.0", 1, "en", 7],
  ["7.5", 1, "en", null],
  ["15", 2, "en", 30],
  ["7.5", 2, "en", 15],
  ["7,5", 2, "en", 15],
  ["7,5", 2, "fr", 15],
  [" 7.5 BB ", 2, "en", 15],
  ["7,5 GB", 2, "fr", 15],
  [".5", 2, "en", 1],
  ["7.", 2, "en", 14],
  ["1,500", 2, "en", 3000],
  ["1,500", 2, "fr", 3],
  ["1.500", 2, "fr", 3],
  ["1,234.5", 2, "en", 2469],
  ["1.234,5", 2, "fr", 2469],
  ["1.3", 15, "en", 20],
  ["61.725", 200, "en", 12345],
  ["", 1, "en", null],
  ["x", 2, "en", null],
  ["7x", 2, "en", null],
  ["-5", 2, "en", null],
  ["1e3", 2, "en", null],
  ["0x10", 1, "en", null],
  ["1.2.3", 2, "en", null],
  ["1,2,3", 1, "en", null],
  ["Infinity", 1, "en", null],
  ["99999999999999999999", 1, "en", null],
];

test("typed text becomes chips, or null when it is not an amount", () => {
  for (const [text, unit, language, chips] of TYPED) {
    assert.equal(parsed(text, unit, language), chips, `${text} in units of ${unit}, ${language}`);
  }
});

test("the text in a field parses to the same amount", () => {
  for (const language of ["en", "fr"]) {
    for (const unit of [1, 2, 3, 10, 15, 25, 200, 1000]) {
      for (const chips of [0, 1, 2, 7, 15, 99, 100, 101, 1234, 12345, 1000000, 123456789]) {
        assert.equal(parsed(inputText(chips, unit, language), unit, language), chips, `${chips} in units of ${unit}, ${language}`);
      }
    }
  }
});

test("an amount has no more digits than it needs", () => {
  assert.equal(formatted(15, 2, "en"), "7.5");
  assert.equal(formatted(15, 2, "fr"), "7,5");
  assert.equal(formatted(3000, 2, "en"), "1,500");
  assert.equal(formatted(20, 15, "en"), "1.3");
  assert.equal(formatted(12345, 200, "en"), "61.73");
  assert.equal(formatted(12345, 1, "en"), "12,345");
});

test("numbers are written as the platform writes them", () => {
  const numbers = [0, 1, -7, 12, 999, 1000, -1234, 123456, 1234567, 987654321012, 0.5, 2.5, 1.005, 12.345, -0.125, 1234.5678, 2 / 3, 99999.995];
  const digits = [[0, 0], [1, 1], [2, 2], [0, 1], [0, 2], [0, 3], [1, 3]];
  for (const [language, region] of [["en", "en"], ["fr", "fr-CA"]]) {
    for (const [min, max] of digits) {
      for (const number of numbers) {
        for (const grouped of [true, false]) {
          const format = new Intl.NumberFormat(region, { minimumFractionDigits: min, maximumFractionDigits: max, useGrouping: grouped });
          const wanted = format.format(number);
          assert.equal(amounts.numberText(number, language, { min, max, grouped }), wanted === "-0" ? "0" : wanted, `${number} with ${min} to ${max} digits, ${language}`);
        }
      }
    }
    const share = new Intl.NumberFormat(region, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (const number of [0.1234, 0.5, 1, -0.02125, 12.5]) assert.equal(amounts.percent(number, language), share.format(number));
    assert.equal(amounts.percent(0.0213, language, true), `+${share.format(0.0213)}`);
  }
});

test("sentences about a table use the unit of the settings", () => {
  const words = new Words("en", "signs", (chips) => `${formatted(chips, 2, "en")} BB`);
  const view = { seats: { 1: { player: "Ann" } }, results: null, hand: 3, you: 1, pots: [] };
  const told = (event) => words.of(event, view)[0];
  assert.equal(told({ type: "acted", seat: 1, action: "raise", by: 13, to: 15, stack: 100 }), "Ann raises to 7.5 BB");
  assert.equal(told({ type: "forced_bet", seat: 1, kind: "small_blind", by: 1, to: 1, stack: 9 }), "Ann posts the small blind 0.5 BB");
  assert.equal(told({ type: "pots_formed", pots: [{ amount: 30 }, { amount: 5 }] }), "Pot: main pot 15 BB, side pot 2.5 BB");
  assert.equal(told({ type: "hand_ended", results: [{ seat: 1, net: -15, stack: 85 }] }), "Hand 3: you are down 7.5 BB, your stack is 42.5 BB");
  assert.equal(told({ type: "board_dealt", street: "flop", board: ["As"], cards: ["As"] }), "Flop: A♠");
});

test("a pot is named where there are several", () => {
  const words = new Words("en", "signs");
  const told = (pot, count) => {
    const view = { seats: { 1: { player: "Ann" } }, results: null, hand: 3, you: 1, pots: Array(count).fill({ amount: 4, seats: [1] }) };
    return words.of({ type: "pot_awarded", pot, shares: [{ seat: 1, by: 4 }] }, view)[0];
  };
  assert.deepEqual([told(0, 1), told(0, 2), told(1, 2)], ["Hand 3: Ann wins 4", "Hand 3: Ann wins 4 (main pot)", "Hand 3: Ann wins 4 (side pot)"]);
});

test("in a room of hundredths amounts are written and read with decimals", () => {
  const { AMOUNTS, fieldChips, fieldText, levelInChips, usualBlinds, writeDecimals, written, writtenUnit } = amounts;
  assert.deepEqual([written(1250, "en"), fieldText(1250), fieldChips("1250")], ["1,250", "1250", 1250]);
  assert.deepEqual([usualBlinds(), levelInChips("25/50 ante 10 10 min")], [[1, 2], "25/50 ante 10 10 min"]);
  writeDecimals(2);
  try {
    assert.equal(writtenUnit(), 100);
    assert.deepEqual([1250, 1200, 5, 0].map((chips) => written(chips, "en")), ["12.50", "12", "0.05", "0"]);
    assert.equal(written(123456789, "fr").replaceAll("\u202f", "\u00a0"), "1\u00a0234\u00a0567,89");
    assert.deepEqual([-50, 0, 50].map((chips) => written(chips, "en", true)), ["-0.50", "0", "+0.50"]);
    assert.deepEqual([1250, 1200, 5].map(fieldText), ["12.50", "12", "0.05"]);
    assert.deepEqual(["12.5", "12,5", "0.29", "20", "1,250.50", "1\u202f250,5", "1,250"].map(fieldChips), [1250, 1250, 29, 2000, 125050, 125050, 125000]);
    assert.ok(Number.isNaN(fieldChips("much")));
    assert.equal(fieldChips(null), 0, "a field that is disabled");
    assert.equal(parsed("2,75", writtenUnit(), "fr"), 275);
    assert.deepEqual(usualBlinds().map(fieldText), ["0.25", "0.50"]);
    assert.deepEqual(["0.25/0.50 ante 0.10 10 min", "0,5 / 1 BBA 1 limit holdem", "break 5", "1.2.3/4"].map(levelInChips),
      ["25/50 ante 10 10 min", "50 / 100 BBA 100 limit holdem", "break 5", "1.2.3/400"]);
    const chips = { one: "{amount} chip", many: "{amount} chips", by: "amount" };
    assert.deepEqual([100, 150].map((amount) => translated("en", chips, { amount }, (each) => written(each, "en"))), ["1 chip", "1.50 chips"]);
    assert.equal(said({ template: "your wallet holds {held}, this needs {by}", values: { held: 500, by: 1050 } }, "", "en"), "Your wallet holds 5, this needs 10.50.");
    assert.equal(said({ template: "a reason has at most {maximum} characters", values: { maximum: 200 } }, "", "en"), "A reason has at most 200 characters.");
    const bounds = { template: "{low} to the big blind, {high}", values: { low: 1, high: 50 } };
    const values = { option: "small_blind", value: { template: "{chips}", values: { chips: 75 } }, what: bounds };
    assert.equal(said({ template: "{option} cannot be {value}: it must be {what}", values }, "", "en"),
      "The small blind cannot be 0.75: it must be 0.01 to the big blind, 0.50.");
    assert.ok(AMOUNTS.has("by"));
    const spoken = new Words("en", "signs", (each) => written(each, "en"));
    assert.equal(spoken.phrase("topped_up", { player: "Ann", by: 50, stack: 1050 }), "Ann adds 0.50 and now has 10.50");
    assert.match(statementCsv([{ at: 0, kind: "deposit", number: 1, game: "", amount: 1250, payout: 0, net: 1250, balance: null, note: "" }]), /,12\.50,0,12\.50,,/);
  } finally {
    writeDecimals(0);
  }
});

test("an amount of money has the sign of its currency behind its own sign", () => {
  const { writeDecimals, written } = amounts;
  writeDecimals(2, "$");
  try {
    assert.deepEqual([1250, 100_000, 5].map((chips) => written(chips, "en")), ["$12.50", "$1,000", "$0.05"]);
    assert.equal(written(-50, "en", true), "-$0.50");
  } finally {
    writeDecimals(0);
  }
});

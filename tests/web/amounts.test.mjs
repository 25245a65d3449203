// Amounts in chips and in big blinds: what is displayed can be typed, and gives the same amount.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed, inputText, formatted } from "../../clients/web/js/amounts.js";
import { Words } from "../../clients/web/js/words.js";

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

test("sentences about a table use the unit of the settings", () => {
  const words = new Words("en", "signs", (chips) => `${formatted(chips, 2, "en")} BB`);
  const view = { seats: { 1: { player: "Ann" } }, results: null, hand: 3, you: 1 };
  const told = (event) => words.of(event, view)[0];
  assert.equal(told({ type: "acted", seat: 1, action: "raise", by: 13, to: 15, stack: 100 }), "Ann raises to 7.5 BB");
  assert.equal(told({ type: "forced_bet", seat: 1, kind: "small_blind", by: 1, to: 1, stack: 9 }), "Ann posts the small blind 0.5 BB");
  assert.equal(told({ type: "pots_formed", pots: [{ amount: 30 }, { amount: 5 }] }), "Pot: main pot 15 BB, side pot 1 2.5 BB");
  assert.equal(told({ type: "hand_ended", results: [{ seat: 1, net: -15, stack: 85 }] }), "Hand 3: you are down 7.5 BB, your stack is 42.5 BB");
  assert.equal(told({ type: "board_dealt", street: "flop", board: ["As"], cards: ["As"] }), "Flop: A♠");
});

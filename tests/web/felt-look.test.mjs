// Chips by value, pictures made from names, and the size of what lies on a felt.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHIP_VALUES, colourOf, pilesOf } from "../../clients/web/js/chip-piles.js";
import { HAIR, lookOf } from "../../clients/web/js/avatar.js";
import { scaleOf } from "../../clients/web/js/felt-scale.js";
import { COURTS, PIPS } from "../../clients/web/js/card-art.js";

const worth = (piles) => piles.reduce((sum, { colour, count }) => sum + CHIP_VALUES[colour] * count, 0);

test("an amount lies in its largest chips, as far as the piles go", () => {
  assert.deepEqual(pilesOf(131, 3), [{ colour: 3, count: 1 }, { colour: 2, count: 1 }, { colour: 1, count: 1 }]);
  assert.equal(worth(pilesOf(1286, 9)), 1286);
  assert.deepEqual(pilesOf(0, 3), []);
  assert.deepEqual(pilesOf(0.25, 3), [{ colour: 0, count: 1 }], "something lies there");
  assert.deepEqual(pilesOf(7.5, 3), [{ colour: 1, count: 1 }, { colour: 0, count: 2 }]);
  assert.deepEqual(pilesOf(2_000_000, 3), [{ colour: 8, count: 5 }], "a pile ends somewhere");
});

test("a chip has the colour of its value, an unusual one that of its place", () => {
  assert.equal(colourOf(25, 0), 2);
  assert.equal(colourOf(20, 1), 1);
});

test("a face is the same for the same name", () => {
  assert.deepEqual(lookOf("Ann Lee"), lookOf("Ann Lee"));
  assert.notDeepEqual(lookOf("Ann"), lookOf("Ann "));
  const people = ["Sam", "Tia", "Bea", "Eva", "Ann", "Bob", "Cid", "Dan", "Vic"].map((name) => lookOf(name));
  assert.equal(new Set(people.map(({ hair, skin, shade }) => `${hair} ${skin} ${shade}`)).size, people.length, "short names look different");
  for (const name of ["", "Bo", "\u{1F0A1}", "W. A. Mozart"]) assert.ok(lookOf(name).hair in HAIR);
});

test("a card has as many pips as its rank", () => {
  const counts = Object.fromEntries(Object.entries(PIPS).map(([rank, pips]) => [rank, pips.length]));
  assert.deepEqual(counts, { A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10 });
  assert.deepEqual(Object.keys(COURTS), ["J", "Q", "K"]);
});

test("everything grows with the felt and never shrinks below what can be read", () => {
  const felt = (width, height, more = {}) => ({ width, height, tall: height > width, small: width < 480, crowd: false, seats: 6, many: false, ...more });
  const [phone, desk, wide] = [felt(360, 420), felt(960, 440), felt(2240, 1200)].map(scaleOf);
  for (const name of ["card", "mine", "board", "plate", "type"]) assert.ok(phone[name] <= desk[name] && desk[name] < wide[name], name);
  for (const seats of [7, 10]) assert.ok(scaleOf(felt(360, 320, { crowd: true, seats })).type >= 10.5 * 0.99);
});

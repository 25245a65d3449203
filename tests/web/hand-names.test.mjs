// @ts-check
/** Names of two own cards before the flop; the names of all hands are compared with those of the Python clients. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./french.mjs";
import { Words } from "../../clients/web/js/words.js";

const NAMES = [
  [["Jh", "Jc"], "You have a pair of Jacks", "Vous avez une paire de valets"],
  [["9s", "Ts"], "You have ten-nine suited", "Vous avez dix, puis neuf assortis"],
  [["Ks", "As"], "You have ace-king suited", "Vous avez as-roi assortis"],
  [["2d", "7c"], "You have seven-deuce offsuit", "Vous avez sept-deux dépareillés"],
  [["Td", "Th"], "You have a pair of Tens", "Vous avez une paire de dix"],
  [["Td"], "", ""],
  [["??", "??"], "", ""],
];

for (const [cards, english, french] of NAMES) {
  test(`${cards}`, () => {
    assert.equal(new Words("en").holdingCards(/** @type {string[]} */ (cards)), english);
    assert.equal(new Words("fr").holdingCards(/** @type {string[]} */ (cards)), french);
  });
}

test("on two boards it is said what one holds on each", () => {
  const made = { 1: { name: "", named: { category: "flush", ranks: "K" } }, 0: { name: "", named: { category: "pair", ranks: "J" } } };
  assert.match(new Words("en").heldOnBoards(made), /^Board 1: a pair of Jacks.* · Board 2: a .*flush/);
  assert.match(new Words("fr").heldOnBoards(made), /^Tableau 1\u00a0: une paire de valets.* · Tableau 2\u00a0: /);
});

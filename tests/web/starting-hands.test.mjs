// @ts-check
/** Names of two own cards before the flop. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./french.mjs";
import { startingHand } from "../../clients/web/js/starting-hands.js";

const NAMES = [
  [["Jh", "Jc"], "You have a pair of Jacks", "Vous avez une paire de V"],
  [["Ks", "As"], "You have ace-king suited", "Vous avez A\u2011R assortis"],
  [["2d", "7c"], "You have seven-deuce", "Vous avez 7\u20112"],
  [["Td", "Th"], "You have a pair of Tens", "Vous avez une paire de 10"],
  [["Td"], "", ""],
  [["??", "??"], "", ""],
];

for (const [cards, english, french] of NAMES) {
  test(`${cards}`, () => {
    assert.equal(startingHand(/** @type {string[]} */ (cards), "en"), english);
    assert.equal(startingHand(/** @type {string[]} */ (cards), "fr"), french);
  });
}

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

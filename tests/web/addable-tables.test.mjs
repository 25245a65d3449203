// Which tables can be added, and why another cannot.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isFull, whyNot } from "../../clients/web/js/addable-tables.js";

const here = (open, leaving = []) => ({ open: new Set(open), leaving: new Set(leaving) });
const FULL = "four tables are open: close one first";
const OPEN = "open already";

const CASES = [
  ["a table beside three others", { table: 9 }, here([1, 2, 3]), false, null],
  ["a fifth", { table: 9 }, here([1, 2, 3, 4]), false, FULL],
  ["a fifth while another closes", { table: 9 }, here([1, 2, 3, 4], [2]), false, null],
  ["a fifth in place of another", { table: 9 }, here([1, 2, 3, 4]), true, null],
  ["one that is open", { table: 2 }, here([1, 2]), false, OPEN],
  ["one that is open, in place of another", { table: 2 }, here([1, 2]), true, OPEN],
  ["one that is played one at a time, alone", { table: 9, one_at_a_time: true }, here([]), false, null],
  ["one that is played one at a time, in place of another", { table: 9, one_at_a_time: true }, here([1]), true, null],
  ["one that is played one at a time, while the other closes", { table: 9, one_at_a_time: true }, here([1], [1]), false, null],
  ["another beside one that is played so", { table: 9 }, { ...here([1]), alone: true }, false, "the open table is played one at a time"],
];

for (const [name, row, at, replaces, wanted] of CASES) test(name, () => assert.equal(whyNot(row, at, replaces), wanted));

test("a table that is played one at a time cannot be added", () =>
  assert.equal(whyNot({ table: 9, one_at_a_time: true }, here([1])), "played one at a time"));

test("four are the most", () => assert.deepEqual([here([1, 2, 3]), here([1, 2, 3, 4])].map(isFull), [false, true]));

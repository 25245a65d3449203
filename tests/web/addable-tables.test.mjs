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
];

for (const [name, row, at, replaces, wanted] of CASES) test(name, () => assert.equal(whyNot(row, at, replaces), wanted));

test("four are the most", () => assert.deepEqual([here([1, 2, 3]), here([1, 2, 3, 4])].map(isFull), [false, true]));

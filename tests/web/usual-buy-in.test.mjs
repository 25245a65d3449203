// What a form for chips proposes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { writeDecimals } from "../../clients/web/js/amounts.js";
import { usualBuyIn } from "../../clients/web/js/usual-buy-in.js";

test("the least that buys a seat at an open table of poker", () => {
  assert.equal(usualBuyIn([{ min_buy_in: 5000 }, { min_buy_in: 2000 }]), 2000);
  assert.equal(usualBuyIn([{ min_buy_in: 5000 }, { min_buy_in: 1, kind: "house" }, { min_buy_in: 2, like: 4 }]), 5000);
});

test("a round number where no such table is open", () => {
  assert.equal(usualBuyIn([{ kind: "house" }]), 100);
  writeDecimals(2);
  assert.equal(usualBuyIn([]), 10_000);
});

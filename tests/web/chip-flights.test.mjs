// Which chips move with an event, and which of them together.
import assert from "node:assert/strict";
import { test } from "node:test";
import { flightsOf, waves } from "../../clients/web/js/chip-flights.js";

const told = (events, bets = []) => {
  const lying = new Map(bets);
  const flights = events.flatMap((event) => flightsOf(lying, event));
  return { flights: flights.map(({ kind, seat, by }) => [kind, seat, by]), lying: [...lying], waves: waves(flights).map((wave) => wave.length) };
};
const blind = (seat, to, by = to) => ({ type: "forced_bet", seat, by, to });
const acted = (seat, to) => ({ type: "acted", seat, to });
const formed = { type: "pots_formed", pots: [] };
const awarded = (pot, ...shares) => ({ type: "pot_awarded", pot, shares: shares.map(([seat, by]) => ({ seat, by })) });

const CASES = [
  ["blinds fly from their players together", [blind(1, 5), blind(2, 10)], [],
    { flights: [["bet", 1, 5], ["bet", 2, 10]], lying: [[1, 5], [2, 10]], waves: [2] }],
  ["an ante lies in no bet", [blind(1, 0, 1)], [], { flights: [], lying: [[1, 0]], waves: [] }],
  ["only what is added flies", [acted(1, 30)], [[1, 10], [2, 30]], { flights: [["bet", 1, 20]], lying: [[1, 30], [2, 30]], waves: [1] }],
  ["a check and a fold move nothing", [acted(1, 0), acted(2, 10)], [[2, 10]], { flights: [], lying: [[2, 10], [1, 0]], waves: [] }],
  ["the last call arrives before the bets are gathered", [acted(1, 30), formed], [[1, 10], [2, 30]],
    { flights: [["bet", 1, 20], ["gather", 1, 30], ["gather", 2, 30]], lying: [], waves: [1, 2] }],
  ["an uncalled bet goes back first", [{ type: "uncalled_returned", seat: 2, by: 20 }, formed], [[1, 10], [2, 30]],
    { flights: [["back", 2, 20], ["gather", 1, 10], ["gather", 2, 10]], lying: [], waves: [1, 2] }],
  ["each pot goes to its winners by itself", [awarded(1, [3, 40]), awarded(0, [1, 15], [2, 15])], [],
    { flights: [["win", 3, 40], ["win", 1, 15], ["win", 2, 15]], lying: [], waves: [1, 2] }],
  ["two bets of one seat come one after the other", [blind(1, 5), acted(1, 15)], [],
    { flights: [["bet", 1, 5], ["bet", 1, 10]], lying: [[1, 15]], waves: [1, 1] }],
  ["other events move no chips", [{ type: "board_dealt" }, { type: "said" }], [[1, 5]], { flights: [], lying: [[1, 5]], waves: [] }],
];

for (const [name, events, bets, wanted] of CASES) test(name, () => assert.deepEqual(told(events, bets), wanted));

// Which chips move with an event, and in which steps a felt shows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { flightsOf } from "../../clients/web/js/chip-flights.js";
import { MS, STREETS, TURN_APART, allIn, decided, isPart, namesTime, nextStep, streetOf, timeOf } from "../../clients/web/js/felt-steps.js";

const told = (events, bets = []) => {
  const lying = new Map(bets);
  const flights = events.flatMap((event) => flightsOf(lying, event));
  return { flights: flights.map(({ kind, seat, by }) => [kind, seat, by]), lying: [...lying] };
};
const blind = (seat, to, by = to) => ({ type: "forced_bet", seat, by, to });
const acted = (seat, to) => ({ type: "acted", seat, to });
const formed = { type: "pots_formed", pots: [] };
const awarded = (pot, ...shares) => ({ type: "pot_awarded", pot, shares: shares.map(([seat, by]) => ({ seat, by })) });

const CASES = [
  ["blinds fly from their players together", [blind(1, 5), blind(2, 10)], [],
    { flights: [["bet", 1, 5], ["bet", 2, 10]], lying: [[1, 5], [2, 10]] }],
  ["an ante lies in no bet", [blind(1, 0, 1)], [], { flights: [], lying: [[1, 0]] }],
  ["only what is added flies", [acted(1, 30)], [[1, 10], [2, 30]], { flights: [["bet", 1, 20]], lying: [[1, 30], [2, 30]] }],
  ["a check and a fold move nothing", [acted(1, 0), acted(2, 10)], [[2, 10]], { flights: [], lying: [[2, 10], [1, 0]] }],
  ["the last call arrives before the bets are gathered", [acted(1, 30), formed], [[1, 10], [2, 30]],
    { flights: [["bet", 1, 20], ["gather", 1, 30], ["gather", 2, 30]], lying: [] }],
  ["an uncalled bet goes back first", [{ type: "uncalled_returned", seat: 2, by: 20 }, formed], [[1, 10], [2, 30]],
    { flights: [["back", 2, 20], ["gather", 1, 10], ["gather", 2, 10]], lying: [] }],
  ["each pot goes to its winners by itself", [awarded(1, [3, 40]), awarded(0, [1, 15], [2, 15])], [],
    { flights: [["win", 3, 40], ["win", 1, 15], ["win", 2, 15]], lying: [] }],
  ["two bets of one seat come one after the other", [blind(1, 5), acted(1, 15)], [],
    { flights: [["bet", 1, 5], ["bet", 1, 10]], lying: [[1, 15]] }],
  ["other events move no chips", [{ type: "board_dealt" }, { type: "said" }], [[1, 5]], { flights: [], lying: [[1, 5]] }],
];

for (const [name, events, bets, wanted] of CASES) test(name, () => assert.deepEqual(told(events, bets), wanted));

const seat = (number, bet = 0, stack = 100) => ({ seat: number, bet, stack, in_hand: true, folded: false });
const view = (seats, more = {}) => ({ seats: Object.fromEntries(seats.map((each) => [each.seat, each])), board: [], pots: [], dead: 0, hand_running: true, ...more });
const before = view([seat(1, 2), seat(2, 4)]);
const stepsOf = (events, shown = before) => {
  const steps = [];
  let waiting = events.map((event) => ({ event, view: event.after ?? shown }));
  while (waiting.length) {
    const step = nextStep(waiting, shown);
    steps.push([step.kind, step.told.length]);
    shown = step.told.at(-1).view;
    waiting = waiting.slice(step.told.length);
  }
  return steps;
};

test("a call, the bets into the pot and the board come one after another", () => {
  const called = view([seat(1, 4), seat(2, 4)]);
  const formedView = view([seat(1), seat(2)]);
  const flop = view([seat(1), seat(2)], { board: ["As", "Ks", "Qs"] });
  const events = [
    { type: "acted", action: "call", seat: 1, to: 4, after: called },
    { type: "pots_formed", after: formedView },
    { type: "board_dealt", cards: flop.board, board: flop.board, after: flop },
    { type: "turn", after: flop },
  ];
  assert.deepEqual(stepsOf(events), [["bet", 1], ["gather", 1], ["board", 1], ["still", 1]]);
  assert.equal(timeOf(events.map((event) => ({ event, view: event.after })), before), MS.bet + MS.gather + MS.board + 2 * 150);
});

test("blinds move together, cards are dealt in one go, and shown hands come one by one", () => {
  const blinds = [1, 2].map((at) => ({ type: "forced_bet", seat: at, by: at, to: at }));
  const cards = [1, 2].map((at) => ({ type: "hole_cards", seat: at, count: 2 }));
  const shows = [1, 2].map((at) => ({ type: "hand_shown", seat: at }));
  assert.deepEqual(stepsOf([...blinds, ...cards, ...shows]), [["bet", 2], ["deal", 2], ["show", 1], ["show", 1]]);
});

test("equities are read before the next card comes", () => {
  const events = [{ type: "all_in_odds", seats: [] }, { type: "board_dealt", cards: ["As", "Ks", "Qs"], board: ["As", "Ks", "Qs"] }];
  assert.deepEqual(stepsOf(events), [["odds", 1], ["board", 1]]);
  assert.equal(nextStep([{ event: events[0], view: before }], before).ms, MS.odds);
});

test("a check and a round without bets move nothing", () => {
  assert.deepEqual(stepsOf([{ type: "acted", action: "check", seat: 1, to: 2 }]), [["still", 1]]);
  assert.deepEqual(stepsOf([{ type: "pots_formed" }], view([seat(1), seat(2)])), [["still", 1]]);
});

/** Nobody can bet any more. @param {boolean} bots  whether only bots play */
const everybodyIn = (bots) => view([seat(1, 0, 0), seat(2, 0, 0)].map((each) => ({ ...each, in_hand: true, bot: bots })), { pots: [{ amount: 200, seats: [1, 2] }] });

test("a street takes its time when nobody can bet any more, but not where only bots play", () => {
  const [people, bots] = [everybodyIn(false), everybodyIn(true)];
  assert.ok(allIn(people) && allIn(bots) && !allIn(before));
  const turn = { type: "board_dealt", cards: ["5s"], board: ["2s", "3s", "4s", "5s"] };
  assert.equal(nextStep([{ event: turn, view: people }], people).ms, STREETS[4].ms);
  assert.equal(nextStep([{ event: turn, view: bots }], { ...bots, board: turn.board.slice(1) }).ms, MS.board);
});

test("the equities come with the cards of their street, and can be read for a second", () => {
  const all = everybodyIn(false);
  const flop = [{ type: "board_dealt", cards: ["2s", "3s", "4s"], board: ["2s", "3s", "4s"] }, { type: "made_hand" }, { type: "all_in_odds", seats: [] }, { type: "board_dealt", cards: ["5s"], board: ["2s", "3s", "4s", "5s"] }];
  assert.deepEqual(stepsOf(flop, all).map(([kind, count]) => [kind, count])[0], ["board", 3]);
  for (const [cards, { ms, down, turn, see }] of Object.entries(STREETS)) if (cards !== "5") assert.ok(ms - MS.board - down - turn - see - 2 * TURN_APART * (Number(cards) === 3 ? 2 : 0) >= 1000);
  assert.ok(STREETS[5].down >= 1000, "those of the turn, while the river lies face down");
});

test("at an all-in all hands turn up at once, and none that lies face up already", () => {
  const all = everybodyIn(false);
  assert.deepEqual(stepsOf([1, 2].map((at) => ({ type: "hand_shown", seat: at })), all), [["show", 2]]);
  const open = { ...all, seats: Object.fromEntries(Object.entries(all.seats).map(([at, each]) => [at, { ...each, cards: ["As", "Ks"] }])) };
  assert.deepEqual(stepsOf([{ type: "hand_shown", seat: 1 }], open), [["still", 1]]);
});

test("the first equities come with the hands, also where my own lies face up already", () => {
  const all = everybodyIn(false);
  const mine = { ...all, seats: { ...all.seats, 2: { ...all.seats[2], cards: ["As", "Ks"] } } };
  const events = [...[1, 2].map((at) => ({ type: "hand_shown", seat: at })), { type: "all_in_odds", seats: [] }];
  assert.deepEqual(stepsOf(events, mine), [["show", 3]]);
  assert.equal(nextStep(events.map((event) => ({ event, view: mine })), mine).ms, MS.show + MS.odds);
});

test("a river that decides nothing is turned over as soon as a turn, and its street is as long", () => {
  const odds = (...shares) => ({ odds: shares.map(([win, tie], at) => ({ seat: at + 1, win, tie, equity: win + tie / 2 })) });
  assert.ok(decided(odds([10000, 0], [0, 0])) && decided(odds([0, 10000], [0, 10000], [0, 0])));
  assert.ok(!decided(odds([9773, 0], [227, 0])) && !decided(odds([5000, 5000], [0, 5000])) && !decided(odds()));
  assert.deepEqual([streetOf(5, false), streetOf(4, true)], [STREETS[5], STREETS[4]]);
  assert.deepEqual(streetOf(5, true), { ...STREETS[4], ms: STREETS[5].ms });
});

test("all pots that one player wins are paid as one, and others one after another", () => {
  const two = { ...everybodyIn(false), board_count: 1, pots: [{}, {}] };
  const swept = [awarded(1, [2, 120]), awarded(0, [2, 240])];
  assert.deepEqual(stepsOf(swept, two), [["win", 2]]);
  assert.ok(!isPart(two, swept) && isPart(two, swept.slice(1)));
  assert.deepEqual(stepsOf([awarded(1, [2, 120]), awarded(0, [1, 240])], two), [["win", 1], ["win", 1]]);
  assert.deepEqual(stepsOf([awarded(1, [2, 60], [1, 60]), awarded(0, [2, 240])], two), [["win", 1], ["win", 1]]);
});

test("the winners of each of several pots are read longer than those of one", () => {
  const time = (...pots) => namesTime(view([], { pots, board_count: 1 }), [{}]);
  assert.ok(time({}, {}) >= 1000 && time({}, {}) > time({}));
});

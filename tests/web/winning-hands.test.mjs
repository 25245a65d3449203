// Which cards stand out once a hand is over.
import assert from "node:assert/strict";
import { test } from "node:test";

import { winningCards, winningHands } from "../../clients/web/js/best-five.js";
import { fold, fromSnapshot } from "../../clients/web/js/reducer.js";

const BOARD = ["6s", "Qh", "2d", "5c", "Kh"];
const seat = (number, player) => ({ seat: number, player, stack: 0, in_hand: true, card_count: 2, cards: null });
const running = fromSnapshot(1, {
  seq: 1, config: { seats: 6, game: "holdem" }, you: null, seats: [seat(1, "Ann"), seat(4, "Bob")], hand: 7, hand_running: true,
  button: 1, small_blind_seat: 1, big_blind_seat: 4, board: BOARD, pots: [[200, [1, 4]]], street: "river", turn: null, made_hand: null,
  waiting: [], offers: [], paused: false,
}, null);
const OVER = [
  { type: "hand_shown", seat: 4, cards: ["Qs", "8d"], name: "pair of Queens" },
  { type: "hand_shown", seat: 1, cards: ["Js", "8h"], name: "king high" },
  { type: "pot_awarded", pot: 0, amount: 200, shares: [{ seat: 4, by: 200 }] },
  { type: "hand_ended", results: [{ seat: 4, stack: 200, net: 100 }, { seat: 1, stack: 0, net: -100 }] },
];
const FIVE = ["Qs", "8d", "6s", "Qh", "Kh"];
const left = (number) => ({ type: "stood_up", seat: number, player: "", stack: 0 });

for (const [what, after] of [
  ["while all sit", []],
  ["when the tournament is over and everybody is gone", [left(1), left(4)]],
  ["when somebody else has the winner's seat", [left(4), { type: "sat", seat: 4, player: "Cid", stack: 50 }]],
]) {
  test(`the winner's five stand out ${what}`, () => {
    const view = [...OVER, ...after].reduce((before, event) => fold(before, event), running);
    const [{ seat, run, five }, ...others] = winningHands(view);
    assert.deepEqual([seat, run, others], [4, 0, []]);
    assert.deepEqual(new Set(five), new Set(FIVE));
  });
}

test("of several pots only the hand that has won this one stands out", () => {
  const pots = [{ type: "pot_awarded", pot: 1, amount: 50, shares: [{ seat: 1, by: 50 }] }, OVER[2]];
  const view = [...OVER.slice(0, 2), ...pots].reduce((before, event) => fold(before, event), running);
  const seats = (part) => winningHands(view, part).map(({ seat }) => seat);
  assert.deepEqual(seats({ pot: 1, run: 0 }), [1]);
  assert.deepEqual(seats({ pot: 0, run: 0 }), [4]);
  assert.deepEqual(seats(null), [1, 4]);
});

test("on each board stand out the cards that won there, also of a flop that lies on both", () => {
  const boards = [BOARD, [...BOARD.slice(0, 3), "Jd", "3s"]];
  const pots = [0, 1].map((run) => ({ type: "pot_awarded", pot: 0, run, amount: 100, shares: [{ seat: run ? 1 : 4, by: 100 }] }));
  const twice = { ...running, board_count: 2, board: boards[0], more_boards: [boards[1]] };
  const view = [...OVER.slice(0, 2), ...pots].reduce((before, event) => fold(before, event), twice);
  const on = (hands, board) => winningCards(hands, ({ run }) => run === board);
  const first = winningHands(view, { pot: 0, run: 0 });
  assert.deepEqual(on(first, 0).sort(), [...FIVE].sort());
  assert.deepEqual(on(first, 1), []);
  assert.deepEqual(on(winningHands(view), 0).sort(), [...FIVE].sort());
  assert.deepEqual(on(winningHands(view), 1).sort(), ["Js", "8h", "6s", "Qh", "Jd"].sort());
});

test("nothing stands out after a hand without a showdown", () => {
  const view = OVER.slice(2).reduce((before, event) => fold(before, event), running);
  assert.deepEqual(winningHands(view), []);
  assert.equal(winningCards([]), null);
});

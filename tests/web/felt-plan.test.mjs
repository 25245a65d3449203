// Bets lie on the cloth, where one sees whose they are: no nearer to another seat than to their own, but for a few px.
import assert from "node:assert/strict";
import { test } from "node:test";
import { planOf } from "../../clients/web/js/felt-plan.js";
import { scaleOf } from "../../clients/web/js/felt-scale.js";
import { boxAt, distance } from "../../clients/web/js/seat-layout.js";

/** A felt with the sizes that the stylesheet gives to what lies there. */
function feltOf(width, height, seats, small) {
  const [tall, low] = [height > width * 0.95, height < (small ? 370 : 500)];
  const crowd = small && seats > (low ? 4 : 6);
  const scale = scaleOf({ width, height, tall, small, crowd, seats, many: false });
  const { card, mine, board, plate, myPlate, high, avatar, type, chip, piles } = scale;
  const lean = high < type * 3.6 || crowd;
  const disc = crowd ? 18 : Math.max(20, 1.7 * type);
  const letter = Math.min(22, Math.max(18, 1.35 * type));
  const [above, beside, below] = tall ? [0.08, 0.06, 0.07] : crowd ? [0.09, 0.04, 0.05] : lean ? [0.1, 0.06, 0.08] : [0.13, 0.08, 0.11];
  const rim = lean ? type : type * 1.5;
  const box = { left: beside * width + rim, right: (1 - beside) * width - rim, top: above * height + rim, bottom: (1 - below) * height - rim };
  const [wide, deep] = [box.right - box.left, box.bottom - box.top];
  const [rx, ry] = tall ? [0.42 * (wide + 2 * rim) - rim, 0.32 * (deep + 2 * rim) - rim] : [Math.min(wide, deep) / 2, Math.min(wide, deep) / 2];
  return {
    size: [width, height], seats, bottom: 1, tall, small, lean, crowd, draw: false, you: 1, plate: [plate, high], myPlate: [myPlate, high],
    theirs: [Math.max(card * 1.46 + avatar + 3, card * (small && !crowd ? 2.04 : 1.72) + avatar * 0.86 + 3), Math.max(card * 1.4, avatar)], own: [mine * 2 + 4, mine * 1.4],
    stake: [piles * chip * 1.05 + type * (crowd ? 3.3 : 4.2) + 3, Math.max(chip * 1.3, type * 1.3) + 3], disc: [disc, disc],
    caption: low ? [0, 0] : tall ? [Math.min(20 * 18, 0.43 * width), 7.5 * 18 + 6] : [20 * letter, 7.5 * letter + 6],
    board: [board * 5.32, board * 1.4], total: [11 * type + 3 * chip, Math.max(chip * 1.32, type * 1.4) + 5], growth: lean ? 1 : tall ? 1.1 : 1.25, middle: height * (low ? 0.42 : 0.43),
    held: tall || lean ? 0 : 9 * type,
    name: [], oval: { box, rx, ry },
  };
}

/** px: in a corner of a phone the cloth ends beside the viewer's cards */
const CORNER = 16;

const FELTS = [[360, 393, true], [390, 521, true], [390, 596, true], [580, 345, false], [960, 442, false], [960, 522, false], [1600, 780, false], [2142, 1137, false], [768, 700, false]];

for (const [width, height, small] of FELTS) {
  test(`on a felt of ${width} by ${height}`, () => {
    for (const seats of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const felt = feltOf(width, height, seats, small);
      const { crowd } = felt;
      const { bets, taken } = planOf(felt);
      for (let seat = 1; seat <= seats; seat += 1) {
        const bet = boxAt(bets[seat], ...felt.stake);
        const far = taken.map((parts) => Math.min(...parts.map((part) => distance(bet, part))));
        assert.ok(taken.every((_, other) => far[seat] <= far[other] + (crowd ? CORNER : 4)), `${seats} seats, the bet of ${seat}`);
      }
    }
  });
}

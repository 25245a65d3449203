import assert from "node:assert/strict";
import { test } from "node:test";

import { boxAt, columnPosition, freePosition, inOval, within } from "../../clients/web/js/seat-layout.js";

const FELT = [300, 300];

test("a box stays where it is wanted if there is room", () => {
  assert.deepEqual(freePosition({ x: 100, y: 100 }, [40, 20], [boxAt({ x: 200, y: 100 }, 100, 20)], FELT), { x: 100, y: 100 });
});

test("a box moves to the nearest free position inside the felt", () => {
  const taken = [boxAt({ x: 30, y: 30 }, 60, 60)];
  const { x, y } = freePosition({ x: 30, y: 50 }, [40, 20], taken, FELT);
  assert.ok(y >= 70 && y < 80 && Math.abs(x - 30) <= 10, `${x} ${y}`);
  assert.deepEqual(freePosition({ x: 5, y: 150 }, [40, 20], [], FELT), { x: 21, y: 150 }, "not beyond the edge");
});

test("the button of a free seat lies on the cloth, nearest to where its seat is", () => {
  const oval = { box: { left: 20, right: 280, top: 60, bottom: 240 }, rx: 90, ry: 90 };
  assert.deepEqual(inOval({ x: 150, y: 100 }, [80, 60], oval), { x: 150, y: 100 });
  for (const wanted of [{ x: 150, y: 290 }, { x: 5, y: 150 }, { x: 290, y: 20 }, { x: 10, y: 280 }]) {
    const place = inOval(wanted, [80, 60], oval);
    assert.ok(within(boxAt(place, 80, 60), oval), JSON.stringify(place));
  }
  assert.ok(inOval({ x: 150, y: 290 }, [80, 60], oval).y > 200, "at the rail");
});

test("a box stays where it is wanted if nothing is free", () => {
  assert.deepEqual(freePosition({ x: 50, y: 50 }, [40, 20], [boxAt({ x: 150, y: 150 }, 300, 300)], FELT), { x: 50, y: 50 });
});

for (const seats of [5, 6, 7, 8, 9, 10]) {
  test(`${seats} seats in columns: mine at the bottom, the others clockwise, each in a place of its own`, () => {
    const places = Array.from({ length: seats }, (_, i) => columnPosition(((3 + i - 1) % seats) + 1, seats, 3));
    assert.deepEqual(places[0], { x: 50, y: 90 });
    const left = places.filter(({ x }) => x < 50);
    const right = places.filter(({ x }) => x > 50);
    assert.equal(left.length, right.length);
    assert.deepEqual(left.map(({ y }) => y), left.map(({ y }) => y).sort((a, b) => b - a), "up the left");
    assert.deepEqual(right.map(({ y }) => y), right.map(({ y }) => y).sort((a, b) => a - b), "down the right");
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, seats);
  });
}

import assert from "node:assert/strict";
import { test } from "node:test";

import { boxAt, columnPosition, freePlaces, freePosition, overlap, within } from "../../clients/web/js/seat-layout.js";

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

const RAIL = { box: { left: 20, right: 280, top: 60, bottom: 240 }, rx: 90, ry: 90 };
const onRail = ({ x, y }) => within(boxAt({ x, y }, 0, 0), { box: { left: 18, right: 282, top: 58, bottom: 242 }, rx: 92, ry: 92 }) && !within(boxAt({ x, y }, 8, 8), RAIL);

test("all seats of an empty table are on its rail, the first at the bottom, none on another", () => {
  const places = freePlaces(9, [], RAIL, 30, [], FELT);
  assert.equal(Object.keys(places).length, 9);
  assert.ok(places.every(onRail));
  assert.ok(Math.abs(places[1].x - 150) < 1 && places[1].y > 230);
  assert.ok(places[3].x < 100 && places[8].x > 200, "clockwise");
  places.forEach((one, i) => assert.ok(places.every((other, j) => i === j || !overlap(boxAt(one, 30, 30), boxAt(other, 30, 30)))));
});

test("a free seat is between those of its neighbours, beside what lies there, or nowhere", () => {
  const places = freePlaces(4, [1, 3], RAIL, 30, [], FELT);
  assert.deepEqual(Object.keys(places), ["2", "4"]);
  assert.ok(places[2].x < 30 && places[4].x > 270, "one at each side of who sit opposite each other");
  const plate = boxAt(places[2], 40, 10);
  const [moved] = freePlaces(4, [1, 3], RAIL, 30, [plate], FELT).slice(2);
  assert.ok(onRail(moved) && !overlap(boxAt(moved, 30, 30), plate));
  assert.deepEqual(Object.keys(freePlaces(4, [1, 3], RAIL, 30, [boxAt({ x: 0, y: 150 }, 100, 300)], FELT)), ["4"]);
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

// Sounds: what each is made of, and which one an event at a table has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeEcho, makeSound, RATE, SIZES, SOUNDS, VARIANTS } from "../../clients/web/js/sound-models.js";
import { isOwn, panOf, soundsOf, tournamentSound, urgency, urgent } from "../../clients/web/js/table-sounds.js";

const all = SOUNDS.flatMap((name) => Array.from({ length: VARIANTS * SIZES }, (_, i) => [name, i % VARIANTS, Math.floor(i / VARIANTS)]));
const loudest = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const energy = (samples) => samples.reduce((sum, sample) => sum + sample * sample, 0);

test("a sound begins and ends without a click, and is neither too loud nor lost", () => {
  for (const [name, variant, size] of all) {
    const samples = makeSound(name, variant, size);
    const what = `${name} ${variant} ${size}`;
    assert.ok(samples.every(Number.isFinite), what);
    assert.ok(loudest(samples) > 0.15 && loudest(samples) <= 0.8, what);
    assert.ok(Math.abs(samples[0]) < 0.02, `${what} begins with a click`);
    assert.ok(Math.abs(samples.at(-1)) < 1e-6, `${what} ends with a click`);
    assert.ok(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length) < 0.01, `${what} leans to one side`);
    assert.ok(samples.length <= 2 * RATE, `${what} is too long`);
    const quarter = samples.length >> 2;
    assert.ok(energy(samples.subarray(3 * quarter)) < 0.2 * energy(samples), `${what} is cut off`);
  }
});

/** What the speaker of a laptop or a phone lets through. @param {Float32Array} samples */
function throughSmallSpeaker(samples) {
  const keep = Math.exp((-2 * Math.PI * 200) / RATE);
  const highPass = (of) => of.reduce((out, sample, i) => (out.push(keep * ((out[i - 1] ?? 0) + sample - (of[i - 1] ?? 0))), out), []);
  return highPass(highPass([...samples]));
}

test("beats and knocks are heard from small speakers, which have no bass", () => {
  const loudness = (samples) => Math.max(...Array.from({ length: 100 }, (_, i) => energy(samples.slice((i * RATE) / 100, (i * RATE) / 100 + RATE / 20))));
  for (const name of ["allin", "runout", "knock"]) {
    assert.ok(loudness(throughSmallSpeaker(makeSound(name, 0, 2))) > loudness(throughSmallSpeaker(makeSound("card", 0, 2))) * 1.3, name);
  }
});

test("the variants of a sound differ, and each is the same every time", () => {
  for (const name of SOUNDS) {
    const [one, two, three] = [0, 1, 2].map((variant) => makeSound(name, variant, 1));
    assert.notDeepEqual(one, two, name);
    assert.notDeepEqual(two, three, name);
    assert.deepEqual(makeSound(name, 0, 1), one, name);
  }
});

test("more chips sound longer, and the river of an all-in has its note", () => {
  const length = (size) => makeSound("bet", 0, size).findLastIndex((sample) => Math.abs(sample) > 0.05);
  assert.ok(length(0) < length(1) && length(1) < length(2));
  const rings = (size) => energy(makeSound("runout", 0, size).subarray(RATE / 2));
  assert.ok(rings(2) > 3 * rings(1));
  const beats = (size) => loudest(makeSound("runout", 0, size));
  assert.ok(beats(0) < beats(1) && beats(1) < beats(2), "each street is louder");
});

test("notes are in tune", () => {
  const samples = makeSound("turn", 0, 1).subarray(Math.round(0.3 * RATE), Math.round(0.7 * RATE));
  const power = (frequency) => Math.hypot(...[Math.cos, Math.sin].map((wave) =>
    samples.reduce((sum, sample, i) => sum + sample * wave((2 * Math.PI * frequency * i) / RATE), 0)));
  const best = Array.from({ length: 81 }, (_, i) => 860 + i / 2).reduce((best, frequency) => (power(frequency) > power(best) ? frequency : best));
  assert.ok(Math.abs(best - 880) < 2, `A5 sounds at ${best} Hz`);
});

test("the room sounds a little different in each ear", () => {
  assert.notDeepEqual(makeEcho(0, RATE), makeEcho(1, RATE));
});

const seat = (stack, more = {}) => ({ stack, in_hand: true, folded: false, bet: 0, ...more });
const table = (more = {}) => ({
  config: { seats: 6, big_blind: 10 }, you: 1, hand_running: true, board: [], pots: [{ amount: 100, seats: [1, 4] }], dead: 0,
  seats: { 1: seat(500), 4: seat(500) }, ...more,
});

test("a seat is heard from its side", () => {
  assert.equal(panOf(1, table()), -0);
  assert.ok(panOf(2, table()) < -0.5 && panOf(6, table()) > 0.5, "clockwise from the bottom is left");
  assert.ok(Math.abs(panOf(4, table())) < 1e-9);
});

test("an act is heard by what it is, how much, and whose", () => {
  const acted = (more) => soundsOf({ type: "acted", seat: 4, action: "bet", by: 30, to: 30, stack: 470, ...more }, table())[0];
  assert.deepEqual([acted().name, acted().how.size], ["bet", 0]);
  assert.equal(acted({ to: 60 }).how.size, 1);
  assert.equal(acted({ to: 400 }).how.size, 2);
  assert.equal(acted({ action: "check", by: 0, to: 0 }).name, "knock");
  assert.equal(acted({ action: "fold", by: 0, to: 0 }).name, "fold");
  const allIn = (action) => acted({ action, by: 500, to: 500, stack: 0 });
  assert.deepEqual([allIn("call").name, allIn("call").how.size, allIn("raise").how.size], ["allin", 0, 1]);
  assert.ok(acted({ seat: 1 }).how.loud > acted().how.loud, "others are softer");
  assert.equal(soundsOf({ type: "forced_bet", seat: 4, kind: "big_blind", by: 10, to: 10, stack: 490 }, table())[0].name, "bet");
});

test("somebody who sits down puts chips on the table", () => {
  assert.deepEqual(soundsOf({ type: "sat", seat: 4 }, table())[0].name, "bet");
});

test("the board of an all-in has its own sound, which rises with each street", () => {
  const dealt = (board, view) => soundsOf({ type: "board_dealt", board, cards: board }, view)[0];
  const open = table({ seats: { 1: seat(0), 4: seat(300) } });
  assert.equal(dealt(["As", "Kd", "2c"], table()).name, "card");
  assert.deepEqual(dealt(["As", "Kd", "2c"], open), { name: "runout", how: { size: 0 } });
  assert.equal(dealt(["As", "Kd", "2c", "3c"], open).how.size, 1);
  assert.equal(dealt(["As", "Kd", "2c", "3c", "4c"], open).how.size, 2);
  const bots = table({ seats: { 1: seat(0, { bot: true }), 4: seat(300, { bot: true }) } });
  assert.equal(dealt(["As", "Kd", "2c"], bots).name, "card", "nothing is drawn out for bots alone");
});

test("a table behind others is heard only for the player's own cards and pots", () => {
  const award = (winner) => ({ type: "pot_awarded", pot: 0, amount: 900, rake: 0, shares: [{ seat: winner, by: 900 }] });
  assert.equal(soundsOf(award(1), table())[0].name, "win");
  assert.deepEqual([soundsOf(award(4), table())[0].name, soundsOf(award(4), table())[0].how.size], ["pot", 2]);
  assert.ok(soundsOf(award(4), table())[0].how.loud < 1, "the pot of another is softer than the player's own");
  assert.ok(isOwn(award(1), table()) && !isOwn(award(4), table()));
  assert.ok(isOwn({ type: "hole_cards", seat: 1, cards: ["As", "Ad"] }, table()));
});

test("cards are heard one by one, from the left of the button and from each seat's side", () => {
  const three = table({ button: 4, seats: { 1: seat(500), 4: seat(500), 5: seat(500), 6: seat(0, { in_hand: false }) } });
  for (const each of Object.keys(three.seats)) three.seats[each].seat = Number(each);
  const dealt = (of) => soundsOf({ type: "hole_cards", seat: of, count: 2, cards: null }, three);
  const heard = [1, 4, 5].flatMap((of) => dealt(of).map(({ how }) => [Math.round(how.delay * 1000), of])).sort(([one], [other]) => one - other);
  assert.deepEqual(heard, [[0, 5], [45, 1], [90, 4], [135, 5], [180, 1], [225, 4]]);
  assert.ok(dealt(4).every(({ how }) => how.pan === panOf(4, three)) && dealt(4)[0].how.loud < dealt(1)[0].how.loud);
  const flop = soundsOf({ type: "board_dealt", board: ["As", "Kd", "2c"], cards: ["As", "Kd", "2c"] }, three);
  assert.deepEqual(flop.map(({ how }) => how.delay), [0, 0.15, 0.3]);
  assert.deepEqual(flop.map(({ how }) => how.pan), [-0.3, -0.15, 0]);
  const delays = (pace) => [...soundsOf({ type: "hole_cards", seat: 4, count: 2, cards: null }, three, pace), ...soundsOf({ type: "board_dealt", board: ["As", "Kd", "2c"], cards: ["As", "Kd", "2c"] }, three, pace)].map(({ how }) => Math.round(how.delay * 1000));
  assert.deepEqual([delays(1), delays(3), delays(Infinity)], [[90, 225, 0, 150, 300], [30, 75, 0, 50, 100], [0, 0, 0, 0, 0]], "as fast as the cards move");
});

test("my turn waits for the sound of the act before it", () => {
  assert.equal(loudest(makeSound("turn", 0, 1).subarray(0, RATE * 0.17)), 0);
});

test("my turn is softer than what is bet, and half of the time is knocked twice, a second once", () => {
  assert.ok(loudest(makeSound("turn", 0, 1)) < loudest(makeSound("bet", 0, 0)));
  const late = (size) => energy(makeSound("hurry", 0, size).subarray(RATE * 0.14));
  assert.ok(late(1) > 20 * late(0));
});

test("a clock is heard at half of it and in each of the last three seconds, never at its end", () => {
  const heard = (time) => {
    const stages = [];
    for (let left = time; left >= 0; left -= 100) {
      const stage = urgency(left, time);
      if (stage < (stages.at(-1) ?? Infinity)) stages.push(stage);
    }
    return stages.map((stage) => [stage, urgent(stage)]);
  };
  const last = [3, 2, 1].map((second) => [second, { size: 0, loud: 0.6 }]);
  assert.deepEqual(heard(20_000), [[4, {}], ...last]);
  assert.deepEqual(heard(4000), last);
});

test("an all-in is heard with the press, and a raise as one blow", () => {
  for (const variant of [0, 1, 2]) {
    const samples = makeSound("allin", variant, 1);
    assert.ok(loudest(samples.subarray(0, RATE * 0.03)) > 0.15);
    assert.ok(loudest(samples.subarray(RATE * 0.09, RATE * 0.16)) > 0.5, "the drum");
    assert.ok(loudest(makeSound("allin", variant, 0).subarray(RATE * 0.6)) < 0.1, "a call is short");
  }
});

test("a tournament is heard when it matters", () => {
  const level = { type: "level_began", level: 2 };
  assert.equal(tournamentSound([level], "Ann"), "level");
  assert.equal(tournamentSound([level, { type: "player_out", player: "Ann" }], "Ann"), "bust");
  assert.equal(tournamentSound([{ type: "player_out", player: "Bo" }], "Ann"), "");
  assert.equal(tournamentSound([{ type: "player_moved", player: "Ann", reason: "final" }, level], "Ann"), "final");
  assert.equal(tournamentSound([], null), "");
});

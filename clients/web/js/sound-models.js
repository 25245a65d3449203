// @ts-check
/**
 * Sounds of a card room by physical modelling: what is struck rings in its modes, what slides rustles. No browser needed.
 * The same sound and variant is the same samples everywhere.
 */

/** A sound in the making: `samples` of `rate` a second, and a generator of numbers from 0 to 1
 * @typedef {{samples: Float32Array, rate: number, random: () => number}} Take */
/** Modes of a body that is struck: frequency in Hz, decay in s, gain @typedef {[number, number, number][]} Modes */

/** the composite that chips are made of */
const CHIP = /** @type {Modes} */ ([[1640, 0.02, 0.45], [3080, 0.014, 1], [4720, 0.01, 0.7], [6900, 0.006, 0.3]]);
/** a table top under felt */
const TABLE = /** @type {Modes} */ ([[96, 0.05, 0.6], [163, 0.04, 0.6], [312, 0.036, 0.9], [524, 0.022, 0.6], [838, 0.01, 0.3]]);
/** a block of hard wood */
const BLOCK = /** @type {Modes} */ ([[1120, 0.028, 1], [1760, 0.018, 0.5], [2650, 0.01, 0.3]]);
/** a large drum, beaten softly */
const DRUM = /** @type {Modes} */ ([[58, 0.15, 0.7], [92, 0.1, 0.5], [141, 0.08, 0.6], [233, 0.085, 1], [347, 0.06, 0.7], [561, 0.03, 0.35]]);
/** a bar of a marimba over its tube, by the ratio of each mode to the lowest */
const BAR = /** @type {Modes} */ ([[1, 0.34, 1], [3.93, 0.09, 0.3], [9.2, 0.03, 0.1]]);
/** a low string that is bowed */
const STRING = /** @type {Modes} */ ([[1, 0.5, 0.45], [1.5, 0.42, 0.2], [2, 0.3, 0.12]]);
const BELL = /** @type {Modes} */ ([[1, 0.6, 1], [2, 0.42, 0.45], [2.76, 0.3, 0.3], [5.4, 0.14, 0.12]]);

const NOTES = { A3: 220, C4: 261.6, E4: 329.6, G4: 392, C5: 523.3, E5: 659.3, G5: 784, A5: 880, C6: 1046.5 };

/** s by which my turn waits for the sound of the act before it */
const AFTER_ACT = 0.18;

/** A generator of numbers from 0 to 1 (mulberry32). @param {number} seed */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Let a body ring from `at` s on. `pitch`: what its modes are multiplied by; `soft`: s in which it begins; `loose`: how far its modes may be off
 * @param {Take} take @param {Modes} modes @param {number} at @param {number} gain @param {{pitch?: number, soft?: number, loose?: number}} [how] */
function strike({ samples, rate, random }, modes, at, gain, { pitch = 1, soft = 0.0012, loose = 0.03 } = {}) {
  const from = Math.round(at * rate);
  for (const [frequency, decay, level] of modes) {
    const step = (2 * Math.PI * frequency * pitch * (1 + loose * (2 * random() - 1))) / rate;
    const turn = 2 * Math.cos(step);
    if (step > 3) continue;
    const fade = Math.exp(-1 / (decay * rate));
    const rise = Math.exp(-1 / (soft * rate));
    const end = Math.min(samples.length, from + Math.round(decay * rate * 7));
    let [last, now, loud, late] = [-Math.sin(step), 0, gain * level, 1];
    for (let i = from; i < end; i += 1) {
      samples[i] += now * loud * (1 - late);
      [last, now] = [now, turn * now - last];
      loud *= fade;
      late *= rise;
    }
  }
}

/** Let something rustle: noise in a band that moves from one frequency to another, swelling and dying away.
 * @param {Take} take @param {number} at @param {number} length @param {[number, number]} band  Hz @param {number} gain @param {number} [peak]  where it is loudest, 0 to 1 */
function rustle({ samples, rate, random }, at, length, [low, high], gain, peak = 0.4) {
  const from = Math.round(at * rate);
  const count = Math.round(length * rate);
  let [slow, band] = [0, 0];
  for (let i = 0; i < count && from + i < samples.length; i += 1) {
    const part = i / count;
    const cut = 2 * Math.sin((Math.PI * low * (high / low) ** part) / rate);
    slow += cut * band;
    band += cut * (2 * random() - 1 - slow - 0.9 * band);
    const swell = part < peak ? part / peak : (1 - part) / (1 - peak);
    samples[from + i] += band * swell * swell * gain;
  }
}

/** A chip that lands on others. @param {Take} take @param {number} at @param {number} gain */
function chip(take, at, gain) {
  strike(take, CHIP, at, gain, { pitch: 0.92 + 0.2 * take.random(), soft: 0.0006 });
  rustle(take, at, 0.005, [5200, 4200], gain * 0.5, 0.2);
  strike(take, TABLE, at, gain * 0.12, { pitch: 1.9 });
}

/** Chips one after another, `count` of them in `length` s, closer and closer if `hurry` is above 1.
 * @param {Take} take @param {number} at @param {number} length @param {number} count @param {number} gain @param {number} [hurry] */
function chips(take, at, length, count, gain, hurry = 1) {
  for (let i = 0; i < count; i += 1) {
    const part = (i + 0.5 * take.random()) / count;
    chip(take, at + length * (1 - (1 - part) ** hurry), gain * (0.55 + 0.45 * take.random()));
  }
}

/** A note of something tuned. @param {Take} take @param {keyof typeof NOTES} note @param {number} at @param {number} gain @param {Modes} [modes] */
const play = (take, note, at, gain, modes = BAR) => strike(take, modes, at, gain, { pitch: NOTES[note], soft: 0.004, loose: 0.001 });

/** Several of them, `apart` s from each other. @param {Take} take @param {(keyof typeof NOTES)[]} notes @param {number} at @param {number} apart @param {number} gain @param {Modes} [modes] */
const playAll = (take, notes, at, apart, gain, modes = BAR) => notes.forEach((note, i) => play(take, note, at + apart * i, gain, modes));

/**
 * How each sound is made, how long it is in s, and how loud its loudest moment is, for all sizes or for each.
 * `size` is 0 for little, 1 for some, 2 for much: the number of chips or of knocks, a call or a raise of an all-in, or how close its end is.
 * @satisfies {Record<string, {length: number, peak: number|number[], make: (take: Take, size: number) => void}>}
 */
const MODELS = {
  card: { length: 0.2, peak: 0.54, make: (take) => {
    rustle(take, 0, 0.09, [1700, 4400], 0.8, 0.7);
    rustle(take, 0.082, 0.012, [5200, 3000], 1, 0.15);
    strike(take, TABLE, 0.085, 0.4, { pitch: 1.6 });
  } },
  bet: { length: 0.55, peak: 0.64, make: (take, size) => chips(take, 0.004, [0.09, 0.18, 0.3][size], [2, 5, 10][size], 1) },
  knock: { length: 0.4, peak: 0.56, make: (take) => [0.003, 0.15].forEach((at, i) => {
    strike(take, TABLE, at, i ? 0.8 : 1);
    strike(take, BLOCK, at, i ? 0.4 : 0.5, { pitch: 0.7 });
    rustle(take, at, 0.008, [900, 600], 0.5, 0.2);
  }) },
  fold: { length: 0.34, peak: 0.36, make: (take) => {
    rustle(take, 0, 0.2, [3400, 1100], 1, 0.3);
    rustle(take, 0.05, 0.17, [2600, 900], 0.6, 0.5);
    strike(take, TABLE, 0.17, 0.25, { pitch: 1.8 });
  } },
  win: { length: 1.5, peak: 0.64, make: (take) => {
    chips(take, 0.01, 0.7, 22, 0.4);
    rustle(take, 0, 0.6, [700, 1500], 0.15, 0.6);
    playAll(take, ["C5", "E5", "G5"], 0.01, 0.11, 0.8);
  } },
  turn: { length: 1.05, peak: 0.32, make: (take) => playAll(take, ["E5", "A5"], AFTER_ACT, 0.13, 1) },
  hurry: { length: 0.35, peak: 0.45, make: (take, size) => [0.003, 0.15].slice(0, size + 1).forEach((at) => strike(take, BLOCK, at, 1)) },
  allin: { length: 1.2, peak: 0.75, make: (take, size) => {
    chip(take, 0.002, 0.9);
    strike(take, TABLE, 0.002, 0.9);
    rustle(take, 0.01, 0.3, [420, 900], 0.9, 0.7);
    chips(take, 0.05, 0.3, size ? 26 : 12, 0.55, 1.8);
    if (size) strike(take, DRUM, 0.1, 2.4, { soft: 0.004 });
  } },
  runout: { length: 1.8, peak: [0.58, 0.66, 0.79], make: (take, size) => {
    const pitch = [1, 1.12, 1.33][size];
    [0.004, 0.26].forEach((at, i) => strike(take, DRUM, at, i ? 0.7 : 1, { pitch, soft: 0.006 }));
    if (size < 2) return;
    strike(take, STRING, 0.1, 1.8, { pitch: NOTES.A3, soft: 0.09, loose: 0.001 });
  } },
  pot: { length: 0.9, peak: 0.76, make: (take, size) => {
    rustle(take, 0, 0.4, [500, 1200], 0.5, 0.6);
    chips(take, 0.06, 0.4, [6, 10, 16][size], 0.7);
  } },
  level: { length: 1.6, peak: 0.42, make: (take) => playAll(take, ["G5", "C6"], 0.004, 0.24, 1, BELL) },
  bust: { length: 1.4, peak: 0.5, make: (take) => playAll(take, ["E4", "C4", "A3"], 0.004, 0.2, 1) },
  final: { length: 1.9, peak: 0.6, make: (take) => {
    playAll(take, ["C4", "E4", "G4", "C5"], 0.004, 0.09, 0.8);
    playAll(take, ["E4", "G4", "C5", "E5"], 0.4, 0.02, 0.9);
    strike(take, DRUM, 0.4, 0.8, { soft: 0.006 });
  } },
};

/** @typedef {keyof typeof MODELS} Sound */

export const VARIANTS = 4;
export const SIZES = 3;
/** s in which a sound dies away at its end */
const FADE = 0.01;

export const SOUNDS = /** @type {Sound[]} */ (Object.keys(MODELS));

/** samples a second: enough for all that these sounds have, and half the work for a phone */
export const RATE = 24000;

/** Make a sound: samples from -1 to 1. @param {Sound} name @param {number} variant  0 to VARIANTS - 1 @param {number} size  0 to SIZES - 1 @returns {Float32Array<ArrayBuffer>} */
export function makeSound(name, variant, size, rate = RATE) {
  const { length, peak, make } = MODELS[name];
  const samples = new Float32Array(Math.round(length * rate));
  make({ samples, rate, random: generator(1 + variant + VARIANTS * SOUNDS.indexOf(name)) }, size);
  const scale = (typeof peak === "number" ? peak : peak[size]) / samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const fade = Math.round(FADE * rate);
  for (let i = 0; i < samples.length; i += 1) samples[i] *= scale * Math.min(1, (samples.length - 1 - i) / fade);
  return samples;
}

/** The echo of a small room for each ear: noise that dies away. @param {number} ear  0 or 1 @param {number} rate  samples a second @returns {Float32Array<ArrayBuffer>} */
export function makeEcho(ear, rate) {
  const samples = new Float32Array(Math.round(0.16 * rate));
  const random = generator(101 + ear);
  let soft = 0;
  for (let i = 0; i < samples.length; i += 1) {
    soft += 0.35 * (2 * random() - 1 - soft);
    samples[i] = soft * Math.exp(-i / (0.03 * rate));
  }
  return samples;
}

// @ts-check
/**
 * Sounds of the game, made of noise and tones when they are played: cards, chips, a knock, a fold, a win, one's turn.
 * Browsers let a page be heard only once a tap has asked for it, and phones silence it again after a call.
 */

import { pause } from "./pause.js";
import { settings } from "./settings.js";
import { N_ } from "./translation.js";

/** @typedef {"card"|"bet"|"knock"|"fold"|"win"|"turn"|"hurry"} Sound */

/** the sounds by name, as the settings call them @type {Record<Sound, string>} */
export const SOUND_LABELS = {
  card: N_("Cards"),
  bet: N_("Chips"),
  knock: N_("A check"),
  fold: N_("A fold"),
  win: N_("I win"),
  turn: N_("My turn"),
  hurry: N_("Half of my time is gone"),
};

/**
 * A part of a sound. `noise`: the middle of its band in Hz; `tone`: from and to, in Hz; `at` and `length` in s; `gain`: 0 to 1
 * @typedef {{noise?: number, tone?: [number, number], at: number, length: number, gain: number}} Part
 */

/** Two chips that meet. @param {number} at @param {number} pitch @param {number} gain @returns {Part[]} */
const clink = (at, pitch, gain) => [
  { tone: [pitch, pitch * 0.97], at, length: 0.035, gain: gain * 0.5 },
  { noise: 6200, at, length: 0.02, gain },
];

/** @type {Record<Sound, Part[]>} */
const SOUNDS = {
  card: [{ noise: 3400, at: 0, length: 0.07, gain: 0.8 }, { noise: 1100, at: 0.03, length: 0.04, gain: 0.4 }],
  bet: [...clink(0, 3900, 0.7), ...clink(0.045, 4500, 0.6), ...clink(0.1, 4150, 0.5)],
  knock: [0, 0.14].flatMap((at) => [
    { tone: /** @type {[number, number]} */ ([190, 80]), at, length: 0.09, gain: 1 },
    { noise: 420, at, length: 0.03, gain: 0.7 },
  ]),
  fold: [{ noise: 1500, at: 0, length: 0.2, gain: 1 }],
  win: [
    ...[0, 0.05, 0.09, 0.14, 0.18, 0.24, 0.3].flatMap((at, i) => clink(at, 3700 + 170 * ((i * 3) % 7), 0.5)),
    { tone: [523, 523], at: 0.1, length: 0.16, gain: 0.5 },
    { tone: [659, 659], at: 0.22, length: 0.16, gain: 0.5 },
    { tone: [784, 784], at: 0.34, length: 0.3, gain: 0.5 },
  ],
  turn: [{ tone: [660, 660], at: 0, length: 0.14, gain: 0.6 }, { tone: [880, 880], at: 0.13, length: 0.2, gain: 0.6 }],
  hurry: [{ tone: [1319, 1319], at: 0, length: 0.09, gain: 0.6 }, { tone: [1319, 1319], at: 0.14, length: 0.09, gain: 0.6 }],
};

/** ms within which the same sound is not played twice */
const APART = 40;
const HEADROOM = 0.4;
/** ms within which a sound may still begin for which the browser has to wake up */
const SOON = 300;
const QUIET = 0.001;

/** @type {AudioContext|null} */
let context = null;
/** @type {AudioBuffer|null} */
let hiss = null;
const last = /** @type {Map<string, number>} */ (new Map());

/** The events of a tap, a click or a key in which browsers let sounds begin. */
const TAPS = ["pointerup", "touchend", "click", "keydown"];

/** Let sounds begin with the first tap, and again with the next one whenever the browser has stopped them. */
export function listenForTaps() {
  for (const kind of TAPS) document.addEventListener(kind, wake, { capture: true, passive: true });
}

function wake() {
  if (!settings.values.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume().catch(() => {});
}

/** @param {Sound|""} name  empty: nothing is heard @param {number} delay  s */
export function playSound(name, delay = 0) {
  if (!name) return;
  const { sound, volume, soundVolumes } = settings.values;
  const loud = volume * (soundVolumes[name] ?? 1);
  if (!sound || settings.silenced || loud <= 0) return;
  if (navigator.userActivation) wake();
  if (!context) return;
  const now = performance.now() + delay * 1000;
  if (Math.abs(now - (last.get(name) ?? -APART)) < APART) return;
  last.set(name, now);
  void ring(context, SOUNDS[name], loud * HEADROOM, delay);
}

/** Play a sound in a task of its own: to prepare the first one takes a slow phone long. @param {AudioContext} audio @param {Part[]} parts @param {number} volume @param {number} delay */
async function ring(audio, parts, volume, delay) {
  await pause();
  if (audio.state !== "running") await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, SOON))]).catch(() => {});
  if (audio.state !== "running") return;
  for (const part of parts) play(audio, part, volume, delay);
}

/** @param {AudioContext} audio @param {Part} part @param {number} volume @param {number} delay */
function play(audio, { noise, tone, at, length, gain }, volume, delay) {
  const from = audio.currentTime + at + delay;
  const level = audio.createGain();
  level.gain.setValueAtTime(Math.max(QUIET, gain * volume), from);
  level.gain.exponentialRampToValueAtTime(QUIET, from + length);
  level.connect(audio.destination);
  const source = tone ? oscillator(audio, tone, from, length, level) : rustle(audio, noise ?? 1000, level);
  source.start(from);
  source.stop(from + length);
}

/** @param {AudioContext} audio @param {[number, number]} tone @param {number} from @param {number} length @param {AudioNode} out */
function oscillator(audio, [begin, end], from, length, out) {
  const source = audio.createOscillator();
  source.frequency.setValueAtTime(begin, from);
  source.frequency.exponentialRampToValueAtTime(end, from + length);
  source.connect(out);
  return source;
}

/** @param {AudioContext} audio @param {number} frequency @param {AudioNode} out */
function rustle(audio, frequency, out) {
  hiss ??= makeHiss(audio);
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = frequency;
  band.Q.value = 0.9;
  source.connect(band).connect(out);
  return source;
}

/** @param {AudioContext} audio */
function makeHiss(audio) {
  const buffer = audio.createBuffer(1, Math.round(audio.sampleRate / 2), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

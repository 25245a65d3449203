// @ts-check
/**
 * Plays the sounds of the game: where they come from, how loud, and never twice quite the same.
 * Browsers let a page sound only once a tap has asked for it, and phones silence it again after a call.
 */

import { pause } from "./pause.js";
import { settings } from "./settings.js";
import { makeEcho, makeSound, RATE, VARIANTS } from "./sound-models.js";

/** @typedef {import("./sound-models.js").Sound} Sound */
/** `size`: 0 little, 1 some, 2 much; `pan`: from -1, left, to 1; `loud`: 0 to 1; `delay`: s @typedef {{size?: number, pan?: number, loud?: number, delay?: number}} How */

/** ms within which the same sound is not played twice */
const APART = 40;
/** by what the loudness of a sound as it is made is multiplied at full volume: at the usual half of it an all-in fills a phone's loudspeaker, and the limiter holds what is more */
export const LOUDEST = 1.5;
const ECHO = 0.16;
/** how far a sound may be from its pitch */
const DETUNED = 0.03;
/** ms within which a sound may still begin when the browser has to wake up first: long enough for the first deal after the first tap */
const SOON = 1000;

/** ms after the last sound or tap until the audio rests, which is work while it runs: more than any sound takes with its delay */
const REST = 5000;

/** @type {AudioContext|null} */
let context = null;
/** what all sounds go through @type {AudioNode|null} */
let mix = null;
const made = /** @type {Map<string, AudioBuffer>} */ (new Map());
const last = /** @type {Map<string, number>} */ (new Map());
/** what is to sound later, and when by the clock of the audio @type {Map<AudioBufferSourceNode, number>} */
const coming = new Map();
/** how often that was hushed */
let hushes = 0;
/** @type {any} */
let rest = null;

/** The events of a tap, a click or a key in which browsers let sounds begin. */
const TAPS = ["pointerup", "touchend", "click", "keydown"];

/** Let sounds begin with the first tap, and again with the next one whenever the browser has stopped them. */
export function listenForTaps() {
  for (const kind of TAPS) document.addEventListener(kind, wake, { capture: true, passive: true });
}

function wake() {
  if (!settings.values.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= openedAudio();
  if (context.state !== "running") void context.resume().catch(() => {});
  restLater(context);
}

/** @param {AudioContext} audio */
function restLater(audio) {
  clearTimeout(rest);
  rest = setTimeout(() => void audio.suspend(), REST);
}

/** Begin with a moment of silence within the tap: some phones otherwise play nothing before a second one. */
function openedAudio() {
  const audio = new AudioContext();
  const silence = audio.createBufferSource();
  silence.buffer = audio.createBuffer(1, 1, RATE);
  silence.connect(audio.destination);
  silence.start();
  return audio;
}

/** @param {Sound|""} name  empty: silence @param {How} how */
export function playSound(name, { size = 1, pan = 0, loud = 1, delay = 0 } = {}) {
  if (!name) return;
  const { sound, volume, soundVolumes } = settings.values;
  const level = loud * volume * (soundVolumes[name] ?? 1);
  if (!sound || settings.silenced || level <= 0) return;
  if (navigator.userActivation) wake();
  if (!context) return;
  const now = performance.now() + delay * 1000;
  if (Math.abs(now - (last.get(name) ?? -APART)) < APART) return;
  last.set(name, now);
  void ring(context, name, size, level * LOUDEST, pan, delay);
}

/** Play a sound in a task of its own: to make one for the first time takes a slow phone long.
 * @param {AudioContext} audio @param {Sound} name @param {number} size @param {number} level @param {number} pan @param {number} delay */
async function ring(audio, name, size, level, pan, delay) {
  const before = hushes;
  await pause();
  if (audio.state !== "running") await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, SOON))]).catch(() => {});
  if (audio.state !== "running" || (delay && before !== hushes)) return;
  const source = audio.createBufferSource();
  source.buffer = bufferOf(audio, name, size);
  source.playbackRate.value = 1 + DETUNED * (2 * Math.random() - 1);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level, audio.currentTime);
  const side = audio.createStereoPanner();
  side.pan.value = Math.max(-1, Math.min(1, pan));
  source.connect(gain).connect(side).connect((mix ??= mixOf(audio)));
  source.start(audio.currentTime + delay);
  if (delay) coming.set(source, audio.currentTime + delay);
  source.onended = () => coming.delete(source);
  restLater(audio);
}

/** Let nothing sound that was to come later: what it goes with is there already. */
export function hushComing() {
  hushes += 1;
  for (const [source, at] of coming) if (at > source.context.currentTime) source.stop();
  coming.clear();
}

/** @param {AudioContext} audio @param {Sound} name @param {number} size */
function bufferOf(audio, name, size) {
  const variant = Math.floor(Math.random() * VARIANTS);
  const key = `${name} ${size} ${variant}`;
  const buffer = made.get(key) ?? bufferWith(audio, RATE, [makeSound(name, variant, size)]);
  made.set(key, buffer);
  return buffer;
}

/** @param {BaseAudioContext} audio @param {number} rate @param {Float32Array<ArrayBuffer>[]} channels */
function bufferWith(audio, rate, channels) {
  const buffer = audio.createBuffer(channels.length, channels[0].length, rate);
  channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel));
  return buffer;
}

/** The reverberation of all sounds, and a limit to the loudness of many at once. @param {BaseAudioContext} audio @returns {AudioNode} */
export function mixOf(audio) {
  const limit = audio.createDynamicsCompressor();
  limit.threshold.value = -6;
  limit.knee.value = 6;
  limit.ratio.value = 12;
  const room = audio.createConvolver();
  room.buffer = bufferWith(audio, audio.sampleRate, [0, 1].map((ear) => makeEcho(ear, audio.sampleRate)));
  const echo = audio.createGain();
  echo.gain.value = ECHO;
  const all = audio.createGain();
  all.connect(limit);
  all.connect(room).connect(echo).connect(limit);
  limit.connect(audio.destination);
  return all;
}

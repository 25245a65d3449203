// @ts-check
/** Short tones, made on the spot, once somebody has touched the page (before that browsers forbid them). */

import { settings } from "./settings.js";

/** [frequency in Hz, start in s, length in s] of each tone */
const SOUNDS = /** @type {Record<string, [number, number, number][]>} */ ({
  deal: [[520, 0, 0.05]],
  turn: [[660, 0, 0.12], [880, 0.13, 0.16]],
  hurry: [[880, 0, 0.1], [880, 0.16, 0.1]],
  win: [[523, 0, 0.12], [659, 0.12, 0.12], [784, 0.24, 0.2]],
});

/** @type {AudioContext|null} */
let context = null;

/** @param {"deal"|"turn"|"hurry"|"win"} name */
export function play(name) {
  const { sound, volume } = settings.values;
  if (!sound || volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[name]) tone(context, frequency, start, length, volume);
}

/** @param {AudioContext} audio @param {number} frequency @param {number} start @param {number} length @param {number} volume */
function tone(audio, frequency, start, length, volume) {
  const from = audio.currentTime + start;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(volume * 0.3, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

/** Shake the phone, where it can and may. */
export function buzz() {
  if (settings.values.vibrate && navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(120);
}

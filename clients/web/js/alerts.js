// @ts-check
/** How the page gets the player's attention: sentences for a screen reader, sounds, vibration and notifications. */

import { settings } from "./settings.js";

// --- screen reader -----------------------------------------------------------------------------------------------

const KEPT = 30;

/** @param {string} id @param {string} text */
function add(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = unlike(text, region);
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** The text with a blank more for each time that it stands there: a repeated line would not be read out.
 * @param {string} text @param {Element} region */
function unlike(text, region) {
  const there = new Set([...region.children].map((line) => line.textContent));
  let different = text;
  while (there.has(different)) different += "\u00a0";
  return different;
}

/** @param {string} text */
export const say = (text) => add("live", text);

/** @param {string} text */
export const alertNow = (text) => add("alert", text);

// --- sounds ------------------------------------------------------------------------------------------------------

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

// --- notifications -----------------------------------------------------------------------------------------------

/** Whether this browser can, on this page: not over plain HTTP from another machine. */
export const canNotify = () => "Notification" in globalThis && isSecureContext;

/** Ask for the permission; call it upon a click only. @returns {Promise<boolean>} whether notices may be shown */
export async function askToNotify() {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** @param {string} title @param {string} body */
export async function notify(title, body) {
  if (!settings.values.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag: "pokerroom-turn", icon: "/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).addEventListener("click", () => focus());
}

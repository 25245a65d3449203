// @ts-check
/** How the page gets the player's attention: sentences for a screen reader, sounds, vibration and notifications. */

import { settings } from "./settings.js";

// --- screen reader -----------------------------------------------------------------------------------------------

const MAX_LINES = 30;

/** @param {string} id @param {string} text */
function appendLine(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = madeUnique(text, region);
  region.append(line);
  while (region.childElementCount > MAX_LINES) region.firstElementChild?.remove();
}

/** The text, with spaces appended until no line of the region equals it: screen readers skip a repeated line.
 * @param {string} text @param {Element} region */
function madeUnique(text, region) {
  const lines = new Set([...region.children].map((line) => line.textContent));
  let different = text;
  while (lines.has(different)) different += "\u00a0";
  return different;
}

/** @param {string} text */
export const announce = (text) => appendLine("live", text);

/** @param {string} text */
export const announceNow = (text) => appendLine("alert", text);

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
export function playSound(name) {
  const { sound, volume } = settings.values;
  if (!sound || settings.silenced || volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
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

/** Vibrate the phone, if it can and the settings allow it. */
export function vibrate() {
  if (settings.values.vibrate && navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(120);
}

// --- notifications -----------------------------------------------------------------------------------------------

/** Whether the browser can show notifications here; pages over plain HTTP from another machine cannot. */
export const canNotify = () => "Notification" in globalThis && isSecureContext;

/** Ask for permission; browsers allow that only in a click handler. @returns {Promise<boolean>} whether it was granted */
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

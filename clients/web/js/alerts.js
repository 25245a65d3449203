// @ts-check
/** How the page gets the player's attention: sentences for a screen reader, vibration and notifications. */

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

// --- vibration ----------------------------------------------------------------------------------------------------

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

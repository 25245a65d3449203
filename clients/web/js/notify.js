// @ts-check
/** A notice of the browser that it is my turn, when the page is not in sight. Asked for only upon a click. */

import { settings } from "./settings.js";

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

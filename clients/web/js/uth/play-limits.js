// @ts-check
/** The limits that players set themselves, between the fields of a form and the room's messages. No DOM. */

import { fieldChips } from "../amounts.js";

export const MINUTE = 60_000;
const EXCLUDED = "excluded_until";

/** Whether a limit is a time, which the form shows in minutes. @param {string} name */
export const isTime = (name) => name.endsWith("_time") || name === "reality_check";

/** The date of a moment, with or without the time (GMT). @param {number} at  ms since 1970 @param {boolean} time */
export const dateText = (at, time = false) => new Date(at).toISOString().slice(0, time ? 16 : 10).replace("T", " ");

/** The start of a day (GMT) in ms since 1970; `null` for an empty text. @param {string} text  as in 2026-12-31 */
export function readDate(text) {
  const at = Date.parse(`${text.trim()}T00:00:00Z`);
  return Number.isNaN(at) ? null : at;
}

/**
 * All limits of the form as the room expects them: an empty field is no limit, times are in milliseconds.
 * @param {(name: string) => string} read  returns the text of a field @param {string[]} names @returns {Record<string, number|null>}
 */
export function limitsFrom(read, names) {
  /** @type {Record<string, number|null>} */
  const limits = {};
  for (const name of names) {
    const text = read(name).trim();
    limits[name] = text === "" ? null : isTime(name) ? Number(text) * MINUTE : fieldChips(text);
  }
  limits[EXCLUDED] = readDate(read(EXCLUDED));
  return limits;
}

/** Whether a break from play would start or get longer. @param {Record<string, any>} wanted @param {Record<string, any>} now */
export const exclusionGrows = (wanted, now) => (wanted[EXCLUDED] ?? 0) > (now[EXCLUDED] ?? 0);

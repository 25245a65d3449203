// @ts-check
/** What every part of the page shares: the session, the settings, and words in the language of the settings. */

import { HouseWords } from "./house/house-words.js";
import { onButton } from "./keymap.js";
import { LABELS } from "./labels.js";
import { refusal } from "./refusals.js";
import { settings } from "./settings.js";
import { Words } from "./words.js";

/** @typedef {import("./session.js").Session} Session */

export { settings };

/** @type {{session: Session|null}} */
export const room = { session: null };

/** @returns {Session} the session, once there is one */
export function session() {
  if (!room.session) throw new Error("there is no session yet");
  return room.session;
}

export const language = () => settings.values.language;

/** A label in the language of the settings. @param {string} key @param {Record<string, unknown>} values */
export function t(key, values = {}) {
  const text = LABELS[language()][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Why the room refuses something, or ends a connection. @param {"error"|"bye"} type @param {string} code @param {string} text */
export const refusalWords = (type, code, text) => refusal(type, code, text, language());

/** The key of an action, as it stands on a button. @param {string} action */
export const keyOf = (action) => onButton(settings.values.keys, action);

/** The words for the log. */
export const written = () => new Words(language(), "signs");

/** The words for screen readers. */
export const spoken = () => new Words(language(), "spoken");

/** The same for tables against the house. */
export const houseWritten = () => new HouseWords(language(), "signs");
export const houseSpoken = () => new HouseWords(language(), "spoken");

/** A number of chips as the language writes it. @param {number} chips */
export const plainAmount = (chips) => new Intl.NumberFormat(language()).format(chips);

/** An amount as the settings want it. @param {number} chips @param {Record<string, any>} config  of the table */
export function amount(chips, config) {
  if (!settings.values.bigBlinds || !config?.big_blind) return plainAmount(chips);
  const blinds = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(chips / config.big_blind);
  return t("bb", { amount: blinds });
}

// @ts-check
/** What every part of the page shares: the session, the settings, and texts and amounts as the settings want them. */

import { UthWords } from "./uth/uth-words.js";
import { onButton } from "./keymap.js";
import { LABELS } from "./labels.js";
import { refusal } from "./refusals.js";
import { settings } from "./settings.js";
import * as units from "./amounts.js";
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

/** Why the room refused a command or closed the connection, in the language of the settings. @param {"error"|"bye"} type @param {string} code @param {string} text */
export const refusalText = (type, code, text) => refusal(type, code, text, language());

/** The key of an action, as buttons show it. @param {string} action */
export const keyOf = (action) => onButton(settings.values.keys, action);

/** @typedef {Record<string, any>} Config  the options of a table, or those of them that a row of a list has */

/** Sentences for the log. @param {Config} config  of the table, for its amounts */
export const written = (config = {}) => new Words(language(), "signs", wordsFor(config, "bb"));

/** Sentences for screen readers. @param {Config} config */
export const spoken = (config = {}) => new Words(language(), "spoken", wordsFor(config, "bb_spoken"));

/** The same for UTH tables. */
export const uthWritten = () => new UthWords(language(), "signs");
export const uthSpoken = () => new UthWords(language(), "spoken");

/** A number of chips in the language of the settings. @param {number} chips */
export const plainAmount = (chips) => new Intl.NumberFormat(language()).format(chips);

/** A number with its sign; zero has none. @param {number} number */
export const signedNumber = (number) => new Intl.NumberFormat(language(), { signDisplay: "exceptZero" }).format(number);

/** A date and time. @param {number} at  ms since 1970 @param {"medium"|"short"} dateStyle */
export const dateTime = (at, dateStyle = "medium") => new Date(at).toLocaleString(language(), { dateStyle, timeStyle: "short" });

/** Whether amounts of a table are in big blinds. @param {Config} config */
export const inBlinds = (config) => Boolean(settings.values.bigBlinds && config?.big_blind);

/** The chips in one unit of an amount. @param {Config} config */
export const unitOf = (config) => (inBlinds(config) ? config.big_blind : 1);

/** An amount in chips or in big blinds, as the settings want it. @param {number} chips @param {Config} config @param {string} label  for big blinds */
export function amount(chips, config, label = "bb") {
  if (!inBlinds(config)) return plainAmount(chips);
  return t(label, { amount: units.formatted(chips, config.big_blind, language()) });
}

/** The same with its unit: "20 chips", "10 BB". @param {number} chips @param {Config} config */
export const amountOf = (chips, config) => (inBlinds(config) ? amount(chips, config) : t("chips_of", { amount: plainAmount(chips) }));

/** An amount for an input field. @param {number} chips @param {Config} config */
export const typedAmount = (chips, config) => units.inputText(chips, unitOf(config), language());

/** The chips that the player typed, `null` when the text is not an amount. @param {string} text @param {Config} config */
export const parsedAmount = (text, config) => units.parsed(text, unitOf(config), language());

/** Which amounts are right, for a player who typed a wrong one. @param {number} low @param {number} high @param {Config} config */
export const amountHint = (low, high, config) =>
  t(inBlinds(config) ? "amount_hint_blinds" : "amount_hint", { low: amount(low, config), high: amount(high, config) });

/** How sentences write chips. @param {Config} config @param {string} label */
const wordsFor = (config, label) => (inBlinds(config) ? (/** @type {number} */ chips) => amount(chips, config, label) : String);

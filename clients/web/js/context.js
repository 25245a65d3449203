// @ts-check
/** What every part of the page shares: the session, the settings, and words in the language of the settings. */

import { HouseWords } from "./uth/uth-words.js";
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

/** Why the room refuses something, or ends a connection. @param {"error"|"bye"} type @param {string} code @param {string} text */
export const refusalWords = (type, code, text) => refusal(type, code, text, language());

/** The key of an action, as it stands on a button. @param {string} action */
export const keyOf = (action) => onButton(settings.values.keys, action);

/** @typedef {Record<string, any>} Config  the options of a table, or as much of them as a line of a list has */

/** The words for the log. @param {Config} config  of the table whose amounts they tell */
export const written = (config = {}) => new Words(language(), "signs", wordsFor(config, "bb"));

/** The words for screen readers. @param {Config} config */
export const spoken = (config = {}) => new Words(language(), "spoken", wordsFor(config, "bb_spoken"));

/** The same for tables against the house. */
export const houseWritten = () => new HouseWords(language(), "signs");
export const houseSpoken = () => new HouseWords(language(), "spoken");

/** A number of chips as the language writes it. @param {number} chips */
export const plainAmount = (chips) => new Intl.NumberFormat(language()).format(chips);

/** A number with its sign, as the language writes it; zero has none. @param {number} number */
export const signedNumber = (number) => new Intl.NumberFormat(language(), { signDisplay: "exceptZero" }).format(number);

/** A date and time. @param {number} at  ms since 1970 @param {"medium"|"short"} dateStyle */
export const dateTime = (at, dateStyle = "medium") => new Date(at).toLocaleString(language(), { dateStyle, timeStyle: "short" });

/** Whether amounts of a table are in big blinds. @param {Config} config */
export const inBlinds = (config) => Boolean(settings.values.bigBlinds && config?.big_blind);

/** How many chips one is, as the settings want amounts. @param {Config} config */
export const unitOf = (config) => (inBlinds(config) ? config.big_blind : 1);

/** An amount as the settings want it. @param {number} chips @param {Config} config @param {string} label  of an amount in big blinds */
export function amount(chips, config, label = "bb") {
  if (!inBlinds(config)) return plainAmount(chips);
  return t(label, { amount: units.written(chips, config.big_blind, language()) });
}

/** The same with what it is an amount of. @param {number} chips @param {Config} config */
export const amountOf = (chips, config) => (inBlinds(config) ? amount(chips, config) : t("chips_of", { amount: plainAmount(chips) }));

/** An amount as it stands in a field. @param {number} chips @param {Config} config */
export const typedAmount = (chips, config) => units.typed(chips, unitOf(config), language());

/** The chips that somebody typed, `null` when that is no amount. @param {string} text @param {Config} config */
export const parsedAmount = (text, config) => units.parsed(text, unitOf(config), language());

/** Why what is typed will not do, and what will. @param {number} low @param {number} high @param {Config} config */
export const amountHint = (low, high, config) =>
  t(inBlinds(config) ? "amount_hint_blinds" : "amount_hint", { low: amount(low, config), high: amount(high, config) });

/** How sentences say chips. @param {Config} config @param {string} label */
const wordsFor = (config, label) => (inBlinds(config) ? (/** @type {number} */ chips) => amount(chips, config, label) : String);

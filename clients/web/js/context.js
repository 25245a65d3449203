// @ts-check
/** What every part of the page shares: the session, the settings, and texts and amounts as the settings want them. */

import { UthWords } from "./uth/uth-words.js";
import { onButton } from "./keymap.js";
import { HOST_LABELS } from "./host/host-labels.js";
import { hostActText, reasonText, said } from "./said.js";
import { settings } from "./settings.js";
import { NN_, N_, localeOf, translated } from "./translation.js";
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

/** How the reader writes times and lists. */
export const locale = () => localeOf(language());

/** @typedef {import("./translation.js").Message} Message */
/** @typedef {import("./translation.js").Values} Values */

/** A sentence in the language of the settings. @param {Message} message  in English @param {Values} values */
export const _ = (message, values = {}) => translated(language(), message, values, inSentence);

/** The same, with numbers written as that language does. @param {Message} message @param {Values} values */
export const withAmounts = (message, values = {}) => translated(language(), message, values, writtenNumber);

/** Words that the host's dialogs share with others. @type {Record<string, string>} */
const SHARED_WITH_HOST = {
  table: N_("Table"),
  bot: N_("bot"),
  structure: N_("Structure"),
  small_blind: N_("Small blind"),
  big_blind: N_("Big blind"),
  least_bet: N_("Minimum bet"),
  ante: N_("Ante"),
  decision_seconds: N_("Seconds for a decision"),
  invitations: N_("Invitations"),
  show_more: N_("Show more"),
};

/** A label of the host's dialogs. @param {string} key @param {Values} values */
export const t = (key, values = {}) => _(HOST_LABELS[key] ?? SHARED_WITH_HOST[key] ?? key, values);

/** What the room says, in the language of the settings. @param {import("./said.js").Sentence|undefined} sentence @param {string} text  in English */
export const saidText = (sentence, text) => said(sentence, text, language());

/** An entry of the hosts' log as a sentence. @param {{who: string, what: string, about: string, detail: string}} act */
export const hostActShown = (act) => hostActText(act, language());

/** A reason that an event gives, in the language of the settings. @param {string} text */
export const reasonShown = (text) => reasonText(text, language());

/** A reason or another part of a sentence as a line of its own. @param {string} text */
export const asLine = (text) => text.slice(0, 1).toLocaleUpperCase(locale()) + text.slice(1);

/** The key of an action, as buttons show it. @param {string} action */
export const keyOf = (action) => onButton(settings.values.keys, action);

/** @typedef {Record<string, any>} Config  the options of a table, or those of them that a row of a list has */

/** Sentences for the log. @param {Config} config  of the table, for its amounts */
export const written = (config = {}) => new Words(language(), "signs", wordsFor(config, "written"));

/** Sentences for screen readers. @param {Config} config */
export const spoken = (config = {}) => new Words(language(), "spoken", wordsFor(config, "spoken"));

/** The same for UTH tables. */
export const uthWritten = () => new UthWords(language(), "signs", plainAmount);
export const uthSpoken = () => new UthWords(language(), "spoken", plainAmount);

/** A number of chips in the language of the settings. @param {number} chips */
export const plainAmount = (chips) => units.written(chips, language());

/** A number that is no amount, such as of players, in the language of the settings. @param {number} number */
export const plainNumber = (number) => units.numberText(number, language(), { max: 3 });

/** An amount with its sign; zero has none. @param {number} chips */
export const signedAmount = (chips) => units.written(chips, language(), true);

/** An amount for a column of amounts. @param {number} chips */
export const columnAmount = (chips) => units.inColumn(chips, language());

/** An amount with its sign for a column of amounts; zero has none. @param {number} chips */
export const signedColumnAmount = (chips) => units.inColumn(chips, language(), true);

/** A number in a sentence, by the name of its value. @param {number} number @param {string} name */
const writtenNumber = (number, name) => (units.AMOUNTS.has(name) ? plainAmount(number) : plainNumber(number));

/** The same where numbers of things, such as hands, are not grouped. @param {number} number @param {string} name */
const inSentence = (number, name) => (units.AMOUNTS.has(name) ? plainAmount(number) : String(number));

/** A date and time. @param {number} at  ms since 1970 @param {"medium"|"short"} dateStyle */
export const dateTime = (at, dateStyle = "medium") => new Date(at).toLocaleString(locale(), { dateStyle, timeStyle: "short" });

/** Whether amounts of a table are in big blinds. @param {Config} config */
export const inBlinds = (config) => Boolean(settings.values.bigBlinds && config?.big_blind);

/** The chips in one unit of an amount. @param {Config} config */
export const unitOf = (config) => (inBlinds(config) ? config.big_blind : units.writtenUnit());

/** How an amount in big blinds is written, or read out. */
const IN_BLINDS = { written: N_("{amount} BB"), spoken: N_("{amount} big blinds") };

/** An amount in chips or in big blinds, as the settings want it. @param {number} chips @param {Config} config @param {"written"|"spoken"} style */
export function amount(chips, config, style = "written") {
  if (!inBlinds(config)) return plainAmount(chips);
  return _(IN_BLINDS[style], { amount: units.formatted(chips, config.big_blind, language()) });
}

/** The same with its unit: "20 chips", "10 BB". @param {number} chips @param {Config} config */
export const amountOf = (chips, config) => (inBlinds(config) ? amount(chips, config) : withAmounts(NN_("{amount} chip", "{amount} chips", "amount"), { amount: chips }));

/** An amount for an input field. @param {number} chips @param {Config} config */
export const typedAmount = (chips, config) => units.inputText(chips, unitOf(config), language());

/** The chips that the player typed, `null` when the text is not an amount. @param {string} text @param {Config} config */
export const parsedAmount = (text, config) => units.parsed(text, unitOf(config), language());

/** Which amounts are right, for a player who typed a wrong one. @param {number} low @param {number} high @param {Config} config */
export const amountHint = (low, high, config) =>
  _(inBlinds(config)
      ? N_("Type a number of big blinds from {low} to {high}, such as 7.5.")
      : N_("Type a number of chips from {low} to {high}."), { low: amount(low, config), high: amount(high, config) });

/** How sentences write chips. @param {Config} config @param {"written"|"spoken"} style */
const wordsFor = (config, style) => (inBlinds(config) ? (/** @type {number} */ chips) => amount(chips, config, style) : plainAmount);

// @ts-check
/** What the room says, in the player's language: refusals, farewells, notices, reasons. No DOM. */

import { AMOUNTS, numberText, written } from "./amounts.js";
import { TABLE_WORD, WORDS } from "./generated/house-words.js";
import { ACTORS, CHOICES, MOMENTS, NUMBERS, OPTION_NAMES, SPOTS, SPOT_NAMES } from "./generated/sentence-values.js";
import { N_, localeOf, translated } from "./translation.js";

/** @typedef {{template: string, values?: Record<string, unknown>}} Sentence  of the room: its English, and what stands for each `{name}` */

/**
 * What the room says, as it stands on its own: a sentence with values, or a text that has none.
 * @param {Sentence|undefined} sentence @param {string} text @param {string} language
 */
export const said = (sentence, text, language) => onItsOwn(text || sentence ? inLanguage(sentence ?? { template: text }, language) : "");

/**
 * An entry of the hosts' log, without its reason; one that an earlier version of the room wrote in its own words.
 * @param {{who: string, what: string, about: string, detail: string, sentence?: Sentence}} act @param {string} language
 */
export const hostActText = ({ who, what, about, detail, sentence }, language) =>
  sentence ? inLanguage(sentence, language) : `${firstActorText(who, language)}: ${[what, about, detail && `(${detail})`].filter(Boolean).join(" ")}`;

/** Who did something as a host, where a sentence begins with it: a name, or the host and the room, who have none. @param {string} who @param {string} language */
export function firstActorText(who, language) {
  if (!Object.hasOwn(ACTORS, who)) return who;
  const actor = translated(language, ACTORS[who]);
  return actor[0].toUpperCase() + actor.slice(1);
}

/** A sentence of the room within another. @param {Sentence} sentence @param {string} language @returns {string} */
function inLanguage({ template, values = {} }, language) {
  if (template === TABLE_WORD) return tableWord(values, language);
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(name, value, language)]));
  return translated(language, template, shown);
}

/** A word of a house table: its own where the table speaks the reader's language, else the usual one. @param {Record<string, any>} values @param {string} language @returns {string} */
const tableWord = ({ own, word, language: spoken, times }, language) => (spoken === language ? own : translated(language, WORDS[word], { times }));

/** A reason that an event gives: the room's own in the player's language, a host's as it is. @param {string} text @param {string} language */
export const reasonText = (text, language) => (text ? translated(language, text) : "");

/** @param {string} name @param {unknown} value @param {string} language @returns {string} */
function shownValue(name, value, language) {
  if (Array.isArray(value)) return listed(name, value.map((one) => shownValue(name, one, language)), language);
  if (typeof value === "object" && value) return inLanguage(/** @type {Sentence} */ (value), language);
  if (typeof value === "number" && MOMENTS.has(name)) return localTime(value, language);
  if (typeof value === "number") return NUMBERS.has(name) ? String(value) : AMOUNTS.has(name) ? written(value, language) : numberText(value, language, { max: 3 });
  const text = String(value);
  if (SPOTS.has(name) && Object.hasOwn(SPOT_NAMES, text.toLowerCase())) return translated(language, SPOT_NAMES[text.toLowerCase()]);
  if (name === "option" && Object.hasOwn(OPTION_NAMES, text)) return translated(language, OPTION_NAMES[text]);
  if (name === "who") return firstActorText(text, language);
  return name === "why" ? reasonText(text, language) : text;
}

/** @param {string} name @param {string[]} values @param {string} language */
function listed(name, values, language) {
  if (!CHOICES.has(name) || values.length < 2) return values.join(", ");
  return translated(language, N_("{names} or {last}"), { names: values.slice(0, -1).join(", "), last: values.at(-1) });
}

/** A moment as the clock here has it, and as the reader writes it. @param {number} time @param {string} language */
function localTime(time, language) {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? String(time) : at.toLocaleString(localeOf(language), { dateStyle: "medium", timeStyle: "short" });
}

/** A text with a capital letter and a full stop. @param {string} text */
function onItsOwn(text) {
  const capitalized = /^[a-z]+_/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
  return !capitalized || /[.!?…]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}

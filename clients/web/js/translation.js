// @ts-check
/**
 * Sentences in the player's language. English stands in the code; the other languages are catalogues that the room sends,
 * two files each: what the first screen needs, and the rest. No DOM.
 */

import { AMOUNTS, writtenUnit } from "./amounts.js";
import { LANGUAGES } from "./generated/languages.js";

/** @typedef {string|string[]} Translation  of one sentence, or of its plural forms */
/** @typedef {{plural: string, messages: Record<string, Translation>}} Catalogue
 *   `plural`: the form of each number, one digit each, as far as numbers differ; above that their last two digits count */
/** @typedef {Record<string, unknown>} Values  what stands in a sentence for `{name}` */

/** the language of the sentences in the code */
export const SOURCE_LANGUAGE = "en";
const CONTEXT_END = "\u0004";
const HUNDRED = 100;
/** characters of a key in a catalogue */
const KEY = 7;

/** The language that is chosen at first. @param {string} wanted  by the browser, such as `fr-CA` */
export function languageFor(wanted) {
  const [language] = wanted.toLowerCase().split("-");
  return Object.hasOwn(LANGUAGES, language) ? language : SOURCE_LANGUAGE;
}

/** How the reader writes times and lists: as the browser wants it where it speaks `language`, such as `en-GB`. @param {string} language */
export const localeOf = (language) =>
  [...(globalThis.navigator?.languages ?? []), globalThis.navigator?.language ?? ""].find((each) => each.toLowerCase().split("-")[0] === language) ?? language;

/** @type {Map<string, Catalogue>} */
const catalogues = new Map();
/** the files that are here @type {Set<string>} */
const loaded = new Set();

/** Add a catalogue, or another part of it. @param {string} language @param {Catalogue} catalogue */
export const addCatalogue = (language, { plural, messages }) => void catalogues.set(language, { plural, messages: { ...catalogues.get(language)?.messages, ...messages } });

/** Fetch the sentences of a language that the first screen needs; without them it is in English. @param {string} language */
export const loadCatalogue = (language) => loadPart(language, language);

/** Fetch the other sentences of a language. @param {string} language */
export const loadRest = (language) => loadPart(language, `${language}-rest`);

/** @param {string} language @param {string} name  of the file, which is loaded once */
async function loadPart(language, name) {
  if (language === SOURCE_LANGUAGE || loaded.has(name) || !Object.hasOwn(LANGUAGES, language)) return;
  try {
    const answer = await fetch(`/locale/${name}.json`);
    if (!answer.ok) return;
    const { plural, keys, texts } = await answer.json();
    addCatalogue(language, { plural, messages: Object.fromEntries(texts.map((/** @type {Translation} */ text, /** @type {number} */ i) => [keys.slice(i * KEY, (i + 1) * KEY), text])) });
    loaded.add(name);
  } catch {
    // the connection is lost: English until the page is loaded again
  }
}

/** The key of a sentence in a catalogue: the first 28 bits of its FNV-1a hash, so that no catalogue repeats the English. @param {string} message */
export function messageKey(message) {
  let value = 0x811c9dc5;
  for (let i = 0; i < message.length; i += 1) value = Math.imul(value ^ message.charCodeAt(i), 0x01000193);
  return (value >>> 4).toString(16).padStart(KEY, "0");
}

/** @typedef {{one: string, many: string, by: string}} Plural  a sentence for one, and for other numbers of the value `by` */
/** @typedef {string|Plural} Message  in English, as it stands in the code */

/** Mark a sentence that is translated where it is shown. @param {string} message */
export const N_ = (message) => message;

/** Mark a sentence that has another translation elsewhere. @param {string} context  tells translators which one this is @param {string} message */
export const NP_ = (context, message) => context + CONTEXT_END + message;

/** Mark a sentence that depends on a number. @param {string} one @param {string} many @param {string} by  the name of the value @returns {Plural} */
export const NN_ = (one, many, by) => ({ one, many, by });

/** A sentence in a language, with its values. @param {string} language @param {Message} message @param {Values} values
 * @param {(number: number, name: string) => string} written  how numbers are written */
export function translated(language, message, values = {}, written = String) {
  const text = typeof message === "string" ? inLanguage(language, message) : forNumber(language, message, Number(values[message.by]) / (AMOUNTS.has(message.by) ? writtenUnit() : 1));
  /** @param {string} name */
  const shown = (name) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? written(value, name) : String(value);
  };
  const agreeing = withChipsAgreeing(text, language, shown);
  return withVowelsMet(agreeing, language, shown).replace(/\{(\w+)\}/g, (_, name) => shown(name));
}

/** how a value begins before which words change; before an h they may stay */
const VOWEL = /^(?:[aeiouàâäæéèêëîïôöœùûü]|y[^aeiouéèêy])/i;

/** language -> its words before a value that change before a vowel */
const BEFORE_VOWELS = Object.fromEntries(Object.entries(LANGUAGES)
    .map(([language, { before_vowels }]) => [language, Object.keys(before_vowels)]).filter(([, words]) => words.length)
    .map(([language, words]) => [language, new RegExp(`\\b(${/** @type {string[]} */ (words).join("|")}) (?=\\{(\\w+)\\})`, "gi")]));

/** A sentence with its words as the values after them want them: an ace, d'Anne, de Zoé.
 * @param {string} text @param {string} language @param {(name: string) => string} shown */
function withVowelsMet(text, language, shown) {
  const words = BEFORE_VOWELS[language];
  if (!words) return text;
  return text.replace(words, (whole, word, name) =>
    (VOWEL.test(shown(name)) ? word[0] + LANGUAGES[language].before_vowels[word.toLowerCase()].slice(1) : whole));
}

/** chips after an amount, by language */
const COUNTED = Object.fromEntries(Object.entries(LANGUAGES).map(([language, { chips }]) => [language, new RegExp(`\\{(\\w+)\\} ${chips[1]}\\b`, "g")]));

/** A sentence with chips after an amount as it wants them: 1 chip, and in French 0,50 jeton.
 * @param {string} text @param {string} language @param {(name: string) => string} shown */
function withChipsAgreeing(text, language, shown) {
  const known = Object.hasOwn(LANGUAGES, language) ? language : SOURCE_LANGUAGE;
  const { chips: [one, many], none_is_one } = LANGUAGES[known];
  /** @param {string} amount */
  const single = (amount) => (none_is_one ? /^(1|[01]\D\d\d?|0)$/.test(amount) : amount === "1");
  return text.replace(COUNTED[known], (_, name) => `{${name}} ${single(shown(name)) ? one : many}`);
}

/** @param {string} language @param {string} message */
function inLanguage(language, message) {
  const found = catalogues.get(language)?.messages[messageKey(message)];
  if (Array.isArray(found)) return found[formOf(language, 1)];
  return found ?? message.slice(message.indexOf(CONTEXT_END) + 1);
}

/** @param {string} language @param {Plural} message @param {number} number */
function forNumber(language, { one, many }, number) {
  const found = catalogues.get(language)?.messages[messageKey(one)];
  if (Array.isArray(found)) return found[formOf(language, number)];
  return Math.ceil(Math.abs(number)) === 1 ? one : many;
}

/** Which form of a sentence is for a number. @param {string} language @param {number} number @returns {number} */
function formOf(language, number) {
  const forms = catalogues.get(language)?.plural ?? "0";
  const whole = Math.ceil(Math.abs(number)) || 0;
  return Number(forms[whole < forms.length ? whole : HUNDRED + (whole % HUNDRED)]);
}

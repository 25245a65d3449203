// @ts-check
/** Why the room refuses something, or ends a connection, in the player's language. No DOM. */

import { ENGLISH, ENGLISH_BYES, FRENCH, FRENCH_BYES } from "./refusal-phrases.js";

/** @typedef {import("./refusal-phrases.js").Phrases} Phrases */

/** @type {Record<string, Record<string, Record<string, Phrases>>>} */
const PHRASES = { error: { en: ENGLISH, fr: FRENCH }, bye: { en: ENGLISH_BYES, fr: FRENCH_BYES } };

/**
 * The sentence for an `error` or a `bye`; the room's own words where this page knows none.
 * @param {"error"|"bye"} type @param {string} code @param {string} text  of the room, in English @param {string} language
 */
export function refusal(type, code, text, language) {
  const known = PHRASES[type][language] ?? {};
  if (!Object.hasOwn(known, code)) return sentence(text);
  const phrases = [known[code]].flat();
  for (const phrase of phrases) {
    if (typeof phrase === "string") return filled(phrase, { text }, language);
    const found = phrase[0].exec(text);
    if (found) return filled(phrase[1], { text, ...found.groups }, language);
  }
  return sentence(text);
}

/** @param {string} phrase @param {Record<string, string>} values @param {string} language */
const filled = (phrase, values, language) =>
  phrase.replace(/\{(\w+)\}/g, (_, name) => written(name, values[name] ?? "", language));

/** A value of the room's words: numbers as the language writes them, times in seconds. @param {string} name @param {string} value @param {string} language */
function written(name, value, language) {
  if (name === "ms") return String(Math.ceil(Number(value) / 1000));
  return /^\d+$/.test(value) ? new Intl.NumberFormat(language).format(Number(value)) : value;
}

/** The room's words with a capital letter and a full stop; one that begins with the name of a field keeps it. @param {string} text */
function sentence(text) {
  const begun = /^[a-z]+_/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
  return !begun || /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

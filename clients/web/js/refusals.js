// @ts-check
/** Why the room refused a command or closed a connection, in the player's language. No DOM. */

import { BYES, REFUSALS, REPHRASED, REPHRASED_BYES } from "./refusal-phrases.js";
import { SOURCE_LANGUAGE, translated } from "./translation.js";

const PHRASES = {
  error: { phrases: REFUSALS, rephrased: REPHRASED },
  bye: { phrases: BYES, rephrased: REPHRASED_BYES },
};

/**
 * The sentence for an `error` or a `bye`; the room's own text when the code is unknown here.
 * @param {"error"|"bye"} type @param {string} code @param {string} text  of the room, in English @param {string} language
 */
export function refusal(type, code, text, language) {
  const { phrases, rephrased } = PHRASES[type];
  if (!Object.hasOwn(phrases, code) || (language === SOURCE_LANGUAGE && !rephrased.has(code))) return sentence(text);
  for (const phrase of [phrases[code]].flat()) {
    if (typeof phrase === "string") return filled(phrase, { text }, language);
    const match = phrase[0].exec(text);
    if (match) return filled(phrase[1], { text, ...match.groups }, language);
  }
  return sentence(text);
}

/** @param {string} phrase @param {Record<string, string>} values @param {string} language */
function filled(phrase, values, language) {
  const shown = Object.entries(values).map(([name, value]) => [name, written(name, value, language)]);
  return translated(language, phrase, Object.fromEntries(shown));
}

/** A value from the room's text: numbers in the player's language, times in seconds. @param {string} name @param {string} value @param {string} language */
function written(name, value, language) {
  if (name === "ms") return String(Math.ceil(Number(value) / 1000));
  return /^\d+$/.test(value) ? new Intl.NumberFormat(language).format(Number(value)) : value;
}

/** The room's text with a capital letter and a full stop; the name of a field at its beginning stays as it is. @param {string} text */
function sentence(text) {
  const capitalized = /^[a-z]+_/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
  return !capitalized || /[.!?…]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}

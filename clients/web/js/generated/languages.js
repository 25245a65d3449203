// @ts-check
/** How each language writes numbers, cards and quotes. Written by `make docs`; change its catalogue instead. No DOM. */

/** @typedef {{name: string, group: string, point: string, percent: string, faces: string, quotes: string,
 *   colon: string, chips: string[], before_vowels: Record<string, string>, none_is_one: boolean}} Notation
 *   `name`: of the language, in itself; `group`, `point`: between thousands, before decimals; `faces`: the letters of
 *   jack, queen, king and ace; `before_vowels`: words that change before a vowel; `none_is_one`: whether amounts
 *   below 2 take the form for one */

/** @type {Record<string, Notation>} */
export const LANGUAGES = {
  en: { name: "English", group: ",", point: ".", percent: "%", faces: "JQKA", quotes: "'{text}'", colon: ":", chips: ["chip", "chips"], before_vowels: { a: "an " }, none_is_one: false },
  es: { name: "Español", group: " ", point: ".", percent: "%", faces: "JQKA", quotes: "«{text}»", colon: ":", chips: ["ficha", "fichas"], before_vowels: {  }, none_is_one: false },
  fr: { name: "Français", group: " ", point: ",", percent: " %", faces: "VDRA", quotes: "« {text} »", colon: " :", chips: ["jeton", "jetons"], before_vowels: { de: "d'", que: "qu'" }, none_is_one: true },
};

// @ts-check
/** Amounts in chips or in big blinds: how to write and to read them. On the wire they are always chips. No DOM. */

import { AMOUNTS, LANGUAGES } from "./generated/languages.js";

export { AMOUNTS };

/** fraction digits of an amount that is only displayed */
const MAX_SHOWN_DIGITS = 2;
const MAX_DIGITS = 12;

/** How a language writes numbers. @param {string} language */
const signs = (language) => LANGUAGES[language] ?? LANGUAGES.en;
/** digits that a number has for certain: a half that cannot be stored exactly is rounded up all the same */
const EXACT_DIGITS = 15;

/** @typedef {{min?: number, max?: number, plus?: boolean, grouped?: boolean}} Digits
 *   `min`, `max`: how many decimals there are, by default none; `plus`: positive numbers have a sign too */

/**
 * A number as a language writes it. `Intl` does the same, but takes a slow phone 100 ms to begin with.
 * @param {number} number @param {string} language @param {Digits} [digits]
 */
export function numberText(number, language, { min = 0, max = min, plus = false, grouped = true } = {}) {
  const { group, point } = signs(language);
  const scale = 10 ** max;
  const scaled = Math.abs(number) * scale;
  const rounded = (Number.isSafeInteger(scaled) ? scaled : Math.round(Number(scaled.toPrecision(EXACT_DIGITS)))) / scale;
  const [whole, fraction = ""] = rounded.toFixed(max).split(".");
  const kept = fraction.slice(0, min) + fraction.slice(min).replace(/0+$/, "");
  const sign = !rounded ? "" : number < 0 ? "-" : plus ? "+" : "";
  return sign + (grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole) + (kept && point + kept);
}

/** A share of 1 in percent. @param {number} share @param {string} language */
export const percent = (share, language, plus = false) =>
  `${numberText(share * 100, language, { min: 2, plus })}${signs(language).percent}`;

/** Odds or a share as a language writes them: 1.5:1 and 99.5%, in French 1,5:1 and 99,5 %. @param {string} text @param {string} language */
export const inWrittenDecimals = (text, language) => text.replace(".", signs(language).point).replace("%", signs(language).percent);

let decimals = 0;
let currency = "";

/**
 * Set the number of decimals of amounts: 0, or 2 where 1250 is written 12.50.
 * @param {number} number  as the room says in `welcome` @param {string} sign  of a currency, which is written before them
 */
export const writeDecimals = (number, sign = "") => {
  [decimals, currency] = [number, sign];
};

/** An amount with the sign of its currency. @param {string} text */
const inCurrency = (text) => text.replace(/\d/, `${currency.replace("$", "$$$$")}$&`);

/** The chips in one unit of what people write. */
export const writtenUnit = () => 10 ** decimals;

/** An amount as people of the room write it: whole, or with all its decimals. @param {number} chips @param {string} language */
export const written = (chips, language, plus = false) =>
  inCurrency(numberText(chips / writtenUnit(), language, { min: chips % writtenUnit() ? decimals : 0, plus }));

/** The same for a column of amounts: with all decimals, so that the figures stand below each other. @param {number} chips @param {string} language */
export const inColumn = (chips, language, plus = false) => numberText(chips / writtenUnit(), language, { min: decimals, plus });

/** An amount for a field of numbers, and for programs such as spreadsheets. @param {number} chips */
export const fieldText = (chips) => (chips % writtenUnit() ? (chips / writtenUnit()).toFixed(decimals) : String(chips / writtenUnit()));

/** The chips in a field, with a point or a comma before hundredths; `NaN` for what is no amount. @param {unknown} text */
export const fieldChips = (text) =>
  Math.round(Number(String(text ?? "").replace(/[, \u00a0\u202f](?=\d{3}(?!\d))/g, "").replace(",", ".")) * writtenUnit());

/** Blinds for a form of a new table: 1/2, in a room of hundredths 0.25/0.50. */
export const usualBlinds = () => (decimals ? [25, 50] : [1, 2]);

/** A level of a tournament with other amounts. @param {string} line @param {(amount: string) => string} change */
const levelWith = (line, change) =>
  line.replace(/^[\d.,]+ ?\/ ?[\d.,]+| (?:ante|bba) [\d.,]+/gi, (part) => part.replace(/[\d.,]+/g, change));

/** A level of a tournament as the host types it, with its amounts in chips: 0.25/0.50 ante 0.10 is 25/50 ante 10. @param {string} line */
export const levelInChips = (line) =>
  levelWith(line, (amount) => {
    const chips = fieldChips(amount);
    return Number.isNaN(chips) ? amount : String(chips);
  });

/** The same level as a host would type it. @param {string} line */
export const levelWritten = (line) => levelWith(line, (amount) => fieldText(Number(amount)));

/** @param {number} chips @param {number} unit @returns {number} the smallest number of fraction digits that still identifies the chips */
function digitsOf(chips, unit) {
  let digits = 0;
  while (digits < MAX_DIGITS && Math.round(Number((chips / unit).toFixed(digits)) * unit) !== chips) digits += 1;
  return digits;
}

/** An amount for display. @param {number} chips @param {number} unit  chips in one unit @param {string} language */
export const formatted = (chips, unit, language) =>
  numberText(chips / unit, language, { max: Math.min(MAX_SHOWN_DIGITS, digitsOf(chips, unit)) });

/** An amount for an input field; `parsed` returns the same chips. @param {number} chips @param {number} unit @param {string} language */
export const inputText = (chips, unit, language) => numberText(chips / unit, language, { max: digitsOf(chips, unit), grouped: false });

/**
 * The chips that the player typed, `null` when the text is not an amount. A point or a comma starts a fraction, unless
 * it can only separate thousands: "1,500" where the language writes 1500 like that, and also "1.500" when the amount is
 * in chips, which have no fractions. Big blinds are rounded to the nearest chip.
 * @param {string} text @param {number} unit  chips in one unit @param {string} language @returns {number|null}
 */
export function parsed(text, unit, language) {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/(bb|gb)$/i, "");
  const number = ungrouped(bare, unit === 1 ? [".", ","] : [signs(language).group]).replace(",", ".");
  if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) return null;
  const chips = Number(number) * unit;
  const nearest = Math.round(chips);
  return Number.isSafeInteger(nearest) && (unit > 1 || nearest === chips) ? nearest : null;
}

/** A number without its thousands separators: one of `parts`, or the sign that does not start its fraction.
 * @param {string} text @param {string[]} parts */
function ungrouped(text, parts) {
  const [part] = parts.filter((each) => new RegExp(`^\\d{1,3}(\\${each}\\d{3})+$`).test(text));
  if (part) return text.replaceAll(part, "");
  const both = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/.exec(text);
  return both ? text.replaceAll(both[1], "") : text;
}

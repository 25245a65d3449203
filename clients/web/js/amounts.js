// @ts-check
/** Amounts in chips or in big blinds: how to write and to read them. On the wire they are always chips. No DOM. */

/** fraction digits of an amount that is only displayed */
const MAX_SHOWN_DIGITS = 2;
const MAX_DIGITS = 12;

/** where a language writes its numbers as the room's other programs do: French of Québec groups by U+00A0 in every browser, that of France does not */
const REGIONS = new Map([["fr", "fr-CA"]]);

/** the formats that were made, since each takes a phone longer than all that it writes @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** Numbers as a language writes them. @param {string} language @param {Intl.NumberFormatOptions} [options] */
export function numberFormat(language, options) {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(REGIONS.get(language) ?? language, options);
  formats.set(key, format);
  return format;
}

/** A share of 1 in percent. @param {number} share @param {string} language */
export const percent = (share, language, signed = false) =>
  numberFormat(language, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: signed ? "always" : "auto" }).format(share);

/** values of sentences that are amounts; other numbers are counts */
export const AMOUNTS = new Set([
  "adjust_by", "amount", "ante", "balance", "below", "bet", "bets", "buy_in", "by", "call_by", "change", "chip", "chips",
  "facing", "held", "high", "icm", "in_front", "least", "loss", "low", "max", "max_bet", "max_buy_in", "max_to", "meter", "min",
  "min_bet", "min_buy_in", "min_to", "missing", "most", "moved", "net", "paid", "payout", "payouts", "pool", "pot", "pot_total",
  "price", "prize", "raised", "received", "rest", "room", "stack", "stake", "staked", "step", "target", "to", "to_call", "top",
  "top_up", "total", "wallet", "wanted",
]);

let decimals = 0;

/** Write amounts with so many decimals from now on: 0, or 2 where 1250 is written 12.50. @param {number} number  as the room says in `welcome` */
export const writeDecimals = (number) => void (decimals = number);

/** With how many decimals people of the room write amounts. */
export const decimalsWritten = () => decimals;

/** The chips in one unit of what people write. */
export const writtenUnit = () => 10 ** decimals;

/** An amount as people of the room write it: whole, or with all its decimals. @param {number} chips @param {string} language @param {Intl.NumberFormatOptions} [options] */
export function written(chips, language, options = {}) {
  const digits = chips % writtenUnit() ? decimals : 0;
  return numberFormat(language, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(chips / writtenUnit());
}

/** The same for a column of amounts: with all decimals, so that the figures stand below each other. @param {number} chips @param {string} language @param {Intl.NumberFormatOptions} [options] */
export const inColumn = (chips, language, options = {}) =>
  numberFormat(language, { ...options, minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(chips / writtenUnit());

/** An amount for a field of numbers, and for programs such as spreadsheets. @param {number} chips */
export const fieldText = (chips) => (chips % writtenUnit() ? (chips / writtenUnit()).toFixed(decimals) : String(chips / writtenUnit()));

/** The chips in a field of numbers. @param {unknown} text */
export const fieldChips = (text) => Math.round(Number(text) * writtenUnit());

/** Blinds for a form of a new table: 1/2, in a room of hundredths 0.25/0.50. */
export const usualBlinds = () => (decimals ? [25, 50] : [1, 2]);

/** A level of a tournament as the host types it, with its amounts in chips: 0.25/0.50 ante 0.10 is 25/50 ante 10. @param {string} line */
export const levelInChips = (line) =>
  line.replace(/^[\d.,]+ ?\/ ?[\d.,]+| (?:ante|bba) [\d.,]+/gi, (part) => part.replace(/[\d.,]+/g, (amount) => {
    const chips = fieldChips(amount.replace(",", "."));
    return Number.isNaN(chips) ? amount : String(chips);
  }));

/** @param {number} chips @param {number} unit @returns {number} the smallest number of fraction digits that still identifies the chips */
function digitsOf(chips, unit) {
  let digits = 0;
  while (digits < MAX_DIGITS && Math.round(Number((chips / unit).toFixed(digits)) * unit) !== chips) digits += 1;
  return digits;
}

/** An amount for display. @param {number} chips @param {number} unit  chips in one unit @param {string} language */
export function formatted(chips, unit, language) {
  const maximumFractionDigits = Math.min(MAX_SHOWN_DIGITS, digitsOf(chips, unit));
  return numberFormat(language, { maximumFractionDigits }).format(chips / unit);
}

/** An amount for an input field; `parsed` returns the same chips. @param {number} chips @param {number} unit @param {string} language */
export function inputText(chips, unit, language) {
  const maximumFractionDigits = digitsOf(chips, unit);
  return numberFormat(language, { maximumFractionDigits, useGrouping: false }).format(chips / unit);
}

/**
 * The chips that the player typed, `null` when the text is not an amount. A point or a comma starts a fraction, unless
 * it can only separate thousands: "1,500" where the language writes 1500 like that, and also "1.500" when the amount is
 * in chips, which have no fractions. Big blinds are rounded to the nearest chip.
 * @param {string} text @param {number} unit  chips in one unit @param {string} language @returns {number|null}
 */
export function parsed(text, unit, language) {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/(bb|gb)$/i, "");
  const number = ungrouped(bare, unit === 1 ? [".", ","] : [groupOf(language)]).replace(",", ".");
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

/** The thousands separator of a language. @param {string} language */
const groupOf = (language) =>
  numberFormat(language).formatToParts(1234567).find(({ type }) => type === "group")?.value ?? ",";

// @ts-check
/** Amounts in chips or in big blinds: how they are written, and what somebody typed. On the wire they are chips. No DOM. */

/** fraction digits that are enough wherever an amount is only read */
const READ = 2;
const MOST = 12;

/** @param {number} chips @param {number} unit @returns {number} the least fraction digits from which the chips can be told again */
function digitsOf(chips, unit) {
  let digits = 0;
  while (digits < MOST && Math.round(Number((chips / unit).toFixed(digits)) * unit) !== chips) digits += 1;
  return digits;
}

/** An amount as a text that is read. @param {number} chips @param {number} unit  chips of one @param {string} language */
export function written(chips, unit, language) {
  const maximumFractionDigits = Math.min(READ, digitsOf(chips, unit));
  return new Intl.NumberFormat(language, { maximumFractionDigits }).format(chips / unit);
}

/** An amount as it stands in a field: `parsed` gives the same chips back. @param {number} chips @param {number} unit @param {string} language */
export function typed(chips, unit, language) {
  const maximumFractionDigits = digitsOf(chips, unit);
  return new Intl.NumberFormat(language, { maximumFractionDigits, useGrouping: false }).format(chips / unit);
}

/**
 * The chips that somebody typed, `null` when that is no amount. A point or a comma parts off a fraction, unless it can
 * only part groups of three digits: "1,500" where the language writes that for 1500, and "1.500" too when the amount
 * is in chips, which have no fractions. Of big blinds the nearest chip counts.
 * @param {string} text @param {number} unit  chips of one @param {string} language @returns {number|null}
 */
export function parsed(text, unit, language) {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/(bb|gb)$/i, "");
  const number = ungrouped(bare, unit === 1 ? [".", ","] : [groupOf(language)]).replace(",", ".");
  if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) return null;
  const chips = Number(number) * unit;
  const nearest = Math.round(chips);
  return Number.isSafeInteger(nearest) && (unit > 1 || nearest === chips) ? nearest : null;
}

/** A number without what parts its groups of three digits: one of `parts`, or what is no part of its fraction.
 * @param {string} text @param {string[]} parts */
function ungrouped(text, parts) {
  const [part] = parts.filter((each) => new RegExp(`^\\d{1,3}(\\${each}\\d{3})+$`).test(text));
  if (part) return text.replaceAll(part, "");
  const both = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/.exec(text);
  return both ? text.replaceAll(both[1], "") : text;
}

/** What parts groups of digits in a language. @param {string} language */
const groupOf = (language) =>
  new Intl.NumberFormat(language).formatToParts(1234567).find(({ type }) => type === "group")?.value ?? ",";

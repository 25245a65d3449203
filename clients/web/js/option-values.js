// @ts-check
/** What a form sends for each option of a table or tournament, and which options make sense with which others. No DOM. */

import { fieldChips } from "./amounts.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {"text"|"choice"|"switch"|"count"|"amount"|"time"|"share"|"list"|"games"} OptionKind */
/** @typedef {{field: string, kind: OptionKind, label: string, usual?: any, least?: number, most?: number, unit?: number,
 *   choices?: (string)[][], place?: "first"|"own", group?: string, only?: Record<string, any>,
 *   notices?: any[][], beside_stakes?: true}} OptionRow
 *   `field`: the path, as in `clocks.decision`; `unit`: milliseconds in one of the form; `group`: the heading over it among further options; `only`: it needs this value of another option;
 *   `notices`: values, and what players should know before they sit down; `beside_stakes`: a host changes it with the stakes of a running table */

/** Whether an option makes sense with the others in a form. @param {OptionRow} row @param {OptionRow[]} rows @param {FormData} fields */
export const isOpen = (row, rows, fields) =>
  Object.entries(row.only ?? {}).every(([other, value]) => valueIn(/** @type {OptionRow} */ (rows.find(({ field }) => field === other)), fields) === value);

/** What a form says about an option, as the room reads it. @param {OptionRow} row @param {FormData} fields */
function valueIn({ field, kind, unit = 1 }, fields) {
  const said = fields.get(field);
  switch (kind) {
    case "switch": return said !== null;
    case "amount": return fieldChips(said);
    case "count": return Number(said);
    case "time": return Math.round(Number(said) * unit);
    case "games": return fields.getAll(field).map((played) => ({ structure: String(played).split(" ")[0], game: String(played).split(" ")[1] }));
    case "share": return Math.round(Number(said) * 10);
    default: return String(said).trim();
  }
}

/** The options of a form, as the room reads them; what makes no sense with the others is left out. @param {OptionRow[]} rows @param {FormData} fields @returns {Row} */
export function optionsFrom(rows, fields) {
  /** @type {Row} */
  const options = {};
  for (const row of rows) {
    if (row.place === "own" || !isOpen(row, rows, fields)) continue;
    const [last, ...path] = row.field.split(".").reverse();
    path.reverse().reduce((inner, name) => (inner[name] ??= {}), options)[last] = valueIn(row, fields);
  }
  return options;
}

/** The values of options in a record, by their paths. @param {OptionRow[]} rows @param {Row} record @returns {Row} */
export const optionsOf = (rows, record) =>
  Object.fromEntries(rows.map(({ field }) => [field, field.split(".").reduce((inner, name) => inner?.[name], record)]));

/** What players should know of the options of a table before they sit down. @param {OptionRow[]} rows @param {Row} config @returns {[string, any][]} each with the option's value */
export const noticesOf = (rows, config) =>
  rows.flatMap(({ field, notices = [] }) =>
    notices.filter(([value]) => (value === null ? config[field] : config[field] === value)).map(([, notice]) => /** @type {[string, any]} */ ([notice, config[field]])),
  );

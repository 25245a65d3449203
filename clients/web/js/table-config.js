// @ts-check
/** A new poker table from its form, as the room reads it. No DOM. */

import { TABLE_OPTIONS } from "./generated/table-options.js";
import { optionsFrom } from "./option-values.js";

const MOST_AT_DRAW = 5;

/** The options of a table, from the form. @param {FormData} fields @returns {import("./option-values.js").Row} */
export function tableConfig(fields) {
  const options = optionsFrom(TABLE_OPTIONS, fields);
  return { ...options, six_seat_draw: options.game === "draw" && options.seats > MOST_AT_DRAW };
}

// @ts-check
/** A new poker table from its form, as the room reads it. No DOM. */

import { gameOf } from "./games.js";
import { TABLE_OPTIONS } from "./generated/table-options.js";
import { optionsFrom } from "./option-values.js";

/** The options of a table, from the form. @param {FormData} fields @returns {import("./option-values.js").Row} */
export function tableConfig(fields) {
  const options = optionsFrom(TABLE_OPTIONS, fields);
  for (const { more_players_option: option, usual_players: usual } of (options.games.length ? options.games : [options]).map(gameOf)) {
    if (option) options[option] = options.seats > usual;
  }
  return options;
}

// @ts-check
/** How games and their betting structures are called. No DOM. */

import { _ } from "./context.js";
import { N_ } from "./translation.js";

/** @type {Record<string, string>} */
const GAMES = { holdem: N_("Hold'em"), draw: N_("Five-card draw") };

/** @type {Record<string, string>} */
const STRUCTURES = { no_limit: N_("No-limit"), pot_limit: N_("Pot-limit"), limit: N_("Limit") };

/** @param {string} game  as on the wire */
export const gameName = (game) => _(GAMES[game] ?? game);

/** @param {string} structure  as on the wire */
export const structureName = (structure) => _(STRUCTURES[structure] ?? structure);

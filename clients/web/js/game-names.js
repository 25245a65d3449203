// @ts-check
/** How games, their betting structures and their stakes are called. No DOM. */

import { plainAmount, _ } from "./context.js";
import { gameOf, WITH_STRUCTURE } from "./games.js";
import { N_ } from "./translation.js";

/** @type {Record<string, string>} */
const STRUCTURES = { no_limit: N_("No-limit"), pot_limit: N_("Pot-limit"), limit: N_("Limit") };

/** @param {string} structure  as on the wire */
export const structureName = (structure) => _(STRUCTURES[structure] ?? structure);

/** A table with several games, by the order in which it plays them. @type {Record<string, string>} */
const MIXES = { in_turn: N_("Mixed games, now {game}"), dealers_choice: N_("Dealer's choice, now {game}") };

/** What a table plays: Dealer's choice, now Pot-limit Omaha. @param {Record<string, any>} table  its options, or its row in the lobby */
export const tableGame = (table) => (table.games?.length ? _(MIXES[table.game_order], { game: gameWithStructure(table) }) : gameWithStructure(table));

/** The game, with its betting structure: No-limit Hold'em. @param {Record<string, any>} played  a table's options, or its row in the lobby */
export const gameWithStructure = (played) => nameWithStructure(gameOf(played).played, played.structure);

/** The game with its stakes: No-limit Hold'em 5/10. @param {Record<string, any>} config */
export const stakesText = (config) => `${gameWithStructure(config)} ${blindsText(config)}`;

/** One of a game's names with a betting structure. @param {string} name  in English @param {string} structure  as on the wire */
export const nameWithStructure = (name, structure) => _(WITH_STRUCTURE[structure] ?? "{game}", { game: _(name) });

/** "5/10"; at a table without blinds the ante, and the minimum bet. @param {Record<string, any>} config  of a table, or its row in the lobby */
export function blindsText(config) {
  if (config.small_blind) return `${plainAmount(config.small_blind)}/${plainAmount(config.big_blind)}`;
  return _("ante {ante}, bets from {least}", { ante: plainAmount(config.ante), least: plainAmount(config.big_blind) });
}

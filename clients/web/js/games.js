// @ts-check
/** The record of the game at a table. No DOM. */

import { GAMES } from "./generated/game-records.js";
import { N_ } from "./translation.js";

/** @typedef {import("./generated/game-records.js").Game} Game */

const USUAL = Object.values(GAMES)[0];

/** What a table plays where nothing else is chosen. */
export const USUAL_GAME = { game: USUAL.name, structure: USUAL.usual_structure };

/** The game of a table, by its options or its row in the lobby. @param {Record<string, any>} played @returns {Game} */
export const gameOf = ({ game }) => GAMES[game] ?? USUAL;

/** Which draw a street of the game has, from 1; 0 for one without. @param {Record<string, any>} played @param {string} street */
export function drawNumber(played, street) {
  const { draws, streets } = gameOf(played);
  return draws ? streets.indexOf(street) : 0;
}

/** A game with its betting structure. @type {Record<string, string>} */
export const WITH_STRUCTURE = { limit: N_("Limit {game}"), pot_limit: N_("Pot-limit {game}"), no_limit: N_("No-limit {game}") };

/** Whether two games are the same. @param {Record<string, any>} one @param {Record<string, any>} other */
export const sameGame = (one, other) => one.game === other.game && one.structure === other.structure;

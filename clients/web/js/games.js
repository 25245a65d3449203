// @ts-check
/** The record of the game at a table. No DOM. */

import { GAMES } from "./generated/game-records.js";

/** @typedef {import("./generated/game-records.js").Game} Game */

/** The game of a table, by its options or its row in the lobby. @param {Record<string, any>} played @returns {Game} */
export const gameOf = ({ game }) => GAMES[game] ?? GAMES.holdem;

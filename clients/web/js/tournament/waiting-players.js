// @ts-check
/** The tournament that waits for a few more players: the lobby offers a seat there. No DOM. */

import { mayRegister } from "./entrant-acts.js";

/** The one that lacks fewest players and that a player may enter. @param {Record<string, any>[]} list  of the room @param {string|null} name @returns {Record<string, any>|undefined} */
export const waitingFor = (list, name) =>
  list.filter((row) => row.setup.players && !row.setup.start_at && row.names?.length && mayRegister(row, name))
    .sort((a, b) => a.setup.players - a.entrants - (b.setup.players - b.entrants))[0];

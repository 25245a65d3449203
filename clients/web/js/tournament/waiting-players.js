// @ts-check
/** The tournament that waits for a few more players: the lobby offers a seat there. No DOM. */

import { mayRegister } from "./entrant-acts.js";

/** Whether a tournament that everybody may enter begins as soon as it is full. @param {Record<string, any>} row */
const fillsUp = ({ setup }) => setup.players > 0 && !setup.start_at && !setup.private;

/** The one that lacks fewest players and that a player may enter. @param {Record<string, any>[]} list  of the room @param {string|null} name @returns {Record<string, any>|undefined} */
export const waitingFor = (list, name) =>
  list.filter((row) => fillsUp(row) && row.names?.length && mayRegister(row, name))
    .sort((a, b) => a.setup.players - a.entrants - (b.setup.players - b.entrants))[0];

/** The one in which a player waits for others. @param {Record<string, any>[]} list  of the room @param {string|null} name @returns {Record<string, any>|undefined} */
export const waitsIn = (list, name) => list.find((row) => row.phase === "registering" && fillsUp(row) && row.names?.includes(name));
